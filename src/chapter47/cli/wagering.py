"""Wagers as a person makes, changes and takes them back, and the chips for them."""

from collections.abc import Sequence

from chapter47.cli import parse, tell, turns
from chapter47.cli.dealing import Dealing
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents, dollars
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Reduce, Remove


class Wagering(Dealing):
    """A place from which wagers are made; after them the dealer goes on."""

    def bet(self, said: parse.Typed) -> None:
        # A box that is not named is one's own, and not another on which a wager happens to stand.
        standing = () if self.table.game.boxes is not None else [stake.spot.key for stake in self.stakes()]
        key = parse.spot(said.rest, self.table.terms, standing, self._may)
        self.place([(key, said.amount)])

    def _may(self, key: parse.Key) -> bool:
        spot = self.table.terms.spots.get(key)
        return spot is not None and turns.may_wager(self.table, self.seat, spot)

    def wager_most(self, wager: str, said: parse.Typed) -> None:
        """A wager with a word of its own: wherever it may be made, for as much as may be; or on one for so much."""
        offered = turns.at_most(self.table, self.seat)
        if said.rest:
            first, _, where = said.rest.removeprefix("for ").partition(" ")
            _, pick = parse.spot(f"{wager} {where}".strip(), self.table.terms)
            if not where and offered:
                (_, pick), _ = offered[0]
            self.place([((wager, pick), parse.amount(first))])
        elif offered:
            self.place(offered)
        else:
            title = self.table.terms.wagers[wager].title
            raise Mistake("nothing-to-wager", f"{title} is not open now.", "It is offered in its turn.")

    def place(self, wagers: Sequence[tuple[parse.Key, Cents]]) -> None:
        """Makes wagers, each for itself, but none of several where the chips do not reach for all."""
        needed = sum(amount for _, amount in wagers)
        if len(wagers) > 1 and needed > self.chips():
            held = tell.money(self.chips())
            raise Mistake("not-enough-chips", f"That takes {tell.money(needed)}, and you have {held}.")
        instrument = "non-value" if self.table.seats[self.seat].color else "chips"
        before = len(self.table.log)
        for (name, pick), amount in wagers:
            try:
                tell.accepted(self.do(Bet(self.seat, name, amount, pick, instrument)), self.table.terms)
            except Chapter47Error as error:
                self.refuse(error)
        if len(self.table.log) > before:
            self.go_on()

    def same(self, said: parse.Typed) -> None:
        if not self.last:
            raise Mistake("nothing-there", "There are no earlier wagers to make again.")
        self.place([(stake.spot.key, stake.amount) for stake in self.last])

    def double(self, said: parse.Typed) -> None:
        if not self.stakes():
            raise Mistake("nothing-there", "You have no wager to double.", "same makes the last ones again.")
        if self.table.game.boxes is not None and type(self.betting()) is not Bets:
            raise Mistake("not-now", "Hands are doubled in their turn.", "It is not yours, or not of such a hand.")
        self.place([(stake.spot.key, stake.amount) for stake in self.stakes()])

    def remove(self, said: parse.Typed) -> None:
        if not said.rest:
            raise Mistake("no-wager", "Say which wager to take back.", "clear takes back all.")
        tell.facts(self.do(Remove(self.seat, *self.spot(said.rest))))

    def reduce(self, said: parse.Typed) -> None:
        name, pick = self.spot(said.rest)
        tell.facts(self.do(Reduce(self.seat, name, said.amount, pick)))

    def clear(self) -> None:
        if not self.stakes():
            raise Mistake("nothing-there", "You have no wager on the layout.")
        for error in self.take_all_back():
            self.refuse(error)

    def take_all_back(self) -> list[Chapter47Error]:
        """Takes back what may be taken back; gives why the rest may not."""
        refused: list[Chapter47Error] = []
        for stake in self.stakes():
            if (stake.owner, *stake.spot.key) in self.table.layout.stakes:  # it may have gone with another
                try:
                    tell.facts(self.do(Remove(self.seat, *stake.spot.key)))
                except Chapter47Error as error:
                    refused.append(error)
        return refused

    def color(self, said: parse.Typed) -> None:
        color, _, value = said.rest.lower().partition(" ")
        if color == "up":
            tell.facts(self.do(Choose(self.seat, "color-up")))
        else:
            tell.facts(self.do(Choose(self.seat, "color", {"color": color, "value": value.removeprefix("$")})))

    def buy(self, said: parse.Typed) -> None:
        amount = parse.amount(said.rest)
        tell.facts(self.do(Choose(self.seat, "buy-in", {"amount": dollars(amount)})))
        self.put_in += amount
