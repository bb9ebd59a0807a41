"""What people read is words: no ids, stamps, slugs, codes of cards, keys with values, or values of a program."""

import re
from collections.abc import Collection, Iterable

from chapter47.law import Chapter47Error, Refused, catalogue
from chapter47.table.transcript import Line
from chapter47.table.words import sentence

MACHINE = {
    "a stamp": r"\b\d{4}-\d\d-\d\d(?:T[\d:.]*)?",
    "an id": r"\b[a-z]+:\d+\b",
    "a slug": r"(?<![\w'’-])[a-z]+(?:-[a-z0-9]+)+(?![\w-])",
    "a key and a value": r"\b[\w.-]+ ?= ?[\w\"'\[{]",
    "the code of a card": r"\b(?:[2-9TJQKA][SHDC]|XX|JK\d?)\b",
    "a value of a program": r"[{}]|\[['\"]|\b(?:None|True|False)\b(?! [a-z])|\b(?:null|undefined|NaN)\b|\[object",
}
WORDS = {
    *("baccarat-chemin", "baccarat-punto", "mini-craps", "mini-dice"),  # games, as the law calls them
    *(
        "buy-in",
        "come-out",
        "face-down",
        "face-up",
        "high-low",
        "non-value",
        "on-off",
        "one-time",
        "pre-shuffled",
        "same-suit",
        "sign-in",
    ),
    "ten-value",
    *("kind-tie", "consecutive-tie"),  # two calls, as 6.5(e) and (f)2 word them
    *(word for row in catalogue() for word in re.findall(MACHINE["a slug"], row.gist)),
}
"""Words that are written with a hyphen: of English, of the regulation, and those of what it says in our words."""
CITED = re.compile(
    r"""(?:19:47-)?\b\d{1,2}\.\d{1,2}[A-Z]?(?:\([a-z]{1,2}\)(?:\d{1,2}(?:[ivx]+(?:\(\d{1,2}\))?)?)?)?
    (?:\s"[^"]*")?(?:\s\[\d{4}(?:-\d\d-\d\d)?\])?""",
    re.VERBOSE,
)
"""Provisions: what looks like a stamp there is an edition of the law, as it is cited."""


def not_words(text: str, names: Iterable[str] = ()) -> list[str]:
    """What no person would say, in something that people read; names that people gave may look as they like.

    >>> not_words("Seat 3 has $5.00 on split 17-20. (19:47-2.3(k) [2001-12-03])")
    []
    >>> not_words("seat:3 has 9S on dont-pass at 2026-11-17T20:00 (side = red), None")
    ['a stamp: 2026-11-17T20:00', 'an id: seat:3', 'a slug: dont-pass', 'a key and a value: side = r', \
'the code of a card: 9S', 'a value of a program: None']
    """
    text = CITED.sub("", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return [
        f"{what}: {found}"
        for what, pattern in MACHINE.items()
        for found in dict.fromkeys(re.findall(pattern, text))
        if found not in WORDS
    ]


OF_WHAT_WAS_TYPED = {"not-permissible", "unlawful-house"}
"""Refusals that repeat names as somebody typed them, and list those that may be typed."""


def machine_words(lines: Iterable[Line], names: Collection[str] = ()) -> dict[str, list[str]]:
    """What happened and what was refused that is not told in words, with what is wrong in it. A mistake speaks of what
    was typed, and of how to type it; but one that says what may be said now is for everybody. ``names`` are those that
    the house gave.
    """
    told: set[str] = set()
    for line in lines:
        said = line.said
        if not isinstance(said, Chapter47Error):
            told.add(sentence(said))
        elif isinstance(said, Refused) and said.code not in OF_WHAT_WAS_TYPED:
            told.add(f"{said.sentence} {said.allowed}")
        elif said.code == "not-now":
            told.add(str(said))
    return {text: wrong for text in told if (wrong := not_words(text, names))}
