"""2.3(a) and (b): what a hand comes to against the dealer's, and what that means for the wagers on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.blackjack.five_cards import FIVE_CARDS, against_21
from chapter47.games.blackjack.options import NET_PAYOUT
from chapter47.games.blackjack.payouts import blackjack_line, enhanced, is_special
from chapter47.games.blackjack.values import BEST, score
from chapter47.house import House
from chapter47.law import Editorial, Source, cite
from chapter47.table.commands import Pick
from chapter47.table.wagers import Decision, lose, win

if TYPE_CHECKING:
    from chapter47.games.blackjack.hands import Hand
    from chapter47.games.blackjack.play import Play
    from chapter47.games.blackjack.round import Round

SPLIT_21 = Editorial(
    "an ace and a ten of a split pair are 21 and no blackjack: against a dealer's 21 of more cards they are void",
    of=cite("2.3(a)3"),
)
ENHANCED = ("special-blackjack", "six-seven-eight", "three-sevens", FIVE_CARDS)
HAND_RESULTS = (
    "blackjack",
    *ENHANCED,
    "dealer-over-21",
    "higher",
    "same",
    "five-card-void",
    "split-21",
    "lower",
    "over-21",
    "dealer-blackjack",
    "both-blackjack",
    "surrender",
    "surrender-lost",
    "net-payout",
    "dead",
)


def not_offered(house: House) -> set[str]:
    """What no hand comes to as the house has it."""
    found = {name for name in (*ENHANCED[1:], "surrender", "net-payout") if not house[name]}
    return found if house["special-blackjack"] != "none" else {*found, "special-blackjack"}


def result_against(hand: Hand, dealer: Sequence[str], play: Play) -> str:
    """What a hand comes to against the dealer's, as the wagers on it know it: 2.3, 2.6(k), 2.16."""
    dealer_total = score(dealer).total
    if dealer_total == BEST and len(dealer) == 2:
        if hand.is_blackjack:
            # 2.6(k)1, 2: where the hole card lies face up it wins, and only a standard one is paid 1 to 1.
            return "special-blackjack" if play.face_up and is_special(hand, play) else "both-blackjack"
        return "surrender-lost" if hand.result == "surrender" else "dealer-blackjack"
    if hand.result:
        return hand.result
    if hand.is_over:
        return "over-21"
    if hand.is_blackjack:
        return "special-blackjack" if is_special(hand, play) else "blackjack"
    if hand.total == dealer_total:
        if hand.total == BEST and hand.split and len(hand.cards) == 2:
            return "split-21"
        return "five-card-void" if enhanced(hand, play) == FIVE_CARDS else "same"
    if dealer_total > BEST or hand.total > dealer_total:
        return enhanced(hand, play) or ("dealer-over-21" if dealer_total > BEST else "higher")
    return "lower"


def all_results(round_: Round) -> Mapping[tuple[int, int], str]:
    """What every hand comes to against the dealer's."""
    return {(box.number, hand.number): result_against(hand, round_.dealer, round_.play) for box, hand in round_.hands()}


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
                return win(FIVE_CARDS, cite("2.3(a)4"))
            case "dealer-over-21":
                return win("even", cite("2.3(a)1"))
            case "higher":
                return win("even", cite("2.3(a)2"))
            case "same":
                return lose(cite("2.6(k)1")) if face_up else Decision("void", cites=cite("2.3(b)"))
            case "split-21":
                return lose(cite("2.6(k)1")) if face_up else Decision("void", cites=SPLIT_21)
            case "five-card-void":
                return against_21(face_up)
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
