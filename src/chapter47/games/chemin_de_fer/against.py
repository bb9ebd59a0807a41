"""Wagers against the bank: who is preferred, who comes next, and who decides for the Player's Hand. 4.7, 4.8(c)."""

from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.games.chemin_de_fer.wagers import BANK_STANDS, against, bank_stake, coup, turn
from chapter47.law import Chapter47Error, Editorial, Refused, Source, cite
from chapter47.money import amount_words
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.asking import Interruption, only
from chapter47.table.betting import Bets, Closes, Wagered
from chapter47.table.calls import Calls
from chapter47.table.choosing import May
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.plain import plain
from chapter47.table.standing import Called, Lessened, give_back
from chapter47.table.table import Table
from chapter47.table.things import Token

PASSED_OVER = Editorial("who does not answer has let the turn to wager against the bank pass")
UNCOVERED = Editorial("a hand that nobody wagers against is not dealt, and the Banker's wager goes back")


class ClosesForHand(Closes):
    """A call while the Banker's wager stands. It lapses only where the hand goes on: nothing takes that wager back."""

    def lapses(self, command: Command) -> bool:
        return isinstance(command, Showing)


class ClosesBanco(ClosesForHand):
    """The call after which the bank is wagered against in parts."""

    def lapses(self, command: Command) -> bool:
        if isinstance(command, Bet):
            return command.wager == "against-bank"
        return super().lapses(command) or (isinstance(command, Choose) and command.choice in Turns.choices)


PARTIAL_WAGERS = ClosesBanco("partial-wagers", cite("4.7(d)"))


class Banco(May[CheminTable, Choose]):
    """The whole bank may be wagered against, before parts of it are. The dealer says when that is over."""

    kind = "banco"
    choices = ("banco-suivi", "banco", "pass")

    def asked(self, table: Table[CheminTable]) -> tuple[int, ...]:
        holder, hand = bank.banker(table), coup(table)
        assert holder is not None
        assert hand is not None
        others = bank.counterclockwise(table, holder)
        said = {holder, *hand.bancos, *hand.passes}
        return tuple(seat for seat in others if seat not in said)

    def due(self, table: Table[CheminTable]) -> Call | None:
        return Call(PARTIAL_WAGERS.call) if self.asked(table) else None

    def right(self, table: Table[CheminTable], choice: str) -> Source:
        if choice == "pass":
            return bank.PASSED
        return cite("4.7(b)") if choice == "banco-suivi" else cite("4.7(c)")

    def chosen(self, table: Table[CheminTable], choose: Choose) -> Choose:
        laid, hand = bank_stake(table), coup(table)
        assert laid is not None
        assert hand is not None
        seat, suivi = choose.seat, choose.choice == "banco-suivi"
        if choose.choice == "pass":
            if seat not in self.asked(table):
                raise Refused("not-asked", f"Seat {seat} is not asked.", bank.PASSED, "Others may announce banco.")
            return choose
        cites = cite("4.7(b)") if suivi else cite("4.7(c)")
        if suivi and bank.state(table).suivi != seat:
            sentence = f"Seat {seat} did not equal and lose the Banker's wager before this one."
            raise Refused("no-suivi", sentence, cites, "Anybody may announce banco.")
        if not suivi and seat in hand.bancos:
            raise Refused("announced-already", f"Seat {seat} has announced banco already.", cites)
        if seat_owner(seat) != laid.owner and table.chips(seat) < laid.amount:
            sentence = f"The wager of {amount_words(laid.amount)} goes with the announcement."
            raise Refused("no-requisite-wager", sentence, cites, f"Seat {seat} has {amount_words(table.chips(seat))}.")
        AGAINST.read(table, Bet(seat, "against-bank", laid.amount))
        return choose

    def refuse(self, table: Table[CheminTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Remove | Reduce):
            return Refused("bank-stands", "The Banker's wager is not taken back.", BANK_STANDS)
        if isinstance(command, Bet):
            sentence = "The whole bank may still be wagered against, by banco suivi or banco."
            return Refused(
                "banco-first", sentence, cite("4.7(d)"), f"Parts of it follow the call {PARTIAL_WAGERS.call}."
            )
        if isinstance(command, Showing):
            allowed = f"Next is the call {plain(PARTIAL_WAGERS.call)!r}."
            return Refused("betting-open", "Betting is still open.", cite("4.7(e)"), allowed)
        return None


class PartialWagers(Bets[CheminTable]):
    """Parts of the bank are wagered against, in turn, and then by whoever wants to add something."""

    in_round = True

    def act(self, table: Table[CheminTable], answer: Wagered) -> Interruption | None:
        interruption = super().act(table, answer)
        if not isinstance(answer, Lessened | Called | list):
            had_turn(table, answer[0].number)
        return interruption


class Turns(May[CheminTable, Choose]):
    """Whose turn it is may let it pass."""

    kind = "turn"
    choices = ("pass-wager",)

    def asked(self, table: Table[CheminTable]) -> tuple[int, ...]:
        due = turn(table)
        return () if due is None else (due,)

    def chosen(self, table: Table[CheminTable], choose: Choose) -> Choose:
        _refuse_turn(table, choose.seat)
        return choose

    def right(self, table: Table[CheminTable], choice: str) -> Source:
        return cite("4.7(d)")


def _refuse_turn(table: Table[CheminTable], seat: int | None = None) -> None:
    due = turn(table)
    if due is None:
        raise Refused("no-turn", "There is no turn to let pass.", cite("4.7(d)"), "Next is the call 'no more bets'.")
    if seat is not None and due != seat:
        sentence = f"It is seat {due}'s turn to wager against the bank."
        raise Refused("out-of-turn", sentence, cite("4.7(d)"), "Turns go counterclockwise from the Banker's right.")


class GoesOn(Calls[CheminTable, Call]):
    """The dealer does not wait for whose turn it is."""

    kind = "turn-calls"

    def heard(self, table: Table[CheminTable], call: Call) -> Call:
        only(call.details)
        _refuse_turn(table)
        return call

    def right(self, table: Table[CheminTable], call: str) -> Source:
        return PASSED_OVER


class BettingEnds(Calls[CheminTable, Call]):
    """No More Bets, where somebody has announced banco: nothing is left to wager against."""

    kind = "betting-ends"

    def heard(self, table: Table[CheminTable], call: Call) -> Call:
        only(call.details)
        hand = coup(table)
        assert hand is not None
        if not hand.bancos:
            sentence = "Nobody has announced banco: parts of the bank may be wagered against."
            raise Refused("parts-first", sentence, cite("4.7(d)"), f"Next is the call {plain(PARTIAL_WAGERS.call)!r}.")
        return call

    def right(self, table: Table[CheminTable], call: str) -> Source:
        return cite("4.7(e)")


AGAINST, AGAINST_ENDS = PartialWagers(cite("4.7(e)")), ClosesForHand("no-more-bets", cite("4.7(e)"))
BANCO, TURNS, GOES_ON = Banco(), Turns(), GoesOn(("next-turn",))
BETTING_ENDS = BettingEnds(("no-more-bets",))


def had_turn(table: Table[CheminTable], seat: int) -> None:
    """The next one may wager."""
    hand = coup(table)
    assert hand is not None
    if hand.asked is not None and seat not in hand.asked:
        hand.asked.append(seat)
    show_turn(table)


def show_turn(table: Table[CheminTable]) -> None:
    """Whose turn it is lies open."""
    due = turn(table)
    if due is None:
        table.take(Token, "turn")
    else:
        table.lay(Token("turn", (seat_owner(due),)))


def forget(table: Table[CheminTable], seat: int) -> None:
    """Somebody leaves who has no wager: whoever sits there next is somebody else."""
    hand = coup(table)
    if hand is not None:
        hand.bancos = [each for each in hand.bancos if each != seat]
        hand.passes = [each for each in hand.passes if each != seat]
        hand.asked = None if hand.asked is None else [each for each in hand.asked if each != seat]


async def challenge(table: Table[CheminTable]) -> bool:
    """4.7(b), (c): the whole bank is wagered against by one; who alone equaled and lost the last one is preferred.

    Whether betting is over with that.
    """
    hand = coup(table)
    assert hand is not None
    winner, cites, over = None, cite("4.7(c)"), False
    while (said := await table.ask(BANCO, PARTIAL_WAGERS, BETTING_ENDS)) is not None:
        if isinstance(said, Call):
            over = True
            break
        if said.choice == "banco-suivi":
            winner, cites = said.seat, cite("4.7(b)")
            table.perform("announce Banco Suivi", cites, {"seat": winner})
            break
        if said.choice == "pass":
            table.perform("pass", bank.PASSED, {"seat": said.seat})
            hand.passes.append(said.seat)
            continue
        table.perform("announce Banco", cites, {"seat": said.seat})
        hand.bancos.append(said.seat)
        table.lay(Token("bancos", tuple(map(seat_owner, hand.bancos))))
    if winner is None:
        holder = bank.banker(table)
        assert holder is not None
        in_order = bank.counterclockwise(table, holder)
        winner = next((seat for seat in in_order if seat in hand.bancos), None)
    table.take(Token, "bancos")
    if winner is None:
        hand.asked = []
        show_turn(table)
        return over
    table.state.banco = winner
    table.lay(Token("banco", (seat_owner(winner),)))
    table.mark("banco", winner, cites)
    laid = bank_stake(table)
    assert laid is not None
    banco = Bet(winner, "against-bank", laid.amount)
    AGAINST.act(table, AGAINST.read(table, banco))
    return over


async def cover(table: Table[CheminTable], over: bool) -> bool:
    """4.7(d), (e): the bank is covered, in parts, until no more bets are taken; what is not covered goes back."""
    while not over and (said := await table.ask(AGAINST_ENDS, TURNS, GOES_ON, meanwhile=(AGAINST,))) is not None:
        if isinstance(said, Choose):
            table.perform("let the turn to wager pass", cite("4.7(d)"), {"seat": said.seat})
            had_turn(table, said.seat)
        else:
            due = turn(table)
            assert due is not None
            table.perform("go on to the next participant", PASSED_OVER, {"seat": due})
            had_turn(table, due)
    table.close_bets()
    table.take(Token, "turn")
    laid, hand = bank_stake(table), coup(table)
    assert laid is not None
    assert hand is not None
    hand.asked = None
    wagers = against(table)
    covered = sum(stake.amount for stake in wagers)
    if not covered:
        give_back(table, laid, 0, UNCOVERED, "removed")
        return False
    table.perform("let the wagers against the bank stand for the Player's Hand", cite("4.7(g)"))
    hand.equaled = next((seat_number(stake.owner) for stake in wagers if stake.amount == laid.amount), None)
    bank.wagered(table, laid.amount)
    if covered < laid.amount:
        give_back(table, laid, covered, cite("4.7(e)"), "reduced")
    # The one who equaled the bank; else the highest wager and, of several, the nearest to the Banker.
    highest = max(wagers, key=lambda stake: stake.amount)
    table.state.dominant = seat_number(highest.owner)
    table.lay(Token("dominant", (highest.owner,)))
    table.mark("dominant", table.state.dominant, cite("4.8(c)"))
    return True
