"""The headline is of now: whoever is asked can answer, and nothing is called that was not."""

from chapter47.faces.headlines import catalogue, headline
from chapter47.money.owners import seat_owner
from chapter47.table.says import sayable
from chapter47.table.table import Table
from kit.audit import require


def the_headline_is_of_now(table: Table) -> None:
    """No question without an answer, no answer that is waited for without a question, and no call of nothing."""
    told, lines = headline(table), catalogue()
    require(bool(told.text) and "{" not in told.text + told.yours, "it is no sentence:", told)
    require(bool(told.yours) == bool(told.seats), "a question for nobody, or nobody's question:", told)
    for seat in told.seats:
        require(seat in table.seats, "somebody is asked who is not there:", told)
        require(can_answer(table, seat), f"seat {seat} is asked, and has nothing to say:", told)
    waits = table.waiting()
    asked = {seat for each in waits.asked for seat in each.seats}
    require(not asked or bool(told.seats) or bool(waits.sentence), "asked without a word:", asked, told)
    if told.text == lines["shows"].text:
        require(bool(table.layout.stakes), "called over an empty layout:", told)
    if told.text == lines["bets"].text:
        require(told.betting, "nothing can be wagered:", told)


def can_answer(table: Table, seat: int) -> bool:
    """Whether the script itself, and not the desk alone, lets a seat say something that it has the chips for."""
    by, purse = seat_owner(seat), table.purse(seat)
    return any(sayable(say, purse) for ask in table.point.asks for say in ask.says(table, by))
