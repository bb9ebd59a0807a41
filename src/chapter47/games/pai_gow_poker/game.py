"""The table and its round: 11.1 to 11.13."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from chapter47.equipment import CARDS_AND_JOKER, Equipment, Outcome
from chapter47.games.pai_gow_poker.banking import BANK, OFFERS, SAYS
from chapter47.games.pai_gow_poker.cutting import BESIDE, NEXT, RECUT_BY, SAME
from chapter47.games.pai_gow_poker.deck import (
    AMENDED,
    CUT,
    CUTTING_CARD,
    NO_MORE_BETS,
    RECUT,
    RECUT_SINCE,
    SEATS,
    STEPS,
    cut_later,
)
from chapter47.games.pai_gow_poker.house_way import MANNERS
from chapter47.games.pai_gow_poker.moments import MOMENTS
from chapter47.games.pai_gow_poker.names import ADDITIONAL, COUPONS, GENERATOR, OFFERED, SHAKER, STARTING, WAGER
from chapter47.games.pai_gow_poker.outlook import MADE
from chapter47.games.pai_gow_poker.participant import choose
from chapter47.games.pai_gow_poker.rankings import ACE_FIVE_LOWEST, LOWEST
from chapter47.games.pai_gow_poker.remembered import PokerTable
from chapter47.games.pai_gow_poker.round import Round
from chapter47.games.pai_gow_poker.sign import BANKED, CO_BANKED, LOWEST_STRAIGHT, TERMS
from chapter47.games.pai_gow_poker.starting import DICE, MARKED, MARKER, is_unready, lacks_dice, ready, uses_generator
from chapter47.games.pai_gow_poker.starting import SHAKER as DICE_SHAKER
from chapter47.games.pai_gow_poker.wagers import (
    ALL_RESULTS,
    AREAS,
    CLOSED,
    MOST_ADDITIONAL,
    PAID,
    PAYOUTS,
    ROUNDING,
    WAGERS,
    WHOLE_DOLLARS,
)
from chapter47.games.parts.approval import unapproved
from chapter47.games.parts.bank_betting import ClosesBanked, bets_with_bank
from chapter47.games.parts.bank_rules import BANKING, CO_BANKING, bank_options, bank_procedures, uncalculated
from chapter47.games.parts.deck.dealing import clear
from chapter47.games.parts.deck.game import OWN_HANDS, DeckGame, from_deck
from chapter47.games.parts.deck.procedure import deck_options
from chapter47.games.parts.deck.steps import check_cards, sweep, uses_device
from chapter47.games.parts.deck.submitting import deck_procedures
from chapter47.house import Choice, Flag, House, Notice, Option, Payout, Submits, Violation
from chapter47.law import Amended, Source, cite
from chapter47.table.attendance import Unready
from chapter47.table.commands import Details, Pick
from chapter47.table.news import Came, Left, News, RulesChanged, ToldTime, WantsToLeave
from chapter47.table.parts import Participant, Readies
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table
from chapter47.table.wagers import Wager

CLOSES = ClosesBanked("no-more-bets", CLOSED, (WAGER,), NO_MORE_BETS, bank=BANK)


class PaiGowPoker(DeckGame[PokerTable]):
    """Seven cards, set as a high hand of five and a low hand of two, against the dealer's or a bank's."""

    name = "pai-gow-poker"
    title = "Pai gow poker"
    sections = (
        *("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.8A", "11.8B", "11.8C"),
        *("11.9", "11.10", "11.11", "11.12", "11.13"),
    )
    cites = cite("11.7(a)")
    seats = SEATS
    amended: ClassVar[Amended] = AMENDED
    betting_ends = CLOSED
    betting_words = "No more bets"
    removal = CLOSED
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "plaque": (), "match-play": ()}
    placement = cite("11.7(a)")
    seated = cite("11.7(b)")
    untouched = cite("11.9(b)")
    deals_no_more = cite("11.8(c)")
    moments = MOMENTS

    pack = CARDS_AND_JOKER
    steps = STEPS
    cards = from_deck(STEPS)
    readies = Readies(is_unready, ready, every_round=True)
    hidden = OWN_HANDS
    made = MADE
    participant = Participant(choose)

    options: ClassVar[tuple[Option, ...]] = (
        *deck_options(STEPS),
        Choice(
            STARTING,
            "starting position",
            cite("11.8C(a)"),
            {SHAKER: "three dice in a shaker", GENERATOR: "a random number generator"},
        ),
        Flag(OFFERED, "additional wager on the starting position", cite("11.13(a)")),
        Flag(COUPONS, "match play coupons for the additional wager", cite("11.13(b)2")),
        Flag(ACE_FIVE_LOWEST, "ace to five as the lowest straight and straight flush", LOWEST),
        *bank_options(BANK.rules),
        AREAS.option,
        Flag(
            ROUNDING, "vigorish rounded up to the next 25 cents", PAID, default=True, without="vigorish not rounded up"
        ),
        Choice(
            CUTTING_CARD,
            "cutting card",
            CUT,
            {"rack": "goes into the discard rack", "four-from-bottom": "goes in four cards from the bottom"},
        ),
        Flag(MARKER, "a marker on the starting position", MARKED),
        Choice(
            RECUT_BY,
            "recut",
            RECUT,
            {SAME: "by the player who last cut", NEXT: "by the next who is entitled"},
            since=RECUT_SINCE,
        ),
    )
    procedures: ClassVar[tuple[Submits, ...]] = (
        *deck_procedures("pai-gow-poker", STEPS, cite("11.5(e)")),
        Submits(
            "pai-gow-poker-generator",
            "the random number generator for the starting position, and the procedures for it",
            cite("11.8C(c)"),
            lambda house: house[STARTING] == GENERATOR,
        ),
        *bank_procedures("pai-gow-poker", BANK.rules, cite('11.1 "Marker"')),
    )
    wagers: ClassVar[tuple[Wager, ...]] = WAGERS
    payouts: ClassVar[Mapping[str, Payout]] = PAYOUTS

    def remembers(self) -> PokerTable:
        return PokerTable()

    def results(self, house: House) -> Iterable[Outcome]:
        return ALL_RESULTS

    def conflicts(self, house: House) -> Iterator[Violation]:
        yield from super().conflicts(house)
        if house[OFFERED] and house[STARTING] != GENERATOR:
            sentence = "is a wager on what a random number generator displays."
            yield Violation(OFFERED, True, sentence, cite("11.13(a)"), f'{STARTING} = "{GENERATOR}"')
        if house[CO_BANKING] and not house[BANKING]:
            sentence = "is the house's part in a bank, and nobody banks."
            yield Violation(CO_BANKING, True, sentence, BANK.rules.co_bank, f"{BANKING} = true")
        pays = house.odds.get(ADDITIONAL)
        if pays is not None and pays.a > MOST_ADDITIONAL.a * pays.b:
            yield Violation(ADDITIONAL, str(pays), "is more than may be paid.", WHOLE_DOLLARS, f"{MOST_ADDITIONAL}")

    def notices(self, house: House) -> tuple[Notice, ...]:
        lowest = (LOWEST_STRAIGHT,) if house[ACE_FIVE_LOWEST] else ()
        co_banked = CO_BANKED if house[CO_BANKING] else ()
        return (*TERMS, *lowest, *(BANKED if house[BANKING] else ()), *co_banked)

    def submits(self, house: House) -> tuple[Notice, ...]:
        """11.3(d), 11.9(d): whether ace to five is the lowest straight, and how the dealer's hands are set."""
        ranks = "the lowest" if house[ACE_FIVE_LOWEST] else "the second highest"
        lowest = Notice(f"A straight or straight flush from ace to five ranks {ranks} of its kind", LOWEST)
        return lowest, *(Notice(f"How the dealer sets hands: {manner.reason}", cite("11.9(d)")) for manner in MANNERS)

    def unstated(self, house: House) -> Iterator[Violation]:
        yield from super().unstated(house)
        needs = "a random number generator and procedures for it"
        yield from uncalculated(house, BANK.rules)
        yield from unapproved(house, STARTING, {GENERATOR: cite("11.8C(c)")}, needs)

    def meant(self, seat: int, pick: Pick) -> Pick:
        return AREAS.meant(seat, pick)

    def stays(self, table: Table[PokerTable], seat: int) -> Source | None:
        """11.7(b): a player who has received cards; and a bank, where there are wagers to pay."""
        return cite("11.7(b)") if seat in table.state.playing else BANK.stays(table, seat)

    def heard(self, table: Table[PokerTable], news: News) -> None:
        super().heard(table, news)
        match news:
            case Came() | WantsToLeave():
                BANK.attended(table)
            case Left(seat):
                BANK.left_seat(table, seat)
                known = shoe_state(table)  # whoever comes to that seat has not cut
                known.cutters = [0 if each == seat else each for each in known.cutters]
            case ToldTime() if not uses_generator(table):
                DICE.note_time(table)
            case RulesChanged():
                BANK.rules_changed(table)

    def devices(self, house: House) -> tuple[Equipment, ...]:
        shaken = () if house[STARTING] == GENERATOR else (DICE_SHAKER,)
        return (self.equipment(house), *shaken)

    # 11.5

    async def opening(self, table: Table[PokerTable], said: Details) -> None:
        await super().opening(table, said)
        BANK.restart(table)
        table.state.begins, table.state.cut_first, table.state.cut_before = True, 0, 0

    # 11.7 to 11.10

    async def round(self, table: Table[PokerTable]) -> None:
        """Wagers, forty-nine cards, two hands of each player's, and the comparison."""
        check_cards(table, STEPS)
        if lacks_dice(table):
            raise Unready
        if table.state.begins:
            BANK.restart(table)
            table.state.again, table.state.passed = False, []
        known = shoe_state(table)
        table.state.uncut = cut_later(table) and not uses_device(table) and not known.undealt
        await bets_with_bank(table, CLOSES, OFFERS, SAYS, BESIDE)
        sweep(table)
        played = Round(table)
        table.state.playing = played.seats
        try:
            await played.play()
        finally:
            clear(table, STEPS, played.all_hands())
            table.state.playing = []
            table.state.cut_first, table.state.cut_before = 0, table.state.cut_first
            BANK.end(table)


GAME = PaiGowPoker()
