"""14.1: what the words of poker mean, as far as a form of it uses them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chapter47.games.parts.poker.forms import HIGH, LOW, SPLIT, Form
from chapter47.law import Source, cite
from chapter47.table.game import Meaning


class Word(NamedTuple):
    """A word of 14.1, and the forms in which it is used."""

    word: str
    text: str
    cites: Source
    used: Callable[[Form], bool] = lambda form: True


def _has_button(form: Form) -> bool:
    return form.button


def _is_stud(form: Form) -> bool:
    return not form.button


WORDS = (
    Word(
        "All-in",
        "A player without chips to bet on, who still plays for the pots that hold a bet of that player.",
        cite('14.1 "All-in"'),
    ),
    Word("Ante", "An amount that each player puts in before any card is dealt, to take part.", cite('14.1 "Ante"')),
    Word("Bet", "Chips or plaques that a player puts into the pot in a betting round.", cite('14.1 "Bet"')),
    Word(
        "Betting round",
        "Players act in turn until each of them has called, has folded or is all-in.",
        cite('14.1 "Betting round"'),
    ),
    Word(
        "Blind bet",
        "A bet that whoever sits in certain places must make before looking at cards.",
        cite('14.1 "Blind bet"'),
        _has_button,
    ),
    Word(
        "Burn card",
        "The top card of the deck, put aside face down: it is out of play, and nobody learns which it was.",
        cite('14.1 "Burn card"'),
    ),
    Word(
        "Button",
        "A disk that goes clockwise around the table and shows where deal and betting begin.",
        cite('14.1 "Button"'),
        _has_button,
    ),
    Word("Call", "A wager as large as the one before it.", cite('14.1 "Call"')),
    Word("Check", "Not to bet first, and still to act when somebody else does.", cite('14.1 "Check"')),
    Word(
        "Common card",
        "A card face up that all may use at the showdown, since the deck had not one for each.",
        cite('14.1 "Common card"'),
        lambda form: any(street.common for street in form.streets),
    ),
    Word(
        "Community card",
        "A card face up that all players may use for their hands.",
        cite('14.1 "Community card"'),
        lambda form: any(street.board for street in form.streets),
    ),
    Word(
        "Cover card",
        "A yellow or green plastic card, used in the cut and then to hide the bottom card.",
        cite('14.1 "Cover card"'),
    ),
    Word(
        "Draw",
        "To exchange cards of one's hand, after the first betting round, for as many new ones.",
        cite('14.1 "Draw"'),
        lambda form: any(street.draw for street in form.streets),
    ),
    Word("Fold", "To give up one's hand rather than equal a wager.", cite('14.1 "Fold"')),
    Word(
        "Forced bet",
        "A wager that has to be made, so that the first betting round begins.",
        cite('14.1 "Forced bet"'),
        _is_stud,
    ),
    Word(
        "Fouled hand",
        "A hand of the wrong number of cards, or one so mixed with others that nobody can tell its cards.",
        cite('14.1 "Fouled hand"'),
    ),
    Word("High", "The highest hand wins the pot.", cite('14.1 "High"'), lambda form: form.wins == HIGH),
    Word(
        "High-low split",
        "The highest hand and the lowest hand both win.",
        cite('14.1 "High-low split"'),
        lambda form: form.wins == SPLIT,
    ),
    Word(
        "High-low split eight or better",
        "The lowest hand wins only where it qualifies.",
        cite('14.1 "High-low split eight or better"'),
        lambda form: form.eight_or_better,
    ),
    Word("Hole card", "A card dealt to a player face down.", cite('14.1 "Hole card"')),
    Word("Low", "The best low hand wins the pot.", cite('14.1 "Low"'), lambda form: form.wins == LOW),
    Word("Opening bet", "The first bet of a round of play.", cite('14.1 "Opening bet"')),
    Word(
        "Pot",
        "All antes and bets of a round of play, less the rake: what its winner or winners get.",
        cite('14.1 "Pot"'),
    ),
    Word("Protected hand", "A hand that its player holds, or has put under a chip.", cite('14.1 "Protected hand"')),
    Word("Raise", "A bet larger than the one before it in that betting round.", cite('14.1 "Raise"')),
    Word("Rake", "What the dealer collects for the house.", cite('14.1 "Rake"')),
    Word(
        "Round of play",
        "All from the deal to the pot that is won and paid.",
        cite('14.1 "Round of play"'),
    ),
    Word("Showdown", "Hands are shown, to see who wins the pot.", cite('14.1 "Showdown"')),
    Word("Side pot", "A pot beside the first, formed where somebody is all-in.", cite('14.1 "Side pot"')),
    Word("Stub", "What is left of the deck when all cards of a round are dealt.", cite('14.1 "Stub"')),
    Word("Suit", "Diamonds, spades, clubs or hearts.", cite('14.1 "Suit"')),
    Word(
        "Table stakes",
        "What lies on the table is in play, and nothing of it is taken off during play.",
        cite('14.1 "Table stakes"'),
    ),
    Word("Up-card", "A card dealt to a player face up.", cite('14.1 "Up-card"'), _is_stud),
)


def glossary(form: Form) -> Iterator[Meaning]:
    """The words that are used where that form is played.

    >>> from chapter47.games.holdem.form import HIGH
    >>> [each.word for each in glossary(HIGH)][:5]
    ['All-in', 'Ante', 'Bet', 'Betting round', 'Blind bet']
    """
    return (Meaning(word, text, cites) for word, text, cites, used in WORDS if used(form))
