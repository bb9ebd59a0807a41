"""One hand, from the first card to its result: 4.8(d) to 4.10(a)."""

from chapter47.equipment import HIDDEN
from chapter47.games.baccarat.tableau import banker_draws, point_count
from chapter47.games.chemin_de_fer import bank, irregular
from chapter47.games.chemin_de_fer.decisions import (
    BANKER_ANNOUNCES,
    BANKER_CHOOSES,
    PLAYER_ANNOUNCES,
    HandDecision,
    dominant,
)
from chapter47.games.chemin_de_fer.irregular import initial_count, orderly
from chapter47.games.chemin_de_fer.remembered import CheminTable, Coup
from chapter47.games.chemin_de_fer.tableau import BANKER, banker_announces, player_announces
from chapter47.games.chemin_de_fer.wagers import coup
from chapter47.games.parts.shoe.steps import draw, draw_down, turn
from chapter47.law import Source, cite
from chapter47.table.attendance import Voided
from chapter47.table.events import Fact
from chapter47.table.reports import Reportable
from chapter47.table.table import Table
from chapter47.table.things import Cards

FIRST_CARDS, THIRD_CARDS = 4, 2
SAID = {"card": "Card", "stay": "Stay", "natural": "Natural", "under-eight": "Under Eight"}
"""What is announced, and repeated by the dealer."""
SQUARES = {"D": "draws", "S": "stays", "O": "may draw"}
"""What the squares of Table 3 say of the Banker's Hand."""


def hand_of(table: Table[CheminTable]) -> Coup:
    """What is remembered of the hand being played."""
    found = coup(table)
    assert found is not None
    return found


async def play(table: Table[CheminTable]) -> str:
    """Which hand wins, or that neither does."""
    await deal(table)
    hand, third = hand_of(table), None
    table.perform("look at the Player's Hand", cite("4.9(a)"), {"seat": dominant(table)})
    said = hand.said = await announced(table, PLAYER_ANNOUNCES, irregular.DEALT)
    answer = ""
    if said == "card":
        table.perform("look at the Banker's Hand", cite("4.9(b)"), {"seat": bank.banker(table)})
        answer = await announced(table, BANKER_ANNOUNCES, irregular.LOOKING)
    if answer == "under-eight":
        third = (await drawn(table, "player", cite("4.9(b)"), irregular.PLAYER_DRAWS))[0]
    natural = cite("4.9(a)4") if said == "natural" else cite("4.9(b)") if answer == "natural" else None
    banker = await turned(table, "banker", natural or cite("4.9(c)"))
    bankers = initial_count("banker", banker)
    if answer:
        check_announced(answer, banker_announces(bankers)[0])
    more = [] if natural else await banker_third(table, bankers, third)
    player = await turned(table, "player", natural or cite("4.10(a)"))
    players = initial_count("player", player)
    check_announced(said, player_announces(players)[0])
    irregular.check_last(table)
    if third is not None:
        players = (players + point_count([third])) % 10
    bankers = irregular.lowest_of_two([*banker, *more]) if hand.two else (bankers + point_count(more)) % 10
    return result(table, players, bankers)


# 4.8(d): four cards, face down


async def deal(table: Table[CheminTable]) -> None:
    """The first and third card are the Player's, the second and fourth the Banker's."""
    table.state.both_stayed = False
    table.state.dealt_by = bank.banker(table)
    cites = cite("4.8(d)")
    table.announce("Cards", cites)
    table.perform("deal two hands, the Player's and the Banker's", cite("4.8(a)"))
    places: list[int] = []

    async def four() -> None:
        irregular.check_left(table, FIRST_CARDS - len(places))
        await draw_down(table, cites, FIRST_CARDS, places)

    await orderly(table, irregular.DEALING, four, most=FIRST_CARDS + THIRD_CARDS)
    hand = hand_of(table)
    hand.player, hand.banker = places[::2], places[1::2]
    for whose in ("player", "banker"):
        irregular.lay_down(table, whose)
    table.record(Fact("dealt", cites, {whose: [HIDDEN, HIDDEN] for whose in ("player", "banker")}))


# What is announced of a hand


async def announced(table: Table[CheminTable], decision: HandDecision, kinds: tuple[Reportable, ...]) -> str:
    """What is announced, which the dealer repeats at once."""
    said = await orderly(table, kinds, lambda: table.ask(decision))
    table.announce(SAID[said], cite("4.9(h)"))
    return said


def check_announced(said: str, permitted: tuple[str, ...]) -> None:
    """Where nobody knew the hand, it is seen now whether the right thing was announced."""
    if said not in permitted:
        raise Voided(f"{SAID[said]} was announced contrary to the hand", irregular.CONTRARY)


# Cards are turned, and more are dealt face up


async def turned(table: Table[CheminTable], whose: str, cites: Source) -> list[str]:
    """A hand is turned; its third card, if it has one, lies there already."""
    hand = hand_of(table)
    stays = whose == "banker" and hand.said == "stay"
    kinds = irregular.AT_STAY_LOOKING if stays else irregular.LOOKING
    cards = await orderly(table, kinds, lambda: turn(table, cites, hand.drawn(whose), whose))
    lies = laid(table, whose)
    show(table, lies._replace(drawn=(), seen_by=()), (*cards, *lies.faces[len(cards) :]))
    table.record(Fact("dealt", cites, {whose: cards[:]}))
    return cards


async def drawn(table: Table[CheminTable], whose: str, cites: Source, kinds: tuple[Reportable, ...]) -> list[str]:
    """A third card, face up; two, where the Banker took two."""
    hand, cards = hand_of(table), list[str]()

    async def third() -> None:
        count = 1 + hand.two
        irregular.check_left(table, count - len(cards))
        await draw(table, cites, count, cards)

    await orderly(table, kinds, third, most=THIRD_CARDS if whose == "player" else 1 + hand.two)
    lay(table, whose, cards, cites)
    return cards


def laid(table: Table[CheminTable], whose: str) -> Cards:
    """A hand as it lies."""
    cards = table.layout.things[f"cards:{whose}"]
    assert isinstance(cards, Cards)
    return cards


def show(table: Table[CheminTable], lies: Cards, faces: tuple[str, ...]) -> None:
    """A hand lies there with those cards, and with what they come to where all can see it."""
    label = "" if HIDDEN in faces else str(point_count(faces))
    table.lay(lies._replace(faces=faces, label=label))


def lay(table: Table[CheminTable], whose: str, cards: list[str], cites: Source) -> None:
    """Cards lie face up beside those that a hand has."""
    lies = laid(table, whose)
    show(table, lies, (*lies.faces, *cards))
    table.record(Fact("dealt", cites, {whose: cards[:]}))


# 4.9(c) to (g): Table 3


async def banker_third(table: Table[CheminTable], count: int, third: str | None) -> list[str]:
    """The third card of the Banker's Hand, if the table has it draw, or the Banker chooses to where the table lets."""
    hand, code = hand_of(table), banker_draws(count, third, BANKER)
    value = "none" if third is None else point_count([third])
    table.perform("take the row of the Banker's first cards", cite("4.9(d)"), {"count": count})
    table.perform("take the column of the player's third card", cite("4.9(e)"), {"value": value})
    table.perform("read the square of Table 3", cite("4.9(g)"), {"square": SQUARES[code]})
    if hand.given is not None:
        card, reported = hand.given
        late = irregular.AFTER_STAY if reported == irregular.AFTER_STAY.name else irregular.MISCALLED
        if code == "D" or (code == "O" and late is irregular.AFTER_STAY):
            table.perform("let the card that came after Stay be the Banker's", late.cites, {"card": card})
            lay(table, "banker", [card], late.cites)
            return [card]
        await irregular.discard(table, card, late)
    if code == "O":
        chosen = await orderly(table, irregular.LOOKING, lambda: table.ask(BANKER_CHOOSES))
        code = "D" if chosen == "draw" else "S"
        table.perform(f"choose to {chosen}, where Table 3 leaves it to the Banker", cite("4.9(f)"))
    stayed = hand.said == "stay"
    if code == "S":
        if stayed and hand.given is None:
            table.state.both_stayed = True
        return []
    hand.draws = True
    kinds = irregular.BANKER_DRAWS_AT_STAY if stayed and hand.given is None else irregular.BANKER_DRAWS
    return await drawn(table, "banker", cite("4.9(c)"), kinds)


# What the hands come to, 4.10(a)


def result(table: Table[CheminTable], player: int, banker: int) -> str:
    """The dealer announces both counts, and which hand has won."""
    cites = cite("4.10(a)")
    under = cite("4.1(b)").text  # what each card is worth
    table.perform("count the hands", cite("4.1(c)"), {"player": player, "banker": banker, "under": under})
    if player == banker:
        table.announce(f"Both hands {player}", cites)
        table.announce("Stand Off", cites)
        return "tie"
    outcome, high, low = ("player", player, banker) if player > banker else ("banker", banker, player)
    table.announce(f"{outcome.capitalize()}'s Hand wins, {high} to {low}", cites)
    return outcome
