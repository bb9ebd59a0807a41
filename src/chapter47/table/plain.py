"""Names as people say them: cards, picks, wagers, posts. What a log keeps is written for machines; whoever reads of it
is told with these words, whatever the game.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from chapter47.equipment.cards import CUTTING_CARD, DECK, HIDDEN, JOKER
from chapter47.money.owners import laid_by, owing, owner_words

_RANKS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_FACE_DOWN = "a face-down card"
_CARDS = {
    **{card: f"{_RANKS.get(card[0], card[0])} of {_SUITS[card[1]]}" for card in DECK},
    JOKER: "joker",
    **{f"{JOKER}{number}": f"joker {number}" for number in (1, 2)},
    HIDDEN: _FACE_DOWN,
    CUTTING_CARD: "the cutting card",
}
_CHOICES = {
    "off-table": "a die left the table",
    "stacked": "one die came to rest on the other",
    "not-together": "the dice did not leave the hand together",
    "no-end": "a die did not hit the end of the table",
    "on-bank": "a die rests on the chip bank",
    "in-cup": "a die rests in the dice cup",
    "on-rail": "a die rests on the rail",
    "cocked": "a die does not lie flat",
    "disputed": "it is disputed which face is uppermost",
    "improper": "an improper throw",
    "cheating": "cheating",
    "no-cause": "no cause",
}
"""What is chosen by a name of few letters, in words."""
_APOSTROPHES = re.compile(r"\bdont\b")
_BOX = re.compile(r" (?=hand |spot )")
_VERBS = re.compile(r"^(?:call|choose) ")


@lru_cache(maxsize=1 << 10)
def plain(name: str) -> str:
    """A name of the regulation's as words.

    >>> plain("dont-come-odds"), plain("four-numbers")
    ("don't come odds", 'four numbers')
    """
    return _APOSTROPHES.sub("don't", name.replace("-", " "))


def said_words(command: str) -> str:
    """What somebody may say, without the word that tells a machine what kind of command it is.

    >>> said_words("call no-more-bets"), said_words("bet")
    ('no more bets', 'bet')
    """
    return plain(_VERBS.sub("", command))


def listed(names: Iterable[object], last: str = "and") -> str:
    """Several things in a row.

    >>> listed(["bet", "remove", "reduce"]), listed([5]), listed([5, 4], "or")
    ('bet, remove and reduce', '5', '5 or 4')
    """
    *others, end = [str(name) for name in names] or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def choice_words(name: object) -> str:
    """What was chosen among several, such as a reason.

    >>> choice_words("no-end"), choice_words("unreasonable delay")
    ('a die did not hit the end of the table', 'unreasonable delay')
    """
    return _CHOICES.get(str(name)) or plain(str(name))


def card_words(card: object) -> str:
    """A card, or what else is known by a sign of its own.

    >>> card_words("TS"), card_words("XX"), card_words("17")
    ('10 of spades', 'a face-down card', '17')
    """
    return _CARDS.get(str(card)) or str(card)


def cards_words(cards: Iterable[object]) -> str:
    """Cards in a row; of several that nobody has turned, how many there are.

    >>> cards_words(["AS", "KH", "9C"]), cards_words(["XX", "XX"])
    ('ace of spades, king of hearts and 9 of clubs', '2 face-down cards')
    """
    found = [card_words(card) for card in cards]
    if len(found) > 1 and set(found) == {_FACE_DOWN}:
        return f"{len(found)} face-down cards"
    return listed(found) or "none"


def in_pieces(text: str, pieces: str) -> str:
    """What is said of cards as it is said where others are dealt: tiles.

    >>> in_pieces("Cards dealt: 4 face-down cards", "tiles"), in_pieces("a face-down card", "cards")
    ('Tiles dealt: 4 face-down tiles', 'a face-down card')
    """
    if pieces == "cards":
        return text
    text = text.replace("face-down card", f"face-down {pieces.removesuffix('s')}")
    begins = text.startswith(("Cards dealt", "Cards turned"))
    return f"{pieces.capitalize()}{text.removeprefix('Cards')}" if begins else text


@lru_cache(maxsize=1 << 12, typed=True)
def pick_words(pick: object) -> str:
    """What a wager is placed on.

    >>> pick_words(("17", "20")), pick_words(("9S", "9C")), pick_words("A"), pick_words("box 1 hand 2")
    ('17-20', '9 of spades and 9 of clubs', 'ace', 'box 1, hand 2')
    """
    if isinstance(pick, tuple | list):
        told = [pick_words(each) for each in pick]
        return "-".join(told) if all(each.isdigit() for each in told) else listed(told)
    text = str(pick)
    return _CARDS.get(text) or _RANKS.get(text) or _SUITS.get(text) or _BOX.sub(", ", plain(text))


@lru_cache(maxsize=1 << 12, typed=True)
def wager_words(name: str, pick: object) -> str:
    """A wager and what it is placed on.

    >>> wager_words("split", ("17", "20")), wager_words("over-13", "box 2"), wager_words("dont-pass", None)
    ('split 17-20', 'over 13, box 2', "don't pass")
    """
    return plain(name) if pick is None else placed_words(plain(name), pick)


def placed_words(name: str, pick: object) -> str:
    """A wager by the name that is given, and what it is placed on.

    >>> placed_words("Total Value Bet", 4), placed_words("Blackjack wager", "box 2")
    ('Total Value Bet 4', 'Blackjack wager, box 2')
    """
    placed = pick_words(pick)
    return f"{name}{',' if placed.startswith('box ') else ''} {placed}"


def post_words(post: object) -> str:
    """Somebody of the staff by their post.

    >>> post_words("dealer"), post_words("the floor itself")
    ('the dealer', 'the floor itself')
    """
    text = plain(str(post))
    return text if text.startswith("the ") else f"the {text}"


def money_words(amount: object) -> str:
    """An amount as facts have it.

    >>> money_words("1250.00"), money_words("-5.00")
    ('$1,250.00', '-$5.00')
    """
    text = str(amount)
    whole, dot, cents = text.removeprefix("-").partition(".")
    return f"{'-' if text.startswith('-') else ''}${int(whole):,}{dot}{cents}" if whole.isdecimal() else f"${text}"


def posted_words(account: str, amount: str) -> str:
    """What a correction posted to an account.

    >>> posted_words("seat:1", "-5.00"), posted_words("layout:seat:1", "10.00"), posted_words("vigorish", "-0.50")
    ('seat 1 gives back $5.00', 'seat 1 has $10.00 more on the layout', 'the vigorish is $0.50 less')
    """
    less, sum_ = amount.startswith("-"), money_words(amount.lstrip("-"))
    compared = f"{sum_} {'less' if less else 'more'}"
    if (owner := laid_by(account)) is not None:
        return f"{owner_words(owner)} has {compared} on the layout"
    if (owner := owing(account)) is not None:
        return f"{owner_words(owner)} owes {sum_}" if less else f"{owner_words(owner)} owes {sum_} less"
    if ":" in account:
        return f"{owner_words(account)} {'gives back' if less else 'is given'} {sum_}"
    return f"the {plain(account)} is {compared}"
