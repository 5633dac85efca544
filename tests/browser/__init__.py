"""The page in a real browser. A package, so that its browser and its server start once for all of it."""
