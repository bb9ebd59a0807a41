"""The dealer at a person's table, who goes on by himself until it is for the person to say something."""

from rich.text import Text

from chapter47.cli import filling, parse, tell, turns
from chapter47.cli.entering import Entering, Instead, brought_forward
from chapter47.cli.place import Place
from chapter47.cli.screen import console
from chapter47.equipment import Chance
from chapter47.games.opening import inspection
from chapter47.law import Chapter47Error, Mistake, nearest
from chapter47.table.betting import Bets
from chapter47.table.calls import Awaits
from chapter47.table.cards import STACK, WASH, Cuts, Draws, Shuffles, Turns
from chapter47.table.commands import Call, Choose, Command, Report, Showing
from chapter47.table.dealer import next_act
from chapter47.table.table import Table


class Dealing(Place):
    """A place at a table with an automatic dealer."""

    def close(self) -> None:
        """The dealer closes betting, and waits."""
        tell.facts(self.do(Call(self.table.point.ends or "no-more-bets")), self.table.terms.equipment.pieces)
        self.last = self.stakes() or self.last

    def go(self, said: parse.Typed) -> None:
        """Whatever is open closes, and the outcome follows; or staff see that betting can open."""
        if said.rest:
            if self.entering is None:
                hint = "Press Enter alone, or start with --enter to enter what your own shows."
                raise Mistake("not-yours", f"The {self.table.terms.equipment.name} decides.", hint)
            if self.betting() is None and (self.shuffles() or self.table.point.shows is None):
                self.table.consider(Showing(self.table.terms.equipment.verb, ()))  # says what comes before
        if type(self.betting()) is Bets and (obstacle := self.table.game.obstacle(self.table)) is not None:
            raise obstacle
        if said.rest and self.entering is not None:
            self.entering.put(said.rest)
        choices = self.choices()
        if self.betting():
            if type(self.betting()) is Bets:
                self.last = self.stakes() or self.last
            declined = [choice for choice in choices if choice in turns.waited_for(self.table, self.seat)]
            declined = [choice for choice in declined if turns.declines(choice)]
        else:
            declined = [choice for choice in choices if turns.declines(choice)]
        if declined:
            self.say(Choose(self.seat, declined[0]))
            self.others()
            if not self.betting() and self.asked():
                return
        self.advance()

    def go_on(self) -> None:
        """After something that the person did: the others answer, and the dealer where nobody is asked."""
        self.others()
        if not self.asked():
            self.advance()

    def advance(self) -> None:
        """The dealer and the other players go on until the person is to say something."""
        inspecting, rounds = inspection(), self.table.rounds
        while not self.done:
            point = self.table.point
            awaits = point.find(Awaits)
            try:
                self.say(self.next_act(inspecting if awaits else self.chance))
            except Instead as instead:
                self.hear(str(instead))
                if self.table.point is point:
                    continue
            self.others()
            if self.asked() or (awaits is None and self.ceases()):
                break  # where gaming ceases, the person is told before it goes on
        if self.table.rounds > rounds and self.entering is not None:
            self.tell_new()
            self.entering.end_round()

    def ceases(self) -> bool:
        """Whether nothing goes on without a call. To verify or read something or to wash cards is a step on the way."""
        awaits = self.table.point.find(Awaits)
        return awaits is not None and not awaits.left_out and awaits.call not in (WASH, STACK)

    def others(self) -> None:
        """The other players do what is theirs to do now. As the table stands, each is asked once."""
        while self.company is not None and self.heard < len(self.table.log):
            self.heard = len(self.table.log)
            if (command := self.company.next_act(self.table)) is not None:
                self.say(command)

    def next_act(self, chance: Chance) -> Command:
        """What staff do next; whoever is offered the cut and has not taken it is not waited for."""
        point = self.table.point
        if (cuts := point.find(Cuts)) is not None:
            return cuts.dealers(self.table)
        cards = point.find(Draws) or point.find(Turns)
        if self.entering is not None and cards is not None and not point.ends:
            return self.entering.cards(cards)
        if self.shuffles() and (shuffles := point.find(Shuffles)) is not None:
            return Showing("shuffle", shuffles.by)
        reads = next((ask for ask in point.asks if ask.device()), None)
        if self.entering is not None and reads is not None:
            return self.entering.read(reads)
        command = next_act(self.table, chance)
        if not turns.answers_for(self.table, self.seat, command):
            return command
        choices = self.choices()
        if self.betting() or len(choices) != 1:
            raise Mistake("your-choice", "That is for you to say.", f"Say {turns.either(self.options())}.")
        return Choose(self.seat, choices[0])  # there is nothing else to say

    def shuffle(self) -> None:
        """The person has shuffled."""
        if (shuffles := self.table.point.find(Shuffles)) is None:
            sentence = "There is nothing to shuffle now."
            raise Mistake("not-now", sentence, "Cards are shuffled when their shoe is at its end.")
        self.say(Showing("shuffle", shuffles.by))
        self.go_on()

    def enter_outcomes(self) -> None:
        """From here on the person says what the equipment shows."""
        self.entering = Entering(self.table, self.tell_new, self.refuse)
        self.chance = self.entering.chance

    def report(self, said: parse.Typed) -> None:
        """An irregularity. One that can only happen later closes betting first, as it does in a transcript."""
        now, later = self.table.point.reports, self.after_betting()
        kinds = {kind.name: kind for kind in (*later.point.reports, *now)}
        words = said.rest.lower().split()
        if not words:
            for kind in kinds.values():
                console.print(Text(f"  report {kind.name}", "gold3").append(f"  {kind.title}", "default"))
            return
        count = next((n for n in range(len(words), 0, -1) if "-".join(words[:n]) in kinds), 0)
        if not count:
            if (name := "-".join(words)) in self.table.game.moments:
                self.table.do(Report(name))  # the law gives it another place, and the table refuses it by that
            hint = nearest(name[:40], list(kinds))
            raise Mistake("not-reportable", f"{said.rest[:40]!r} cannot be reported here.", hint)
        kind = kinds["-".join(words[:count])]
        details = filling.report(kind, words[count:], self.table.terms.equipment)
        command = Report(kind.name, details, kind.confirmed_by)
        if kind not in now:
            later.do(command)  # says what is wrong with it while the table has not moved
            self.close()
        betting = self.betting()
        stack, self.table.stack = self.table.stack, brought_forward(self.table, details)
        try:
            self.say(command)
        except Chapter47Error:
            self.table.stack = stack
            raise
        if self.table.game.cards is not None and (betting or self.table.round_began is None) and not self.asked():
            self.advance()  # cards go to the discards and betting goes on, or they are shuffled

    def after_betting(self) -> Table:
        """The table as it will stand when betting is closed: another one, run over the same log."""
        copy = Table(self.table.game, self.table.opening_house)
        for entry in self.table.log:
            copy.do(entry.command)
        if self.table.point.ends:
            copy.do(Call(self.table.point.ends))
        return copy
