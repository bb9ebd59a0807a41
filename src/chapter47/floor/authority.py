"""Who may do what with chips, accounts, posts and people: one table, which is asked before anything is done.

The chapter names who stands behind many acts at a table; of the money beside it, it says little (the accounting rules
are another chapter, N.J.A.C. 19:45). Where it is silent the choice is ours, and marked so: what staff do with chips
takes two persons or the cage, and comes to no more than lies in the tray or was paid in; nobody wagers for a player of
the floor but that player; and the automatic dealer is nobody's second person. ``docs/floor.md`` has this table, and a
test holds the two against each other.
"""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from chapter47.floor.person import Person
from chapter47.floor.practice import PRACTICE
from chapter47.floor.roles import PLAYER, PLAYING, STUDENT, staff_roles
from chapter47.games.parts.absent import Each
from chapter47.law import Editorial, Mistake, Refused, Source, cite, nearest, shown
from chapter47.money import INSTRUMENTS, amount_words, parse_cents
from chapter47.money.ledger import INVENTORY
from chapter47.table.changing import CHANGES
from chapter47.table.commands import Bet, Call, CallOff, CallOn, Choose, Clock, Command, Correct, Reduce, Remove
from chapter47.table.correction import TWO_PERSONS
from chapter47.table.desk import VOIDED
from chapter47.table.inventory import COUNTED, MOVED, SHORT, WITNESSES
from chapter47.table.table import Table

DEALER, SUPERVISOR, SURVEILLANCE, REGULATOR = "dealer", "supervisor", "surveillance", "regulator"
COMMISSION = (REGULATOR, "inspector")
"""Those of the Commission: whoever holds its key is not chosen by the house."""
AT_TABLES = (DEALER, SUPERVISOR)
SEAT_COMMANDS = (Bet, Remove, Reduce, CallOn, CallOff, Choose)
BY_PLAYERS = frozenset({"chips", "plaque", "non-value"})
"""What players wager with by themselves."""


class Most(Enum):
    """What an act with chips comes to at most."""

    NOTHING = "no chips"
    ACCOUNT = "what the account holds"
    FRONT = "what is in front of the seat"
    TRAY = "what the tray holds"
    BANK = "what `table-bank` says"
    PLAY = "what `play-chips` says"
    LAID = "what lies on the layout"
    OWED = "what the rules owe"
    ANY = "any amount"


class Right(NamedTuple):
    """A row of the table: an act, and whose it is."""

    act: str
    who: tuple[str, ...]
    """The roles that say it."""
    by: Source
    beside: str = ""
    """Who else stands behind it, in words."""
    behind: tuple[str, ...] = ()
    """The posts that stand behind it on a floor, beside those that the law wants at the table."""
    by_persons: bool = False
    """Whether these are persons: the automatic dealer stands in no post for it."""
    most: Most = Most.NOTHING
    at_automatic: bool = False
    """Whether a dealer says it to a table that the automatic dealer has."""
    at_practice: bool = False
    """Whether it is said at a practice table, where the automatic dealer is the only one."""


OWN = Editorial("a player of the floor speaks for the own seat, and nobody else does")
HEARD = Editorial("whose chips a correction would move is told beforehand, and may object: whoever decides sees that")
PAID = Editorial("chips come to a player's seat from that player's account and from nowhere else")
GUEST = Editorial("a guest has no account: the dealer speaks for them, and takes their cash before a supervisor")
GONE = Editorial("a supervisor answers for whoever does not, and sends away those who are gone, with all their chips")
DEALS = Editorial("the one who has the table deals it, before those whom the law names")
RUNS = Editorial("a supervisor runs the tables: opens them, closes them, and ends what waits there")
HELD = Editorial("chips without a name are handed over by two persons")
GROWS = Editorial("who was invited counts as who invited them, until somebody outside that line has vouched for them")
OWN_STAFF = Editorial(
    "the house invites its own, and the regulator theirs: whoever is watched does not choose the watcher"
)
SUBMITTED = Editorial("the licensee files its submission, and the Commission approves it as a whole")
BOOTH = Editorial("whoever stands at a station of a booth says what the law has for that post, and no more")
TIME = Editorial("the floor tells tables the time")
TAUGHT = Editorial("whoever opens a class teaches it, and nobody else sees what is chosen ahead there")
PLAY = Editorial("play chips are no money: the floor gives them to whoever has few")

# At a table

SIT = Right("takes a free seat", (PLAYER,), OWN)
BUY_IN = Right("buys in at the own seat, or at the free one that they take", (PLAYER,), PAID, most=Most.ACCOUNT)
PRACTISE = Right(
    "takes a seat at a practice table, and practice chips with it",
    (PLAYER,),
    PRACTICE,
    most=Most.PLAY,
    at_practice=True,
)
LEARN = Right(
    "takes a seat in a class by its code, and practice chips with it",
    (STUDENT,),
    PRACTICE,
    most=Most.PLAY,
    at_practice=True,
)
MORE_PRACTICE = Right(
    "takes more practice chips at the own seat there", PLAYING, PRACTICE, most=Most.PLAY, at_practice=True
)
WAGER = Right(
    "wagers, decides, takes a color at the own seat",
    PLAYING,
    OWN,
    "whom the law names",
    most=Most.FRONT,
    at_practice=True,
)
CASH = Right(
    "wagers cash, which the account pays",
    (PLAYER,),
    PAID,
    "a dealer, and whom the law names",
    (DEALER,),
    True,
    Most.ACCOUNT,
)
COUPON = Right("wagers a coupon", (PLAYER, *AT_TABLES), MOVED, "a dealer and a supervisor", WITNESSES, True)
LEAVE = Right("leaves the own seat", PLAYING, OWN, most=Most.FRONT, at_practice=True)
SEND_AWAY = Right(
    "ends a player's stay: the chips go to that player's account",
    (SUPERVISOR,),
    GONE,
    most=Most.FRONT,
    at_practice=True,
)
SEAT_GUEST = Right("seats somebody who has no account", AT_TABLES, GUEST)
GUEST_CHIPS = Right(
    "takes a guest's cash for chips", AT_TABLES, GUEST, "the other of dealer and supervisor", WITNESSES, True, Most.TRAY
)
GUEST_SAYS = Right("says what a guest wagers and decides", AT_TABLES, GUEST, "whom the law names", most=Most.FRONT)
ABSENT = Right("answers for somebody who does not", AT_TABLES, GONE, "a supervisor", (SUPERVISOR,))
TAKE = Right("takes a table, or hands it back", AT_TABLES, DEALS, at_automatic=True)
DEAL = Right("calls, enters outcomes, reports", AT_TABLES, DEALS, "whom the law names")
OPEN = Right("opens and closes a table", (SUPERVISOR,), RUNS)
CHANGE = Right("changes a table's rules, or withdraws an announced change", (SUPERVISOR,), cite("8.3(b)"))
FILL = Right("fills a tray", (SUPERVISOR,), MOVED, "a dealer", WITNESSES, True, Most.ANY)
CREDIT = Right("takes a credit from a tray", (SUPERVISOR,), MOVED, "a dealer", WITNESSES, True, Most.TRAY)
COUNT = Right("counts a tray", (SUPERVISOR,), COUNTED)
VOID = Right("voids a round", (SUPERVISOR,), VOIDED, most=Most.LAID, at_practice=True)
CORRECT = Right(
    "corrects an earlier entry", (SUPERVISOR,), TWO_PERSONS, "another of dealers and supervisors", (), True, Most.OWED
)
CONFIRM = Right(
    "confirms what another proposed, or says no to it", AT_TABLES, GROWS, "nobody who counts as the same person"
)
DROP = Right("takes back what another proposed", (SUPERVISOR,), RUNS)
OBJECT = Right("objects to a correction that would move the own chips", (PLAYER,), HEARD)
CLOCK = Right("tells the time", (), TIME)
FILL_LOW = Right("fills a tray that runs low where the automatic dealer has the table", (), MOVED, most=Most.BANK)
BRING = Right("brings what a tray cannot pay", (), SHORT, most=Most.OWED)

# At a booth

TICKETS = Right(
    "asks at a booth for tickets, voids and redeems the own ones",
    (PLAYER,),
    OWN,
    "a writer, where one stands at a station",
    most=Most.FRONT,
)
WRITES = Right("says at a booth what the post there is for", ("staff of the booth",), BOOTH, "whom the law names")

# In the card room

LISTED = Right(
    "joins a waiting list; takes or passes the seat that is called; asks for another seat; goes away for a while",
    (PLAYER,),
    cite("14.18"),
)
CALLS_SEATS = Right(
    "writes names on waiting lists and calls the first of them to a vacant seat", ("desk of the room",), cite("14.18")
)
LOOKS_AFTER = Right("says for a guest who sits there what players say themselves", ("floorperson of the room",), GUEST)
RUNS_ROOM = Right(
    "balances, feeds and breaks tables; picks up chips; sends away; distributes decks; projects and counts",
    ("shift supervisor of the room", SUPERVISOR),
    cite("14.2(c)"),
    most=Most.FRONT,
)
RULES_ROOM = Right("decides a dispute in the room", ("shift supervisor of the room",), cite("14.15(b)"))

# Beside the tables

PLAY_CHIPS = Right("asks for play chips", (PLAYER,), PLAY, most=Most.PLAY)
SET_UP = Right("sets up a table", (SUPERVISOR,), RUNS)
FILE = Right("files a version of the submission", (SUPERVISOR,), SUBMITTED)
APPROVE = Right("approves a version of the submission", (REGULATOR,), SUBMITTED)
HAND_OVER = Right(
    "hands chips without a name to a player",
    (SUPERVISOR,),
    HELD,
    "another of dealers and supervisors",
    AT_TABLES,
    True,
    Most.ACCOUNT,
)
TEACH = Right(
    "opens a class, chooses what comes there, invites, pauses, steps back, points, ends it",
    (PLAYER, *AT_TABLES),
    TAUGHT,
)
INVITE = Right("invites staff of the house, or surveillance", (SUPERVISOR,), OWN_STAFF)
INVITE_REGULATOR = Right("invites a regulator or an inspector", (REGULATOR,), OWN_STAFF)
GUIDES = Right("submits samples of gaming guides, and issues approved ones", (SUPERVISOR,), cite("8.5(c)"))
DISPLAY_GUIDE = Right("displays an issued gaming guide, anywhere in the casino", (SUPERVISOR,), cite("8.5(e)"))
APPROVE_GUIDE = Right("approves the sample of a gaming guide, or returns it", (REGULATOR,), cite("8.5(c)"))
SIGNS = Right("submits samples of the signs at tables, or takes one back", (SUPERVISOR,), cite("8.3(d)"))
APPROVE_SIGN = Right("approves the sample of a sign, or returns it", (REGULATOR,), cite("8.3(d)"))
VOUCH = Right("vouches for one of another line", staff_roles(), GROWS)

RIGHTS = (
    *(PLAY_CHIPS, SIT, BUY_IN, PRACTISE, LEARN, MORE_PRACTICE, WAGER, CASH, COUPON, LEAVE, SEND_AWAY),
    *(SEAT_GUEST, GUEST_CHIPS, GUEST_SAYS, ABSENT),
    *(TAKE, DEAL, OPEN, CHANGE, FILL, CREDIT, COUNT, VOID, CORRECT, CONFIRM, DROP, OBJECT, CLOCK, FILL_LOW, BRING),
    *(TICKETS, WRITES),
    *(LISTED, CALLS_SEATS, LOOKS_AFTER, RUNS_ROOM, RULES_ROOM),
    *(SET_UP, FILE, APPROVE, HAND_OVER, TEACH, INVITE, INVITE_REGULATOR),
    *(GUIDES, DISPLAY_GUIDE, APPROVE_GUIDE, SIGNS, APPROVE_SIGN, VOUCH),
)
CALLS = {
    **dict.fromkeys(("open", "close"), OPEN),
    **dict.fromkeys(CHANGES, CHANGE),
    "fill": FILL,
    "credit": CREDIT,
    "count": COUNT,
    "void-round": VOID,
    "new-dealer": TAKE,
}
"""Calls that are not everybody's who deals."""


# What a command is an act of


class WhoseSeat(Enum):
    """Whose a seat is."""

    OWN = "the speaker's own, or free for them to take"
    PLAYERS = "a player's of the floor"
    GUESTS = "somebody's whom the staff seated, or nobody's"


def right_of(person: Person, command: Command, seat: WhoseSeat, table: Table, *, practice: bool = False) -> Right:
    """The row of the table that a command is an act of, at a practice table or at another."""
    match command:
        case Clock():
            return CLOCK
        case Correct():
            return CORRECT
        case Call(call=call):
            if call not in CALLS and _is_for_absent(command, table):
                return ABSENT
            return CALLS.get(call, DEAL)
        case Bet() if INSTRUMENTS[command.instrument].coupon:
            return COUPON if seat is not WhoseSeat.PLAYERS else WAGER
        case Bet() if is_in_paper(command):
            return {WhoseSeat.OWN: CASH, WhoseSeat.PLAYERS: WAGER, WhoseSeat.GUESTS: GUEST_CHIPS}[seat]
        case Choose(choice="sit"):
            if person.role == STUDENT and practice:
                return LEARN
            if not person.plays:
                return SEAT_GUEST
            return PRACTISE if practice else arriving(command)
        case Choose(choice="buy-in"):
            return GUEST_CHIPS if seat is WhoseSeat.GUESTS else MORE_PRACTICE if practice else BUY_IN
        case Choose(choice="leave") if seat is WhoseSeat.PLAYERS and not person.plays:
            return SEND_AWAY
        case Choose(choice="leave") if seat is not WhoseSeat.GUESTS:
            return LEAVE
        case Bet() | Remove() | Reduce() | CallOn() | CallOff() | Choose():
            return GUEST_SAYS if seat is WhoseSeat.GUESTS else WAGER
    return DEAL


def arriving(command: Choose) -> Right:
    """What whoever takes a free seat, or comes to a booth, does by that: with their first chips it is a buy-in too."""
    return BUY_IN if command.details.keys() == {"amount"} else SIT


def _is_for_absent(call: Call, table: Table) -> bool:
    return any(isinstance(ask, Each) and ask.takes(call) for ask in table.point.asks)


def whose_seat(person: Person, command: Command, occupants: Mapping[int, int | None]) -> WhoseSeat:
    """Whose seat a command names."""
    if not isinstance(command, SEAT_COMMANDS):
        return WhoseSeat.OWN
    sits = isinstance(command, Choose) and command.choice == "sit"
    occupant = occupants.get(command.seat)
    if person.plays:
        return WhoseSeat.OWN if sits or occupant == person.id else WhoseSeat.PLAYERS
    return WhoseSeat.GUESTS if occupant is None or sits else WhoseSeat.PLAYERS


def is_in_paper(command: Command) -> bool:
    """Whether it is a wager with something that players do not wager by themselves."""
    return isinstance(command, Bet) and command.instrument not in BY_PLAYERS


# Asking the table


def check(person: Person, right: Right, seat: WhoseSeat, automatic: bool, practice: bool) -> None:
    """Refuses what is not for that person to say to a table."""
    if not right.who:
        raise Mistake("not-yours-to-say", "The floor tells tables the time.")
    if person.plays:
        if person.role == STUDENT and (not practice or person.role not in right.who):
            raise Mistake("student", "You are here as a student.", "Students play in their class, and nowhere else.")
        if person.role not in right.who:
            raise Mistake("not-yours-to-say", "That is for the dealer to say.", "Players wager, sit, buy in and leave.")
        if seat is not WhoseSeat.OWN:
            raise Mistake("not-your-seat", "That seat is not yours.", "Act for the seat that you sit at.")
        _check_practice(right, practice)
        return
    if not person.posts:
        raise Mistake("not-yours-to-say", f"A person of {person.role} watches, and says nothing to a table.")
    if PLAYER in right.who and person.role not in right.who:
        sentence = "Somebody sits there who speaks for themselves."
        raise Mistake("not-your-seat", sentence, "A supervisor answers for whoever does not, or sends them away.")
    if person.role not in right.who:
        raise Mistake("not-yours-to-say", f"That is for a {' or a '.join(right.who)} to say.")
    _check_practice(right, practice)
    if automatic and person.role == DEALER and not right.at_automatic:
        raise Mistake("not-your-table", "The automatic dealer has this table.", "Take the table first.")


def _check_practice(right: Right, practice: bool) -> None:
    """Refuses what has no place at a practice table: nobody brings chips there or deals."""
    if practice and not right.at_practice:
        sentence = "This is a practice table: the floor itself deals there, and its chips are no money."
        raise Mistake("practice-table", sentence, "Players sit, wager and leave; a supervisor voids a round.")


def check_bounds(person: Person, right: Right, command: Command, table: Table, automatic: bool) -> None:
    """Refuses what would be more than an act may come to, where the table itself does not."""
    if right in (SIT, SEAT_GUEST, PRACTISE, LEARN) and isinstance(command, Choose) and command.details:
        whom = "You bring" if person.plays else "Guests bring"
        raise Mistake("no-chips-yet", f"{whom} no chips to a table.", "Sit down, and buy in.")
    asked = not isinstance(command, Bet) or (command.instrument in table.game.instruments and not automatic)
    if right in (CASH, COUPON) and person.role == PLAYER and not asked:
        raise Mistake("no-cash-here", "Cash is wagered through the dealer.", "Buy in, and wager chips.")
    if right is GUEST_CHIPS:
        _check_tray(table, command)
    if right is MORE_PRACTICE and _details(command):
        sentence = "Practice chips come from the floor, always as many at a time."
        raise Mistake("practice-chips", sentence, "Say no amount.")


def _check_tray(table: Table, command: Command) -> None:
    asked = command.amount if isinstance(command, Bet) else parse_cents(_details(command).get("amount"))
    held = max(table.ledger.balance(INVENTORY), 0)
    if asked > held:
        raise Refused(
            "not-enough-inventory",
            f"The tray does not hold {amount_words(asked)}.",
            MOVED,
            f"At most {amount_words(held)}.",
        )


def _details(command: Command) -> Mapping[str, object]:
    return command.details if isinstance(command, Choose) else {}


def may(person: Person, right: Right) -> bool:
    """Whether an act is one of somebody's role."""
    return person.role in right.who


def invited_by(role: str) -> tuple[str, ...]:
    """Whom somebody of a role may invite.

    >>> invited_by("supervisor")[:2], invited_by("regulator"), invited_by("dealer")
    (('dealer', 'supervisor'), ('inspector', 'regulator'), ())
    """
    return tuple(each for each in staff_roles() if role in (INVITE_REGULATOR if each in COMMISSION else INVITE).who)


def check_invites(by: str, role: str) -> None:
    """Refuses an invitation that is not for somebody of that role to make."""
    if role not in staff_roles():
        raise Mistake("unknown-role", f"Nobody is invited as {shown(role)}.", nearest(shown(role), staff_roles()))
    invites = invited_by(by)
    if role not in invites:
        allowed = f"You may invite: {', '.join(invites)}." if invites else "Ask a supervisor."
        raise Mistake("not-your-role", f"A {by} does not invite a {role}.", allowed)


# For people to read


def table() -> str:
    """The table as the documentation has it."""
    rows = [("act", "who says it", "who else stands behind it", "at most", "by")]
    rows += [
        (
            right.act,
            ", ".join(right.who) or "the floor itself",
            right.beside or "nobody",
            right.most.value,
            _by(right.by),
        )
        for right in RIGHTS
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in (rows[0], ("---",) * 5, *rows[1:]))


def _by(source: Source) -> str:
    return f"*editorial:* {source.choice}" if isinstance(source, Editorial) else source.text


if __name__ == "__main__":
    print(table())
