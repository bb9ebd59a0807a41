"""On which databases a test runs.

Where what a database does is the matter, a test runs on both (the fixture `database` has both, unless a file of tests
has its own). Where it is not, PostgreSQL is left to the long proofs: such a file has its `database` from MOSTLY_SQLITE,
and those of its tests that many processes or a statement of its own make a matter of the database say so.
"""

import pytest

BOTH = ("sqlite", "postgresql")
MOSTLY_SQLITE = ("sqlite", pytest.param("postgresql", marks=pytest.mark.prove))
on_both_databases = pytest.mark.parametrize("database", BOTH)
