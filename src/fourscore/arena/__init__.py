"""Bots, programs and language models at the same tables, under the same rules, on the same deals."""
