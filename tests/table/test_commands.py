"""Commands as they are said and kept: what has the wrong shape is told so, and what is kept has one form."""

import pytest

from chapter47 import Bet, Call, Choose, Mistake, Report, Showing, open_table
from chapter47.table.commands import NO_DETAILS, Command, read_step
from chapter47.table.log import entry_line


@pytest.mark.parametrize(
    "command",
    [
        Bet(1, "red", 500, confirmed_by=[]),  # type: ignore[arg-type]
        Bet(1, "red", 500, keep=0),  # type: ignore[arg-type]
        Call("no-more-bets", None),  # type: ignore[arg-type]
        Call("no-more-bets", []),  # type: ignore[arg-type]
        Call("no-more-bets", confirmed_by=[]),  # type: ignore[arg-type]
        Choose(1, "leave", ()),  # type: ignore[arg-type]
        Showing("spin", "17", None),  # type: ignore[arg-type]
        Report("short-spin", ""),  # type: ignore[arg-type]
    ],
)
def test_nothing_of_the_wrong_kind_is_still_wrong(command: Command) -> None:
    table = open_table("roulette", seats={1: "100"})
    with pytest.raises(Mistake) as mistake:
        table.do(command)
    assert mistake.value.code == "not-a-command"


def test_an_outcome_is_kept_as_the_equipment_reads_it() -> None:
    table = open_table("sic-bo", seats={1: "100"})
    table.do(Call("no-more-bets"))
    table.do(Showing("shake", [1, 2, 3]))  # type: ignore[arg-type]  # as JSON has it
    assert table.log[-1].command == Showing("shake", (1, 2, 3))
    assert entry_line(0, table.log[-1]).startswith('{"command":{"shake":[1,2,3]},"events":[')


def test_a_step_without_details_shares_what_cannot_change() -> None:
    for step in ({"call": "open"}, {"spin": "17"}, {"seat": 1, "choose": "leave"}, {"report": "short-spin"}):
        command = read_step(step)
        assert isinstance(command, Call | Showing | Choose | Report)
        assert command.details is NO_DETAILS
