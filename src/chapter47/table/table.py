"""A table: what outlives a round, the acts that scripts do in the law's words, and the one door for commands."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from datetime import datetime
from typing import Any, Self

from chapter47.equipment import HIDDEN, Stack
from chapter47.house import House, Notice, PendingChange, changed, changes
from chapter47.house.notices import PostedNow, devices_notice, limits_notice
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.money import Ledger, dollars
from chapter47.money.ledger import INVENTORY, OUTSIDE, Imbalance
from chapter47.money.owners import Owner, chips_of, is_free_kind, laid_by, layout_account, seat_of, seat_owner
from chapter47.table.asking import AnyAsk, Point
from chapter47.table.attendance import Voided, attend
from chapter47.table.betting import Bets, Closes
from chapter47.table.cards import face
from chapter47.table.commands import Bet, Call, Choose, Command, Report, Showing, check_shape
from chapter47.table.confirming import needed
from chapter47.table.desk import DESK
from chapter47.table.events import Event, Fact, told_owner
from chapter47.table.game import Game
from chapter47.table.inventory import bring
from chapter47.table.layout import Layout
from chapter47.table.machine import Waiting
from chapter47.table.news import Leaves, Left, RulesChanged
from chapter47.table.ordered import follow
from chapter47.table.ordered import notices as order_notices
from chapter47.table.own_hands import own_hands
from chapter47.table.petitioned import cite_petitions, tested_notices
from chapter47.table.plain import plain, said_words
from chapter47.table.reports import REPORTS
from chapter47.table.says import Purse, Say, Speaker, Weighed
from chapter47.table.seats import Seat
from chapter47.table.settlement import Commission, Limit, settle
from chapter47.table.showing import Shows
from chapter47.table.snapshot import restore, taken
from chapter47.table.sources import rules_fingerprint
from chapter47.table.stage import Stage
from chapter47.table.standing import give_back
from chapter47.table.state import State
from chapter47.table.terms import terms
from chapter47.table.things import FRONT, KINDS, Cards, Chips, Seated, Thing, public
from chapter47.table.wagers import Bounds, Ruling, Spot, Stake, spot_id
from chapter47.table.waiting import waiting


class Table(Stage[State]):
    """One table of one game under one house.

    Everything that is said to a table goes through :meth:`do`, which refuses, and then changes nothing, or acts,
    and then logs. The table begins closed and empty; :func:`chapter47.open_table` opens one and seats people.
    """

    def __init__(self, game: Game[State], house: House, snapshot: dict[str, object] | None = None) -> None:
        super().__init__(game.betting_ends)
        self.game = game
        self.house = house
        self.opening_house = house
        self.terms = terms(game, house)
        self.layout = Layout()
        self.lay = self.layout.lay
        """Puts a thing on the layout, in the place of what was known by the same key."""
        self.ledger = Ledger()
        self.seats: dict[int, Seat] = {}
        self.owners: dict[Owner, int] = {}
        """Owners that are no seats and have an account here: each with the entry by which it was opened."""
        self.is_open = False
        self.closing = False
        self.superseded = False
        """Whether it closes because other rules than its own are approved: no wager is taken meanwhile."""
        self.rounds = 0
        """Rounds that are over."""
        self.round_began: int | None = None
        """The number of the entry with which the round that is being played begins."""
        self.spans: list[tuple[int, int]] = []
        """For each round that is over, its first entry, and the one after its last."""
        self.has_tray = False
        """Whether chips were ever brought: a table that nobody fills pays out of a tray without end."""
        self.time: datetime | None = None
        self.pending: list[PendingChange] = []
        """Changes of rules whose notice is running, in the order they take effect."""
        self.posted_now: PostedNow | None = None
        """What the sign says that tells what counts from now on."""
        self.orders: list[PendingChange] = []
        """What the Commission ordered of a test here, and waits until none of that is wagered (8.4(g))."""
        self.kept: list[Bet] = []
        """Winning wagers that their owners want left up: a driver sends them again while betting is open."""
        self.corrections: dict[int, dict[int, tuple[Command, ...]]] = {}
        """For each corrected round, by its first entry: the entries given anew."""
        self.stack: Stack | None = None
        """The order of the cards, where the driver's own equipment holds them. No part of the table's state."""
        self.base = snapshot
        self.first_entry = 0
        """How many entries the snapshot stands for."""
        self.said: Command
        """The command being acted on, as the log will keep it."""
        self.state: State = game.remembers()
        """What the game remembers from round to round."""
        self.betting = Bets[State](game.betting_ends, game.calling is not None)
        """Betting, where it is open before a round."""
        self.closes = Closes(game.betting_closes, game.betting_ends)
        """The call that ends it."""
        self.next_entry = 0
        """The number of the next entry of the log."""
        self._resumed = -1
        """The entry by which the script last went on."""
        if snapshot is not None:
            restore(self, snapshot)
        self._script: Coroutine[Point, object, None] = attend(self)
        self.point: Point = self._script.send(None)

    # What is said to the table

    def consider(self, command: Command) -> None:
        """Raises what :meth:`do` would raise, and changes nothing."""
        self._considered(command)

    def weigh(self, command: Command) -> tuple[Weighed, ...]:
        """What would follow from a command, for whoever might say it; raises what :meth:`do` would raise."""
        return self._considered(command).weigh(self, command)

    def _considered(self, command: Command) -> AnyAsk:
        """The question that a command answers, which it may."""
        check_shape(command)
        ask = self.point.asks[0]
        if not ask.takes(command):
            ask = self._ask_for(command)
        ask.read(self, command)
        return ask

    def do(self, command: Command) -> list[Event]:
        """Acts on a command and gives what followed. Raises, and changes nothing, where it is refused."""
        point = self.point
        ask = point.asks[0]
        if type(command) is not Bet:
            check_shape(command)
            if type(command) is Showing and point.shows is not None:  # mostly for what shows, whatever else is open
                ask = point.shows
        if not ask.takes(command):
            ask = self._ask_for(command)
        answer = ask.read(self, command)
        # It stands: from here on nothing is refused.
        self.said = ask.kept(command, answer) if ask.restates else command
        log, moves = self.log, self.layout.moves
        if moves:
            moves.clear()
        facts, number = log.facts, self.next_entry
        first = len(facts)
        self.next_entry = number + 1
        interruption = ask.act(self, answer)
        if ask.resumes or interruption is not None:
            self._resumed, script = number, self._script
            try:
                self.point = script.send(answer) if interruption is None else script.throw(interruption)
            except StopIteration:
                raise AssertionError("the table's script ended") from None
        if self.has_tray and self.ledger.balances[INVENTORY] < 0:
            bring(self)
        log.add(self.said, point, first)
        return facts[first:]

    def says(self, by: Speaker) -> list[Say]:
        """All that somebody may say now, or is shown closed: an owner, or a post of the staff.

        >>> from chapter47 import open_table
        >>> table = open_table("roulette", seats={1: "100"})
        >>> red = next(say for say in table.says("seat:1") if say.name == "bet:red")
        >>> red.step, red.cites.text, [say.name for say in table.says("dealer")][:2]
        ({'bet': 'red'}, '19:47-5.1(e)9', ['no-more-bets', 'close'])
        """
        return [say for ask in (*self.point.asks, DESK, REPORTS) for say in ask.says(self, by)]

    def own_says(self, by: Speaker, *, alone: bool = False) -> list[Say]:
        """The same without the menu of wagers, which is the same for everybody: a say here holds in place of it."""
        return [say for ask in (*self.point.asks, DESK, REPORTS) for say in ask.own_says(self, by, alone=alone)]

    def purse(self, seat: int) -> Purse:
        """What a seat has in front, and what stands of its own: by these an amount is bounded as well."""
        owner, stakes = seat_owner(seat), self.layout.stakes
        own = {(name, pick): stake.amount for (by, name, pick), stake in stakes.items() if by == owner}
        return Purse(self.chips(seat), own)

    def _ask_for(self, command: Command) -> AnyAsk:
        """What takes a command that the script does not wait for; raises where nothing does."""
        for ask in (*self.point.asks, DESK, REPORTS):
            if ask.takes(command):
                return ask
        raise self._not_now(command)

    def _not_now(self, command: Command) -> Exception:
        check_shape(command)
        if (forbidden := self.game.forbids(self, command)) is not None:
            return forbidden
        for ask in self.point.asks:
            if (refusal := ask.refuse(self, command)) is not None:
                return refusal
        legal = "; ".join(", ".join(map(said_words, ask.describe())) for ask in self.point.asks)
        name = command[1] if isinstance(command, Choose) else command[0]
        if isinstance(command, Choose | Call | Report) and (moment := self.game.moments.get(str(name))) is not None:
            return Refused("not-now", moment.when, moment.about(command.details), f"Open now: {legal}.")
        return Mistake("not-now", f"{shown(plain(str(name)))} is not something to say here.", f"Open now: {legal}.")

    def no_such_seat(self, number: object) -> Mistake:
        """Nobody sits there, or nobody who stays."""
        if type(number) is int and number in self.seats:
            sentence = f"The player at seat {shown(number, 10)} is about to leave."
            return Mistake("leaving", sentence, "What lies there is decided first, and nothing is wagered or chosen.")
        taken = ", ".join(str(seat) for seat in sorted(self.seats)) or "none"
        return Mistake("no-such-seat", f"Nobody sits at seat {shown(number, 10)}.", f"Seats taken: {taken}.")

    def may_not_wager(self, number: object) -> Chapter47Error:
        """Nobody sits there who could wager; where the law lets only those wager who are seated, it says so."""
        nobody, cites = self.no_such_seat(number), self.game.seated
        if cites is None or type(number) is not int or number in self.seats or not 0 < number <= self.game.seats:
            return nobody
        return Refused("not-seated", f"{nobody.sentence[:-1]}, and only who is seated wagers.", cites, nobody.allowed)

    # What scripts do, in the law's words

    async def bets(self) -> None:
        """Opens betting, until the dealer calls *No More Bets*."""
        await self.ask(self.closes, meanwhile=(self.betting,))
        self.close_bets()

    def allow(self, seat: int, spot: Spot) -> Bounds:
        """What a seat's wager may come to as the game stands, beside the table's limits; raises where it may not be."""
        return (self.point.find(Bets) or self.betting).allow(self, seat, spot)

    def close_bets(self) -> None:
        """The dealer calls that betting is over, and what was not made again by now is not."""
        self.kept.clear()
        self.announce(self.game.betting_words, self.game.betting_ends)

    def take(self, kind: type[Thing], name: str) -> None:
        """Takes a thing off the layout, if it lies there."""
        self.layout.take(f"{KINDS[kind]}:{name}")

    def settle(
        self,
        ruling: Callable[[Stake], Ruling | None],
        order: Source,
        commission: Commission | None = None,
        limit: Limit | None = None,
    ) -> None:
        """Collects every losing wager, then pays every winning one, as the provision orders it. Others stand."""
        settle(self, ruling, order, commission, limit)

    # Owners that are no seats: a ticket, a pot

    def open_owner(self, owner: Owner, cites: Source | None = None) -> None:
        """Opens an account for an owner that is no seat. Chips come to it by entries of the ledger, as to any other."""
        if not is_free_kind(owner) or owner in self.owners:
            raise ValueError(f"no account can be opened for {owner}")
        self.owners[owner] = self.next_entry - 1
        self.ledger.balances.setdefault(owner, 0)
        self.record(Fact("account-opened", cites, told_owner(owner)))

    def close_owner(self, owner: Owner, cites: Source | None = None) -> None:
        """Closes such an account: what is left in it leaves the table with whoever it belongs to."""
        if any(stake.owner == owner for stake in self.layout.stakes.values()):
            raise ValueError(f"a wager of {owner} stands on the layout")
        del self.owners[owner]
        chips = self.ledger.balance(owner)
        if chips:
            self.ledger.post(owner, OUTSIDE, chips, cites)
        self.record(Fact("account-closed", cites, {**told_owner(owner), "chips": dollars(chips)}))

    def told_owners(self) -> dict[str, dict[str, str]]:
        """What each owner that is no seat has in its account, for everyone to see."""
        return {owner: {"chips": dollars(self.ledger.balance(owner))} for owner in self.owners}

    def since(self, owner: Owner) -> int | None:
        """The entry by which an owner came to the table; nothing where it has no account here."""
        number = seat_of(owner)
        if number is None:
            return self.owners.get(owner)
        return self.seats[number].since if number in self.seats else None

    # What the table's own script does between rounds

    def begin_round(self) -> None:
        """Where a round begins, whatever waited for it takes effect; other rules only where no wager stands."""
        if self.orders:
            follow(self, begins=True)
        if self.pending:
            self.apply_due_changes(free=not self.layout.stakes)
        self.round_began = self.next_entry

    def is_change_due(self) -> bool:
        """Whether the notice of a change has run."""
        return bool(self.pending) and self.time is not None and self.time >= self.pending[0].effective

    def is_changing(self) -> bool:
        """Whether the time of a change has come that waits for the wagers that lie there: no others are taken then.

        What is under test is modified without that: of it alone nothing is taken meanwhile (8.4(g)).
        """
        under_test = {each.name for each in self.game.petitions}
        return self.is_change_due() and not self.pending[0].rules.keys() <= under_test

    def apply_due_changes(self, *, free: bool = True) -> bool:
        """Rules whose notice has run take effect, one upon the other; gives back whether any did.

        Limits bind every wager that is made from then on, whatever lies there; all else waits until the table is free:
        wagers are decided by the rules that they were made under.
        """
        applied = False
        while self.is_change_due():
            house = changed(self.game, self.house, self.pending[0].rules)
            if not free and not self._binds_new_wagers(house):
                break
            del self.pending[0]
            self.change_house(house)
            applied = True
        return applied

    def _binds_new_wagers(self, house: House) -> bool:
        """Whether another house has other limits and nothing else, and those of no pot that is being played for."""
        found = changes(self.game, self.house, house, self.wager_names())
        return all(each.of_limits for each in found) and not self.is_pot_played_for()

    def is_pot_played_for(self) -> bool:
        """Whether players have chips at stake that are no wagers on the layout."""
        return self.game.is_played_for(self)

    def end_round(self, voided: Voided | None = None) -> None:
        """Where a round ends, those who wanted to leave do."""
        if voided is not None:
            self._void(voided)
        if self.round_began is not None:  # wagers may also lie there while something is put right before it
            self.rounds += 1
            if self.game.petitions:
                cite_petitions(self)
            self.spans.append((self.round_began, self.next_entry))
            self.round_began = None
        self._apply_after_round()
        for seat in self.seats.values():
            if seat.leaving:
                self._part_with_those_who_leave()
                break

    def abandon_round(self) -> None:
        """Nothing was decided, so that it is no round: another begins. Those who wanted to leave do."""
        self.round_began = None
        self._apply_after_round()
        self._part_with_those_who_leave()

    def _apply_after_round(self) -> None:
        """Limits that waited for the end of a pot are in force when it is over: what is said next counts upon them."""
        if self.is_change_due():
            self.apply_due_changes(free=False)

    def _part_with_those_who_leave(self) -> None:
        """Whoever has no wager left on the layout goes."""
        waiting = {stake.owner for stake in self.layout.stakes.values()}
        for seat in tuple(self.seats.values()):
            if seat.leaving and seat.owner not in waiting:
                self.vacate(seat)

    def _void(self, voided: Voided) -> None:
        """Every wager goes back to its owner."""
        for stake in tuple(self.layout.stakes.values()):
            give_back(self, stake, 0, voided.cites, "voided", voided.reason)

    def vacate(self, seat: Seat) -> None:
        """The person takes the chips and goes."""
        self.game.heard(self, Leaves(seat.number))
        chips = self.ledger.balance(seat.owner)
        if chips:
            self.ledger.post(seat.owner, OUTSIDE, chips)
        del self.seats[seat.number]
        self.kept = [bet for bet in self.kept if bet.seat != seat.number]
        self.record(Fact("left", None, {"seat": seat.number, "chips": dollars(chips)}))
        self.game.heard(self, Left(seat.number))

    def change_house(self, house: House) -> None:
        """From here on the table plays under another house. Wagers that stand are now wagers of that house."""
        before, self.house = self.house, house
        self.posted_now = None
        self.terms = terms(self.game, house)
        self.game.heard(self, RulesChanged(before))
        for key, stake in self.layout.stakes.items():
            self.layout.stakes[key] = stake._replace(spot=self.terms.spots[stake.spot.key])
        self.record(Fact("changed", None, {"house": house.file()}))
        self.post_sign()

    def wager_names(self) -> tuple[str, ...]:
        """The wagers that are offered here."""
        return tuple(self.terms.wagers)

    def post_sign(self) -> None:
        """The sign at the table says what is in force."""
        for notice in self.sign():
            self.record(Fact("posted", notice.cites, {"sign": notice.text}))

    def sign(self) -> tuple[Notice, ...]:
        """What the sign at the table must say: the limits, and what the game's provisions want there."""
        return (
            *limits_notice(self.house, tuple(self.terms.wagers), self.game.limits_posted),
            *self.game.notices(self.house),
            *devices_notice(self.house),
            *tested_notices(self),
            *order_notices(self),
        )

    # What a floor asks of any machine: see :mod:`chapter47.table.machine`

    @property
    def rules(self) -> str:
        """The fingerprint of the rules that run."""
        return rules_fingerprint(self.game)

    @property
    def posts(self) -> Mapping[str, str]:
        """The posts at the table, each with the role on a floor of whoever stands at it."""
        return self.game.posts

    def needs(self, command: Command) -> tuple[str, ...]:
        """The posts that must stand behind a command, beside the word of whoever says it."""
        return needed(self, command)

    def waiting(self) -> Waiting:
        """What it waits for: a headline is made of it."""
        return waiting(self)

    def asked_fingerprint(self) -> str:
        """The fingerprint of what is asked now."""
        return self.point.fingerprint()

    def is_unsettled(self) -> bool:
        """Whether wagers stand, or a pot is played for: the rules decide it that they were made under."""
        return bool(self.layout.stakes) or self.game.is_played_for(self)

    def is_at_rest(self) -> bool:
        """Whether a round is just about to begin, which is where a snapshot can be taken."""
        return self.round_began == self.next_entry

    def snapshot(self) -> dict[str, Any]:
        """What outlives a round. ``Table(game, house, snapshot)`` goes on from there."""
        return taken(self)

    def again_from(self, snapshot: dict[str, Any]) -> Self:
        """The same table, which goes on from a snapshot of it."""
        return type(self)(self.game, self.opening_house, snapshot)

    def let_go(self) -> None:
        """Another goes on from a snapshot of this one: what led there goes at once, and waits for no collector."""
        self.log.clear()
        self.ledger.clear()

    # What others may know

    def is_under_way(self) -> bool:
        """Whether the script has gone on since the round began, or is between two rounds."""
        return self.round_began is None or self._resumed >= self.round_began

    def is_between_rounds(self) -> bool:
        """Whether the table is open and no round has begun: its cards are being made ready."""
        return self.is_open and self.round_began is None

    def is_made_ready(self) -> bool:
        """Whether it is being made ready for a round, at a game where that is done before each."""
        readies = self.game.readies
        return readies is not None and readies.every_round and self.is_between_rounds()

    def in_motion(self) -> bool:
        """Whether the equipment is being waited for, and nothing else."""
        return isinstance(self.point.asks[0], Shows)

    def chips(self, seat: int) -> int:
        """What is in front of the player, in cents; wagers on the layout not included."""
        return self.ledger.balance(seat_owner(seat))

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What the person at a seat may see, or anyone who watches."""
        if seat is not None and seat not in self.seats:
            raise self.no_such_seat(seat)
        private = {} if seat is None else self.private(seat)
        return {
            **({"private": private} if private else {}),
            "game": self.game.name,
            "open": self.is_open,
            "rounds": self.rounds,
            "house": self.house.file(),
            "seats": {
                str(seat.number): {"chips": dollars(self.chips(seat.number)), "color": seat.color or None}
                for seat in self.seats.values()
            },
            **({"owners": self.told_owners()} if self.owners else {}),
            "layout": self.layout.view(),
            "waits-for": [list(each) for each in self.point.describe()],
        }

    def lies(self, viewer: Speaker | None = None) -> list[Thing]:
        """What lies there as a viewer may see it: an owner sees their own cards and what their wagers come to by them,
        and everybody else their backs.

        >>> from chapter47 import bet, open_table
        >>> table = open_table("roulette", seats={1: "100"})
        >>> _ = table.do(bet(1, "red", "10"))
        >>> for thing in table.lies():
        ...     print(thing)
        Seated(owner='seat:1', state=(), color='', value=0)
        Chips(place='front', owner='seat:1', cents=9000, state=(), among=())
        Chips(place='red', owner='seat:1', cents=1000, state=(), among=())
        """
        found: list[Thing] = []
        for seat in self.seats.values():
            found.append(Seated(seat.owner, ("leaving",) if seat.leaving else (), seat.color, seat.value))
            found.append(Chips(FRONT, seat.owner, self.ledger.balance(seat.owner)))
        found += [Chips(FRONT, owner, self.ledger.balance(owner)) for owner in self.owners]
        for stake in self.layout.stakes.values():
            on = ("on",) if stake.on else ()
            found.append(Chips(spot_id(*stake.spot.key), stake.owner, stake.amount, on))
        own = {} if viewer is None else {hand.cards.key: hand for hand in own_hands(self, viewer)}
        for key, thing in self.layout.things.items():
            found.append(own[key].cards if key in own else public(thing))
        return [*found, *(prospect for hand in own.values() for prospect in hand.prospects(viewer or ""))]

    def private(self, seat: int) -> dict[str, list[str]]:
        """The cards that lie face down, and that the person at a seat alone may look at, by their place."""
        viewer = seat_owner(seat)
        return {
            thing.place: [face(self, at) or HIDDEN for at in thing.drawn]
            for thing in self.layout.things.values()
            if isinstance(thing, Cards) and viewer in thing.seen_by
        }

    def house_result(self) -> dict[str, str]:
        """The house's side of the ledger, in dollars. Chips that were brought to the table are no win."""
        held = {account: self.ledger.balance(account) for account in self.game.house_accounts}
        return {
            "win": dollars(sum(held.values())),
            **{account: dollars(cents) for account, cents in held.items()},
        }

    def check(self) -> None:
        """Adds everything up again: the journal, the chips on the layout against their accounts, and that whoever has
        chips or wagers is here.
        """
        self.ledger.check()
        on_layout: dict[str, int] = {}
        for stake in self.layout.stakes.values():
            account = layout_account(stake.owner)
            on_layout[account] = on_layout.get(account, 0) + stake.amount
        for account, balance in self.ledger.balances.items():
            wagering = laid_by(account)
            if wagering is not None and balance != on_layout.get(account, 0):
                raise Imbalance(f"{account} holds {balance} cents, but {on_layout.get(account, 0)} lie there")
            owner = wagering or chips_of(account)
            if balance and owner is not None and self.since(owner) is None:
                raise Imbalance(f"{account} holds {balance} cents, but its owner is not at the table")
