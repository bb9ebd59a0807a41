"""What was done in a hand, action by action: ``p3 cbr 10 # a small one``."""

import re
from dataclasses import dataclass
from enum import StrEnum

from chapter47.games.parts.poker.phh.amounts import read_amount
from chapter47.games.parts.poker.phh.cards import read_cards
from chapter47.law import Mistake, shown
from chapter47.money import Cents

_PLAYER = re.compile(r"p([1-9][0-9]?)")


class Act(StrEnum):
    """The word of an action."""

    BOARD = "db"
    HOLE = "dh"
    BRING_IN = "pb"
    RAISE = "cbr"
    CALL = "cc"
    FOLD = "f"
    DRAW = "sd"
    SHOW = "sm"
    REMARK = ""


@dataclass(frozen=True, slots=True)
class Action:
    """One action, and the text that it was read from, which is what is written out again."""

    text: str
    act: Act
    player: int = 0
    """Whose, or to whom the dealer deals, counted from 1; 0 where it is nobody's."""
    cards: tuple[str, ...] = ()
    """In our codes. A show without cards is a muck, a draw without cards stands pat."""
    to: Cents = 0
    """The player's bet of the round afterwards."""
    as_dealt: bool = False
    """Whether it shows the cards as they were dealt, without saying them: ``sm -``."""
    comment: str | None = None


def read_action(text: object, number: int, players: int, where: str = "The hand") -> Action:
    """The action that a text says, of a hand with so many players. ``number`` counts from 1, for whoever is told no.

    >>> read_action("p3 cbr 39.60  # too much", 4, 6)
    Action(text='p3 cbr 39.60  # too much', act=<Act.RAISE: 'cbr'>, player=3, cards=(), to=3960, as_dealt=False,
    comment='too much')
    >>> read_action("p9 f", 4, 6)
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: The hand, action 4, 'p9 f': there is no p9. Players are p1 to p6.
    """

    def wrong(why: str, allowed: str = "") -> Mistake:
        return Mistake("not-an-action", f"{where}, action {number}, {shown(text, 60)}: {why}.", allowed)

    def player(label: str) -> int:
        match = _PLAYER.fullmatch(label)
        if match is None or int(match[1]) > players:
            raise wrong(f"there is no {label}", f"Players are p1 to p{players}.")
        return int(match[1])

    def cards(notation: str) -> tuple[str, ...]:
        found = read_cards(notation)
        if found is None:
            raise wrong(f"{shown(notation)} is not a list of cards", "Cards are written as Ah, Td or ??.")
        return found

    if not isinstance(text, str):
        raise wrong("it is not a text")
    said, sign, rest = text.partition("#")
    comment = rest.strip() if sign else None
    match said.split():
        case []:
            return Action(text, Act.REMARK, comment=comment)
        case ["d", "db", notation]:
            return Action(text, Act.BOARD, cards=cards(notation), comment=comment)
        case ["d", "dh", label, notation]:
            return Action(text, Act.HOLE, player(label), cards(notation), comment=comment)
        case [label, "cbr", written]:
            if not (to := read_amount(written)):
                raise wrong(f"{shown(written)} is not an amount in whole cents")
            return Action(text, Act.RAISE, player(label), to=to, comment=comment)
        case [label, "pb" | "cc" | "f" | "sd" | "sm" as word]:
            return Action(text, Act(word), player(label), comment=comment)
        case [label, "sm", "-"]:
            return Action(text, Act.SHOW, player(label), as_dealt=True, comment=comment)
        case [label, "sd" | "sm" as word, notation]:
            return Action(text, Act(word), player(label), cards(notation), comment=comment)
    raise wrong("that is no action", "Actions are d db, d dh, pb, cbr, cc, f, sd and sm.")
