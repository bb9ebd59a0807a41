"""Ways to play the same roulette wagers on the same spins: ours, a bare loop, and packages that others have published.

Each takes wagers and spins, makes ready, and gives an act that plays all of it and says what the person won. Spins are
given to a package where it lets us, or put in place of its generator where it does not: nobody draws.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from benchmarks.rounds import HOUSE, play, seated
from chapter47 import Bet, Showing
from chapter47.equipment import DOUBLE_ZERO, RED

Act: TypeAlias = Callable[[], float]
"""Plays every round; gives what the person has won in all, in dollars."""
Player: TypeAlias = Callable[[Sequence[Bet], Sequence[str]], Act]


def dollars(wager: Bet) -> int:
    """Our wagers here are whole dollars, which every peer can count in."""
    return wager.amount // 100


def ours(wagers: Sequence[Bet], spins: Sequence[str], *, anew: bool = False) -> Act:
    """Through the checked script, with commands that are kept or made ``anew`` for each round."""
    table = seated("roulette", 1)
    before = table.chips(1)
    shown = [Showing("spin", pocket) for pocket in spins]
    made = [partial(Bet, wager.seat, wager.wager, wager.amount, wager.pick) for wager in wagers]

    def act() -> float:
        if anew:
            for pocket in spins:
                play(table, [make() for make in made], [Showing("spin", pocket)])
        else:
            play(table, wagers, shown)
        return (table.chips(1) - before) / 100

    return act


# What the bare loop knows: the numbers of each wager, and what they pay.
BARE = {
    "straight": ({"17"}, 35),
    "red": (RED, 1),
    "split": ({"17", "20"}, 17),
    "dozen": ({str(number) for number in range(13, 25)}, 2),
    "six-numbers": ({"13", "14", "15", "16", "17", "18"}, 5),
}


def bare_loop(wagers: Sequence[Bet], spins: Sequence[str]) -> Act:
    """The least that settles these wagers: a table of what each wins in each pocket, and a sum."""
    tables = []
    for wager in wagers:
        numbers, pays = BARE[wager.wager]
        won = dict.fromkeys(DOUBLE_ZERO.pockets, -wager.amount)
        won.update(dict.fromkeys(numbers, wager.amount * pays))
        if wager.wager == "red":
            won["0"] = won["00"] = -(wager.amount // 2)
        tables.append(won)

    def act() -> float:
        cents = 0
        for pocket in spins:
            for won in tables:
                cents += won[pocket]
        return cents / 100

    return act


def penny_ante(wagers: Sequence[Bet], spins: Sequence[str], *, anew: bool) -> Act:
    """penny-ante: its game takes wagers and ends betting; what it leaves to the caller, paying, is done here.

    Its checks are made when a wager object is made, so they run where objects are made ``anew`` for each round.
    """
    package: Any = import_module("penny_ante")
    limits = {"minimum_bet": int(HOUSE["min"]), "maximum_bet": int(HOUSE["max"])}
    with TemporaryDirectory() as folder:  # the rules that it reads by default are not in the package
        rules = Path(folder) / "rules.yaml"
        package.BettingRules.create_default_config(str(rules))
        game = package.Game("AMERICAN", str(rules), {"table_limits": limits})
    game.add_player("1")
    person = game.players["1"]
    person.buy_chips(1_000_000_000)
    layout, given = game.table.layout, {"layout": game.table.layout, "betting_rules": game.betting_rules}
    makers: dict[str, Callable[[Bet], Any]] = {
        "straight": lambda wager: package.Bet.create_straight_up_bet(wager.pick, dollars(wager), **given),
        "red": lambda wager: package.Bet.create_color_bet("red", dollars(wager), **given),
        "split": lambda wager: package.Bet.create_split_bet(*_picks(wager), dollars(wager), **given),
        "dozen": lambda wager: package.Bet.create_dozen_bet(wager.pick, dollars(wager), **given),
        "six-numbers": lambda wager: package.Bet(
            package.BetType.SIX_LINE, list(_picks(wager)), dollars(wager), **given
        ),
    }
    spaces = [layout.find_space(pocket) for pocket in spins]
    made = [partial(makers[wager.wager], wager) for wager in wagers]
    kept = [make() for make in made]
    before = person.chips.count

    def act() -> float:
        for space in spaces:
            game.open_betting()
            for wager in (make() for make in made) if anew else kept:
                game.place_bet(wager, "1")
            game.close_betting()
            game.table.wheel.current_space = space
            person.chips.add_chips(sum(wager.calculate_payout(space) for wager in game.active_bets))
        return float(person.chips.count - before)

    return act


def _picks(wager: Bet) -> tuple[str, ...]:
    assert isinstance(wager.pick, tuple)
    return tuple(str(number) for number in wager.pick)


def pyroulette(wagers: Sequence[Bet], spins: Sequence[str]) -> Act:
    """pyroulette: its own simulation of one person with a fixed strategy, our spins in place of its generator."""
    package: Any = import_module("pyroulette.roulette")
    names = {"straight": "17", "red": "red", "dozen": "13-24"}
    placements = [package.Placement(1, dollars(wager), names[wager.wager]) for wager in wagers]
    person = package.Player(1e9, package.Strategy(1e9, placements), id=1)
    numbers = [-1 if pocket == "00" else int(pocket) for pocket in spins]

    def act() -> float:
        given = iter(numbers)
        package.randint = lambda least, most: next(given)
        package.play_roulette([person], len(numbers))
        return float(person.wallet - person.budget)

    return act


def nimbuscasino(wagers: Sequence[Bet], spins: Sequence[str]) -> Act:
    """nimbuscasino: one function for one wager on a color; it takes a generator, and we give it our spins."""
    package: Any = import_module("nimbuscasino.roulette")
    colors = [DOUBLE_ZERO.color(pocket) for pocket in spins]

    def act() -> float:
        given = _Given(iter(colors))
        return float(
            sum(
                package.roulette_color(wager.wager, dollars(wager), given)["payout"] for _ in colors for wager in wagers
            )
        )

    return act


class _Given:
    """A generator whose choices are made already."""

    def __init__(self, answers: Iterator[str]) -> None:
        self.answers = answers

    def choice(self, among: Sequence[str]) -> str:
        return next(self.answers)
