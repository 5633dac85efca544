"""How much one table server carries: make bench-table."""
