"""What may go wrong with one deck, whatever the game: cards face up, a device that jams, a count that is wrong."""

from chapter47.games.parts.deck import procedure
from chapter47.games.parts.deck.procedure import COUNTS, Procedure
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.shoe.found import cards_of, face_up_in_shoe, put_aside
from chapter47.games.parts.shoe.steps import shoe_ends
from chapter47.law import Source
from chapter47.table.attendance import Voided
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table

MOST_FACE_UP = 1
"""As many cards as may be found face up in a round that goes on."""


class Irregularities:
    """The reports of one procedure, each with its provision: made once, and known by what they are."""

    __slots__ = (
        "by_device",
        "counting",
        "dealing",
        "dealing_from_hand",
        "dealing_in_stacks",
        "drawn_in_error",
        "face_up",
        "other_deck",
        "shuffling",
    )

    def __init__(self, steps: Procedure) -> None:
        self.face_up = face_up_in_shoe(steps.face_up)
        title = "A card was drawn too soon, and nobody saw its face"
        self.drawn_in_error = Reportable("drawn-in-error", title, steps.in_error)
        self.dealing: tuple[Reportable, ...] = (self.face_up, self.drawn_in_error)
        """While cards are dealt."""
        self.dealing_from_hand: tuple[Reportable, ...] = () if steps.shoe_alone else self.dealing
        self.dealing_in_stacks: tuple[Reportable, ...] = self.dealing
        if steps.shoe_jam is not None:
            jam = Reportable("shoe-jam", "The automated dealing shoe jams, or does not deal all cards", steps.shoe_jam)
            self.dealing_in_stacks = (*self.dealing, jam)
        title = "The deck has not the cards that it should"
        misdealt = Detail("misdealt", "flag")
        self.counting = Reportable("wrong-count", title, steps.wrong_count, details=(misdealt,))
        """Once the stub is out of the shoe."""
        title = "The shuffling device jams, stops, or does not end its cycle"
        self.shuffling: tuple[Reportable, ...] = (Reportable("shuffler-jam", title, steps.shuffler_jam),)
        """While a device shuffles."""
        other = "take the cards of the other deck out of the device, and have them shuffled anew"
        self.other_deck: tuple[Reportable, ...] = (
            Reportable("shuffler-jam", f"{title}, with the other deck in it", steps.shuffler_jam, beside=other),
        )
        """While a device shuffles one of two decks, and a round is played with the other."""
        self.by_device: tuple[Reportable, ...] = self.shuffling
        """While one does that counts the cards."""
        unless = next((way.unless for way in steps.ways.values() if way.unless is not None), None)
        if unless is not None:
            counted = Reportable("wrong-count", "The device counts other cards than 52", unless)
            self.by_device = (*self.shuffling, counted)

    def while_dealing(self, table: Table[DeckTable]) -> tuple[Reportable, ...]:
        """What may be reported of the cards that are still to be dealt, by how this house deals them."""
        match table.house["dealing"]:
            case procedure.AUTOMATED_SHOE:
                return self.dealing_in_stacks
            case procedure.HAND:
                return self.dealing_from_hand
        return self.dealing

    def while_shuffling(self, table: Table[DeckTable]) -> tuple[Reportable, ...]:
        """What may be reported of the device, where there is one."""
        return self.by_device if table.house.values.get(COUNTS) else self.shuffling


def put_right(table: Table[DeckTable], found: Irregularity, already: int) -> int:
    """What follows of a report while cards are dealt: how many cards have been found face up by now.

    One is put aside, and play goes on; more void all hands. A card that nobody saw is the next one.
    """
    cites = found.kind.cites
    match found.kind.name:
        case "face-up-in-shoe":
            number = already + len(cards_of(found))
            put_aside(table, found)
            if number > MOST_FACE_UP:
                raise void_all("more than one card lay face up in the deck", cites)
            return number
        case "drawn-in-error":
            table.perform("keep the card as the next one of the deck", cites)
            return already
    table.perform("take the cards out of the device, to be shuffled with those that were dealt", cites)
    shoe_ends(table)  # also where none was dealt
    raise void_all("the automated dealing shoe did not deal all cards", cites)


def void_all(reason: str, cites: Source) -> Voided:
    """All hands are void: every wager goes back, and the cards are shuffled before the next round."""
    return Voided(reason, cites)


def wrong_count(table: Table[DeckTable], found: Irregularity) -> Voided:
    """The stub was counted, and the deck has not the cards that it should: it stays where they were misdealt, and else
    it goes, as soon as the hands are picked up.
    """
    table.state.uncounted = 0
    cites = found.kind.cites
    table.perform("determine, since the count of the stub is wrong, whether the cards were misdealt", cites)
    if found.details["misdealt"]:
        table.perform("find that the cards were misdealt, and that none is missing", cites)
        return void_all("the cards were misdealt", cites)
    table.perform("find that the cards were not misdealt", cites)
    table.state.leaves = True
    return void_all("the deck had not the cards that it should", cites)


def remove_deck(table: Table[DeckTable], cites: Source) -> None:
    """The whole deck leaves the table: another takes its place before the next round."""
    table.perform("take the entire deck off the table", cites)
    shoe_state(table).other_set = True
