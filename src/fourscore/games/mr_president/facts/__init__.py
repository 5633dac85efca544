"""What is printed on the board, the cards and the counters, read from `content`."""
