"""What a script waits for. Every answer is worked out before anything changes: ``read`` is pure, ``act`` acts.

Nine kinds cover all that is asked: wagers, what equipment shows, what one person decides, what each is asked, what
passes from seat to seat, what somebody may say, what staff call, what is reported, and the desk.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from chapter47.equipment import Chance
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.table.commands import Command, Details
from chapter47.table.plain import post_words
from chapter47.table.says import Say, Speaker, Weighed

if TYPE_CHECKING:
    from chapter47.table.reports import Reportable
    from chapter47.table.table import Table

Of = TypeVar("Of", contravariant=True)
"""What the game remembers at whose table it may be asked."""
Answer = TypeVar("Answer")
Interruption: TypeAlias = BaseException
"""What breaks into a script that waits for something else: an irregularity, a round that is voided."""


Act: TypeAlias = Callable[[], "Interruption | None"]
"""What is done once it is known to be allowed. It gives what breaks into the script, if anything does."""


class Ask(ABC, Generic[Of, Answer]):
    """One question of a script: a value that holds names and numbers, and never changes."""

    kind: ClassVar[str]
    """Its name, by which faces tell questions apart."""
    resumes: ClassVar[bool] = True
    """Whether the script goes on with the answer."""
    begins: ClassVar[bool] = False
    """Whether a round begins with what is said to it: until then the table may close, and its rules may change."""
    restates: ClassVar[bool] = False
    """Whether the log may keep an answer otherwise than it was said: :meth:`kept`."""

    @abstractmethod
    def takes(self, command: Command) -> bool:
        """Whether the command is for this question."""

    @abstractmethod
    def read(self, table: Table[Of], command: Command) -> Answer:
        """The answer that a command is; raises, and changes nothing, where it cannot stand."""

    def kept(self, command: Command, answer: Answer) -> Command:
        """The command as the log keeps it, where that is not as it was said."""
        return command

    def act(self, table: Table[Of], answer: Answer) -> Interruption | None:
        """What is done at once with an answer that stands. Gives what breaks into the script, if anything does."""
        return None

    @abstractmethod
    def describe(self) -> tuple[str, ...]:
        """What is asked, for the log's fingerprint and for people."""

    def needs(self, table: Table[Of], command: Command) -> tuple[str, ...]:
        """The staff that must confirm a command which this question takes."""
        return ()

    def spoken_by(self, table: Table[Of], command: Command) -> tuple[str, ...]:
        """Whose word a command is in a record that does not say whose: one post's, where the law gives it to one."""
        return ()

    def asked(self, table: Table[Of]) -> tuple[int, ...]:
        """The seats that may answer now, where there are some that people wait for."""
        return ()

    def topic(self, table: Table[Of]) -> str:
        """What it is about as the table stands: by this, faces find the sentence that says what is waited for."""
        return self.kind

    def due(self, table: Table[Of]) -> Command | None:
        """What staff say to go on, where whoever is asked does not answer."""
        return None

    def by_chance(self, table: Table[Of], chance: Chance) -> Command | None:
        """The same, where what they say is for chance to decide."""
        return None

    def waiting(self) -> str:
        """What gaming waits for, in words, where nothing else goes on."""
        return ""

    def where(self) -> str:
        """What it is about, in words, where that is one place of several."""
        return ""

    def device(self) -> str:
        """What a device says of a card, in words, where that is asked: it says yes or no."""
        return ""

    def verb(self) -> str:
        """What the equipment does, where it is to show something."""
        return ""

    def ends(self) -> str:
        """The call that ends what is open and optional, where this question is for it."""
        return ""

    def lapses(self, command: Command) -> bool:
        """Whether what it ends lapses where a transcript goes on with a command that comes later."""
        return True

    def says(self, table: Table[Of], by: Speaker) -> Iterable[Say]:
        """What one may say to it now, or is shown closed. Pure."""
        return ()

    def weigh(self, table: Table[Of], command: Command) -> tuple[Weighed, ...]:
        """What would follow from a command that stands, for whoever might say it. Pure, and kept nowhere."""
        return ()

    def own_says(self, table: Table[Of], by: Speaker, *, alone: bool = False) -> Iterable[Say]:
        """The same without what is the same for everybody; ``alone``: it may leave out what needs another's word."""
        return self.says(table, by)

    def refuse(self, table: Table[Of], command: Command) -> Chapter47Error | None:
        """Why a command that nothing takes now has to wait, where this question knows."""
        return None


class Open(Ask[Of, Answer]):
    """A question that the script does not wait for: an answer is acted on at once, and the script goes on waiting."""

    resumes = False

    @abstractmethod
    def act(self, table: Table[Of], answer: Answer) -> Interruption | None: ...


AnyAsk: TypeAlias = Ask[Any, Any]
Asking: TypeAlias = Callable[[AnyAsk], Awaitable[Any]]
"""How a question is put: by itself, or beside others."""
A = TypeVar("A", bound=AnyAsk)


class Point:
    """Where a script waits: what may be said there, and which irregularities can happen. It never changes."""

    __slots__ = ("_fingerprint", "_found", "asks", "begins", "ends", "reports", "shows")

    def __init__(self, asks: tuple[AnyAsk, ...], reports: tuple[Reportable, ...] = ()) -> None:
        self.asks = asks
        self.reports = reports
        self._found: dict[type[AnyAsk], AnyAsk | None] | None = None
        self.shows: AnyAsk | None = next((ask for ask in asks if ask.verb()), None)
        """What waits for the equipment, if anything does."""
        self.ends = next((call for ask in asks if (call := ask.ends())), "")
        """The call that ends what is open and optional, if anything is."""
        self.begins = any(ask.begins for ask in asks)
        """Whether a round may begin here: betting is open, or its first cards may be dealt."""
        self._fingerprint = ""

    def find(self, kind: type[A]) -> A | None:
        """What is open here of a kind, if anything."""
        # Asked again and again of points that never change; and to ask an abstract class is slow.
        found = self._found
        if found is None:
            found = self._found = {}
        if kind not in found:
            found[kind] = next((ask for ask in self.asks if kind in type(ask).__mro__), None)
        return found[kind]  # type: ignore[return-value]  # the test is the proof

    def fingerprint(self) -> str:
        """The same for the same question, on any machine."""
        # Asked with every entry of a log, and worked out once: a table waits at few points, again and again.
        if not self._fingerprint:
            self._fingerprint = _fingerprint(self.describe())
        return self._fingerprint

    def describe(self) -> tuple[tuple[str, ...], ...]:
        """What may be said here, question by question, and what may be reported.

        >>> from chapter47 import open_table
        >>> open_table("roulette").point.describe()[1]
        ('call no-more-bets',)
        """
        return (*(ask.describe() for ask in self.asks), ("report", *(kind.name for kind in self.reports)))


@lru_cache(maxsize=1024)
def _fingerprint(description: tuple[tuple[str, ...], ...]) -> str:
    return sha256(json.dumps(description).encode()).hexdigest()[:16]


def only(details: Details, *known: str) -> None:
    """Refuses anything said that nothing asked for."""
    for key in details:
        if key not in known:
            extra = sorted(shown(key) for key in details.keys() - set(known))
            raise Mistake("unknown-detail", f"There is no use for {', '.join(extra)} here.")


def confirming(posts: Sequence[str]) -> str:
    """Who has to say so too.

    >>> confirming(["dealer"]), confirming(["dealer", "boxman"])
    ('The dealer confirms it.', 'The dealer and the boxman confirm it.')
    """
    who = " and ".join(map(post_words, posts))
    return f"{who[:1].upper()}{who[1:]} {'confirms' if len(posts) == 1 else 'confirm'} it."


def confirm(what: str, given: tuple[str, ...], needed: tuple[str, ...], cites: Source | None) -> None:
    """Refuses an act that lacks the staff the law wants for it."""
    missing = [role for role in needed if role not in given]
    if missing and cites is not None:
        sentence = f"{what} needs the {' and the '.join(missing)}."
        raise Refused("not-confirmed", sentence, cites, confirming(missing))
