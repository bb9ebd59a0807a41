"""What a person may ask at a table: why, at which odds, by which rules, and what may be said."""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from chapter47.cli import boxes, cards, odds, parse, rules, tell, turns
from chapter47.cli.felt import felt, short
from chapter47.cli.place import Place
from chapter47.cli.screen import console, show
from chapter47.law import Mistake
from chapter47.odds import book, quotes
from chapter47.odds.of import advice_of, odds_of
from chapter47.table.wagers import Spot

WHY = 6
"""How many acts are told at once."""


class Asking(Place):
    """A place at which questions are answered."""

    house_file: Path | None = None

    def why(self, said: parse.Typed) -> None:
        """The last acts, newest first."""
        if not self.acts:
            raise Mistake("nothing-there", "Nothing has happened yet.")
        newest = list(enumerate(reversed(self.acts), 1))
        shown = [act for act in newest if str(act[0]) == said.rest] if said.rest else newest[:WHY]
        if not shown:
            raise Mistake("no-such-act", f"There is no act {said.rest[:20]!r}.", f"Acts are 1 to {len(newest)}.")
        tell.why(shown, self.table.terms.equipment.pieces)

    def odds(self, said: parse.Typed) -> None:
        game, house, terms = self.table.game, self.table.house, self.table.terms
        left = game.cards is not None and said.rest.lower() == "left"
        if left or not said.rest:
            file = ["--house", str(self.house_file)] if self.house_file else []
            shoe = ["--shoe", cards.composition(self.table)] if left else []
            odds.command.main([game.name, *file, *shoe], standalone_mode=False)
            return
        wager, pick, picked = parse.meant(said.rest, terms, [stake.spot.key for stake in self.stakes()])
        rows = [row for row in book(game, house) if row.wager == wager.name]
        if picked or not rows:
            wanted = terms.find(wager.name, pick).key
            rows = [row for row in rows if (row.wager, row.pick) == wanted] or [quotes(terms)[wanted]]
        tell.odds(rows)

    def hint(self) -> None:
        """What is best for the hand in turn, and what the alternatives cost."""
        advice = advice_of(self.table.game)
        if (asked := advice.question(self.table, self.seat)) is None:
            raise Mistake("nothing-asked", "You have nothing to decide now.", "Ask when a hand is in turn.")
        tell.hint(asked.answers(), advice)

    def rules(self, said: parse.Typed) -> None:
        rules.command.main(["--", said.rest] if said.rest else [], standalone_mode=False)

    def sign(self) -> None:
        for notice in self.table.sign():
            console.print(Text(notice.text).append(f"  {notice.cites}", "dim"))

    def felt(self) -> None:
        show(felt(self.table.terms, self.stakes(), console.width))
        for line in cards.beside(self.table, self.seat, console.width):
            show(line)

    def result(self) -> None:
        have = self.chips() + self.on_layout()
        net = have - self.put_in
        rounds = f"{self.table.rounds} round{'' if self.table.rounds == 1 else 's'}"
        stands = "even" if not net else f"{'up' if net > 0 else 'down'} {tell.money(abs(net))}"
        console.print(f"{rounds}, [bold]{tell.money(have)}[/bold]: {stands}.")

    # What may be said

    def examples(self) -> list[str]:
        """Wagers of this table as they are typed: the shortest, and one with a pick, of those that can be made now."""
        offered = list(self.table.terms.spots.values())
        spots = [spot for spot in offered if self.table.is_open and self.can_be_made(spot)] or offered
        if self.table.game.boxes is not None:
            return self.of_boxes(spots)
        alone = [spot for spot in spots if spot.pick is None]
        if self.table.game.cards is None:
            alone.sort(key=lambda spot: len(spot.wager.name))
        picked = [spot for spot in spots if spot.pick is not None]
        like_first = [spot for spot in picked if spot.wager is picked[0].wager]
        shown = [*alone[:1], *like_first[len(like_first) // 2 :][:1]]
        return [f"{short(self.usual(spot))[1:]} {parse.typed(spot.key)}" for spot in shown]

    def of_boxes(self, spots: Sequence[Spot]) -> list[str]:
        """The wager on one's own box, and one on another or on a second spot."""
        boxes = self.table.game.boxes
        assert boxes is not None
        own = boxes.placed(self.seat, None)
        least = short(self.usual(self.table.terms.spots[spots[0].wager.name, own]))[1:]
        others = [spot for spot in spots if spot.wager is spots[0].wager and spot.pick != own]
        second = [f"{least} {self.typed(others[0].key).partition(' ')[2]}"] if others else []
        return [f"{least} {spots[0].wager.name}", *second]

    def own_words(self) -> list[tuple[str, str]]:
        """What may be said at this game and at no other."""
        found = []
        if self.table.game.calling is not None:
            found.append(("on hardway 8, off hardway 8", "calls a wager on where it would be off; off again"))
        if self.table.game.cards is not None and self.table.game.wagers:
            found.append(("odds left", "the same of the cards that are left in the shoe"))
            found.append(("cut 120", "cuts a stack that you are offered after so many cards"))
        if self.table.game.cards is not None and self.entering is not None:
            found.append(("9s 10h kd, cut", "cards as they come; the cutting card among them"))
        if self.table.game.boxes is not None:
            found += boxes.WORDS
        for word in filter(None, map(turns.typed_word, self.table.terms.wagers)):
            found.append((f"{word}, {word} 5", f"to {word} for as much as may be; for so much of it"))
        if odds_of(self.table.game).advice is not None:
            found.append(("hint", "the best play for the hand in turn, and what the others cost"))
        for meaning, names in (("what you may choose", self.choices()), ("what staff may call", self.calls())):
            words = [name.replace("-", " ") for name in names]
            found += [(", ".join(words[first : first + 2]), meaning) for first in range(0, len(words), 2)]
        return found

    def calls(self) -> list[str]:
        """What staff may call beside what the dealer does by himself."""
        says = [
            say
            for say in turns.staff_says(self.table)
            if "reason" in say.wants or (not say.wants and say.refused is None)
        ]
        return list(dict.fromkeys(str(say.step["call"]) for say in says))
