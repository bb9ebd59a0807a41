"""What a game of one deck has submitted to the Commission: how cards are changed, and what its devices do."""

from collections.abc import Callable, Iterator
from datetime import timedelta

from chapter47.games.parts.deck.procedure import AUTOMATED, AUTOMATED_SHOE, HAND, SHOE, Procedure
from chapter47.house import House, Submits
from chapter47.law import Editorial, Source


def deck_procedures(
    game: str, steps: Procedure, changes: Source | None = None, shoe_location: Source | None = None
) -> tuple[Submits, ...]:
    """The procedures of a subchapter.

    ``changes``: where it has those for changing cards submitted; ``shoe_location``: where it has the place of a manual
    shoe approved. Where its text is lost, and the choice is ours, a licensee may say what it does.
    """
    return tuple(_procedures(game, steps, changes, shoe_location))


def _procedures(game: str, steps: Procedure, changes: Source | None, shoe_location: Source | None) -> Iterator[Submits]:
    if changes is not None:
        yield Submits(f"{game}-card-changes", "how cards are changed in time", changes, hours=_longest(game, steps))
    if shoe_location is not None:
        title = "where the manual dealing shoe is on the table"
        yield Submits(f"{game}-shoe-location", title, shoe_location, _dealt_by(SHOE))
    jammed = "how cards are shuffled again where a shuffling device fails"
    yield _unless_ours(f"{game}-shuffler-failure", jammed, steps.shuffler_jam, _is_shuffled_by_device)
    for name, way in steps.ways.items():
        if way.approved is None:
            continue
        title = "the automated dealing shoe, its location and the procedures for its use"
        yield _unless_ours(f"{game}-automated-shoe", title, way.approved, _dealt_by(name))
        if steps.shoe_jam is not None:
            failed = "how cards are shuffled again where the automated dealing shoe fails"
            yield _unless_ours(f"{game}-shoe-failure", failed, steps.shoe_jam, _dealt_by(name))


def _longest(game: str, steps: Procedure) -> dict[str, int]:
    """How many hours cards may be in use, by the word for how they are dealt."""
    ways = {SHOE: SHOE, AUTOMATED_SHOE: SHOE, HAND: HAND}
    worn = {way: steps.wear(House(game, {"dealing": way})).longest for way in steps.ways}
    return {ways[way]: longest // timedelta(hours=1) for way, longest in worn.items()}


def _unless_ours(name: str, title: str, cites: Source, applies: Callable[[House], bool]) -> Submits:
    """What a provision asks for; what is our own choice alone nobody has to submit."""
    return Submits(name, title, cites, applies, required=not isinstance(cites, Editorial))


def _is_shuffled_by_device(house: House) -> bool:
    return house["shuffling"] == AUTOMATED


def _dealt_by(way: str) -> Callable[[House], bool]:
    return lambda house: house["dealing"] == way
