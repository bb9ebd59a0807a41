"""First rounds over the wire: begun by a click, told to one person, and no table for anybody else."""

from kit.served import Served, good, no


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
