"""A made-up game in which a ticket wagers, and no seat: a player pays for it, and it outlives rounds."""

from dataclasses import dataclass

from chapter47.games.big_six import BigSix
from chapter47.law import Editorial, cite
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.betting import place_more
from chapter47.table.table import Table

PRICE, WAGER = 12_00, 5_00
BOUGHT = Editorial("a ticket is bought by the player at the first seat")


@dataclass
class TicketsSold:
    sold: int = 0


class Tickets(BigSix):
    """Big six by tickets: each wagers five dollars on the twenty a round, for as long as it has them."""

    name = "tickets"
    title = "Tickets"

    def remembers(self) -> TicketsSold:
        return TicketsSold()

    async def round(self, table: Table) -> None:
        await table.bets()
        if not table.owners:
            table.state.sold += 1
            ticket = Owner(f"ticket:{table.state.sold:06}")
            table.open_owner(ticket, BOUGHT)
            table.ledger.post(seat_owner(1), ticket, PRICE, BOUGHT)
        (ticket,) = table.owners
        place_more(table, ticket, "insignia", "20", WAGER)
        insignia = await self.valid_spin(table)
        table.settle(lambda wager: wager.ruling(insignia), cite("5.6(e)"))
        if table.ledger.balance(ticket) < WAGER:
            table.close_owner(ticket, BOUGHT)


GAME = Tickets()
