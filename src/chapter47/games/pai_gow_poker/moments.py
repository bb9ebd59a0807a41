"""When the choices, calls and reports of this game are said: at another time each is refused by its own provision."""

from chapter47.games.pai_gow_poker.banking import ROTATION
from chapter47.games.pai_gow_poker.deck import RECUT, STEPS
from chapter47.games.pai_gow_poker.irregular import IN_STACKING, MISDEALT, SEEN, SEEN_ALL, SET_WRONG, STACKED_WRONG
from chapter47.games.pai_gow_poker.irregular import WRONG_TOTAL as TOTAL
from chapter47.games.pai_gow_poker.setting import CLOSED, EXPOSED, MAY_SURRENDER, OWN, SELECTS
from chapter47.games.parts.deck.moments import deck_moments
from chapter47.games.parts.surrendering import SURRENDER
from chapter47.law import cite
from chapter47.table.game import Moment

CHOSEN = Moment(SEEN, "A hand is played out or voided where the dealer showed a card of it.")
LATE = "A hand has a wrong number of cards once all are dealt, and before hands are exposed."
MOMENTS = {
    **deck_moments(STEPS),
    "no-more-bets": Moment(CLOSED, "No more bets is called once in a round, before any card is dealt."),
    "recut": Moment(RECUT, "The cards are cut again once they are cut by hand, and before any is dealt."),
    "set": Moment(OWN, "Hands are set once, by their player, when all cards are dealt."),
    SURRENDER: Moment(MAY_SURRENDER, "A wager is surrendered once all cards are dealt, before hands are exposed."),
    "expose": Moment(EXPOSED, "Hands are exposed once all are set."),
    "play-out": CHOSEN,
    "void-hand": CHOSEN,
    "first-stack": Moment(SELECTS, "The bank selects the first stack when seven are dealt from the hand."),
    "accept-bank": Moment(cite("11.10(a)"), "The bank is accepted in betting, by the player who is offered it."),
    "accept-co-bank": Moment(
        cite("11.10(e)"), "The bank is accepted with the house in betting, by the player who is offered it."
    ),
    "pass-bank": Moment(ROTATION, "The bank is passed while betting is open, by the player who is offered it."),
    "co-bank": Moment(cite("11.10(e)"), "The bank asks the house to cover half while betting is open."),
    "dealer-wager": Moment(cite("11.10(g)"), "The bank says what the dealer wagers while betting is open."),
    "not-flat": Moment(cite("11.11(a)"), "Dice land while the shaker is shaken."),
    "die-fell-out": Moment(cite("11.11(b)"), "A die falls out while the shaker is shaken."),
    "lid-removed": Moment(cite("11.10(h)1"), "A bank takes the lid off while it shakes the shaker."),
    "wrong-total": Moment(TOTAL.cites, "The dice were added up wrong once cards go to a position by them."),
    "exposed-card": Moment(SEEN_ALL, "A card is seen once all are dealt, and before hands are exposed.", {"box": SEEN}),
    "short-hand": Moment(MISDEALT, LATE),
    "long-hand": Moment(MISDEALT, LATE),
    "dealer-set-wrong": Moment(SET_WRONG.cites, "The dealer's hands are set wrong before players' are exposed."),
    "exposed-in-stacking": Moment(IN_STACKING.cites, "A card is seen while stacks are dealt from the hand."),
    "stacks-misdealt": Moment(STACKED_WRONG.cites, "Stacks are misdealt while they are dealt from the hand."),
}
"""By their names."""
