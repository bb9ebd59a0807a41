"""A petitioned wager may be paid by several lines, each with odds of its own (8.4(d)3iii)."""

from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

from chapter47 import Mistake, book, game, read_house
from chapter47.games import join_file
from chapter47.house.notices import changes
from chapter47.petitions.faults import Incomplete
from chapter47.petitions.petition import read_petition
from chapter47.petitions.proposed import proposed
from kit.joining import only_for_now
from kit.petitioning import PETITION

provision = pytest.mark.provision
EDGE = """
from chapter47.law import Petition
from chapter47.table.petitioned import Petitioned
from chapter47.table.wagers import LOSE, Wager, win


def edge(pick, roll, house):
    return win("edge-ends") if sum(roll) in (2, 12) else win("edge-next") if sum(roll) in (3, 11) else LOSE


def wagers(pays):
    return (
        Wager(
            name="edge", title="Edge", cites=Petition("Edge"), lines=("edge-ends", "edge-next"), pays=pays, decides=edge
        ),
    )


PETITIONED = Petitioned("edge", "Edge", "craps", (wagers({pays}), wagers(("9 to 1", "3 to 1"))))
"""


def declared(folder: Path, pays: str) -> Path:
    file = folder / f"edge_{len(pays)}.py"  # a module that could not join stays known
    file.write_text(dedent(EDGE).replace("{pays}", pays))
    return file


@provision("8.4(d)3iii")
def test_each_line_has_its_odds_in_every_version(tmp_path: Path) -> None:
    with only_for_now():
        craps = join_file(declared(tmp_path, '("8 to 1", "3 to 1")'))
        for version, (ends, following) in enumerate([(8, 3), (9, 3)], 1):
            house = read_house(craps, {"edge": {"version": version}})
            (row,) = (row for row in book(craps, house) if row.wager == "edge")
            assert row.advantage == Fraction(30 - 2 * ends - 4 * following, 36)
        old, new = (read_house(game("craps"), {"edge": {"version": each}}) for each in (1, 2))
        (told,) = (each for each in changes(craps, old, new, ()) if each.rule == "edge")
        assert (told.before, told.after) == (
            "Edge, version 1 (Edge pays 8 to 1 or 3 to 1)",
            "Edge, version 2 (Edge pays 9 to 1 or 3 to 1)",
        )


def test_too_few_odds_are_told(tmp_path: Path) -> None:
    with only_for_now(), pytest.raises(Mistake, match="Edge has 2 payout lines, and odds for 1"):
        join_file(declared(tmp_path, '("8 to 1",)'))


@provision("8.4(d)3iii")
def test_a_declaration_without_odds_is_a_fault_of_its_petition(tmp_path: Path) -> None:
    with only_for_now():
        join_file(declared(tmp_path, '""'))
        file = {**PETITION, "petition": "edge", "declaration": "edge.py", "wagers": {"edge": "wins on 2, 3, 11, 12."}}
        with pytest.raises(Incomplete) as no:
            read_petition(file, proposed)
        (missing,) = no.value.missing
        assert (missing.item, missing.cites and missing.cites.text) == ("declaration", "19:47-8.4(d)3")
