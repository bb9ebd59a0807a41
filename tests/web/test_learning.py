"""First rounds over the wire: begun by a click, told to one person, and no table for anybody else."""

from kit.served import FEW, Served, good, no

CASINO = f"""{FEW}
[pits.booths.keno-1]
game = "keno"
"""


def test_a_first_round_is_told_over_the_wire_until_it_is_over(floor: Served) -> None:
    ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
    no(floor.anyone().post("/api/first-rounds", json={"game": "roulette"}), 401)
    no(ann.post("/api/first-rounds", json={"game": "whist"}), 404, "no-first-round")
    no(ann.post("/api/first-rounds", json={"game": ""}), 422)
    no(ann.get("/api/tables/roulette-1/first-round"), 404, "no-first-round")
    no(floor.staff("dealer").post("/api/first-rounds", json={"game": "roulette"}), 403)
    begun = good(ann.post("/api/first-rounds", json={"game": "roulette"}))
    name, seat = begun["table"], begun["seat"]
    assert good(ann.get(f"/api/tables/{name}"))["taught"] == "first-round"
    assert good(ann.get("/api/tables/roulette-1"))["taught"] == ""
    assert name not in {tile["id"] for tile in good(bob.get("/api/floor"))["tables"]}
    said = no(bob.get("/api/tables/nope"), 404, "no-such-table")["allowed"]
    assert "roulette-1" in said
    assert "first-round" not in said
    say = {"key": "sits", "say": {"seat": 2, "choose": "sit"}}
    no(bob.post(f"/api/tables/{name}/commands", json=say), 409, "not-your-lesson")
    stream = floor.stream(ann, name)
    number = 0
    while (told := good(ann.get(f"/api/tables/{name}/first-round")))["state"] == "do":
        number += 1
        if told["step"] == {"ready": True}:
            stream.ready()
            stream.settle(1)
        else:
            said = {"key": f"step-{number}", "say": {"seat": seat, **told["step"]}}
            good(ann.post(f"/api/tables/{name}/commands", json=said))
    assert (told["state"], told["done"]) == ("over", told["steps"])
    assert told["text"] == "The round is over: you have won $330.00."
    assert good(bob.get(f"/api/tables/{name}/first-round"))["state"] == "astray"


def test_a_first_round_at_a_system_is_told_from_what_was_said_and_kept_nowhere(floor: Served) -> None:
    ann = floor.visitor("Ann")
    way = "/api/systems/keno-1/first-round"
    no(floor.anyone().post(way, json={"said": []}), 401)
    no(floor.staff("dealer").post(way, json={"said": []}), 403)
    no(ann.post("/api/systems/whist-1/first-round", json={"said": []}), 404)
    before = good(ann.get("/api/systems/keno-1"))
    assert before["first_round"] is True
    said: list[object] = []
    while (told := good(ann.post(way, json={"said": said})))["state"] == "do":
        said.append(told["step"])
    assert (told["text"], told["front"]) == ("The round is over: you have won $3.00.", "23.00")
    assert (told["ticket"]["status"], len(told["drawn"]), len(said)) == ("redeemed", 20, 3)
    ways: list[tuple[list[object], str]] = [
        ([{"choose": "redeem", "ticket": 1}], "another-way"),
        ([{"ready": True}], "another-way"),
        ([said[0], said[0]], "another-way"),
        ([*said, said[0]], "another-way"),
        ([{"choose": "request", "groups": [[1, 1]], "rate": "1"}], "number-twice"),
        ([{"choose": "request", "groups": [[1, 81]], "rate": "1"}], "no-such-number"),
        ([{"choose": "request", "groups": "all", "rate": "1e9"}], "not-a-list"),
        ([{"choose": "request", "groups": [[1, 2]], "rate": "21"}], "not-paid"),
    ]
    for each, code in ways:
        no(ann.post(way, json={"said": each}), 409, code)
    no(ann.post(way, json={"said": [said[0]] * 13}), 422)
    assert good(ann.get("/api/systems/keno-1"))["board"]["series"] == before["board"]["series"]
    assert good(ann.get("/api/systems/keno-1/tickets"))["tickets"] == []


def test_the_words_of_the_trade_are_told_to_anybody_each_once(floor: Served) -> None:
    words = good(floor.anyone().get("/api/glossary"))["words"]
    assert len({(each["word"].lower(), each["text"]) for each in words}) == len(words) > 60
    named = {(game, each["word"]): each for each in words for game in [game["name"] for game in each["games"]] or [""]}
    assert len(named) == sum(len(each["games"]) or 1 for each in words)  # and at one game a word means one thing
    assert named["", "vigorish"]["games"] == []
    assert named["blackjack", "soft total"]["also"] == ["soft"]
    assert named["craps", "shooter"]["games"] == [
        {"name": "craps", "title": "Craps"},
        {"name": "mini-craps", "title": "Mini-craps"},
    ]
    assert named["craps", "point"] != named["mini-craps", "point"]  # which has other numbers
    assert named["craps", "shooter"]["marked"] is True
    assert named["holdem", "All-in"] is named["seven-card-stud", "All-in"]
    assert named["holdem", "All-in"]["provision"] == '19:47-14.1 "All-in"'
    assert named["holdem", "Bet"]["marked"] is False  # everybody knows it
