"""The dealer's hand: 2.6(h) to (k), 2.7(b), 2.8(a)2, 2.9(d), 2.12(b), (c), and 2.18 where there are several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from chapter47.equipment import Chance, Shoe
from chapter47.games.blackjack.cards import DEALER
from chapter47.games.blackjack.dealing import draw, tell_card
from chapter47.games.blackjack.decisions import refuse_on_21
from chapter47.games.blackjack.hands import Round, result_against
from chapter47.games.blackjack.irregular import (
    ANY_CARD,
    DREW_ON_17,
    NEXT_HAND,
    NEXT_HAND_AFTER_17,
    NOT_MOVED,
    UP_CARD_GONE,
    burn_drawn,
)
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.settling import ON_HANDS, settle_hands, settle_insurance
from chapter47.games.blackjack.values import Score, is_blackjack, score
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Chapter47Error, Mistake, Refused, Source, cite
from chapter47.table.cards import Turns, face, uncover
from chapter47.table.commands import Call, Command
from chapter47.table.events import Announced
from chapter47.table.requests import Irregularity, Reportable, Request, only
from chapter47.table.says import OneOf, Say, Speaker, Want, speaking_seat
from chapter47.table.shoe_state import forget_hole, shoe_state
from chapter47.table.things import Token

if TYPE_CHECKING:
    from chapter47.table.table import Table

STANDS_ON = 17
SETTLED = {1: cite("2.18(f)"), 2: cite("2.18(h)"), 3: cite("2.18(i)")}
"""In multiple action: the wagers of each spot, by the dealer's hand of that spot."""
COLLECTS = "collect the dealer's cards but the first"
DECIDED = ON_HANDS | {"insurance"}
"""The wagers that a hand of the dealer decides."""
DEALERS_CARD = Announced("Dealer's Card", cite("2.6(h)"))
TOTALS: dict[Score, Announced] = {}
READ = cite("2.6(j)")
NO_EFFECT = cite("2.12(c)")


def announce_total(table: Table[BlackjackTable], cards: list[str]) -> None:
    """2.6(h): the dealer's total point count."""
    total = score(cards)
    if total not in TOTALS:
        TOTALS[total] = Announced(f"Dealer has {total}", cite("2.6(h)"))
    table.record(TOTALS[total])


# Whether it matters


def live(round_: Round, spot: int) -> bool:
    """Whether a hand is left whose outcome the dealer's total decides."""
    if not round_.play.multiple:  # a hand that is open has a wager on it
        for box in round_.boxes.values():
            for hand in box.hands:
                if hand.is_open:
                    return True
        return False
    hands = {(box.number, hand.number): hand for box, hand in round_.hands()}
    for _, wager, pick in round_.table.layout.stakes:
        if wager in ON_HANDS:
            place = place_of(pick)
            if place.spot == spot and hands[place.box, place.hand].is_open:
                return True
    return False


def second_matters(round_: Round, spot: int) -> bool:
    """2.12(c): whether the dealer's second card has any effect on what is left on the layout."""
    if live(round_, spot):
        return True
    hands = {(box.number, hand.number): hand for box, hand in round_.hands()}
    may_be = round_.may_be_blackjack
    for _, wager, pick in round_.table.layout.stakes:
        place = place_of(pick)
        if place.spot != spot:
            continue
        if wager == "insurance":
            return True
        if wager in ON_HANDS:
            hand = hands[place.box, place.hand]
            # 2.10(b), 2.11(d): of a hand over 21 only what was added to the original wager may still go back.
            if may_be and (not hand.is_over or wager != "blackjack"):
                return True
    return False


# The hole card


class Reads(Request):
    """2.6(j): the hole card goes through the device, which says whether the dealer has blackjack and nothing else."""

    kind = "reads"
    waiting = "The hole card goes through the card reader device."
    device = "The card reader device says blackjack"
    audience = "dealer"
    absent = "Another of the same rank makes the call."

    __slots__ = ("at", "shoe", "up")

    def __init__(self, shoe: Shoe, up: str, at: int) -> None:
        self.shoe = shoe
        self.up = up
        self.at = at

    def takes(self, command: Command) -> bool:
        return isinstance(command, Call) and command.call == "card-reader"

    def admit(self, table: Table, command: Command) -> object:
        assert isinstance(command, Call)
        only(command.details, "blackjack")
        said = command.details.get("blackjack")
        if not isinstance(said, bool):
            raise Mistake(
                "not-a-flag", "The device says whether the dealer has blackjack.", "blackjack = true or false."
            )
        card = face(table, self.at)
        if card is not None and is_blackjack([self.up, card]) != said:
            raise Mistake("another-card", "That is not what the device says of this card.")
        return said

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        return admitted

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is None:
            told: dict[str, Want] = {"blackjack": OneOf((True, False))}
            yield Say("card-reader", {"call": "card-reader"}, READ, told, form=True)

    def by_chance(self, table: Table[BlackjackTable], chance: Chance) -> Command:
        card = face(table, self.at)
        if card is None:
            (card,) = chance.cards(self.shoe, shoe_state(table).out, 1)
        return Call("card-reader", {"blackjack": is_blackjack([self.up, card])})

    def describe(self) -> tuple[str, ...]:
        return ("call card-reader",)

    def offer(self) -> dict[str, object]:
        return {
            **super().offer(),
            "call": "card-reader",
            "waiting": self.waiting,
            "flag": "blackjack",
            "provision": READ.text,
        }

    def refuse(self, table: Table, command: Command) -> Refused:
        return Refused(
            "reader-first", "The hole card goes through the device first.", READ, "Next is the call card-reader."
        )


class Reveals(Turns):
    """The hole card is turned. Where a device has read it, it is one that the device could mean."""

    __slots__ = ("blackjack", "up")

    def __init__(self, shoe: Shoe, cites: Source, at: int, up: str, blackjack: bool | None) -> None:
        super().__init__(shoe, cites, (at,), "hole card")
        self.up = up
        self.blackjack = blackjack

    @property
    def what(self) -> str:
        return self.whose

    def admit(self, table: Table, command: Command) -> object:
        found = super().admit(table, command)
        (card,) = self.listed(command.value)  # type: ignore[union-attr]  # it was admitted
        if not self.fits(card):
            said = "blackjack" if self.blackjack else "no blackjack"
            raise Mistake("another-card", f"The device said {said}: the hole card is not {card}.")
        return found

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        return refuse_on_21(table, command) or super().refuse(table, command)

    def fits(self, card: str) -> bool:
        return self.blackjack is None or is_blackjack([self.up, card]) == self.blackjack


async def turn_hole(round_: Round, blackjack: bool | None) -> None:
    """The hole card lies open from now on."""
    table, at = round_.table, round_.hole
    assert at is not None
    known = shoe_state(table).down[at]
    if known is not None:
        uncover(table, at, known)
        card = known
    else:
        turned = await table.ask_once(Reveals(round_.shoe, READ, at, round_.dealer[0], blackjack))
        assert isinstance(turned, tuple)
        (card,) = turned
    round_.hole = None
    forget_hole(table)
    round_.dealer.append(card)
    tell_card(round_, READ, "dealer", card)
    round_.show_dealer()


# A hand of the dealer


def results(round_: Round) -> Mapping[tuple[int, int], str]:
    """What every hand comes to against the dealer's."""
    return {(box.number, hand.number): result_against(hand, round_.dealer, round_.play) for box, hand in round_.hands()}


async def dealer_hand(round_: Round, spot: int, blackjack: bool | None) -> None:
    """The second card, what it decides, the cards that the dealer must draw, and the rest."""
    table = round_.table
    order = SETTLED[spot] if round_.play.multiple else round_.play.paid
    if second_matters(round_, spot):
        table.record(DEALERS_CARD)
        if round_.hole is not None:
            await turn_hole(round_, blackjack)
        elif len(round_.dealer) == 1:
            card = await _draw(round_)
            round_.dealer.append(card)
            tell_card(round_, cite("2.6(h)"), "dealer", card)
        round_.show_dealer()
        settle_insurance(round_, spot)
        if is_blackjack(round_.dealer):
            announce_total(table, round_.dealer)
            settle_hands(round_, results(round_), order, spot)
            return
        settle_waiting(round_, spot)
        while (total := score(round_.dealer).total) < STANDS_ON and live(round_, spot):
            card = await _draw(round_)
            round_.dealer.append(card)
            tell_card(round_, cite("2.12(b)"), "dealer", card)
            round_.show_dealer()
        if total < STANDS_ON:
            table.perform("draw no more: nothing depends on it", NO_EFFECT)
        announce_total(table, round_.dealer)
    else:
        table.perform("draw no card: nothing depends on it", NO_EFFECT)
    settle_hands(round_, results(round_), order, spot)


def settle_waiting(round_: Round, spot: int) -> None:
    """2.7(b), 2.8(a)2: blackjacks and surrendered hands, as soon as the dealer is known to have no blackjack."""
    blackjacks: dict[tuple[int, int], str] = {}
    surrendered: dict[tuple[int, int], str] = {}
    for box, hand in round_.hands():
        if hand.result == "surrender":
            surrendered[box.number, hand.number] = "surrender"
        elif hand.is_blackjack:
            blackjacks[box.number, hand.number] = result_against(hand, round_.dealer, round_.play)
    if surrendered:
        settle_hands(round_, surrendered, cite("2.8(a)2"), spot)
    if blackjacks:
        settle_hands(round_, blackjacks, cite("2.7(b)"), spot)


async def _draw(round_: Round) -> str:
    """A card for the dealer; in multiple action what may go wrong with the first card is put right."""
    table = round_.table
    reports: tuple[Reportable, ...] = NEXT_HAND if round_.spot > 1 else ANY_CARD
    if round_.stood and len(round_.dealer) == 1:
        reports = NEXT_HAND_AFTER_17
    while True:
        try:
            card = await draw(round_, DEALER, cite("2.6(h)"), reports)
        except Irregularity as found:
            if found.kind is NOT_MOVED:
                table.perform("go on as if the first card had been moved", NOT_MOVED.cites)
            elif found.kind is DREW_ON_17:
                burn_drawn(table, found)
            else:
                up = round_.dealer[0]
                table.perform("take the first card back out of the discard rack", UP_CARD_GONE.cites, {"card": up})
            continue
        count_left(table)
        return card


async def dealer_plays(round_: Round, blackjack: bool | None) -> None:
    """2.6(h), or in multiple action one hand after the other, all with the same first card: 2.18(e) to (j)."""
    table = round_.table
    if not round_.play.multiple:
        await dealer_hand(round_, 1, blackjack)
        return
    moved = {2: cite("2.18(g)"), 3: cite("2.18(h)")}
    collected = {1: cite("2.18(f)2"), 2: cite("2.18(h)")}
    for spot in range(1, round_.play.spots + 1):
        if not any(wager in DECIDED and place_of(pick).spot >= spot for _, wager, pick in table.layout.stakes):
            if spot == 1:
                over = any(hand.is_over for _, hand in round_.hands())
                table.perform("draw no card: no hand is left", cite("2.18(f)1") if over else cite("2.12(c)"))
            break
        round_.spot = spot
        table.lay(Token("dealer-hand", (str(spot),)))
        if spot > 1:
            table.perform("move the first card to the area for the next hand", moved[spot], {"hand": spot})
            round_.show_dealer()
        await dealer_hand(round_, spot, None)
        if spot < round_.play.spots:
            table.perform(COLLECTS, collected[spot], {"cards": round_.dealer[1:]})
            round_.stood = score(round_.dealer).total >= STANDS_ON
            round_.used += round_.dealer[1:]
            round_.put_back()
