"""What is simulated: an ante in every round, the progressive dollar beside it, and which hands are bet on."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from chapter47.games.caribbean_stud.rankings import LOWEST_QUALIFYING
from chapter47.games.caribbean_stud.wagers import ANTE, DEPOSIT, PROGRESSIVE, TIMES
from chapter47.hands import FIVE_CARDS, Rank
from chapter47.hands.rank import CARDS
from chapter47.law import Mistake, shown
from chapter47.money import Cents
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.hand_sessions import Came, Deals, HandSessions, Known, a_deck, brings, read_wagers
from chapter47.odds.kernel import Words
from chapter47.odds.of.caribbean_stud.counting_kernel import HAND, choose_table
from chapter47.odds.of.caribbean_stud.kernel import deal_rounds
from chapter47.odds.of.caribbean_stud.playing import Played, playing_best, playing_from
from chapter47.odds.of.caribbean_stud.results import FOLDED, RESULTS, outcome
from chapter47.odds.of.caribbean_stud.ways import RULES
from chapter47.odds.of.caribbean_stud.worth import (
    bet_brings,
    dollar_kept,
    meter_shows,
    progressive_brings,
    worth_under,
)
from chapter47.odds.protocol import RunRequest
from chapter47.odds.strategy import Make
from chapter47.table.game import Game
from chapter47.table.terms import terms

USUAL = "ante 10"
BEST = "best"


@dataclass(frozen=True)
class Hands(HandSessions):
    """Sessions in which hands are bet on as one has decided; the meter shows in each round what it began with."""

    played: Played

    results: ClassVar = RESULTS

    def net(self, result: str) -> tuple[Cents, Cents]:
        """The ante, the bet that follows it, and the progressive dollar."""
        under, ante = self.under, self.amounts[ANTE]
        bet = 0 if result == FOLDED else TIMES * ante
        won = brings(under.spots[ANTE, None], outcome(result), ante) + bet_brings(under, outcome(result), bet)
        deposit = self.amounts.get(PROGRESSIVE, 0)
        if deposit:
            won += int(progressive_brings(under, meter_shows(under))[result] * DEPOSIT)
        return won, ante + bet + deposit

    def deals(self) -> Deals:
        deck, tables, qualifying = a_deck(), (choose_table(), *hand_tables(FIVE_CARDS)), int(LOWEST_QUALIFYING)
        played = self.played
        ranks, looked_up = (played.least, played.certain), (played.places, played.bets)

        def deal(chance: Words, came: Came) -> None:
            deal_rounds(chance, came, deck, *tables, qualifying, *ranks, *looked_up)

        return deal

    def known(self) -> Iterator[Known]:
        """What the house keeps of the ante with its bet, and of the dollar."""
        under, ways = self.under, self.played.outlook.results
        for wager, amount in self.amounts.items():
            if wager == ANTE:
                yield Known(wager, amount, worth_under(under, amount), self.played.outlook.advantage)
            else:
                shows = meter_shows(under)
                yield Known(wager, amount, progressive_brings(under, shows), dollar_kept(under, ways, shows))


def read_hands(game: Game, request: RunRequest) -> Hands:
    """The strategy of a file, or the best one; and the wagers that are made in every round."""
    strategy = read_wagers(game, request, USUAL, keys=("play",))
    how = read_play((request.written or {}).get("play", BEST))
    ante = next(rule.amount for rule in strategy.rules if isinstance(rule, Make) and rule.wager == ANTE)
    worth = worth_under(terms(game, strategy.house), ante)
    return Hands(strategy, playing_best(worth) if how is None else playing_from(worth, how))


def read_play(text: object) -> Rank | None:
    """The lowest hand that is bet on, as a file has it; nothing where the best play is meant.

    >>> read_play("best"), read_play("A-Q-9").words, read_play("pair").hand
    (None, 'Ace high, with queen and nine', 'pair')
    """
    if text == BEST:
        return None
    if isinstance(text, str) and text in RULES:
        return RULES[text]
    ranks = text.split("-") if isinstance(text, str) else []
    cards = [CARDS.rindex(each) + 1 for each in ranks if len(each) == 1 and each in CARDS]
    if not cards or len(cards) != len(ranks) or len(cards) > HAND or cards != sorted({*cards}, reverse=True):
        ways = ", ".join([BEST, *RULES])
        raise Mistake("not-a-hand", f"{shown(text)} is no lowest hand to bet on.", f'Write {ways} or "A-Q-9".')
    return FIVE_CARDS.ranks.of("high-card", cards)
