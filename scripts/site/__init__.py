"""`make site`: everything about Fourscore as one folder for any static host, with the games in it."""
