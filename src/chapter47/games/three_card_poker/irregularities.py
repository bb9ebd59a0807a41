"""20.12: what goes wrong with hands once they are dealt. Its words are lost, and 16.13 stands for them."""

from __future__ import annotations

from functools import lru_cache

from chapter47.games.parts.deck.dealing import deal_more
from chapter47.games.parts.deck.irregular import void_all, wrong_count
from chapter47.games.parts.deck.steps import irregularities
from chapter47.games.three_card_poker.dealt import Dealt
from chapter47.games.three_card_poker.deck import PICKED_UP, STEPS
from chapter47.games.three_card_poker.hands import HAND_SIZE
from chapter47.law import Editorial, Source, cite
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import shoe_state
from chapter47.table.standing import give_back
from chapter47.table.wagers import Ruling

WRONG_HAND = Editorial("a player's hand with a wrong number of cards is void, and its wagers go back", cite("20.12"))
WRONG_DEALER = Editorial(
    "a dealer with two cards gets one more, and any other wrong number of the dealer's voids all hands", cite("20.12")
)
SEEN = Editorial("a card of the dealer's that is seen before all have decided voids all hands", cite("20.12"))
TALKED = Editorial("players who tell of their hands forfeit all their wagers on the round", cite("20.10"))

SHORT, LONG, OF = "short-hand", "long-hand", Detail("of", "word", among=("dealer",))
SHORT_DEALER = Reportable(
    SHORT, "The dealer has too few cards", WRONG_DEALER, details=(OF, Detail("count", "number", among=(0, 1, 2)))
)
LONG_DEALER = Reportable(
    LONG,
    "The dealer has too many cards",
    WRONG_DEALER,
    details=(OF, Detail("count", "number", optional=True, among=tuple(range(HAND_SIZE + 1, 8)))),
)
EXPOSED = Reportable("exposed-card", "A card of the dealer's was seen", SEEN, details=(OF,))


@lru_cache(maxsize=1 << 8)
def of_hands(boxes: tuple[int, ...]) -> tuple[Reportable, ...]:
    """What may be reported of players' hands before they are settled."""
    if not boxes:
        return ()
    box = (Detail("box", "number", among=boxes),)
    return (
        Reportable(SHORT, "A player has too few cards", WRONG_HAND, details=box),
        Reportable(LONG, "A player has too many cards", WRONG_HAND, details=box),
    )


@lru_cache(maxsize=1 << 8)
def before_dealer(boxes: tuple[int, ...]) -> tuple[Reportable, ...]:
    """The same, and what may be reported of the dealer's before it is turned."""
    return (*of_hands(boxes), SHORT_DEALER, LONG_DEALER, irregularities(STEPS).counting)


@lru_cache(maxsize=1 << 8)
def while_deciding(boxes: tuple[int, ...]) -> tuple[Reportable, ...]:
    """The same, and what may be reported while players decide."""
    among = (Detail("boxes", "numbers", among=boxes),)
    talked = Reportable("communication", "Players tell one another of their hands", TALKED, details=among)
    return (*before_dealer(boxes), EXPOSED, talked)


async def put_right(dealt: Dealt, found: Irregularity) -> None:
    """What follows of a report: the round goes on, with fewer hands perhaps, or all hands are void."""
    table, kind, said = dealt.table, found.kind, found.details
    if kind.name == "wrong-count":
        raise wrong_count(table, found)
    if kind.name == "communication":
        boxes = said["boxes"]
        assert isinstance(boxes, tuple)
        forfeit(dealt, [int(box) for box in boxes])
    elif kind is EXPOSED:
        raise void_all("a card of the dealer's was seen too soon", kind.cites)
    elif "box" in said:
        void_hand(dealt, int(str(said["box"])), kind.cites)
    elif kind is SHORT_DEALER and said["count"] == HAND_SIZE - 1:
        await complete_dealer(dealt, kind.cites)
    else:
        raise void_all("the dealer had a wrong number of cards", kind.cites)


def void_hand(dealt: Dealt, box: int, cites: Source) -> None:
    """The wagers on a hand go back, and its cards are not looked at."""
    for stake in dealt.stakes(box):
        give_back(dealt.table, stake, 0, cites, "voided", "the hand has a wrong number of cards")
    dealt.collect(box, cites)


async def complete_dealer(dealt: Dealt, cites: Source) -> None:
    """The dealer's hand gets the card that it lacks: the one that nobody knows, where the others were entered."""
    table, hand = dealt.table, dealt.dealer
    down = shoe_state(table).down
    missing = max(range(len(hand.at)), key=lambda at: (down.get(hand.at[at]) is None, at))
    table.state.unseen.append(hand.at.pop(missing))
    hand.faces.pop(missing)
    with table.putting_right():
        await deal_more(table, cites, hand)


def forfeit(dealt: Dealt, boxes: list[int]) -> None:
    """All wagers of the players who have these hands are collected, on whichever area they lie."""
    table, lost = dealt.table, Ruling("lose", None, TALKED, TALKED)
    owners = {dealt.owners[box] for box in boxes}
    table.settle(lambda stake: lost if stake.owner in owners else None, TALKED)
    for box in [box for box, owner in dealt.owners.items() if owner in owners]:
        dealt.collect(box, PICKED_UP)
