"""The two ways to be told no: the law's, with its provision, and ours, with a code."""

from collections.abc import Iterable

from chapter47.law.citation import Source


class Chapter47Error(Exception):
    """Anything this project refuses, in one clear sentence."""

    code: str
    sentence: str


class Refused(Chapter47Error):
    """The law's no: a code, a sentence, the provision, and what would have been allowed.

    >>> from chapter47.law import cite
    >>> print(Refused("betting-closed", "No more bets has been called.", cite("5.3(b)"), "Wait for the spin."))
    No more bets has been called. (19:47-5.3(b)) Wait for the spin.
    """

    def __init__(self, code: str, sentence: str, cites: Source, allowed: str = "") -> None:
        super().__init__(code, sentence, cites, allowed)
        self.code = code
        self.sentence = sentence
        self.cites = cites
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.sentence} ({self.cites}) {self.allowed}".rstrip()


class Mistake(Chapter47Error):
    """Our own no: an unknown name, not a number, not your seat. The law has nothing to say about it.

    >>> print(Mistake("unknown-game", "There is no game 'ruolette'.", "Did you mean roulette?"))
    There is no game 'ruolette'. Did you mean roulette?
    """

    def __init__(self, code: str, sentence: str, allowed: str = "") -> None:
        super().__init__(code, sentence, allowed)
        self.code = code
        self.sentence = sentence
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.sentence} {self.allowed}".rstrip()


def shown(value: object, most: int = 40) -> str:
    """Whatever somebody sent, in so few signs that it fits into a sentence.

    >>> shown("1e9"), shown(["a", 5]), shown("x" * 50, most=3)
    ("'1e9'", "['a', 5]", "'xxx'")
    """
    if isinstance(value, str):
        return repr(value[:most])
    try:
        return repr(value)[:most]
    except (ValueError, RecursionError):  # a number of thousands of digits, or a list within itself
        return f"that {type(value).__name__}"


def closest(word: str, known: Iterable[str]) -> str | None:
    """The known name that a word was probably meant to be.

    >>> closest("streight", ["straight", "split"])
    'straight'
    """
    from difflib import get_close_matches  # slow to import, and seldom needed

    return next(iter(get_close_matches(word, list(known), n=1)), None)


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for a name that is nearly one of those known, or else the list of them.

    >>> nearest("x", ["straight", "split"])
    'Known: straight, split.'
    """
    close = closest(word, known)
    return f"Did you mean {close}?" if close else f"Known: {', '.join(known)}."
