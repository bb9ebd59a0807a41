"""What players decide in turn, 2.6(f) to 2.13: for a hand, or beside the one who calls the decisions of a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from chapter47.games.blackjack.hands import Box, Hand, Round
from chapter47.games.blackjack.places import pick_of, place_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.values import BEST, POINTS, score
from chapter47.games.blackjack.wagers import in_fives, not_in_fives
from chapter47.games.parts.absent import SUPERVISOR, Decision
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, dollars, parse_cents
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.requests import NO_MORE, Way, only
from chapter47.table.says import Amount, OneOf, Range, Say
from chapter47.table.things import Cards
from chapter47.table.wagers import Stake

if TYPE_CHECKING:
    from chapter47.table.table import Table

ABSENT = Editorial(
    "for a player who does not decide a supervisor says that the hand stands, and that no more is wagered"
)
FACE_UP_DOUBLES = {9, 10, 11}
"""2.6(k)4: what may be doubled where the hole card lies face up, an ace counted as one or as eleven."""


def money_on(table: Table[BlackjackTable], seat: int, box: Box, hand: Hand) -> list[Stake]:
    """What a player has on a hand by its first wagers: the original one, or the one that a split made; by spot."""
    stakes = table.layout.stakes
    spots = range(1, 4)
    found = (
        stakes.get((seat, wager, pick_of(box.number, hand.number, spot)))
        for spot in spots
        for wager in ("blackjack", "split")
    )
    return [stake for stake in found if stake is not None]


def refuse_on_21(table: Table[BlackjackTable], command: Command) -> Refused | None:
    """2.10(a), 2.12(a)1: why a hand of 21, which nobody is asked about, is not doubled and gets no card."""
    if not isinstance(command, Choose) or command.choice not in ("hit", "double"):
        return None
    for seat, wager, pick in table.layout.stakes:
        if seat != command.seat or wager not in ("blackjack", "split"):
            continue
        place = place_of(pick)
        cards = table.layout.things.get(f"cards:box:{place.box}.{place.hand}")
        if isinstance(cards, Cards) and score(cards.faces).total == BEST:
            if command.choice == "double":
                return Refused("twenty-one", "A hand of 21 is not doubled.", cite("2.10(a)"), "It stands as it is.")
            return Refused("twenty-one", "A hand of 21 gets no more cards.", cite("2.12(a)1"), "It stands as it is.")
    return None


class _Answer(Decision):
    """One player is asked about a hand."""

    absent = "A supervisor says that the hand stands, and that no more is wagered (editorial choice)."
    instead = ABSENT

    __slots__ = ("box", "hand", "round", "seat", "where")

    def __init__(self, round_: Round, box: Box, hand: Hand, seat: int) -> None:
        self.round = round_
        self.box = box
        self.hand = hand
        self.seat = seat
        # As it is asked: a point never changes, and a pair that is split makes more hands.
        self.where = f"box {box.number}" + (f", hand {hand.number}" if len(box.hands) > 1 else "")

    def asked(self, table: Table[BlackjackTable]) -> tuple[int, ...]:
        return (self.seat,)

    def due(self, table: Table[BlackjackTable]) -> Command:
        return Call(self.usual, {}, SUPERVISOR)

    def is_for_absent(self, call: Call) -> bool:
        return call.call == self.usual

    def answer_for(self, table: Table[BlackjackTable], call: Call) -> Choose:
        self.confirm(call)
        only(call.details)
        return Choose(self.seat, self.usual)

    def says_for(self, table: Table[BlackjackTable]) -> Iterable[Say]:
        title = f"{self.usual.replace('-', ' ').capitalize()} for seat {self.seat}"
        step = {"call": self.usual}
        yield Say(f"{self.usual}-for", step, ABSENT, confirmed_by=SUPERVISOR, about=self.place, title=title)

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        yield NO_MORE
        if choice == "double" and seat == self.seat:
            yield from for_less(table, money_on(table, seat, self.box, self.hand))

    @property
    def place(self) -> str:
        """The hand that is asked about."""
        return f"box:{self.box.number}.{self.hand.number}"

    def allowed(self, table: Table[BlackjackTable]) -> tuple[str, ...]:
        """What may be said now, chips apart."""
        return self.choices

    def funds(self, table: Table[BlackjackTable], amount: Cents) -> None:
        """Refuses more than the player has in front."""
        held = table.chips(self.seat)
        if held < amount:
            sentence = f"Seat {self.seat} has ${dollars(held)}, not ${dollars(amount)}."
            raise Mistake("not-enough-chips", sentence, f"At most ${dollars(held)}.")

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), self.where, f"seat {self.seat}")

    def offer(self) -> dict[str, object]:
        place = {"seat": self.seat, "box": self.box.number, "hand": self.hand.number}
        return {**super().offer(), **place, "calls": [self.usual]}

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet) and command.wager == "insurance":
            if POINTS[self.round.dealer[0]] != 1:
                sentence = "Insurance is for a round in which the dealer's first card is an ace."
                return Refused("no-ace", sentence, cite("2.9(a)"))
            sentence = "Insurance is closed once additional cards are dealt."
            return Refused("insurance-closed", sentence, cite("2.9(b)"), "It is open right after the second cards.")
        if isinstance(command, Bet):
            return Refused("betting-closed", "Cards are out: no wager is made any more.", cite("2.3(c)"))
        if isinstance(command, Remove | Reduce):
            sentence = "Cards are out: wagers stand as they are until they are decided."
            return Refused("betting-closed", sentence, cite("2.3(f)"))
        if isinstance(command, Showing):
            sentence = f"Seat {self.seat} is still to decide on {self.where}."
            return Refused("decision-first", sentence, cite("2.6(g)"), f"Say {', '.join(self.allowed(table))}.")
        return None


class Decides(_Answer):
    """2.6(f): whoever calls the decisions of a box says what becomes of a hand."""

    kind = "decides"
    choices: ClassVar[tuple[str, ...]] = ("hit", "stand", "double", "split", "surrender", "refuse-card")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"double": ("amount",)}
    usual = "stand"

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            if choose.seat not in self.box.seats and (refused := refuse_on_21(table, choose)) is not None:
                raise refused
            cites = cite("2.13(b)") if choose.seat in self.box.seats else cite("2.6(f)")
            sentence = f"Seat {self.seat} decides on {self.where} now."
            raise Refused("not-your-decision", sentence, cites, "Each box is asked in its turn.")
        _CHECKS[choose.choice](self, table, choose)

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return RIGHTS[choice]

    def check_stand(self, table: Table[BlackjackTable], choose: Choose) -> None:
        """Anyone may stand."""

    def check_hit(self, table: Table[BlackjackTable], choose: Choose) -> None:
        """A hand that may not draw is not asked about: 2.12(a)."""

    def check_refuse(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if not self.round.pending:
            sentence = "No card lies exposed that could be refused."
            raise Refused("no-exposed-card", sentence, cite("2.15(c)"), "Say hit or stand.")

    def check_double(self, table: Table[BlackjackTable], choose: Choose) -> None:
        self.refuse_double()
        amounts = self.doubling(table, choose)
        self.funds(table, sum(amounts))

    def doubling(self, table: Table[BlackjackTable], choose: Choose) -> list[Cents]:
        """What is wagered in doubling down, for each wager on the hand."""
        stakes = money_on(table, choose.seat, self.box, self.hand)
        full = [stake.amount for stake in stakes]
        if "amount" not in choose.details:
            return full
        amount = parse_cents(choose.details["amount"])
        if len(full) > 1:
            sentence = "In multiple action doubling down takes an additional wager for each wager."
            raise Refused("each-wager", sentence, cite("2.18(c)"), "Leave amount out.")
        if amount % in_fives(table.house):
            raise not_in_fives(amount)
        if not 0 < amount <= full[0]:
            sentence = f"Doubling down takes more than nothing, and at most the original wager, ${dollars(full[0])}."
            raise Refused("above-original", sentence, cite("2.10(a)"), f"At most ${dollars(full[0])}.")
        return [amount]

    def refuse_double(self) -> None:
        hand = self.hand
        if len(hand.cards) != 2:
            sentence = "Doubling down is for the first two cards."
            raise Refused("not-two-cards", sentence, cite("2.10(a)"), "Say hit or stand.")
        if self.round.play.face_up and not {hand.total, hand.total - 10 * hand.soft} & FACE_UP_DOUBLES:
            sentence = "Where the hole card lies face up, only 9, 10 and 11 are doubled."
            raise Refused("not-9-10-11", sentence, cite("2.6(k)4"), "Say hit or stand.")

    def check_split(self, table: Table[BlackjackTable], choose: Choose) -> None:
        self.refuse_split()
        self.funds(table, sum(stake.amount for stake in money_on(table, choose.seat, self.box, self.hand)))

    def refuse_split(self) -> None:
        hand, play = self.hand, self.round.play
        if not hand.is_pair:
            sentence = "Only two cards of the same value are split."
            raise Refused("not-a-pair", sentence, cite("2.11(a)"), "Say hit, stand or double.")
        if len(self.box.hands) >= play.hands:
            cites = cite("2.6(k)5") if play.face_up else cite("2.11(c)1") if play.hands == 2 else cite("2.11(e)")
            sentence = f"At this table a pair is split into {play.hands} hands at most."
            raise Refused("no-more-splits", sentence, cites, "Say hit, stand or double.")
        if hand.of_aces and not play.resplit_aces:
            sentence = "At this table aces are split once."
            raise Refused("aces-once", sentence, cite("2.11(e)"), "Each ace has its one card.")

    def check_surrender(self, table: Table[BlackjackTable], choose: Choose) -> None:
        self.refuse_surrender(table)

    def refuse_surrender(self, table: Table[BlackjackTable]) -> None:
        if not self.round.play.surrender:
            sentence = "Surrender is not offered at this table."
            cites = cite("2.6(k)3") if self.round.play.face_up else cite("2.8(c)")
            raise Refused("no-surrender", sentence, cites, "The house may offer it: surrender.")
        if self.hand.decided or self.hand.split or len(self.hand.cards) != 2:
            sentence = "Surrender comes before any other decision, on the first two cards."
            raise Refused("too-late", sentence, cite("2.8(a)"), "Say hit or stand.")

    def allowed(self, table: Table[BlackjackTable]) -> tuple[str, ...]:
        """What the hand's owner may say now, chips apart."""
        if self.hand.of_aces:  # 2.11(c)2: one card to each, and aces may only be split again
            return ("stand", "split")
        found = ["hit", "stand"]
        tests = {"double": self.refuse_double, "split": self.refuse_split}
        for choice, refuse in (*tests.items(), ("surrender", lambda: self.refuse_surrender(table))):
            try:
                refuse()
            except Refused:
                continue
            found.append(choice)
        return (*found, *(["refuse-card"] if self.round.pending else []))

    def offer(self) -> dict[str, object]:
        allowed = list(self.allowed(self.round.table))
        return {**super().offer(), "choices": allowed, "optional": {"double": ["amount"]}}


_CHECKS = {
    "hit": Decides.check_hit,
    "stand": Decides.check_stand,
    "double": Decides.check_double,
    "split": Decides.check_split,
    "surrender": Decides.check_surrender,
    "refuse-card": Decides.check_refuse,
}


RIGHTS = {
    "hit": cite("2.6(f)"),
    "stand": cite("2.6(f)"),
    "double": cite("2.10(a)"),
    "split": cite("2.11(a)"),
    "surrender": cite("2.8(a)"),
    "refuse-card": cite("2.15(c)"),
}


def for_less(table: Table[BlackjackTable], stakes: Sequence[Stake]) -> Iterator[Way]:
    """2.10(a): doubling down with an amount up to the wager, where one wager is doubled."""
    if len(stakes) == 1:
        unit = in_fives(table.house)
        most = stakes[0].amount // unit * unit
        if most:
            yield Way({"amount": Amount((Range(unit, most, unit),))}, (), {"amount": dollars(unit)})


class DecidesOnAces(Decides):
    """2.11(e): a second ace on a split ace may be split again; nothing else is decided."""

    kind = "decides-aces"
    choices = ("split", "stand")

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Choose) and command.choice in ("hit", "double"):
            sentence = "An ace of a split pair has one card, and no more."
            return Refused("one-card-on-aces", sentence, cite("2.12(a)3"), "Say split or stand.")
        return super().refuse(table, command)


class FollowsDouble(_Answer):
    """2.13(d): another player on the box may double as well."""

    kind = "follows-double"
    choices = ("double", "decline-double")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"double": ("amount",)}
    usual = "decline-double"

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            raise _not_asked(self.seat, cite("2.13(d)"))
        if choose.choice == "double":
            amounts = Decides(self.round, self.box, self.hand, self.seat).doubling(table, choose)
            self.funds(table, sum(amounts))

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(d)")


class FollowsSplit(_Answer):
    """2.13(e): another player on the box covers both hands, or says to which hand the wager applies."""

    kind = "follows-split"
    choices = ("split", "apply-to")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"apply-to": ("hand",)}
    usual = "apply-to"

    __slots__ = ("numbers",)

    def __init__(self, round_: Round, box: Box, hand: Hand, seat: int, numbers: tuple[int, int]) -> None:
        super().__init__(round_, box, hand, seat)
        self.numbers = numbers
        """The two hands that the pair makes."""

    def answer_for(self, table: Table[BlackjackTable], call: Call) -> Choose:
        return super().answer_for(table, call)._replace(details={"hand": self.numbers[0]})

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            raise _not_asked(self.seat, cite("2.13(e)"))
        if choose.choice == "split":
            self.funds(table, sum(stake.amount for stake in money_on(table, choose.seat, self.box, self.hand)))
            return
        hand = choose.details.get("hand")
        if type(hand) is not int or hand not in self.numbers:
            allowed = f"hand = {self.numbers[0]} or {self.numbers[1]}."
            raise Refused("no-such-hand", f"{shown(hand)} is not one of the two hands.", cite("2.13(e)"), allowed)

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.13(e)")

    def ways(self, table: Table[BlackjackTable], seat: int, choice: str) -> Iterable[Way]:
        if choice == "split":
            return (NO_MORE,)
        return (Way({"hand": OneOf(self.numbers)}, (), {"hand": self.numbers[0]}),)

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "wants": {"apply-to": {"hand": list(self.numbers)}}}


def _not_asked(seat: int, cites: Source) -> Refused:
    return Refused("not-your-decision", f"Seat {seat} is asked now.", cites, "Each is asked in turn.")


class Options(_Answer):
    """2.15: a player whom the dealer passed over says how it is put right."""

    kind = "option"
    choices = ("card-later", "dead-hand")
    usual = "card-later"

    def check(self, table: Table[BlackjackTable], choose: Choose) -> None:
        if choose.seat != self.seat:
            raise _not_asked(self.seat, cite("2.13(b)"))

    def right(self, table: Table[BlackjackTable], choice: str) -> Source:
        return cite("2.15(i)")


def may_draw(hand: Hand) -> bool:
    """2.12(a): below 21, not doubled, and no split ace."""
    return hand.total < BEST and not hand.doubled and not hand.of_aces
