"""Pokette: N.J.A.C. 19:47-12.3 to 12.9."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import ClassVar

from chapter47.equipment import POKETTE, PoketteWheel
from chapter47.games.parts.approval import states_approval, unapproved
from chapter47.games.pokette.cards import (
    CARDS,
    JOKERS,
    NON_POKER,
    POKER,
    RANKS,
    SUITS,
    WINNING_CARD,
    cards_of,
    corners,
    in_box,
    name_of,
    of_ranks,
    of_suits,
    on_cards,
    on_ranks,
    one_area,
    one_spin,
    refuse_cards,
    refuse_corner,
    refuse_ranks,
    refuse_suit,
    splits,
)
from chapter47.games.pokette.hands import (
    HANDS,
    KINDS_OF_STAND,
    POSTED,
    PoketteTable,
    clear_stand,
    next_card,
    opened_by,
    openings,
    posted,
    refuse_pick,
    while_closed,
)
from chapter47.house import Choice, House, Notice, Payout, Submits, Violation
from chapter47.law import Citation, Refused, Source, cite
from chapter47.money.owners import seat_of
from chapter47.table.asking import confirming, only
from chapter47.table.calls import Awaits
from chapter47.table.commands import Call, Command, Details
from chapter47.table.game import Game, payouts
from chapter47.table.parts import Phased, Standing
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.says import Say, Speaker
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token
from chapter47.table.wagers import Phase, Stake, Wager

# 12.9
PASSED = (Detail("passed", "outcome"),)
CLAPPER_BETWEEN = Reportable(
    "clapper-between",
    "The clapper came to rest between two cards",
    cite("12.9(a)"),
    details=PASSED,
)
SHORT_SPIN = Reportable("short-spin", "The wheel did not complete three revolutions", cite("12.9(c)"))
VOID_SPINS = (CLAPPER_BETWEEN, SHORT_SPIN)
LEAST_REVOLUTIONS = 3


class InspectsDecks(Awaits[str]):
    """12.3(a): the dealer or the floorperson inspects the three decks; it is known who of them did."""

    inspectors = ("dealer", "floorperson")

    def read(self, table: Table[object], command: Command) -> str:
        assert isinstance(command, Call)
        found = next((post for post in self.inspectors if post in command.confirmed_by), None)
        if found is None:
            sentence = "The decks are inspected by the dealer or the floorperson."
            raise Refused("not-confirmed", sentence, cite("12.3(a)"), confirming(["dealer"]))
        self.answer(command.details)
        return found

    def answer(self, details: Details) -> str:
        only(details)
        return self.inspectors[0]

    def due(self, table: Table[object]) -> Command:
        return Call(self.call, {}, self.confirmed_by)

    def spoken_by(self, table: Table[object], command: Command) -> tuple[str, ...]:
        return self.confirmed_by

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            for post in self.inspectors:
                yield Say(self.call, {"call": self.call}, self.cites, confirmed_by=(post,))


INSPECTS = InspectsDecks("inspect", "The three decks must be inspected first.", cite("12.3(a)"), ("dealer",))


class Pokette(Game[PoketteTable]):
    """Thirteen wagers on one card of a wheel, and six on the hand that two or three spins make."""

    name = "pokette"
    title = "Pokette"
    family = "wheels"
    sections = tuple(f"12.{number}" for number in range(1, 10))
    cites = only = cite("12.5(a)")
    seats = 12
    betting_ends = cite("12.7(a)")
    betting_words = "No more bets"
    # The cards in the card stand, and what waits for the next of them, outlive a spin.
    carries = True

    # 12.4(a): chips and plaques; cash with a verbal wager, if the dealer confirms it.
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "chips": (),
        "non-value": (),
        "plaque": (),
        "cash": ("dealer",),
    }
    placement = cite("12.4(a)")
    colors = cite("12.4(b)")
    responsibility = cite("12.4(c)")
    position = cite("12.7(c)")

    procedures = (
        Submits(
            "pokette-device",
            "the device that indicates the winning cards",
            cite("12.2(a)"),
            lambda house: house["shown-by"] == "device",
        ),
    )
    options = (
        Choice(
            "shown-by",
            "what shows the winning cards",
            cite("12.2(a)"),
            {
                "cards": "cards of three decks on a card stand",
                "device": "a device in their place",
            },
        ),
        states_approval("device for the winning cards", cite("12.2(a)")),
        Choice(
            "between-cards",
            "clapper between two cards",
            cite("12.9(a)"),
            {
                "previous": "the card previously passed wins",
                "respin": "the spin is void and the wheel is spun again",
            },
        ),
    )

    wagers = (
        # on the next card: 12.5(a)
        Wager(
            name="straight-up",
            title="Single card straight up",
            cites=cite("12.5(a)1"),
            picks=lambda house: (*JOKERS, *CARDS),
            decides=one_spin("straight-up", cards_of),
            boxes=on_cards,
            refusal=refuse_cards,
        ),
        Wager(
            name="split",
            title="Two cards or split",
            cites=cite("12.5(a)2"),
            picks=splits,
            decides=one_spin("split", cards_of),
            boxes=on_cards,
            refusal=refuse_cards,
        ),
        Wager(
            name="corner",
            title="Four cards or corner",
            cites=cite("12.5(a)3"),
            picks=corners,
            decides=one_spin("corner", cards_of),
            boxes=on_cards,
            refusal=refuse_corner,
        ),
        Wager(
            name="single-rank",
            title="Single rank",
            cites=cite("12.5(a)4"),
            picks=lambda house: RANKS,
            decides=one_spin("single-rank", lambda pick: of_ranks(cards_of(pick))),
            boxes=on_ranks,
            refusal=refuse_ranks,
        ),
        Wager(
            name="double-rank",
            title="Double rank",
            cites=cite("12.5(a)5"),
            picks=lambda house: pairwise(RANKS),
            decides=one_spin("double-rank", lambda pick: of_ranks(cards_of(pick))),
            boxes=on_ranks,
            refusal=refuse_ranks,
        ),
        one_area("ace-king-queen", "Ace-king-queen rank", cite("12.5(a)6")),
        one_area("jack-ten-nine", "Jack-10-9 rank", cite("12.5(a)7")),
        one_area("eight-seven-six", "8-7-6 rank", cite("12.5(a)8")),
        one_area("five-four-three", "5-4-3 rank", cite("12.5(a)9")),
        one_area("red", "Red", cite("12.5(a)10")),
        one_area("black", "Black", cite("12.5(a)11")),
        Wager(
            name="suit",
            title="Suit or column",
            cites=cite("12.5(a)12"),
            picks=lambda house: SUITS,
            decides=one_spin("suit", lambda pick: of_suits(str(pick))),
            boxes=in_box(cite("12.5(a)12"), "suit"),
            refusal=refuse_suit,
        ),
        one_area("jacer", "Jacer", cite("12.5(a)13")),
        # on the hand that two or three spins make: 12.5(b)
        *(
            Wager(
                name=name,
                title=hand.title,
                cites=hand.cites,
                lives=next_card(name),
                made_in=opened_by(name),
                lines=hand.lines,
                closed_in=while_closed,
                boxes=in_box(hand.cites, name),
                refusal=refuse_pick,
            )
            for name, hand in HANDS.items()
        ),
    )

    # The table of 12.6(b). Where its figures are lost, they are those of a later edition, which agrees with the others.
    payouts: ClassVar[Mapping[str, Payout]] = payouts(
        cite("12.6(b)"),
        straight_up="50 to 1",
        split="24 to 1",
        corner="12 to 1",
        single_rank="12 to 1",
        double_rank="5 to 1",
        ace_king_queen="3 to 1",
        jack_ten_nine="3 to 1",
        eight_seven_six="3 to 1",
        five_four_three="3 to 1",
        red="1 to 1",
        black="1 to 1",
        suit="3 to 1",
        jacer="12 to 1",
        pair_in_two="11 to 1",
        pair_in_three="5 to 1",
        three_of_a_kind="11 to 1",
        flush="3 to 1",
        straight_open="5 to 1",
        straight_inside="11 to 1",
        straight_flush_open="24 to 1",
        straight_flush_inside="49 to 1",
    )
    wording = (cite("12.6(a)"), ("to", "win"))
    # The card stand, one of each kind: by what it opens.
    phased = Phased(KINDS_OF_STAND, posted)
    standing = Standing(lambda table: " ".join(posted(table)))

    def remembers(self) -> PoketteTable:
        return PoketteTable()

    def equipment(self, house: House) -> PoketteWheel:
        return POKETTE

    def notices(self, house: House) -> tuple[Notice, ...]:
        text = next(each for each in self.options if each.name == "between-cards").describe(house["between-cards"])
        return (Notice(f"If the clapper stops between two cards, {text}", cite("12.9(b)")),)

    def conflicts(self, house: House) -> Iterator[Violation]:
        """12.2(a): what shows the winning cards in the place of cards is approved."""
        return unapproved(house, "shown-by", {"device": cite("12.2(a)")}, "a device")

    # 12.3

    async def opening(self, table: Table[PoketteTable], said: Details) -> None:
        """The dealer or the floorperson inspects the three decks, which then wait in their container."""
        clear_stand(table)
        table.take(Token, "marker")
        if table.house["shown-by"] == "device":
            table.perform("show winning cards on the approved device", cite("12.2(a)"))
            return
        table.perform("bring the cards to the table", cite("12.2(a)"), {"decks": 3})
        by = await table.ask(INSPECTS)
        table.perform(
            "sort each deck by suit and sequence: no card is missing", cite("12.3(a)"), {"by": by, "decks": 3}
        )
        table.perform("put each deck in the card container", cite("12.3(b)"))

    # 12.7

    async def round(self, table: Table[PoketteTable]) -> None:
        table.take(Token, "marker")
        await table.bets()  # (a): betting ends before the spin
        with table.may_report(VOID_SPINS):
            card = await self.valid_spin(table)
        if card in JOKERS:
            self.joker(table, card)
        else:
            self.post(table, card)

    async def valid_spin(self, table: Table[PoketteTable]) -> str:
        """Spins until the clapper rests on a card, or the house says that the one it passed wins. Wagers stand."""
        while True:
            try:
                spin = await table.result(POKETTE)
            except Irregularity as found:
                if found.kind is SHORT_SPIN:
                    table.announce("No spin", cite("12.9(c)"))
                elif table.house["between-cards"] == "previous":
                    table.perform("declare the card previously passed", cite("12.9(a)1"), found.details)
                    return str(found.details["passed"])
                else:
                    table.perform("declare the spin void and spin again", cite("12.9(a)2"))
                continue
            revolutions = spin.details.get("revolutions", LEAST_REVOLUTIONS)
            if isinstance(revolutions, int) and revolutions < LEAST_REVOLUTIONS:
                table.announce("No spin", cite("12.9(c)"))
                continue
            table.perform("spin", cite("12.7(b)"), spin.details)
            table.perform("read the winning card", WINNING_CARD, {"card": spin.value})
            return str(spin.value)

    def joker(self, table: Table[PoketteTable], card: str) -> None:
        """(e): what waits for the next card is passed over, and no joker goes into the card stand."""
        table.announce(name_of(card), cite("12.7(e)"))
        self.mark_winner(table, card)
        self.settle(table, NON_POKER, card, cite("12.7(e)2"))
        if any(sort_of(stake) == POKER for stake in table.layout.stakes.values()):
            table.perform("pass over the poker hand wagers", cite("12.7(e)3"))

    def mark_winner(self, table: Table[PoketteTable], card: str) -> None:
        """(d): the marker is put on the winning card."""
        table.lay(Token("marker", (card,)))
        table.mark("marker", card, cite("12.7(d)"))

    # 12.8

    def post(self, table: Table[PoketteTable], card: str) -> None:
        """The winning card is announced, marked and posted; wagers are settled, and the next ones are opened."""
        table.announce(name_of(card), cite("12.7(d)"))
        self.mark_winner(table, card)
        stand = posted(table)
        placed, order, of_hands = POSTED[len(stand)]
        device = table.house["shown-by"] == "device"
        table.state.stand = (*stand, card)
        table.lay(Cards("stand", table.state.stand))
        table.mark("stand", [*stand, card], cite("12.2(a)") if device else placed)
        self.settle(table, NON_POKER, card, order)
        if stand:
            self.settle(table, POKER, card, of_hands, stand)
        if len(stand) == 2:
            act = "clear the three cards from the device" if device else "remove the three cards from the card stand"
            table.perform(act, cite("12.8(g)"))
            clear_stand(table)
        for opening in openings(posted(table)).values():
            table.announce(f"{opening.call} may be wagered on", opening.cites)

    def settle(self, table: Table[PoketteTable], sort: Citation, card: str, order: Source, stand: Phase = None) -> None:
        """Settles the non-poker hand wagers, or those on the cards that were posted before this one."""
        table.settle(lambda stake: stake.ruling(card, stand) if sort_of(stake) == sort else None, order)


def sort_of(stake: Stake) -> Citation:
    """12.1: whether the wager is a poker hand wager."""
    return POKER if stake.spot.wager.name in HANDS else NON_POKER


GAME = Pokette()
