"""Pokette: N.J.A.C. 19:47-12.1 to 12.9."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import ClassVar, NamedTuple

from chapter47.equipment import POKETTE, Outcome, PoketteWheel
from chapter47.house import Choice, House, Notice, Payout
from chapter47.law import Chapter47Error, Citation, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents
from chapter47.table.commands import Pick
from chapter47.table.game import Game, payouts
from chapter47.table.requests import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.wagers import LOSE, Decision, Phase, Place, Spot, Stake, Wager, lose, win

# 12.1: definitions

RANK = cite('12.1 "Rank"')
SUIT = cite('12.1 "Suit"')
PAIR = cite('12.1 "Pair"')
WINNING_CARD = cite('12.1 "Winning card"')
NON_POKER = cite('12.1 "Non-poker hand wager"')
POKER = cite('12.1 "Poker hand wager"')

RANKS = "AKQJT98765432"
"""12.2(b): from the highest value to the lowest."""
SUITS = "SCDH"
JOKERS = ("JK1", "JK2")
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)

RANK_NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "10"}
SUIT_NAMES = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def of_ranks(ranks: Collection[str]) -> frozenset[str]:
    return frozenset(card for card in CARDS if rank(card) in ranks)


def of_suits(suits: Collection[str]) -> frozenset[str]:
    return frozenset(card for card in CARDS if suit(card) in suits)


def name_of(card: str) -> str:
    """A card as the dealer announces it, with its suit.

    >>> name_of("QH"), name_of("TD"), name_of("JK1")
    ('Queen of hearts', '10 of diamonds', 'Joker 1')
    """
    if card in JOKERS:
        return f"Joker {card[-1]}"
    return f"{RANK_NAMES.get(rank(card), rank(card))} of {SUIT_NAMES[suit(card)]}"


# 12.2(b): an ace goes with king and queen, or with 2 and 3, and never with king and 2.

SEQUENCE = cite("12.2(b)")
AROUND = RANKS + "A"
RUNS = tuple(frozenset(AROUND[at : at + 3]) for at in range(len(RANKS) - 1))
"""Three values in sequence: what makes a straight."""


@cache
def completing(first: str, second: str) -> frozenset[str]:
    """The values that make a straight of two cards: two for an open one, one for an inside one.

    >>> sorted(completing("KS", "QH")), sorted(completing("AS", "KH")), sorted(completing("2S", "AH"))
    (['A', 'J'], ['Q'], ['3'])
    """
    posted = {rank(first), rank(second)}
    return frozenset(value for run in RUNS if posted < run and len(posted) == 2 for value in run - posted)


# 12.5(a): the layout. Each suit is a column, by the name that 12 gives its wager; the rest is ours. The columns are in
# the order in which 6 to 9 name the twos, which puts the aces of clubs and diamonds under the jokers: jacer's cards.

LAYOUT = Editorial("spades, clubs, diamonds, hearts in columns, ranks in rows, jokers above the two middle aces")
ROWS = tuple(tuple(value + column for column in SUITS) for value in RANKS)
BENEATH = {"JK1": "AC", "JK2": "AD"}
"""The card that adjoins each joker, beside the other joker."""

COVERED: dict[str, frozenset[str]] = {
    "ace-king-queen": of_ranks("AKQ") | {"2S"},
    "jack-ten-nine": of_ranks("JT9") | {"2C"},
    "eight-seven-six": of_ranks("876") | {"2D"},
    "five-four-three": of_ranks("543") | {"2H"},
    "red": of_suits("DH"),
    "black": of_suits("SC"),
    "jacer": frozenset({"AC", "AD", *JOKERS}),
}
"""The cards of the wagers that have no pick."""


def splits(house: House) -> Iterator[Pick]:
    """Two cards that adjoin: side by side, or one above the other."""
    yield JOKERS
    yield from BENEATH.items()
    for row, following in zip(ROWS, (*ROWS[1:], None), strict=True):
        yield from pairwise(row)
        if following:
            yield from zip(row, following, strict=True)


def corners(house: House) -> Iterator[Pick]:
    """Four cards with a common corner. None of them is a joker: a joker loses every corner (12.7(e)1)."""
    for row, following in pairwise(ROWS):
        for left, right in pairwise(range(len(SUITS))):
            yield (row[left], row[right], following[left], following[right])


def cards_of(pick: Pick) -> tuple[str, ...]:
    return tuple(map(str, pick)) if isinstance(pick, tuple) else (str(pick),)


def one_spin(line: str, cards: Callable[[Pick], Collection[str]]) -> Callable[[Pick, Outcome, House], Decision]:
    """Wins by that line on the cards that stand for a pick."""

    def decides(pick: Pick, card: Outcome, house: House) -> Decision:
        if card in cards(pick):
            return win(line)
        return lose(cite("12.7(e)1")) if card in JOKERS else LOSE

    return decides


def on_cards(pick: Pick, house: House) -> tuple[Place, ...]:
    """Within a card's box, on the line between two, on the common corner of four."""
    return (Place(frozenset(cards_of(pick)), LAYOUT),)


def on_ranks(pick: Pick, house: House) -> tuple[Place, ...]:
    """In the box beside a row, or on the line between two of them."""
    return (Place(frozenset(f"rank {value}" for value in cards_of(pick)), LAYOUT),)


def in_box(cites: Source, box: str) -> Callable[[Pick, House], tuple[Place, ...]]:
    return lambda pick, house: (Place(frozenset({box if pick is None else f"{box} {pick}"}), cites),)


def one_area(name: str, title: str, cites: Source) -> Wager:
    """A wager that has no pick, and an area of its own."""
    decides = one_spin(name, lambda pick: COVERED[name])
    return Wager(name=name, title=title, cites=cites, decides=decides, boxes=in_box(cites, name))


def refuse_cards(pick: Pick, house: House) -> Chapter47Error | None:
    """Cards that there are none of on the wheel."""
    if pick is None or isinstance(pick, int) or not set(cards_of(pick)) <= {*CARDS, *JOKERS}:
        return Mistake("unknown-pick", f"{shown(pick)} is no card of the layout.", POKETTE.hint())
    return None


def refuse_corner(pick: Pick, house: House) -> Chapter47Error | None:
    if (refusal := refuse_cards(pick, house)) is not None or not set(cards_of(pick)) & set(JOKERS):
        return refusal
    sentence = "No corner takes in a joker."
    allowed = "Jokers are wagered on straight up, as part of a split, or with jacer."
    return Refused("pick-not-offered", sentence, cite("12.7(e)1"), allowed)


def refuse_ranks(pick: Pick, house: House) -> Chapter47Error | None:
    if pick is not None and not isinstance(pick, int) and set(cards_of(pick)) <= set(RANKS):
        return None
    sentence = f"{shown(pick)} is no rank: a rank is the four cards of one value."
    return Refused("pick-not-offered", sentence, RANK, f"Ranks are {' '.join(RANKS)}, T being the 10.")


def refuse_suit(pick: Pick, house: House) -> Chapter47Error | None:
    sentence = f"{shown(pick)} is no suit."
    return Refused("pick-not-offered", sentence, SUIT, f"Suits are {' '.join(SUITS)}.")


# 12.5(b), 12.8: poker hand wagers, on the cards in the card stand

Stand = tuple[str, ...]
"""The winning cards that are posted: none, one or two while wagers are made."""


class Opening(NamedTuple):
    """A poker hand wager that may be made as the card stand is."""

    call: str
    """What the dealer calls it."""
    cites: Source
    line: str
    """What it is then paid by."""


@cache
def openings(stand: Stand) -> dict[str, Opening]:
    """The poker hand wagers that a card stand opens, in the order in which they are announced.

    >>> [opening.call for opening in openings(("9S", "8S")).values()]
    ['Pair in 3', 'Flush', 'Open straight', 'Open straight flush']
    """
    found: dict[str, Opening] = {}
    if len(stand) == 1:
        found["pair-in-two"] = Opening("Pair in 2", cite("12.8(a)"), "pair-in-two")
    if len(stand) == 2:
        first, second = stand
        paired, suited, ways = rank(first) == rank(second), suit(first) == suit(second), completing(first, second)
        if not paired:
            found["pair-in-three"] = Opening("Pair in 3", cite("12.8(c)"), "pair-in-three")
        if suited:
            # The same card twice is of one suit too.
            found["flush"] = Opening("Flush", cite("12.8(d)1"), "flush")
        # Ace-king and ace-two are consecutive, but one value alone completes them: they are inside.
        if len(ways) == 2:
            found["straight"] = Opening("Open straight", cite("12.8(d)2i"), "straight-open")
            if suited:
                found["straight-flush"] = Opening("Open straight flush", cite("12.8(d)3i"), "straight-flush-open")
        elif ways:
            found["straight"] = Opening("Inside straight", cite("12.8(d)2ii"), "straight-inside")
            if suited:
                found["straight-flush"] = Opening("Inside straight flush", cite("12.8(d)3ii"), "straight-flush-inside")
        if paired:
            found["three-of-a-kind"] = Opening("Three of a kind", cite("12.8(d)4"), "three-of-a-kind")
    return found


class Hand(NamedTuple):
    """A poker hand wager: what makes it, by the cards posted and the next one."""

    title: str
    cites: Source
    made: Callable[[Stand, str], bool]
    settled: Source
    """Where the law says what wins it."""
    opened: Source
    """Where it says when it may be made."""
    lines: tuple[str, ...] = ()
    ground: Source | None = None
    """Where it says what makes it, if that is said apart."""


HANDS: dict[str, Hand] = {
    "pair-in-two": Hand(
        "Pair in two",
        cite("12.5(b)1"),
        lambda stand, card: rank(card) == rank(stand[0]),
        cite("12.8(b)"),
        cite("12.8(a)"),
        ground=PAIR,
    ),
    "pair-in-three": Hand(
        "Pair in three",
        cite("12.5(b)2"),
        lambda stand, card: rank(card) in map(rank, stand),
        cite("12.8(e)1"),
        cite("12.8(c)"),
    ),
    "three-of-a-kind": Hand(
        "Three of a kind",
        cite("12.5(b)3"),
        lambda stand, card: rank(card) == rank(stand[0]),
        cite("12.8(e)5"),
        cite("12.8(d)4"),
    ),
    "straight": Hand(
        "Straight",
        cite("12.5(b)4"),
        lambda stand, card: rank(card) in completing(*stand),
        cite("12.8(e)3"),
        cite("12.8(d)2"),
        ("straight-open", "straight-inside"),
        SEQUENCE,
    ),
    "straight-flush": Hand(
        "Straight flush",
        cite("12.5(b)5"),
        lambda stand, card: rank(card) in completing(*stand) and suit(card) == suit(stand[0]),
        cite("12.8(e)4"),
        cite("12.8(d)3"),
        ("straight-flush-open", "straight-flush-inside"),
        SEQUENCE,
    ),
    "flush": Hand(
        "Flush",
        cite("12.5(b)6"),
        lambda stand, card: suit(card) == suit(stand[0]),
        cite("12.8(e)2"),
        cite("12.8(d)1"),
    ),
}


def posted(table: Table) -> Stand:
    """The cards in the card stand."""
    cards = table.layout.marks.get("stand", [])
    assert isinstance(cards, list)
    return tuple(cards)


def next_card(name: str) -> Callable[[Pick, Outcome, House, Phase], Decision | None]:
    """Decided by the next card that is no joker; a joker has no bearing on it (12.7(e)3)."""
    hand = HANDS[name]

    def lives(pick: Pick, card: Outcome, house: House, stand: Phase) -> Decision | None:
        if card in JOKERS or not isinstance(stand, tuple) or name not in openings(stand):
            return None
        if hand.made(stand, str(card)):
            return win(openings(stand)[name].line, hand.ground or hand.settled)
        return lose(hand.settled)

    return lives


def opened_by(name: str) -> Callable[[Pick, House], Mapping[str, Phase]]:
    """A card stand of each kind that opens the wager, by what it is then paid as."""

    def made_in(pick: Pick, house: House) -> Mapping[str, Phase]:
        stands = {stand: openings(stand).get(name) for stand in KINDS_OF_STAND}
        return {opening.line.removeprefix(f"{name}-"): stand for stand, opening in stands.items() if opening}

    return made_in


def while_open(table: Table, seat: int, spot: Spot, total: Cents) -> None:
    """Refuses a poker hand wager that the card stand does not open."""
    stand, name = posted(table), spot.wager.name
    if name in openings(stand):
        return
    hand, now = HANDS[name], ", ".join(each.call for each in openings(stand).values())
    if not stand:
        sentence = f"{hand.title} waits for a winning card on the card stand."
        raise Refused("not-open", sentence, cite("12.4(d)"), "Non-poker hand wagers are open on every spin.")
    if len(stand) == 1 and name != "pair-in-three":
        sentence = f"{hand.title} waits for a second winning card on the card stand."
        raise Refused("not-open", sentence, cite("12.8(d)"), f"Open now: {now}.")
    sentence = f"{hand.title} is not open with {' and '.join(map(name_of, stand))} on the card stand."
    raise Refused("not-open", sentence, hand.opened, f"Open now: {now}.")


def refuse_pick(pick: Pick, house: House) -> Chapter47Error | None:
    sentence = "A poker hand wager is on the cards in the card stand, and takes no pick."
    return Refused("pick-not-offered", sentence, cite("12.5(b)"), "Leave pick out.")


POSTED = (
    (cite("12.8(a)"), cite("12.7(d)"), cite("12.7(d)")),
    (cite("12.8(b)"), cite("12.8(b)"), cite("12.8(b)")),
    (cite("12.8(e)"), cite("12.7(d)"), cite("12.8(f)")),
)
"""For the first, second and third card: where the law has it posted, wagers on it settled, and those on hands."""

# 12.9
CLAPPER_BETWEEN = Reportable(
    "clapper-between", "The clapper came to rest between two cards", cite("12.9(a)"), detail="passed"
)
SHORT_SPIN = Reportable("short-spin", "The wheel did not complete three revolutions", cite("12.9(c)"))
VOID_SPINS = (CLAPPER_BETWEEN, SHORT_SPIN)
LEAST_REVOLUTIONS = 3


class Pokette(Game):
    """Thirteen wagers on one card of a wheel, and six on the hand that two or three spins make."""

    name = "pokette"
    title = "Pokette"
    family = "wheels"
    sections = tuple(f"12.{number}" for number in range(1, 10))
    cites = cite("12.5(a)")
    seats = 12
    betting_ends = cite("12.7(a)")
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

    options = (
        Choice(
            "shown-by",
            "what shows the winning cards",
            cite("12.2(a)"),
            {
                "cards": "cards of three decks on a card stand",
                "device": "a device that the Commission has approved",
            },
        ),
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
                admits=while_open,
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

    def equipment(self, house: House) -> PoketteWheel:
        return POKETTE

    def phases(self, house: House) -> tuple[Phase, ...]:
        """The card stand, one of each kind: by what it opens."""
        return KINDS_OF_STAND

    def stands(self, table: Table) -> str:
        return " ".join(posted(table))

    def notices(self, house: House) -> tuple[Notice, ...]:
        text = next(each for each in self.options if each.name == "between-cards").describe(house["between-cards"])
        return (Notice(f"If the clapper stops between two cards, {text}", cite("12.9(b)")),)

    # 12.3

    async def opening(self, table: Table) -> None:
        """The dealer or the floorperson inspects the three decks, which then wait in their container."""
        table.unmark("stand")
        table.unmark("marker")
        if table.house["shown-by"] == "device":
            table.perform("show winning cards on the approved device", cite("12.2(a)"))
            return
        table.perform("bring the cards to the table", cite("12.2(a)"), {"decks": 3})
        await table.await_call("inspect", "The three decks must be inspected first.", cite("12.3(a)"))
        table.perform("sort each deck by suit and sequence: no card is missing", cite("12.3(a)"), {"decks": 3})
        table.perform("put each deck in the card container", cite("12.3(b)"))

    # 12.7

    async def round(self, table: Table) -> None:
        table.unmark("marker")
        await table.bets()  # (a): betting ends before the spin
        with table.may_report(VOID_SPINS):
            card = await self.valid_spin(table)
        if card in JOKERS:
            self.joker(table, card)
        else:
            self.post(table, card)

    async def valid_spin(self, table: Table) -> str:
        """Spins until the clapper rests on a card, or the house says that the one it passed wins. Wagers stand."""
        while True:
            try:
                spin = await table.result(POKETTE)
            except Irregularity as found:
                if found.kind is SHORT_SPIN:
                    table.announce("No Spin", cite("12.9(c)"))
                elif table.house["between-cards"] == "previous":
                    table.perform("declare the card previously passed", cite("12.9(a)1"), {"passed": found.outcome})
                    return str(found.outcome)
                else:
                    table.perform("declare the spin void and spin again", cite("12.9(a)2"))
                continue
            revolutions = spin.details.get("revolutions", LEAST_REVOLUTIONS)
            if isinstance(revolutions, int) and revolutions < LEAST_REVOLUTIONS:
                table.announce("No Spin", cite("12.9(c)"))
                continue
            table.perform("spin", cite("12.7(b)"), spin.details)
            table.perform("read the winning card", WINNING_CARD, {"card": spin.value})
            return str(spin.value)

    def joker(self, table: Table, card: str) -> None:
        """(e): what waits for the next card is passed over, and no joker goes into the card stand."""
        table.announce(name_of(card), cite("12.7(e)"))
        table.mark("marker", card, cite("12.7(d)"))
        self.settle(table, NON_POKER, card, cite("12.7(e)2"))
        if any(sort_of(stake) == POKER for stake in table.layout.stakes.values()):
            table.perform("pass over the poker hand wagers", cite("12.7(e)3"))

    # 12.8

    def post(self, table: Table, card: str) -> None:
        """The winning card is announced, marked and posted; wagers are settled, and the next ones are opened."""
        table.announce(name_of(card), cite("12.7(d)"))
        table.mark("marker", card, cite("12.7(d)"))
        stand = posted(table)
        placed, order, of_hands = POSTED[len(stand)]
        device = table.house["shown-by"] == "device"
        table.mark("stand", [*stand, card], cite("12.2(a)") if device else placed)
        self.settle(table, NON_POKER, card, order)
        if stand:
            self.settle(table, POKER, card, of_hands, stand)
        if len(stand) == 2:
            act = "clear the three cards from the device" if device else "remove the three cards from the card stand"
            table.perform(act, cite("12.8(g)"))
            table.unmark("stand")
        for opening in openings(posted(table)).values():
            table.announce(f"{opening.call} may be wagered on", opening.cites)

    def settle(self, table: Table, sort: Citation, card: str, order: Source, stand: Phase = None) -> None:
        """Settles the non-poker hand wagers, or those on the cards that were posted before this one."""
        table.settle(lambda stake: stake.ruling(card, stand) if sort_of(stake) == sort else None, order)


def sort_of(stake: Stake) -> Citation:
    """12.1: whether the wager is a poker hand wager."""
    return POKER if stake.spot.wager.name in HANDS else NON_POKER


KINDS_OF_STAND: tuple[Stand, ...] = (
    (),
    ("9S",),
    ("9S", "9H"),  # a pair
    ("9S", "9S"),  # a pair of one suit
    ("9S", "4H"),
    ("9S", "4S"),
    ("9S", "8H"),  # open
    ("9S", "8S"),
    ("9S", "7H"),  # inside
    ("9S", "7S"),
)
"""A card stand of each kind."""

GAME = Pokette()
