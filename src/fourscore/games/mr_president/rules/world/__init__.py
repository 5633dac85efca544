"""The world: terror, intelligence, Civil Wars, the UN, trade."""
