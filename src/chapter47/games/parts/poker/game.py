"""What every poker game has: its options, its deck, its pot, and how it is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import Outcome, Shoe
from chapter47.games.parts.card_room import ROOM, ROOM_POSTS
from chapter47.games.parts.poker.dealing import first_deal
from chapter47.games.parts.poker.deck import DECK, DECKS, IS_CUT, LEAST_CUT, is_unready, open_decks, ready_deck
from chapter47.games.parts.poker.duties import note_duties
from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.glossary import glossary
from chapter47.games.parts.poker.hands import made
from chapter47.games.parts.poker.options import NO_LIMIT, POT_LIMIT, cents_of
from chapter47.games.parts.poker.participant import choose
from chapter47.games.parts.poker.rake_kinds import rakes_of, unlawful
from chapter47.games.parts.poker.recorded import OPTIONS, against
from chapter47.games.parts.poker.remembered import POT, RAKE_AREA, PokerTable
from chapter47.games.parts.poker.reports import COLLUSION
from chapter47.games.parts.poker.round import play_round
from chapter47.games.parts.poker.seating import FEWEST, seating, too_few
from chapter47.games.parts.poker.sizes import no_excess
from chapter47.games.parts.poker.submitting import NO_MORE, PROCEDURES, submission, time_lines, unstated
from chapter47.games.parts.poker.turns import CHOICES, out_of_turn
from chapter47.games.parts.shoe.changes import note_time
from chapter47.games.parts.shoe.found import check_found
from chapter47.games.parts.shoe.steps import IN_PLAY
from chapter47.house import House, Notice, Payout, Value, Violation
from chapter47.house.limits import ESTABLISHED
from chapter47.law import Chapter47Error, Mistake, Refused, Source, cite
from chapter47.money import Cents, amount_words, dollars
from chapter47.money.ledger import DROP, IMPREST, INVENTORY, RAKE, VIGORISH
from chapter47.table.accepting import ACCEPT
from chapter47.table.cards import Cuts
from chapter47.table.commands import Call, Choose, Command, Details, Reduce, Remove, Showing
from chapter47.table.game import Game, Meaning
from chapter47.table.news import Closed, Left, News, Relieved, ToldTime
from chapter47.table.parts import DealtCards, HiddenHands, MadeHands, Participant, Readies
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table
from chapter47.table.time_bank import TIME_BANK
from chapter47.table.wagers import Wager

STAKES = cite("14.7(c)1")
IN_POT = cite("14.7(h)")
DEALS = cite("14.6(e)")
CHOOSES = ("choose the hand that holds the cards, level and over the table", cite("14.6(e)1"))
BUTTON = cite("14.10(c)1")
FORCED = cite("14.7(b)3")
USUAL_MAX: Cents = 10_00


class PokerGame(Game[PokerTable]):
    """A game in which players play each other for a pot."""

    family = "poker"
    fewest = FEWEST
    carries = True
    opens = IN_PLAY
    begins_anew = True
    usual_min = "5"
    house_accounts = (INVENTORY, DROP, VIGORISH, IMPREST, RAKE)
    wagers: ClassVar[tuple[Wager, ...]] = ()
    payouts: ClassVar[Mapping[str, Payout]] = {}
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": ()}
    betting_ends = cite("14.6(c)")
    placement = cite("14.7(f)")
    apart = cite("14.6(a)")
    limits_posted = cite("14.17")
    seated = cite("14.7(a)")
    converted = cite("14.7(c)2")
    cards = DealtCards(DECKS, check_found)
    readies = Readies(is_unready, ready_deck, every_round=True)
    hidden = HiddenHands(lambda table: range(DECK.size + shoe_state(table).again))
    """Nothing is opened that was not shown: hands that were folded, burn cards, the stub."""
    made = MadeHands(made)
    participant = Participant(choose)
    card_room = ROOM
    posts: ClassVar[Mapping[str, str]] = {**Game.posts, **ROOM_POSTS}
    sign: ClassVar[Source]
    """Where the law has the ante posted at this game's tables."""
    forms: ClassVar[Mapping[str, Form]]
    """By the option ``form``."""
    recorded_options = OPTIONS
    procedures = PROCEDURES

    def remembers(self) -> PokerTable:
        return PokerTable()

    def equipment(self, house: House) -> Shoe:
        return DECK

    def results(self, house: House) -> tuple[Outcome, ...]:
        return ()

    def usual_max(self, least: Cents, values: Mapping[str, Value]) -> Cents | None:
        """Twice the minimum, where bets are bounded by a maximum at all."""
        return None if values["betting"] in (POT_LIMIT, NO_LIMIT) else max(USUAL_MAX, 2 * least)

    def notices(self, house: House) -> tuple[Notice, ...]:
        """14.9(b) to 14.13(b), 14.7(b)3, (j), 14.10(d), 14.14(c), 14.17: what the sign at a poker table says."""
        options = {option.name: option for option in self.options}
        posted = [("ante", self.sign), ("max-raises", cite("14.17")), ("betting", cite("14.17"))]
        posted.append(("blinds", cite("14.10(d)")) if "blinds" in options else ("forced-bet", FORCED))
        posted.append(("rake", cite("14.14(c)")))
        if not house["check-raise"]:
            posted.append(("check-raise", cite("14.7(j)")))
        if house[TIME_BANK]:
            posted.append((TIME_BANK, options[TIME_BANK].cites))
        lines = [Notice(_line(options[name].describe(house[name])), cites) for name, cites in posted]
        form = self.forms[str(house["form"])]
        return (Notice(form.title, cite("14.8(a)")), *_who_wins(form), *lines, *time_lines(house), NO_MORE)

    def words(self, house: House) -> tuple[Meaning, ...]:
        return tuple(glossary(self.forms[str(house["form"])]))

    def submits(self, house: House) -> tuple[Notice, ...]:
        """14.14(a): types of rake, how each is calculated, and what it comes to at most."""
        return tuple(submission(rakes_of(str(house["rake"]))))

    def conflicts(self, house: House) -> Iterator[Violation]:
        """14.14(b): what a rake may not be. 14.9(e), 14.13(d): at stud betting begins with a forced bet. 8.2(a): its
        limits are the table's own, since no wager has payout odds."""
        limits = house.limits
        if limits.most is not None and limits.most < limits.least:
            allowed = f"a maximum of at least the minimum, {amount_words(limits.least)}"
            yield Violation("max", dollars(limits.most), "is below the minimum.", ESTABLISHED, allowed)
        begins = self.forms[str(house["form"])].streets[0]
        if begins.opener == "forced-bet" and not cents_of(house["forced-bet"]):
            sentence = "The player whose up-card decides that has to make a forced bet."
            yield Violation("forced-bet", house["forced-bet"], sentence, begins.begins, "an amount above nothing")
        for sentence, cites, allowed in unlawful(rakes_of(str(house["rake"]))):
            yield Violation("rake", house["rake"], f"{sentence}.", cites, allowed.rstrip("."))

    def unstated(self, house: House) -> Iterator[Violation]:
        yield from against(house)
        yield from unstated(house)

    # 14.4, 14.5

    async def opening(self, table: Table[PokerTable], said: Details) -> None:
        open_decks(table, said)
        table.perform(*CHOOSES)
        for owner in (POT, RAKE_AREA):
            if owner not in table.owners:
                table.open_owner(owner, cite("14.6(c)"))
        if self.forms[str(table.house["form"])].button:
            table.perform("have a flat disk, the button, show who would be the dealer", BUTTON)

    # 14.9 to 14.13

    async def round(self, table: Table[PokerTable]) -> None:
        form = self.forms[str(table.house["form"])]
        await play_round(table, form, first_deal(form))

    def is_played_for(self, table: Table[PokerTable]) -> bool:
        return table.state.play is not None

    def stays(self, table: Table[PokerTable], seat: int) -> Source | None:
        """14.7(c)1: chips stay on the table while a round is played."""
        play = table.state.play
        return STAKES if play is not None and seat in play.players else None

    def takes_seat(self, table: Table[PokerTable], seat: int) -> None:
        """14.9(b) to 14.13(b): a table has as many seats as the licensee determines, up to the law's most."""
        if seat > (most := table.house.number("seats")):
            sentence = f"At most {most} play at this table."
            raise Refused("no-such-seat", sentence, self.sign, f"Seats are 1 to {most}.")

    def adds_chips(self, table: Table[PokerTable], seat: int) -> None:
        """14.7(c)1: a player adds to them between rounds of play."""
        if table.state.play is not None:
            sentence = "Chips are added between rounds of play, and not while one is played."
            raise Refused("table-stakes", sentence, STAKES, "Add them when this round is over.")

    def remains(self, table: Table[PokerTable], seat: int) -> None:
        """14.16(b): whoever is required to leave the game does not stay in it."""
        if seat in table.state.required:
            sentence = f"Seat {seat} is required to leave the game."
            raise Refused("required-to-leave", sentence, COLLUSION.cites, "The chips go along when the round is over.")

    def obstacle(self, table: Table[PokerTable]) -> Mistake | None:
        no = too_few(seating(table, self.forms[str(table.house["form"])]))
        return None if no is None else Mistake(no.code, no.sentence, no.allowed)

    def heard(self, table: Table[PokerTable], news: News) -> None:
        match news:
            case Left(seat):
                for seats in (table.state.sitting_out, table.state.required):
                    if seat in seats:
                        seats.remove(seat)
            case Relieved():
                table.perform("take over the deal and its procedures", DEALS)
                table.perform(*CHOOSES)
            case ToldTime():
                note_time(table)
                note_duties(table)
            case Closed():
                for owner in (POT, RAKE_AREA):
                    table.close_owner(owner)
                table.state.button = None  # 14.10(c)2: it is placed anew when play commences

    def forbids(self, table: Table[PokerTable], command: Command) -> Refused | None:
        if isinstance(command, Call) and command.call == ACCEPT:
            return no_excess()
        if isinstance(command, Remove | Reduce) and table.state.play is not None:
            sentence = "Chips that are in the pot are touched by no player."
            return Refused("in-the-pot", sentence, IN_POT, "The dealer awards the pot when the round is over.")
        if isinstance(command, Choose) and command.choice in CHOICES and table.state.play is not None:
            found: Chapter47Error = out_of_turn(table, command.seat, command.choice)
            return found if isinstance(found, Refused) else None
        if isinstance(command, Showing) and command.verb == "deal":
            return self._no_deal(table)
        return None

    def _no_deal(self, table: Table[PokerTable]) -> Refused | None:
        """Why no cards are dealt: they have to be cut, or somebody has to act."""
        if table.point.find(Cuts) is not None:
            sentence = "The dealer cuts the cards before they are dealt."
            return Refused("not-cut", sentence, IS_CUT, f"A stack of at least {LEAST_CUT} cards is taken off the top.")
        if (play := table.state.play) is not None and play.turn:
            street = self.forms[str(table.house["form"])].streets[play.street - 1]
            sentence = f"A betting round follows the cards, and it is seat {play.turn}'s turn to act."
            return Refused("bet-due", sentence, street.bets, "Cards are dealt when the betting round is complete.")
        return None


def _who_wins(form: Form) -> Iterator[Notice]:
    """14.9(a) to 14.13(a), 14.9(j), (k), 14.11(g), (h): what is played for."""
    if form.halves is None:
        best = "The highest ranking hand wins" if "high" in form.wins else "The highest ranking low hand wins"
        yield Notice(best, form.observed)
        return
    yield Notice("The highest ranking high hand and low hand divide the pot", form.observed)
    if form.halves.qualifies is not None:
        yield Notice("A low hand has no pair, and no card above an eight", form.halves.qualifies)
    yield Notice("A player may win with one hand for high and another for low", form.halves.reads)


def _line(text: str) -> str:
    """A line of a sign."""
    return text[:1].upper() + text[1:]
