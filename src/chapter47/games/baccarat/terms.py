"""The wagers, payouts and options that punto banco and minibaccarat share, each under its own subchapter."""

from collections.abc import Callable, Mapping

from chapter47.equipment import Outcome
from chapter47.games.baccarat.provisions import OfPuntoBanco, Provisions
from chapter47.games.baccarat.vigorish import TIES, Sources
from chapter47.games.parts.shoe.procedure import CALLING, CUT_OURS, MOST_DECKS_OURS, OPTIONS, Procedure
from chapter47.house import Choice, Flag, House, Number, Option, Payout
from chapter47.law import Source
from chapter47.money import Odds
from chapter47.table.commands import Pick
from chapter47.table.game import Moment
from chapter47.table.table import Table
from chapter47.table.wagers import Decision, Wager, lose, win

LEAST_DECKS, MOST_DECKS, USUAL_DECKS = 6, 12, 8
LEAST_FROM_ENDS = 10
LEAST_BEHIND, MOST_BEHIND = 14, 104

RESULTS = ("player", "banker", "tie")
"""What a round comes to: the hand that wins it, or neither."""


def wagers(law: Provisions) -> tuple[Wager, ...]:
    """3.2(a), 7.2(a)."""

    def on_hand(hand: str, wins: Source, loses: Source, void: Source) -> Callable[[Pick, Outcome, House], Decision]:
        def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
            if outcome == "tie":
                return Decision("void", cites=void)
            return win(hand, wins) if outcome == hand else lose(loses)

        return decides

    return (
        Wager(
            name="banker",
            title="Banker's Hand",
            cites=law.banker_wager,
            decides=on_hand("banker", law.banker_wins, law.banker_loses, law.banker_void),
        ),
        Wager(
            name="player",
            title="Player's Hand",
            cites=law.player_wager,
            decides=on_hand("player", law.player_wins, law.player_loses, law.player_void),
        ),
        Wager(
            name="tie",
            title="Tie Bet",
            cites=law.tie_wager,
            decides=lambda pick, outcome, house: win("tie", law.tie_wager) if outcome == "tie" else lose(law.tie_wager),
        ),
    )


def moments(law: Provisions) -> dict[str, Moment]:
    """When something is said of the cards: at another time it is refused by its own provision."""
    third = (
        "A third card is dealt in error where the Player's Hand stays, and reported before the next hands are dealt."
    )
    excess = "A card is drawn in excess when the hands are complete, and reported before the next are dealt."
    found = "Cards are found face upwards in the shoe while hands are dealt from it, or between them."
    short = "Too few cards remain where the shoe does not have enough to complete the round that is dealt."
    return {
        "wash": Moment(law.wash, "The cards are washed when they lie spread out."),
        "cut": Moment(law.offer_cut, "The stack is cut once it is shuffled and laced, by whoever it is offered to."),
        "decline-cut": Moment(law.offer_cut, "A cut is refused by the participant it is offered to."),
        "third-card-to-player": Moment(law.irregular_third, third),
        "drawn-in-excess": Moment(law.irregular_excess, excess),
        "face-up-in-shoe": Moment(law.irregular_face_up, found),
        "insufficient-cards": Moment(law.irregular_too_few, short),
    }


def shoe_moments(law: OfPuntoBanco) -> dict[str, Moment]:
    """3.6, 3.11: when something is said of the shoe."""
    offered = Moment(law.first_offer, "The shoe is accepted or rejected when it is offered, before a round.")
    passed = Moment(law.keeps_or_passes, "The curator passes the shoe after a round, and not within one.")
    return {"accept-shoe": offered, "decline-shoe": offered, "pass-shoe": passed}


def payouts(law: Provisions) -> dict[str, Payout]:
    """3.3, 7.3: what the law fixes, and the tie that may be paid better."""
    return {
        "banker": Payout(Odds(1, 1), law.banker_pays, fixed=True),
        "player": Payout(Odds(1, 1), law.player_pays, fixed=True),
        "tie": Payout(Odds(8, 1), law.tie_pays),
    }


ORDERS: Mapping[str | int, str] = {
    1: "all winning wagers are paid, then the vigorish is taken",
    2: "the vigorish is taken, then all winning wagers are paid",
    3: "each position is paid and its vigorish taken at once",
    4: "each position's vigorish is taken, and it is paid at once",
}


def options(law: Provisions, *more: Option, ties: bool = False) -> tuple[Option, ...]:
    """What the law leaves to the house."""
    rates: dict[str | int, str] = {5: "vigorish of 5 percent", 4: "vigorish of 4 percent"}
    if ties:
        rates[TIES] = "vigorish of 25 percent of banker wagers where the hands tie"
    due: dict[str | int, str] = {
        "now": "vigorish is taken with the payment",
        "deferred": "vigorish is marked and collected later",
    }
    return (
        Number("decks", "decks", law.decks, LEAST_DECKS, MOST_DECKS, USUAL_DECKS, ours=MOST_DECKS_OURS),
        Choice("vigorish", "vigorish", law.vigorish, rates),
        Flag(
            "vigorish-rounding",
            "vigorish rounded up to the next multiple",
            law.vigorish,
            default=True,
            without="vigorish not rounded up",
        ),
        Choice("vigorish-due", "when vigorish is due", law.vigorish, due),
        Choice("payment-order", "order of payment", law.payment_order, ORDERS),
        Flag("reshuffle", "shuffle after lacing", law.shuffle_again),
        Number(
            "cutting-card",
            "cards behind the cutting card",
            law.cutting_card,
            LEAST_BEHIND,
            MOST_BEHIND,
            LEAST_BEHIND,
            ours=CUT_OURS,
        ),
        *OPTIONS,
        *more,
    )


def vigorish_sources(law: Provisions, ties: Source | None = None) -> Sources:
    """3.10(b), 7.10(b): the four procedures."""
    return Sources(law.vigorish, ties, law.payment_orders)


def procedure(
    law: Provisions,
    *,
    spread_in: str,
    offered: Callable[[Table, bool], list[int]],
    discards: str,
    device: Source | None = None,
) -> Procedure:
    """3.4, 3.5, 3.8(e), 3.12(c), and the same of subchapter 7."""
    return Procedure(
        decks=law.decks,
        inspect=law.inspect,
        verify=law.verify,
        spread=law.spread,
        spread_in=spread_in,
        wash=law.wash,
        shuffle=law.shuffle,
        lace=law.lace,
        again=law.shuffle_again,
        offer=law.offer_cut,
        offered=offered,
        offered_by=CALLING,
        dealer_cuts=law.dealer_cuts,
        cut=law.cut,
        least=LEAST_FROM_ENDS,
        place=law.cutting_card,
        second=True,
        behind=lambda house: house.number("cutting-card"),
        burn=law.burn,
        burns_as_shown=True,
        discards=discards,
        ends=law.last_hand,
        too_few=law.irregular_too_few,
        device=device,
    )
