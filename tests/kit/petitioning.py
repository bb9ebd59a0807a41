"""A petition on its way: over 7 and under 7 at craps, act by act."""

import tomllib
from copy import deepcopy
from datetime import datetime
from pathlib import Path
from typing import Any

from chapter47.petitions.acts import LICENSEE, REGULATOR
from chapter47.petitions.course import Course
from chapter47.petitions.docket import FILE, Docket
from chapter47.petitions.faults import RULES

FOLDER = Path(__file__).parents[2] / "docs/examples/over-under-7"
DECLARATION = FOLDER / "over_under_7.py"
NAME = "over-under-7"
TITLE = "Over 7 and Under 7 at craps"
PETITION: dict[str, Any] = tomllib.loads((FOLDER / "petition.toml").read_text())
SUBMISSION: dict[str, Any] = tomllib.loads((FOLDER / "test.toml").read_text())
DECLARED = {"title": TITLE, "game": "craps", "versions": 2, "sources": "0123456789abcdef"}
HOURS = ["2026-11-20T18:00 to 2026-11-20T23:00"]
FIGURES: dict[str, Any] = {"undecided": 0, "rows": [{"version": version} for version in (1, 2)], "criteria": []}
TEST: dict[str, Any] = {"version": 1, "tables": ["craps-1"], "hours": HOURS, "conditions": "A supervisor is present."}
BEFORE, DURING, AFTER = "2026-11-18T12:00", "2026-11-20T20:00", "2026-11-22T09:00"

Step = tuple[str, str, dict[str, Any], str]
"""An act, whose it is, what is said with it, and when."""
PRELIMINARY: Step = (
    "approve-preliminarily",
    REGULATOR,
    {"finding": "variation", "considered": "Rules, true and payout odds, layout, equipment, personnel, security."},
    BEFORE,
)
SUBMIT: Step = ("submit-test", LICENSEE, {"file": SUBMISSION}, BEFORE)
ORDER: Step = ("order-test", REGULATOR, TEST, BEFORE)
REPORT: Step = ("report-results", LICENSEE, {"figures": FIGURES}, AFTER)
SUITABLE: Step = ("find-suitable", REGULATOR, {"finding": "It was dealt without delay and well received."}, AFTER)
AMENDED: Step = ("state-amendments", REGULATOR, {"text": "N.J.A.C. 19:47-1.2", "effective": "2026-11-21"}, AFTER)
WAIVED: Step = ("issue-waiver", REGULATOR, {"to": "Sevens Gaming LLC"}, AFTER)
COST: Step = ("record-cost", REGULATOR, {"amount": "1250", "by": "Commission", "what": "Review of the odds"}, BEFORE)
PAID: Step = ("record-payment", REGULATOR, {"amount": "1250", "by": "Sevens Gaming LLC"}, AFTER)
FINAL: Step = ("approve-finally", REGULATOR, {}, AFTER)
WHOLE = (PRELIMINARY, COST, SUBMIT, ORDER, REPORT, SUITABLE, AMENDED, WAIVED, PAID)


class OnDocket:
    """A docket with the petition filed, to which acts are done."""

    by_rules = RULES

    def __init__(self, *steps: Step, by_rules: int = RULES, **changes: Any) -> None:
        self.docket = Docket()
        self.by_rules = by_rules
        self.file(**changes)
        for step in steps:
            self.do(*step)

    def file(self, party: str = LICENSEE, at: str = BEFORE, **changes: Any) -> Course:
        file = {**deepcopy(PETITION), "offered-to-all": {"on": "2026-09-01", "text": "By letter."}, **changes}
        return self.docket.do(FILE, NAME, party, {"file": file, "declared": DECLARED}, at, self.by_rules)

    def do(self, act: str, party: str, said: dict[str, Any], at: str) -> Course:
        return self.docket.do(act, NAME, party, said, at, self.by_rules)

    @property
    def course(self) -> Course:
        return self.docket.find(NAME)

    def moment(self, at: str) -> datetime:
        return datetime.fromisoformat(at)
