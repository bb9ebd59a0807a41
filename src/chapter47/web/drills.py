"""Lessons at practice tables, drills, and somebody's own progress by kind of hand."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from fastapi import APIRouter

from chapter47.faces.answers import answer_title
from chapter47.faces.words import catalogue
from chapter47.floor import progress
from chapter47.floor.devices import check_seats
from chapter47.floor.drills import Drill, rules_of
from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.floor.lessons import Judged
from chapter47.floor.person import Person
from chapter47.floor.progress import Tally
from chapter47.games import game as find_game
from chapter47.games import game_names
from chapter47.law import Mistake
from chapter47.odds.advice import MOST_TOLD, Answer, Kind
from chapter47.odds.grading import question_of
from chapter47.odds.later import LATER
from chapter47.odds.of import advice_of, has_advice, odds_of
from chapter47.table.game import Game
from chapter47.web.hints import advice_at, play_told
from chapter47.web.session import Practises, TheFloor
from chapter47.web.shapes import base
from chapter47.web.shapes.drills import DrillAnswer, DrillTold, LessonTold, OwnProgress, WantsDrill, WantsLesson

router = APIRouter(prefix="/api", tags=["learning"])


# Lessons


@router.post("/tables/{name}/lesson")
async def switch(name: str, said: WantsLesson, floor: TheFloor, person: Practises) -> LessonTold:
    """From now on what the asking player decides at a practice table is graded and kept, or not any more."""
    floor.commands.take(person.key)
    host = floor.host(name)
    advice_at(floor, host, person)
    host.lessons.switch(person, on=said.on)
    return await _lesson(floor, host, person)


@router.get("/tables/{name}/lesson")
async def lesson(name: str, floor: TheFloor, person: Practises) -> LessonTold:
    """The asking player's lesson at a practice table: the kind of hand that is decided on, and the last decision."""
    host = floor.host(name)
    advice_at(floor, host, person)
    await host.drained()
    return await _lesson(floor, host, person)


async def _lesson(floor: Floor, host: Host, person: Person) -> LessonTold:
    advice, learner, seat = advice_at(floor, host, person), host.lessons.learner(person), host.where_sits(person)
    asked = None if learner is None or seat is None else question_of(host.table, seat)
    if asked is not None:
        LATER.ask(("hint", asked), asked.answers)  # so that it is there when it is decided
    known = await _tallies(floor, person, host.table.game)
    told = {
        "on": learner is not None,
        "working": learner is not None and learner.working > 0,
        "asks": None if asked is None else _kind(asked.kind),
        "last": None if learner is None or learner.last is None else _judged(learner.last),
        "progress": _progress(host.table.game, known),
        "note": advice.note,
        "provision": advice.cites.text,
    }
    return LessonTold.model_validate(told)


# Progress


@router.get("/progress")
async def own_progress(floor: TheFloor, person: Practises) -> OwnProgress:
    """How the asking player decided in lessons and drills, by game and kind of hand."""
    known = await floor.store.read(lambda connection: progress.tallies(connection, person.id))
    games = [find_game(name) for name in game_names()]
    told = [_progress(game, known.get(game.name, {})) for game in games if has_advice(odds_of(game))]
    return OwnProgress.model_validate({"games": told})


@router.delete("/progress/{game}")
async def forget(game: str, floor: TheFloor, person: Practises) -> base.Answer:
    """Forgets how the asking player decided at a game: they begin anew."""
    floor.commands.take(person.key)
    advice_of(found := find_game(game))
    await floor.store.write(lambda connection: progress.forget(connection, person.id, found.name))
    return base.Answer()


async def _tallies(floor: Floor, person: Person, game: Game) -> Mapping[str, Tally]:
    known = await floor.store.read(lambda connection: progress.tallies(connection, person.id))
    return known.get(game.name, {})


def _progress(game: Game, known: Mapping[str, Tally]) -> dict[str, Any]:
    kinds = [(kind, known.get(kind.name, Tally())) for kind in advice_of(game).kinds]
    total = Tally()
    for _, each in kinds:
        total = total.plus(each)
    told = [{**_kind(kind), **_figures(each)} for kind, each in kinds]
    return {"game": game.name, "title": game.title, **_figures(total), "kinds": told}


def _figures(tally: Tally) -> dict[str, Any]:
    return {"asked": tally.asked, "best": tally.best, "cost": _percent(tally.cost), "exact": str(tally.cost)}


def _percent(part: Fraction) -> str:
    return f"{float(100 * part):.2f}"


def _kind(kind: Kind) -> dict[str, str]:
    return {"name": kind.name, "title": kind.title}


def _judged(found: Judged) -> dict[str, Any]:
    kind, graded = found
    plays = {"made": play_told(graded.made), "best": play_told(graded.best)}
    beside = {"right": graded.is_best, "exact": str(graded.cost), "why": kind.why, "provision": kind.cites.text}
    return {"kind": _kind(kind), **plays, **beside}


# Drills


@router.post("/drills")
async def ask(said: WantsDrill, floor: TheFloor, person: Practises) -> DrillTold:
    """A hand for the asking player to decide on, of a kind that they miss or have not met before more often than of
    others; the one that is open, where it is not answered."""
    floor.commands.take(person.key)
    check_seats(floor, person)
    return await _drill(floor, person, await floor.drills.ask(person, said.game, said.kinds))


@router.get("/drills")
async def asked(floor: TheFloor, person: Practises) -> DrillTold:
    """The question that the asking player was asked last."""
    check_seats(floor, person)
    drill = floor.drills.open_for(person)
    if drill is None:
        raise Mistake("no-such-question", "No question is open.", "Ask for one.")
    return await _drill(floor, person, drill)


@router.post("/drills/answer")
async def answer(said: DrillAnswer, floor: TheFloor, person: Practises) -> DrillTold:
    """Answers the open question, once: by a choice, or by pieces of the own hand."""
    floor.commands.take(person.key)
    check_seats(floor, person)
    return await _drill(floor, person, await floor.drills.answer(person, said.number, said.action, said.named))


async def _drill(floor: Floor, person: Person, drill: Drill) -> DrillTold:
    game, answers = drill.game, drill.answers
    advice = advice_of(game)
    state = "answered" if drill.judged is not None else "working" if answers is None else "open"
    plays = [play_told(each) for each in (answers or ())[:MOST_TOLD]] if drill.judged is not None else []
    told = {
        "state": state,
        "number": drill.number,
        "game": game.name,
        "title": game.title,
        "pieces": rules_of(floor, game).equipment.pieces,
        "kind": _kind(drill.question.kind),
        "lies": [each._asdict() for each in drill.question.lies()],
        "choices": _choices(answers or ()),
        "judged": None if drill.judged is None else _judged(drill.judged),
        "plays": plays,
        "streak": drill.streak.now,
        "longest": drill.streak.most,
        "progress": _progress(game, await _tallies(floor, person, game)),
        "note": advice.note,
        "provision": advice.cites.text,
    }
    return DrillTold.model_validate(told)


def _choices(answers: Sequence[Answer]) -> list[dict[str, str]]:
    """In the order of the words that tables have for them, which tells nothing of what is best."""
    named = [each for each in answers if not each.said.named]
    order = list(catalogue())
    in_order = sorted(named, key=lambda each: (order.index(each.said.say) if each.said.say in order else 0, each.said))
    return [{"action": each.action, "title": answer_title(each), "key": _key(each)} for each in in_order]


def _key(answer: Answer) -> str:
    words = catalogue().get(answer.said.say)
    return "" if words is None or answer.said.declined else words.key
