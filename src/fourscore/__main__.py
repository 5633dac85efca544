"""`python -m fourscore` is the command `fourscore`."""

from fourscore.cli import main

main()
