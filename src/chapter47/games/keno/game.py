"""Keno as a declaration: what the licensee may choose, and what the rate card must say."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar

from chapter47.equipment import Equipment
from chapter47.games.keno.card_words import card_lines, card_words
from chapter47.games.keno.generator import GENERATOR
from chapter47.games.keno.sign import signs, validity_words
from chapter47.games.keno.submitting import PROCEDURES, rate_card
from chapter47.games.keno.terms import (
    DAY_SECONDS,
    DEFAULT,
    LEAST_VALID,
    MULTI_RACE,
    YEAR_MINUTES,
    booths_words,
    limit_words,
    races_words,
    read_booths,
    read_card,
    read_limit,
    read_races,
    read_series,
    read_spots,
    series_words,
    spots_words,
    terms_of,
)
from chapter47.house import Choice, Flag, House, Notice, Number, Payout, Violation, Written
from chapter47.law import Amended, Mistake, cite
from chapter47.money import amount_words, dollars
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.transcript import Played, Transcript

if TYPE_CHECKING:
    from chapter47.games.keno.system import System

NO_TABLE = "Keno is played with a keno computer system, not at a table."


class Keno(Game):
    """80 numbers, of which 20 are drawn; tickets on up to as many as the rate card has."""

    kind = "system"
    name = "keno"
    title = "Keno"
    family = "keno"
    sections = ("15.1", "15.2", "15.3", "15.4", "15.5", "15.6", "15.7")
    cites = cite("15.2(c)")
    only = cite("15.2(c)")
    seats = 0
    posts: ClassVar[Mapping[str, str]] = {
        "keno-writer": "keno-writer",
        "keno-supervisor": "keno-supervisor",
        "inspector": "inspector",
    }
    betting_ends = cite("15.5(d)1")
    betting_closes = "lock-out"
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": (), "cash": (), "coupon": ()}
    placement = cite("15.3(b)")
    removal = cite("15.4(e)")
    usual_min = "1"
    amended: ClassVar[Amended] = {cite("15.5(a) [1995]"): (date(1996, 3, 4), cite("15.5(a) [1996-03-04]"))}
    payouts: ClassVar[Mapping[str, Payout]] = {}
    wagers = ()

    options = (
        Written(
            "rate-card",
            "rate card",
            cite('15.1 "Rate card"'),
            DEFAULT,
            read_card,
            'what $1 is paid by spots and catch, { 1 = { 1 = "3" }, 2 = { 2 = "12" } }',
            card_words,
            lines=card_lines,
        ),
        Written(
            "max-spots", "most spots", cite("15.2(b)"), False, read_spots, "1 to as many as the card has", spots_words
        ),
        Written(
            "max-payoff",
            "maximum payoff",
            cite("15.3(e)"),
            False,
            read_limit,
            'false, or at least "100000"',
            limit_words,
        ),
        Choice(
            "limit-shared",
            "how the maximum payoff is shared",
            cite("15.4(c)11"),
            {
                "pro-rata": "a maximum payoff is shared in proportion to what each winner would have won",
                "first-claimed": "a maximum payoff goes to winners in the order in which they claim it",
            },
        ),
        Written(
            "multi-race",
            "multi-race tickets",
            cite("15.4(d)"),
            MULTI_RACE,
            read_races,
            "false, or the most games, 2 to 1000",
            races_words,
        ),
        Flag("multi-race-refund", "refund of races that were not drawn", cite("15.4(d)")),
        Number(
            "valid-minutes",
            "minutes in which a winning ticket can be redeemed",
            cite("15.6(c)"),
            LEAST_VALID,
            YEAR_MINUTES,
            YEAR_MINUTES,
            words=lambda minutes: f"a winning ticket can be redeemed for {validity_words(minutes)}",
        ),
        Choice(
            "lock-out",
            "lock-out",
            cite("15.5(d)"),
            {
                "manual": "a keno supervisor locks the stations out",
                "automatic": "the system locks the stations out by itself",
            },
        ),
        Number("closes", "seconds from one game to the next", cite("15.5(c)"), 1, DAY_SECONDS, 300),
        Flag("override", "override of the automatic lock-out by a keno supervisor", cite("15.5(e)")),
        Choice(
            "notice",
            "notice of closing",
            cite("15.5(c)"),
            {
                "verbal": "a game's closing is announced a minute before",
                "countdown": "the time to the closing of a game is displayed",
            },
        ),
        Choice(
            "expired-to",
            "expired and unclaimed winners",
            cite("15.6(d)"),
            {
                "jackpot": "expired winners are added to the keno jackpot",
                "revenue-fund": "expired winners are paid to the Casino Revenue Fund",
            },
        ),
        Written(
            "series",
            "series of games",
            cite("15.5(b)"),
            "main",
            read_series,
            'a list of names, ["main", "express"], or names with seconds, { main = 300, express = 120 }',
            series_words,
        ),
        Written(
            "booths",
            "keno booths",
            cite("15.3(a)"),
            "main=1",
            read_booths,
            "booths with their work stations, { main = 2, lounge = 1 }",
            booths_words,
        ),
    )

    procedures = PROCEDURES

    def submits(self, house: House) -> tuple[Notice, ...]:
        """15.2(b), 15.3(d): the rate card; 15.6(c): for how long winning tickets are valid."""
        valid = Notice(f"Winning tickets are valid for {house['valid-minutes']:,} minutes", cite("15.6(c)"))
        return (*rate_card(terms_of(house).card), valid)

    def equipment(self, house: House) -> Equipment:
        return GENERATOR

    async def round(self, table: Table) -> None:
        raise Mistake("no-table", NO_TABLE, "Game.machine gives the system.")

    def machine(self, house: House, snapshot: dict[str, Any] | None = None) -> "System":
        from chapter47.games.keno.system import System  # which knows this declaration

        return System(self, house, snapshot)

    def replay(self, transcript: Transcript) -> Played:
        from chapter47.games.keno.replay import SystemReplay  # which knows the system

        return SystemReplay(transcript)

    def notices(self, house: House) -> tuple[Notice, ...]:
        return signs(terms_of(house))

    def conflicts(self, house: House) -> Iterator[Violation]:
        """15.2(b), 15.3(d), (e), 15.5(e): what the rate card must be, line by line."""
        card = terms_of(house).card
        for fault in card.faults():
            option = {"limit-too-low": "max-payoff", "too-many-spots": "max-spots"}.get(fault.code, "rate-card")
            yield Violation(option, house[option], fault.sentence, fault.cites, fault.allowed.rstrip("."))
        if card.most is not None and card.most < card.least:
            allowed = f"at least the minimum, {amount_words(card.least)}"
            yield Violation("max", dollars(card.most), "is below the minimum wager.", cite("15.3(d)"), allowed)
        if house["lock-out"] == "automatic" and not house["override"]:
            sentence = "is submitted by whoever has an automatic lock-out."
            yield Violation("override", False, sentence, cite("15.5(e)"), 'true, or lock-out = "manual"')
        if house["override"] and house["lock-out"] != "automatic":
            sentence = "overrides an automatic lock-out, and there is none."
            yield Violation("override", True, sentence, cite("15.5(e)"), 'false, or lock-out = "automatic"')


GAME = Keno()
