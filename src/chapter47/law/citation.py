"""Citations of N.J.A.C. 19:47: they parse, sort in the chapter's own order, and print as the law prints them."""

import re
from dataclasses import dataclass, field
from functools import cache, total_ordering

CHAPTER = "19:47"

_CITATION = re.compile(
    r"""(?:N\.J\.A\.C\.\s*)?(?:19:47-)?
    (?P<subchapter>\d{1,2})\.(?P<section>\d{1,2})(?P<suffix>[A-Z]?)
    (?P<path>(?:\([a-z]{1,2}\)(?:\d{1,2}(?:[ivx]+(?:\(\d{1,2}\))?)?)?)?)
    (?:\s"(?P<term>[^"]{1,80})")?
    (?:\s\[(?P<edition>\d{4}(?:-\d{2}-\d{2})?)\])?""",
    re.VERBOSE,
)
_STEP = re.compile(r"\([a-z]{1,2}\)|\(\d+\)|\d+|[ivx]+")
_ROMAN = {"i": 1, "v": 5, "x": 10}


class MalformedCitation(ValueError):
    """Text that does not name a provision of the chapter."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """One provision of the chapter, by number.

    >>> cite("5.2(b)")
    Citation('19:47-5.2(b)')
    >>> [each.text for each in sorted([cite("5.1(e)10"), cite("5.1(e)9"), cite("5.1(a)")])]
    ['19:47-5.1(a)', '19:47-5.1(e)9', '19:47-5.1(e)10']
    """

    text: str
    """The number as the law prints it, with the edition where the number was used twice."""
    subchapter: int
    edition: str | None
    order: tuple[object, ...] = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Citation({self.text!r})"

    def __hash__(self) -> int:
        return hash(self.text)

    def __lt__(self, other: "Citation") -> bool:
        return self.order < other.order

    @property
    def number(self) -> str:
        """The provision without its edition, as the catalogue lists it."""
        return self.text.partition(" [")[0]

    def covers(self, other: "Citation") -> bool:
        """Whether the other is this provision or a part of it, in the edition that this one names or in any.

        >>> [cite("1.2(a)1").covers(cite(each)) for each in ("1.2(a)1iii(1)", "1.2(a)19", "1.2(a)", "1.2(a)1 [1995]")]
        [True, False, False, True]
        """
        *section, term, steps, edition = self.order
        *others, its_term, its_steps, its_edition = other.order
        assert isinstance(steps, tuple)
        assert isinstance(its_steps, tuple)
        within = its_steps[: len(steps)] == steps and term in ("", its_term)
        return section == others and within and edition in ("", its_edition)


@dataclass(frozen=True, slots=True)
class Petition:
    """What a wager or option cites that is not in the law: its petition under 19:47-8.4.

    >>> str(Petition("Snake wager")), str(Petition("Snake wager", 2))
    ('petition under 19:47-8.4: Snake wager', 'petition under 19:47-8.4: Snake wager, version 2')
    """

    title: str
    version: int = 0
    """Of its rules, which may change in the course of a test; nothing where there is only one."""

    @property
    def text(self) -> str:
        return f"petition under {CHAPTER}-8.4: {self.title}{f', version {self.version}' if self.version else ''}"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Editorial:
    """What an act cites where the law is silent and the project chose: it is ours, and says so.

    >>> str(Editorial("wagers of a round that cannot be finished go back"))
    'editorial choice: wagers of a round that cannot be finished go back'
    >>> str(Editorial("two dice in a shaker", cite("13.3")))
    'editorial choice: 19:47-13.3, two dice in a shaker'
    """

    choice: str
    of: Citation | None = None
    """The provision that it stands for, where the law has one and its words are lost."""

    @property
    def text(self) -> str:
        return f"editorial choice: {self.of}, {self.choice}" if self.of else f"editorial choice: {self.choice}"

    def __str__(self) -> str:
        return self.text


Source = Citation | Petition | Editorial
"""What an act may rest on."""


@cache
def cite(number: str) -> Citation:
    """The provision of that number, written short (``5.2(b)``) or in full (``19:47-5.2(b)``).

    A number that was used for two different rules carries the edition: ``2.3(k) [2001-12-03]``.

    >>> cite("N.J.A.C. 19:47-5.1(e)1i(2)").text
    '19:47-5.1(e)1i(2)'
    >>> cite('10.1 "Bank"').text
    '19:47-10.1 "Bank"'
    """
    match = _CITATION.fullmatch(number.strip())
    if match is None:
        raise MalformedCitation(f"{number!r} is not a provision; write it as 5.2(b) or {CHAPTER}-5.2(b)")
    subchapter, section, suffix, path, term, edition = match.group(
        "subchapter", "section", "suffix", "path", "term", "edition"
    )
    text = f"{CHAPTER}-{int(subchapter)}.{int(section)}{suffix}{path}"
    if term:
        text += f' "{term}"'
    if edition:
        text += f" [{edition}]"
    order = (
        int(subchapter),
        int(section),
        suffix,
        term or "",
        tuple(_rank(step) for step in _STEP.findall(path)),
        edition or "",
    )
    return Citation(text, int(subchapter), edition, order)


def _rank(step: str) -> tuple[int, str]:
    """Sorts (b) before (aa), 9 before 10, iv before v."""
    bare = step.strip("()")
    if bare.isdigit():
        return int(bare), ""
    if step.startswith("("):
        return len(bare), bare
    values = [_ROMAN[letter] for letter in bare]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs), ""
