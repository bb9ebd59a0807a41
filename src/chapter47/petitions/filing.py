"""A petition as it is filed: 8.4(a) to (d), read from a short file."""

import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple

from chapter47.games import brought_by, game_names
from chapter47.house.moments import day_words
from chapter47.law import cite, shown
from chapter47.petitions.faults import Items

LICENSEE, SERVICE, OTHER = "casino-licensee", "csi", "other"
KINDS = {LICENSEE: "casino licensee", SERVICE: "casino service industry licensee", OTHER: "other interested person"}
"""8.4(a): whoever may petition, as a file names them."""
GAMES = {
    "variation": "a variation of an authorized game",
    "composite": "a composite of authorized games",
    "other": "another game, compatible with the public interest and suitable for casino use",
}
"""8.4(c), (d)2: what a proposed game may be."""
COMMISSION = "commission"
PETITIONERS_OWN = ("petitioners", "agreement", "rights", "offered-to-all", "indemnity")
"""What the Commission does not state of a game that it proposes itself."""
ITEMS = (
    *("petition", "declaration", "version", "proposed-by", "petitioners", "agreement", "kind", "of", "public-interest"),
    *("summary", "section", "wagers", "rules", "equipment", "pictures", "rights", "offered-to-all", "indemnity"),
    *("declaratory-ruling", "test-request", "further", "house"),
)


class Petitioner(NamedTuple):
    """One of those who petition; each is liable for all of the costs (8.4(b))."""

    name: str
    address: str
    kind: str
    signed: str
    """Who signed for them, and when."""

    @property
    def is_licensed(self) -> bool:
        """Whether 8.4(f)1 asks nothing more of them."""
        return self.kind in (LICENSEE, SERVICE)


class Filing(NamedTuple):
    """What a petition says beside what its declaration says. It is kept as the file had it."""

    name: str
    declaration: str
    version: int
    proposed_by: str
    """Empty, or the Commission of its own initiative (8.4(h))."""
    petitioners: tuple[Petitioner, ...]
    agreement: str
    tester: str
    """The petitioning licensee who agreed in writing to take part in the test."""
    kind: str
    of: tuple[str, ...]
    public_interest: str
    objective: str
    method: str
    section: str
    """Where in the chapter the proposed rules would stand, if the petitioners have a number in mind."""
    wagers: Mapping[str, str]
    """What each wager means, in the words of the draft rules."""
    rules: tuple[str, ...]
    """Further proposed rules, each a sentence or several."""
    equipment: tuple[str, ...]
    """What else is used beside what the declaration has."""
    pictures: tuple[str, ...]
    """Of each of these, the sketch or picture that is attached."""
    rights: Mapping[str, str]
    offered: str
    offered_on: str
    """The day, as a file has it; of the Commission's own proposal nothing."""
    indemnity: str
    ruling: str
    test_request: str
    further: Mapping[str, str]
    house: Mapping[str, Any]
    """The house under which odds and layout are shown, where it is not the usual one."""

    @property
    def by_commission(self) -> bool:
        return self.proposed_by == COMMISSION

    def unlicensed(self) -> tuple[Petitioner, ...]:
        """Those of whom 8.4(f)1 asks for a license application."""
        return tuple(each for each in self.petitioners if not each.is_licensed)


def read_filing(items: Items) -> Filing:
    """What a file says; the items note what it lacks."""
    items.known(ITEMS)
    proposed_by = items.data.get("proposed-by", "")
    if proposed_by not in ("", COMMISSION):
        items.note("proposed-by", f"{shown(proposed_by)} is nobody who proposes of their own.", cite("8.4(h)"))
    own = proposed_by == COMMISSION
    for name in PETITIONERS_OWN if own else ():
        if name in items.data:
            sentence = "is for petitioners to state, and nobody petitions for what the Commission proposes itself."
            items.note(name, sentence, cite("8.4(h)"), "Leave it out.")
    petitioners = () if own else _petitioners(items)
    tester, agreement = ("", "") if own else _agreement(items, petitioners)
    kind, of = _kind(items)
    objective, method = _summary(items)
    return Filing(
        _slug(items),
        items.text("declaration", cite("8.4(d)3"), "the file that declares the wager or the game"),
        _version(items),
        str(proposed_by),
        petitioners,
        agreement,
        tester,
        kind,
        of,
        items.text("public-interest", cite("8.4(c)"), "why it is compatible with it", needed=kind == "other"),
        objective,
        method,
        _section(items),
        _words(items, "wagers"),
        items.texts("rules", cite("8.4(d)3ii"), "further proposed rules", needed=False),
        items.texts("equipment", cite("8.4(d)3ii"), "further equipment", needed=False),
        _pictures(items),
        {} if own else _rights(items),
        *(("", "") if own else _offered(items, petitioners)),
        "" if own else items.text("indemnity", cite("8.4(d)6"), "the release and indemnity of Commission and State"),
        "" if own else items.text("declaratory-ruling", cite("8.4(d)7"), "the request for a declaratory ruling"),
        "" if own else items.text("test-request", cite("8.4(d)8"), "the request for a test or experiment"),
        _words(items, "further"),
        _house(items),
    )


def _slug(items: Items) -> str:
    name = items.data.get("petition")
    if isinstance(name, str) and re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", name):
        return name
    items.note("petition", "has no name.", None, 'Write petition = "over-under-7": small letters, digits, hyphens.')
    return ""


def _section(items: Items) -> str:
    """Where in the chapter the rules would stand: a section for wagers, a subchapter for a game."""
    section = items.text("section", cite("8.4(d)3ii"), "where in the chapter it would stand", needed=False)
    if section and not re.fullmatch(r"19:47-\d{1,2}[A-Z]?(\.\d{1,3}[A-Z]?)?", section):
        items.note(
            "section",
            f"{shown(section)} is no place in the chapter.",
            cite("8.4(d)3ii"),
            "Number it as the chapter does.",
        )
    return section


def _version(items: Items) -> int:
    version = items.data.get("version", 1)
    if type(version) is int and 1 <= version <= 999:
        return version
    items.note("version", f"{shown(version)} is no version.", cite("8.4(d)3"), "Versions are counted from 1.")
    return 1


def _house(items: Items) -> Mapping[str, Any]:
    house = items.data.get("house", {})
    if not isinstance(house, Mapping):
        items.note("house", f"{shown(house)} is no house.", cite("8.4(d)3"), 'Write house = { min = "5" }.')
        return {}
    return house


def _petitioners(items: Items) -> tuple[Petitioner, ...]:
    """8.4(a), (b), (d), (d)1: who they are, where, what kind, and that each has signed."""
    found = []
    for each in items.parts("petitioners"):
        each.known(("name", "address", "kind", "signed"))
        kind = each.data.get("kind")
        if kind not in KINDS:
            each.note("kind", f"{shown(kind)} is no kind of petitioner.", cite("8.4(a)"), f"{', '.join(KINDS)}.")
        name = each.text("name", cite("8.4(d)1"), "the petitioner's name")
        address = each.text("address", cite("8.4(d)1"), "the petitioner's address")
        signed = each.text("signed", cite("8.4(d)"), "who signed for them, and when")
        items.missing += each.missing
        found.append(Petitioner(name, address, str(kind), signed))
    if not found:
        items.note("petitioners", "is missing.", cite("8.4(d)1"), "[[petitioners]] with name, address, kind, signed.")
    names = [each.name for each in found if each.name]
    if len(set(names)) < len(names):
        items.note("petitioners", "names somebody twice.", cite("8.4(d)1"))
    return tuple(found)


def _agreement(items: Items, petitioners: tuple[Petitioner, ...]) -> tuple[str, str]:
    """8.4(b): one petitioner at least is a casino licensee who agreed in writing to take part in a test."""
    licensees = [each.name for each in petitioners if each.kind == LICENSEE]
    if not licensees:
        sentence = "no petitioner is a casino licensee."
        items.note("petitioners", sentence, cite("8.4(b)"), f'One at least has kind = "{LICENSEE}".')
    said = items.data.get("agreement")
    if not isinstance(said, Mapping):
        allowed = 'Write agreement = { by = "…", text = "…", signed = "…" }.'
        items.note("agreement", "of a casino licensee to take part in a test is missing.", cite("8.4(b)"), allowed)
        return "", ""
    part = Items(said, "agreement: ")
    part.known(("by", "text", "signed"))
    by = part.text("by", cite("8.4(b)"), "the licensee who agreed to take part in a test")
    text = part.text("text", cite("8.4(b)"), "what the licensee agreed to")
    signed = part.text("signed", cite("8.4(b)"), "who signed it, and when: it is in writing")
    if by and by not in licensees:
        part.note("by", f"{shown(by)} is no petitioner who is a casino licensee.", cite("8.4(b)"))
    items.missing += part.missing
    return by, f"{text} Signed: {signed}."


def _kind(items: Items) -> tuple[str, tuple[str, ...]]:
    """8.4(c), (d)2: what it is, and of which authorized games."""
    kind, named = items.data.get("kind"), items.data.get("of", [])
    if kind not in GAMES:
        sentence = "is missing." if kind is None else f"{shown(kind)} is no kind of game."
        items.note("kind", sentence, cite("8.4(d)2"), f"{', '.join(GAMES)}.")
    of = tuple(each for each in named if isinstance(each, str)) if isinstance(named, list) else ()
    if not isinstance(named, list) or len(of) < len(named):
        items.note("of", f"{shown(named)} is no list of games.", cite("8.4(d)2"), 'Write of = ["…"].')
    for name in of:
        if name not in game_names() or brought_by(name) is not None:
            items.note("of", f"{shown(name)} is no authorized game.", cite("8.4(c)"), "chapter47 odds lists them.")
    if len(set(of)) < len(of):
        items.note("of", "names a game twice.", cite("8.4(d)2"), "A composite is of several authorized games.")
    least = {"variation": 1, "composite": 2}.get(str(kind), 0)
    if len(of) < least or (kind == "variation" and len(of) > 1):
        wanted = "one authorized game" if least == 1 else "two authorized games or more"
        items.note("of", f"{GAMES[str(kind)]} names {wanted}.", cite("8.4(d)2"), 'Write of = ["…"].')
    return str(kind), of


def _summary(items: Items) -> tuple[str, str]:
    """8.4(d)3i: the wagers offered are those of the declaration."""
    said = items.data.get("summary")
    if not isinstance(said, Mapping):
        allowed = 'Write summary = { objective = "…", method = "…" }.'
        items.note("summary", "is missing.", cite("8.4(d)3i"), allowed)
        return "", ""
    part = Items(said, "summary: ")
    part.known(("objective", "method"))
    objective = part.text("objective", cite("8.4(d)3i"), "the objective of the game")
    method = part.text("method", cite("8.4(d)3i"), "the method of play")
    items.missing += part.missing
    return objective, method


def _rights(items: Items) -> dict[str, str]:
    """8.4(d)4: of each, what there is, issued or pending; "none" is an answer."""
    said = items.data.get("rights")
    part = Items(said if isinstance(said, Mapping) else {}, "rights: ")
    part.known(("copyrights", "trademarks", "patents"))
    what = 'what is issued or pending, of the game, its name or its equipment, or "none"'
    found = {name: part.text(name, cite("8.4(d)4"), what) for name in ("copyrights", "trademarks", "patents")}
    items.missing += part.missing
    return found


def _pictures(items: Items) -> tuple[str, ...]:
    """8.4(d)3v: of equipment that no declaration has, and so nobody can draw, a sketch or picture is attached."""
    said = items.data.get("equipment")
    needed = isinstance(said, list) and bool(said)
    found = items.texts(
        "pictures", cite("8.4(d)3v"), "for each further equipment the picture that is attached", needed=needed
    )
    if needed and found and len(found) != len(said):  # type: ignore[arg-type]  # it is a list
        items.note("pictures", "are not as many as the further equipment.", cite("8.4(d)3v"), "One for each of it.")
    return found


_MONTHS = [date(2000, month, 1).strftime("%B") for month in range(1, 13)]
_DATED = re.compile(rf"(\d{{4}}-\d\d-\d\d)|(\d{{1,2}}) ({'|'.join(_MONTHS)}) (\d{{4}})")


def _signed_on(petitioners: tuple[Petitioner, ...]) -> date | None:
    """The first day on which one of them signed, where their signatures say it."""
    found = []
    for match in (match for each in petitioners for match in _DATED.finditer(each.signed)):
        with suppress(ValueError):
            iso, day, month, year = match.groups()
            found.append(date.fromisoformat(iso) if iso else date(int(year), _MONTHS.index(month) + 1, int(day)))
    return min(found, default=None)


def _offered(items: Items, petitioners: tuple[Petitioner, ...]) -> tuple[str, str]:
    """8.4(d)5: that the game was offered to all casino licensees first; and when."""
    said = items.data.get("offered-to-all")
    part = Items(said if isinstance(said, Mapping) else {}, "offered-to-all: ")
    part.known(("on", "text"))
    on = part.day("on", cite("8.4(d)5"), "the day on which it was offered to all casino licensees")
    text = part.text("text", cite("8.4(d)5"), "the assurance, and how it was offered")
    signed = _signed_on(petitioners)
    if on and signed is not None and date.fromisoformat(on) > signed:
        sentence = f"{on} came after the petition was signed on {signed.isoformat()}, and it assures that it was done."
        part.note("on", sentence, cite("8.4(d)5"), "The game is offered to all casino licensees first.")
    items.missing += part.missing
    return (f"{text} Offered on {day_words(date.fromisoformat(on))}." if on else text), on


def _words(items: Items, item: str) -> dict[str, str]:
    """Words by name."""
    said = items.data.get(item, {})
    if not isinstance(said, Mapping) or not all(isinstance(each, str) for each in said.values()):
        items.note(item, f"{shown(said)} is no table of texts.", cite("8.4(d)9" if item == "further" else "8.4(d)3ii"))
        return {}
    return {str(name): " ".join(str(each).split()) for name, each in said.items()}
