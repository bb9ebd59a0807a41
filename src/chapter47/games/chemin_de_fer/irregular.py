"""What can go wrong with the cards, and what is done about it: 4.12."""

from collections.abc import Awaitable, Callable, Sequence
from itertools import combinations
from typing import TypeVar

from chapter47.equipment import HIDDEN
from chapter47.games.baccarat.tableau import point_count
from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.chemin_de_fer.terms import STEPS
from chapter47.games.chemin_de_fer.wagers import coup
from chapter47.games.parts.shoe.found import burn_found, face_up_in_shoe
from chapter47.games.parts.shoe.steps import burn, draw, draw_down, shoe_ends
from chapter47.law import Editorial, cite
from chapter47.money.owners import seat_owner
from chapter47.table.attendance import Voided
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import left, may_be_short, shoe_state
from chapter47.table.table import Table
from chapter47.table.things import Cards

T = TypeVar("T")

WRONG_ORDER = Reportable(
    "wrong-order",
    "The Banker took cards in the wrong order, which cannot be put right",
    cite("4.12(a)"),
    details=(Detail("transfer", "flag"),),
)
TOO_MANY = Reportable(
    "banker-took-too-many", "The Banker took more than two cards in the initial deal", cite("4.12(b)")
)
GOT_THREE = Reportable(
    "dominant-got-three", "The Dominant Player was given three cards in the initial deal", cite("4.12(c)")
)
TOOK_TWO = Reportable("banker-took-two", "The Banker took two cards in the place of one", cite("4.12(d)"))
AFTER_STAY = Reportable("card-after-stay", "A card came face up after the Dominant Player's Stay", cite("4.12(e)"))
MISCALLED = Reportable(
    "card-after-stay-miscalled", "A card came face up after Stay, which the dealer called Card", cite("4.12(f)")
)
IN_EXCESS = Reportable("drawn-in-excess", "A card too many was drawn, and not disclosed", cite("4.12(g)"))
FOR_BANKER = Reportable("drawn-for-banker", "The Banker drew a card that Card was said for", cite("4.12(h)"))
FACE_UP = face_up_in_shoe(cite("4.12(i)"))
TOO_FEW = Reportable("insufficient-cards", "The shoe has too few cards for the hand", cite("4.12(j)"))

AT_STAY = (AFTER_STAY, MISCALLED)
BETWEEN = (IN_EXCESS, FACE_UP)
"""What may be reported between two hands."""
BETWEEN_AFTER_STAY = (*BETWEEN, *AT_STAY)
"""And where both hands stayed."""
DEALING = (WRONG_ORDER, FACE_UP)
"""What may be reported while the first four cards are dealt."""
DEALT = (WRONG_ORDER, TOO_MANY, GOT_THREE, IN_EXCESS)
"""And when they have been."""
LOOKING = (IN_EXCESS,)
AT_STAY_LOOKING = (*AT_STAY, IN_EXCESS)
"""What may be reported while a hand is looked at or turned."""
PLAYER_DRAWS = (FOR_BANKER, FACE_UP)
BANKER_DRAWS = (TOOK_TWO, FACE_UP)
BANKER_DRAWS_AT_STAY = (*BANKER_DRAWS, *AT_STAY)
ONCE = (GOT_THREE, TOOK_TWO, FOR_BANKER, *AT_STAY)
"""What does not happen twice while one thing is waited for."""

CONTRARY = Editorial("a hand for which was announced what the law does not let it announce is void when it is turned")
KEPT = "keep the undisclosed card: it is the first of the next hand"
NOT_KEPT = "put the undisclosed card to the discards: the cutting card has come"
TWO = 2


# What irregular hands count


def initial_count(hand: str, cards: Sequence[str]) -> int:
    """What the first cards of a hand come to, of which there should be two.

    (b): more than two count nothing for the Banker. (c): of three, the player has the best of any two or all.

    >>> initial_count("player", ["9S", "3H", "5D"]), initial_count("banker", ["9S", "3H", "5D"])
    (8, 0)
    """
    if len(cards) <= TWO:
        return point_count(cards)
    return 0 if hand == "banker" else max(point_count(some) for some in (*combinations(cards, TWO), cards))


def lowest_of_two(cards: Sequence[str]) -> int:
    """(d): the lowest that two of the cards make.

    >>> lowest_of_two(["3S", "KH", "9D", "2C"])
    1
    """
    return min(point_count(some) for some in combinations(cards, TWO))


# What is done about it


async def orderly(
    table: Table[CheminTable], kinds: tuple[Reportable, ...], ask: Callable[[], Awaitable[T]], most: int = 0
) -> T:
    """Waits for something, and puts right what is reported meanwhile.

    ``most`` is how many cards the hand may still take: that there are too few is only reported where it can be so.
    """
    while True:
        try:
            with table.may_report((*kinds, TOO_FEW) if most and may_be_short(table, most) else kinds):
                return await ask()
        except Irregularity as found:
            await put_right(table, found)
            if found.kind in ONCE:
                kinds = tuple(kind for kind in kinds if kind not in ONCE)


async def put_right(table: Table[CheminTable], found: Irregularity) -> None:
    """What the law does about an irregularity. The hand goes on from there, or is void."""
    kind, cites, hand = found.kind, found.kind.cites, coup(table)
    if kind is WRONG_ORDER:
        if found.details["transfer"]:
            bank.relinquish(table, "given-up", cites)
        raise Voided("cards taken in the wrong order", cites)
    if kind is TOO_FEW:
        raise out_of_cards(table)
    if kind is FACE_UP:
        await _take_out(table, found)
    elif kind is IN_EXCESS:
        table.perform(NOT_KEPT if shoe_state(table).cut_out else KEPT, cites)
    elif kind is FOR_BANKER:
        table.perform("give the card to the Dominant Player", cites)
    elif kind in AT_STAY:
        await _after_stay(table, kind)
    elif kind is TOOK_TWO:
        assert hand is not None
        hand.two = True
        table.perform("let the Banker's Hand count the lowest that two of its cards make", cites)
    else:
        await _one_more(table, "banker" if kind is TOO_MANY else "player", kind)


async def _take_out(table: Table[CheminTable], found: Irregularity) -> None:
    """(i): they are not used, nor are as many more as they show; if it is the last hand of the shoe, it is void."""
    await burn_found(table, STEPS, found, "take out the cards that lay face up and as many more as they show")
    if (hand := coup(table)) is not None:
        hand.found = True
        check_last(table)


def check_last(table: Table[CheminTable]) -> None:
    """(i): the hand in which the cutting card comes is the last one."""
    hand = coup(table)
    assert hand is not None
    if hand.found and shoe_state(table).cut_out:
        raise Voided("a card of the last hand lay face up in the shoe", FACE_UP.cites)


async def _after_stay(table: Table[CheminTable], kind: Reportable) -> None:
    """(e), (f): the card is the Banker's, or goes to the discards with as many more as it shows."""
    hand = coup(table)
    if hand is not None and hand.draws:
        table.perform("give the card to the Banker's Hand, which is to draw", kind.cites)
        return
    (card,) = await draw(table, kind.cites, 1)
    if hand is None:
        table.state.both_stayed = False
        await discard(table, card, kind)
    else:
        hand.given = card, kind.name


async def discard(table: Table[CheminTable], card: str, kind: Reportable) -> None:
    """A card that is nobody's goes to the discards, with as many more as it shows."""
    await burn(table, STEPS, [card], kind.cites, "take the card that came in excess and as many more as it shows")


async def _one_more(table: Table[CheminTable], whose: str, kind: Reportable) -> None:
    """(b), (c): a hand has one card more than it should."""
    hand = coup(table)
    assert hand is not None
    check_left(table, 1)
    places = hand.drawn(whose)
    places += await draw_down(table, kind.cites, 1)
    lay_down(table, whose)
    table.perform(f"let the {whose.capitalize()}'s Hand keep {len(places)} cards", kind.cites)


def lay_down(table: Table[CheminTable], whose: str) -> None:
    """4.9(a), (b): a hand lies face down. The Dominant Player looks at the Player's, the Banker at the Banker's."""
    hand = coup(table)
    assert hand is not None
    seat = table.state.dominant if whose == "player" else table.state.holding.holder
    owners = () if seat is None else (seat_owner(seat),)
    places = tuple(hand.drawn(whose))
    table.lay(Cards(whose, (HIDDEN,) * len(places), owners, drawn=places, seen_by=owners))


def check_left(table: Table[CheminTable], count: int) -> None:
    """Ends a hand for which there are not the cards."""
    if left(table) < count:
        raise out_of_cards(table)


def out_of_cards(table: Table[CheminTable]) -> Voided:
    """(j): the hand is void, and the shoe is over."""
    shoe_ends(table)
    return Voided("too few cards in the shoe", TOO_FEW.cites)
