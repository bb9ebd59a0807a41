"""What tests ask of games that pay a hand of five cards, and of their advice."""

from collections.abc import Mapping

from chapter47 import Table
from chapter47.odds.advice import Chart
from chapter47.odds.five_sessions import FiveSessions
from chapter47.odds.of import advice_of
from chapter47.odds.simulation import Plan
from chapter47.table.game import Game


def asked_of(game: Game, table: Table, seat: int) -> tuple[str, list[tuple[str, str]]] | None:
    """What a seat is asked, and what each answer is worth, the best first."""
    question = advice_of(game).question(table, seat)
    return None if question is None else (question.about, [(each.action, each.value) for each in question.answers()])


def chart_signs(chart: Chart) -> list[Mapping[str, str]]:
    """The sign of each row, part by part."""
    return [{line.hand: line.cells[0] for line in part.lines} for part in chart.parts]


def played_alike(run: FiveSessions, plan: Plan) -> None:
    """Sessions come to the exact figure within what chance allows, and to the same again from the same seed."""
    first, again = (run.play(plan, workers=1, automaton=None, progress=lambda done: None) for _ in range(2))
    assert first.result == again.result
    assert first.tell is not None
    for line in first.tell().sections[0].lines:
        assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation, line
