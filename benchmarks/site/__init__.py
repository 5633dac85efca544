"""How soon the games without a server are there, and how much has to come before."""
