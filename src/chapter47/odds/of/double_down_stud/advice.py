"""When a wager is doubled, by the four cards of its hand that lie face up; and a card to carry.

The cards of other players lie face up as well, and would help a little: the advice looks at the own hand alone, as the
book does.
"""

from math import sqrt

from chapter47.equipment import DECK
from chapter47.games import game as find_game
from chapter47.games.double_down_stud.doubling import Doubles
from chapter47.games.double_down_stud.irregular import DEALER
from chapter47.games.double_down_stud.wagers import DOUBLE, DOUBLES, HIGH_PAIRS, ORIGINAL
from chapter47.games.parts.areas import wagered_boxes
from chapter47.games.parts.seen_cards import cards_seen
from chapter47.house import House
from chapter47.law import cite
from chapter47.odds.advice import Chart, Remark, Switches
from chapter47.odds.dealing import some_of
from chapter47.odds.drawing_chart import EXPLAINED, chart_part, sorts
from chapter47.odds.five_advice import Asking, WagerQuestion
from chapter47.odds.five_cards import FOUR, Outlook, Pays, fours, never, outlook, wins
from chapter47.odds.five_kinds import five_kinds
from chapter47.odds.hand_book import pays_of
from chapter47.odds.of.double_down_stud.book import doubled, line
from chapter47.odds.protocol import Below
from chapter47.odds.shoe import Composition
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms, terms

NO_DOUBLE = "no-double"
SIGNS = ("D", "N")
MEANINGS = {"D": "double down", "N": "do not"}
ASKS = Asking(DOUBLE, (DOUBLE, NO_DOUBLE), HIGH_PAIRS, DOUBLES, DOUBLE)


def pays_under(under: Terms) -> Pays:
    """What the wager and its double are paid, by the hand."""
    return pays_of(under.spots[ORIGINAL, None], line)


def outlook_under(under: Terms) -> Outlook:
    """What the wager comes to where it is doubled as that pays."""
    return outlook(never, wins(pays_under(under)), pays_under(under))


class DoubleDownAdvice:
    """When a wager is doubled."""

    title = "Best strategy"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")
    kinds = five_kinds(FOUR, HIGH_PAIRS, DOUBLES)

    def question(self, table: Table, seat: int) -> WagerQuestion | None:
        """The first of the seat's hands that is not doubled, as long as it may be."""
        if table.point.find(Doubles) is None:
            return None
        for box in wagered_boxes(table):
            if box.seat == seat and (box.owner, DOUBLE, box.pick) not in table.layout.stakes:
                cards = cards_seen(table, seat, box.place, DEALER)
                return ASKS.about(cards, pays_under(table.terms), box.area)
        return None

    def dealt(self, under: Terms, below: Below) -> WagerQuestion | None:
        """Four cards of one deck."""
        return ASKS.about(some_of(DECK, FOUR, below), pays_under(under))

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """The four cards that lie face up."""
        under = terms(find_game("double-down-stud"), house)
        found = sorts(fours(), wins(pays_under(under)), HIGH_PAIRS)
        part = chart_part("four", "Four cards", found, SIGNS)
        remark, advantage = EXPLAINED.format(high="jacks"), float(outlook_under(under).advantage)
        return Chart(("",), (part,), MEANINGS, {}, remark, advantage)

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """How often a wager is doubled, what the house keeps of what, and how far results swing."""
        under = terms(find_game("double-down-stud"), house)
        found, made = outlook_under(under), doubled(under)
        often = f"{made.sets:,} of {made.of:,} sets of four cards are doubled ({float(made.chance):.2%})"
        kept = f"{float(found.advantage):.2%} of the original wager"
        risk = f"{float(found.element_of_risk):.2%} of all that is wagered"
        return [
            Remark(f"{often}. Of the wager and its double together the house keeps {kept}: {risk}."),
            Remark(f"A round's standard deviation is {sqrt(found.variance):.4f} original wagers.", aside=True),
            Remark("The cards of other players would help a little: they are not looked at.", aside=True),
        ]

    def switches(self, game: Game, house: House) -> list[Switches]:
        """No option changes what a hand is worth."""
        return []
