"""What is simulated: the one wager, made in every round and set in one way, shoe by shoe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from chapter47.games.fast_action_holdem.rankings import RESULTS
from chapter47.games.fast_action_holdem.shoe import MOST_CARDS, STEPS, behind
from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.games.parts.shoe.procedure import shuffling
from chapter47.hands import FIVE_CARDS
from chapter47.house import House, Violation
from chapter47.money import Cents
from chapter47.odds.estimates import DealtRounds
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.hand_sessions import Came, Deals, HandSessions, Known, brings, read_wagers
from chapter47.odds.kernel import Words
from chapter47.odds.of.fast_action_holdem.counting import ROUNDS, Way, compared
from chapter47.odds.of.fast_action_holdem.kernel import ROUND, deal_shoes, house_ways
from chapter47.odds.of.fast_action_holdem.natural import natural_odds
from chapter47.odds.of.fast_action_holdem.orders import (
    HOUSE_WAYS,
    Order,
    as_listed,
    highest,
    is_kind,
    pairs_first,
    suited_first,
)
from chapter47.odds.of.fast_action_holdem.two_cards import best_order, card_order, cards_of
from chapter47.odds.protocol import RunRequest
from chapter47.odds.strategy import UnplayableStrategy
from chapter47.table.game import Game
from chapter47.table.terms import terms

USUAL = f"{WAGER} 10"
BEST, CARD = "best", "card"
NAMED = {"house-ways": HOUSE_WAYS, "highest": highest(), "pairs-first": pairs_first(), "suited-first": suited_first()}
"""Ways to set a hand that a file may name, beside the best and the card's, which are worked out."""
ALLOWED = ", ".join((BEST, CARD, *NAMED, 'or a list such as ["AA", "AKs", "77"]'))


def rounds_of_shoe(house: House) -> int:
    """How many rounds of one player a shoe has: until the cutting card has come, or too few cards are left.

    >>> from chapter47 import game, read_house
    >>> holdem = game("fast-action-holdem")
    >>> [rounds_of_shoe(read_house(holdem, {"decks": decks})) for decks in (1, 2, 6, 8)]
    [2, 6, 18, 24]
    """
    shoe = 52 * house.number("decks")
    drawn, rounds = int(STEPS.burns), 0
    while drawn <= shoe - behind(house) and shoe - drawn >= MOST_CARDS:
        drawn, rounds = drawn + ROUND, rounds + 1
    return rounds


@dataclass(frozen=True)
class Hands(HandSessions):
    """Sessions in which hands are set in one way."""

    order: Order = field(compare=False)

    results: ClassVar = RESULTS

    @property
    def shoe_rounds(self) -> int:
        house = self.strategy.house
        return 0 if shuffling(house) == "continuous" else rounds_of_shoe(house)

    def net(self, result: str) -> tuple[Cents, Cents]:
        """The one wager."""
        return brings(self.under.spots[WAGER, None], result, self.amounts[WAGER]), self.amounts[WAGER]

    def deals(self) -> Deals:
        tables, cards, ways = hand_tables(FIVE_CARDS), cards_of(self.strategy.house.number("decks")), house_ways()
        burnt, together = (int(STEPS.burns), self.shoe_rounds) if self.by_shoe else (0, 1)

        def deal(chance: Words, came: Came) -> None:
            deal_shoes(chance, came, cards, *tables, self.order, *ways, burnt, together)

        return deal

    def known(self) -> Iterator[Known]:
        """What was counted over other rounds."""
        found = compared(self.strategy.house.number("decks"), self.order, self.order, natural_odds(self.under))
        each = {result: found.brings(result) for result in RESULTS}
        yield Known(WAGER, self.amounts[WAGER], each, found.ratio(Way.CARD))

    def told(self, counts: Mapping[str, int], rounds: int) -> DealtRounds:
        """What the wager cost, beside what was counted: nothing of it is exact."""
        decks = self.strategy.house.number("decks")
        full = f"a full shoe of {decks} deck{'s' * (decks > 1)}"
        later = "Before a shoe is begun, all its rounds are alike." if self.by_shoe else "So is every round here."
        note = f"Counted over {ROUNDS:,} other rounds, each from {full}. {later}"
        return super().told(counts, rounds)._replace(beside="counted", note=note)


def read_hands(game: Game, request: RunRequest) -> Hands:
    """The wager that is made in every round, and how hands are set: by a file, or in the best way."""
    said = (request.written or {}).get("set", BEST)
    faults = tuple(setting_faults(said))
    try:
        strategy = read_wagers(game, request, USUAL, keys=("set",))
    except UnplayableStrategy as unplayable:
        raise UnplayableStrategy((*unplayable.faults, *faults)) from None
    if faults:
        raise UnplayableStrategy(faults)
    return Hands(strategy, setting(said, strategy.house, game))


def setting_faults(said: object) -> Iterator[Violation]:
    """All that is wrong with how a file says that hands are set."""
    if not isinstance(said, list):
        if not isinstance(said, str) or said not in (BEST, CARD, *NAMED):
            yield Violation("set", said, "is no way to set a hand.", None, ALLOWED)
        return
    if not said:
        yield Violation("set", said, "names no two cards.", None, ALLOWED)
    for number, two in enumerate(said):
        if not is_kind(two):
            yield Violation(f"set[{number}]", two, "is no two cards.", None, '"AKs", "AKo", "AK" or "77"')
        elif two in said[:number]:
            yield Violation(f"set[{number}]", two, "is in the list already.", None, "each once")


def setting(said: object, house: House, game: Game) -> Order:
    """The order by which hands are set, of what a file says."""
    if isinstance(said, list):
        return as_listed(said)
    decks, natural = house.number("decks"), natural_odds(terms(game, house))
    if said == BEST:
        return best_order(decks, natural)
    return card_order(decks, natural) if said == CARD else NAMED[str(said)]
