"""Compile the kernels, which takes a minute the first time: `make kernels`. Whoever needs them then only loads them."""

from fourscore.bots.search.judges.bodyguard import rehearsal as bodyguard
from fourscore.bots.search.judges.presidents import rehearsal as presidents
from fourscore.kernels.presidents.bulk import simulate

if __name__ == "__main__":
    bodyguard.warm_up()
    presidents.warm_up()
    simulate(1, ["random", "old-hand", "random"], None, "1")
