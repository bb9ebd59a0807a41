"""Baccarat-chemin de fer: N.J.A.C. 19:47-4.1 to 4.12. A round is one hand, and all that is said before it."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, NoReturn

from chapter47.equipment import Outcome
from chapter47.games.baccarat.game import LETTERS
from chapter47.games.baccarat.tableau import point_count
from chapter47.games.baccarat.terms import RESULTS
from chapter47.games.baccarat.vigorish import UNITS, rate
from chapter47.games.chemin_de_fer import bank, irregular
from chapter47.games.chemin_de_fer.against import challenge, cover, forget, show_turn
from chapter47.games.chemin_de_fer.hand import hand_of, play
from chapter47.games.chemin_de_fer.moments import MOMENTS
from chapter47.games.chemin_de_fer.players import choose
from chapter47.games.chemin_de_fer.remembered import CheminTable, Coup
from chapter47.games.chemin_de_fer.seeking import (
    BANK_WAGER,
    SEEKS,
    STAFF,
    Said,
    hear,
    refuse_in_hand,
)
from chapter47.games.chemin_de_fer.settlement import settle
from chapter47.games.chemin_de_fer.terms import OPTIONS, STEPS
from chapter47.games.chemin_de_fer.wagers import PAYOUTS, WAGERS, bank_stake
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import ShoeGame, from_shoe
from chapter47.games.parts.shoe.steps import (
    cutting_card_out,
    end_of_round,
    keep_road,
    open_shoe,
    ready_shoe,
    shoe_ends,
)
from chapter47.house import Binding, House, Notice, Option, Payout
from chapter47.law import Editorial, Refused, Source, cite
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.commands import Command, Details
from chapter47.table.news import Came, Closed, Leaves, Left, News, RulesChanged
from chapter47.table.parts import HiddenHands, Made, MadeHands, Participant, Readies, Standing
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token
from chapter47.table.wagers import Wager

LAST_HAND = Editorial("the hand in which the cutting card comes is completed, and is the last of the shoe")


def told_bank(table: Table[CheminTable]) -> str:
    """Who has the bank, or is offered it."""
    holder, offered = bank.banker(table), bank.offered(table)
    if holder is not None:
        return f"seat {holder} is the Banker"
    return "the bank is bid for" if offered is None else f"the bank is offered to seat {offered}"


def put_away(table: Table[CheminTable]) -> None:
    """What lay there for one hand is taken away."""
    for hand in ("player", "banker"):
        table.take(Cards, hand)
    for token in ("bancos", "turn"):
        table.take(Token, token)
    nobody(table)


def nobody(table: Table[CheminTable]) -> None:
    """Nobody decides for a hand or wagers against all of the bank."""
    table.state.dominant = table.state.banco = None
    for token in ("dominant", "banco"):
        table.take(Token, token)


# 4.4


def is_unready(table: Table[CheminTable]) -> bool:
    """Whether another shoe begins."""
    return shoe_state(table).over or must_change(table)


async def ready(table: Table[CheminTable]) -> None:
    """Where a shoe begins, nobody has the bank."""
    put_away(table)
    bank.end(table)
    await ready_shoe(table, STEPS)
    bank.begin(table)


class CheminDeFer(ShoeGame[CheminTable]):
    """Two wagers, for the bank and against it, that participants pay each other; one of them holds the bank."""

    name = "chemin-de-fer"
    title = "Baccarat-chemin de fer"
    sections = tuple(f"4.{number}" for number in range(1, 13) if number != 2)
    cites: ClassVar[Source] = cite("4.6(a)")
    cards = from_shoe(cite("4.1(a)"))
    readies = Readies(is_unready, ready)
    standing = Standing(told_bank)
    participant = Participant(choose)
    seats = 14
    fewest = 2  # the bank is one participant's, and others wager against it
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    bindings = (Binding("reshuffle", "pit", cite("4.4(b)"), across=True),)
    written_notice: ClassVar[Mapping[str, Source]] = {"reshuffle": cite("4.4(b)")}
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "cash": ()}
    placement = cite("4.7(f)")
    # 4.9(a), (b): the Dominant Player looks at the Player's Hand, the Banker at the Banker's.
    hidden = HiddenHands()
    made = MadeHands(lambda table, cards: Made(str(point_count(cards.faces))))
    betting_ends = cite("4.7(e)")
    removal = cite("4.7(e)")
    deals_no_more = cite("4.9(c)")
    moments = MOMENTS

    def remembers(self) -> CheminTable:
        return CheminTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def notices(self, house: House) -> tuple[Notice, ...]:
        rated = rate(house, UNITS)
        rounded = f", rounded up to the next {rated.unit} cents" if rated.unit else ""
        return (Notice(f"Vigorish of {rated.percent} percent on what the Banker wins{rounded}", cite("4.10(d)")),)

    # 4.3, 4.4: the shoe

    async def opening(self, table: Table[CheminTable], said: Details) -> None:
        table.state.dealt_by = None
        if "shoe" not in said:
            details = {"decks": table.house.number("decks"), "cutting-cards": 2}
            brought = "bring decks whose backs are of one color and design, and two cutting cards, yellow or green"
            table.perform(brought, cite("4.1(a)"), details)
        table.perform("place the dealing shoe on the table", cite("4.5(a)"))
        open_shoe(table, STEPS, said)
        if not shoe_state(table).over:
            bank.begin(table)

    def heard(self, table: Table[CheminTable], news: News) -> None:
        super().heard(table, news)
        match news:
            case Came() | Left():
                bank.attended(table)
                show_turn(table)
            case Leaves(seat):
                bank.rename(table, seat, None)
                forget(table, seat)
            case RulesChanged() if table.state.bank is not None:
                bank.show(table)
            case Closed():
                put_away(table)
                bank.end(table)

    def forbids(self, table: Table[CheminTable], command: Command) -> Refused | None:
        return refuse_in_hand(table, command)

    # A round

    async def round(self, table: Table[CheminTable]) -> None:
        """The bank is found and wagered, the others wager against it, and a hand decides."""
        try:
            await self.seek(table)
            over = await challenge(table)
            if not await cover(table, over):
                self.undealt(table)
            self.decide(table, await play(table))
        except Voided:
            put_away(table)
            self.over(table)
            raise
        self.over(table)

    async def seek(self, table: Table[CheminTable]) -> None:
        """4.5(b), 4.6, 4.11: until the Banker's wager stands."""
        while (laid := bank_stake(table)) is None:
            kinds = irregular.BETWEEN_AFTER_STAY if table.state.both_stayed else irregular.BETWEEN
            hear(table, await irregular.orderly(table, kinds, lambda: self.sought(table)))
        put_away(table)
        table.state.coup = Coup(laid.amount)

    async def sought(self, table: Table[CheminTable]) -> Said:
        """What is said of the bank next; at a table that was called closed while something was put right, nothing."""
        if table.closing and not table.is_unsettled():
            raise Closing
        said: Said = await table.ask(BANK_WAGER, SEEKS, STAFF)
        return said

    def decide(self, table: Table[CheminTable], outcome: str) -> None:
        """4.10, 4.11(a): wagers are settled; who equaled and lost may follow, and a bank that lost passes."""
        found = bank.state(table)
        keep_road(table, LETTERS[outcome])
        settle(table, outcome)
        if outcome == "banker":
            found.suivi = hand_of(table).equaled
        elif outcome == "player":
            bank.relinquish(table, "defeated", cite("4.11(a)1"))

    def undealt(self, table: Table[CheminTable]) -> NoReturn:
        """Nobody wagered against the bank: the hand is not dealt, and is no round. The Banker wagers again."""
        table.state.coup = None
        raise Unready

    def over(self, table: Table[CheminTable]) -> None:
        """The hand is over; where the cutting card came in it, so is the shoe."""
        hand, table.state.coup = table.state.coup, None
        nobody(table)
        if bank.banker(table) is not None and hand is not None and hand.player:
            bank.state(table).played = True  # cards were dealt to it
        if shoe_state(table).cut_out:
            table.perform("put the cutting card aside: the shoe is completed", LAST_HAND)
            cutting_card_out(table)
            shoe_ends(table)
        end_of_round(table)


CHEMIN_DE_FER = CheminDeFer()
