"""What is chosen ahead at the table of a class, round by round.

The first of the rounds is the one that stands, or the next where none does. What a round has not used when it is over
is forgotten, and what was not chosen for it is left to chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from chapter47.equipment import HIDDEN, Outcome, Shoe
from chapter47.law import Mistake, shown
from chapter47.table.plain import card_words
from chapter47.table.shoe_state import shoe_at

if TYPE_CHECKING:
    from chapter47.house import House
    from chapter47.table.game import Game
    from chapter47.table.table import Table

Chosen: TypeAlias = dict[str, list[object]]
"""The outcomes of one round, by the verb that the equipment shows them with, in their order."""
MOST_ROUNDS = 500
MOST_OUTCOMES = 200
"""In one round."""


def read_rounds(
    game: Game, house: House, rounds: Sequence[Mapping[str, Sequence[object]]], table: Table | None = None
) -> list[Chosen]:
    """Rounds as somebody chose them; raises where the equipment of that house cannot show one of the outcomes.

    ``table``: where the first of the rounds is under way there, the cards that are out do not come again.

    >>> from chapter47 import game, read_house
    >>> craps = game("craps")
    >>> read_rounds(craps, read_house(craps, {}), [{"roll": [[4, 2], [6, 1]]}])
    [{'roll': [[4, 2], [6, 1]]}]
    >>> read_rounds(craps, read_house(craps, {}), [{"roll": [[7, 2]]}])
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: The pair of dice cannot show [7, 2]. Write the 2 faces, such as [1, 2].
    """
    devices = {device.verb: device for device in game.devices(house)}
    if len(rounds) > MOST_ROUNDS:
        raise Mistake("too-many-rounds", f"At most {MOST_ROUNDS} rounds are chosen ahead.")
    under_way = table is not None and table.round_began is not None
    found: list[Chosen] = []
    for number, chosen in enumerate(rounds):
        read: Chosen = {}
        for verb, outcomes in chosen.items():
            device = devices.get(verb)
            if device is None:
                sentence = f"Nothing is to {shown(verb)} at {game.title}."
                raise Mistake("not-an-outcome", sentence, f"Choose what comes by: {', '.join(devices)}.")
            if len(outcomes) > MOST_OUTCOMES:
                raise Mistake("too-many-outcomes", f"At most {MOST_OUTCOMES} outcomes are chosen for a round.")
            if isinstance(device, Shoe):
                out = shoe_at(table) if table is not None and under_way and number == 0 else None
                read[verb] = list(_cards(device, outcomes, {} if out is None else out.out))
            else:
                read[verb] = [_plain(device.read(each)) for each in outcomes]
        found.append({verb: outcomes for verb, outcomes in read.items() if outcomes})
    return found


def _cards(shoe: Shoe, cards: Sequence[object], out: Mapping[str, int]) -> list[str]:
    """Cards that may come in one round: none oftener than the shoe has it."""
    read: list[str] = []
    for card in cards:
        if not isinstance(card, str) or (card != HIDDEN and card not in shoe.outcomes):
            raise Mistake("not-an-outcome", f"The shoe cannot show {shown(card)}.", shoe.hint())
        read.append(card)
    for card in dict.fromkeys(read):
        there = shoe.outcomes.get(card, 0)
        if card != HIDDEN and out.get(card, 0) + read.count(card) > there:
            times = "once" if there == 1 else f"{there} times"
            sentence = f"The {card_words(card)} is in the shoe {times}, and would come oftener in one round."
            raise Mistake("not-in-shoe", sentence, f"Choose another, or {HIDDEN} for whichever comes.")
    return read


def _plain(outcome: Outcome) -> object:
    return list(outcome) if isinstance(outcome, tuple) else outcome
