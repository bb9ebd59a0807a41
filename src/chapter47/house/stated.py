"""Numbers that a procedure states in words, held to what the law allows."""

import re
from collections.abc import Iterator, Mapping

_ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
NUMBERS: Mapping[str, int] = {
    **{word: number for number, word in enumerate((*_ONES, *_TEENS), 1)},
    **{
        f"{tens}-{ones}" if ones else tens: 20 + 10 * place + more
        for place, tens in enumerate(_TENS)
        for more, ones in enumerate(("", *_ONES))
    },
}
_SENTENCE = re.compile(r"[.!?](?:\s|$)")
_CLAUSE = re.compile(r"[,;:]\s")
_NUMBER = rf"(\d+|{'|'.join(sorted(NUMBERS, key=len, reverse=True))})"
_OF_HOURS = re.compile(rf"\b{_NUMBER}(?:[ -]hours?\b|(?=\s+(?:where|when|if|from|for)\b|\s*$))")


def too_many_hours(text: str, most: Mapping[str, int]) -> str:
    """What a text says that is more than the law allows; empty where nothing is.

    ``most``: the most hours, by the word for what they bind. A part of a sentence that has one of these words is held
    to its hours, and one that has none or several of them to the longest.

    >>> most = {"shoe": 8, "hand": 4}
    >>> too_many_hours("It counts hours: 24 where it is dealt from a shoe, four from the hand.", most)
    'states 24 hours, and 8 are the most.'
    >>> too_many_hours("Every eight hours where it is dealt from the hand.", most)
    'states 8 hours, and 4 are the most.'
    >>> too_many_hours("All 52 cards are changed after eight hours, or after four from the hand.", most)
    ''
    """
    for clause, number in _stated(text.lower()):
        named = [hours for word, hours in most.items() if re.search(rf"\b{word}\b", clause)]
        longest = named[0] if len(named) == 1 else max(most.values())
        if number > longest:
            return f"states {number} hours, and {longest} are the most."
    return ""


def _stated(text: str) -> Iterator[tuple[str, int]]:
    """Every number of hours, with the part of its sentence that it stands in."""
    for sentence in _SENTENCE.split(text):
        for clause in _CLAUSE.split(sentence) if re.search(r"\bhours?\b", sentence) else ():
            for found in _OF_HOURS.finditer(clause):
                yield clause, int(found[1]) if found[1].isdigit() else NUMBERS[found[1]]
