"""Starting and stopping the server."""

import asyncio
import errno
import gc
import json
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import uvicorn

from fourscore.engine.errors import NotInstalled
from fourscore.play.refusals import Unwritable
from fourscore.table.limits import Limits
from fourscore.table.retention import Keeping
from fourscore.table.security import LOCAL, Names, read_networks
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore
from fourscore.table.web.app import make_app
from fourscore.table.web.arrivals import arrivals
from fourscore.table.web.wire import Wire

if TYPE_CHECKING:
    from fourscore.table.postgres import PostgresStore

log = logging.getLogger("fourscore.table")

FILE = "tables.sqlite"
PORT = 8080
PAUSE = 1.5
SECONDS_TO_GO = 5
BACKLOG = 2048
FEW_FILES = 8192
"""With fewer, strangers who connect and say nothing could use them all up."""
YOUNG = 20_000
"""New objects before Python looks for those that nobody needs any more."""
TURN = 0.001
"""Seconds after which a thread lets another one go on."""


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run."""

    host: str = LOCAL
    port: int = PORT
    data: Path
    database: str = ""
    """The address of a PostgreSQL database in which several servers keep all tables; otherwise one file in `data`."""
    bus: str = ""
    """The address of the NATS server over which they speak."""
    pause: float = PAUSE
    """Seconds for which every question without a real choice is put all the same."""
    origins: Sequence[str] = ()
    """Pages of other servers that may connect."""
    names: Sequence[str] = ()
    """What people call this server, besides numbers, `localhost` and the name of the machine."""
    proxies: Sequence[str] = ()
    """The addresses of proxies that are believed when they say who asks."""
    limits: Limits = Limits()
    keeping: Keeping = Keeping()
    """After how many days tables that nobody touches are packed or deleted."""
    arenas: Path | None = None
    """A folder with arenas to show."""
    reaches_loopback: bool = False
    """For tests: messages about tables may go to this machine itself, and without TLS."""
    opens_browser: bool = False


def data_file(data: Path) -> Path:
    """The file of the tables in a data directory."""
    return data / FILE


class LogLines(logging.Formatter):
    """Log lines as JSON. They name tables by the beginning of their names, and people not at all."""

    KEPT = ("table", "reason", "method", "address")

    def format(self, record: logging.LogRecord) -> str:
        content: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        content |= {name: value for name in self.KEPT if (value := getattr(record, name, None)) is not None}
        if record.exc_info and record.exc_info[1] is not None:
            # The text of an error could quote a card or a token; its kind and its place cannot.
            content["error"] = type(record.exc_info[1]).__name__
            content["where"] = _where(record.exc_info[1])
        return json.dumps(content)


def _where(error: BaseException) -> list[str]:
    frames = []
    trace = error.__traceback__
    while trace is not None:
        frames.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return frames[-8:]


def set_up_logs(level: int = logging.INFO) -> None:
    """Write log lines to the standard error."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(LogLines())
    for name in ("fourscore", "uvicorn", "litestar", "mcp"):
        logger = logging.getLogger(name)
        logger.handlers = [stream]
        # uvicorn tells of every connection with the table's whole name, and who has the name may come in.
        logger.setLevel(max(level, logging.WARNING) if name in ("uvicorn", "mcp") else level)
        logger.propagate = False


def uvicorn_for(setting: Setting, server: Server) -> uvicorn.Server:
    """What runs the server, ready to be started."""
    config = uvicorn.Config(
        make_app(
            server,
            limits=setting.limits,
            origins=setting.origins,
            names=Names([setting.host, *setting.names]),
            listens=setting.host,
            shows=setting.arenas,
        ),
        host=setting.host,
        port=setting.port,
        http=arrivals(setting.limits.sockets, setting.proxies),
        ws=Wire,
        ws_max_size=2 * setting.limits.frame,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        access_log=False,
        proxy_headers=bool(setting.proxies),
        forwarded_allow_ips=read_networks(setting.proxies),
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=SECONDS_TO_GO,
    )
    return uvicorn.Server(config)


def server_for(setting: Setting) -> Server:
    """The server; a store or a bus that cannot be used is refused at once."""
    if not setting.database:
        if setting.bus:
            raise Unwritable("--bus is for servers that share a database: name it with --database.")
        return Server(SqliteStore(data_file(setting.data)), **_manner(setting))
    store = open_database(setting.database)
    from fourscore.table.bus import Bus, NatsBus, NoBus
    from fourscore.table.cluster import Cluster

    bus: Bus = NoBus()
    if setting.bus:
        bus = NatsBus(setting.bus)
        asyncio.run(bus.check())
    return Server(store, sharing=Cluster(store, bus), **_manner(setting))


def _manner(setting: Setting) -> dict[str, Any]:
    return {
        "pause": setting.pause,
        "reaches_loopback": setting.reaches_loopback,
        "keeping": setting.keeping,
    }


def open_database(address: str) -> "PostgresStore":
    """The shared store, with all its tables set up."""
    if not address.startswith(("postgresql://", "postgres://")):
        raise Unwritable("--database is an address such as postgresql://user@host/name.")
    try:
        import nats  # noqa: F401

        from fourscore.table.postgres import PostgresStore
    except ImportError:
        raise NotInstalled("A server that shares its tables", "cluster") from None
    store = PostgresStore(address)
    asyncio.run(store.prepare())
    return store


def be_brisk() -> None:
    """Have Python interrupt the play less often, and let the thread that writes have its turn sooner."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
    sys.setswitchinterval(TURN)


def open_many_files() -> None:
    """Let this process have as many connections as the machine allows; tell the operator if these are few."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed != resource.RLIM_INFINITY and allowed < FEW_FILES:
        log.warning("only %d files and connections can be open at once: raise the limit (ulimit -n)", allowed)


def serve(setting: Setting) -> None:
    """Run the server until it is told to stop."""
    set_up_logs()
    open_many_files()
    be_brisk()
    server = server_for(setting)
    listening = listen(setting)
    port = listening.getsockname()[1]
    address = f"http://{f'[{setting.host}]' if ':' in setting.host else setting.host}:{port}/"
    runner = uvicorn_for(setting, server)
    where = "PostgreSQL" if setting.database else setting.data
    print(f"Fourscore is at {address}  (stop with Ctrl-C; tables are kept in {where})", flush=True)
    if setting.opens_browser:
        threading.Thread(target=_open_browser, args=(runner, address), daemon=True).start()
    runner.run(sockets=[listening])


def serve_at_home(*, opens_browser: bool) -> None:
    """Run a server for the people at this machine, on the usual port or, if somebody else is there, on any."""
    from fourscore.commandline.saves import data_home

    port = PORT if _is_free(PORT) else 0
    serve(Setting(data=data_home(), port=port, opens_browser=opens_browser))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((LOCAL, port)) != 0


def listen(setting: Setting) -> socket.socket:
    """The socket on which people are heard from this moment on."""
    family = socket.AF_INET6 if ":" in setting.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((setting.host, setting.port))
        # Whoever reads the address may connect at once, and waits until the server answers.
        listening.listen(BACKLOG)
    except (OSError, UnicodeError, TypeError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or "that is not an address"
        another = "--port N" if getattr(error, "errno", None) in (errno.EADDRINUSE, errno.EACCES) else "--host ADDRESS"
        raise Unwritable(
            f"The server cannot be at {setting.host}:{setting.port}: {reason}. Name another: {another}."
        ) from None
    return listening


def _open_browser(runner: uvicorn.Server, address: str) -> None:
    while not runner.started and not runner.should_exit:
        time.sleep(0.05)
    if runner.started:
        webbrowser.open(address)
