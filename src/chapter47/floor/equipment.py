"""The floor's own equipment at one table: it shows what is asked for, and the cards of its shoe are sealed at rest."""

from sqlalchemy import Connection

from chapter47.equipment import Chance, Stack
from chapter47.equipment.sealed import SealedStack, unpacked
from chapter47.floor import store, streams
from chapter47.floor.keys import Sealer
from chapter47.floor.shoes import NOTHING, Dealt, Shoes, asks_device, told
from chapter47.law import Mistake
from chapter47.table.commands import Call, Command, Showing
from chapter47.table.dealer import staff_act
from chapter47.table.shoe_state import BY_DEVICE, BY_HAND
from chapter47.table.showing import Shows
from chapter47.table.table import Table


class Equipment:
    """What the floor draws for one table, and the stack that it deals from there.

    A table looks into ``table.stack``, which is what is in the shoe. A stack that was shuffled for it is nobody's until
    the shuffle is done, since that may still be refused; so it waits here.
    """

    def __init__(self, name: str, sealer: Sealer) -> None:
        self._name = name
        self._sealer = sealer
        self._shuffled: Stack | None = None

    def act(self, table: Table, chance: Chance) -> Command:
        """What staff would say next, and the equipment shows."""
        command, stack = staff_act(table, chance)
        self._shuffled = stack
        return command

    def draw(self, table: Table, chance: Chance) -> Command:
        """What the equipment shows, where it is asked something: an outcome, or what a device says of a card."""
        asked = table.point.find(Shows) is not None or asks_device(table)
        drawn = self.act(table, chance) if asked else None
        if not isinstance(drawn, Showing | Call):
            raise Mistake("nothing-to-draw", "Nothing is asked of the equipment now.")
        return drawn

    def deal(self, table: Table, command: Command, dealt: Dealt, shoes: Shoes) -> tuple[str | None, store.Also | None]:
        """A command was done: puts into the shoe what belongs there now.

        Gives back what the line says of the shoe, and what is kept with it.
        """
        before, fresh = table.stack, self._shuffled
        if isinstance(command, Showing) and command.verb == "shuffle":
            table.stack = None if command.value in (BY_HAND, BY_DEVICE) else fresh
        elif dealt.closes is not None:
            table.stack = None
        if dealt == NOTHING:
            return None, None
        made = _sealed(fresh) if dealt.begins else None
        said = told(dealt, _sealed(before), made)
        if dealt.closes is None and made is None:
            return said, None
        number, commitment = shoes.number, shoes.commitment
        sealed = None if made is None else self.seal(shoes, made)

        def keep(connection: Connection) -> None:
            if dealt.closes is not None:
                streams.drop_shoes(connection, self._name)
            if sealed is not None:
                streams.keep_shoe(connection, self._name, number, commitment, sealed)

        return said, keep

    def seal(self, shoes: Shoes, stack: SealedStack) -> str:
        """The cards of the shoe, as the store may keep them."""
        return self._sealer.seal(stack.packed(), self._about(shoes))

    def unseal(self, connection: Connection, shoes: Shoes) -> SealedStack | None:
        """The cards of the shoe that is in play, if it is the floor's own: the same as before."""
        if not shoes.commitment:
            return None
        kept = streams.shoe_of(connection, self._name, shoes.number, shoes.commitment)
        if kept is None:
            sentence = f"The store does not have the cards of shoe {shoes.number} of {self._name}."
            raise Mistake("shoe-lost", sentence)
        stack = unpacked(self._sealer.open(kept, self._about(shoes)))
        if stack.commitment != shoes.commitment:
            sentence = f"Shoe {shoes.number} of {self._name} holds other cards than were committed to."
            raise Mistake("other-shoe", sentence)
        return stack

    def _about(self, shoes: Shoes) -> str:
        """What a sealed shoe is: it opens as nothing else."""
        return f"shoe {shoes.number} of {self._name}, {shoes.commitment}"


def _sealed(stack: Stack | None) -> SealedStack | None:
    return stack if isinstance(stack, SealedStack) else None
