"""What is open to several: whoever wants nothing of it passes, and is waited for no longer."""

from pathlib import Path

import pytest

from chapter47 import Choose, Table, call
from chapter47.floor.person import Person
from chapter47.games.chemin_de_fer.against import BANCO
from chapter47.games.chemin_de_fer.seeking import SEEKS
from kit.chemin import banker, coup, facts, has_bank, in_play, with_bank
from kit.marks import marks_on
from kit.nights import Night, play_night
from kit.refusals import refusal, refused_by

provision = pytest.mark.provision


def bid(seat: int, amount: str) -> Choose:
    return Choose(seat, "bid", {"amount": amount})


@provision("4.5(b)")
def test_who_does_not_bid_passes_and_is_asked_no_longer() -> None:
    table = in_play(2, 5, 9)
    assert SEEKS.asked(table) == (2, 5, 9)
    table.do(bid(5, "50"))
    (passed,) = facts(table.do(Choose(9, "pass")), "performed")
    assert passed.details == {"act": "pass", "seat": 9}
    assert SEEKS.asked(table) == (2,)
    assert refused_by(table, Choose(9, "pass")).code == "passed-already"
    assert refused_by(table, Choose(5, "pass")).code == "bid-stands"
    table.do(Choose(2, "pass"))
    assert SEEKS.asked(table) == ()  # all have answered
    table.do(bid(9, "60"))  # who passed may think better of it until the bidding is closed
    table.do(call("close-bidding"))
    assert banker(table) == 9
    assert refused_by(table, Choose(5, "pass")).code == "bank-taken"


@provision("4.5(b)")
def test_where_all_pass_the_bank_is_bid_for_all_the_same() -> None:
    table = in_play(2, 5)
    for seat in (2, 5):
        table.do(Choose(seat, "pass"))
    assert SEEKS.asked(table) == (2, 5)
    assert refusal(table, call("close-bidding")) == ("no-bid", "4.5(b)")
    table.do(bid(2, "10"))
    assert SEEKS.asked(table) == ()
    table.do(Choose(9, "sit", {"chips": "100"}))
    assert SEEKS.asked(table) == (9,)  # who comes may bid too
    table.do(Choose(9, "leave"))
    assert SEEKS.asked(table) == ()
    table.do(call("close-bidding"))
    assert banker(table) == 2


@provision("4.11(c)")
def test_the_second_round_of_bidding_asks_all_anew() -> None:
    table = in_play(2, 5, 9, chips="10000")
    has_bank(table, 5, "100")
    coup(table, "100", "banker", 2)
    table.do(Choose(5, "pass-shoe"))
    for _ in range(2):
        table.do(call("next-offer"))
    assert SEEKS.asked(table) == (2, 9)
    assert refusal(table, Choose(5, "pass")) == ("barred-from-bidding", "4.11(c)")
    for seat in (2, 9):
        table.do(Choose(seat, "pass"))
    assert SEEKS.asked(table) == ()
    table.do(call("close-bidding"))
    assert SEEKS.asked(table) == (2, 5, 9)


@provision("4.7(c)")
def test_who_does_not_announce_banco_passes() -> None:
    table: Table = with_bank(5, "100", 2, 9)
    assert BANCO.asked(table) == (9, 2)
    assert refused_by(table, Choose(5, "pass")).code == "not-asked"
    table.do(Choose(9, "pass"))
    assert BANCO.asked(table) == (2,)
    assert refused_by(table, Choose(9, "pass")).code == "not-asked"
    table.do(Choose(2, "pass"))
    assert BANCO.asked(table) == ()
    assert BANCO.due(table) is None
    table.do(Choose(9, "banco"))  # the dealer has not gone on yet
    table.do(call("partial-wagers"))
    assert marks_on(table)["banco"] == 9


class Chemin(Night):
    casino = """
casino = "Test"
[pits.cards.chemin-1]
game = "chemin-de-fer"
min = "5"
max = "500"
"""
    table = "chemin-1"

    async def choose(self, person: Person, seat: int, choice: str, **details: str) -> None:
        await self.host.say(person, {"seat": seat, "choose": choice, **details})
        await self.quiet()


@provision("4.5(b)")
def test_an_automatic_dealer_goes_on_as_soon_as_all_have_answered(tmp_path: Path) -> None:
    async def script(night: Chemin) -> None:
        ann, bob = await night.player(1), await night.player(2)
        await night.until(lambda: "bid for" in night.host.telling.view(None)["headline"]["text"])  # type: ignore[index]
        await night.choose(ann, 1, "bid", amount="20")
        assert banker(night.host.table) is None
        assert night.host.telling.view(None)["waiting"]["seats"] == [2]  # type: ignore[index]
        await night.choose(bob, 2, "pass")
        assert banker(night.host.table) == 1  # at once: no time has passed
        await night.host.say(ann, {"seat": 1, "bet": "bank", "amount": "20"})
        await night.quiet()
        assert night.host.table.point.ends == "partial-wagers"
        await night.choose(bob, 2, "pass")
        assert night.host.table.point.ends == "no-more-bets"
        assert marks_on(night.host.table)["turn"] == 2

    play_night(Chemin(tmp_path), script)
