"""What every shape is made of: what is heard and what is told, amounts, picks, commands, and the one shape of a no."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType

from chapter47.table import game

LARGEST = 2**53 - 1


def _whole(value: object) -> object:
    """JSON has one kind of number, and pydantic reads "1" and true as one: we do not."""
    if type(value) is not int:
        raise ValueError("a whole number")
    return value


Whole = Annotated[int, Field(ge=-1, le=LARGEST), BeforeValidator(_whole)]
Text = Annotated[str, Field(max_length=200)]

# Names that the description of the API has as well.
Dollars = TypeAliasType("Dollars", Annotated[str, Field(description="Dollars and cents, as we write them: 12.50.")])
Family = TypeAliasType("Family", Annotated[game.Family, Field(description="What a game is played with.")])
House = TypeAliasType(
    "House", Annotated[dict[str, Any], Field(description="The rules of a table, as its house file has them.")]
)
Pick = TypeAliasType(
    "Pick",
    Annotated[str | int | list[str] | list[int] | None, Field(description="What a wager is placed on.")],
)
Shown = TypeAliasType("Shown", Annotated[str | list[int] | list[str], Field(description="What the equipment showed.")])
Step = TypeAliasType(
    "Step",
    Annotated[
        dict[str, Any],
        Field(
            description="A command, as transcripts write it.",
            examples=[
                {"seat": 3, "bet": "split", "pick": ["17", "20"], "amount": "5"},
                {"seat": 3, "remove": "red"},
                {"seat": 3, "reduce": "red", "to": "5"},
                {"seat": 3, "call-on": "place-to-win", "pick": 6},
                {"seat": 3, "call-off": "place-to-win", "pick": 6},
                {"seat": 3, "choose": "take-dice"},
                {"call": "no-roll", "reason": "off-table"},
                {"roll": [4, 2]},
            ],
        ),
    ],
)


class Shape(BaseModel):
    """Nothing unknown is accepted, and nothing is read as something else."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Answer(BaseModel):
    """What we say ourselves: more may be added to it later."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Sparse(Answer):
    """What is as usual is left out. So nothing that may be left out is ever null."""

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        described = handler(core)
        for field in handler.resolve_ref_schema(described).get("properties", {}).values():
            if "default" in field and field["default"] is None:
                del field["default"]
                kinds = [kind for kind in field.pop("anyOf", ()) if kind != {"type": "null"}]
                field.update(kinds[0] if len(kinds) == 1 else {"anyOf": kinds} if kinds else {})
        return described


class Violation(Answer):
    """What the law has against one rule of a house."""

    option: str
    value: str
    sentence: str
    provision: str | None
    allowed: str


class Fault(Sparse):
    """A no: the law's, with its provision, or ours."""

    code: str
    kind: Literal["refused", "mistake"]
    sentence: str
    provision: str | None
    allowed: str
    violations: list[Violation] | None = None
    """What the law has against a house or a change of it, one by one."""


class NoticeShape(Answer):
    """A line of a sign."""

    text: str
    provision: str
