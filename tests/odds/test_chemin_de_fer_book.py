"""The book of chemin de fer: both sides of the bank, at best and in every other way to play."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from click.testing import CliRunner

from chapter47 import Choose, Showing, Table, bet, call, game, open_table, read_house
from chapter47.cli.main import chapter47
from chapter47.equipment import RANKS
from chapter47.games.baccarat.tableau import PLAYER_DRAWS, VALUES
from chapter47.games.chemin_de_fer.tableau import BANKER
from chapter47.law import Mistake
from chapter47.odds import USUAL, Asked, Row, book, full_book, quotes
from chapter47.odds.dealt import weights
from chapter47.odds.of.baccarat.counting import Ways
from chapter47.odds.of.chemin_de_fer.equilibrium import Square
from chapter47.odds.of.chemin_de_fer.equilibrium import play as kernel
from chapter47.odds.shoe import Composition
from chapter47.table.cards import Draws
from chapter47.table.terms import terms

CHEMIN_DE_FER = game("chemin-de-fer")
BEST = "as both play best: the player draws on 5, the banker draws on 3 against 9"


def rows(options: dict[str, object] | None = None, asked: Asked = USUAL) -> dict[tuple[str, str, str], Row]:
    found = full_book(CHEMIN_DE_FER, read_house(CHEMIN_DE_FER, options or {}), asked)
    return {(row.wager, row.when, row.per): row for row in found}


def percent(part: Fraction) -> str:
    return f"{float(part * 100):.4f}"


def test_at_best_it_is_punto_banco() -> None:
    """Both draw, which is what the tables of 3.9 prescribe: the published figures of that game."""
    found = rows()
    assert percent(found["bank", BEST, "wager"].advantage) == "1.0579"
    assert percent(found["against-bank", BEST, "wager"].advantage) == "1.2351"
    assert [(row.wager, row.when) for row in found.values() if row.quoted] == [("bank", BEST), ("against-bank", BEST)]
    four = rows({"vigorish": 4})
    assert percent(four["bank", BEST, "wager"].advantage) == "0.5993"
    assert four["against-bank", BEST, "wager"].advantage == found["against-bank", BEST, "wager"].advantage


def test_every_way_to_play_is_listed() -> None:
    ways = [when for wager, when, per in rows() if (wager, per) == ("bank", "wager") and "together" not in when]
    assert ways == [
        BEST,
        "where the player draws on 5, the banker stays on 3 against 9",
        "where the player stays on 5, the banker draws on 3 against 9",
        "where the player stays on 5, the banker stays on 3 against 9",
    ]


@pytest.mark.parametrize("options", [{}, {"vigorish": 4}, {"decks": 6}])
def test_what_the_house_takes_is_what_both_lose(options: dict[str, object]) -> None:
    """4.10(c): vigorish on what the banker wins, and nothing else."""
    house = read_house(CHEMIN_DE_FER, options)
    chances = weights(CHEMIN_DE_FER, house)
    assert sum(chances.values()) == 1
    found = quotes(terms(CHEMIN_DE_FER, house))
    lost = found["bank", None].advantage + found["against-bank", None].advantage
    assert lost == Fraction(house.number("vigorish"), 100) * chances["banker"]
    assert set(chances) == set(terms(CHEMIN_DE_FER, house).results)


@pytest.mark.parametrize(("options", "cents", "cost"), [({}, 700, 50), ({"vigorish": 4}, 600, 40)])
def test_vigorish_that_is_rounded(options: dict[str, object], cents: int, cost: int) -> None:
    """4.10(c): 35 cents to the next quarter; 24 cents to the next multiple of 20."""
    chances = weights(CHEMIN_DE_FER, read_house(CHEMIN_DE_FER, options))
    kept = rows(options, Asked(amount=cents))["bank", BEST, "wager"].advantage
    assert kept * cents == chances["player"] * cents - chances["banker"] * (cents - cost)


@pytest.mark.parametrize(("five", "draws"), [("card", True), ("stay", False)])
@pytest.mark.parametrize(("option", "at"), [("draw", [(3, 9)]), ("stay", [])])
def test_the_kernel_is_what_the_script_plays(five: str, draws: bool, option: str, at: list[Square]) -> None:
    """Every order of six cards, with five and 3 against 9 among them, dealt at a table: who wins, and what is paid."""
    cards = ["3S", "9H", "5D", "KC", "KC", "KC"]
    orders = sorted(set(permutations(cards)))
    ranks = [card[0] for card in cards]
    shoe = Composition(tuple(ranks.count(rank) for rank in RANKS))
    found = dict.fromkeys(("player", "banker", "tie"), 0)
    for order in orders:
        table = coup(order, five, option)
        won, lost = (table.ledger.balance(table.seats[seat].owner) - 100_000_00 for seat in (1, 2))
        found[{(700 - 50, -700): "banker", (-700, 700): "player", (0, 0): "tie"}[won, lost]] += 1
    expected = kernel(shoe, PLAYER_DRAWS, BANKER).ways(draws, at)
    alike = expected.total // len(orders)
    assert expected == Ways(*(alike * found[hand] for hand in ("player", "banker", "tie")))


def coup(cards: Sequence[str], five: str, option: str) -> Table:
    """A table at which seat 1 had the bank for $7, seat 2 covered it, and the cards came in that order."""
    table = open_table("chemin-de-fer", seats={1: "100000", 2: "100000"})
    table.do(Choose(1, "bid", {"amount": "7"}))
    table.do(call("close-bidding"))
    table.do(bet(1, "bank", "7"))
    table.do(Choose(2, "banco"))
    table.do(call("partial-wagers"))
    table.do(call("no-more-bets"))
    left, before = list(cards[4:]), table.rounds
    table.do(Showing("deal", tuple(cards[:4])))
    player, banker = (sum(VALUES[card] for card in cards[at:4:2]) % 10 for at in (0, 1))
    said = "natural" if player >= 8 else "stay" if player >= 6 else "card" if player < 5 else five
    table.do(Choose(2, said))
    if said == "card":
        table.do(Choose(1, "natural" if banker >= 8 else "under-eight"))
    while table.rounds == before:
        drawn = table.point.find(Draws) is not None
        table.do(Showing("deal", (left.pop(0),)) if drawn else Choose(1, option))
    return table


def test_any_shoe() -> None:
    six = rows(asked=Asked(shoe=Composition.of_decks(6)))
    assert six == rows({"decks": 6})
    with pytest.raises(Mistake) as said:
        book(CHEMIN_DE_FER, read_house(CHEMIN_DE_FER, {}), Asked(raising=frozenset({7})))
    assert said.value.code == "not-asked-here"


def test_the_command() -> None:
    done = CliRunner().invoke(chapter47, ["odds", "chemin-de-fer", "--all"])
    assert done.exception is None, done.output
    told = " ".join(done.output.split())
    assert "where the player stays on 5, the banker draws on 3 against 9" in told
    assert "114753351728/10847218479825" in told


def test_what_the_house_takes_of_a_hand_is_vigorish_and_nothing_else() -> None:
    """Whatever the sides win of each other, together they lose 5 percent of what the bank wins, of twice the bank."""
    chemin = game("chemin-de-fer")
    listed = full_book(chemin, read_house(chemin, {}))
    together = {row.when.partition("together, ")[2]: row for row in listed if "together" in row.when}
    alone = {(row.wager, row.when): row for row in listed if row.per == "wager" and "together" not in row.when}
    assert together.keys() == {when for _, when in alone}
    for when, row in together.items():
        bank = alone["bank", when]
        [against] = bank.true_odds
        resolved = next(each for each in listed if (each.wager, each.when, each.per) == ("bank", when, "resolved"))
        decided = bank.advantage / resolved.advantage  # the part of all hands that is no stand off
        wins = decided / (1 + against.ratio)
        assert row.advantage == wins * Fraction(5, 100) / 2
        assert not row.quoted
