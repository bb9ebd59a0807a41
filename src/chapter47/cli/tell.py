"""What a person at a table is told, in few words."""

from collections.abc import Iterable, Sequence

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli import boxes, cards
from chapter47.cli.felt import BRASS, face, pays, picks
from chapter47.cli.parse import no_wagers
from chapter47.cli.screen import brief, console, show
from chapter47.faces.felts.text import either
from chapter47.law import Chapter47Error, Citation, Refused, Source, catalogue
from chapter47.money import Cents, amount_words
from chapter47.money.owners import seat_owner
from chapter47.odds import Row, alike, near, told_apart
from chapter47.odds.advice import MOST_TOLD, Answer
from chapter47.odds.protocol import Advice
from chapter47.table.betting import Bets
from chapter47.table.commands import Call, Choose, Showing
from chapter47.table.events import Accepted, Announced, Event, Fact, Settled
from chapter47.table.record import Entry
from chapter47.table.table import Table
from chapter47.table.terms import Terms
from chapter47.table.wagers import box_label
from chapter47.table.words import sentence

WIN, LOSS = "green", "dim"

WORDS = (
    ("5 {wager}", "a wager: an amount, then a name, a place or a pick"),
    ("Enter", "the dealer closes betting, and the outcome follows"),
    ("same, double", "the last wagers again; twice what lies there"),
    ("take back {wager}", "takes a wager back; clear takes back all"),
    ("reduce {wager} to 2", "leaves less of it"),
    ("why, why 2", "the last acts that concern you, and their rules"),
    ("odds, odds {wager}", "what wagers pay, and what the house keeps"),
    ("wagers, felt", "every wager and its picks; the layout"),
    ("rules 5.2(b)", "what a provision says"),
    ("sign", "what the sign at the table says"),
    ("no more bets", "the dealer closes betting, and waits"),
    ("report", "what can go wrong now, and how to report it"),
    ("accept", "the dealer takes a wager refused as too high"),
    ("color blue 1", "chips of your own color, $1 each; color up"),
    ("buy 100, result", "more chips; how the session stands"),
    ("quit", "ends the session"),
)
AMONG_PLAYERS = (
    ("Enter", "the dealer goes on, and the next round is dealt"),
    ("raise 20, bet 20", "how much, where it is for you to say: all that you have put in then"),
    ("f, c, r 20", "fold, call or check, raise, in a hurry"),
    ("why, why 2", "the last acts that concern you, and their rules"),
    ("odds", "what the house takes of a pot"),
    ("felt", "hands, bets and pots as they lie"),
    ("rules 14.7(c)", "what a provision says"),
    ("sign", "what the sign at the table says"),
    ("report", "what can go wrong now, and how to report it"),
    ("buy 100, result", "more chips, between rounds; how the session stands"),
    ("quit", "ends the session"),
)
"""The same where players play each other, and nothing is wagered against the house."""


def money(cents: Cents) -> str:
    """An amount in full.

    >>> money(500), money(-500)
    ('$5.00', '-$5.00')
    """
    return f"{amount_words(cents)}" if cents >= 0 else f"-{amount_words(-cents)}"


def gist(cites: Source) -> str:
    """What a provision says, in our words.

    >>> from chapter47.law import cite
    >>> gist(cite("5.1(e)9"))
    'A red wager is placed in the red box and wins on every number whose background on the wheel is red.'
    """
    rows = catalogue().editions(cites) if isinstance(cites, Citation) else ()
    return rows[-1].gist if rows else ""


def no(error: Chapter47Error) -> None:
    """A refusal: one sentence, the provision, and what is allowed."""
    console.print(Text("No: ", "red").append(str(error), "default"))


def facts(events: Iterable[Event], pieces: str = "cards") -> None:
    """What happened, a sentence each; cards are drawn below theirs, and what lies face down is called what it is."""
    for event in events:
        codes = event.details.get("cards") if isinstance(event, Fact) else None
        if isinstance(event, Fact) and isinstance(codes, list):
            rest = {name: value for name, value in event.details.items() if name != "cards"}
            console.print(Text(f"  {sentence(event._replace(details=rest), pieces)}"))
            show(Text("  ").append_text(cards.row(codes)))
        else:
            console.print(Text(f"  {sentence(event, pieces)}"))


def accepted(events: Iterable[Event], terms: Terms) -> None:
    """Wagers that stand, and what they pay."""
    for event in events:
        if isinstance(event, Accepted):
            line = Text(f"  {box_label(terms.wagers[event.wager].title, event.pick)} ")
            line.append(money(event.total), BRASS)
            line.append(f"  pays {either(pays([terms.spots[event.wager, event.pick]]))}  ")
            console.print(line.append(str(event.cites), "dim"))


def among_players(entries: Sequence[Entry], table: Table, seat: int) -> None:
    """What everybody did, in its order, where players play each other; and then the cards as they lie."""
    for entry in entries:
        in_turn = isinstance(entry.command, Choose | Showing)
        facts((event for event in entry.events if not in_turn or _is_deed(event)), table.terms.equipment.pieces)
    for line in (*cards.hands(table, seat), *cards.pots(table, seat)):
        show(line)


def _is_deed(event: Event) -> bool:
    """Whether it is told: hands that are dealt are drawn, and a dealer's procedure is asked for by *why*."""
    return event.event != "performed" and not (
        isinstance(event, Fact) and any(name.startswith("box ") for name in event.details)
    )


def play(entries: Sequence[Entry], table: Table, seat: int, over: bool) -> None:
    """What the dealer said and others did, what the equipment showed, and what became of the wagers."""
    if not table.game.wagers:
        among_players(entries, table, seat)
        return
    shown = max((n for n, entry in enumerate(entries) if isinstance(entry.command, Showing)), default=-1)
    line, dealt, pieces = Text(), False, table.terms.equipment.pieces
    for number, entry in enumerate(entries):
        if not _is_course(entry):
            facts((event for event in entry.events if _is_told(event, table) and event.event != "dealt"), pieces)
        for event in entry.events:
            if event.event == "dealt" and not dealt:
                dealt = True
                _say(line)
                line = Text()
            elif isinstance(event, Announced) and _is_course(entry) and _is_told(event, table):
                line.append(f'  "{event.call}"', "italic")
        if over and number == shown and isinstance(entry.command, Showing) and table.game.cards is None:
            line.append("  ").append_text(face(table.terms.equipment, entry.command.value))
    if dealt:
        for line_of in (*cards.hands(table, seat), *cards.outlook(table, seat)):
            show(line_of)
    _say(line)
    events = [event for entry in entries for event in entry.events]
    settled([event for event in events if isinstance(event, Settled) and event.owner == seat_owner(seat)], table.terms)
    if table.game.cards is not None:
        course = (event for entry in entries if _is_course(entry) for event in entry.events)
        facts((event for event in course if _is_beside(event, table, seat)), pieces)
    for kept in cards.accounts(table) if over else ():
        show(kept)


def _is_course(entry: Entry) -> bool:
    """Whether it is what every round has: betting closes, or the equipment shows something."""
    point, command = entry.point, entry.command
    closes = isinstance(command, Call) and command.call == point.ends and point.find(Bets) is not None
    return closes or isinstance(command, Showing)


def _is_told(event: Event, table: Table) -> bool:
    """Whether it is not told elsewhere: what became of a wager, hands that are shown, and what they come to."""
    if isinstance(event, Fact):
        codes = event.details.get("cards")
        return not (table.game.boxes is not None and isinstance(codes, list) and cards.are_shown(table, codes))
    return not isinstance(event, Settled) and not (
        table.game.boxes is not None and isinstance(event, Announced) and boxes.is_total(event.call)
    )


def _is_beside(event: Event, table: Table, seat: int) -> bool:
    """Whether it is told beside the hands: vigorish, who has the shoe, what others won and lost."""
    if isinstance(event, Settled):
        return event.owner != seat_owner(seat)
    if not isinstance(event, Fact) or event.event == "dealt" or event.details.get("marker") == "spread":
        return False
    if event.event == "performed":
        codes = event.details.get("cards")
        return "seat" in event.details or (isinstance(codes, list) and not cards.are_shown(table, codes))
    return True


def _say(line: Text) -> None:
    if line:
        console.print(line)


def made_ready(entries: Iterable[Entry]) -> None:
    """What was done before a round could begin."""
    events = (event for entry in entries for event in entry.events)
    facts(event for event in events if event.event not in ("opened", "counted", "posted"))


def made_ready_again(entries: Sequence[Entry], pieces: str) -> None:
    """The same before a round that is not the first, where it is done before each."""
    if any(isinstance(entry.command, Showing) and entry.command.verb == "shuffle" for entry in entries):
        console.print(Text(f"  The {pieces} are shuffled anew.", "dim"))


def settled(events: Sequence[Settled], terms: Terms) -> None:
    """What became of each wager: a win with its amount, a loss quietly."""
    if not events:
        return
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True)
    for event in events:
        style = "default"
        if event.result == "win":
            result = Text(f"wins {money(event.paid)} at {event.odds}", WIN)
        elif event.result == "half":
            result = Text(f"gives up {money(event.collected)}")
        else:
            style = LOSS
            result = Text("loses" if event.result == "lose" else "is void", LOSS)
        wager = box_label(terms.title_of(event.wager), event.pick)
        grid.add_row(Text(wager, style), Text(money(event.amount), style), result, Text(brief(event.cites), "dim"))
    console.print(Padding(grid, (0, 0, 0, 2), expand=False))
    net = sum(event.paid - event.collected - event.vigorish for event in events)
    if len(events) > 1:
        console.print(
            Text("  In all ").append(f"+{money(net)}" if net > 0 else money(net), WIN if net > 0 else "default")
        )


def why(acts: Iterable[tuple[int, Event | Refused]], pieces: str = "cards") -> None:
    """Acts by number, each with its sentence, its provision, and what that says."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="gold3")
    for number, act in acts:
        text = Text(f"No: {act}" if isinstance(act, Refused) else sentence(act, pieces))
        if act.cites and (said := gist(act.cites)):
            text.append(f"\n{said}", "dim")
        grid.add_row(str(number), text)
    console.print(grid)


def odds(rows: Sequence[Row]) -> None:
    """What wagers of one kind pay, and what the house keeps; picks that share their odds share a line."""
    groups = alike(rows)
    for group in groups:
        row, *others = group
        line = Text(row.title, "bold")
        if len(groups) > 1 or not others:
            line.append(f" {', '.join(told_apart(group))}".rstrip())
        said = f" pays {either(row.pays)}, true odds {' or '.join(map(near, row.true_odds))}"
        line.append(f"{said}, house {row.advantage} = {row.percent} %  ", "not bold")
        console.print(line.append(str(row.cites), "not bold dim"))


def wagers(terms: Terms) -> None:
    """Every wager that the table offers: its name, its picks, what it pays."""
    if not terms.wagers:
        raise no_wagers()
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("wager", "picks", "pays", "19:47-"):
        grid.add_column(heading)
    for wager in terms.wagers.values():
        spots = [spot for (name, _), spot in terms.spots.items() if name == wager.name]
        if spots:
            cites = Text(brief(wager.cites).removeprefix("19:47-"), "dim")
            placed = boxes.picks(wager, terms) if terms.game.boxes is not None else picks(wager, terms)
            grid.add_row(Text(wager.name), Text(placed), either(pays(spots)), cites)
    console.print(grid)


def hint(answers: Sequence[Answer], advice: Advice) -> None:
    """The best play with what it is worth, the others with what they cost, and what the law says of such help."""
    grid = Grid.grid(padding=(0, 2))
    for number, answer in enumerate(answers[:MOST_TOLD]):
        text = f"costs {answer.cost} %" if number else f"best: worth {answer.value} % of the wager"
        text += f", within {answer.within}" if answer.within else ""
        grid.add_row(Text(answer.action.replace("-", " "), "default" if number else "gold3"), Text(text))
    console.print(grid)
    console.print(Text(f"{advice.note} ({advice.cites})", "dim"))


def words(wager: str, own: Sequence[tuple[str, str]]) -> None:
    """What may be typed, with a wager of the table as example where there are wagers, and what is the game's own."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    *known, last = WORDS if wager else AMONG_PLAYERS
    for typed, meaning in (*known, *own, last):
        grid.add_row(Text(typed.format(wager=wager), "gold3"), Text(meaning))
    console.print(grid)
