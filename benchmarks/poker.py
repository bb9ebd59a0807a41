"""Poker: rounds for two at random, hands weighed against each other, hands counted, and decisions of automatic players.

Rounds are of hold 'em without a rake, beside two packages that play it and know none; both deal, ask and pay as their
own rules have it. Deals are counted beside packages that rank one hand at a time.
"""

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import combinations, islice
from typing import Any

import numpy as np

from benchmarks.peers import installed
from benchmarks.report import count, milliseconds, show, times
from benchmarks.timing import Timing, in_turns, processor
from chapter47 import Seeded, Table, game, game_names, open_table, read_house
from chapter47.equipment import DECK
from chapter47.games.parts.poker.acting import Acts
from chapter47.games.parts.poker.sizes import sizes_of
from chapter47.kernels.one_deck import CARD_WORDS, count_all
from chapter47.money import dollars
from chapter47.money.owners import seat_owner
from chapter47.odds.equity.comparing import equity
from chapter47.odds.equity.showdown import Showdown
from chapter47.odds.judgement import Other, View, decide
from chapter47.odds.of import odds_of
from chapter47.odds.of.holdem.tables import Tables
from chapter47.odds.one_deck import table as rank_table
from chapter47.table.commands import Choose, Command
from chapter47.table.dealer import next_act, open_for_play

RUNS = 5
STACK, SMALL, BIG, LARGE = 200_00, 2_00, 5_00, 10_00
"""What each player has, the blinds, and the larger fixed bet."""
NO_RAKE = {"kind": "percentage", "percent": 0}
TABLES, STEPS = 1_024, 2_000
SCRIPT_ROUNDS, PEER_ROUNDS = 300, 200
KINDS = {"fixed": "limit", "no-limit": "no limit"}
BOARDS = 20_000
"""So many of all boards are dealt to a package that ranks one hand at a time."""
DECISIONS = 100
"""In each run."""


# Rounds


def in_step(betting: str) -> Callable[[], int]:
    """Ours in machine code: tables in step."""
    house = read_house(game("holdem"), {"betting": betting, "min": dollars(BIG)})
    tables = Tables(house, TABLES, (STACK, STACK))
    tables.play_at_random(10, 1)  # compiled before time is taken
    return lambda: tables.play_at_random(STEPS, 47)[0]


def scripted(betting: str) -> Callable[[], int]:
    """Ours through the table's script, with ledger and log; whoever has less than the others began with buys in."""

    def run() -> int:
        below, chance = random.Random(47).randrange, Seeded(47)
        table = open_table("holdem", {"betting": betting, "rake": NO_RAKE}, dict.fromkeys((1, 2), dollars(STACK)))
        open_for_play(table, chance)
        while table.rounds < SCRIPT_ROUNDS:
            if table.state.play is None:
                for seat in (1, 2):
                    short = STACK - table.ledger.balances[seat_owner(seat)]
                    if short > 0:
                        table.do(Choose(seat, "buy-in", {"amount": dollars(short)}))
            said = at_random(table, below)
            table.do(next_act(table, chance) if said is None else said)
        return SCRIPT_ROUNDS

    return run


def at_random(table: Table[Any], below: Callable[[int], int]) -> Command | None:
    """What whoever's turn it is says: each kind of thing as likely, and any amount."""
    acts = table.point.find(Acts)
    if acts is None:
        return None
    play, seat = table.state.play, acts.seat
    player = play.players[seat]
    owes, found = player.bet < play.level, acts.reach(table, play, player)
    may_raise = not play.level or acts.no_raise(sizes_of(table.house), play, player, found) is None
    choice = below((2 if owes else 1) + may_raise)
    if choice == (2 if owes else 1):
        to = min(found.least + below(max(1, found.most - found.least + 1)), found.held)
        if play.level:
            return Choose(seat, "raise", {"to": dollars(to)})
        return Choose(seat, "bet", {"amount": dollars(to)})
    if owes:
        return Choose(seat, "fold" if choice else "call")
    return Choose(seat, "check")


def pokerkit(betting: str) -> Callable[[], int]:
    """With all that it does by itself."""
    package: Any = import_module("pokerkit")
    automations = tuple(package.Automation)
    stacks = (STACK, STACK)

    def created() -> Any:
        if betting == "fixed":
            made = package.FixedLimitTexasHoldem
            return made.create_state(automations, False, 0, (SMALL, BIG), BIG, LARGE, stacks, 2)
        return package.NoLimitTexasHoldem.create_state(automations, False, 0, (SMALL, BIG), BIG, stacks, 2)

    def run() -> int:
        below = random.Random(47).randrange
        random.seed(47)  # it shuffles by that
        for _ in range(PEER_ROUNDS):
            state = created()
            while state.status:
                owes, raises = state.checking_or_calling_amount, state.can_complete_bet_or_raise_to()
                choice = below((2 if owes else 1) + bool(raises))
                if raises and choice == (2 if owes else 1):
                    least = state.min_completion_betting_or_raising_to_amount
                    most = state.max_completion_betting_or_raising_to_amount
                    state.complete_bet_or_raise_to(least + below(most - least + 1))
                elif owes and choice == 1:
                    state.fold()
                else:
                    state.check_or_call()
        return PEER_ROUNDS

    return run


def rlcard(betting: str) -> Callable[[], int]:
    """Its own environment and players at random; without limits its raises are of half a pot, of a pot, or of all."""
    package: Any = import_module("rlcard")
    agents: Any = import_module("rlcard.agents")
    made = package.make("limit-holdem" if betting == "fixed" else "no-limit-holdem", config={"seed": 47})
    made.set_agents([agents.RandomAgent(num_actions=made.num_actions) for _ in range(2)])

    def run() -> int:
        for _ in range(PEER_ROUNDS):
            made.run(is_training=False)
        return PEER_ROUNDS

    return run


def rounds() -> None:
    """Prints how many rounds each plays."""
    peers = {"pokerkit": pokerkit, "rlcard": rlcard}
    rows = []
    for betting, title in KINDS.items():
        ways = {
            f"{title}: chapter47, {TABLES:,} tables in step": in_step(betting),
            f"{title}: chapter47, through the script": scripted(betting),
            **{f"{title}: {name} {installed(name)}": way(betting) for name, way in peers.items() if installed(name)},
        }
        rows += _compared(ways, beside=2)
    notes = [
        f"{RUNS} runs each, in turns, in processor time of one core: two players with ${STACK // 100} each and blinds"
        " of $2 and $5, who fold, call or check, bet or raise as chance has it. The script writes ledger and log.",
        *(f"{name} cannot be imported here: `make bench` installs it." for name in peers if not installed(name)),
    ]
    show(
        "Hold 'em for two at random", ("played", "rounds/s, best", "median", "in step / it", "script / it"), rows, notes
    )


def _compared(ways: dict[str, Callable[[], int]], beside: int = 1) -> list[tuple[str, ...]]:
    """Each way beside the first, or the first ones, which are ours."""
    timings: dict[str, Timing] = in_turns({name: partial(processor, way) for name, way in ways.items()}, RUNS)
    done = {name: way() for name, way in ways.items()}
    ours = [*ways][:beside]
    best = {name: done[name] / timing.best for name, timing in timings.items()}
    return [
        (
            name,
            count(best[name]),
            count(done[name] / timings[name].median),
            *(times(best[own] / best[name]) for own in ours),
        )
        for name in ways
    ]


# Hands weighed


def counted(name: str, hands: tuple[str, ...], board: str = "", form: str = "high") -> Callable[[], int]:
    """Ours, every deal counted."""
    found = game(name)
    equity(found, hands, board, form=form, exact=True)
    return lambda: equity(found, hands, board, form=form, exact=True).deals


def one_by_one(evaluate: Callable[..., int], card: Callable[[str], Any], own: list[str]) -> Callable[[], int]:
    """A package that ranks one hand at a time: some of all boards, both hands ranked on each and compared."""
    size = len(own) // 2
    one, other = [card(each) for each in own[:size]], [card(each) for each in own[size:]]
    left = [card(each) for each in DECK if each not in own]
    boards = list(islice(combinations(left, 5), 0, BOARDS * 50, 50))

    def run() -> int:
        won = sum(evaluate(*board, *one) < evaluate(*board, *other) for board in boards)
        assert won
        return len(boards)

    return run


def ranks_one(package: str) -> tuple[Callable[..., int], Callable[[str], Any]]:
    """How a package ranks a hand, and what it takes for a card."""
    found: Any = import_module(package)
    if package == "eval7":
        return (lambda *cards: found.evaluate(cards)), lambda card: found.Card(card[0] + card[1].lower())
    return found.evaluate_cards, lambda card: found.Card.to_id(card[0] + card[1].lower())


def weighed() -> None:
    """Prints how many deals each counts."""
    two, four = ["AD", "AC", "KH", "KS"], ["AS", "KH", "QS", "JH", "8C", "8D", "7H", "6D"]
    ways = {"two cards each: chapter47": counted("holdem", ("AD AC", "KH KS"))}
    omaha = {"four cards each: chapter47": counted("omaha", ("AS KH QS JH", "8C 8D 7H 6D"))}
    for package in ("phevaluator", "eval7"):
        if version := installed(package):
            ways[f"two cards each: {package} {version}"] = one_by_one(*ranks_one(package), two)
    if version := installed("phevaluator"):
        evaluate, card = import_module("phevaluator").evaluate_omaha_cards, ranks_one("phevaluator")[1]
        omaha[f"four cards each: phevaluator {version}"] = one_by_one(evaluate, card, four)
    rows = _compared(ways) + _compared(omaha)
    notes = [
        "Two hands on every board there is: ours answers the whole question, read and checked. The others rank one hand"
        f" at a time and get {BOARDS:,} boards. {RUNS} runs each, in turns, in processor time of one core.",
        *(f"{name} cannot be imported here." for name in ("phevaluator", "eval7") if not installed(name)),
    ]
    show("Hands weighed against each other", ("counted", "deals/s, best", "median", "ours / it"), rows, notes)


# Hands counted, and decisions


def hands() -> None:
    """Prints how long all hands of a deck take."""
    ways: dict[str, Callable[[], int]] = {}
    for size, low in ((5, False), (7, False), (7, True)):
        counts = np.zeros(8_000, np.int64)
        count_all(5, low, counts, CARD_WORDS, rank_table())

        def run(size: int = size, low: bool = low, counts: Any = counts) -> int:
            counts[:] = 0
            count_all(size, low, counts, CARD_WORDS, rank_table())
            return int(counts.sum())

        ways[f"all hands of {size} cards for {'low' if low else 'high'}"] = run
    timings = in_turns({name: partial(processor, way) for name, way in ways.items()}, RUNS)
    rows = [
        (name, count(done := way()), f"{timings[name].best:.3f} s", count(done / timings[name].best))
        for name, way in ways.items()
    ]
    show("Hands counted", ("counted", "hands", "best", "hands/s"), rows, ["One by one, none left out by suit."])


def decisions() -> None:
    """Prints how long an automatic player takes, in the middle of a round with five others."""
    ways: dict[str, Callable[[], object]] = {}
    for name in game_names():
        contest = odds_of(game(name)).contest
        for form, showdown in () if contest is None else contest.showdowns.items():
            view = dealt_view(showdown)
            decide(view, 0)  # compiled before time is taken
            ways[f"{name}, {form}"] = partial(decided, view)
    timings = in_turns({name: partial(processor, way) for name, way in ways.items()}, RUNS)
    rows = [
        (name, *(milliseconds(each / DECISIONS) for each in (timing.best, timing.median)))
        for name, timing in timings.items()
    ]
    notes = ["One decision against five others. Below 5 ms was asked for."]
    show("Automatic players", ("decided", "best", "median"), rows, notes)


def decided(view: View) -> None:
    for seed in range(DECISIONS):
        decide(view, seed)


def dealt_view(showdown: Showdown) -> View:
    """What somebody sees behind a flop, on the fifth card of seven, or before a draw."""
    deck = list(DECK)
    random.Random(47).shuffle(deck)
    open_cards = 0 if showdown.board or showdown.draws else showdown.own - 4
    others = tuple(Other(tuple(deck.pop() for _ in range(open_cards))) for _ in range(5))
    own = showdown.own - (2 if open_cards else 0)
    cards, board = (tuple(deck.pop() for _ in range(many)) for many in (own, 3 if showdown.board else 0))
    return View(showdown=showdown, own=cards, board=board, others=others, pot=60_00, owed=5_00, to_draw=showdown.draws)


def measure() -> None:
    """Prints the tables."""
    rounds()
    weighed()
    hands()
    decisions()


if __name__ == "__main__":
    measure()
