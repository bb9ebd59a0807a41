"""A strategy as people print it: a row for each hand, a column for each card that the dealer may show.

A cell says what to do with the first two cards: ``H`` hit, ``S`` stand, ``D`` double, else hit, ``Ds`` double, else
stand, ``P`` split, ``R`` surrender, else hit, ``Rs`` surrender, else stand, ``Rp`` surrender, else split. A column is
what the dealer shows: a card, or the total of two where both lie open.
"""

from chapter47.odds.advice import Chart, ChartPart, ChartRow
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, TEN, Rules
from chapter47.odds.of.blackjack.strategy import SOFT_COLUMN, Strategy

MEANINGS = {
    "H": "hit",
    "S": "stand",
    "D": "double, else hit",
    "Ds": "double, else stand",
    "P": "split",
    "R": "surrender, else hit",
    "Rs": "surrender, else stand",
    "Rp": "surrender, else split",
}
HARD = range(5, HIGHEST)
SOFT = range(13, HIGHEST)
PAIRS = (*range(2, TEN + 1), ACE)
OPEN_HARD = range(4, HIGHEST)
OPEN_SOFT = range(12, HIGHEST)


def chart(rules: Rules, strategy: Strategy) -> Chart:
    """The strategy for these rules, in cells.

    >>> from chapter47.odds.of.blackjack.analysis import analyse
    >>> found = chart(Rules(), analyse(Rules()).basic)
    >>> " ".join(found.columns)
    '2 3 4 5 6 7 8 9 10 A'
    >>> [" ".join(line.cells) for line in found.parts[0].lines if line.hand in ("11", "16")]
    ['D D D D D D D D D H', 'S S S S S H H H H H']
    """
    columns = _columns(rules)
    hard = [
        ChartRow(str(total), tuple(_cell(rules, strategy, 0, total, at) for at in columns.values())) for total in HARD
    ]
    soft = [
        ChartRow(f"A-{total - 11}", tuple(_cell(rules, strategy, 1, total, at) for at in columns.values()))
        for total in SOFT
    ]
    pairs = [
        ChartRow(f"{name}-{name}", tuple(_pair(rules, strategy, value, at) for at in columns.values()))
        for value in PAIRS
        for name in ["A" if value == ACE else str(value)]
    ]
    parts = (
        ChartPart("hard", "Hard totals", tuple(hard)),
        ChartPart("soft", "Soft totals", tuple(soft)),
        ChartPart("pairs", "Pairs", tuple(pairs)),
    )
    used = {cell for part in parts for line in part.lines for cell in line.cells}
    meanings = {sign: text for sign, text in MEANINGS.items() if sign in used}
    remark = "Take insurance" if strategy.insure else "No insurance"
    return Chart(tuple(columns), parts, meanings, {"insure": strategy.insure}, remark)


def _columns(rules: Rules) -> dict[str, int]:
    """What stands above each column, and its index."""
    if rules.face_up:
        hard = {str(total): total for total in OPEN_HARD}
        return hard | {
            "A-A" if total == OPEN_SOFT[0] else f"A-{total - 11}": total + SOFT_COLUMN for total in OPEN_SOFT
        }
    return {str(up): up for up in range(2, TEN + 1)} | {"A": ACE}


def _cell(rules: Rules, strategy: Strategy, soft: int, total: int, at: int) -> str:
    stands = bool(strategy.stand[soft, total, at])
    if rules.surrender and strategy.surrender[soft, total, at]:
        return "Rs" if stands else "R"
    if rules.doubles(total, soft=bool(soft)) and strategy.double[soft, total, at]:
        return "Ds" if stands else "D"
    return "S" if stands else "H"


def _pair(rules: Rules, strategy: Strategy, value: int, at: int) -> str:
    soft, total = (1, 12) if value == ACE else (0, 2 * value)
    splits = bool(strategy.split[value, at])
    if rules.surrender and strategy.keep_pair[value, at]:
        return "Rp" if splits else "Rs" if strategy.stand[soft, total, at] else "R"
    return "P" if splits else _cell(rules._replace(surrender=False), strategy, soft, total, at)
