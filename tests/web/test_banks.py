"""A bank round with real dice and tiles: the dealer enters at the console what they show, and players are not at hand.

What the console offers is looked at before it is said: at each point the dealer finds there what comes next.
"""

import pytest

from kit.seated import Dealer, Player
from kit.served import Json, Served, good

CASINO = """
casino = "Boardwalk"
[pits.tiles.tiles]
game = "pai-gow"
min = "5"
max = "500"
banking = true
co-banking = true
"""
WONG = "6-6 4-5 1-3 4-6"
"""A wong, and four."""
WINS, LOSES = "2-4 1-2 5-5 5-5", "5-6 1-1 3-3 2-3"
"""The supreme pair and a pair of tens: both higher. Three and one: neither is."""
PUSHES = {1: "1-1 5-6 2-4 1-2", 2: "5-5 5-5 3-3 2-3", 3: "4-4 4-4 1-6 1-5"}
EIGHT = "2-2 1-5 2-6 4-6"
"""Eight and zero, as the house sets them: both are lower than the wong and four."""
UNSEEN = ["XX"] * 32


class Console(Dealer):
    """The dealer's: nothing is said that is not offered there."""

    def offered(self) -> set[str]:
        return {say["name"] for say in self.stream.says if "refused" not in say}

    def enter(self, name: str, **step: object) -> Json:
        """Says what the console has under that name, once it has it, and gives what was told of it."""
        while name not in self.offered():
            self.stream.next()
        return self.stream.entry(self.say(**step))

    def turn(self, hand: str) -> Json:
        return self.enter("turn", turn=hand.split())


def told(entry: Json, name: str) -> list[Json]:
    return [event for event in entry["events"] if event["event"] == name]


@pytest.mark.provision("10.8(c)", "10.8(h)", "10.8(i)", "10.8(k)", "10.8(n)", "10.8(o)", "10.8(q)", "10.8(r)")
def test_the_dealer_enters_a_whole_bank_round_of_real_dice_and_tiles(floor: Served) -> None:
    dealer = Console(floor, "tiles")
    ann, bob, cal = players = [Player(floor, "tiles", seat) for seat in (1, 2, 3)]
    dealer.enter("wash", call="wash")
    dealer.enter("shuffle", shuffle="by-hand")

    # A round against the dealer, in which everybody pushes: after that each may bank.
    for player in players:
        player.bet("10", "pai-gow")
    dealer.enter("no-more-bets", call="no-more-bets")
    dealer.enter("shake", shake=[3, 3, 3])
    dealt = dealer.enter("deal", deal=UNSEEN)
    assert "4 face-down tiles" in told(dealt, "dealt")[0]["text"]
    for player in players:
        player.choose("set", low=[3, 4])  # nobody but the player knows what they are
    dealer.turn(WONG)
    dealer.enter("expose", call="expose")
    for seat in (1, 2, 3):
        over = dealer.turn(PUSHES[seat])
        assert [event["result"] for event in told(over, "settled")] == ["void"]
    dealer.enter("shuffle", shuffle="by-hand")

    # Ann does not answer, and a supervisor passes the bank for her. Bob accepts it; the dealer wagers 10 against him.
    floor_person = floor.stream(floor.staff("supervisor"), "tiles")
    floor_person.say(call="pass-bank", seat=1)
    bob.choose("accept-bank")
    ann.bet("40", "pai-gow")
    cal.bet("20", "pai-gow")
    closed = dealer.enter("no-more-bets", call="no-more-bets")
    assert [event["amount"] for event in told(closed, "performed") if event["provision"] == "19:47-10.8(h)"] == [
        "10.00"
    ]
    lifted = dealer.enter("lid-removed", report="lid-removed")
    assert [event["provision"] for event in lifted["events"]] == ["19:47-10.8(i)"]
    shaken = dealer.enter(
        "shake", shake=[1, 2, 5]
    )  # eight: the bank, 3, 4, 5, 6, the dead hand, the dealer, and seat 1
    assert [(event["marker"], event["on"]) for event in told(shaken, "marked")] == [("count", "box 1")]
    dealer.enter("deal", deal=UNSEEN)
    for player in (cal, ann, bob):
        player.choose("set", low=[3, 4])
    dealer.turn(EIGHT)
    dealer.enter("expose", call="expose")
    decided = dealer.turn(WONG)  # the bank's
    assert [(event["owner"], event["result"]) for event in told(decided, "settled")] == [("dealer", "lose")]
    dealer.turn(WINS)
    over = dealer.turn(LOSES)

    # The dealer's 10 and Cal's 20 are in the center, Ann won 40, and so Bob pays 10. Of hers 5 percent is vigorish.
    assert [(event.get("seat"), event["wager"], event["result"]) for event in told(over, "settled")] == [
        (3, "pai-gow", "lose"),
        (1, "pai-gow", "win"),
        (2, "bank", "lose"),
    ]
    seats = floor.view("tiles")["seats"]
    assert {seat: seats[seat]["chips"] for seat in "123"} == {"1": "238.00", "2": "190.00", "3": "180.00"}
    road = floor.view("tiles")["things"]["road:center"]
    assert road["results"] == ["the dealer +$10.00", "seat 3 +$20.00", "the bank +$10.00", "seat 1 -$40.00"]
    rounds = good(floor.staff("supervisor").get("/api/tables/tiles/rounds"))
    assert len(rounds["rounds"]) == 2
