"""What the embedded store says to SQLite."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS records (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS listings (
    table_id TEXT PRIMARY KEY, is_open INTEGER NOT NULL, wakes INTEGER NOT NULL, touched REAL NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS listings_by_time ON listings (touched);
CREATE TABLE IF NOT EXISTS tokens (hash BLOB PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_by_person ON tokens (person);
CREATE TABLE IF NOT EXISTS devices (hash BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS codes (hash BLOB PRIMARY KEY, person TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS codes_by_time ON codes (until);
CREATE TABLE IF NOT EXISTS snapshots (table_id TEXT PRIMARY KEY, length INTEGER NOT NULL, body BLOB NOT NULL)
WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pulse (number INTEGER PRIMARY KEY, at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS presence (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, seen REAL NOT NULL, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holdings (
    person TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (person, table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS entries_by_owner ON entries (owner, kind);
CREATE INDEX IF NOT EXISTS entries_by_time ON entries (kind, at);
"""
KEEP = """
INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (kind, id) DO UPDATE
SET owner = excluded.owner, at = excluded.at, body = excluded.body WHERE NOT ?6 OR entries.owner = excluded.owner
RETURNING 1
"""
COMPANY = """
SELECT holdings.table_id, person FROM holdings JOIN listings ON listings.table_id = holdings.table_id WHERE is_open
"""
PLAYING = """
SELECT holdings.table_id, seat, body FROM holdings JOIN listings ON listings.table_id = holdings.table_id
WHERE person = ?1 ORDER BY touched DESC LIMIT ?2
"""
MOST_PLAYING = 200
"""Of the tables at which somebody sits, how many of the latest are looked at."""
RESTORED = 2
"""The number in `pulse` under which a restored backup says when that was."""
PUT_AWAY = (("records", "table_id"), ("listings", "table_id"), ("holdings", "table_id"), ("presence", "table_id"))
"""Where something of a table is kept that nobody opens, and the column that names it."""
OF_A_TABLE = (*PUT_AWAY, ("snapshots", "table_id"), ("entries", "owner"))
"""Where anything of a table is kept."""
FORGET = (
    "DELETE FROM devices WHERE hash IN (SELECT hash FROM tokens WHERE person = ?1)",
    "DELETE FROM tokens WHERE person = ?1",
    "DELETE FROM codes WHERE person = ?1",
    "DELETE FROM holdings WHERE person = ?1",
    "DELETE FROM entries WHERE owner = ?1 OR instr(id, ?1)",
)
