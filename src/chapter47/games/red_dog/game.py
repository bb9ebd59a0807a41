"""The table and the round: 6.1 to 6.9, in the law's order."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from chapter47.equipment import Outcome
from chapter47.games.parts.seats import round_from
from chapter47.games.parts.shoe.burning import RELIEVES, SeesBurnCard, deals, relieve
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.found import face_up_in_shoe, put_aside
from chapter47.games.parts.shoe.game import ShoeGame, from_shoe, shoe_with
from chapter47.games.parts.shoe.procedure import (
    DEVICES,
    MOST_DECKS_OURS,
    OPTIONS,
    Procedure,
    device_procedures,
    shuffling,
    unapproved_device,
    ways_to_shuffle,
)
from chapter47.games.parts.shoe.steps import (
    burn_if_relieved,
    cutting_card_out,
    disclose_burnt,
    draw,
    end_of_round,
    open_shoe,
    ready_shoe,
    shoe_ends,
    shoe_of,
)
from chapter47.games.red_dog.moments import MOMENTS, NOT_ENOUGH
from chapter47.games.red_dog.raises import OPTION, RAISES, RAISES_END, SHUFFLING, PlaysOn, Raises
from chapter47.games.red_dog.values import (
    CONSECUTIVE,
    PAIR,
    RESULTS,
    SPREADS,
    VALUES,
    result,
    spread,
    spread_given,
)
from chapter47.games.red_dog.wagers import LINES, PAYOUTS, SEATS, WAGERS, meant
from chapter47.house import Flag, House, Notice, Number, Option, Payout, Violation
from chapter47.law import Editorial, Source, cite
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.attendance import Closing, Unready, Voided
from chapter47.table.cards import Dealt
from chapter47.table.commands import Call, Choose, Details, Pick
from chapter47.table.events import Announced, Fact
from chapter47.table.news import News, Relieved
from chapter47.table.parts import Readies, Standing
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.shoe_state import CardTable, left, may_be_short, shoe_state
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token
from chapter47.table.wagers import Wager

DECKS = cite("6.1(a)")
FACE_UP = cite("6.4(b)")
MANNER = "draw each card with the left hand, turn it face up, and place it with the right on its box"
"""How the dealer deals, as it is told when cards come to the table."""
LEAST_FROM_ENDS = 10
MOST_CARDS = 3
"""How many cards a round takes."""
NOBODY_PLAYS = Editorial("where every player voids the round, it is over without another third card")

# 6.5: where the cards lie, and what the dealer says.
LEFT_TO_RIGHT = ("first", "third", "second")
BOXES = {"first": "farthest left", "second": "farthest right", "third": "middle"}
TIE_HAND = Announced("The cards are consecutive-tie hand", cite("6.5(e)"))
A_PAIR = Announced("We have a pair", cite("6.5(f)"))
OF_A_PAIR = {
    "three-of-a-kind": Announced("Three of a kind", cite("6.5(f)1")),
    "pair": Announced("No three of a kind-tie hand", cite("6.5(f)2")),
}
SPREAD = {number: Announced(f"The spread is {number}", cite("6.5(g)")) for number in SPREADS}
RAISES_CLOSED = Announced("Raises closed", cite("6.5(i)"))
THIRD = {rank: Announced(f"The value is {each.value}", cite("6.5(i)")) for rank, each in VALUES.items()}

PAID = {line: f"Spread {line.removeprefix('spread-')}" for line in LINES} | {LINES[-1]: "Spread 4 to 11"}

# 6.7, and what it does not say.
FACE_UP_IN_SHOE = face_up_in_shoe(cite("6.7(a)"))
DRAWN_IN_ERROR = Reportable("drawn-in-error", "A card was drawn too soon, and nobody saw its face", cite("6.7(b)"))
EXPOSED = Reportable("exposed-third-card", "The third card was seen before raises were closed", OPTION)
TOO_FEW = Reportable(
    "insufficient-cards",
    "The shoe has too few cards for the round",
    NOT_ENOUGH,
)
DEALING = (FACE_UP_IN_SHOE, DRAWN_IN_ERROR)
SHORT = (*DEALING, TOO_FEW)
RAISING = (FACE_UP_IN_SHOE, DRAWN_IN_ERROR, EXPOSED)


@dataclass
class RedDogTable(CardTable):
    """What a table of red dog remembers."""

    spread: int = 0
    """What the first two cards of the round left between them."""


def clockwise(table: Table[CardTable], beginning: bool) -> list[int]:
    """6.3(b): from the far right of the dealer or, where the game is just beginning, from the first player there."""
    here = sorted(table.seats)
    if not here:
        return []
    first = min(here, key=lambda seat: table.seats[seat].since) if beginning else here[-1]
    return round_from(first, here)


STEPS = Procedure(
    decks=DECKS,
    inspect=cite("6.2(a)"),
    spread=cite("6.2(b)"),
    spread_in="",
    wash=cite("6.2(c)"),
    shuffle=cite("6.3(a)"),
    offer=cite("6.3(b)"),
    offered=clockwise,
    dealer_cuts=cite("6.3(b)"),
    cut=cite("6.3(c)"),
    least=LEAST_FROM_ENDS,
    place=cite("6.3(c)"),
    behind=lambda house: shoe_with(house.number("decks")).size // 4,
    burn=cite("6.4(a)"),
    burns_as_shown=False,
    discards="discard rack",
    ends=cite("6.5(k)"),
    device=cite("6.9"),
)
SHUFFLED_EARLY = replace(STEPS, ends=cite("6.3(a)"))
SEES_BURN_CARD = SeesBurnCard(STEPS.burn)


def told_spread(table: Table[RedDogTable]) -> str:
    """What raises are made on."""
    return f"spread {table.state.spread}" if table.point.find(Raises) is not None else ""


# 6.3


def is_unready(table: Table[RedDogTable]) -> bool:
    """Whether the cards are at their end or worn, the cutting card has come, or a round might not be completed."""
    known = shoe_state(table)
    return known.over or known.cut_out or left(table) < MOST_CARDS or must_change(table)


async def ready(table: Table[RedDogTable]) -> None:
    """The cards are shuffled where the cutting card has come, or where a round might not be completed."""
    known = shoe_state(table)
    if known.cut_out and not known.over:
        table.perform("put the cutting card aside: the cards are shuffled", STEPS.ends)
        cutting_card_out(table)
    if known.cut_out or left(table) < MOST_CARDS:
        shoe_ends(table)
    await ready_shoe(table, STEPS if known.cut_out else SHUFFLED_EARLY)


class RedDog(ShoeGame[RedDogTable]):
    """One wager, that a third card falls between two others, and its raise."""

    name = "red-dog"
    title = "Red dog"
    sections = ("6.1", "6.2", "6.3", "6.4", "6.5", "6.7", "6.8", "6.9")
    cites = cite("6.5(a)")
    cards = from_shoe(DECKS)
    readies = Readies(is_unready, ready)
    standing = Standing(told_spread)
    seats = SEATS
    begins_anew = True
    # 6.5(a), (d): the first card ends betting, and no call.
    betting_ends = cite("6.5(a)")
    betting_closes = ""
    removal = cite("6.5(d)")
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chips": (),
        "plaque": (),
        "match-play": (),
        "cash": ("dealer", "supervisor"),
    }
    placement = cite("6.5(b)")
    # 6.5(j): with its two cards or its third the round is concluded.
    deals_no_more = cite("6.5(j)")
    moments = MOMENTS

    procedures = device_procedures("red-dog", "shuffling", cite("6.9"))
    options: ClassVar[tuple[Option, ...]] = (
        Number("decks", "decks", DECKS, 1, 12, 8, ours=MOST_DECKS_OURS),
        Flag("betting-areas", "wagers on more than one betting area", cite("6.8")),
        *OPTIONS,
        *ways_to_shuffle(cite("6.9")),
    )
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS
    odds_keys: ClassVar[Mapping[str, str | Mapping[str, str]]] = {
        "spread-odds": {line.removeprefix("spread-"): line for line in LINES}
    }

    def remembers(self) -> RedDogTable:
        return RedDogTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return RESULTS

    def conflicts(self, house: House) -> Iterator[Violation]:
        """6.9: what shuffles in the dealer's place is approved."""
        return unapproved_device(house, "shuffling", dict.fromkeys(DEVICES, cite("6.9")))

    def notices(self, house: House) -> tuple[Notice, ...]:
        ranking = Notice("Cards count their face, jack 11, queen 12, king 13 and ace 14, always high", cite("6.1(b)"))
        better = (f"{PAID[line]} pays {odds}" for line, odds in house.odds.items() if line in PAID)
        return (ranking, *(Notice(text, cite("6.5(i)3")) for text in better))

    def meant(self, seat: int, pick: Pick) -> Pick:
        return meant(seat, pick)

    def heard(self, table: Table[RedDogTable], news: News) -> None:
        super().heard(table, news)
        match news:
            case Relieved():
                relieve(table)

    # 6.2, 6.3

    async def opening(self, table: Table[RedDogTable], said: Details) -> None:
        details = {"decks": table.house.number("decks"), "cutting-cards": 2}
        table.perform("take decks with backs alike, and two cutting cards, plain yellow or plain green", DECKS, details)
        table.perform("place the dealing shoe on the table, to the left of the dealer", cite("6.1(c)"))
        table.perform("place the discard rack in front of the dealer or to the right", STEPS.burn)
        open_shoe(table, STEPS, said)
        if "shoe" not in said and shuffling(table.house) == "by-hand":
            table.perform(MANNER, FACE_UP)  # a device has procedures of its own, 6.9

    # 6.5

    async def round(self, table: Table[RedDogTable]) -> None:
        """Wagers, two cards, raises where there is a spread, and the third card."""
        if must_change(table):
            raise Unready
        cards: list[str] = []
        try:
            await self.play(table, cards)
        except (Closing, Voided):
            self.pick_up(table, cards)
            raise
        self.pick_up(table, cards)

    async def play(self, table: Table[RedDogTable], cards: list[str]) -> None:
        """From the first wager to the settlement."""
        dealt = await self.betting(table)
        first = self.place(table, cards, dealt[0], cite("6.5(c)"))
        second = self.place(table, cards, dealt[1] if len(dealt) > 1 else await self.take(table, 2), cite("6.5(c)"))
        lies = spread(first, second)
        if lies == CONSECUTIVE:
            self.settle(table, "consecutive", TIE_HAND)
        elif lies == PAIR:
            table.record(A_PAIR)
            third = self.place(table, cards, await self.take(table), cite("6.5(f)"))
            outcome = result(first, second, third)
            self.settle(table, outcome, OF_A_PAIR[outcome])
        else:
            table.record(SPREAD[lies])
            table.state.spread = lies
            table.lay(Token("spread", (str(lies),)))
            table.mark("spread", lies, spread_given(first, second))
            if await self.raises(table):
                third = self.place(table, cards, await self.take(table), cite("6.5(i)"))
                self.settle(table, result(first, second, third), THIRD[third[0]])

    def settle(self, table: Table[RedDogTable], outcome: str, said: Announced) -> None:
        """The dealer says what came, and collects or pays by it."""
        table.record(said)
        table.settle(lambda stake: stake.spot.rulings[None][outcome], said.cites)

    async def betting(self, table: Table[RedDogTable]) -> tuple[str, ...]:
        """(a): wagers are made until the first card is dealt. The first two come together or one by one."""
        cards = deals(shoe_of(table), FACE_UP, 2)
        while True:
            self.needs(table, 2)
            try:
                with table.may_report(self.reportable(table, MOST_CARDS)):
                    await burn_if_relieved(table, STEPS)
                    said = await table.ask(cards, SEES_BURN_CARD, SHUFFLING, RELIEVES, meanwhile=(table.betting,))
                    if isinstance(said, Choose):
                        await disclose_burnt(table, STEPS, said.seat)
            except Irregularity as found:
                self.put_right(table, found)
                continue
            if isinstance(said, Call):
                shoe_ends(table)
                raise Unready
            if isinstance(said, Dealt):
                break
        table.kept.clear()
        for place in ("second", "third"):
            table.take(Cards, place)
        table.take(Token, "spread")
        return said.cards

    def place(self, table: Table[RedDogTable], cards: list[str], card: str, cites: Source) -> str:
        """The next card is put on its box, where its value counts."""
        place = tuple(BOXES)[len(cards)]
        cards.append(card)
        worth = VALUES[card[0]]
        table.lay(Cards(place, (card,), label=str(worth.value), order=LEFT_TO_RIGHT.index(place)))
        details = {place: [card], "box": BOXES[place], "value": worth.value, "valued-by": worth.cites.text}
        table.record(Fact("dealt", cites, details))
        return card

    async def raises(self, table: Table[RedDogTable]) -> bool:
        """(h): raises are made until the dealer closes them. Whether anyone is left who plays the round."""
        while True:
            try:
                with table.may_report(RAISING):
                    said = await table.ask(RAISES_END, SEES_BURN_CARD, meanwhile=(RAISES,))
            except Irregularity as found:
                if found.kind is not EXPOSED:
                    self.put_right(table, found)
                elif not await self.exposed(table):
                    return False
                continue
            if not isinstance(said, Choose):
                break
            await disclose_burnt(table, STEPS, said.seat)
        table.record(RAISES_CLOSED)
        return True

    async def take(self, table: Table[RedDogTable], most: int = 1) -> str:
        """The next card of the round, which takes at most so many more; a dealer who has taken over burns one first."""
        card = deals(shoe_of(table), FACE_UP, 1)
        while True:
            self.needs(table, 1)
            try:
                with table.may_report(self.reportable(table, most)):
                    await burn_if_relieved(table, STEPS)
                    said = await table.ask(card, RELIEVES)
            except Irregularity as found:
                self.put_right(table, found)
                continue
            if isinstance(said, Dealt):
                return said.cards[0]

    def pick_up(self, table: Table[RedDogTable], cards: list[str]) -> None:
        """(j): the cards go to the discard rack in the order in which they were dealt."""
        if cards:
            table.perform("put the cards into the discard rack, in order", cite("6.5(j)"), {"cards": cards})
        end_of_round(table)

    # 6.7

    def put_right(self, table: Table[RedDogTable], found: Irregularity) -> None:
        """(a), (b): a card found face up is not used, and one that nobody saw is the next."""
        if found.kind is TOO_FEW:
            raise self.out_of_cards(table)
        if found.kind is FACE_UP_IN_SHOE:
            put_aside(table, found)
        else:
            table.perform("keep the card as the next one from the shoe", found.kind.cites)

    async def exposed(self, table: Table[RedDogTable]) -> bool:
        """(c): the card is discarded, and the wagers of those who void the round go back. Whether anyone plays on."""
        self.needs(table, 1)
        table.perform("stop the round: the third card was seen too soon", OPTION)
        with table.putting_right():
            (card,) = await draw(table, OPTION, 1)
            table.perform("discard the card that was seen", OPTION, {"card": card})
            waiting = sorted({seat_number(stake.owner) for stake in table.layout.stakes.values()})
            played = not waiting
            while waiting:
                said = await table.ask(PlaysOn(tuple(waiting)))
                waiting.remove(said.seat)
                if said.choice == "play-out":
                    table.perform("play out the round", OPTION, {"seat": said.seat})
                    played = True
                else:
                    self.give_back_all(table, said.seat)
        if not played:
            table.perform("end the round without another third card", NOBODY_PLAYS)
        return played

    def give_back_all(self, table: Table[RedDogTable], seat: int) -> None:
        """The wager and the raise of a player who voids the round."""
        for stake in tuple(table.layout.stakes.values()):
            if stake.owner == seat_owner(seat):
                give_back(table, stake, 0, OPTION, "voided", "the player voids the round")

    def reportable(self, table: Table[RedDogTable], most: int) -> tuple[Reportable, ...]:
        """What may be reported while a round may take so many more cards: too few only where that can be so."""
        burnt = bool(shoe_state(table).new_dealer)
        return SHORT if may_be_short(table, most + burnt) else DEALING

    def needs(self, table: Table[RedDogTable], count: int) -> None:
        """Voids a round for which the shoe has not so many cards, and the one that a new dealer burns."""
        if left(table) < count + bool(shoe_state(table).new_dealer):
            raise self.out_of_cards(table)

    def out_of_cards(self, table: Table[RedDogTable]) -> Voided:
        """The round is void, and the next one waits for a shuffle."""
        shoe_ends(table)
        return Voided("too few cards in the shoe", TOO_FEW.cites)


GAME = RedDog()
