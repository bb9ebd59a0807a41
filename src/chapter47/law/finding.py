"""Provisions by what people type: ``5.2(a)``, ``5.2a``, ``19:47-5.2(a)``, or the beginning of several."""

import re

from chapter47.law.catalogue import Provision, catalogue
from chapter47.law.citation import CHAPTER, MalformedCitation, cite
from chapter47.law.refusal import Mistake

_LETTER = re.compile(r"^(\d+\.\d+[A-Z]?)([a-z]{1,2})(?=\d|$)")


def written_number(typed: str) -> str:
    """A number as the chapter writes it.

    >>> [written_number(each) for each in ("5.2a", "19:47-1.2(a)19", "N.J.A.C. 19:47-5", "2.5e1")]
    ['5.2(a)', '1.2(a)19', '5', '2.5(e)1']
    """
    whole = typed.strip().removeprefix("N.J.A.C.").strip().removeprefix(f"{CHAPTER}-")
    return _LETTER.sub(r"\1(\2)", whole)


def beginnings(number: str) -> tuple[str, ...]:
    """How a provision begins that is a part of that one.

    >>> beginnings("5"), "19:47-5.2(" in beginnings("5.2")
    (('19:47-5.',), True)
    """
    prefix = f"{CHAPTER}-{number}"
    return tuple(prefix + stop for stop in ("." if number.isdigit() else ("(", " ", *"0123456789ivx")))


def find_provisions(typed: str) -> list[Provision]:
    """The provision of that number in all its editions, or all that begin with it."""
    number = written_number(typed)
    try:
        if rows := catalogue().editions(cite(number)):
            return list(rows)
    except MalformedCitation as malformed:
        if not number.isascii() or not number.isdigit():
            raise Mistake("not-a-provision", f"{malformed}.") from None
    rows = tuple(row for row in catalogue() if row.citation.text.startswith(beginnings(number)))
    if not rows:
        sentence = f"The chapter has no {CHAPTER}-{number}."
        raise Mistake("unknown-provision", sentence, "Try chapter47 rules 5.2b.")
    return list(rows)
