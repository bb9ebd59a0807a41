"""The best play of let it ride, by the own cards and the community card that lies face up; and a card to carry."""

from math import sqrt

from chapter47.equipment import DECK
from chapter47.games import game as find_game
from chapter47.games.let_it_ride.decisions import ABOUT, RIDE, WITHDRAW, RidesOrNot
from chapter47.games.let_it_ride.irregular import COMMUNITY
from chapter47.games.let_it_ride.wagers import BETS, HIGH_PAIRS
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.seen_cards import cards_seen
from chapter47.house import House
from chapter47.law import cite
from chapter47.odds.advice import Chart, Remark, Switches
from chapter47.odds.dealing import some_of
from chapter47.odds.drawing_chart import EXPLAINED, chart_part, sorts
from chapter47.odds.five_advice import Asking, WagerQuestion
from chapter47.odds.five_cards import FOUR, THREE, Pays, fours, outlook, threes, wins
from chapter47.odds.five_kinds import five_kinds
from chapter47.odds.hand_book import pays_of
from chapter47.odds.of.let_it_ride.book import line, plan
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

SIGNS = ("L", "W")
MEANINGS = {"L": "let it ride", "W": "withdraw"}
BY_CARDS = {THREE: "bet-one", FOUR: "bet-two"}
"""Which wager is asked about where so many cards are seen."""
ASKS = {bet: Asking(bet, (RIDE, WITHDRAW), HIGH_PAIRS, asked.cites) for bet, asked in ABOUT.items()}


def pays_under(under: Terms) -> Pays:
    """What each of the three wagers is paid, by the hand."""
    return pays_of(under.spots["bet-one", None], line)


class LetItRideAdvice:
    """When bets number one and two ride."""

    title = "Best strategy"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = tuple(kind for count, bet in BY_CARDS.items() for kind in five_kinds(count, HIGH_PAIRS, ASKS[bet].cites))

    def question(self, table: Table, seat: int) -> WagerQuestion | None:
        """The wager that the seat is asked about."""
        asked = table.point.find(RidesOrNot)
        if asked is None or asked.seat != seat:
            return None
        cards = cards_seen(table, seat, place_of(asked.area), COMMUNITY)
        return ASKS[asked.bet].about(cards, pays_under(table.terms), asked.area)

    def dealt(self, under: Terms, below: Below) -> WagerQuestion | None:
        """Three cards or four of one deck, as likely."""
        count = (THREE, FOUR)[below(2)]
        return ASKS[BY_CARDS[count]].about(some_of(DECK, count, below), pays_under(under))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Three cards for bet number one, four for bet number two."""
        under = terms(find_game("let-it-ride"), house)
        best = wins(pays_under(under))
        one, two = (sorts(seen, best, HIGH_PAIRS) for seen in (threes(), fours()))
        parts = chart_part("three", BETS["bet-one"], one, SIGNS), chart_part("four", BETS["bet-two"], two, SIGNS)
        return Chart(("",), parts, MEANINGS, {}, EXPLAINED.format(high="tens"), float(plan(under).advantage))

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """How often wagers ride, what the house keeps of what, and how far results swing."""
        under = terms(find_game("let-it-ride"), house)
        rides, best = plan(under), wins(pays_under(under))
        found = outlook(best, best, pays_under(under))
        often = f"Bet number one rides with {rides.one.sets:,} of {rides.one.of:,} hands of three cards"
        four = f"bet number two with {rides.two.sets:,} of {rides.two.of:,} sets of four"
        kept = f"{float(found.advantage):.2%} of one of the three wagers"
        risk = f"{float(found.element_of_risk):.2%} of all that is wagered"
        return [
            Remark(f"{often}, {four}. Of all three together the house keeps {kept}: {risk}."),
            Remark(f"A round's standard deviation is {sqrt(found.variance):.4f} of one of the wagers.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """No option changes what a hand is worth."""
        return []
