"""How long a test waits for what must come: so long that a busy machine makes it slow, never red."""

PATIENCE = 300.0
"""Seconds."""
