"""What is simulated: wagers that are made in every round, and the lowest hand that is played."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from chapter47.games.three_card_poker.hands import FOLDED, LEAST, RESULTS
from chapter47.hands import THREE_CARDS, Rank
from chapter47.hands.rank import CARDS
from chapter47.law import Mistake, shown
from chapter47.money import Cents
from chapter47.odds.course import kept
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.hand_sessions import Came, Deals, HandSessions, Known, a_deck, brings, read_wagers
from chapter47.odds.kernel import Words
from chapter47.odds.of.three_card_poker.kernel import deal_rounds
from chapter47.odds.of.three_card_poker.outlook import LOWEST, least_played, outlook, playing, worth_under
from chapter47.odds.protocol import RunRequest
from chapter47.odds.settled import fate
from chapter47.table.game import Game
from chapter47.table.terms import Terms, terms

USUAL = "ante 10"
WAYS = ("best", "queen", "always")
"""What a file may say of the lowest hand that is played, beside a hand's own ranks."""


@dataclass(frozen=True)
class Hands(HandSessions):
    """Sessions in which hands of a rank and above are played."""

    least: Rank

    results: ClassVar = RESULTS

    @property
    def played(self) -> Rank:
        """The lowest hand that is played: with pair plus alone nothing is decided."""
        return self.least if "ante" in self.amounts else LOWEST

    def net(self, result: str) -> tuple[Cents, Cents]:
        """The ante, the play and pair plus, and the bonus that a hand earns which is played."""
        ante = self.amounts.get("ante", 0)
        play = 0 if result == FOLDED else ante
        staked = {"ante": ante, "play": play, "pair-plus": self.amounts.get("pair-plus", 0)}
        wagers = (*staked.items(), ("ante-bonus", play))
        won = sum(brings(self.under.spots[wager, None], result, amount) for wager, amount in wagers)
        return won, sum(staked.values())

    def deals(self) -> Deals:
        tables, deck, least = hand_tables(THREE_CARDS), a_deck(), int(self.played)

        def deal(chance: Words, came: Came) -> None:
            deal_rounds(chance, came, deck, *tables, least, int(LEAST))

        return deal

    def known(self) -> Iterator[Known]:
        """What the house keeps of the ante with all that follows it, and of pair plus."""
        worth, spot = worth_under(self.under), self.under.spots["pair-plus", None]
        found = outlook(worth, playing(self.played))
        rulings = {result: spot.rulings[None][result] for result in RESULTS}
        for wager, amount in self.amounts.items():
            if wager == "ante":
                yield Known(wager, amount, worth, found.advantage)
            else:
                each = {result: -kept(ruling) for result, ruling in rulings.items() if ruling is not None}
                # Beside an ante a folded hand loses it.
                yield Known(wager, amount, each, fate(spot, found.results).kept)


def read_hands(game: Game, request: RunRequest) -> Hands:
    """The strategy of a file, or the best one; and the wagers that are made in every round."""
    strategy = read_wagers(game, request, USUAL, keys=("play",))
    least = read_least((request.written or {}).get("play", WAYS[0]), terms(game, strategy.house))
    return Hands(strategy, least)


def read_least(text: object, under: Terms) -> Rank:
    """The lowest hand that is played, as a file has it.

    >>> from chapter47 import open_table
    >>> under = open_table("three-card-poker").terms
    >>> [read_least(text, under).ranks for text in ("best", "queen", "Q-7-2", "always")]
    ['Q64', 'Q', 'Q72', '']
    """
    if text == "best":
        return least_played(worth_under(under))
    if text in ("queen", "always"):
        return LEAST if text == "queen" else LOWEST
    ranks = text.split("-") if isinstance(text, str) else []
    if not 1 <= len(ranks) <= 3 or any(len(each) != 1 or each not in CARDS for each in ranks):
        raise Mistake("not-a-hand", f"{shown(text)} is no lowest hand to play.", f'Write {", ".join(WAYS)} or "Q-6-4".')
    return THREE_CARDS.ranks.of("high-card", (CARDS.rindex(each) + 1 for each in ranks))
