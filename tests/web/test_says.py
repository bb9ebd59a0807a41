"""What may be said at a table, over the wire: one list for whoever writes a client."""

import httpx

from kit.seated import Player
from kit.served import Json, Served, good, no


def says(client: httpx.Client, table: str) -> dict[str, list[Json]]:
    """By speaker."""
    told: dict[str, list[Json]] = good(client.get(f"/api/tables/{table}/says"))["says"]
    return told


def test_a_player_is_told_every_wager_with_its_bounds_and_provision(floor: Served) -> None:
    table = floor.new_table("told", "roulette", min="5", max="500")
    ann = Player(floor, table, 1)
    told = says(ann.client, table)
    assert told.keys() == {"seat:1"}
    found = {each["name"]: each for each in told["seat:1"] if not each["confirmed_by"]}
    straight = found["bet:straight"]
    assert (straight["step"], straight["provision"]) == ({"bet": "straight"}, "19:47-5.1(e)1")
    assert straight["wants"]["amount"]["ranges"] == [["5.00", "500.00", "0.01"]]
    assert "17" in straight["wants"]["pick"]["among"]
    # As it is told, so it is taken.
    ann.stream.say(seat=1, **straight["step"], pick="17", amount="5.00")
    assert {"remove:straight", "reduce:straight"} <= {each["name"] for each in says(ann.client, table)["seat:1"]}


def test_what_is_closed_is_told_with_the_refusal_that_an_attempt_gets(floor: Served) -> None:
    table = floor.new_table("told-closed", "craps", min="5", max="500")
    ann = Player(floor, table, 1)
    come = next(each for each in says(ann.client, table)["seat:1"] if each["name"] == "bet:come")
    refused = ann.stream.refused(seat=1, bet="come", amount="10")
    assert come["refused"]["provision"] == "19:47-1.2(a)3"
    assert come["refused"].items() <= refused.items()


def test_staff_speak_for_their_post_and_whoever_has_no_seat_for_a_free_one(floor: Served) -> None:
    table = floor.new_table("told-staff", "roulette", min="5", max="500")
    Player(floor, table, 1)
    told = says(floor.staff("dealer"), table)
    assert told.keys() == {"dealer"}
    assert "no-more-bets" in {each["name"] for each in told["dealer"]}
    free = says(floor.visitor(), table)
    assert "seat:1" not in free
    assert {each["name"] for each in free["seat:2"]} == {"sit"}
    assert says(floor.staff("regulator"), table) == {}


def test_whoever_is_not_signed_in_is_told_nothing(floor: Served) -> None:
    assert no(floor.anyone().get("/api/tables/roulette-1/says"), 401)["code"] == "not-signed-in"
