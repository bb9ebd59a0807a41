"""2.17 Permissible additional wager: on the first two cards of a box, beside the wager on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.blackjack import places
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.values import low_total
from chapter47.games.blackjack.wagers import INSURANCE, MADE_WITH, before_cards, in_fives, not_in_fives
from chapter47.house import House, Payout
from chapter47.law import Refused, Source, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Pick
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

OVER, UNDER, THIRTEEN = "over-13", "under-13", "thirteen"
KING_QUEEN, SAME_SUIT_CARDS, NOT_SAME_SUIT = "king-queen-suited", "same-suit", "not-same-suit"
ADDITIONAL_RESULTS = (OVER, UNDER, THIRTEEN, KING_QUEEN, SAME_SUIT_CARDS, NOT_SAME_SUIT)
"""What the first two cards of a box come to."""
# 2.17(e)2: by decks and option, king and queen of one suit and any two cards of one suit.
SAME_SUIT: dict[int, dict[int, tuple[Odds, Odds]]] = {
    decks: {number: (Odds(high, 1), Odds.parse(low)) for number, (high, low) in enumerate(pairs, 1)}
    for decks, pairs in {
        1: ((50, "5 to 2"), (10, "3 to 1"), (5, "3 to 1"), (25, "5 to 2")),
        2: ((10, "3 to 1"), (5, "3 to 1"), (25, "5 to 2"), (20, "5 to 2")),
        4: ((5, "3 to 1"), (25, "5 to 2"), (20, "5 to 2"), (50, "2 to 1")),
        6: ((5, "3 to 1"), (25, "5 to 2"), (20, "5 to 2"), (50, "2 to 1")),
        8: ((5, "3 to 1"), (25, "5 to 2"), (50, "2 to 1")),
    }.items()
}
SAME_SUIT_TABLES: dict[int, Source] = {
    1: cite("2.17(e)2i"),
    2: cite("2.17(e)2ii"),
    4: cite("2.17(e)2iii"),
    6: cite("2.17(e)2iv"),
    8: cite("2.17(e)2v"),
}
OVER_UNDER_PAYS = {"over-under-13": Payout(Odds(1, 1), cite("2.17(e)1"), fixed=True)}
SAME_SUIT_PAYS = {
    line: Payout(odds, SAME_SUIT_TABLES[decks], fixed=True)
    for decks, options in SAME_SUIT.items()
    for number, both in options.items()
    for line, odds in zip(
        (f"king-queen-{decks}-decks-{number}", f"same-suit-{decks}-decks-{number}"), both, strict=True
    )
}


def same_suit_line(house: House, king_and_queen: bool) -> str:
    """The line by which the house pays two cards of one suit."""
    which = "king-queen" if king_and_queen else "same-suit"
    return f"{which}-{house['decks']}-decks-{house['same-suit']}"


def over_or_under(cards: list[str]) -> str:
    total = low_total(cards)
    return THIRTEEN if total == 13 else OVER if total > 13 else UNDER


def same_suit(cards: list[str]) -> str:
    if cards[0][1] != cards[1][1]:
        return NOT_SAME_SUIT
    return KING_QUEEN if {cards[0][0], cards[1][0]} == {"K", "Q"} else SAME_SUIT_CARDS


def over_13(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome == OVER:
        return win("over-under-13", cite("2.17(b)1"))
    return lose(cite("2.17(c)") if outcome == THIRTEEN else cite("2.17(b)1"))


def under_13(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome == UNDER:
        return win("over-under-13", cite("2.17(b)2"))
    return lose(cite("2.17(c)") if outcome == THIRTEEN else cite("2.17(b)2"))


def of_one_suit(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome in (KING_QUEEN, SAME_SUIT_CARDS):
        return win(same_suit_line(house, outcome == KING_QUEEN), cite("2.17(b)3"))
    return lose(cite("2.17(b)3"))


def wager_beside(table: Table[BlackjackTable], seat: int, spot: Spot) -> Stake:
    """(b): the player's wager on the box, without which there is none beside it."""
    original = table.layout.stakes.get((seat_owner(seat), "blackjack", spot.pick))
    if original is None:
        sentence = f"{spot.wager.title} is made beside a wager on the box."
        raise Refused("nothing-beside", sentence, cite("2.17(b)"), "First the wager on the box.")
    return original


def other_offered(option: str) -> Callable[[House], Refused | None]:
    """(a): a table that offers one of the two additional wagers does not offer the other."""

    def barred(house: House) -> Refused | None:
        if not house[option]:
            return None
        sentence = "A table offers one additional wager, and this one has another."
        return Refused("not-offered", sentence, cite("2.17(a)"))

    return barred


def beside(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.17(b), (g): beside a blackjack wager, at most as much, and at most what is posted."""
    if phase == INSURANCE:
        return UNBOUNDED
    original = wager_beside(table, seat, spot)
    posted = table.house.limits.posted(spot.wager.name)
    most = original.amount if posted is None else min(posted, original.amount)

    def above(total: Cents) -> Refused:
        if total > original.amount:
            sentence = f"An additional wager is at most the wager on the box, {amount_words(original.amount)}."
            return Refused("above-wager", sentence, cite("2.17(g)"), f"Wager {amount_words(most)} or less.")
        sentence = f"{spot.wager.title} is at most {amount_words(most)} at this table."
        return Refused("above-maximum", sentence, cite("2.17(g)"), f"Wager {amount_words(most)} or less.")

    return Bounds(most=most, outside=above)


def additional(
    name: str,
    title: str,
    cites: Source,
    option: str,
    decides: Callable[[Pick, Outcome, House], Decision],
    lines: tuple[str, ...],
) -> Wager:
    """A wager on the first cards of a box, beside the one on the box."""
    return Wager(
        name=name,
        title=title,
        cites=cites,
        option=option,
        decides=decides,
        picks=places.whole_boxes,
        lines=lines,
        closed_in=before_cards,
        bounds=beside,
        apart=True,
        step=in_fives,
        uneven=not_in_fives,
        bounded=True,
        free=True,
        instruments=MADE_WITH,
        refusal=places.refuse_place,
        converted=cite("2.17(f)"),
    )


OVER_13, UNDER_13 = (
    replace(
        additional(name, title, cite("2.17(a)1"), "over-under-13", decides, ("over-under-13",)),
        barred=other_offered("same-suit"),
    )
    for name, title, decides in (("over-13", "Over 13 wager", over_13), ("under-13", "Under 13 wager", under_13))
)
ONE_SUIT = replace(
    additional("same-suit", "Same suit wager", cite("2.17(a)2"), "same-suit", of_one_suit, tuple(SAME_SUIT_PAYS)),
    barred=other_offered("over-under-13"),
)
