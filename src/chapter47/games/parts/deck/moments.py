"""When what is said of one deck is said: at another time it is refused by its own provision."""

from chapter47.games.parts.deck.procedure import Procedure
from chapter47.games.parts.deck.steps import REMOVE_DEVICE
from chapter47.table.game import Moment


def deck_moments(steps: Procedure) -> dict[str, Moment]:
    """The calls, choices and reports of the deck, by their names."""
    cut = "The deck is cut once it is shuffled by hand, by the dealer."
    if steps.offered is not None:
        cut = "The stack is cut once it is shuffled, by whoever it is offered to."
    found = {
        "wash": Moment(steps.wash, "The cards are washed when they lie spread out."),
        "cut": Moment(steps.then, cut),
        "decline-cut": Moment(steps.cut, "A cut is declined by a player to whom it is offered."),
        "face-up-in-shoe": Moment(steps.face_up, "A card is found face up while the cards are dealt."),
        "drawn-in-error": Moment(steps.in_error, "A card is drawn in error while the cards are dealt."),
        "shuffler-jam": Moment(steps.shuffler_jam, "A shuffling device jams while it shuffles."),
        "wrong-count": Moment(steps.wrong_count, "The stub is counted once all cards of a round are dealt."),
        REMOVE_DEVICE: Moment(steps.removed, "A device is removed while the cards are to be shuffled."),
    }
    if steps.shoe_jam is not None:
        when = "An automated dealing shoe jams while it deals."
        found["shoe-jam"] = Moment(steps.shoe_jam, when)
    return found
