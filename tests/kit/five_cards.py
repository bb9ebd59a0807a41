"""What tests ask of games that pay a hand of five cards, and of their advice."""

from collections.abc import Mapping

from chapter47 import Table
from chapter47.odds.advice import Chart
from chapter47.odds.five_sessions import FiveSessions
from chapter47.odds.hand_sessions import play_chunk
from chapter47.odds.of import advice_of
from chapter47.odds.simulation import Chunk, Plan
from chapter47.table.game import Game


def asked_of(game: Game, table: Table, seat: int) -> tuple[str, list[tuple[str, str]]] | None:
    """What a seat is asked, and what each answer is worth, the best first."""
    question = advice_of(game).question(table, seat)
    return None if question is None else (question.about, [(each.action, each.value) for each in question.answers()])


def chart_signs(chart: Chart) -> list[Mapping[str, str]]:
    """The sign of each row, part by part."""
    return [{line.hand: line.cells[0] for line in part.lines} for part in chart.parts]


def played_alike(run: FiveSessions, plan: Plan) -> None:
    """Rounds come to each result as often as they must, within what chance allows, and again from the same seed."""
    first, again = (play_chunk(run, plan, Chunk(0, plan.sessions)) for _ in range(2))
    assert first == again
    ways = run.ways()
    total, apart, results = sum(ways.values()), 0.0, 0
    for result, count in zip(run.results, first.counts, strict=True):
        expected = first.rounds * ways[result] / total
        assert expected or not count
        if expected >= 5:
            apart, results = apart + (count - expected) ** 2 / expected, results + 1
    assert apart < 3 * results, "a chi-square that large comes once in millions"
    told = run.told(dict(zip(run.results, first.counts, strict=True)), first.rounds)
    for line in told.sections[0].lines:
        assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation, line
