"""Master Actions: the segments in which they are taken, and what each of them does."""
