"""Presidential Knife Fight."""
