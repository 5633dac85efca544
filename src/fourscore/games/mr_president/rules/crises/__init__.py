"""Crises: chits, cards, crises at home and abroad, summits."""
