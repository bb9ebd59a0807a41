"""Lines that are no entry of a table, in words: significant events, the cage's movements, notes of a journal."""

from collections.abc import Callable, Mapping
from typing import Any

from chapter47.faces.spoken import step_words
from chapter47.floor.naming import KEY, Who
from chapter47.money import written_cents
from chapter47.papers.sign_samples import sign_words
from chapter47.petitions.docket import act_title
from chapter47.table.plain import listed, money_words, plain, post_words

_Note = Mapping[str, Any]


def note_words(note: _Note, who: Who) -> str:
    """What such a line says.

    >>> note_words({"event": "vouched", "person": "dealer:5"}, {"dealer:5": "the dealer Dora"}.__getitem__)
    'Somebody of the staff vouches for the dealer Dora'
    >>> moved = {"account": "player:3", "amount": "-200.00", "balance": "300.00", "what": "buy-in at wheel-1"}
    >>> note_words(moved, {"player:3": "Ann"}.__getitem__)
    'Ann pays $200.00 (buy-in at wheel-1); the account holds $300.00'
    """
    if "account" in note:
        return _moved(note, who)
    told = _EVENTS.get(str(note.get("event")))
    return told(note, who) if told is not None else plain(str(note.get("event", "a line"))).capitalize()


def _moved(note: _Note, who: Who) -> str:
    kind, _, number = str(note["account"]).partition(":")
    owner, what = who(f"player:{number}"), _about(str(note["what"]), who)
    sum_ = money_words(str(note["amount"]).lstrip("-"))
    holds = money_words(note["balance"])
    if kind != "player":
        less = str(note["amount"]).startswith("-")
        return f"{owner} owes {sum_} {'less' if less else 'more'} ({what}), {holds} in all"
    does = "pays" if written_cents(str(note["amount"])) < 0 else "is given"
    return f"{owner} {does} {sum_} ({what}); the account holds {holds}"


def _about(text: str, who: Who) -> str:
    """A text that names people as lines do."""
    return KEY.sub(lambda found: who(found[0]), text)


def _whom(note: _Note, who: Who) -> str:
    return who(str(note["person"])) if note.get("person") else "somebody"


def _carries(note: _Note) -> str:
    """Whose device it is that was reported: a player's, or of a person who does not sit."""
    if "seat" in note:
        return f"at seat {note['seat']} of {note['table']}"
    return f"at {note['table']} with {note['who']}, who does not sit there"


def _upgraded(note: _Note, who: Who) -> str:
    return f"The store was carried over from an earlier version, with {money_words(note.get('total', '0.00'))}"


def _proven(note: _Note, who: Who) -> str:
    return f"The log of {note['stream']} was verified: it is {'whole' if note.get('whole') else 'not whole'}"


def _asked(note: _Note, who: Who) -> str:
    asked = note["proposal"]
    wanted = listed(post_words(each) if each else "another of the staff" for each in asked["needs"])
    return f"{step_words(asked['step'])}: that waits for {wanted}"


_EVENTS: dict[str, Callable[[_Note, Who], str]] = {
    "asked": _asked,
    "asked-no-more": lambda note, who: "What waited was taken back, or declined",
    "commission-notified": lambda note, who: f"The Commission is told of {note['table']}: {note['change']}",
    "exported": lambda note, who: (
        "All logs were exported" if note["stream"] == "*" else f"The log of {note['stream']} was exported"
    ),
    "guide-approved": lambda note, who: f"Sample {note['sample']} of a gaming guide is approved",
    "guide-current": lambda note, who: f"Sample {note['sample']} of a gaming guide is again what the tables play",
    "guide-displayed": lambda note, who: f"The guide of sample {note['sample']} is displayed: {note['place']}",
    "guide-issued": lambda note, who: f"The guide of sample {note['sample']} is issued",
    "guide-removed": lambda note, who: (
        f"The guide of sample {note['sample']} is not displayed any more: {note['place']}"
    ),
    "guide-returned": lambda note, who: f"Sample {note['sample']} of a gaming guide is returned: {note['reason']}",
    "guide-stale": lambda note, who: f"Sample {note['sample']} of a gaming guide is stale: the tables play otherwise",
    "guide-submitted": lambda note, who: (
        f"A sample of the gaming guide to {plain(str(note['facts']['subject']))} is submitted"
    ),
    "device-reported": lambda note, who: f"A device is reported {_carries(note)}: wagers stand",
    "generator": lambda note, who: "The floor asks a random number generator for the numbers of games",
    "generator-key": lambda note, who: f"Both keys of the generator were turned: {plain(note['act'])}",
    "hand-over-proposed": lambda note, who: (
        f"{money_words(note['amount'])} without a name are proposed to be handed to {who(str(note['player']))}"
    ),
    "handed-over": lambda note, who: f"{money_words(note['amount'])} without a name go to {who(str(note['player']))}",
    "link-made": lambda note, who: f"A link was made for somebody to come as {str(note['role']).replace('-', ' ')}",
    "link-used": lambda note, who: "A link was used: somebody joins the staff",
    "locked-out": lambda note, who: f"{_whom(note, who)} is locked out for {note['minutes']} minutes".capitalize(),
    "objected": lambda note, who: (
        f"Seat {note['seat']} objects to the correction of entry {note['entry']}: {note['reason']}"
    ),
    "password-kept": lambda note, who: "A password was kept anew",
    "petition": lambda note, who: f"Petition {note['petition']}: {act_title(str(note['act'])).lower()}",
    "player-reported": lambda note, who: (
        f"The player at seat {note['seat']} of {note['table']} is reported: {plain(str(note['irregularity']))}"
    ),
    "resumed": lambda note, who: f"The table goes on, under version {note['version']}",
    "session-revoked": lambda note, who: f"The session of {_whom(note, who)} was ended",
    "sign-in-failed": lambda note, who: f"A sign-in failed, as {_whom(note, who)}",
    "sign-approved": lambda note, who: f"Sample {note['sample']} of a sign is approved",
    "sign-returned": lambda note, who: f"Sample {note['sample']} of a sign is returned: {note['reason']}",
    "sign-submitted": lambda note, who: f"A sample of the {sign_words(note['facts'])} is submitted",
    "sign-withdrawn": lambda note, who: f"Sample {note['sample']} of a sign is withdrawn",
    "signed-in": lambda note, who: "Signed in",
    "signed-out": lambda note, who: "Signed out",
    "snapshot": lambda note, who: f"A snapshot was taken after line {note['line']}",
    "snapshot-refused": lambda note, who: f"The snapshot of {note['table']} was not used: {note['reason']}",
    "started": lambda note, who: f"The floor was started, version {note['version']}",
    "stopped": lambda note, who: "The floor was stopped",
    "stream-begins": lambda note, who: f"The log of {note['stream']} begins, under version {note['floor']['version']}",
    "submission-approved": lambda note, who: f"Version {note['version']} of the submission is approved",
    "submission-filed": lambda note, who: f"Version {note['version']} of the submission is filed",
    "table-held": lambda note, who: f"{note['table']} is held: {note['reason']}",
    "table-set-up": lambda note, who: f"{note['table']} was set up in the pit {note['pit']}",
    "upgraded": _upgraded,
    "verified": _proven,
    "wrong-code": lambda note, who: f"A wrong check code was presented at {note['system']} for ticket {note['ticket']}",
    "vouched": lambda note, who: f"Somebody of the staff vouches for {_whom(note, who)}",
}
"""By the name of the event; another is told by its name alone."""
