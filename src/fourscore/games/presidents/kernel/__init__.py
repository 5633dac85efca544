"""Presidents on packed arrays, with all its options: the same rules as `games.presidents`, in the same chapters."""
