"""Tables of hold 'em in step: whatever is dealt and decided, the table's script has the same questions and stacks."""

from collections.abc import Mapping
from random import Random

import numpy as np
import pytest

from chapter47 import Call, Choose, Mistake, Table, game, open_table, read_house
from chapter47.equipment import DECK
from chapter47.games.parts.poker.acting import Acts
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.money import dollars
from chapter47.money.ledger import RAKE
from chapter47.money.owners import seat_owner
from chapter47.odds.of.holdem.kernel import CALL, FOLD, RAISE, SIZE
from chapter47.odds.of.holdem.tables import Legal, Tables
from chapter47.table.cards import Draws
from chapter47.table.commands import Showing

HANDS = 40
HOUSES: dict[str, tuple[Mapping[str, object], tuple[int, int]]] = {
    "fixed": ({}, (500_00, 500_00)),
    "fixed, soon all-in": ({"max-raises": 3}, (37_50, 61_00)),
    "no limit": ({"betting": "no-limit"}, (100_00, 100_00)),
    "no limit, uneven, any raise reopens": ({"betting": "no-limit", "reopen": "any"}, (43_00, 250_00)),
    "pot limit, an ante, the button's blind": (
        {"betting": "pot-limit", "ante": "1", "heads-up-blinds": "button"},
        (300_00, 80_00),
    ),
    "spread, half reopens, least raise by the table": (
        {"betting": "spread", "max": "30", "reopen": "half", "min-raise": "table"},
        (200_00, 90_50),
    ),
    "no check-raise, one raise, one blind": ({"check-raise": False, "max-raises": 1, "blinds": ["5"]}, (90_00, 400_00)),
    "no limit, to the cent": (
        {"betting": "no-limit", "odd-chip": "cents", "rake": {"kind": "percentage", "percent": 7, "unit": "0.01"}},
        (77_77, 55_55),
    ),
}


@pytest.mark.parametrize("which", HOUSES)
def test_every_question_and_every_stack_is_the_scripts(which: str) -> None:
    """Some hundred rounds in all, deal for deal: whose turn it is, what a call costs, to what may be raised."""
    written, stacks = HOUSES[which]
    house = read_house(game("holdem"), written)
    tables, random = Tables(house, HANDS, stacks), Random(which)
    tables.deal(seed=47)
    chips = dict(zip((1, 2), map(dollars, stacks), strict=True))
    scripts = [open_table("holdem", written, chips) for _ in range(HANDS)]
    shown = [0] * HANDS
    for at, script in enumerate(scripts):
        shown[at] = deal_on(script, [DECK[card] for card in tables.cards[at]], 0)
    while (tables.turn >= 0).any():
        legal = tables.legal()
        choices, to = np.full(HANDS, CALL), np.zeros(HANDS, np.int64)
        for at in np.flatnonzero(tables.turn >= 0).tolist():
            assert asked(scripts[at]) == (tables.turn[at] + 1, legal.owed[at], legal.least[at], legal.most[at])
            choices[at], to[at] = decided(legal, at, random)
            say(scripts[at], int(tables.turn[at]) + 1, int(choices[at]), int(to[at]), int(legal.owed[at]))
        tables.act(choices, to)
        for at, script in enumerate(scripts):
            shown[at] = deal_on(script, [DECK[card] for card in tables.cards[at]], shown[at])
    for at, script in enumerate(scripts):
        script.check()
        assert script.rounds == 1
        assert tables.chips[at].tolist() == [script.ledger.balances[seat_owner(seat)] for seat in (1, 2)]
        assert tables.raked[at] == script.ledger.balance(RAKE)


def decided(legal: Legal, at: int, random: Random) -> tuple[int, int]:
    """Anything that may be said, but folds where there is nothing to pay; all-in more often than others."""
    choices = [CALL, CALL, *([FOLD] if legal.owed[at] else []), *([RAISE] * 2 if legal.least[at] else [])]
    least, most = int(legal.least[at]), int(legal.most[at])
    return random.choice(choices), random.choice([least, random.randint(least, most), most])


def say(script: Table, seat: int, choice: int, to: int, owed: int) -> None:
    play = script.state.play
    step = {"to": dollars(to)} if play.level else {"amount": dollars(to)}
    raises = Choose(seat, "raise" if play.level else "bet", step)
    script.do({FOLD: Choose(seat, "fold"), CALL: Choose(seat, "call" if owed else "check"), RAISE: raises}[choice])


def asked(script: Table) -> tuple[int, int, int, int]:
    """Whose turn it is at the table, what that player owes, and to what there may be a raise."""
    acts, play = script.point.find(Acts), script.state.play
    assert acts is not None
    player, chips = play.players[acts.seat], script.ledger.balances[seat_owner(acts.seat)]
    owed, found = min(play.level - player.bet, chips), acts.reach(script, play, player)
    if play.level and acts.no_raise(sizes_of(script.house), play, player, found) is not None:
        return acts.seat, owed, 0, 0
    least = min(found.least, found.held)
    return acts.seat, owed, least, max(least, found.most)


def deal_on(script: Table, cards: list[str], dealt: int) -> int:
    """The next cards, as far as the table waits for any, and the showdown; gives how many are out."""
    while not script.rounds:
        draws = script.point.find(Draws)
        if draws is not None:
            count = draws.number(script)
            script.do(Showing("deal", tuple(cards[dealt : dealt + count])))
            dealt += count
        elif script.point.find(Acts) is None:
            script.do(Call("showdown"))
        else:
            break
    return dealt


def test_random_play_is_the_same_for_the_same_seed_and_keeps_every_chip() -> None:
    house = read_house(game("holdem"), {"betting": "no-limit"})
    tables, again = Tables(house, 64, (200_00, 150_00)), Tables(house, 64, (200_00, 150_00))
    rounds, raked = tables.play_at_random(400, seed=5)
    assert (rounds, raked) == again.play_at_random(400, seed=5)
    assert rounds > 64 * 400 / 12
    assert (tables.state == again.state).all()
    over = tables.turn < 0
    assert (tables.chips[over].sum(axis=1) + tables.raked[over] == 350_00).all()
    assert tables.state.shape == (64, SIZE)


REFUSED: list[tuple[Mapping[str, object], tuple[int, int], str]] = [
    ({"rake": {"kind": "time", "hourly": "10"}}, (100_00, 100_00), "raked by a percentage alone"),
    ({"odd-chip": "suit"}, (100_00, 100_00), "odd chips go left of the button"),
    ({}, (100_00, 9_99), "Each player needs chips for ante, blind and one bet"),
]


@pytest.mark.parametrize(("written", "stacks", "sentence"), REFUSED)
def test_what_is_not_played_in_step_is_said(
    written: Mapping[str, object], stacks: tuple[int, int], sentence: str
) -> None:
    with pytest.raises(Mistake, match=sentence):
        Tables(read_house(game("holdem"), written), 2, stacks)
