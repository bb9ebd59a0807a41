"""Hands of a round and what becomes of them: 11.9(e), (j), 11.10(l) to (n), 11.11."""

from __future__ import annotations

from chapter47.equipment import HIDDEN
from chapter47.games.pai_gow_poker import irregular
from chapter47.games.pai_gow_poker.banking import CENTER
from chapter47.games.pai_gow_poker.dealing import Dealt
from chapter47.games.pai_gow_poker.names import WAGER
from chapter47.games.pai_gow_poker.rankings import (
    SURRENDERED,
    TwoHands,
)
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.pai_gow_poker.setting import (
    SaysOfCard,
    Surrenders,
)
from chapter47.games.pai_gow_poker.starting import uses_generator
from chapter47.games.pai_gow_poker.wagers import PAID, rate
from chapter47.games.parts.areas import Box, place_of
from chapter47.games.parts.center import Center
from chapter47.games.parts.deck.dealing import pick_up
from chapter47.games.parts.exposed import ask_exposed, decide_exposed
from chapter47.games.parts.ring import DEALER
from chapter47.games.parts.surrendering import no_reports, while_turning
from chapter47.games.parts.two_hands import FOULED, HIGH, LOW, came_off, halves_of, parted
from chapter47.games.parts.vigorish import collect
from chapter47.law import Source, cite
from chapter47.money import Cents
from chapter47.money.owners import Owner, seat_number
from chapter47.table.asking import Asking
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.settlement import Commission
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.things import Cards, Place
from chapter47.table.wagers import Ruling, Stake


class Played(Dealt):
    """A round whose hands lie there: how they lie, what becomes of their wagers, and what goes wrong with them."""

    def __init__(self, table: Table[PokerTable]) -> None:
        super().__init__(table)
        self.lows: dict[int, tuple[int, ...]] = {}
        """Which cards of each hand its player has set as the low hand, by their places in it."""
        self.center: Center | None = None
        if self.bank is not None:
            self.center = Center(table, CENTER, rate(table.house), self.bank, co_bank=self.co_bank)
        self.winners: list[tuple[Stake, Ruling]] = []
        self.exposed: list[int] = []
        """The areas of which a card was seen, and whose players are still to choose."""
        self.shown: set[int] = set()
        """The areas whose hands are exposed."""

    # How hands lie

    def part(self, place: Place, low: tuple[int, ...]) -> None:
        """Two hands lie face down where one lay."""
        self.table.take(Cards, place)
        for half in parted(self.hands[place], low):
            self.table.lay(half.lies())

    def take_hidden(self, place: Place) -> None:
        """Of hands that nobody was shown, nothing lies there any more."""
        for half in halves_of(place):
            if HIDDEN in self.table.layout.cards(half):
                self.table.take(Cards, half)

    def lay(self, place: Place, hands: TwoHands, against: TwoHands | None = None) -> None:
        """Two hands lie face up, each with what it is and how it came off against another's."""
        owner = self.hands[place].owner
        owners = () if owner is None else (owner,)
        words = ("", "") if hands.is_misset else (hands.high_rank(self.table.house).words, hands.low_rank().words)
        states = self.came_off(hands, against)
        self.table.take(Cards, place)
        laid = zip(halves_of(place), hands, words, states, (HIGH, LOW), strict=True)
        for half, faces, label, state, title in laid:
            self.table.lay(Cards(half, faces, owners, label, state, title=title))

    def came_off(self, own: TwoHands, other: TwoHands | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """(f): how the high hand and the low hand came off."""
        if other is None:
            return (), ()
        if own.is_wrong(self.table.house):
            return (FOULED,), (FOULED,)
        house, bank = self.table.house, self.bank is not None
        high = came_off(own.high_rank(house), other.high_rank(house), bank=bank)
        return high, came_off(own.low_rank(), other.low_rank(), bank=bank)

    # Wagers

    def stake(self, box: Box) -> Stake:
        return self.table.layout.stakes[box.owner, WAGER, box.pick]

    def ruling(self, box: Box, outcome: str) -> Ruling:
        found = self.stake(box).ruling(outcome)
        assert found is not None
        return found

    def ruling_of_stake(self, outcome: str) -> str:
        spot = self.table.terms.spots[WAGER, None]
        found = spot.rulings[None][outcome]
        assert found is not None
        return found.result

    def area_of(self, stake: Stake) -> int:
        return next(area for area, box in self.boxes.items() if (box.owner, box.pick) == (stake.owner, stake.spot.pick))

    def settle(self, box: Box, outcome: str, order: Source) -> None:
        """What is lost or void is settled at once; winners are paid when all hands are exposed."""
        stake, ruling = self.stake(box), self.ruling(box, outcome)
        if ruling.result == "win":
            self.winners.append((stake, ruling))
        elif ruling.result == "lose" and self.center is not None:
            self.center.collect(stake, ruling)
        else:
            self.settle_only(stake, ruling, order)

    def settle_only(self, stake: Stake, ruling: Ruling, order: Source) -> None:
        """One wager, less the vigorish on what it won."""
        key, charged = (stake.owner, *stake.spot.key), rate(self.table.house)

        def take(table: Table, owner: Owner, due: Cents) -> None:
            collect(table, seat_number(owner), due, PAID)

        vigorish = Commission(lambda _, __, won: charged.on(won), take, first=False, each=True)
        self.table.settle(lambda each: ruling if (each.owner, *each.spot.key) == key else None, order, vigorish)

    # Hands that are not played any more: 11.9(e), (g), (h), (k)

    def surrenders(self) -> tuple[Surrenders, ...]:
        """Each may give up the wager until one of the own hands is exposed."""
        live = tuple(box for area, box in sorted(self.boxes.items()) if area not in self.shown)
        return (Surrenders(live),) if live else ()

    def surrender(self, area: int) -> None:
        """(e)1, 2: the wager is collected at once, and the seven cards unseen."""
        box = self.boxes[area]
        self.table.perform("announce a surrender", cite("11.9(e)"), {"seat": box.seat, "box": area})
        stake, ruling = self.stake(box), self.ruling(box, SURRENDERED)
        if self.center is not None:
            self.center.collect(stake, ruling)
        else:
            self.settle_only(stake, ruling, cite("11.9(e)1"))
        act = "count the seven cards of a surrendered hand face down"
        self.collect(area, cite("11.9(e)2"), act)

    def while_turning(self, area: int | None = None) -> Asking:
        """Cards of an area are turned, or before those the dealer's or the bank's, while irregularities may still be
        reported: wagers may be surrendered meanwhile."""
        reports = self.reports if area is None else no_reports
        return while_turning(self.table, self.surrenders, self.surrender, area, reports)

    def collect(self, area: int, cites: Source, act: str = "collect the hand") -> None:
        """A hand is not played any more."""
        place = self.boxes[area].place
        pick_up(self.table, cites, self.hands[place], act)
        self.take_hidden(place)
        del self.boxes[area]
        self.lows.pop(area, None)

    # 11.11

    def reports(self) -> tuple[Reportable, ...]:
        """Of the dealer's and the bank's cards, what is seen before they are turned."""
        down = {DEALER: self.has_dealer and not self.hands[DEALER].is_open}
        if self.bank is not None:
            down[irregular.BANK] = not self.hands[place_of(self.bank)].is_open
        others = tuple(whose for whose, lies in down.items() if lies)
        return irregular.once_dealt(self.dealing, tuple(sorted(self.boxes)), others, not uses_generator(self.table))

    async def put_right(self, found: Irregularity) -> None:
        """What follows of an irregularity; raises where all hands are void."""
        if found.kind is irregular.SET_WRONG:
            self.table.perform("reset the dealer's hands by the house way", found.kind.cites)
            return
        self.note(found)
        await decide_exposed(
            self.table,
            self.exposed,
            lambda: SaysOfCard(tuple(self.boxes[area] for area in self.exposed)),
            self.reports,
            self.note,
            self.void_hand,
            lambda area: self.show_own(area, may_look=True),
        )

    def note(self, found: Irregularity) -> None:
        """Of a player's card that was seen the player is asked; anything else voids all hands."""
        if found.kind.cites != irregular.SEEN:
            raise self.void(found)
        area = int(str(found.details["box"]))
        ask_exposed(self.table, self.exposed, area, SaysOfCard.piece, irregular.SEEN)
        self.show_own(area, may_look=False)

    def show_own(self, area: int, *, may_look: bool) -> None:
        """A player who is asked of a card that was seen does not look at the others before choosing."""
        hand = self.hands[self.boxes[area].place]
        for part in parted(hand, self.lows[area]) if area in self.lows else (hand,):
            lies = part.lies()
            self.table.lay(lies if may_look else lies._replace(seen_by=()))

    def void_hand(self, area: int) -> None:
        """One hand is void: its wager goes back."""
        stake = self.stake(self.boxes[area])
        give_back(self.table, stake, 0, irregular.SEEN, "voided", "a card of the hand was seen")
        self.collect(area, irregular.SEEN, "collect the void hand")
