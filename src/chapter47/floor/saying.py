"""What each person may say at a table, and what of it is new to them: told after the entry that changed it, and to
nobody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from chapter47.faces.wire import says_json
from chapter47.floor.hearing import by_players
from chapter47.floor.person import Person
from chapter47.floor.posts import AUTOMATIC, is_for_player, is_for_staff
from chapter47.floor.practice import PRACTICE
from chapter47.floor.shoes import asks_device, check_drawn, may_say
from chapter47.floor.teaching import admits
from chapter47.money.owners import seat_of, seat_owner
from chapter47.table.betting import Bets
from chapter47.table.cards import Shuffles
from chapter47.table.commands import Bet, CallOff, CallOn, Command, Reduce, Remove
from chapter47.table.desk import BOUGHT
from chapter47.table.says import Refusal, Say, Speaker, Want, refused
from chapter47.table.showing import Shows
from chapter47.table.things import Held
from chapter47.table.wager_says import Menu

if TYPE_CHECKING:
    from chapter47.floor.host import Host
    from chapter47.table.table import Table

Says: TypeAlias = Mapping[Speaker, list[Say]]
"""What may be said, by who says it: the seat of the one who asks, each free seat, or a post of the staff."""


class Told(NamedTuple):
    """What somebody may say now."""

    says: Says
    menu: Menu | None = None
    """What is the same for everybody who wagers, where it is told apart from their own says: these hold before it."""


NOTHING = Told({})
READY = Say("ready", {"ready": True}, None)
SIT_OUT = Say("sit-out", {"ready": True}, None)
"""The same, of somebody who has no wager in this round."""


MORE_CHIPS = Say("more-chips", {"choose": "buy-in"}, PRACTICE)


class Saying:
    """What people may say as a table stands: what several are told is worked out once for all of them."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.table = host.table
        self.machine = host.machine

    def whole(self, person: Person | None) -> Says:
        """All that a person may say, the menu of wagers with it."""
        told = self.told(person)
        if told.menu is None:
            return told.says
        return {by: self._seated(by, self.machine.says(by)) for by in told.says}

    def told(self, person: Person | None) -> Told:
        """What a person may say, without what is the same for everybody."""
        if person is None:
            return NOTHING
        if person.posts:
            return self._staff(person)
        if not person.plays or not admits(self.host, person):
            return NOTHING
        seat = self.host.where_sits(person)
        return self.free if seat is None else self.seated(seat)

    def seated(self, seat: int) -> Told:
        """What the person in a seat may say."""
        by, bets = seat_owner(seat), self._bets
        menu = bets.menu(self.table) if bets is not None and not self.table.seats[seat].leaving else None
        return Told({by: self._seated(by, self.machine.own_says(by, alone=True))}, menu)

    def _seated(self, by: Speaker, says: Iterable[Say]) -> list[Say]:
        found = [self._of_practice(by_players(say)) for say in says if is_for_player(say)]
        if self._waits_for_ready:
            if self._plays(by):
                found.append(READY if self.obstacle is None else replace(READY, refused=self.obstacle))
            elif type(self._bets) is Bets and self.table.ledger.balance(by):
                found.append(SIT_OUT)
        elif self.host.automatic and seat_of(by) in self.host.dealer.choosing():
            found.append(READY)
        return found

    def _plays(self, by: Speaker) -> bool:
        """Whether somebody is in the round: with a wager, or as the bank that all others wager against."""
        bank = self.table.layout.things.get(Held("bank").key)
        if isinstance(bank, Held) and bank.by == by:
            return True
        return any(stake.owner == by for stake in self.table.layout.stakes.values())

    def _of_practice(self, say: Say) -> Say:
        """The same; but chips to practise with are not bought: they are there, always as many at a time."""
        return MORE_CHIPS if self.host.practice and say.name == "buy-in" else say

    @cached_property
    def free(self) -> Told:
        """What whoever has no seat may say: to take one that is free."""
        seats = (number for number in range(1, self.table.game.seats + 1) if number not in self.table.seats)
        bought: dict[str, Want] = {} if self.host.practice else {"amount": BOUGHT}
        sit = Say("sit", {"choose": "sit"}, None, bought, optional=tuple(bought))  # players bring no chips to a table
        return Told({seat_owner(number): [sit] for number in seats})

    @cached_property
    def _bets(self) -> Bets[Any] | None:
        return self.table.point.find(Bets)

    @cached_property
    def _waits_for_ready(self) -> bool:
        """Whether the automatic dealer waits until those who wager are done."""
        return self.host.automatic and self._bets is not None and self._bets.kind == Bets.kind

    @cached_property
    def obstacle(self) -> Refusal | None:
        """Why the automatic dealer does not go on, even when all are ready."""
        error = self.host.dealer.obstacle() if self._waits_for_ready else None
        return None if error is None else Refusal.of(error)

    @cached_property
    def _staffs(self) -> dict[tuple[str, bool], Told]:
        return {}

    def _staff(self, person: Person) -> Told:
        """What somebody of the staff may say: once for all of that role, but for whoever deals."""
        deals = self.host.following.dealer == person.name
        key = person.role, deals
        if key not in self._staffs:
            by = person.posts[0]
            automatic, practice = self.host.automatic, self.host.practice
            said = (say for say in self._said_by_staff(by) if is_for_staff(say, person, automatic, practice))
            self._staffs[key] = Told({by: [_relieves(say) if deals else say for say in said]})
        return self._staffs[key]

    def _said_by_staff(self, by: Speaker) -> Iterable[Say]:
        for say in self.machine.says(by):
            if say.step.get("call") == "new-dealer":
                yield replace(say, wants={}, optional=())  # whoever takes a table has their own name
            elif say.name == "open" and "record" in say.wants:
                yield replace(say, wants={}, optional=())  # a floor's table is no record of a game elsewhere
            elif may_say(self.table, say):
                yield say
        if is_drawn(self.table):
            name = "draw-by-floor" if self.table.point.find(Shuffles) is None else "shuffle-by-floor"
            yield Say(name, {"draw-by-floor": True}, None)


def _relieves(say: Say) -> Say:
    """Whoever deals hands the table back, and does not take it."""
    if say.step.get("call") != "new-dealer":
        return say
    return replace(say, name="hand-back", step={**say.step, "name": AUTOMATIC})


def is_drawn(table: Table) -> bool:
    """Whether the floor's own equipment may show what is asked."""
    return (table.point.find(Shows) is not None or asks_device(table)) and refused(lambda: check_drawn(table)) is None


def stirred(table: Table, command: Command, *, went_on: bool) -> int | None:
    """The one seat for which a command may have changed what may be said; ``None`` where it may have for anybody.

    Where the script did not go on and no wager looks at those of others, a wager concerns its owner alone.
    """
    alone = isinstance(command, Bet | Remove | Reduce | CallOn | CallOff) and not went_on
    return command.seat if alone and not any(wager.apart for wager in table.terms.wagers.values()) else None  # type: ignore[union-attr]


def plain(says: Says) -> dict[Speaker, object]:
    """As JSON."""
    return {by: says_json(each) for by, each in says.items()}
