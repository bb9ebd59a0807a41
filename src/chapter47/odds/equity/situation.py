"""What is known when hands are weighed against each other: read, and checked once for all."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from chapter47.equipment import DECK, HIDDEN
from chapter47.law import Mistake, shown
from chapter47.odds.equity.ranges import Held, check_once, read_cards, read_hands
from chapter47.odds.equity.showdown import Showdown

LEAST = 2


@dataclass(frozen=True, slots=True)
class Situation:
    """Players, what each may hold, and what lies open."""

    showdown: Showdown
    written: tuple[str, ...]
    """Each player's hand or range, as it was written."""
    hands: tuple[tuple[Held, ...], ...]
    """What each player may hold."""
    board: tuple[str, ...]
    dead: tuple[str, ...]
    """Cards that nobody can get: folded up-cards, and others that were seen."""

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def gone(self) -> frozenset[str]:
        """Cards that no hand can have."""
        return frozenset((*self.board, *self.dead))

    @property
    def due(self) -> list[int]:
        """How many cards each player still gets; and last, the board."""
        own = [self.showdown.own - len(held[0].cards) for held in self.hands]
        return [*own, self.showdown.board - len(self.board)]

    @property
    def left(self) -> int:
        """How many cards the rest is dealt from."""
        return len(DECK) - len(self.gone) - sum(len(held[0].cards) + len(held[0].thrown) for held in self.hands)

    @property
    def completions(self) -> int:
        """In how many ways the rest may be dealt, once hands are chosen."""
        found, left = 1, self.left
        for cards in self.due:
            found, left = found * comb(left, cards), left - cards
        return found


def read_situation(showdown: Showdown, hands: Sequence[str], board: str = "", dead: str = "") -> Situation:
    """What a person wrote, if it can be: raises in one sentence where it cannot."""
    if not LEAST <= len(hands) <= showdown.most:
        number = f"There are {len(hands)} hands" if len(hands) != 1 else "There is 1 hand"
        raise Mistake("not-so-many-players", f"{number}, and from {LEAST} to {showdown.most} players play.")
    away = _cards(dead, "dead cards")
    known = [len({*(read_cards(hand.partition(",")[0]) or ())} - {HIDDEN}) for hand in hands]
    at_last = showdown.at_last(len(hands), len(away))
    if max(known) < showdown.own:
        showdown = at_last
    lying = _cards(board, "board")
    if len(lying) > showdown.board:
        has = f"has {showdown.board} cards at most" if showdown.board else "is not there at this game"
        raise Mistake("too-many-cards", f"{len(lying)} cards lie on the board, which {has}.")
    check_once([*lying, *away])
    held = [read_hands(hand, showdown) for hand in hands]
    found = Situation(showdown, tuple(hands), tuple(map(tuple, held)), tuple(lying), tuple(away))
    fixed = [card for each in held if len(each) == 1 for card in (*each[0].cards, *each[0].thrown)]
    check_once([*lying, *away, *fixed])
    for player, each in enumerate(held):
        if all(one.cards & found.gone or one.thrown & found.gone for one in each):
            raise Mistake("no-such-deal", f"{shown(hands[player])} cannot be held: its cards lie open or are dead.")
    if sum(found.due) > found.left:
        raise Mistake("too-few-cards", f"{found.left} cards are left, and {sum(found.due)} are to be dealt.")
    return found


def _cards(text: str, what: str) -> list[str]:
    cards = read_cards(text)
    if cards is None or HIDDEN in cards:
        raise Mistake("unknown-card", f"{shown(text)} are no cards for the {what}.", "Write cards as in 2C 7D 9H.")
    return cards
