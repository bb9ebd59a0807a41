"""Who may say what, and who must stand behind it."""

import pytest

from chapter47 import bet, call
from chapter47.floor.person import Person
from chapter47.floor.posts import check_role, stand_behind
from chapter47.law import Mistake
from chapter47.table.commands import Choose, Command, Correct, Report, Showing
from chapter47.table.machine import ANY_TWO

ANN, MARIA, TOM = Person(1, "Ann", "player"), Person(2, "Maria", "dealer"), Person(3, "Tom", "supervisor")
VERA, RUTH = Person(4, "Vera", "surveillance"), Person(5, "Ruth", "regulator")
NINA = Person(6, "Nina", "supervisor")

WAGER, LEAVE, SPIN = bet(1, "red", "5"), Choose(1, "leave"), Showing("spin", "17")
NO_MORE, CLOSE, TAKE = call("no-more-bets"), call("close"), call("new-dealer")
REPORT, CORRECT = Report("short-spin"), Correct(3, (SPIN,), "it was 17")

# Each command, and those who may say it where a person deals.
MAY: list[tuple[Command, set[Person]]] = [
    (WAGER, {ANN, MARIA, TOM}),
    (LEAVE, {ANN, MARIA, TOM}),
    (SPIN, {MARIA, TOM}),
    (NO_MORE, {MARIA, TOM}),
    (TAKE, {MARIA, TOM}),
    (REPORT, {MARIA, TOM}),
    (CLOSE, {TOM}),
    (CORRECT, {TOM}),
    (call("fill", amount="5"), {TOM}),
    (call("change", rules={"min": "1"}), {TOM}),
]


@pytest.mark.parametrize(("command", "may"), MAY)
@pytest.mark.parametrize("person", [ANN, MARIA, TOM, VERA, RUTH], ids=lambda person: person.role)
def test_roles(command: Command, may: set[Person], person: Person) -> None:
    if person in may:
        check_role(person, command, seated=True, automatic=False)
    else:
        with pytest.raises(Mistake):
            check_role(person, command, seated=True, automatic=False)


def test_a_player_acts_for_the_own_seat_alone() -> None:
    with pytest.raises(Mistake, match="not yours"):
        check_role(ANN, WAGER, seated=False, automatic=True)


def test_a_dealer_takes_the_table_from_the_automatic_one_first() -> None:
    check_role(MARIA, TAKE, seated=True, automatic=True)
    with pytest.raises(Mistake, match="automatic dealer"):
        check_role(MARIA, NO_MORE, seated=True, automatic=True)


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
