"""Wrong wagers, wrong words and wrong dice: each has its own sentence, says what is allowed, and changes nothing."""

import pytest

from chapter47 import (
    Call,
    Chapter47Error,
    Choose,
    Mistake,
    Reduce,
    Remove,
    Report,
    Showing,
    Table,
    bet,
    call,
    open_table,
)
from chapter47.table.commands import Bet, CallOff, CallOn, Command
from kit.craps import GAMES, Puck, craps, violations, with_point

OFF, SIX = "off", 6
"""The state of the table that a wrong step meets: a come-out, or a point of 6 with a come wager on 5."""

WRONG: list[tuple[Puck, Command, str, str | None]] = [
    # the law's no
    (OFF, bet(1, "pass-odds", "10"), "nothing-to-support", "1.6(a)"),
    (OFF, bet(1, "dont-pass-odds", "10"), "nothing-to-support", "1.6(b)"),
    (OFF, bet(1, "come-odds", "10", 6), "nothing-to-support", "1.6(c)"),
    (OFF, bet(1, "dont-come-odds", "10", 6), "nothing-to-support", "1.6(d)"),
    (OFF, bet(1, "come", "10"), "come-out", "1.2(a)3"),
    (OFF, bet(1, "dont-come", "10"), "come-out", "1.2(a)4"),
    (OFF, bet(1, "place-to-win", "10", 7), "pick-not-offered", "1.2(a)5"),
    (OFF, bet(1, "place-to-lose", "10", 11), "pick-not-offered", "1.2(a)6"),
    (OFF, bet(1, "horn-high", "10", 7), "pick-not-offered", "1.2(a)20"),
    (OFF, bet(1, "horn-high", "7", 11), "not-equal-parts", "1.2(a)20"),
    (OFF, bet(1, "place-to-win", "10", 6), "not-payable", "1.4(e)"),
    (OFF, bet(1, "horn", "10"), "not-payable", "1.4(e)"),
    (OFF, bet(1, "pass", "10.50"), "not-payable", "1.4(e)"),
    (OFF, bet(1, "field", "10", instrument="match-play"), "instrument-not-taken", "1.3(b)"),
    (OFF, bet(1, "field", "10", instrument="cash"), "not-confirmed", "1.3(b)"),
    (OFF, CallOn(1, "pass"), "always-on", "1.3(e)"),
    (OFF, bet(1, "pass", "600"), "above-maximum", "8.2(a)"),
    (OFF, bet(2, "pass", "4"), "below-minimum", "8.2(a)"),
    (OFF, call("no-roll", reason="touched-chips"), "no-cause", "1.9(d)"),
    (OFF, bet(1, "pas", "10"), "not-permissible", "1.2(b)"),
    (SIX, bet(1, "pass", "10"), "point-established", "1.2(a)1"),
    (SIX, bet(1, "dont-pass", "10"), "point-established", "1.2(a)2"),
    (SIX, bet(1, "pass-odds", "100"), "above-odds-limit", "1.6(e)"),
    (SIX, Reduce(1, "pass", 1000), "wager-fixed", "1.3(c)"),
    (SIX, Remove(1, "pass"), "wager-fixed", "1.3(c)"),
    (SIX, Remove(1, "come", 5), "wager-fixed", "1.3(c)"),
    (SIX, call("no-roll", reason="no-end", confirmed_by=("dealer",)), "not-designated", "1.9(b)"),
    (SIX, call("order-pass", reason="delay"), "not-confirmed", "1.11(a)2"),
    # our own
    (OFF, bet(9, "pass", "10"), "no-such-seat", None),
    (OFF, bet(2, "pass", "60"), "not-enough-chips", None),
    (OFF, bet(1, "place-to-win", "12", "6"), "unknown-pick", None),
    (OFF, Bet(1, "pass", 0), "not-an-amount", None),
    (OFF, Bet(1, "pass", -1000), "not-an-amount", None),
    (OFF, Remove(1, "place-to-win", 6), "no-such-wager", None),
    (OFF, CallOn(1, "place-to-win", 6), "no-such-wager", None),
    (OFF, CallOff(1, "hardway", 8), "no-such-wager", None),
    (OFF, Choose(9, "take-dice"), "no-such-seat", None),
    (OFF, Choose(1, "keep-dice"), "not-now", None),
    (OFF, Report("short-spin"), "not-reportable", None),
    (OFF, Showing("spin", "17"), "not-now", None),
    (SIX, Reduce(1, "come", 500), "no-such-wager", None),
]


def waiting(name: str, puck: Puck) -> Table:
    """Seat 1 shoots; seat 2 has $50."""
    table = open_table(name, {"min": "5", "max": "500"}, seats={1: "1000", 2: "50"})
    table.do(bet(1, "pass", "20"))
    if puck == SIX:
        table.do(bet(1, "dont-pass", "20"))
        table.do(Showing("roll", (4, 2)))
        table.do(bet(1, "come", "10"))
        table.do(Showing("roll", (4, 1)))
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("puck", "command", "code", "number"), WRONG, ids=str)
def test_it_is_refused_with_its_own_code_and_provision(
    puck: Puck, command: Command, code: str, number: str | None, name: str
) -> None:
    table = waiting(name, puck)
    before, entries = table.view(), table.next_entry
    with pytest.raises(Chapter47Error) as caught:
        table.do(command)
    assert (table.view(), table.next_entry) == (before, entries)
    cites = getattr(caught.value, "cites", None)
    assert (caught.value.code, str(cites).removeprefix("19:47-") if cites else None) == (code, number)


def test_each_code_and_provision_has_a_sentence_of_its_own() -> None:
    sentences: dict[str, set[tuple[str, str | None]]] = {}
    for puck, command, code, number in WRONG:
        with pytest.raises(Chapter47Error) as caught:
            waiting("craps", puck).do(command)
        sentence = caught.value.sentence
        assert sentence[0].isupper() or sentence[0] in "'\""
        assert sentence.endswith((".", '."'))
        assert "None" not in sentence
        sentences.setdefault(sentence, set()).add((code, number))
    assert [sentence for sentence, meanings in sentences.items() if len(meanings) > 1] == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "command",
    [
        Bet(1, "pass", 10.0),  # type: ignore[arg-type]
        Bet(True, "pass", 1000),
        Bet(1, "place-to-win", 1200, 6.0),  # type: ignore[arg-type]
        Bet(1, "hardway", 1000, True),
        Bet(1, ["pass"], 1000),  # type: ignore[arg-type]
        CallOn("1", "pass"),  # type: ignore[arg-type]
        CallOn(1, None),  # type: ignore[arg-type]
        CallOff(1, "hardway", {"4": 4}),  # type: ignore[arg-type]
        Showing("roll", (4, 2), {"cocked": 1.5}),
        Call("no-roll", {"reason": ["off-table"]}),
        Call("no-roll", {"reason": "off-table"}, ("shooter",)),
        Choose(1, "take-dice", {"with": "both hands"}),
    ],
    ids=str,
)
def test_what_is_no_command_at_all_is_a_mistake(command: Command, name: str) -> None:
    table = waiting(name, OFF)
    before = table.view()
    with pytest.raises(Chapter47Error) as caught:
        table.do(command)
    assert not hasattr(caught.value, "cites")
    assert table.view() == before


HOUSES: dict[str, object] = {
    "odds-multiple": 11,
    "odds-excess": "yes",
    "buy-percent": 6,
    "lay-percent": "many",
    "horn-high-area": 1,
    "dice": 2,
    "no-roll-by": "shooter",
    "chip": "0",
}


def test_every_fault_of_a_house_is_named_at_once() -> None:
    assert {violation.option for violation in violations(HOUSES)} == HOUSES.keys()
    for option, value in HOUSES.items():
        (only,) = violations({option: value})
        assert only.option == option


def test_a_wrong_house_leaves_no_table() -> None:
    with pytest.raises(Chapter47Error):
        craps(odds_multiple=20)
    with pytest.raises(Chapter47Error):
        with_point(6, name="maxi-craps")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("staff", [5, None, "boxman", ("boxman", 5)])
def test_nobody_in_particular_confirms_no_wager_while_the_dice_are_in_the_air(game: str, staff: object) -> None:
    table = craps(name=game)
    table.do(bet(1, "pass", "10"))
    table.do(call("dice-out"))
    stakes, entries = dict(table.layout.stakes), table.next_entry
    with pytest.raises(Mistake) as mistake:
        table.do(Bet(1, "field", 10_00, confirmed_by=staff))  # type: ignore[arg-type]
    assert mistake.value.code == "not-a-command"
    assert (table.layout.stakes, table.next_entry) == (stakes, entries)


def test_a_player_who_is_about_to_leave_is_told_so_and_not_that_nobody_is_there() -> None:
    table = with_point(6, 1, 2)
    table.do(bet(2, "place-to-win", "12", 8))
    table.do(Choose(2, "leave"))  # once the place wager is decided
    for said in (bet(2, "field", "10"), Choose(2, "take-dice")):
        with pytest.raises(Mistake) as caught:
            table.do(said)
        no = caught.value
        assert (no.code, no.sentence) == ("leaving", "The player at seat 2 is about to leave.")
    with pytest.raises(Mistake) as caught:
        table.do(bet(3, "field", "10"))
    no = caught.value
    assert (no.code, no.sentence, no.allowed) == ("no-such-seat", "Nobody sits at seat 3.", "Seats taken: 1, 2.")
