"""The report of a pit's shift: as data and as a file of a spreadsheet."""

import asyncio
import csv
import io
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from chapter47.floor import shift_reports
from chapter47.floor.days import written_day
from chapter47.floor.floor import Floor
from chapter47.floor.practice import PIT as PRACTICE
from chapter47.floor.shift_reports import COLUMNS, Tally, tallies
from chapter47.floor.shifts import shifts_of
from chapter47.games import game
from chapter47.law import Mistake, shown
from chapter47.web.session import Overseer, TheFloor
from chapter47.web.shapes.shifts import ShiftReport

router = APIRouter(prefix="/api/shifts", tags=["desk"])
WHOLE = "whole"
"""In the place of a shift's name: all of the gaming day."""
_PAPER: dict[str, Any] = {"content": {"text/csv": {}}, "description": "The report."}
Named = Annotated[str, Query(max_length=40)]


@router.get("", responses={200: _PAPER})
async def shift_report(
    floor: TheFloor, person: Overseer, pit: Named = "", day: Named = "today", shift: Named = WHOLE, form: Named = "json"
) -> ShiftReport:
    """Drop, win, hold, theoretical win, hours and rounds of every table of a pit in a shift of a gaming day, or in all
    of it; as a file with ``form=csv``."""
    if form not in ("json", "csv"):
        raise Mistake("no-such-report", f"There is no report as {shown(form)}.", "As json or as csv.")
    found = await _report(floor, pit, day, shift)
    if form == "json":
        return ShiftReport.model_validate(found)
    name = f"{found['pit']}-{found['day']}-{found['shift']}.csv".replace(" ", "-").encode("ascii", "replace").decode()
    headers = {"content-disposition": f'attachment; filename="{name.replace(chr(34), "").replace("/", "-")}"'}
    return Response(_csv(found), media_type="text/csv; charset=utf-8", headers=headers)  # type: ignore[return-value]


async def _report(floor: Floor, pit: str, written: str, wanted: str) -> dict[str, Any]:
    pits = list(dict.fromkeys(each for each in floor.pits.values() if each != PRACTICE))
    pit = pit or (pits[0] if pits else "")
    if pit not in pits:
        raise Mistake("no-such-report", f"There is no pit {shown(pit)}.", f"Pits: {', '.join(pits)}.")
    now = floor.now()
    today = floor.day_of(now)
    try:
        day = written_day(today if written == "today" else written)
    except ValueError:
        allowed = "Year, month and day with dashes between them, each with all its digits."
        raise Mistake("no-such-report", "There is no such gaming day.", allowed) from None
    shifts = shifts_of(day, floor.settings.gaming_day_begins, floor.settings.shifts)
    chosen = [each for each in shifts if wanted in (WHOLE, each.name)]
    if not chosen:
        names = ", ".join([*(each.name for each in shifts), WHOLE])
        raise Mistake("no-such-report", f"There is no shift {shown(wanted)}.", f"Shifts: {names}.")
    if chosen[0].first > now:
        raise Mistake("no-such-report", "That shift has not begun.", f"The gaming day now is {today}.")
    here = [name for name, each in floor.pits.items() if each == pit]
    systems = [name for name in here if name in floor.systems]

    def count() -> tuple[list[dict[str, Any]], dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        of: list[Tally] = []
        for name in here:
            if name in systems:
                continue
            table, found = floor.store.reading(lambda c, name=name: tallies(c, name, game, chosen, now))  # type: ignore[misc]
            tally = Tally()
            for each in found:
                tally.add(each)
            rows.append(shift_reports.row(name, table.game.title, tally))
            of.append(tally)
        return rows, shift_reports.whole(rows, of)

    async with floor.proofs:  # streams are run again one at a time
        rows, whole = await asyncio.to_thread(count)
    return {
        "casino": floor.casino,
        "pit": pit,
        "pits": pits,
        "day": day.isoformat(),
        "today": today,
        "shift": wanted,
        "shifts": [each._asdict() for each in shifts],
        "first": chosen[0].first,
        "last": chosen[-1].last,
        "over": chosen[-1].last <= now,
        "tables": rows,
        "elsewhere": systems,
        "whole": whole,
    }


def _csv(found: dict[str, Any]) -> str:
    out = io.StringIO()
    write = csv.writer(out)
    write.writerow(("day", "shift", "pit", "table", "game", *COLUMNS, "not counted"))
    head = found["day"], found["shift"], found["pit"]
    for each in found["tables"]:
        write.writerow((*head, each["table"], each["title"], *(each[name] for name in COLUMNS), each["why"]))
    whole = found["whole"]
    write.writerow((*head, "whole pit", "", *(whole[name] for name in COLUMNS), whole["why"]))
    return out.getvalue()
