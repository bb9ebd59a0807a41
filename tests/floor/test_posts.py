"""In which posts people stand behind an act."""

import pytest

from chapter47.floor.person import Person
from chapter47.floor.posts import stand_behind
from chapter47.table.machine import ANY_TWO

MARIA, TOM = Person(2, "Maria", "dealer"), Person(3, "Tom", "supervisor")
RUTH, NINA = Person(5, "Ruth", "regulator"), Person(6, "Nina", "supervisor")


@pytest.mark.parametrize(
    ("wanted", "people", "automatic", "posts"),
    [
        (("floorperson",), [TOM], False, ("floorperson",)),
        (("floorperson",), [MARIA], False, None),
        (("floorperson",), [MARIA, TOM], False, ("floorperson",)),
        (("dealer", "supervisor"), [TOM], False, None),
        (("dealer", "supervisor"), [TOM], True, ("dealer", "supervisor")),  # the automatic dealer is the other
        (("dealer", "supervisor"), [TOM, NINA], False, None),
        (("supervisor", "floorperson"), [TOM], False, None),  # one person stands in one post
        (("supervisor", "floorperson"), [TOM, NINA], False, ("supervisor", "floorperson")),
        (ANY_TWO, [TOM], True, None),
        (ANY_TWO, [TOM, TOM], False, None),
        (ANY_TWO, [TOM, NINA], False, ("supervisor", "floorperson")),
        (ANY_TWO, [TOM, RUTH], False, None),
    ],
)
def test_one_person_stands_in_one_post(
    wanted: tuple[str, ...], people: list[Person], automatic: bool, posts: tuple[str, ...] | None
) -> None:
    assert stand_behind(wanted, people, automatic) == posts
