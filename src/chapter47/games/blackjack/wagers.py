"""The wagers: on the box, those that follow from a decision, insurance, and those on the first two cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.blackjack import boxes, places, progressive
from chapter47.games.blackjack.insuring import INSURANCE, half_of_wager, without_ace
from chapter47.games.blackjack.options import NET_PAYOUT
from chapter47.games.blackjack.payouts import BONUS, SAME_SUIT, blackjack_line, same_suit_line
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.progressive import DEPOSIT
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.house import House
from chapter47.law import Refused, Source, cite
from chapter47.money import Cents, dollars
from chapter47.table.betting import give_back
from chapter47.table.commands import Pick
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Stake, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

# What a hand comes to against the dealer's.
ENHANCED = ("special-blackjack", "six-seven-eight", "three-sevens", "five-card-21")
RESULTS = (
    "blackjack",
    *ENHANCED,
    "dealer-over-21",
    "higher",
    "same",
    "five-card-void",
    "lower",
    "over-21",
    "dealer-blackjack",
    "both-blackjack",
    "surrender",
    "surrender-lost",
    "net-payout",
    "dead",
)
# What the dealer's second card, or the first two cards of a box, come to.
TEN, NO_TEN = "dealer-ten", "dealer-no-ten"
OVER, UNDER, THIRTEEN = "over-13", "under-13", "thirteen"
KING_QUEEN, SAME_SUIT_CARDS, NOT_SAME_SUIT = "king-queen-suited", "same-suit", "not-same-suit"
BONUS_SUITED, BONUS_CARDS, NO_BONUS = "blackjack-suited", "blackjack-cards", "no-blackjack"
OTHERS = (TEN, NO_TEN, OVER, UNDER, THIRTEEN, KING_QUEEN, SAME_SUIT_CARDS, NOT_SAME_SUIT)
ALL_RESULTS = (*RESULTS, *OTHERS, BONUS_SUITED, BONUS_CARDS, NO_BONUS, *progressive.RESULTS)


def results_under(house: House) -> tuple[str, ...]:
    """What hands and cards can come to as the house has it: what it does not offer pays nobody."""
    not_offered = {name for name in (*ENHANCED[1:], "surrender", "net-payout") if not house[name]}
    if house["special-blackjack"] == "none":
        not_offered.add("special-blackjack")
    return tuple(result for result in ALL_RESULTS if result not in not_offered)


def on_hand(returned: Source | None) -> Callable[[Pick, Outcome, House], Decision]:
    """What a hand's result means for money on it: the original wager, or some that a dealer's blackjack gives back."""

    def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
        face_up = house["hole-card"] == "face-up"
        match outcome:
            case "blackjack" | "special-blackjack" | "both-blackjack" if returned is not None:
                # 2.1: a split pair makes no blackjack, and 2.10(a): none is doubled.
                return win("even", cite("2.3(a)2"))
            case "blackjack":
                return win(blackjack_line(house), cite("2.3(a)3"))
            case "special-blackjack" | "six-seven-eight" | "three-sevens":
                return win(str(outcome), cite("2.3(a)2"))
            case "five-card-21":
                return win("five-card-21", cite("2.3(a)4"))
            case "dealer-over-21":
                return win("even", cite("2.3(a)1"))
            case "higher":
                return win("even", cite("2.3(a)2"))
            case "same":
                return lose(cite("2.6(k)1")) if face_up else Decision("void", cites=cite("2.3(b)"))
            case "five-card-void":
                return lose(cite("2.6(k)1")) if face_up else Decision("void", cites=cite("2.16(b)"))
            case "dealer-blackjack":
                return Decision("void", cites=returned) if returned is not None else lose(cite("2.3(b)"))
            case "both-blackjack":
                if face_up:
                    return win(blackjack_line(house), cite("2.6(k)1"))
                return Decision("void", cites=cite("2.7(b)"))
            case "surrender":
                return Decision("half", cites=cite("2.8(a)"))
            case "surrender-lost":
                return lose(cite("2.8(a)2"))
            case "net-payout":
                return win("net-payout", NET_PAYOUT)
            case "dead":
                return Decision("void", cites=cite("2.15(i)"))
        return lose(cite("2.3(a)"))

    return decides


def insured(pick: Pick, outcome: Outcome, house: House) -> Decision:
    return win("insurance", cite("2.9(a)")) if outcome == TEN else lose(cite("2.9(a)"))


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


def bonus(pick: Pick, outcome: Outcome, house: House) -> Decision:
    if outcome in (BONUS_SUITED, BONUS_CARDS):
        return win("bonus-suited" if outcome == BONUS_SUITED else "bonus", BONUS)
    return lose(BONUS)


# What may be wagered


def before_cards(spot: Spot, phase: Phase) -> Refused | None:
    """2.3(c): before the first card, on a first hand."""
    if phase == INSURANCE:
        return Refused("betting-closed", "Cards are out: no wager is made any more.", cite("2.3(c)"))
    if place_of(spot.pick).hand > 1:
        sentence = "There is no second hand before a pair is split."
        return Refused("no-such-hand", sentence, cite("2.11(a)"), "Leave hand out.")
    return None


def on_own_box(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.3: on a box that is the player's to wager on."""
    place = place_of(spot.pick)
    if phase == INSURANCE or place.hand > 1:
        return UNBOUNDED
    boxes.admit(table, seat, place.box)
    if place.spot > 1 and (seat, "blackjack", places.pick_of(place.box, 1, place.spot - 1)) not in table.layout.stakes:
        sentence = f"A wager on spot {place.spot - 1} comes before one on spot {place.spot}."
        raise Refused("spots-in-order", sentence, cite("2.18(b)"), f"First wager on spot {place.spot - 1}.")
    return boxes.entry_bounds(table, seat, spot)


FIVES = 500


def in_fives(house: House) -> Cents:
    """2.3(d) as it stands since 2006."""
    return FIVES if house["six-to-five"] else 1


def not_in_fives(total: Cents) -> Refused:
    sentence = "Wagers at the 6 to 5 variation are multiples of $5.00."
    allowed = f"Wager ${dollars(total // FIVES * FIVES + FIVES)}."
    return Refused("not-a-multiple", sentence, cite("2.3(d) [2006-01-17]"), allowed)


def by_choice(choice: str, cites: Source) -> Callable[[Spot, Phase], Refused]:
    """A wager that is made by a decision and in no other way."""

    def closed(spot: Spot, phase: Phase) -> Refused:
        sentence = f"{spot.wager.title} is made when the player decides to, in turn."
        return Refused("by-choice", sentence, cites, f'choose = "{choice}".')

    return closed


def beside(table: Table[BlackjackTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """2.17(b), (g): beside a blackjack wager, at most as much, and at most what is posted."""
    if phase == INSURANCE:
        return UNBOUNDED
    original = table.layout.stakes.get((seat, "blackjack", spot.pick))
    if original is None:
        sentence = f"{spot.wager.title} is made beside a wager on the box."
        raise Refused("nothing-beside", sentence, cite("2.17(b)"), "First the wager on the box.")
    if spot.wager.name == "progressive":
        return Bounds(DEPOSIT, DEPOSIT, lambda total: _no_deposit(spot))
    posted = table.house.limits.posted(spot.wager.name)
    most = original.amount if posted is None else min(posted, original.amount)

    def above(total: Cents) -> Refused:
        if total > original.amount:
            sentence = f"An additional wager is at most the wager on the box, ${dollars(original.amount)}."
            return Refused("above-wager", sentence, cite("2.17(g)"), f"Wager ${dollars(most)} or less.")
        sentence = f"{spot.wager.title} is at most ${dollars(most)} at this table."
        return Refused("above-maximum", sentence, cite("2.17(g)"), f"Wager ${dollars(most)} or less.")

    return Bounds(most=most, outside=above)


def _no_deposit(spot: Spot) -> Refused:
    sentence = f"The progressive wager is ${dollars(DEPOSIT)}."
    return Refused("not-a-deposit", sentence, spot.cites, f"Wager ${dollars(DEPOSIT)}.")


def shrink_beside(table: Table[BlackjackTable], stake: Stake, to: Cents) -> None:
    """What lies beside a wager that was lessened, or behind it in multiple action, is not above it."""
    place = place_of(stake.spot.pick)
    for key, other in tuple(table.layout.stakes.items()):
        seat, wager, pick = key
        if seat != stake.seat or place_of(pick).box != place.box or key == (stake.seat, *stake.spot.key):
            continue
        if wager == "blackjack":
            if to == 0 and place_of(pick).spot > place.spot:
                give_back(table, other, 0, cite("2.18(b)"), "removed")
        elif place.spot == 1 and (to == 0 or (wager != "progressive" and other.amount > to)):
            kept = to if to >= other.spot.least else 0
            give_back(table, other, kept, cite("2.17(g)"), "reduced" if kept else "removed")


MADE_WITH = ("chips", "plaque", "match-play", "cash")
"""2.3(d), 2.17(f): what every wager but the progressive one is made with."""
SAME_SUIT_LINES = tuple(
    f"{which}-{decks}-decks-{number}"
    for decks, options in SAME_SUIT.items()
    for number in options
    for which in ("king-queen", "same-suit")
)


def _additional(
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


WAGERS: tuple[Wager, ...] = (
    Wager(
        name="blackjack",
        title="Blackjack wager",
        cites=cite("2.3(a)"),
        decides=on_hand(None),
        picks=places.all_places,
        lines=("even", "blackjack", "blackjack-6-to-5", "blackjack-face-up", "net-payout", *ENHANCED),
        closed_in=before_cards,
        bounds=on_own_box,
        apart=True,
        step=in_fives,
        uneven=not_in_fives,
        lessened=shrink_beside,
        instruments=MADE_WITH,
        refusal=places.refuse_place,
    ),
    Wager(
        name="split",
        title="Split pair wager",
        cites=cite("2.11(a)"),
        decides=on_hand(cite("2.11(d)")),
        picks=places.split_hands,
        lines=("even", *ENHANCED[1:]),
        closed_in=by_choice("split", cite("2.11(a)")),
        by_decision=True,
        bounded=True,
        free=True,
        instruments=MADE_WITH,
        refusal=places.refuse_place,
    ),
    Wager(
        name="double",
        title="Double down wager",
        cites=cite("2.10(a)"),
        decides=on_hand(cite("2.10(b)")),
        picks=places.all_places,
        lines=("even", "six-seven-eight", "three-sevens"),
        closed_in=by_choice("double", cite("2.10(a)")),
        by_decision=True,
        bounded=True,
        free=True,
        instruments=MADE_WITH,
        refusal=places.refuse_place,
    ),
    Wager(
        name="insurance",
        title="Insurance wager",
        cites=cite("2.9(a)"),
        decides=insured,
        picks=places.first_hands,
        closed_in=without_ace,
        bounds=half_of_wager,
        bounded=True,
        free=True,
        instruments=MADE_WITH,
        refusal=places.refuse_place,
    ),
    _additional("over-13", "Over 13 wager", cite("2.17(a)1"), "over-under-13", over_13, ("over-under-13",)),
    _additional("under-13", "Under 13 wager", cite("2.17(a)1"), "over-under-13", under_13, ("over-under-13",)),
    _additional("same-suit", "Same suit wager", cite("2.17(a)2"), "same-suit", of_one_suit, SAME_SUIT_LINES),
    replace(
        _additional("bonus", "Blackjack bonus wager", cite("2.20 [2000]"), "bonus", bonus, ("bonus", "bonus-suited")),
        converted=None,
    ),
    replace(
        _additional(
            "progressive",
            "Progressive wager",
            cite("2.19"),
            "progressive",
            progressive.decides,
            tuple(progressive.LINES),
        ),
        instruments=("chips", "coupon"),
        step=lambda house: 1,
    ),
)
