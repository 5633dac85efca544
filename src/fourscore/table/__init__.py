"""The table server: seats people, keeps every move, and leaks nothing."""
