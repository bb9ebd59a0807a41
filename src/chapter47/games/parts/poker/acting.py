"""14.7, 14.15(k): what a player says or puts in when it is that player's turn to act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.games.parts.poker.acting_says import says_in_turn
from chapter47.games.parts.poker.forms import Street
from chapter47.games.parts.poker.raising import no_raise
from chapter47.games.parts.poker.remembered import POT, Play, Player, PokerTable
from chapter47.games.parts.poker.sizes import Reach, opening, outside, reach, sizes_of
from chapter47.games.parts.poker.turns import (
    ABSENT,
    ALL_IN,
    BET,
    BY_HAND,
    CALL,
    CHECK,
    CHOICES,
    DEEMED,
    FOLD,
    FOR_ABSENT,
    HOW,
    NOT_COMPLETE,
    PUT,
    RAISE,
    REST,
    SAYS,
    STRING,
    UP_CARDS,
    out_of_turn,
    playing,
)
from chapter47.law import Mistake, Refused, Source, shown
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.table.asking import only
from chapter47.table.commands import Call, Choose, Command, Details
from chapter47.table.says import OneOf, Say, Speaker, Want
from chapter47.table.table import Table


class Act(NamedTuple):
    """What a player does. A bet, call or raise says the player's total of the betting round afterwards."""

    seat: int
    act: str
    to: Cents = 0
    put: Cents | None = None
    """What was put in where it is not what was announced, or where one larger chip was."""
    for_absent: bool = False
    how: str = ""
    """By which gesture."""
    by_hand: str = ""
    """By what a fold was seen."""


@dataclass(frozen=True, eq=False)
class Acts(Decides[PokerTable, Act]):
    """One player's turn. What may be said hangs on how the round stands, which the table remembers."""

    seat: int
    street: Street

    kind = "acts"
    choices = (CHECK, FOLD, BET, CALL, RAISE, ALL_IN, PUT, REST)
    instead = ABSENT
    answering = "An answer for a player"
    usual = FOR_ABSENT

    def takes(self, command: Command) -> bool:
        if type(command) is Choose:
            return command[1] in CHOICES
        return type(command) is Call and command[0] in (FOR_ABSENT, DEEMED)

    def is_for_absent(self, call: Call) -> bool:
        return call.call == FOR_ABSENT

    def asked(self, table: Table[PokerTable]) -> tuple[int, ...]:
        return (self.seat,)

    def describe(self) -> tuple[str, ...]:
        return ("act", str(self.seat), self.street.name)

    def topic(self, table: Table[PokerTable]) -> str:
        return self.kind

    def due(self, table: Table[PokerTable]) -> Command:
        return Call(FOR_ABSENT, {"seat": self.seat}, SUPERVISOR)

    # What is said

    def read(self, table: Table[PokerTable], command: Command) -> Act:
        if isinstance(command, Call):
            return self._deemed(table, command) if command.call == DEEMED else self.answer_for(table, command)
        assert isinstance(command, Choose)
        return self.chosen(table, command)

    def chosen(self, table: Table[PokerTable], choose: Choose) -> Act:
        seat, choice, details = choose
        play = playing(table)
        if details:
            only(details, *SAYS.get(choice, ()))
        if seat != self.seat:
            if choice in (BET, FOLD) and self.may_open(play, seat):
                return self._opens(table, play.players[seat], details) if choice == BET else Act(seat, FOLD)
            raise out_of_turn(table, seat, choice)
        player = play.players[seat]
        if play.announced:
            return self._announced(table, player, choice, details)
        if choice == FOLD:
            return Act(seat, FOLD)
        chips = table.ledger.balances[player.owner]
        owed = play.level - player.bet
        if choice == CHECK:
            if owed > 0:
                sentence = f"There is a bet of {amount_words(play.level)} to respond to."
                raise Refused("bet-to-face", sentence, self.street.bets, "Call it, raise it, or fold.")
            return Act(seat, CHECK)
        if choice == CALL:
            if owed <= 0:
                raise Refused("nothing-to-call", "There is no bet to call.", self.street.bets, "Check, bet or fold.")
            return Act(seat, CALL, play.level if owed < chips else player.bet + chips)
        if choice == ALL_IN:
            return self._all_in(table, play, player, chips)
        if choice == PUT:
            return self._put(table, play, player, chips, details)
        if choice == REST:
            raise Refused("nothing-announced", "No raise was announced.", STRING, "Say what to do.")
        return self._bet_or_raise(table, play, player, choice, details)

    def may_open(self, play: Play, seat: int) -> bool:
        """Whether a seat has to make the forced bet, and nobody has acted after it: it may be a full bet instead.
        Whoever throws the cards away owes it all the same."""
        is_forced = play.forced and not play.has_button and not play.last
        return is_forced and seat == play.opened and not play.players[seat].folded

    def _opens(self, table: Table[PokerTable], player: Player, details: Details) -> Act:
        to = parse_cents(details.get("amount"))
        found = self.opening(table, player)
        if not found.covers(to):
            raise outside(found, to, 0)
        return Act(player.seat, BET, to)

    def opening(self, table: Table[PokerTable], player: Player) -> Reach:
        """What a full bet is in the place of the forced bet."""
        held = player.bet + table.ledger.balances[player.owner]
        return opening(sizes_of(table.house), held, late=self.street.late)

    def _all_in(self, table: Table[PokerTable], play: Play, player: Player, chips: Cents) -> Act:
        """Everything: a bet, a call or a raise, as it falls out."""
        held = player.bet + chips
        if held <= play.level:
            return Act(player.seat, CALL, held)
        return self._wager(table, play, player, held)

    def _bet_or_raise(self, table: Table[PokerTable], play: Play, player: Player, choice: str, details: Details) -> Act:
        if choice == BET and play.level:
            sentence = f"There is a bet of {amount_words(play.level)} already."
            raise Refused("bet-already", sentence, self.street.bets, "Call it, raise it, or fold.")
        if choice == RAISE and not play.level:
            raise Refused("nothing-to-raise", "There is no bet to raise.", self.street.bets, "Check, bet or fold.")
        if choice == RAISE and "to" not in details:
            if "put" in details:
                raise Mistake("missing-detail", "A raise with chips put in says to what.", 'to = "20".')
            self.check_raise(table, play, player)
            return Act(player.seat, RAISE)
        to = parse_cents(details.get("to" if choice == RAISE else "amount"))
        said = self._wager(table, play, player, to)
        if "put" not in details:
            return said
        put = parse_cents(details["put"])
        if not put:
            raise Mistake("not-an-amount", "Chips are put in, one or more.", "Leave put out where none are.")
        return said if put == to - player.bet else said._replace(put=put)

    def _wager(self, table: Table[PokerTable], play: Play, player: Player, to: Cents) -> Act:
        """A bet or raise to that much, where it may be made."""
        found = self.reach(table, play, player)
        if to > found.held:  # whatever else is wrong with it, it is not there
            raise outside(found, to, play.level)
        self._check_raise(table, play, player, found)
        if to <= play.level or not found.covers(to):
            raise outside(found, to, play.level)
        return Act(player.seat, RAISE if play.level else BET, to)

    def _put(self, table: Table[PokerTable], play: Play, player: Player, chips: Cents, details: Details) -> Act:
        """14.7(f), (g)2, (i): chips in silence."""
        amount, pieces = parse_cents(details.get("amount")), details.get("chips", 2)
        if type(pieces) is not int or pieces < 1 or not amount:
            raise Mistake("not-chips", "Chips are put in, one or more.", 'amount = "10", chips = 2.')
        how, more = details.get("how", ""), details.get("more", False)
        if (how and (not isinstance(how, str) or how not in HOW)) or type(more) is not bool:
            allowed = f"how = one of {', '.join(HOW)}; more = true where the bet is not complete."
            raise Mistake("not-how", "That is no way in which chips are put in.", allowed)
        if more:
            return self._more(table, play, player, amount)
        return self._silent(table, play, player, chips, amount, pieces)._replace(how=str(how))

    def _more(self, table: Table[PokerTable], play: Play, player: Player, amount: Cents) -> Act:
        """14.7(g)1: chips, and it is said that the bet is not yet complete."""
        found, to = self.reach(table, play, player), player.bet + play.heaped + amount
        if to > play.level:
            if play.level:
                self.check_raise(table, play, player)
            if to > max(found.most, min(found.held, found.least)):
                raise outside(found, to, play.level)
        elif to > found.held:
            raise outside(found, to, play.level)
        return Act(player.seat, PUT, play.heaped + amount)

    def _silent(
        self, table: Table[PokerTable], play: Play, player: Player, chips: Cents, amount: Cents, pieces: int
    ) -> Act:
        """Chips without a word: what they come to."""
        owed = play.level - player.bet
        if amount > chips:
            raise outside(self.reach(table, play, player), player.bet + amount, play.level)
        if owed > 0:
            if amount == owed or (amount == chips and amount < owed):
                return Act(player.seat, CALL, player.bet + amount)
            if pieces == 1 and amount > owed:
                return Act(player.seat, CALL, play.level, put=amount)
            if amount < owed:
                sentence = f"{amount_words(amount)} does not call a bet of which {amount_words(owed)} is missing."
                raise Refused("not-a-call", sentence, self.street.bets, f"A call is {amount_words(owed)}.")
        elif play.level and pieces == 1:  # of a blind, who has nothing to add to the bet
            return Act(player.seat, CHECK, put=amount)
        return self._wager(table, play, player, player.bet + amount)

    def _announced(self, table: Table[PokerTable], player: Player, choice: str, details: Details) -> Act:
        """14.7(g)3: "raise" was said, and chips are put in until both hands rest. 14.15(k)2: a fold frees nobody."""
        play = playing(table)
        if play.unfinished:
            return self._unfinished(table, play, player, choice, details)
        found = self.reach(table, play, player)
        if choice == PUT:
            amount = parse_cents(details.get("amount"))
            to = player.bet + play.heaped + amount
            if to > max(found.most, min(found.held, found.least)):
                raise outside(found, to, play.level)
            return Act(player.seat, PUT, play.heaped + amount)
        if choice == REST:
            to = player.bet + play.heaped
            if to <= play.level or not found.covers(to):
                raise outside(found, to, play.level)
            return Act(player.seat, REST, to)
        if choice == FOLD:
            least = min(found.least, found.held)
            return Act(player.seat, FOLD, max(least, player.bet + play.heaped))
        sentence = "A raise was announced, which binds: chips are put in until both hands rest."
        raise Refused("raise-announced", sentence, STRING, "Put in chips, and let the hands rest.")

    def _unfinished(self, table: Table[PokerTable], play: Play, player: Player, choice: str, details: Details) -> Act:
        """14.7(g)1: a bet was said not to be complete: it is what lies there when both hands rest."""
        if choice == PUT:
            return self._more(table, play, player, parse_cents(details.get("amount")))
        if choice == REST:
            amount = play.heaped
            return self._silent(table, play, player, table.ledger.balances[player.owner], amount, 2)
        sentence = "Chips are put in for a bet that is not complete, and it binds."
        raise Refused("bet-not-complete", sentence, NOT_COMPLETE, "Put in chips, and let the hands rest.")

    def answer_for(self, table: Table[PokerTable], call: Call) -> Act:
        only(call.details, "seat")
        self.confirm(call)
        seat = call.details.get("seat", self.seat)
        if seat != self.seat:
            raise out_of_turn(table, seat, FOLD)
        play = playing(table)
        player = play.players[self.seat]
        if play.announced:
            choice = REST if play.unfinished else FOLD
            return self._announced(table, player, choice, {})._replace(for_absent=True)
        return Act(self.seat, CHECK if player.bet >= play.level else FOLD, for_absent=True)

    def _deemed(self, table: Table[PokerTable], call: Call) -> Act:
        """14.15(k)1: what a player does with the cards is a fold, also without words."""
        only(call.details, "by")
        by, play = call.details.get("by"), playing(table)
        if by not in BY_HAND:
            raise Mistake("not-a-fold", f"{shown(by)} is no way to fold.", f"by = one of {', '.join(BY_HAND)}.")
        if by == UP_CARDS and not play.players[self.seat].up:
            sentence = f"Seat {self.seat} has no up-cards to turn face down."
            raise Refused("no-up-cards", sentence, BY_HAND[UP_CARDS], "Up-cards are turned face down at stud.")
        folded = Act(self.seat, FOLD)
        if play.announced:
            folded = self._announced(table, play.players[self.seat], FOLD, {})
        return folded._replace(by_hand=str(by))

    # What may be bet

    def reach(self, table: Table[PokerTable], play: Play, player: Player) -> Reach:
        """What the limits say of this player's next bet or raise."""
        balances = table.ledger.balances
        return reach(sizes_of(table.house), play, player, balances[player.owner], balances[POT], self.street.late)

    no_raise = staticmethod(no_raise)

    def check_raise(self, table: Table[PokerTable], play: Play, player: Player) -> Reach:
        """What the limits say, where the player may bet or raise at all; raises where not."""
        found = self.reach(table, play, player)
        self._check_raise(table, play, player, found)
        return found

    def _check_raise(self, table: Table[PokerTable], play: Play, player: Player, found: Reach) -> None:
        if play.level and (no := self.no_raise(sizes_of(table.house), play, player, found)) is not None:
            raise no

    # What may be said

    def right(self, table: Table[PokerTable], choice: str) -> Source:
        return self.street.bets

    def says_for(self, table: Table[PokerTable]) -> Iterable[Say]:
        wants: dict[str, Want] = {"seat": OneOf((self.seat,))}
        yield Say(FOR_ABSENT, {"call": FOR_ABSENT}, ABSENT, wants, optional=("seat",), confirmed_by=SUPERVISOR)

    def says(self, table: Table[PokerTable], by: Speaker) -> Iterable[Say]:
        return says_in_turn(self, table, by)
