"""A correction is told to everybody whom it concerns: before it is confirmed, when it is, and when it is not."""

from collections.abc import Iterator

import pytest

from kit.served import FEW, Json, Served, Stream, good, no

STRAIGHT = {
    "wager": "straight",
    "pick": "17",
    "text": "straight 17",
    "was": "-10.00",
    "is": "350.00",
    "change": "360.00",
}
RED = {"wager": "red", "pick": None, "text": "red", "was": "20.00", "is": "-20.00", "change": "-40.00"}
CASINO = f"""{FEW}
craps-1 = {{ game = "craps", min = "5", max = "1000" }}
"""
WHEEL = "roulette-1"


@pytest.fixture
def maria(floor: Served) -> Iterator[Stream]:
    """The dealer of the wheel."""
    stream = floor.stream(floor.staff("dealer"), WHEEL)
    stream.say(call="new-dealer")
    yield stream
    stream.say(call="new-dealer", name="automatic")


@pytest.fixture
def tom(floor: Served) -> Stream:
    return floor.stream(floor.staff("supervisor"), WHEEL)


def players(floor: Served, *seats: int) -> list[Stream]:
    found = []
    for seat in seats:
        found.append(floor.stream(floor.visitor(), WHEEL))
        found[-1].sit(seat, "100")
    return found


def waiting(stream: Stream) -> Json:
    """The newest proposal."""
    told: Json = stream.until(lambda message: message.get("proposals"))["proposals"][-1]
    return told


def answer(stream: Stream, key: str) -> Json:
    return stream.until(lambda message: message.get("reply") == key)


def corrected(stream: Stream) -> tuple[Json, Json]:
    """The entry that corrects something, and what it tells."""
    told = stream.until(lambda message: "corrects" in message.get("entry", ()))["entry"]
    return told, next(event for event in told["events"] if event["event"] == "corrected")


def test_everybody_is_told_what_a_correction_brings_them(floor: Served, maria: Stream, tom: Stream) -> None:
    ann, bob = players(floor, 1, 2)
    ann.bet(1, "straight", "10", "17")
    bob.bet(2, "red", "20")
    rounds = maria.state["rounds"]
    maria.say(call="no-more-bets")
    spun = maria.say(spin="18")
    before = maria.n

    # Whoever proposes it sees what changes beforehand, by seat and wager, and for the house: 17 is black, and pays 35
    # to 1. Nobody hears of that.
    dry = f"/api/tables/{WHEEL}/corrections/preview"
    asked = {"correct": spun, "answers": [{"spin": "17"}]}
    first = good(floor.staff("supervisor").post(dry, json=asked))
    no(floor.staff("dealer").post(dry, json=asked), 403, "not-yours-to-say")
    no(floor.staff("supervisor").post(dry, json={**asked, "correct": spun - 1}), 409, "nothing-to-correct")
    no(floor.visitor().post(dry, json=asked), 403, "not-your-role")

    tom.refused(correct=spun, answers=[{"spin": "17"}], reason="the ball lies in 17")
    proposal = waiting(maria)
    assert [each for each in maria.messages if each.get("proposals")] == [{"proposals": [proposal]}]
    [hers] = ann.until(lambda message: "corrections" in message)["corrections"]
    assert hers == {
        "id": proposal["id"],
        "by": proposal["by"],
        "entry": spun,
        "round": rounds + 1,
        "was": {"spin": "18"},
        "is": [{"spin": "17"}],
        "was_said": "Spin: 18",
        "is_said": ["Spin: 17"],
        "reason": "the ball lies in 17",
        "net": "360.00",
        "front": "360.00",
        "wagers": [STRAIGHT],
    }

    # Whoever is to confirm it sees the same.
    address = f"/api/tables/{WHEEL}/proposals/{proposal['id']}"
    seen = good(floor.staff("dealer").get(address))
    assert seen["seats"] == {
        "1": {"net": "360.00", "front": "360.00", "wagers": [STRAIGHT]},
        "2": {"net": "-40.00", "front": "-40.00", "wagers": [RED]},
    }
    assert {**seen, "event": None} == {**first, "event": None}
    assert (seen["round"], seen["gone"], seen["house"]) == (rounds + 1, {}, "-320.00")
    assert (seen["event"]["was"], seen["event"]["is"]) == ({"spin": "18"}, [{"spin": "17"}])
    no(floor.visitor().get(address), 403, "not-your-role")
    assert floor.view(WHEEL)["n"] == before  # nothing is kept of it

    maria.send({"key": "yes", "confirm": proposal["id"]})
    entry, event = corrected(ann)
    assert (event["round"], event["reason"]) == (rounds + 1, "the ball lies in 17")
    assert event["net"] == {"1": "360.00", "2": "-40.00"}
    assert event["why"]["1"] == ["19:47-5.2(a)"]
    assert entry["corrects"] == {"n": spun, "shown": "17", "newest": True}
    assert ann.state["seats"]["1"]["chips"] == "450.00"
    no(floor.staff("dealer").get(address), 404, "no-such-proposal")
    assert [each["corrections"] for each in ann.messages if "corrections" in each] == [[hers], []]
    bob.entry(entry["n"])
    assert bob.state["seats"]["2"]["chips"] == "80.00"

    # Whoever comes now finds the wheel and its last results as they are.
    as_it_should_be(floor.view(WHEEL), spun, "17")


def test_those_whose_chips_it_moves_may_object_and_are_told_when_it_is_not_made(
    floor: Served, maria: Stream, tom: Stream
) -> None:
    """An objection is kept, and holds nothing up: whoever decides sees it."""
    ann, bob = players(floor, 4, 5)
    ann.bet(4, "straight", "10", "17")
    rounds = maria.state["rounds"]
    maria.say(call="no-more-bets")
    spun = maria.say(spin="17")
    tom.refused(correct=spun, answers=[{"spin": "18"}], reason="misread")
    proposal = waiting(maria)
    [hers] = ann.until(lambda message: "corrections" in message)["corrections"]
    assert (hers["net"], hers["round"]) == ("-360.00", rounds + 1)

    # What is said in vain changes nothing.
    for stream, said, code in (
        (bob, {"object": proposal["id"], "reason": "I saw it"}, "not-concerned"),
        (maria, {"object": proposal["id"], "reason": "I saw it"}, "not-concerned"),
        (ann, {"object": "another", "reason": "I saw it"}, "no-such-proposal"),
        (ann, {"object": proposal["id"], "reason": " \n"}, "no-reason"),
        (ann, {"object": proposal["id"], "reason": 7}, "no-reason"),
    ):
        stream.send({"key": code, **said})
        assert answer(stream, code)["refused"]["code"] == code
    ann.send({"key": "why", "object": proposal["id"], "reason": "I saw the  ball in 17"})
    assert "n" in answer(ann, "why")
    assert waiting(maria)["objections"] == [
        {"seat": 4, "name": ann.state["seats"]["4"]["name"], "reason": "I saw the ball in 17"}
    ]
    again = ann.until(lambda message: message.get("corrections"))["corrections"]
    assert again == [{**hers, "objection": "I saw the ball in 17"}]
    ann.send({"key": "twice", "object": proposal["id"], "reason": "again"})
    assert answer(ann, "twice")["refused"]["code"] == "objected-already"

    # Who comes back is told again; bob, whose chips it leaves alone, is told nothing at all.
    back = floor.stream(floor.visitor(), WHEEL)
    assert not any("corrections" in message for stream in (bob, back) for message in stream.messages)

    name = good(floor.staff("dealer").get("/api/me"))["person"]["name"]
    maria.send({"withdraw": proposal["id"], "reason": "the camera shows 17"})
    dropped = ann.until(lambda message: "dropped" in message)["dropped"]
    sentence = f"The dealer {name} does not confirm the correction of entry {spun}: the camera shows 17."
    assert dropped == {**hers, "sentence": sentence}
    assert ann.until(lambda message: "corrections" in message)["corrections"] == []
    assert ann.state["seats"]["4"]["chips"] == "450.00"
    notes = [line for line in floor.log(WHEEL) if "objected" in line["written"]]
    assert [line["events"][0]["text"] for line in notes] == [
        f"Seat 4 objects to the correction of entry {spun}: I saw the ball in 17"
    ]
    assert good(floor.staff("regulator").post(f"/api/tables/{WHEEL}/verify"))["whole"]


def as_it_should_be(view: Json, entry: int, shown: object) -> None:
    """The equipment, and what newcomers are shown of its last results."""
    assert view["shown"] == shown
    assert [each["shown"] for each in view["history"] if each["n"] == entry] == [shown]
    assert [each["corrects"]["n"] for each in view["history"] if "corrects" in each][-1] == entry


def test_who_is_asked_to_confirm_may_say_no_and_the_proposer_is_told(floor: Served, maria: Stream, tom: Stream) -> None:
    maria.say(call="no-more-bets")
    spun = maria.say(spin="1")
    tom.refused(correct=spun, answers=[{"spin": "2"}], reason="misread")
    name = good(floor.staff("dealer").get("/api/me"))["person"]["name"]
    maria.send({"withdraw": waiting(maria)["id"]})
    told = tom.until(lambda message: "answered" in message)["answered"]
    assert told["step"]["correct"] == spun
    assert told["refused"]["sentence"] == f"The dealer {name} does not confirm the correction of entry {spun}."
    assert floor.view(WHEEL)["shown"] == "1"


@pytest.mark.provision("8.2(d)")
def test_a_player_is_told_that_the_dealer_does_not_accept_more_than_the_maximum(floor: Served, maria: Stream) -> None:
    client = floor.visitor()
    ann = floor.stream(client, WHEEL)
    ann.sit(3, "900")
    name = good(floor.staff("dealer").get("/api/me"))["person"]["name"]
    for answers in (True, False):
        assert ann.refused(seat=3, bet="red", amount="600")["code"] == "needs-confirmation"
        proposal = waiting(maria)
        if answers:
            maria.send({"withdraw": proposal["id"]})
            sentence = f"The dealer {name} does not accept $600.00 on red."
        else:  # betting ends without an answer
            ann.bet(3, "black", "10")
            maria.say(call="no-more-bets")
            sentence = "$600.00 on red was not accepted in time."
        no = ann.until(lambda message: "answered" in message)["answered"]["refused"]
        assert no["sentence"] == sentence
        assert no["allowed"] == "Red is at most $500.00 at this table."
        assert no["provision"] == "19:47-8.2(d)"
    maria.say(spin="2")


def test_an_answer_waits_for_who_was_not_there(floor: Served, maria: Stream) -> None:
    tom = floor.another("supervisor")
    maria.say(call="no-more-bets")
    spun = maria.say(spin="1")
    step = {"correct": spun, "answers": [{"spin": "2"}], "reason": "misread"}
    no(tom.post(f"/api/tables/{WHEEL}/commands", json={"say": step}), 409, "needs-confirmation")
    maria.send({"withdraw": waiting(maria)["id"]})
    maria.until(lambda message: message.get("proposals") == [])
    for expected in (1, 0):  # told once
        stream = floor.stream(tom, WHEEL)
        stream.until(lambda message: "proposals" in message)
        assert sum("answered" in message for message in stream.messages) == expected


def test_a_wager_that_stands_again_is_part_of_what_a_correction_brings(floor: Served) -> None:
    """A seven-out that was a point: the pass bet is not lost, and lies on the layout again."""
    maria, tom = (floor.stream(floor.staff(role), "craps-1") for role in ("dealer", "supervisor"))
    maria.say(call="new-dealer")
    ann = floor.stream(floor.visitor(), "craps-1")
    ann.sit(1, "100")
    ann.bet(1, "pass", "10")
    ann.ask({"seat": 1, "choose": "take-dice"})
    maria.say(roll=[4, 2])
    lost = maria.say(roll=[4, 3])
    ann.entry(lost)
    assert ann.state["wagers"] == {}
    tom.refused(correct=lost, answers=[{"roll": [4, 4]}], reason="dice misread")
    proposal = waiting(maria)
    seen = good(floor.staff("dealer").get(f"/api/tables/craps-1/proposals/{proposal['id']}"))
    stands = {"wager": "pass", "pick": None, "text": "pass", "was": "-10.00", "change": "10.00"}
    assert (seen["seats"], seen["house"]) == ({"1": {"net": "10.00", "laid": "10.00", "wagers": [stands]}}, "-10.00")
    maria.send({"key": "yes", "confirm": proposal["id"]})
    entry, event = corrected(ann)
    assert event["net"] == {"1": "10.00"}
    assert entry["corrects"] == {"n": lost, "shown": [4, 4], "newest": True}
    assert [wager["amount"] for wager in ann.state["wagers"].values()] == ["10.00"]
    assert ann.state["things"]["token:puck"]["places"] == ["6"]
    floor.kill()
    floor.start()
    as_it_should_be(floor.view("craps-1"), lost, [4, 4])
