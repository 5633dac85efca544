"""What the shared store says to PostgreSQL."""

import re

from fourscore.table import sqlite_statements

SCHEMA = """
CREATE TABLE IF NOT EXISTS records (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, body BYTEA NOT NULL, PRIMARY KEY (table_id, number)
);
CREATE TABLE IF NOT EXISTS listings (
    table_id TEXT PRIMARY KEY, is_open BOOLEAN NOT NULL, wakes BOOLEAN NOT NULL, touched DOUBLE PRECISION NOT NULL,
    body BYTEA NOT NULL
);
CREATE INDEX IF NOT EXISTS listings_by_time ON listings (touched);
CREATE INDEX IF NOT EXISTS listings_that_wake ON listings (table_id) WHERE wakes;
CREATE TABLE IF NOT EXISTS tokens (hash BYTEA PRIMARY KEY, person TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS codes (hash BYTEA PRIMARY KEY, person TEXT NOT NULL, until DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS codes_by_time ON codes (until);
CREATE TABLE IF NOT EXISTS holdings (
    person TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (person, table_id, seat)
);
CREATE INDEX IF NOT EXISTS holdings_by_table ON holdings (table_id);
CREATE TABLE IF NOT EXISTS snapshots (table_id TEXT PRIMARY KEY, length INTEGER NOT NULL, body BYTEA NOT NULL);
CREATE TABLE IF NOT EXISTS presence (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, server TEXT NOT NULL, is_here BOOLEAN NOT NULL,
    seen TIMESTAMPTZ NOT NULL, PRIMARY KEY (table_id, seat, server)
);
CREATE TABLE IF NOT EXISTS devices (hash BYTEA PRIMARY KEY, body BYTEA NOT NULL);
CREATE INDEX IF NOT EXISTS tokens_by_person ON tokens (person);
CREATE TABLE IF NOT EXISTS entries (
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, body BYTEA NOT NULL,
    PRIMARY KEY (kind, id)
);
CREATE INDEX IF NOT EXISTS entries_by_owner ON entries (owner, kind);
CREATE INDEX IF NOT EXISTS entries_by_time ON entries (kind, at);
CREATE TABLE IF NOT EXISTS servers (id TEXT PRIMARY KEY, until TIMESTAMPTZ NOT NULL);
CREATE TABLE IF NOT EXISTS leases (table_id TEXT PRIMARY KEY, server TEXT NOT NULL, generation BIGINT NOT NULL);
"""
ONE_AT_A_TIME = 4020
"""The lock under which a server sets up the schema: two that begin together would trip over each other."""

IS_ALIVE = "EXISTS (SELECT FROM servers WHERE id = lease.server AND until > clock_timestamp())"

SAY_ALIVE = """
INSERT INTO servers VALUES ($1, clock_timestamp() + $2)
ON CONFLICT (id) DO UPDATE SET until = excluded.until
"""
FORGET_DEAD = "DELETE FROM servers WHERE until < clock_timestamp() - interval '1 hour'"
TAKE = f"""
INSERT INTO leases AS lease VALUES ($1, $2, 1)
ON CONFLICT (table_id) DO UPDATE SET server = $2, generation = lease.generation + 1
WHERE lease.server = $2 OR NOT {IS_ALIVE}
RETURNING generation
"""
# The lease is locked until the commit: whoever takes it meanwhile waits, and then reads what was added.
ADD = """
WITH held AS (SELECT FROM leases WHERE table_id = $1 AND server = $2 AND generation = $3 FOR SHARE)
INSERT INTO records
SELECT $1, $4::integer + place - 1, body FROM unnest($5::bytea[]) WITH ORDINALITY AS fresh(body, place)
WHERE EXISTS (SELECT FROM held)
AND ($4 = 0 OR EXISTS (SELECT FROM records WHERE table_id = $1 AND number = $4 - 1))
RETURNING number
"""
LIST = """
INSERT INTO listings VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id) DO UPDATE
SET is_open = excluded.is_open, wakes = excluded.wakes, touched = excluded.touched, body = excluded.body
"""
LISTED = """
SELECT body FROM listings WHERE ($1::boolean IS NULL OR is_open = $1) AND ($2::boolean IS NULL OR wakes = $2)
ORDER BY touched DESC LIMIT $3
"""
NOTE_DEVICE = "INSERT INTO devices VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET body = excluded.body"
DROP_TOKEN = """
WITH device AS (DELETE FROM devices WHERE hash = $1) DELETE FROM tokens WHERE hash = $1 RETURNING 1
"""
KEEP = re.sub(r"\?(\d)", r"$\1", sqlite_statements.KEEP)
KEEP_SNAPSHOT = """
INSERT INTO snapshots AS kept VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE
SET length = excluded.length, body = excluded.body WHERE kept.length < excluded.length
"""
NOTE_PRESENCE = """
INSERT INTO presence VALUES ($1, $2, $3, $4, clock_timestamp()) ON CONFLICT (table_id, seat, server) DO UPDATE
SET is_here = excluded.is_here, seen = excluded.seen
"""
# Whoever looked through a server that is dead was there for as long as it was alive, if that is still known.
ABSENCES = """
SELECT seat, bool_or(is_here AND until > clock_timestamp()) AS is_here,
extract(epoch FROM clock_timestamp() - max(CASE WHEN is_here THEN greatest(seen, until) ELSE seen END)) AS away
FROM presence LEFT JOIN servers ON id = server WHERE table_id = $1 GROUP BY seat
"""
ORPHANS = f"""
SELECT table_id FROM listings JOIN leases AS lease USING (table_id) WHERE wakes AND NOT {IS_ALIVE} LIMIT $1
"""
LONGER = """
SELECT id FROM unnest($1::text[], $2::integer[]) AS known(id, length)
WHERE EXISTS (SELECT FROM records WHERE table_id = id AND number = length)
"""
REWRITE = """
UPDATE records SET body = fresh.body FROM unnest($2::bytea[]) WITH ORDINALITY AS fresh(body, place)
WHERE table_id = $1 AND number = place - 1
"""
FORGET = tuple(
    re.sub(r"\?(\d)", r"$\1", statement).replace("instr(id, $1)", "position($1 IN id) > 0")
    for statement in sqlite_statements.FORGET
)
