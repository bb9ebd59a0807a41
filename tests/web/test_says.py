"""What may be said at a table, over the wire: one list for whoever writes a client."""

import httpx

from kit.seated import Player
from kit.served import Json, Served, Stream, good, no, picks


def says(client: httpx.Client, table: str) -> dict[str, list[Json]]:
    """By speaker."""
    told: dict[str, list[Json]] = good(client.get(f"/api/tables/{table}/says"))["says"]
    return told


def test_a_player_is_told_every_wager_with_its_bounds_and_provision(floor: Served) -> None:
    table = floor.new_table("told", "roulette", min="5", max="500")
    ann = Player(floor, table, 1)
    told = says(ann.client, table)
    assert told.keys() == {"seat:1"}
    found = {each["name"]: each for each in told["seat:1"] if "confirmed_by" not in each}
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
    dealer = floor.staff("dealer")
    told = says(dealer, table)
    assert [(by, each["name"]) for by in told for each in told[by]] == [("dealer", "new-dealer")]
    floor.stream(dealer, table).say(call="new-dealer")
    names = {each["name"] for each in says(dealer, table)["dealer"]}
    assert {"no-more-bets", "hand-back", "short-spin"} <= names
    assert names.isdisjoint({"close", "change", "void-round", "fill"})  # for a supervisor to say
    assert "void-round" in {each["name"] for each in says(floor.staff("supervisor"), table)["supervisor"]}
    free = says(floor.visitor(), table)
    assert "seat:1" not in free
    assert {each["name"] for each in free["seat:2"]} == {"sit"}
    assert says(floor.staff("regulator"), table) == {}


def test_whoever_is_not_signed_in_is_told_nothing(floor: Served) -> None:
    assert no(floor.anyone().get("/api/tables/roulette-1/says"), 401)["code"] == "not-signed-in"


# Told with what happens


def as_asked(client: httpx.Client, table: str) -> list[Json]:
    """What `GET /says` tells of one seat, with the picks of each."""
    [told] = says(client, table).values()
    return [{**{name: each[name] for name in ("name", "title", "step")}, "picks": picks(each)} for each in told]


def as_told(stream: Stream) -> list[Json]:
    return [{name: each[name] for name in ("name", "title", "step", "picks")} for each in stream.says]


def by_name(says: list[Json]) -> list[Json]:
    return sorted(says, key=lambda say: (say["name"], str(say["picks"])))


def test_whoever_watches_is_told_what_they_may_say_as_the_table_goes_on(floor: Served) -> None:
    table = floor.new_table("pushed", "craps", min="5", max="500")
    dealer = floor.stream(floor.staff("dealer"), table)
    dealer.say(call="new-dealer")
    ann = Player(floor, table, 1)
    ann.bet("10", "pass")
    ann.bet("12", "place-to-win", 6)  # type: ignore[arg-type]
    for roll in ([4, 2], [5, 4], [3, 3]):
        ann.stream.entry(dealer.say(roll=roll))
        ann.stream.say(seat=1, bet="field", amount="5")  # what is told comes before the answer to what is said next
        assert by_name(as_told(ann.stream)) == by_name(as_asked(ann.client, table))
    fresh = floor.stream(ann.client, table)
    assert by_name(as_told(fresh)) == by_name(as_asked(ann.client, table))


def test_the_menu_of_wagers_is_told_once_for_each_way_in_which_the_game_stands(floor: Served) -> None:
    table = floor.new_table("menus", "craps", min="5", max="500")
    dealer = floor.stream(floor.staff("dealer"), table)
    dealer.say(call="new-dealer")
    ann = Player(floor, table, 1)
    for _ in range(2):
        ann.bet("10", "pass")
        for roll in ([4, 2], [3, 3]):
            ann.stream.entry(dealer.say(roll=roll))
    ann.bet("5", "field")
    told = [message["menu"] for message in ann.stream.messages if "offers" in message]
    assert len(told) == len({*told}) == 2  # of the come-out and of a point of 6
    bob = Player(floor, table, 2)
    assert {number: ann.stream.menus[number] for number in bob.stream.menus} == bob.stream.menus


def test_what_one_player_may_say_sends_nothing_to_another(floor: Served) -> None:
    table = floor.new_table("apart", "craps", min="5", max="500")
    dealer = floor.stream(floor.staff("dealer"), table)
    dealer.say(call="new-dealer")
    ann, bob = Player(floor, table, 1), Player(floor, table, 2)
    ann.bet("10", "pass")
    ann.stream.entry(dealer.say(roll=[4, 2]))
    bob.bet("5", "field")
    seen = len(bob.stream.messages)
    ann.bet("10", "pass-odds")  # which changes what she may say, and nothing for him
    ann.stream.say(seat=1, bet="hardway", pick=6, amount="5")
    bob.bet("5", "field")
    meanwhile = [message for message in bob.stream.messages[seen:] if "reply" not in message]
    assert [*map(set, meanwhile)] == [{"entry"}] * 3


def test_whoever_has_no_seat_is_told_of_the_free_ones_and_a_passer_by_of_nothing(floor: Served) -> None:
    table = floor.new_table("free", "big-six", min="5", max="500")
    visitor, anyone = floor.stream(floor.visitor(), table), floor.stream(floor.anyone(), table)
    assert (anyone.state["says"], anyone.state["menu"]) == ({}, None)
    assert "seat:1" in visitor.state["says"]
    Player(floor, table, 1)
    visitor.until(lambda message: "says" in message)
    assert "seat:1" not in visitor.state["says"]
    assert all("says" not in message for message in anyone.messages)


def test_ready_is_told_with_what_is_in_its_way(floor: Served) -> None:
    table = floor.new_table("way", "craps", min="5", max="500")
    ann = Player(floor, table, 1)
    ann.bet("5", "field")
    ready = next(each for each in says(ann.client, table)["seat:1"] if each["name"] == "ready")
    assert ready["refused"]["code"] == "no-line-wager"
    ann.bet("10", "pass")
    ready = next(each for each in says(ann.client, table)["seat:1"] if each["name"] == "ready")
    assert "refused" not in ready
