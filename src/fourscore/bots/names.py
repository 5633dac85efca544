"""What bots are called at a table."""

BOT_NAMES = (
    "Ada", "Ben", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo", "Iris", "Jude", "Kaya", "Liam", "Milo", "Nora",
)  # fmt: skip
"""One for each seat of the largest table."""
