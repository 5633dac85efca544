"""What the commands share: arguments, exit codes, the terminal, saved games."""
