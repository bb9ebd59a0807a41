"""`chapter47 upgrade`"""

import click

from chapter47.cli.screen import console
from chapter47.money import amount_words


@click.command("upgrade")
@click.argument("old")
@click.argument("new")
def command(old: str, new: str) -> None:
    """OLD is a store of an earlier version, or a backup of one: an SQLite file, its data folder, or a PostgreSQL
    address. It is only read. NEW is an empty one. People, accounts and whatever lay on tables are carried over, each
    sum with a line of its own, and every cent is counted before that is done. What somebody owed is paid by their
    account; chips of people without a name become accounts that a supervisor hands over. Keep the old store: its own
    version proves its logs.
    """
    from chapter47.floor.upgrade import upgrade

    done = upgrade(old, new)
    console.print(f"{new}: {done.people} people, and {amount_words(done.total)} that are theirs.", markup=False)
    sums = {
        "from accounts": done.accounts,
        "on the way to tables": done.under_way,
        "in front of seats": done.chips,
        "wagered in rounds that were not over": done.wagers,
    }
    for what, cents in sums.items():
        if cents:
            console.print(f"  {amount_words(cents)} {what}", markup=False)
    for each in done.credited:
        console.print(f"  {amount_words(each.cents)} to {each.who}: {each.what}", markup=False)
    for each in done.owed:
        console.print(f"  less {amount_words(each.cents)} from {each.who}: {each.what}", markup=False)
    if done.still_owed:
        console.print(
            f"Of that {amount_words(done.still_owed)} could not be paid, and is owed to the cage.", markup=False
        )
    for each in done.unnamed:
        sentence = (
            f"{each.what} is the account of {each.who}, with {amount_words(each.cents)}: a supervisor hands it over."
        )
        console.print(sentence, markup=False)
    console.print("Tables begin anew from the casino file. Keep the old store and its keys: its own version proves it.")
