"""Players that learned a game: their files, and how they reckon, with NumPy or without."""
