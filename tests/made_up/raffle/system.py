"""The raffle's system: all that a floor asks of one, in as few lines as it takes."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Self

from chapter47.house import House, Notice, PendingChange
from chapter47.law import Mistake, Refused
from chapter47.money import Cents, Ledger, dollars, parse_cents
from chapter47.money.ledger import OUTSIDE
from chapter47.table.asking import Point
from chapter47.table.canonical import canonical
from chapter47.table.commands import Call, Choose, Clock, Command, Report, Showing, check_shape
from chapter47.table.events import Event, Fact
from chapter47.table.machine import Waiting
from chapter47.table.otherwise import Under
from chapter47.table.record import Record
from chapter47.table.says import Number, Range, Say, Speaker, Want, Weighed, Words
from chapter47.table.sources import rules_fingerprint
from chapter47.table.system import BlankForm, Column, DrawWanted, Fits, GivenBack, Issued, PutBack, Requested
from chapter47.table.things import Thing

from .game import PETITION
from .otherwise import RaffleOtherwise

if TYPE_CHECKING:
    from .game import Raffle

NUMBERS, PRICE, STATIONS = 100, 100, (1, 2)
WRITER, SUPERVISOR = "raffle-writer", "raffle-supervisor"
SOLD, VOIDED, REDEEMED = 0, 1, 2


class Stands(Point):
    """Which game is open, or locked."""

    def __init__(self, said: str) -> None:
        super().__init__(())
        self.said = said

    def describe(self) -> tuple[tuple[str, ...], ...]:
        return ((self.said,),)


class RaffleSystem:
    """One raffle."""

    def __init__(self, game: Raffle, house: House, snapshot: dict[str, Any] | None = None) -> None:
        kept = snapshot or {}
        self.game, self.house, self.opening_house = game, house, house
        self.pending: list[PendingChange] = []
        self.ledger = Ledger(kept.get("ledger"))
        self.is_open = True
        self.time: datetime | None = datetime.fromisoformat(kept["time"]) if kept.get("time") else None
        self.closes: datetime | None = datetime.fromisoformat(kept["closes"]) if kept.get("closes") else None
        self.number: int = kept.get("number", 1)
        self.locked: bool = kept.get("locked", False)
        self.drawn: list[int] = list(kept.get("drawn", ()))
        self.patrons: list[int] = list(kept.get("patrons", ()))
        self.writers: dict[int, str] = {int(key): name for key, name in kept.get("writers", {}).items()}
        self.picking: int = kept.get("picking", -1)
        """The patron whose number is being drawn."""
        self.picked: dict[str, Any] = kept.get("picked", {})
        self.owner, self.marked, self.played, self.status, self.codes = (
            array("q"),
            array("B"),
            array("q"),
            bytearray(),
            bytearray(),
        )
        segments: Mapping[str, bytes] = kept.get("segments", {})
        for name in ("owner", "marked", "played"):
            getattr(self, name).frombytes(segments.get(name, b""))
        self.status += segments.get("status", b"")
        self.codes += segments.get("codes", b"")
        self.first_entry = self.next_entry = int(kept.get("entries", 0))
        self.log = Record()

    # What is said

    @property
    def rules(self) -> str:
        return rules_fingerprint(self.game)

    @property
    def posts(self) -> Mapping[str, str]:
        return self.game.posts

    @property
    def point(self) -> Point:
        return Stands(f"{self.number} {'locked' if self.locked else 'open'} {self.picking}")

    def consider(self, command: Command) -> None:
        self._read(command)

    def weigh(self, command: Command) -> tuple[Weighed, ...]:
        self._read(command)
        return (Weighed(f"It costs ${dollars(PRICE)}.", PETITION),)

    def priced(self, details: Mapping[str, object], patron: int = 0) -> dict[str, Any]:
        number = _marked(details, self.house.number("highest"))
        return {"price": dollars(PRICE), "chance": f"1/{NUMBERS}", "request": {"number": number}}

    def do(self, command: Command) -> list[Event]:
        act, point = self._read(command), self.point
        facts, first = self.log.facts, len(self.log.facts)
        self.next_entry += 1
        act()
        self.log.add(command, point, first)
        return facts[first:]

    def _tell(self, event: str, **details: object) -> None:
        self.log.facts.append(Fact(event, PETITION, {name.replace("_", "-"): each for name, each in details.items()}))

    def _read(self, command: Command) -> Any:
        check_shape(command)
        match command:
            case Clock(time):
                if self.time is not None and time < self.time:
                    raise Mistake("time-backwards", f"It was {self.time} already.")
                return lambda: self._clock(time)
            case Choose(patron, choice, details):
                return self._choose(patron, choice, dict(details))
            case Call("open-drawer", details):
                station, writer = details.get("station"), details.get("writer")
                if station not in STATIONS or station in self.writers or not isinstance(writer, str):
                    raise Mistake("no-station", f"Station {station} cannot be opened.", "Stations are 1 and 2.")
                amount = parse_cents(details.get("amount", "1000"))
                return lambda: self._open(int(str(station)), writer, amount)
            case Call("close-drawer", details):
                station = details.get("station")
                if station not in self.writers:
                    raise Mistake("drawer-closed", f"Station {station} has no drawer open.")
                return lambda: self._close(int(str(station)))
            case Report("unclear", details):
                return lambda: self._tell("given-back", **details)
            case Call("lock-out"):
                if self.locked:
                    raise Refused("locked-out", "It is locked out already.", PETITION)
                return self._lock
            case Showing("draw", value) if isinstance(value, tuple) and len(value) == 1 and type(value[0]) is int:
                if not 1 <= value[0] <= NUMBERS:
                    raise Mistake("not-a-number", f"{value[0]} is not one of the numbers.")
                return lambda: self._draw(int(str(value[0])))
        raise Mistake("not-now", "That is not something to say to a raffle.")

    def _choose(self, patron: int, choice: str, details: dict[str, Any]) -> Any:
        if choice == "sit":
            if patron in self.patrons or patron < 1:
                raise Mistake("seat-taken", f"Patron {patron} is here already.")
            return lambda: self._come(patron)
        if patron != 0 and patron not in self.patrons:
            raise Mistake("no-such-patron", f"Patron {patron} is not here.", 'First choose = "sit".')
        if choice == "buy-in":
            amount = parse_cents(details.get("amount"))
            return lambda: self._bring(patron, amount)
        if choice == "leave":
            return lambda: self._leave(patron)
        station = details.get("station", 1)
        if station not in self.writers:
            raise Mistake("no-station", f"Station {station} is not open.")
        if choice in ("request", "quick-pick"):
            if self.locked:
                raise Refused("locked-out", f"Game {self.number} is locked out.", PETITION, "Wait for the draw.")
            if patron and self.chips(patron) < PRICE:
                raise Refused("not-paid", f"A ticket costs ${dollars(PRICE)}.", PETITION, "Buy in first.")
            if choice == "quick-pick":
                return lambda: self._pick(patron, details)
            marked = _marked(details, self.house.number("highest"))
            return lambda: self._issue(patron, marked, details)
        if choice in ("void", "redeem"):
            number = int(str(details.get("ticket")))
            self._find(number)
            if self.owner_of(number) not in (0, patron) and details.get("presented") is not True:
                raise Refused("not-yours", f"Ticket {number} is another's.", PETITION)
            if self.status[number - 1] != SOLD:
                raise Refused(
                    "ended", f"Ticket {number} was {('', 'voided', 'redeemed')[self.status[number - 1]]}.", PETITION
                )
            if choice == "void":
                if self.locked or self.played[number - 1] != self.number:
                    raise Refused("game-started", f"Ticket {number} stands.", PETITION, "Void it before the lock-out.")
                return lambda: self._pay(patron, number, station, PRICE, VOIDED)
            won = self.won(number)
            if not won:
                raise Refused("nothing-won", f"Ticket {number} has won nothing.", PETITION)
            return lambda: self._pay(patron, number, station, won, REDEEMED)
        raise Mistake("not-now", f"Nobody chooses {choice} at a raffle.")

    # What is done

    def _clock(self, time: datetime) -> None:
        self.time = time
        if self.closes is None:
            self._open_game()
        elif time >= self.closes and not self.locked:
            self._lock()
        self._tell("told-time", time=time.isoformat())

    def _open_game(self) -> None:
        assert self.time is not None
        self.closes = self.time + timedelta(seconds=self.house.number("closes"))

    def _lock(self) -> None:
        self.locked = True
        self._tell("locked-out", game=self.number)

    def _draw(self, number: int) -> None:
        if self.picking >= 0:
            patron, self.picking = self.picking, -1
            self._issue(patron, number, self.picked)
            return
        if not self.locked:
            self._lock()
        game = self.number
        self.drawn.append(number)
        self.number, self.locked = game + 1, False
        self._open_game()
        self._tell("drawn", game=game, numbers=[number])

    def _come(self, patron: int) -> None:
        self.patrons.append(patron)
        self._tell("seated", seat=patron, chips="0.00")

    def _bring(self, patron: int, amount: Cents) -> None:
        self.ledger.post(OUTSIDE, f"patron:{patron}", amount)
        self._tell("bought-in", seat=patron, amount=dollars(amount))

    def _leave(self, patron: int) -> None:
        chips = self.chips(patron)
        if chips:
            self.ledger.post(f"patron:{patron}", OUTSIDE, chips)
        self.patrons.remove(patron)
        self._tell("left", seat=patron, chips=dollars(chips))

    def _open(self, station: int, writer: str, amount: Cents) -> None:
        self.writers[station] = writer
        self.ledger.post("bank", f"drawer:{station}", amount)
        self._tell("drawer-opened", station=station, writer=writer, amount=dollars(amount))

    def _close(self, station: int) -> None:
        holds = self.ledger.balance(f"drawer:{station}")
        if holds:
            self.ledger.post(f"drawer:{station}", "bank", holds)
        self._tell("drawer-closed", station=station, writer=self.writers.pop(station), expected=dollars(holds))

    def _pick(self, patron: int, details: dict[str, Any]) -> None:
        self.picking, self.picked = patron, details
        self._tell("picking", seat=patron)

    def _issue(self, patron: int, marked: int, details: Mapping[str, Any]) -> None:
        station = details.get("station", 1)
        self.owner.append(patron)
        self.marked.append(marked)
        self.played.append(self.number)
        self.status.append(SOLD)
        check = details.get("check")
        self.codes += bytes.fromhex(check["salt"] + check["hash"]) if check else bytes(40)
        self.ledger.post(f"patron:{patron}" if patron else OUTSIDE, f"drawer:{station}", PRICE)
        told = {"station": station, "writer": self.writers[station], "price": dollars(PRICE), "type": "straight"}
        self._tell("issued", ticket=len(self.owner), seat=patron, number=marked, first=self.number, **told)

    def _pay(self, patron: int, number: int, station: int, cents: Cents, status: int) -> None:
        self.status[number - 1] = status
        self.ledger.post(f"drawer:{station}", f"patron:{patron}" if patron else OUTSIDE, cents)
        name = "voided" if status == VOIDED else "redeemed"
        told = {"station": station, "writer": self.writers[station], "paid": dollars(cents)}
        self._tell(name, ticket=number, seat=patron, **told)

    # What it tells

    def needs(self, command: Command) -> tuple[str, ...]:
        return (SUPERVISOR,) if isinstance(command, Call) and command.call == "lock-out" else ()

    signed_by_name: frozenset[str] = frozenset()

    def spoken_by(self, command: Command) -> tuple[str, ...]:
        match command:
            case Choose(_, "sit" | "buy-in" | "leave"):
                return ("patron",)
            case Choose():
                return ("patron", WRITER)
            case Call():
                return (WRITER, SUPERVISOR)
        return ()

    def says(self, by: Speaker) -> list[Say]:
        if by.startswith("patron:"):
            if int(by.removeprefix("patron:")) not in self.patrons:
                return [Say("sit", {"choose": "sit"}, None)]
            marked = Number((Range(1, NUMBERS),))
            return [
                Say("request", {"choose": "request"}, PETITION, {"number": marked}, weighs=True),
                Say("quick-pick", {"choose": "quick-pick"}, PETITION),
                Say("leave", {"choose": "leave"}, None),
            ]
        if by == WRITER:
            wants: dict[str, Want] = {"station": Number((Range(1, 2),)), "amount": Words()}
            return [Say("open-drawer", {"call": "open-drawer"}, PETITION, wants, optional=("amount",))]
        return [Say("lock-out", {"call": "lock-out"}, PETITION)] if by == SUPERVISOR and not self.locked else []

    def own_says(self, by: Speaker, *, alone: bool = False) -> list[Say]:
        return self.says(by)

    def lies(self, viewer: Speaker | None = None) -> list[Thing]:
        return []

    def waiting(self) -> Waiting:
        return Waiting(f"Game {self.number}", (), betting=not self.locked, verb="draw" if self.locked else "")

    def asked_fingerprint(self) -> str:
        return self.point.fingerprint()

    def is_unsettled(self) -> bool:
        return bool(self.played) and self.played[-1] == self.number

    def is_at_rest(self) -> bool:
        return self.picking < 0

    def due(self) -> datetime | None:
        return None if self.locked else self.closes

    def wants_draw(self) -> DrawWanted | None:
        if self.picking >= 0:
            return DrawWanted("main", 0, "", "pick", 1, NUMBERS)
        return DrawWanted("main", self.number, self.number, f"main-{self.number}", 1, NUMBERS) if self.locked else None

    def puts_back(self, command: Command) -> PutBack | None:
        return None

    def sold_for(self) -> list[DrawWanted]:
        return [] if self.locked else [DrawWanted("main", self.number, self.number, f"main-{self.number}", 1, NUMBERS)]

    @property
    def next_ticket(self) -> int:
        return len(self.owner) + 1

    def _find(self, number: object) -> None:
        if type(number) is not int or not 0 < number <= len(self.owner):
            raise Mistake("no-such-ticket", f"There is no ticket {number}.")

    def won(self, number: int) -> Cents:
        game = self.played[number - 1]
        prize = 100 * self.house.number("prize")
        return prize if game <= len(self.drawn) and self.drawn[game - 1] == self.marked[number - 1] else 0

    def ticket_told(self, number: int) -> dict[str, Any]:
        self._find(number)
        at = number - 1
        status = ("sold", "voided", "redeemed")[self.status[at]]
        told = {"ticket": number, "seat": self.owner[at], "number": self.marked[at], "game": self.played[at]}
        return {**told, "price": dollars(PRICE), "status": status, "won": dollars(self.won(number))}

    def issued(self, number: int) -> Issued:
        self._find(number)
        return Issued(None, "")

    def asked_by(self, number: int) -> Requested:
        self._find(number)
        return Requested(self.house, "buy", canonical({"number": self.marked[number - 1]}))

    def printed(self, number: int) -> list[str]:
        told = self.ticket_told(number)
        return [f"Number {told['number']}", f"Game {told['game']}", f"Price ${told['price']}"]

    def blank_form(self) -> BlankForm:
        title, how, price = (Notice(text, PETITION) for text in ("RAFFLE", "Mark one number.", "Price"))
        return BlankForm(title, how, NUMBERS, 5, PETITION, (price,))

    def card_told(self) -> dict[str, Any]:
        return {"price": dollars(PRICE), "prize": f"{self.house.number('prize')}.00", "numbers": NUMBERS}

    def owner_of(self, number: int) -> int:
        self._find(number)
        return self.owner[number - 1]

    def code_of(self, number: int) -> Fits | None:
        self._find(number)
        kept = bytes(self.codes[40 * number - 40 : 40 * number])
        return Fits(kept[:8].hex(), kept[8:].hex()) if any(kept) else None

    def tickets_of(self, patron: int, before: int | None = None, most: int = 50) -> Sequence[int]:
        found = [at + 1 for at, each in enumerate(self.owner) if each == patron and (before is None or at + 1 < before)]
        return found[: -most - 1 : -1]

    def is_present(self, patron: int) -> bool:
        return patron in self.patrons

    def sign(self) -> tuple[Notice, ...]:
        return self.game.notices(self.house)

    def wager_names(self) -> tuple[str, ...]:
        return ()

    def board(self) -> dict[str, Any]:
        closes = None if self.closes is None or self.locked else self.closes.isoformat()
        return {"game": self.number, "locked": self.locked, "drawn": self.drawn[-10:], "closes": closes}

    def stations(self) -> list[dict[str, Any]]:
        return [
            {
                "station": each,
                "open": each in self.writers,
                "writer": self.writers.get(each),
                "drawer": dollars(self.ledger.balance(f"drawer:{each}")),
            }
            for each in STATIONS
        ]

    def game_told(self, series: str, number: int) -> dict[str, Any]:
        if not 0 < number <= len(self.drawn):
            raise Mistake("no-such-game", f"Game {number} is not drawn.")
        return {"game": number, "numbers": [self.drawn[number - 1]]}

    def chips(self, patron: int) -> Cents:
        return self.ledger.balance(f"patron:{patron}")

    def gives_back(self, patron: int, reason: str) -> GivenBack:
        return GivenBack(Report("unclear", {"seat": patron, "reason": reason}), PETITION)

    def opens_station(self, station: int, writer: str) -> Call:
        return Call("open-drawer", {"station": station, "writer": writer})

    # Going on

    def kept_columns(self) -> Mapping[str, Column]:
        return {
            **{name: Column(getattr(self, name).tobytes(), True) for name in ("owner", "marked", "played")},
            "codes": Column(bytes(self.codes), True),
            "status": Column(bytes(self.status), False),
        }

    def snapshot(self) -> dict[str, Any]:
        return {
            "entries": self.next_entry,
            "ledger": {name: cents for name, cents in sorted(self.ledger.balances.items()) if cents},
            "time": None if self.time is None else self.time.isoformat(),
            "closes": None if self.closes is None else self.closes.isoformat(),
            "number": self.number,
            "locked": self.locked,
            "drawn": self.drawn,
            "patrons": self.patrons,
            "writers": {str(key): name for key, name in sorted(self.writers.items())},
            "picking": self.picking,
            "picked": self.picked,
        }

    def again_from(self, snapshot: dict[str, Any]) -> Self:
        segments = {name: bytes(each.data) for name, each in self.kept_columns().items()}
        return type(self)(self.game, self.opening_house, {**snapshot, "segments": segments})

    def warm(self) -> None:
        """Nothing here is worked out beforehand."""

    def forget(self) -> None:
        self.first_entry = self.next_entry
        self.log.clear()
        self.ledger.opening = dict(self.ledger.balances)
        self.ledger.clear()

    def otherwise(self, under: Under) -> RaffleOtherwise:
        return RaffleOtherwise(self, under)

    def check(self) -> None:
        self.ledger.check()


def _marked(details: Mapping[str, Any], highest: int) -> int:
    marked = details.get("number")
    if type(marked) is not int or not 1 <= marked <= highest:
        raise Refused("not-a-number", f"{marked} is not one of the numbers.", PETITION, f"Mark one of 1 to {highest}.")
    return marked
