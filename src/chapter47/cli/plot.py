"""Distributions of results, drawn in the terminal and as SVG."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from chapter47.money import Cents, amount_words, dollars

ROWS = 21
"""How many bars a drawing has at most, those of the two tails not counted."""
TAIL = 0.001
"""What is left of all results beyond each end of the scale: it goes into one bar."""


class Bar(NamedTuple):
    """Results from one amount up to, and without, another; ``None`` where there is no end."""

    low: Cents | None
    high: Cents | None
    share: float

    @property
    def label(self) -> str:
        if self.low is None:
            return f"below {money(self.high or 0)}"
        return f"from {money(self.low)}"


def money(cents: float) -> str:
    """An amount as people read it, to the cent.

    >>> money(-123456), money(250.4)
    ('-$1,234.56', '$2.50')
    """
    return amount_words(round(cents))


def bars(results: Mapping[Cents, int]) -> list[Bar]:
    """The distribution in bars of one round width, with zero between two of them.

    >>> [(bar.low, bar.high, bar.share) for bar in bars({-1000: 3, 0: 1})]
    [(-1000, -900, 0.75), (-900, -800, 0.0), ..., (0, 100, 0.25)]
    """
    total = sum(results.values())
    ordered = sorted(results)
    first, last = _end(results, ordered, total), _end(results, ordered[::-1], total)
    width = _width((last - first) / ROWS)
    low, high = first // width, last // width
    counts = [0] * (high - low + 1)
    below = above = 0
    for net, count in results.items():
        place = net // width - low
        if place < 0:
            below += count
        elif place >= len(counts):
            above += count
        else:
            counts[place] += count
    found = [Bar((low + place) * width, (low + place + 1) * width, count / total) for place, count in enumerate(counts)]
    if below:
        found.insert(0, Bar(None, low * width, below / total))
    if above:
        found.append(Bar((high + 1) * width, None, above / total))
    return found


def _end(results: Mapping[Cents, int], ordered: Sequence[Cents], total: int) -> Cents:
    """The first result that is not in the tail."""
    seen = 0
    for net in ordered:
        seen += results[net]
        if seen > TAIL * total:
            return net
    return ordered[-1]


def _width(least: float) -> Cents:
    """The round number of cents, from a dollar on, that is no less."""
    width = 100
    while True:
        for times in (1, 2, 5):
            if width * times >= least:
                return width * times
        width *= 10


def lines(drawn: Sequence[Bar], columns: int, *, ascii_only: bool = False) -> list[str]:
    """One line for each bar: where it begins, how long it is, its share."""
    most = max(bar.share for bar in drawn)
    labels = [bar.label for bar in drawn]
    room = max(4, columns - max(map(len, labels)) - 9)
    said = []
    for bar, label in zip(drawn, labels, strict=True):
        length = bar.share / most * room
        said.append(f"{label:>{max(map(len, labels))}} {_bar(length, ascii_only):<{room}} {bar.share:6.2%}")
    return said


def _bar(length: float, ascii_only: bool) -> str:
    """A bar of so many columns, to an eighth where the terminal can draw that."""
    if ascii_only:
        return "#" * round(length)
    whole, rest = divmod(round(length * 8), 8)
    return "█" * whole + (" ▏▎▍▌▋▊▉"[rest] if rest else "")


# As a file

WIDTH, HEIGHT = 800, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 70, 60


def svg(title: str, subtitle: str, drawn: Sequence[Bar], mean: float) -> str:
    """The distribution as a drawing that stands by itself: losses and gains apart by color, the mean as a line."""
    most = max(bar.share for bar in drawn)
    wide, tall = (WIDTH - LEFT - RIGHT) / len(drawn), HEIGHT - TOP - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(title)}: {escape(subtitle)}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="28" font-size="18" fill="#1a1a1a">{escape(title)}</text>',
        f'<text x="{LEFT}" y="50" fill="#555555">{escape(subtitle)}</text>',
    ]
    base = TOP + tall
    for step in range(1, 5):
        share = most * step / 4
        y = base - tall * step / 4
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e4e4e4"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#555555">{share:.1%}</text>')
    for place, bar in enumerate(drawn):
        x, high = LEFT + place * wide, tall * bar.share / most
        behind = bar.low is None or bar.low < 0
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{base - high:.1f}" width="{max(wide - 2, 0.5):.1f}" height="{high:.1f}" '
            f'fill="{"#b5483a" if behind else "#2f7d4f"}"><title>{escape(bar.label)}: {bar.share:.2%}</title></rect>'
        )
        if bar.low is not None and bar.low % (5 * (_step(drawn))) == 0:
            parts.append(
                f'<text x="{x:.1f}" y="{base + 18}" text-anchor="middle" fill="#555555">{_short(bar.low)}</text>'
            )
    parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{base}" y2="{base}" stroke="#1a1a1a"/>')
    at = _place(drawn, mean) * wide + LEFT
    parts.append(
        f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{base}" stroke="#1a1a1a" stroke-dasharray="4 3">'
        f"<title>mean {money(mean)}</title></line>"
    )
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 12}" fill="#555555">Dashed: the mean, {money(mean)}.</text>')
    return "\n".join([*parts, "</svg>", ""])


def _step(drawn: Sequence[Bar]) -> Cents:
    """How wide a bar is."""
    bar = next(bar for bar in drawn if bar.low is not None and bar.high is not None)
    assert bar.low is not None
    assert bar.high is not None
    return bar.high - bar.low


def _place(drawn: Sequence[Bar], amount: float) -> float:
    """Where on the scale an amount is, counted in bars."""
    first = next(place for place, bar in enumerate(drawn) if bar.low is not None)
    low = drawn[first].low
    assert low is not None
    return min(max(first + (amount - low) / _step(drawn), 0.0), float(len(drawn)))


def _short(cents: Cents) -> str:
    """An amount on an axis: whole dollars where it is whole."""
    text = dollars(abs(cents)).removesuffix(".00")
    return f"{'-' if cents < 0 else ''}${text}"
