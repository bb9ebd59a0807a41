"""What a change of rules needs before it takes effect, at a table or at any other machine."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from chapter47.house import House, PendingChange
from chapter47.house.moments import minute_of
from chapter47.house.notices import changed, changes, earliest
from chapter47.law import Mistake, cite
from chapter47.table.game import Game
from chapter47.web.shapes.desk import ChangePreview

TO_SAY_IT = timedelta(seconds=20)
"""How long whoever reads that may take to say the change."""


class Housed(Protocol):
    """What plays under a house that may change."""

    @property
    def game(self) -> Game: ...

    @property
    def house(self) -> House: ...

    @property
    def pending(self) -> Sequence[PendingChange]: ...


def preview_of(
    machine: Housed, wagers: tuple[str, ...], rules: Mapping[str, object], time: datetime, signs: object
) -> ChangePreview:
    """The change, rule by rule, and what it needs. Raises what the law has against the house that would come of it."""
    if not rules:
        raise Mistake("no-rules", "A change says which rules change.", '{"rules": {"min": "10"}}')
    house = changed(machine.game, machine.house, *(change.rules for change in machine.pending))
    found = changes(machine.game, house, changed(machine.game, house, rules), wagers)
    waits = any(not each.at_once for each in found)
    needs = [("A sign at the table", cite("8.3(c)")), ("An announcement to the players there", cite("8.3(c)"))]
    if waits:
        needs = [
            ("Half an hour's notice", cite("8.3(b)")),
            ("A sign at the table with the change and its time", cite("8.3(b)1")),
            ("An announcement to the players there", cite("8.3(b)2")),
        ]
    if any(each.told for each in found):
        needs.append(("Notice to the Commission of the change, the table and the time", cite("8.3(b)3")))
    needs.append((f"Signs as approved: {signs or 'not approved yet'}", cite("8.3(d)")))
    soon = earliest(time + TO_SAY_IT) if waits else minute_of(time)
    return ChangePreview.model_validate(
        {
            "changes": [each._asdict() for each in found],
            "earliest": soon.isoformat(timespec="minutes"),
            "needs": [{"text": text, "provision": cites.text} for text, cites in needs],
        }
    )
