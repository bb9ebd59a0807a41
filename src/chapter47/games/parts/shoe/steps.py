"""The script of a shoe: the decks are opened, shuffled, cut and burnt from, and the shoe comes to its end."""

from collections.abc import Sequence
from functools import lru_cache

from chapter47.equipment import HIDDEN, Shoe, amount_on
from chapter47.games.parts.shoe.burning import Discloses, burns, shown_burnt
from chapter47.games.parts.shoe.changes import A_DAY, must_change, put_in_use
from chapter47.games.parts.shoe.cutting import Recuts, cut
from chapter47.games.parts.shoe.procedure import LATER, Procedure, shuffling
from chapter47.games.parts.shoe.verifying import verified
from chapter47.law import Editorial, Source
from chapter47.table.asking import Asking
from chapter47.table.cards import STACK, WASH, Shuffles, Turns, draws, uncover
from chapter47.table.commands import NO_DETAILS, Call, Details
from chapter47.table.shoe_state import (
    BY_HAND,
    DEVICE,
    UNORDERED,
    CardTable,
    ShoeState,
    in_shoe,
    left,
    shoe_state,
    way_of,
)
from chapter47.table.table import Table
from chapter47.table.things import Cards, Figure, Road, Token

IN_PLAY = {"shoe": ("in-play",)}
"""How a table is opened that takes over a shoe from which cards have been dealt already."""
TAKEN_OVER = Editorial("a table may be opened with a shoe that is in play: nothing is known to be out of it")
BURNT = Editorial("a card that was burnt before the cards are cut again goes back to where it came from")
SEEN = Editorial("cards of which one was seen are shuffled before they are cut again")
BACKS = ("red", "blue")
"""The backs of the two sets that a shuffling device takes in turn."""


def shoe_of(table: Table[CardTable]) -> Shoe:
    shoe = table.terms.equipment
    assert isinstance(shoe, Shoe)
    return shoe


# Opening


def open_shoe(table: Table[CardTable], steps: Procedure, said: Details) -> None:
    """The decks come to the table, and the dealer inspects them."""
    table.take(Road, "road")
    table.take(Figure, "cards-left")
    put_in_use(table)
    if "shoe" in said:
        table.perform("take over a shoe in play", TAKEN_OVER)
        made = DEVICE if shuffling(table.house) == "continuous" else BY_HAND
        begin_shoe(table, steps, shuffled=made, cut=0, known=True)
    else:
        take_cards(table, steps)


def take_cards(table: Table[CardTable], steps: Procedure) -> None:
    """A set is received and inspected; or it was inspected and shuffled before."""
    sets = 2 if shuffling(table.house) == "automated" else 1
    details: dict[str, object] = {"decks": table.house.number("decks") * sets}
    if sets == 2:
        table.perform("take two sets of cards with backs of different colors", steps.batches, {"backs": list(BACKS)})
    table.state.shoe = ShoeState(shoe_of(table).decks, BY_HAND, over=True, new=True)
    if table.house["pre-shuffled"]:
        shoe_state(table).prepared = True
        table.perform("take cards that were inspected and shuffled beforehand", steps.prepared, details)
        return
    table.perform("sort and inspect the cards", steps.inspect, details)
    table.state.shoe.unverified = True


def change_cards(table: Table[CardTable], steps: Procedure) -> None:
    """Another set comes to the table in the place of the one in use."""
    table.perform("change the cards", A_DAY.cites)
    put_in_use(table)
    take_cards(table, steps)


async def spread_verified(table: Table[CardTable], steps: Procedure) -> None:
    """The floorperson verifies the dealer's inspection; then the cards are spread out for the first players."""
    cites = steps.verify or steps.inspect
    table.perform("verify the inspection", cites, {"by": await verified(table, cites)})
    laid = f"in {steps.spread_in} by" if steps.spread_in else "by"
    table.perform(f"spread the cards out face up, {laid} deck, suit and sequence", steps.spread)
    if steps.apart is not None:
        table.perform("spread the decks of one batch apart from those of the other", steps.apart)
    table.state.shoe.unverified, table.state.shoe.spread = False, True


def spread_again(table: Table[CardTable]) -> None:
    """The same cards lie open once more, to be washed and shuffled whatever they were before."""
    other = table.state.shoe.other_set
    table.state.shoe = ShoeState(shoe_of(table).decks, BY_HAND, over=True, new=True, spread=True, other_set=other)


async def ready_shoe(table: Table[CardTable], steps: Procedure) -> None:
    """Where the shoe is spread or at its end, the cards are shuffled, cut and burnt from before the next round."""
    if must_change(table):
        change_cards(table, steps)
    known = shoe_state(table)
    if not known.over:
        return
    beginning = known.new
    if known.unverified:
        await spread_verified(table, steps)
    if known.spread:
        waiting = "The cards are spread out for the first players to inspect."
        if steps.apart is None:
            await table.await_call(WASH, waiting, steps.wash)
            table.perform("turn the cards face down, wash and stack them", steps.wash)
        else:
            await table.await_call(STACK, waiting, steps.apart)
            table.perform("turn each batch face down apart from the other, and stack it", steps.apart)
    device = shuffling(table.house)
    if device == "continuous":
        assert steps.device is not None
        table.perform("put the cards into the device, which shuffles them all the time", steps.device)
        begin_shoe(table, steps, shuffled=DEVICE, cut=0)
        return
    shoe = shoe_of(table)
    ended = (steps.too_few if known.short else None) or steps.ends
    shuffles = Shuffles(shoe, steps.shuffle if beginning else ended, ordered=steps.ordered)
    shuffled = await table.ask(shuffles)
    if device == "automated":
        assert steps.device is not None
        backs = BACKS[table.state.set == 0]
        table.state.set = BACKS.index(backs)
        table.perform("take the set that the device has shuffled, and put the other in", steps.device, {"backs": backs})
    elif not known.prepared:
        table.perform("shuffle the cards", steps.shuffle)
        if steps.lace is not None:
            table.perform("lace about one deck evenly into the stack", steps.lace)
        if steps.again is not None and table.house["reshuffle"]:
            table.perform("shuffle the cards again after lacing", steps.again)
    await cut_shoe(table, steps, shuffled, beginning=beginning)


async def cut_shoe(
    table: Table[CardTable], steps: Procedure, shuffled: str, *, beginning: bool = False, again: bool = False
) -> None:
    """The stack is cut and goes into the shoe, and a card is burnt; it is cut again where a supervisor wants it so."""
    size = shoe_of(table).size
    recut: bool = True
    while recut:
        before = shoe_state(table)
        entitled = before.cutters[steps.recut_by_next :] if again else None
        at, cutters = await cut(table, steps, size, beginning=beginning, again=entitled)
        begin_shoe(table, steps, shuffled=shuffled, cut=(before.cut + at) % size if again else at)
        table.state.shoe.cutters, table.state.shoe.undealt = cutters, True
        recut = again = steps.burns and await burn_first(table, steps)


async def recut(table: Table[CardTable], steps: Procedure, details: Details = NO_DETAILS) -> None:
    """A supervisor has the cards cut again before any is dealt. What was burnt goes back; seen, all are shuffled."""
    known = shoe_state(table)
    shuffled = way_of(known)
    table.perform("have the cards cut again", steps.recut, details)
    if known.out:
        shuffled = await table.ask(Shuffles(shoe_of(table), SEEN, ordered=steps.ordered))
        table.perform("shuffle the cards", steps.shuffle)
    elif known.drawn:
        table.perform("put the burn card back in front of the stack", BURNT)
    await cut_shoe(table, steps, shuffled, again=True)


def begin_shoe(table: Table[CardTable], steps: Procedure, *, shuffled: str, cut: int, known: bool = False) -> None:
    """The cutting card is placed and the stack is in the shoe."""
    behind, size = steps.behind(table.house), shoe_of(table).size
    if steps.covers is not None:
        _cover(table, steps, behind)
    elif not steps.cutting:
        table.perform("put the stack into the shoe without the cutting card", steps.place)
    elif shuffled != DEVICE and not known:
        second = ", the second one at the end," if steps.second else ""
        table.perform(
            f"insert the cutting card{second} and put the stack into the shoe", steps.place, {"behind": behind}
        )
    # Where a dealer shuffles by hand, only the shoe knows where exactly the card went in: it is seen when it comes.
    unseen = shuffled == DEVICE or (shuffled == BY_HAND and not known)
    placed = None if unseen or not steps.cutting else size - behind
    held = shuffled if steps.ordered or shuffled == DEVICE else UNORDERED
    made = shuffled if held == UNORDERED else ""
    table.state.shoe = ShoeState(shoe_of(table).decks, held, placed, cut, made=made, taken_over=known)
    table.state.last_hand = False
    for token in ("cutting-card", "last-hand"):
        table.take(Token, token)
    table.take(Road, "road")
    table.take(Cards, "burn-card")
    count_left(table)


def _cover(table: Table[CardTable], steps: Procedure, behind: int) -> None:
    """One cutting card covers the bottom card; a second one marks the depth, where several rounds are dealt."""
    assert steps.covers is not None
    table.perform("keep one cutting card to cover the bottom card of the stack", steps.covers)
    if steps.cutting:
        table.perform("insert a second cutting card into the stack", steps.covers, {"behind": behind})


def cutting_card_out(table: Table[CardTable]) -> None:
    """The cutting card lies beside the shoe."""
    table.lay(Token("cutting-card", ("out",)))


def keep_road(table: Table[CardTable], result: str) -> None:
    """What a round came to stands behind what those before it did."""
    before = table.layout.things.get("road:road")
    earlier = before.results if isinstance(before, Road) else ()
    table.lay(Road("road", (*earlier, result)))


async def burn_first(table: Table[CardTable], steps: Procedure) -> bool:
    """Cards are removed before play begins, unless a supervisor has them cut again before that."""
    down = not steps.burns_as_shown
    drawn = draws(shoe_of(table), steps.burn, 1, down)
    if table.house.edition >= LATER:
        said = await table.ask(drawn, Recuts(("recut",), steps.recut))
    else:
        said = await table.ask(drawn)
    if isinstance(said, Call):
        table.perform("have the cards cut again", steps.recut)
        return True
    if down:
        note_burnt(table, steps, shoe_state(table).drawn - 1)
    else:
        (first,) = said.cards
        await burn(table, steps, [first], steps.burn, "remove the first card and as many more as it shows")
    return False


async def burn_one(table: Table[CardTable], steps: Procedure) -> None:
    """One card goes face down, and is only known where somebody asks for it."""
    await table.ask(burns(shoe_of(table), steps.burn))
    note_burnt(table, steps, shoe_state(table).drawn - 1)


def note_burnt(table: Table[CardTable], steps: Procedure, at: int) -> None:
    """A card went to the discards face down."""
    table.perform(f"burn one card into the {steps.discards}", steps.burn, {"card": HIDDEN})
    known = shoe_state(table)
    known.burnt = at
    known.new_dealer = False
    table.take(Cards, "burn-card")
    count_left(table)


async def burn_if_relieved(table: Table[CardTable], steps: Procedure) -> None:
    """A dealer who has taken over burns a card before dealing any."""
    if shoe_state(table).new_dealer:
        await burn_one(table, steps)


async def disclose_burnt(table: Table[CardTable], steps: Procedure, seat: int) -> None:
    """The card that was burnt last is turned for a player who asks for it, and shown to whoever asks after that."""
    table.perform("ask to see the burn card", steps.burn, {"seat": seat})
    at = shoe_state(table).burnt
    if at is None:
        table.perform("show the burn card", steps.burn, {"card": shown_burnt(table)})
        return
    card = shoe_state(table).down[at]
    if card is None:
        with table.putting_right():
            turned = await table.ask(Discloses(shoe_of(table), steps.burn, (at,), "burn card"))
        (card,) = turned
    else:
        uncover(table, at, card)
    shoe_state(table).burnt = None
    table.lay(Cards("burn-card", (card,)))
    table.perform("turn the burn card", steps.burn, {"card": card})


async def burn(table: Table[CardTable], steps: Procedure, shown: Sequence[str], cites: Source, act: str) -> None:
    """Cards that all have seen go to the discards, with as many more, drawn face up, as the amount on them."""
    more = min(sum(map(amount_on, shown)), left(table))
    cards = list(shown)
    if more:
        cards += await draw(table, cites, more)
    table.perform(f"{act}, and show them; they go to the {steps.discards}", cites, {"cards": cards})
    count_left(table)


# Drawing


@lru_cache(maxsize=1 << 9)
def _cards_left(count: int, pieces: str) -> Figure:
    return Figure("cards-left", count, pieces)


def count_left(table: Table[CardTable]) -> None:
    """How many cards are in the shoe, for everyone to see."""
    shoe = shoe_of(table)
    table.lay(_cards_left(in_shoe(table.state.shoe, shoe), shoe.pieces))


async def draw(table: Table[CardTable], cites: Source, count: int, cards: list[str] | None = None) -> list[str]:
    """The next cards, face up, beside those that have come already."""
    cards = [] if cards is None else cards
    shoe = shoe_of(table)
    while len(cards) < count:
        dealt = await table.ask(draws(shoe, cites, count - len(cards), False))
        cards += dealt.cards
    return cards


async def draw_down(table: Table[CardTable], cites: Source, count: int, places: list[int] | None = None) -> list[int]:
    """The next cards, face down: when each came out of the shoe."""
    places = [] if places is None else places
    shoe = shoe_of(table)
    while len(places) < count:
        first = shoe_state(table).drawn
        await table.ask(draws(shoe, cites, count - len(places), True))
        places += range(first, shoe_state(table).drawn)
    return places


async def turn(
    table: Table[CardTable], cites: Source, places: Sequence[int], whose: str, asking: Asking | None = None
) -> list[str]:
    """Cards that lie face down are turned. Where their faces were entered when they were dealt, they are known."""
    entered = [card for at in places if (card := shoe_state(table).down[at]) is not None]
    if len(entered) == len(places):
        for at, card in zip(places, entered, strict=True):
            uncover(table, at, card)
        return entered
    turned = await (asking or table.ask)(Turns(shoe_of(table), cites, tuple(places), whose))
    return list(turned)


# The end


def end_of_round(table: Table[CardTable]) -> None:
    """A device takes the cards back after each round."""
    known = shoe_state(table)
    if known.shuffled == DEVICE:
        table.state.shoe = ShoeState(known.decks, DEVICE, other_set=known.other_set)
    count_left(table)


def shoe_ends(table: Table[CardTable], *, short: bool = False) -> None:
    """No more is dealt from this shoe, which may have had too few cards for a round."""
    known = shoe_state(table)
    known.over, known.short = True, known.short or short
