"""The command line. Each command is a module of its own, imported when it is called: the start must be quick."""

import sys
from collections.abc import Sequence
from importlib import import_module
from inspect import getdoc
from keyword import iskeyword
from pathlib import Path

import click

from chapter47._version import __version__

COMMANDS = {
    "serve": "Open the floor: tables and a page where people play, deal, supervise and inspect.",
    "play": "Play a game in the terminal against an automatic dealer.",
    "replay": "Run a transcript and tell what followed.",
    "import": "Play hands that others recorded, PHH files, and compare what came of them.",
    "export": "Write rounds of play as PHH, for whoever sits at a seat, or for everybody.",
    "odds": "The exact house advantage of every wager.",
    "equity": "What hands or ranges are worth against each other, at games of players against players.",
    "simulate": "Play a strategy many times over: what it wins, how surely, how often it is ruined.",
    "check": "A licensee's house rules, or a whole casino's, against the law.",
    "submission": "The Rules of the Games Submission of a casino: complete, or everything that is missing.",
    "rules": "What a provision says, the code that applies it, the tests that prove it.",
    "guide": "A game taught: what one wants, how a round goes, what wagers win, and then the odds.",
    "coverage": "Every provision of the chapter: what is done, and what is tested.",
    "generator": "Run the random number generator: its own process, key and record, under two keys.",
    "verify": "Prove that a log is whole, and every settlement right.",
    "backup": "Copy the floor's store into one file, while it runs.",
    "restore": "Put a backup into an empty store.",
    "upgrade": "Carry a store of an earlier version into a new one.",
}


class Commands(click.Group):
    """Finds a command by name without importing the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"chapter47.cli.{cmd_name}{'_' if iskeyword(cmd_name) else ''}").command
        assert isinstance(command, click.Command)
        command.help = f"{COMMANDS[cmd_name]}\n\n{getdoc(command.callback) or ''}"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="chapter47")
@click.option(
    "--with",
    "files",
    multiple=True,
    type=click.Path(path_type=Path),
    envvar="CHAPTER47_WITH",
    help="A game of your own, or petitioned wagers: a Python file or package; as often as there are any.",
)
@click.pass_context
def chapter47(context: click.Context, files: tuple[Path, ...]) -> None:
    """New Jersey's Chapter 47, Rules of the Games, as a running system.

    Exit codes: 0 done, 1 the thing checked does not hold, 2 the call was wrong.
    """
    if files:
        from chapter47.games import join_file

        for file in files:
            join_file(file)
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line: whatever is wrong is told in one line, never with a traceback."""
    try:
        given = list(sys.argv[1:] if arguments is None else arguments)
        with chapter47.make_context("chapter47", given) as context:
            chapter47.invoke(context)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        sys.exit(2)
    except click.ClickException as wrong:
        usage = f" Try: {wrong.ctx.command_path} --help" if isinstance(wrong, click.UsageError) and wrong.ctx else ""
        click.echo(f"chapter47: {wrong.format_message()}{usage}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read us has enough. Nothing more can be said there, not even by the interpreter's own flush.
        sys.stdout = None
        sys.exit(0)
    except OSError as error:
        sys.stdout = None
        click.echo(f"chapter47: {error.strerror or error}", err=True)
        sys.exit(2)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("chapter47"):
            raise
        part = "sim" if error.name in ("numba", "numpy") else "floor"
        click.echo(f"chapter47: {error.name} is not installed. Try: pip install chapter47[{part}]", err=True)
        sys.exit(2)
    except Exception as error:
        from chapter47.law import Chapter47Error

        if not isinstance(error, Chapter47Error):
            raise
        click.echo(f"chapter47: {error}", err=True)
        sys.exit(2)
