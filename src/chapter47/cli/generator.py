"""`chapter47 generator`"""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from chapter47.law import Chapter47Error, Mistake

if TYPE_CHECKING:
    from chapter47.generator import Generator

DATA = "generator-data"
T = TypeVar("T")


@click.group("generator", invoke_without_command=True)
@click.option("--data", type=click.Path(path_type=Path), default=DATA, help=f"The generator's own folder; {DATA}.")
@click.option("--port", type=int, default=0, help="The port on this machine; a free one unless said otherwise.")
@click.option("--follow", is_flag=True, help="End when standard input does, and speak JSON: for who starts it.")
@click.pass_context
def command(context: click.Context, data: Path, port: int, follow: bool) -> None:
    """A process of its own with its own key and record, under two keys; it runs until Ctrl-C. At its first start it
    prints both holders' keys, once. It is out of service until both keys put it in service.
    """
    context.obj = data
    if context.invoked_subcommand is not None:
        return
    from chapter47.generator.serving import serve

    serve(data, _ready_json if follow else _ready, _keys_json if follow else _keys, port, follow)


def _ready(port: int) -> None:
    click.echo(f"The generator answers at 127.0.0.1:{port}. Ctrl-C ends it.")


def _ready_json(port: int) -> None:
    click.echo(json.dumps({"ready": port}))


def _keys(secrets: Mapping[str, str]) -> None:
    click.echo("Both keys, told now and never again; each holder takes one, and nobody both:")
    for holder, secret in secrets.items():
        click.echo(f"  {holder:<13}{secret}")


def _keys_json(secrets: Mapping[str, str]) -> None:
    click.echo(json.dumps({"keys": dict(secrets)}))


# The record


@command.command("record")
@click.argument("record", type=click.Path(path_type=Path), required=False)
@click.option("--key", metavar="HEX", help="The generator's public key: nothing that another one signed is believed.")
@click.option("--json", "as_json", is_flag=True, help="The lines as they are, instead of plain text.")
@click.pass_obj
def record(data: Path, record: Path | None, key: str | None, as_json: bool) -> None:
    """Print the record: game and numbers in their order, one line each, and prove its chain and every signature.

    RECORD is a record file, an export, or a generator's folder; --data by default. Exit code 1 where it does not hold.
    """
    from chapter47.generator.printed import printed
    from chapter47.generator.record import NAME
    from chapter47.generator.walk import Walk, walked
    from chapter47.table.canonical import canonical

    path = record or data
    path = path / NAME if path.is_dir() else path
    walk: Walk | None = None
    try:
        for each, line in walked(path, key):
            walk = each
            click.echo(canonical(line) if as_json else printed(line))
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None
    except Chapter47Error as error:
        click.echo(f"Not whole. {error.sentence}", err=True)
        sys.exit(1)
    if walk is not None:
        whose = "the key that was given" if key else f"the key that it names itself, {walk.public}"
        click.echo(f"Whole: {walk.state.number} lines, every one signed with {whose}.", err=True)


@command.command("status")
@click.pass_obj
def status(data: Path) -> None:
    """Say how a generator that runs stands."""
    stands = _with(data, lambda generator: generator.status())
    click.echo(json.dumps(stands.plain(), indent=2))


# What takes both keys


@command.command("in-service")
@click.pass_obj
def in_service(data: Path) -> None:
    """Put the generator in service: from then on it draws. Both keys."""
    _act(data, "in-service")


@command.command("out-of-service")
@click.pass_obj
def out_of_service(data: Path) -> None:
    """Take the generator out of service. Both keys."""
    _act(data, "out-of-service")


@command.command("enrol")
@click.argument("holder", type=click.Choice(("inspector", "supervisor")))
@click.pass_obj
def enrol(data: Path, holder: str) -> None:
    """Give a holder another key, which is printed once. Both keys of today."""
    from chapter47.generator import new_secret, public_of

    secret = new_secret()
    _act(data, "enrol", holder=holder, key=public_of(secret))
    click.echo(f"The {holder}'s key from now on, told now and never again: {secret}")


@command.command("export")
@click.pass_obj
def export(data: Path) -> None:
    """Bring the record out of the generator, into its folder exports. Both keys."""
    line = _act(data, "export")
    click.echo(f"{data / 'exports'}: record-{line['number']}.jsonl")


@command.command("prune")
@click.option("--before", required=True, metavar="DAY", help="Lines from before that day go: 2025-06-30.")
@click.pass_obj
def prune(data: Path, before: str) -> None:
    """Let go of lines that are older than a year. Both keys."""
    _act(data, "prune", before=before)


def _act(data: Path, act: str, **details: str) -> dict[str, object]:
    from chapter47.generator import HOLDERS, sign

    statement = _with(data, lambda generator: generator.propose(act, **details))
    signatures = {}
    for holder in HOLDERS:
        secret = click.prompt(f"The {holder}'s key", hide_input=sys.stdin.isatty(), prompt_suffix=": ", err=True)
        signatures[holder] = sign(secret, statement)
    line = _with(data, lambda generator: generator.act(statement, signatures))
    click.echo(f"Done, and recorded in line {line['number']}: {act}.")
    return line


def _with(data: Path, do: "Callable[[Generator], Awaitable[T]]") -> T:
    from chapter47.generator import Generator

    async def asked() -> Any:
        generator = Generator(data / "door")
        try:
            return await do(generator)
        finally:
            await generator.close()

    return asyncio.run(asked())  # type: ignore[no-any-return]
