"""What a petition or a test submission lacks: everything at once, each with the provision that asks for it."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from chapter47.law import Chapter47Error, Source, shown

LONGEST = 10_000
"""As many signs as one item has at most."""
RULES = 2
"""What is asked of the acts on a petition, as this version asks it. The first version asked less of a test: hours that
were over, a modification that changed nothing, and bounds that nothing or everything meets were taken.
"""


class Missing(NamedTuple):
    """One thing that is not there, or cannot stand as it is."""

    item: str
    sentence: str
    cites: Source | None
    allowed: str = ""

    def __str__(self) -> str:
        where = f" ({self.cites})" if self.cites else ""
        return f"{self.item}: {self.sentence}{where} {self.allowed}".rstrip()

    def plain(self) -> dict[str, str | None]:
        """As JSON has it."""
        cites = self.cites.text if self.cites else None
        return {"item": self.item, "sentence": self.sentence, "provision": cites, "allowed": self.allowed}


class Incomplete(Chapter47Error):
    """A paper that is not complete, with all that it lacks. Nothing of it is kept."""

    def __init__(self, what: str, missing: Iterable[Missing]) -> None:
        self.what = what
        self.missing = tuple(missing)
        super().__init__(what, self.missing)
        self.code = "incomplete"
        self.sentence = f"{what}: {len(self.missing)} to put right. " + " ".join(map(str, self.missing))

    def __str__(self) -> str:
        return self.sentence


class Items:
    """Reads a file item by item, notes what is wrong, and goes on."""

    def __init__(self, data: Mapping[str, object], prefix: str = "", rules: int = RULES) -> None:
        self.data = data
        self.prefix = prefix
        self.rules = rules
        self.missing: list[Missing] = []

    def note(self, item: str, sentence: str, cites: Source | None, allowed: str = "") -> None:
        self.missing.append(Missing(f"{self.prefix}{item}", sentence, cites, allowed))

    def known(self, names: Iterable[str]) -> None:
        """Notes what no such file has."""
        allowed = set(names)
        for name in self.data:
            if name not in allowed:
                self.note(str(name)[:40], "is no item of it.", None, f"Items: {', '.join(sorted(allowed))}.")

    def text(self, item: str, cites: Source, what: str, *, needed: bool = True) -> str:
        """A few words or sentences."""
        value = self.data.get(item)
        if value is None and not needed:
            return ""
        if not isinstance(value, str) or not value.strip():
            self.note(item, "is missing." if value is None else f"{shown(value)} is no text.", cites, f"State {what}.")
            return ""
        if len(value) > LONGEST:
            self.note(item, "is too long.", cites, f"At most {LONGEST} signs.")
        return " ".join(value.split())

    def texts(self, item: str, cites: Source, what: str, *, needed: bool = True) -> tuple[str, ...]:
        """A list of such."""
        value = self.data.get(item)
        if value in (None, []) and not needed:
            return ()
        texts = [each for each in value if isinstance(each, str) and each.strip()] if isinstance(value, list) else []
        if not isinstance(value, list) or not value or len(texts) < len(value):
            sentence = "is missing." if value in (None, []) else f"{shown(value)} is no list of texts."
            self.note(item, sentence, cites, f"List {what}.")
            return ()
        return tuple(" ".join(each.split()) for each in texts)

    def day(self, item: str, cites: Source, what: str) -> str:
        """A day, as a file writes it or in quotes."""
        value = self.data.get(item)
        try:
            return value.isoformat()[:10] if isinstance(value, date) else date.fromisoformat(str(value)).isoformat()
        except ValueError:
            sentence = "is missing." if value is None else f"{shown(value)} is no day."
            self.note(item, sentence, cites, f"State {what}, such as 2026-11-02.")
            return ""

    def parts(self, item: str) -> list["Items"]:
        """The tables of a list, each to be read by itself."""
        value = self.data.get(item)
        if not isinstance(value, list):
            return []
        found = []
        for number, each in enumerate(value, 1):
            found.append(
                Items(each if isinstance(each, Mapping) else {}, f"{self.prefix}{item} {number}: ", self.rules)
            )
        return found
