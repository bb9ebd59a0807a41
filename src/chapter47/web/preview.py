"""What a change of rules needs before it takes effect, at a table or at any other machine."""

from collections.abc import Mapping
from datetime import timedelta

from chapter47.floor.floor import Floor
from chapter47.floor.posted import signs_wanted, waits_for_approval
from chapter47.house import PendingChange
from chapter47.house.moments import minute_of
from chapter47.house.notices import changed, changes, earliest
from chapter47.law import Mistake, cite
from chapter47.papers.sign import Posting
from chapter47.web.shapes.desk import ChangePreview, SignNeeded
from chapter47.web.signs import standing_of

TO_SAY_IT = timedelta(seconds=20)
"""How long whoever reads that may take to say the change."""


def preview_of(floor: Floor, name: str, machine: Posting, rules: Mapping[str, object]) -> ChangePreview:
    """The change, rule by rule, and what it needs. Raises what the law has against the house that would come of it."""
    if not rules:
        raise Mistake("no-rules", "A change says which rules change.", '{"rules": {"min": "10"}}')
    house = changed(machine.game, machine.house, *(change.rules for change in machine.pending))
    found = changes(machine.game, house, changed(machine.game, house, rules), machine.wager_names())
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
    time = floor.local_time()
    soon = earliest(time + TO_SAY_IT) if waits else minute_of(time)
    signs = _unapproved(floor, name, machine, PendingChange(soon, rules))
    needs.append((_signs_words(floor, name, len(signs)), cite("8.3(d)")))
    return ChangePreview.model_validate(
        {
            "changes": [each._asdict() for each in found],
            "earliest": soon.isoformat(timespec="minutes"),
            "needs": [{"text": text, "provision": cites.text} for text, cites in needs],
            "signs": signs,
        }
    )


def _unapproved(floor: Floor, name: str, machine: Posting, coming: PendingChange) -> list[SignNeeded]:
    """The signs that wait for an approval before that may be announced, where the floor wants one."""
    if not waits_for_approval(floor, name):
        return []
    told = []
    for facts in signs_wanted(floor, name, machine, coming):
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
