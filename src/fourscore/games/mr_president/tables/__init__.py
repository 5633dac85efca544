"""The one mechanism for all tables: dice, modifiers with reasons, rows by column, effects, further rolls, choices."""
