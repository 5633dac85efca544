"""What the lab and the arena share: who plays many games, what is kept of them, and how far a number can be trusted."""
