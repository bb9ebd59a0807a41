"""``python -m chapter47`` is the command line."""

from chapter47.cli.main import main

main()
