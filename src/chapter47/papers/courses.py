"""What the courses of papers have in common that are put before the Commission: who says what, and in which words."""

from collections.abc import Mapping, Sequence

from chapter47.law import Mistake, Refused, Source, shown

HOUSE, COMMISSION, FLOOR = "supervisor", "regulator", "floor"
LONGEST = 200


def check_speaker(event: str, by: Sequence[str], who: Mapping[str, str], paper: str, cites: Source) -> None:
    """Refuses what is done with a paper by somebody whose act it is not. ``who``: the acts, and whose each of them is.

    >>> from chapter47.law import cite
    >>> check_speaker("approved", ["supervisor:1"], {"approved": COMMISSION}, "a sign", cite("8.3(d)"))
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: That is for a regulator to say. (19:47-8.3(d)) A supervisor does not.
    """
    if event not in who:
        raise Mistake("no-such-act", f"{shown(event)} is nothing that is done with {paper}.")
    role = by[0].partition(":")[0] if by else ""
    if role != who[event]:
        sentence = f"That is for a {who[event]} to say."
        raise Refused("not-yours-to-say", sentence, cites, f"A {role or 'nobody'} does not.")


def read_words(text: object, what: str) -> str:
    """A place or a reason: a short text."""
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST or not text.isprintable():
        raise Mistake("not-a-text", f"{shown(text)} is not {what}.", f"A text of at most {LONGEST} signs.")
    return text.strip()
