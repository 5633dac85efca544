"""Random play of our games and of their peers, side by side in one run: see README.md."""
