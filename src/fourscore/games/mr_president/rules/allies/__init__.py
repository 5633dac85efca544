"""Allies and rogues: relationships, group activations, Iran, North Korea, Rogue States."""
