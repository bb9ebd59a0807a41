"""What those at a table are told of a correction: what the equipment showed after all, and what it brings each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from chapter47.table.commands import EQUIPMENT_VERBS
from chapter47.table.corrected import Correction, comes_to, provisions
from chapter47.table.events import Fact
from chapter47.table.table import Table


class Corrected(NamedTuple):
    """An earlier entry that was given anew."""

    entry: int
    shown: object
    """What the equipment showed, as it is now; nothing where what it showed does not count."""
    newest: bool
    """Whether it was the last that the equipment had shown."""
    comes: Correction
    fact: Fact

    def plain(self) -> dict[str, object]:
        """As JSON, beside the entry that corrects it."""
        return {"n": self.entry, "shown": self.shown, "newest": self.newest}

    def told(self) -> dict[str, object]:
        """As JSON, beside the fact: to each who was there then."""
        net = {seat: share["net"] for seat, share in self.comes.plain()["seats"].items()}  # type: ignore[attr-defined]
        why = {str(seat): provisions(self.fact, seat) for seat in self.comes.seats}
        return {"round": self.comes.round, "net": net, "why": why}


def corrected(table: Table, fact: Fact, shown_at: int) -> Corrected:
    """What the fact of a correction tells, where the equipment showed something last with that entry."""
    entry = int(str(fact.details["entry"]))
    return Corrected(entry, shown_anew(fact), entry == shown_at, comes_to(table, fact), fact)


def shown_anew(fact: Fact) -> object:
    """What the equipment showed, by the answers that were given anew."""
    answers = fact.details["is"]
    assert isinstance(answers, list)
    found = [step[verb] for step in answers if isinstance(step, Mapping) for verb in EQUIPMENT_VERBS if verb in step]
    return found[-1] if found else None
