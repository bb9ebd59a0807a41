"""A recorded hand as a transcript: a house with what was posted, who sits there with which chips, and what was done.

Player p1 sits at seat 1, p2 at seat 2, and so on. At the games with a button that is the first to its left, as 14.10(c)
has it in a first round, so that the last player has the button; between two players the last one has the button and the
first blind. Amounts are read as dollars, whatever the chips were worth.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from math import gcd
from typing import Any

from chapter47.games.parts.poker.phh.course import seated
from chapter47.games.parts.poker.phh.hand import Hand
from chapter47.games.parts.poker.phh.recorded import Recorded, recorded
from chapter47.games.parts.poker.phh.steps import Steps
from chapter47.games.parts.poker.phh.variants import Played, permitted
from chapter47.law import Refused, cite
from chapter47.money import Cents, dollars

DOLLAR = 100
BLINDS = cite("14.10(d)")


@dataclass(frozen=True, slots=True)
class Imported:
    """A hand as we play it."""

    hand: Hand
    transcript: dict[str, object]
    """As a file of ours has it; what the recording says that came of it stands there as what is expected."""
    recorded: Recorded
    notes: tuple[str, ...]
    """What of the recording is written in another way, in words."""

    def differences(self, end: Mapping[str, Any]) -> list[str]:
        """In what the end of its replay is not as it was recorded, a sentence each."""
        found = []
        for expected in self.expected:
            seat, recorded = expected["seat"], expected["chips"]
            now = end["seats"].get(str(seat), {}).get("chips", "no chips")
            if now != recorded:
                found.append(f"p{seat} has ${now} at the end, and ${recorded} was recorded.")
        return found

    @property
    def expected(self) -> list[dict[str, Any]]:
        """What everybody has at the end, as far as the recording says so."""
        if self.recorded.chips is None:
            return []
        return [
            {"end": True, "seat": player, "chips": dollars(chips)}
            for player, chips in enumerate(self.recorded.chips, 1)
            if self.hand.stacks[player - 1] is not None
        ]


def import_hand(hand: Hand) -> Imported:
    """The transcript of a recorded hand. A game that is not of 14.8 is refused, and so are blinds not of 14.10(d).

    >>> hand = Hand.read({
    ...     "variant": "NT", "antes": [0, 0], "blinds_or_straddles": [1, 2], "min_bet": 2, "starting_stacks": [100, 80],
    ...     "actions": ["d dh p1 ????", "d dh p2 AhKd", "p2 cbr 6", "p1 f"], "winnings": [0, 4],
    ... })
    >>> imported = import_hand(hand)
    >>> imported.transcript["house"]["blinds"], imported.transcript["play"][1]
    (['1.00', '2.00'], {'seat': 2, 'choose': 'raise', 'to': '6.00'})
    >>> imported.recorded
    Recorded(chips=(9800, 8200), rake=0)
    """
    played = permitted(hand.variant)
    stacks = _stacks(hand)
    steps = Steps(hand, played, stacks)
    result = recorded(hand, steps.course, stacks)
    if None in hand.stacks:
        steps.notes.append("A stack that was not recorded is as large as any bet of the hand needs it.")
    transcript: dict[str, object] = {
        "chapter47": 1,
        "game": played.game,
        "house": _house(hand, played, result),
        "seats": {str(player): {"chips": dollars(chips)} for player, chips in enumerate(stacks, 1)},
        "play": steps.play,
        "working": " ".join([f"Imported from {hand.where}.", *steps.notes]),
    }
    imported = Imported(hand, transcript, result, tuple(steps.notes))
    transcript["expect"] = imported.expected
    return imported


def _stacks(hand: Hand) -> list[Cents]:
    """What everybody sits down with. Where that is not known, it is enough for whatever is bet."""
    raises = sum(action.to for action in hand.actions)
    enough = sum(stack or 0 for stack in hand.stacks) + raises + sum(hand.antes) + sum(hand.blinds) + hand.big_bet
    return [enough if stack is None else stack for stack in hand.stacks]


def _house(hand: Hand, played: Played, result: Recorded) -> dict[str, object]:
    house: dict[str, object] = {
        "form": played.form,
        "betting": played.betting,
        "chip": dollars(_chip(hand, result)),
        "min": dollars(hand.small_bet),
    }
    if played.betting == "fixed":
        house["max"] = dollars(hand.big_bet)
    antes = seated(hand.antes)
    if len(set(antes)) == 1:
        house["ante"] = dollars(antes[0])
    else:
        house["antes"] = {str(player): dollars(ante) for player, ante in enumerate(antes, 1) if ante}
    if hand.variant.is_stud:
        house["forced-bet"] = dollars(hand.bring_in)
    else:
        house["blinds"] = [dollars(blind) for blind in _blinds(hand)]
        house["heads-up-blinds"] = "button"
    if _is_short(hand):
        house["short-stacks"] = True
    if result.rake:
        house["rake"] = {"kind": "recorded", "amount": dollars(result.rake)}
    else:
        house["rake"] = {"kind": "percentage", "percent": 0}
    return house


def _is_short(hand: Hand) -> bool:
    """Whether somebody was dealt in whom 14.7(c)3 would not have dealt in."""
    blinds = seated(hand.blinds) or [hand.bring_in] * hand.players
    needed = [ante + blind + hand.small_bet for ante, blind in zip(seated(hand.antes), blinds, strict=True)]
    return any(stack is not None and stack < need for stack, need in zip(hand.stacks, needed, strict=True))


def _blinds(hand: Hand) -> list[Cents]:
    """The blinds from the left of the button on. A straddle next to them is one more blind."""
    posted = [blind for blind in hand.blinds if blind]
    if not posted or list(hand.blinds[: len(posted)]) != posted:
        written = ", ".join(dollars(blind) for blind in hand.blinds)
        sentence = f"{hand.where} has blinds_or_straddles of {written}, which do not lie one behind the other."
        allowed = "The first is to the left of the button, and any other immediately behind it."
        raise Refused("blinds-apart", sentence, BLINDS, allowed)
    return posted


def _chip(hand: Hand, result: Recorded) -> Cents:
    """The smallest chip of the hand: all amounts are so many of it, and no excess is more than a dollar."""
    amounts = [stack or 0 for stack in hand.stacks] + [*hand.antes, *hand.blinds, hand.bring_in, hand.small_bet]
    amounts += [action.to for action in hand.actions] + [*(hand.winnings or ()), *(hand.finishing_stacks or ())]
    return reduce(gcd, [*amounts, result.rake], DOLLAR)
