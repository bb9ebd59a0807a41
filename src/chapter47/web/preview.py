"""What a change of rules needs before it takes effect, and what follows from a withdrawal, at whatever has rules."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from chapter47.house.moments import minute_of
from chapter47.house.notices import WITHDRAWN, changed, changes, earliest
from chapter47.law import Mistake, Source, cite
from chapter47.table.changing import UnderHouse
from chapter47.table.withdrawing import Withdrawal
from chapter47.web.shapes.desk import ChangePreview, WithdrawalPreview

TO_SAY_IT = timedelta(seconds=20)
"""How long whoever reads that may take to say the change."""


def preview_of(machine: UnderHouse, rules: Mapping[str, object], time: datetime, signs: object) -> ChangePreview:
    """The change, rule by rule, and what it needs. Raises what the law has against the house that would come of it."""
    if not rules:
        raise Mistake("no-rules", "A change says which rules change.", '{"rules": {"min": "10"}}')
    house = changed(machine.game, machine.house, *(change.rules for change in machine.pending))
    found = changes(machine.game, house, changed(machine.game, house, rules), machine.wager_names())
    waits = any(not each.at_once for each in found)
    needs: list[tuple[str, Source]] = [
        ("A sign at the table", cite("8.3(c)")),
        ("An announcement to the players there", cite("8.3(c)")),
    ]
    if waits:
        needs = [
            ("Half an hour's notice", cite("8.3(b)")),
            ("A sign at the table with the change and its time", cite("8.3(b)1")),
            ("An announcement to the players there", cite("8.3(b)2")),
        ]
    if any(each.told for each in found):
        needs.append(("Notice to the Commission of the change, the table and the time", cite("8.3(b)3")))
    needs.append(_as_approved(signs))
    soon = earliest(time + TO_SAY_IT) if waits else minute_of(time)
    return ChangePreview.model_validate(
        {
            "changes": [each._asdict() for each in found],
            "earliest": soon.isoformat(timespec="minutes"),
            "needs": _told(needs),
        }
    )


def withdrawal_of(machine: UnderHouse, found: Withdrawal, signs: object) -> WithdrawalPreview:
    """What follows where a change that is announced is withdrawn."""
    needs: list[tuple[str, Source]] = [
        ("The sign of the change comes down, and another says that it is withdrawn", WITHDRAWN),
        ("An announcement to the players there", WITHDRAWN),
    ]
    if any(each.told for each in found.changes):
        needs.append(("Notice to the Commission, which had notice of the change", WITHDRAWN))
    if any(each.rule in machine.game.written_notice for each in found.changes):
        needs.append(("Notice to surveillance, which had notice of the change", WITHDRAWN))
    needs.append(_as_approved(signs))
    return WithdrawalPreview.model_validate(
        {
            "changes": [each._asdict() for each in found.changes],
            "sentences": found.sentences,
            "needs": _told(needs),
            "anew": _told(found.anew(machine)),
        }
    )


def _as_approved(signs: object) -> tuple[str, Source]:
    return f"Signs as approved: {signs or 'not approved yet'}", cite("8.3(d)")


def _told(lines: Iterable[tuple[str, Source]]) -> list[dict[str, str]]:
    return [{"text": text, "provision": cites.text} for text, cites in lines]
