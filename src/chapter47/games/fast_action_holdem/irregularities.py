"""21.9: what goes wrong, and what follows."""

from __future__ import annotations

from functools import lru_cache

from chapter47.equipment import HIDDEN
from chapter47.games.fast_action_holdem.dealt import Dealt, lay_marker
from chapter47.games.fast_action_holdem.options import SaysOfShortHand
from chapter47.games.fast_action_holdem.shoe import HAND_SIZE, SEATS
from chapter47.games.parts.deck.dealing import Hand
from chapter47.games.parts.shoe.found import face_up_in_shoe, put_aside
from chapter47.games.parts.shoe.steps import count_left, shoe_ends, shoe_of
from chapter47.law import Source, cite
from chapter47.table.attendance import Voided
from chapter47.table.cards import draws
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import left, may_be_short, shoe_state
from chapter47.table.standing import give_back

FACE_UP = face_up_in_shoe(cite("21.9(a)"))
DRAWN = Reportable("drawn-in-error", "A card was drawn too soon, and nobody saw its face", cite("21.9(b)"))
TOO_FEW = Reportable("insufficient-cards", "The shoe has too few cards for the round", cite("21.9(i)"))
SET_WRONG = Reportable("dealer-set-wrong", "The dealer's hand is not set by the house ways", cite("21.9(h)"))
MARKER = Reportable("marker-not-moved", "The dealer marker was not moved after the last round", cite("21.9(k)"))
SHORT, LONG, OF = "short-hand", "long-hand", Detail("of", "word", among=("dealer",))
HAS = Detail("count", "number", optional=True, among=(1, 2, 3))
"""How many cards a short hand has: three, where nothing is said."""
SHORT_DEALER = Reportable(SHORT, "The dealer has too few cards", cite("21.9(d)"), details=(OF, HAS))
LONG_DEALER = Reportable(LONG, "The dealer has too many cards", cite("21.9(f)"), details=(OF,))
FROM_SHOE = (FACE_UP, DRAWN)


@lru_cache(maxsize=1 << 9)
def while_dealing(boxes: tuple[int, ...], short: bool, marker: bool) -> tuple[Reportable, ...]:
    """What may be reported while cards are dealt to these areas."""
    exposed = Reportable("exposed-card", "A player's card was seen", cite("21.9(c)"), details=(_of(boxes),))
    return (*FROM_SHOE, exposed, *([TOO_FEW] if short else []), *([MARKER] if marker else []))


@lru_cache(maxsize=1 << 9)
def while_setting(boxes: tuple[int, ...], unset: tuple[int, ...], marker: bool) -> tuple[Reportable, ...]:
    """What may be reported while hands are set: of a hand that is set already, nothing is wrong."""
    of_hands = (
        Reportable("exposed-card", "A player's card was seen", cite("21.9(c)"), details=(_of(boxes),)),
        Reportable(SHORT, "A player has too few cards", cite("21.9(e)"), details=(_of(unset), HAS)),
        Reportable(LONG, "A player has too many cards", cite("21.9(g)"), details=(_of(unset),)),
        Reportable("no-cards-dealt", "A player's wager was dealt no cards", cite("21.9(j)"), details=(_of(unset),)),
    )
    return (*of_hands, SHORT_DEALER, LONG_DEALER, *([MARKER] if marker else []))


@lru_cache(maxsize=4)
def before_community(short: bool) -> tuple[Reportable, ...]:
    """What may be reported while the community cards are dealt."""
    return (*FROM_SHOE, SET_WRONG, *([TOO_FEW] if short else []))


def _of(boxes: tuple[int, ...]) -> Detail:
    return Detail("box", "number", among=boxes)


async def put_right(dealt: Dealt, found: Irregularity) -> None:
    """What follows of a report: the round goes on, with fewer hands perhaps, or all hands are void."""
    table, kind, cites = dealt.table, found.kind, found.kind.cites
    box = found.details.get("box")
    match kind.name:
        case "face-up-in-shoe":
            put_aside(table, found)
        case "drawn-in-error":
            table.perform("keep the card as the next one from the shoe", cites)
        case "insufficient-cards":
            raise out_of_cards(dealt)
        case "exposed-card":
            table.perform("turn the card face down, and go on", cites, {"box": box})
        case "marker-not-moved":
            table.state.marker = (table.state.marker - 2) % SEATS + 1
            table.state.was_moved = False
            lay_marker(table)
            table.perform("complete the round, and move the marker after it", cites)
        case "dealer-set-wrong":
            table.perform("reset the dealer's hand by the house ways", cites, {dealt.dealer.where: dealt.dealer.faces})
        case "no-cards-dealt":
            void_hand(dealt, int(str(box)), cites, "the wager was dealt no cards")
        case "long-hand" if kind is LONG_DEALER:
            raise Voided("the dealer had more than four cards", cites)
        case "long-hand":
            table.perform("have the player discard until two cards can be set", cites, {"box": box})
        case _:
            missing = HAND_SIZE - int(str(found.details.get("count", HAND_SIZE - 1)))
            if kind is SHORT_DEALER:
                await complete(dealt, dealt.dealer, missing, cites)
            else:
                await short_hand(dealt, int(str(box)), missing, cites)


async def short_hand(dealt: Dealt, box: int, missing: int, cites: Source) -> None:
    """(e): the player says whether the hand is void, or gets the cards that it lacks."""
    with dealt.table.putting_right():
        said = await dealt.table.ask(SaysOfShortHand(box))
    if said == "void-hand":
        void_hand(dealt, box, cites, "the player was dealt fewer than four cards")
    else:
        await complete(dealt, dealt.hands[box], missing, cites)


def void_hand(dealt: Dealt, box: int, cites: Source, reason: str) -> None:
    """A wager goes back, and the cards are not looked at."""
    for stake in tuple(dealt.table.layout.stakes.values()):
        if stake.owner == dealt.owners[box]:
            give_back(dealt.table, stake, 0, cites, "voided", reason)
    dealt.collect(box, cites)


async def complete(dealt: Dealt, hand: Hand, missing: int, cites: Source) -> None:
    """A hand gets the cards that it lacks: those that nobody knows, where the others were entered."""
    table = dealt.table
    if left(table) < missing:
        raise out_of_cards(dealt)
    down = shoe_state(table).down
    for _ in range(missing):
        lacking = max(range(len(hand.at)), key=lambda at: (down.get(hand.at[at]) is None, at))
        table.state.unseen.append(hand.at.pop(lacking))
        hand.faces.pop(lacking)
    with table.putting_right():
        for _ in range(missing):
            first = shoe_state(table).drawn
            await table.ask(draws(shoe_of(table), cites, 1, True))
            hand.at.append(first)
            hand.faces.append(HIDDEN)
    table.lay(hand.lies())
    table.perform("deal the cards that the hand lacks", cites, {hand.where: list(hand.faces)})
    count_left(table)


def out_of_cards(dealt: Dealt) -> Voided:
    """(i): the round is void, and the next one waits for the entire set to be shuffled."""
    shoe_ends(dealt.table, short=True)
    return Voided("too few cards in the shoe", TOO_FEW.cites)


def is_short(dealt: Dealt, count: int) -> bool:
    """Whether the shoe may have fewer cards than that."""
    return may_be_short(dealt.table, count)
