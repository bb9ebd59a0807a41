"""The declaration of lantern, and its rounds."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from chapter47.equipment import HIDDEN
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import ShoeGame, from_shoe
from chapter47.games.parts.shoe.procedure import OPTIONS, Procedure
from chapter47.games.parts.shoe.steps import draw, draw_down, end_of_round, open_shoe, ready_shoe, shoe_ends, turn
from chapter47.house import House, Payout
from chapter47.house import Number as NumberOption
from chapter47.law import Refused
from chapter47.money import Vigorish
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.betting import place_more
from chapter47.table.commands import Details
from chapter47.table.news import Came, Leaves, Left, News
from chapter47.table.parts import HiddenHands, Made, MadeHands, Outlook, Readies
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import left, shoe_state
from chapter47.table.things import Board, Cards, Fell, Figure, Road, Token
from chapter47.table.wagers import LOSE, Decision, Wager, box_label, win

from .asks import SUITS, Glow, Glows, Watches
from .remembered import PETITION, LanternAt, LanternTable
from .wick import HANDLES, ORDERS, WICK, handle

RED = ("H", "D")
MOST_CARDS = 3
LONGEST_ROAD = 12

STEPS = Procedure(
    decks=PETITION,
    inspect=PETITION,
    spread=PETITION,
    spread_in="",
    wash=PETITION,
    shuffle=PETITION,
    offer=PETITION,
    offered=lambda table, beginning: sorted(table.seats),
    dealer_cuts=PETITION,
    cut=PETITION,
    least=10,
    place=PETITION,
    behind=lambda house: 13,
    burn=PETITION,
    burns_as_shown=False,
    discards="discard rack",
    ends=PETITION,
    burns=False,
)
SMOKE = Reportable(
    "smoke",
    "The lamp smokes",
    PETITION,
    ("supervisor",),
    (Detail("thick", "flag"), Detail("corner", "number", among=(1, 2, 3, 4)), Detail("cards", "cards", optional=True)),
)
REPORTS = (SMOKE,)


def of_suits(name: str, suits: str) -> Mapping[str, object]:
    """A wager that wins on some suits."""

    def decides(pick: object, suit: object, house: House) -> Decision:
        return win(name) if str(suit) in suits else LOSE

    return {"name": name, "title": name.capitalize(), "cites": PETITION, "pays": "1 to 1", "decides": decides}


BY_DECISION = Refused("by-decision", "A blaze is made by whoever holds the cards, in their turn.", PETITION)


def worth(cards: Sequence[str]) -> str:
    """What cards come to, for whoever may look at them."""
    return " and ".join(card[0] for card in cards)


def made(table: LanternAt, cards: Cards) -> Made:
    """What two cards mean for the wagers of whoever holds them, by the suit of the second."""
    found = []
    for stake in table.layout.stakes.values():
        ruling = stake.ruling(cards.faces[-1][1])
        if stake.owner in cards.owners and ruling is not None:
            won = 0 if ruling.odds is None else ruling.odds.winnings(stake.amount)
            given = "nobody blows it out" if stake.spot.wager.name == "blaze" else ""
            found.append(Outlook(stake.spot, stake.amount, ruling, won, given))
    return Made(worth(cards.faces), tuple(found))


def is_unready(table: LanternAt) -> bool:
    """Whether a round might not be completed."""
    known = shoe_state(table)
    return known.over or known.cut_out or left(table) < MOST_CARDS or must_change(table)


async def ready(table: LanternAt) -> None:
    """The cards are shuffled."""
    if shoe_state(table).cut_out or left(table) < MOST_CARDS:
        shoe_ends(table)
    await ready_shoe(table, STEPS)


class Lantern(ShoeGame[LanternTable]):
    """Four wagers on a suit."""

    name = "lantern"
    title = "Lantern"
    sections = ()
    cites = PETITION
    cards = from_shoe(PETITION)
    hidden = HiddenHands()
    made = MadeHands(made)
    readies = Readies(is_unready, ready)
    seats = 4
    begins_anew = True
    betting_ends = PETITION
    placement = PETITION
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "cash": ("dealer",)}
    options = (NumberOption("decks", "decks", PETITION, 1, 2, 1), *OPTIONS)
    payouts: ClassVar[Mapping[str, Payout]] = {}
    wagers = (
        Wager(**of_suits("light", "HD")),  # type: ignore[arg-type]
        Wager(**of_suits("guard", "SC"), vigorish=lambda pick, house: Vigorish(Fraction(5), of="wager")),  # type: ignore[arg-type]
        Wager(
            name="suit",
            title="Suit",
            cites=PETITION,
            pays="3 to 1",
            picks=lambda house: SUITS,
            decides=lambda pick, suit, house: win("suit") if suit == pick else LOSE,
        ),
        Wager(**of_suits("blaze", "HD"), by_decision=True, closed_in=lambda spot, phase: BY_DECISION),  # type: ignore[arg-type]
    )

    def remembers(self) -> LanternTable:
        return LanternTable()

    def results(self, house: House) -> Iterable[str]:
        return SUITS

    # Around the rounds

    async def opening(self, table: LanternAt, said: Details) -> None:
        open_shoe(table, STEPS, said)
        await self.light(table, "The lamp is not lit yet.")
        table.lay(Figure("oil", table.state.oil))

    async def light(self, table: LanternAt, waiting: str) -> None:
        """A call without which nothing goes on, which a floorperson confirms, and which may say with what."""
        said = await table.await_call("trim", waiting, PETITION, ("floorperson",), {"oil": ("olive", "whale")})
        table.perform("trim the lamp", PETITION, said)
        table.lay(Fell("lamp", ("lit",)))

    def heard(self, table: LanternAt, news: News) -> None:
        super().heard(table, news)
        match news:
            case Came() | Left():
                WICK.attended(table)
            case Leaves(seat):
                if table.state.sparks.pop(seat, None):
                    table.take(Figure, f"sparks@{seat_owner(seat)}")

    # A round

    async def round(self, table: LanternAt) -> None:
        if must_change(table):
            raise Unready
        try:
            await self.wagering(table)
            await self.play(table)
        except (Closing, Voided):
            self.pick_up(table)
            raise
        end_of_round(table)

    def pick_up(self, table: LanternAt) -> None:
        """What lies there for one round is taken away."""
        for place in ("dealer", "lantern"):
            table.take(Cards, place)
        for token in ("flame", "moth", "turn"):
            table.take(Token, token)
        end_of_round(table)

    async def wagering(self, table: LanternAt) -> None:
        """Wagers are made, the wick goes round, and the lamp may smoke."""
        while True:
            try:
                with table.may_report(REPORTS):
                    said = await table.ask(table.closes, HANDLES, ORDERS, meanwhile=(table.betting,))
            except Irregularity as found:
                table.lay(Fell("lamp", ("out of order",)))
                table.perform("put the lamp out", SMOKE.cites, dict(found.details))
                await self.light(table, "The lamp smokes.")
                continue
            if said is None:
                break
            handle(table, said)
        table.close_bets()
        self.pick_up(table)

    async def play(self, table: LanternAt) -> None:
        """One card for all, two for one, who decides; then the others are asked, and the cards are turned."""
        (open_card,) = await draw(table, PETITION, 1)
        table.lay(Cards("dealer", (open_card,), label=open_card[0]))
        wagered = dict.fromkeys(sorted(table.seats), 0)
        for stake in table.layout.stakes.values():
            wagered[seat_number(stake.owner)] += stake.amount
        asked = [seat for seat, amount in wagered.items() if amount]
        if not asked:
            return self.settle(table, open_card[1], None, Glow("dim"))
        holder = WICK.holder(table)
        seat = holder if holder in asked else asked[0]
        places = await draw_down(table, PETITION, 2)
        hand = Cards("lantern", (HIDDEN,) * 2, (seat_owner(seat),), order=1)
        table.lay(hand._replace(drawn=tuple(places), seen_by=hand.owners))
        table.lay(Token("turn", ("lantern",)))
        chip = table.house.chip
        glow = await table.ask(Glows(seat, chip, max(chip, wagered[seat] // chip * chip)))
        self.heed(table, seat, glow)
        asked.remove(seat)
        while asked:
            answer = await table.ask(Watches(tuple(asked)))
            asked.remove(answer.seat)
            table.perform(answer.choice.replace("-", " "), PETITION, {"seat": answer.seat})
        table.take(Token, "turn")
        cards = await turn(table, PETITION, places, "lantern")
        table.lay(hand._replace(faces=tuple(cards), label=worth(cards), state=(glow.choice,)))
        return self.settle(table, cards[-1][1], seat, glow)

    def heed(self, table: LanternAt, seat: int, glow: Glow) -> None:
        """What was decided is done."""
        if glow.amount:
            place_more(table, seat_owner(seat), "blaze", None, glow.amount)
        if glow.suits:
            table.lay(Token("flame", tuple(box_label("Suit", suit) for suit in glow.suits)))
        table.perform(glow.choice, PETITION, {"seat": seat, **glow.said})

    def settle(self, table: LanternAt, suit: str, seat: int | None, glow: Glow) -> None:
        """The suit is announced, kept and paid."""
        state = table.state
        table.announce(f"The flame is {'red' if suit in RED else 'black'}", PETITION)
        state.flames = [*state.flames, "red" if suit in RED else "black"][-LONGEST_ROAD:]
        table.lay(Road("flames", tuple(state.flames)))
        table.lay(Board("hearth", LONGEST_ROAD, tuple(range(1, len(state.flames) + 1))))
        state.oil += 25
        table.lay(Figure("oil", state.oil))
        if seat is not None:
            table.lay(Token("moth", (seat_owner(seat),)))
            if suit in glow.suits:
                state.sparks[seat] = state.sparks.get(seat, 0) + 1
                table.lay(Figure("sparks", state.sparks[seat], "sparks", owner=seat_owner(seat)))
        table.settle(lambda stake: stake.spot.rulings[None][suit], PETITION)


GAME = Lantern()
