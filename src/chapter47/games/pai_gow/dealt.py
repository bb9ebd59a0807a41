"""10.6: who is dealt to, in which order; and the hands of a round, set, turned and collected."""

from __future__ import annotations

from chapter47.equipment import HIDDEN, Shaker
from chapter47.games.pai_gow.bank import STACK_OF, THE_BANK
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.pai_gow.wagers import SEATS
from chapter47.games.parts.areas import Box, place_of, wagered_boxes
from chapter47.games.parts.deck.dealing import Hand, in_stacks
from chapter47.games.parts.ring import DEAD_HAND, DEALER, Ring, Shaking, irregular_shakes
from chapter47.games.parts.setting import Unset
from chapter47.games.parts.shoe.steps import count_left, shoe_ends, shoe_of, turn
from chapter47.games.parts.two_hands import came_off, parted
from chapter47.hands.tiles import TWO_TILES, Setting
from chapter47.law import Source, cite
from chapter47.money.owners import seat_of, seat_owner
from chapter47.table.asking import Asking
from chapter47.table.cards import draws
from chapter47.table.events import Fact
from chapter47.table.shoe_state import shoe_state
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.things import Cards, Place, Token
from chapter47.table.wagers import Stake

RING = Ring(SEATS, dead_hand=True)
NOT_FLAT, FELL_OUT, LID_REMOVED = irregular_shakes(cite("10.9(a)"), cite("10.9(b)"), cite("10.8(i)"))
SHAKING = Shaking(
    shaker=Shaker("pai gow shaker", 3, cite("10.3(a)")),
    shaken=cite("10.6(a)"),
    by_bank=cite("10.8(i)"),
    uncovered=cite("10.6(b)"),
    uncovered_for_bank=cite("10.8(i)"),
    not_flat=NOT_FLAT,
    fell_out=FELL_OUT,
    lid_removed=LID_REMOVED,
)
MARKER = "marker"
COUNTED = {9: cite("10.6(c)1"), 15: cite("10.6(c)2")}
"""The totals that the law counts out itself: the dealer's own position, and the sixth."""


class Dealt:
    """A round once betting is over. A hand that is void or settled is none of it any more."""

    def __init__(self, table: Table[PaiGowTable]) -> None:
        self.table = table
        self.bank = THE_BANK.holder(table)
        """The seat of the bank, where a player banks."""
        self.co_bank = table.state.bank.co_bank
        self.dealer_wager = table.state.bank.dealer_wager
        self.boxes: dict[int, Box] = {box.area: box for box in wagered_boxes(table)}
        """The areas with wagers whose hands are played, from the dealer's right on."""
        owners = {box.place: box.owner for box in self.boxes.values()}
        if self.bank is not None:
            owners[place_of(self.bank)] = seat_owner(self.bank)
        self.hands = {place: Hand(place, owners.get(place)) for place in RING.places}
        """The four tiles of each place."""
        self.halves: dict[Place, tuple[Hand, Hand]] = {}
        """The two hands of each place at which they are set, as its player or the dealer said: high and low."""

        self.exposed: list[int] = []
        """The areas of which a tile was exposed, and whose players are still to choose."""

    @property
    def is_played(self) -> bool:
        """Whether anybody has a wager left: a player or, against a bank, the dealer."""
        return bool(self.boxes or self.dealer_wager)

    @property
    def empty(self) -> list[Place]:
        """The positions without a wager: the dealer's too, where the dealer makes none against a bank."""
        found = [hand.place for hand in self.hands.values() if hand.owner is None and hand.place != DEAD_HAND]
        return [place for place in found if place != DEALER or (self.bank is not None and not self.dealer_wager)]

    def seat_of(self, area: int) -> int:
        """Whose hand lies at an area: the bank's is at the bank's own."""
        return self.boxes[area].seat if area in self.boxes else area

    def stake(self, box: int) -> Stake:
        return next(
            stake
            for stake in self.table.layout.stakes.values()
            if (stake.owner, stake.spot.pick) == self.boxes[box][1:]
        )

    # The eight stacks are dealt: 10.6(d), 10.8(k)

    def lay(self, hand: Hand, label: str = "", state: tuple[str, ...] = ()) -> None:
        if hand.at and not hand.collected:
            lies = hand.lies(label, state)
            asked = hand.place.partition(".")[0] in map(place_of, self.exposed)
            self.table.lay(lies._replace(seen_by=()) if asked else lies)

    def lay_all(self, area: int) -> None:
        """What lies at a betting area, as its player may look at it now: not while asked of a tile that was seen."""
        for hand in self.parts(place_of(area)):
            self.lay(hand)

    def is_open(self, place: Place) -> bool:
        return all(hand.is_open for hand in self.parts(place))

    def parts(self, place: Place) -> tuple[Hand, ...]:
        """What lies at a place: four tiles, or two hands once they are set."""
        return self.halves.get(place) or (self.hands[place],)

    async def deal(self, order: list[Place], cites: Source) -> None:
        """More tiles of the eight stacks, the first to the place counted out, and on counterclockwise."""
        table = self.table
        done = sum(len(hand.at) for hand in self.hands.values())
        waiting = [to.place for to in in_stacks(order, STACK_OF)][done:]
        first = shoe_state(table).drawn
        said = await table.ask(draws(shoe_of(table), cites, len(waiting), True))
        for number, _ in enumerate(said.cards):
            hand = self.hands[waiting[number]]
            hand.at.append(first + number)
            hand.faces.append(HIDDEN)
            if len(hand.at) == STACK_OF:
                self._received(hand)
        for hand in self.hands.values():
            self.lay(hand)
        count_left(table)

    @property
    def is_dealt(self) -> bool:
        return all(len(hand.at) == STACK_OF for hand in self.hands.values())

    def _received(self, hand: Hand) -> None:
        """A stack is where it goes: its player remains from then on, also where the others still wait for theirs."""
        if hand.place == DEALER:
            self._mark_dealers()
        playing = self.table.state.playing
        seat = None if hand.owner is None else seat_of(hand.owner)
        if seat is not None and seat not in playing:
            playing.append(seat)

    def _mark_dealers(self) -> None:
        """The marker, or the dealer's wager against a bank, lies on the dealer's stack at once."""
        if self.bank is None:
            self.table.lay(Token(MARKER, (DEALER,)))
            self.table.mark(MARKER, DEALER, cite("10.6(d)"))
        elif self.dealer_wager:
            self.table.perform("place the dealer's wager on top of the dealer's tiles", cite("10.8(h)"))

    def tell(self, order: list[Place], cites: Source) -> None:
        """How they were dealt, stack by stack."""
        told = {self.hands[place].where: list(self.hands[place].faces) for place in order}
        self.table.record(Fact("dealt", cites, told))

    def collect_empty(self) -> None:
        """10.6(e), 10.8(l): stacks at positions without a wager go to the dead hand, unseen."""
        cites = cite("10.6(e)") if self.bank is None else cite("10.8(l)")
        for place in self.empty:
            hand = self.hands[place]
            self.table.perform("put the stack with the dead hand, unseen", cites, {"place": hand.where})
            self.bury(hand)
        act = "have the dead hand to the left of the dealer"
        self.table.perform(act, cite('10.1 "Dead hand"'), {"stacks": len(self.empty) + 1})

    # 10.7

    def unset(self) -> tuple[Unset, ...]:
        """The hands that players are still to set: a co-bank's is set by the dealer."""
        found = [
            Unset(box.area, tuple(self.hands[box.place].at), box.seat, self.stake(box.area).amount)
            for box in self.boxes.values()
            if box.place not in self.halves
        ]
        if self.bank is not None and not self.co_bank and place_of(self.bank) not in self.halves:
            found.append(Unset(self.bank, tuple(self.hands[place_of(self.bank)].at), self.bank))
        return tuple(sorted(found))

    def part(self, place: Place, low: tuple[int, ...]) -> None:
        """Four tiles lie as two hands from now on: of a player's, nobody sees more than before."""
        self.table.take(Cards, place)
        self.halves[place] = parted(self.hands[place], low)
        for half in self.halves[place]:
            self.lay(half)

    async def turned(self, place: Place, cites: Source, asking: Asking | None = None) -> list[str]:
        """All four tiles of a place are turned; ``asking`` says what else may be said while that is waited for."""
        parts = self.parts(place)
        down = [at for hand in parts for at in hand.at]
        faces = await turn(self.table, cites, down, self.hands[place].where, asking)
        found = iter(faces)
        for hand in parts:
            hand.faces = [next(found) for _ in hand.at]
            self.lay(hand)
        self.hands[place].faces = faces
        return faces

    def set_open(self, place: Place, cites: Source, against: Setting | None = None) -> Setting:
        """Two hands that lie open: the higher is the high hand, whatever was said (10.1).

        Each shows how it came off against what it is compared with.
        """
        one, other = self.halves[place]
        setting = TWO_TILES.set(one.faces, other.faces)
        if TWO_TILES.rank(one.faces) < TWO_TILES.rank(other.faces):
            one.at, other.at, one.faces, other.faces = other.at, one.at, other.faces, one.faces
        self.show(place, setting, ((), ()) if against is None else self.compared(setting, against))
        told = {one.where: list(one.faces), other.where: list(other.faces)}
        self.table.record(Fact("dealt", cites, told))
        return setting

    def show(self, place: Place, setting: Setting, states: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
        """Two hands lie open, each with what it is and how it came off."""
        for hand, rank, state in zip(self.halves[place], setting[2:], states, strict=True):
            self.lay(hand, rank.words, state)

    def compared(self, own: Setting, other: Setting) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """10.7(g), (h): how the high hand and the low hand came off; a low hand of value zero never wins."""
        bank = self.bank is not None
        return (
            came_off(own.high_rank, other.high_rank, bank=bank),
            came_off(own.low_rank, other.low_rank, bank=bank, never=own.low_rank.value == 0),
        )

    # Tiles that leave the layout

    def collect(self, place: Place, cites: Source) -> None:
        """10.7(l): tiles are picked up in order, so that each hand can be made up again; unseen ones stay so."""
        parts = self.parts(place)
        told = {hand.where: list(hand.faces) for hand in parts}
        side = "face down" if any(HIDDEN in hand.faces for hand in parts) else "face up"
        self.table.perform(f"collect the tiles in order, and stack them {side} at the dealer's right", cites, told)
        for hand in parts:
            hand.collected = True
            self.bury(hand)

    def bury(self, hand: Hand) -> None:
        """Tiles that nobody was shown are shown to nobody. What all have seen lies there until the next deal."""
        if HIDDEN in hand.faces:
            down, unseen = shoe_state(self.table).down, self.table.state.unseen
            unseen += [at for at in hand.at if at in down and at not in unseen]
            self.table.take(Cards, hand.place)

    def void(self, box: int, cites: Source, reason: str) -> None:
        """One hand is void: its wager goes back, and its tiles are collected unseen."""
        give_back(self.table, self.stake(box), 0, cites, "voided", reason)
        self.collect(self.boxes.pop(box).place, cites)

    def clear(self) -> None:
        """The round is over, also where it is void: no tile lies face down any more, and all are washed anew."""
        for place in self.hands:
            for each in self.parts(place):
                self.bury(each)
        self.table.take(Token, MARKER)
        if shoe_state(self.table).drawn:
            shoe_ends(self.table)
