"""14.6: a round of play, street by street as its form says, from antes and blinds to the pot that is pushed."""

from __future__ import annotations

from functools import partial

from chapter47.equipment import HIDDEN
from chapter47.games.parts.poker.awarding import award
from chapter47.games.parts.poker.betting import begin_betting, bet, place
from chapter47.games.parts.poker.chips import lay_chips, take_chips
from chapter47.games.parts.poker.common import deal_common, is_too_few
from chapter47.games.parts.poker.dealing import FirstDeal, burn, deal_board, deal_hands
from chapter47.games.parts.poker.deck import shuffle_and_cut, sweep
from chapter47.games.parts.poker.duties import AT_REST, count_if_due
from chapter47.games.parts.poker.exchanging import exchange
from chapter47.games.parts.poker.forms import Form, Street
from chapter47.games.parts.poker.irregular import Misdeal, put_right, remove_deck, requires_to_leave
from chapter47.games.parts.poker.opening import in_turn
from chapter47.games.parts.poker.pots import gather, return_uncalled, tell_side_pots
from chapter47.games.parts.poker.rake import into_tray, rake, rake_as_recorded
from chapter47.games.parts.poker.recorded import posting_of
from chapter47.games.parts.poker.refunding import back_to_deal, give_all_back
from chapter47.games.parts.poker.remembered import Play, Player, PokerTable, Pot
from chapter47.games.parts.poker.reports import ALWAYS, AT_BOARD, AT_STUD, BETWEEN_ROUNDS, STUB
from chapter47.games.parts.poker.seating import Seating, seating
from chapter47.games.parts.poker.showdown import showdown
from chapter47.games.parts.poker.sitting import SITS
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.games.parts.shoe.steps import shoe_ends
from chapter47.law import Editorial, Source, cite
from chapter47.money import Cents
from chapter47.money.owners import seat_owner
from chapter47.table.attendance import Unready, Voided
from chapter47.table.cards import Dealt
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.things import Cards, Token

ANTE = cite("14.7(b)1")
BLIND = cite("14.7(b)2")
GETS_CARDS = cite("14.7(c)4ii")
STAND = Editorial("what 14.7(b) requires of players stands for a new deal after a misdeal", of=cite("14.7(b)"))
PLACED, MOVED = cite("14.10(c)2"), cite("14.10(c)3")
MISDEAL = cite("14.15(f)")


def reports_of(form: Form) -> tuple[Reportable, ...]:
    """What may be reported: of exposed cards the law speaks at stud, and where there is a board."""
    if not form.button:
        return AT_STUD
    return AT_BOARD if any(street.board for street in form.streets) else ALWAYS


async def play_round(table: Table[PokerTable], form: Form, first: FirstDeal) -> None:
    """One round of play. Whatever ends it, no chip is left in the pot."""
    with table.may_report(BETWEEN_ROUNDS):
        said = await first_cards(table, first)
    play = begin(table, form, seating(table, form))
    given = said.cards
    try:
        with table.may_report(reports_of(form)):
            while True:
                try:
                    await play_streets(table, play, form, given)
                    return
                except Misdeal as misdeal:
                    await deal_again(table, play, misdeal.cites)
                    given = ()
    except Voided as voided:
        give_all_back(table, play, voided.cites)
        raise
    finally:
        clear(table, play)


async def first_cards(table: Table[PokerTable], first: FirstDeal) -> Dealt:
    """Until the first cards come, people come and go, and staff do what would disturb a round."""
    while True:
        try:
            dealt: Dealt = await table.ask(first, SITS, AT_REST)
            return dealt
        except Irregularity as found:
            if found.kind is STUB:
                remove_deck(table, STUB.cites)
                raise Unready from None
            seat = int(str(found.details["seat"]))
            requires_to_leave(table, seat)
            table.vacate(table.seats[seat])


def begin(table: Table[PokerTable], form: Form, found: Seating) -> Play:
    """14.7(b), 14.10(c), (d): the button is in its place, antes and blinds are in the pot."""
    sweep(table)
    players = {seat: Player(seat, seat_owner(seat)) for seat in found.order}
    play = table.state.play = Play(list(found.order), players, found.button)
    play.pots.append(Pot(list(found.order)))
    if found.button is not None:
        if table.state.button is None:
            table.perform("put the button in front of the first player to the dealer's right", PLACED)
        else:
            table.perform("move the button on clockwise", MOVED)
        table.state.button = found.button
        table.lay(Token("button", (f"box:{found.button}",)))
        table.mark("button", f"seat {found.button}", form.order)
    posting, balances = posting_of(table.house), table.ledger.balances
    for player in players.values():
        if ante := min(posting.of(player.seat), balances[player.owner]):
            place(table, play, player, ante, "ante", ANTE)
            player.kept = ante
            player.bet = 0
    for seat, blind in found.blinds:
        if posted := min(blind, balances[players[seat].owner]):
            place(table, play, players[seat], posted, "blind", BLIND)
            players[seat].kept += posted
        play.blinds.append((seat, posted))
    return play


def stand(table: Table[PokerTable], play: Play) -> None:
    """Antes are in the pot, and blinds are what the first betting round begins with."""
    begin_betting(play, 1)
    posting, blinds, posted = posting_of(table.house), sizes_of(table.house).blinds, dict(play.blinds)
    antes: dict[int, Cents] = {}
    for seat, player in play.players.items():
        if ante := player.kept - posted.get(seat, 0):
            antes[seat] = ante
    if posting.by_seat is None and min(antes.values(), default=posting.ante) < posting.ante:
        for seat, ante in antes.items():
            play.players[seat].bet = ante
        gather(play)  # whoever had less than the ante plays for as much from each
    else:
        play.pots[0].by, play.pots[0].amount = antes, sum(antes.values())
    for (seat, there_is), blind in zip(play.blinds, blinds, strict=False):
        play.players[seat].bet = there_is
        play.level = max(play.level, blind)
        play.aggressor = seat
    play.raised, play.forced = play.level, bool(play.blinds)
    lay_chips(table, play)


async def play_streets(table: Table[PokerTable], play: Play, form: Form, given: tuple[str, ...]) -> None:
    """Cards and a betting round after the other, until one player is left or the last betting round is over."""
    stand(table, play)
    mend = partial(put_right, table, play)
    for number, street in form.rounds():
        if number > 1:
            begin_betting(play, number)
        await deal(table, play, street, given)
        given = ()
        if play.is_contested():
            await bet(table, play, street, in_turn(table, play, form, street), mend)
        close_betting(table, play)
        if not play.is_contested():
            break
    else:
        await showdown(table, play, form, shows_first(table, play), mend)
    rake_as_recorded(table, play)
    await award(table, play, form)
    into_tray(table, play)
    count_if_due(table)


async def deal(table: Table[PokerTable], play: Play, street: Street, given: tuple[str, ...]) -> None:
    """The cards of one street."""
    if street.board:
        burn_first(table, play, street)
        await deal_board(table, play, street, street.board, street.deals)
        return
    receiving = [player for seat in play.order if not (player := play.players[seat]).folded or player.dead]
    if seats := [player.seat for player in receiving if player.all_in and not player.folded]:
        table.perform("deal to whoever is all-in as to the others", GETS_CARDS, {"seats": seats})
    if street.common and is_too_few(table, len(receiving)):
        await deal_common(table, play, street)
        return
    burn_first(table, play, street)
    if street.draw:
        await exchange(table, play, street)
    else:
        await deal_hands(table, play, receiving, street, given)


def burn_first(table: Table[PokerTable], play: Play, street: Street) -> None:
    """A burn card comes before the cards of a street where the law has one."""
    if street.burns:
        assert street.burned is not None
        burn(table, play, street.burned)


async def deal_again(table: Table[PokerTable], play: Play, cites: Source) -> None:
    """14.15(f): all cards go back to the dealer, and are shuffled, cut and dealt again with the same button."""
    table.perform("call a misdeal", cites)
    table.perform("have all cards returned to the dealer for a reshuffle", MISDEAL)
    if any(player.kept for player in play.players.values()):
        table.perform("leave antes and blinds in the pot for the new deal", STAND)
    back_to_deal(table, play, cites)
    sweep(table)
    play.board, play.board_at, play.burned, play.lost, play.strays = [], [], [], [], {}
    play.discards, play.unused = [], []
    play.face_up = play.last_dealt = play.last = play.turn = play.announced = play.heaped = 0
    play.forced = play.unfinished = play.last_called = False
    with table.putting_right():
        await shuffle_and_cut(table)


def close_betting(table: Table[PokerTable], play: Play) -> None:
    """The betting round is complete: what nobody called goes back, bets go into the pots, and the rake is taken."""
    play.turn = 0
    play.last_round = bool(play.level)
    return_uncalled(table, play)
    before = len(play.pots)
    grown = gather(play)
    if len(play.pots) > before:
        tell_side_pots(table, play, before)
    if grown:
        rake(table, play, grown)
    lay_chips(table, play)


def shows_first(table: Table[PokerTable], play: Play) -> int:
    """14.15(d): who initiated the final wager; where nobody wagered in the last betting round, as the house has it."""
    if not play.last_round and table.house["show-first"] == "first-to-act":
        return play.opened
    return play.aggressor


def clear(table: Table[PokerTable], play: Play) -> None:
    """The round is over: nothing lies face down any more, and the cards are shuffled before the next."""
    for player in play.players.values():
        if HIDDEN in player.faces:
            table.take(Cards, f"box:{player.seat}")
    take_chips(table, play)
    table.state.play = None
    shoe_ends(table)
