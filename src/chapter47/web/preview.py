"""What a change of rules needs before it takes effect, and what follows from a withdrawal, at whatever has rules."""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from chapter47.floor.floor import Floor
from chapter47.floor.posted import posting, signs_wanted, waits_for_approval
from chapter47.house import PendingChange
from chapter47.house.moments import minute_of
from chapter47.house.notices import WITHDRAWN, changed, changes, earliest
from chapter47.law import Mistake, Source, cite
from chapter47.table.withdrawing import Withdrawal
from chapter47.web.shapes.desk import ChangePreview, SignNeeded, WithdrawalPreview
from chapter47.web.signs import standing_of

TO_SAY_IT = timedelta(seconds=20)
"""How long whoever reads that may take to say the change."""


def preview_of(floor: Floor, name: str, rules: Mapping[str, object]) -> ChangePreview:
    """The change, rule by rule, and what it needs. Raises what the law has against the house that would come of it."""
    if not rules:
        raise Mistake("no-rules", "A change says which rules change.", '{"rules": {"min": "10"}}')
    machine = posting(floor, name)
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
    time = floor.local_time()
    soon = earliest(time + TO_SAY_IT) if waits else minute_of(time)
    signs = _unapproved(floor, name, PendingChange(soon, rules))
    needs.append((_signs_words(floor, name, len(signs)), cite("8.3(d)")))
    return ChangePreview.model_validate(
        {
            "changes": [each._asdict() for each in found],
            "earliest": soon.isoformat(timespec="minutes"),
            "needs": _told(needs),
            "signs": signs,
        }
    )


def withdrawal_of(floor: Floor, name: str, found: Withdrawal) -> WithdrawalPreview:
    """What follows where a change that is announced is withdrawn."""
    machine = posting(floor, name)
    needs: list[tuple[str, Source]] = [
        ("The sign of the change comes down, and another says that it is withdrawn", WITHDRAWN),
        ("An announcement to the players there", WITHDRAWN),
    ]
    if any(each.told for each in found.changes):
        needs.append(("Notice to the Commission, which had notice of the change", WITHDRAWN))
    if any(each.rule in machine.game.written_notice for each in found.changes):
        needs.append(("Notice to surveillance, which had notice of the change", WITHDRAWN))
    needs.append((_signs_words(floor, name, 0), cite("8.3(d)")))
    return WithdrawalPreview.model_validate(
        {
            "changes": [each._asdict() for each in found.changes],
            "sentences": found.sentences,
            "needs": _told(needs),
            "anew": _told(found.anew(machine)),
        }
    )


def _told(lines: Iterable[tuple[str, Source]]) -> list[dict[str, str]]:
    return [{"text": text, "provision": cites.text} for text, cites in lines]


def _unapproved(floor: Floor, name: str, coming: PendingChange) -> list[SignNeeded]:
    """The signs that wait for an approval before that may be announced, where the floor wants one."""
    if not waits_for_approval(floor, name):
        return []
    told = []
    for facts in signs_wanted(floor, name, posting(floor, name), coming):
        stands = floor.signing.known.standing(facts)
        if stands.state != "approved":
            text = [line["text"] for line in (*facts["lines"], *facts["passing"])]
            told.append(SignNeeded(kind=facts["kind"], text=text, standing=standing_of(stands)))
    return told


def _signs_words(floor: Floor, name: str, unapproved: int) -> str:
    """What 8.3(d) wants of the signs of a change."""
    if not waits_for_approval(floor, name):
        return f"Signs as approved: {floor.settings.signs_at(name) or 'not approved yet'}"
    if unapproved:
        return f"The Commission's approval before it is announced, for each of its signs that waits: {unapproved}"
    return "Signs as they are approved on this floor"
