"""Firefox as it comes, steered over WebDriver BiDi, which it speaks itself."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE

PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "services.settings.server": "",
    "toolkit.telemetry.enabled": False,
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def firefox() -> str | None:
    """Where the browser is; None if there is none."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """One window, and everything that went wrong in it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)
        self.troubles: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, address: str) -> None:
        """Load a page, also if it is only another place of the same one."""
        self._ask("browsingContext.navigate", context=self._window, url="about:blank", wait="complete")
        self._ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def ask(self, script: str) -> Any:
        """What a script on the page comes to, once it has."""
        target = {"context": self._window}
        told = self._ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        if told["type"] == "exception":
            raise AssertionError(f"{script}: {told['exceptionDetails']['text']}")
        return told["result"].get("value")

    def await_(self, condition: str) -> None:
        """Until something is so on the page."""
        self.ask(
            "new Promise((done) => { const look = () => "
            f"({condition}) ? done(true) : setTimeout(look, 50); look(); }})"
        )

    def press(self, button: str) -> None:
        """Click something as soon as it is there."""
        self.await_(f"document.querySelector({json.dumps(button)})")
        self.ask(f"document.querySelector({json.dumps(button)}).click()")

    def _ask(self, method: str, **told: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": told}))
        while True:
            heard = json.loads(self._line.recv(PATIENCE))
            if heard.get("method") == "log.entryAdded":
                self.troubles.append(f"{heard['params']['level']}: {heard['params']['text']}")
            elif heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]


@contextmanager
def started(home: Path) -> Iterator[Firefox]:
    """Firefox with a profile of its own."""
    home.mkdir(exist_ok=True)
    told = "".join(f"user_pref({json.dumps(name)}, {json.dumps(to)});\n" for name, to in PREFERENCES.items())
    (home / "user.js").write_text(told, encoding="utf-8")
    call = [firefox() or "firefox", "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(home)]
    with subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        try:
            found = next(filter(None, map(LISTENING.search, program.stderr)))
            with connect(f"{found[1]}/session", max_size=None, open_timeout=None, ping_interval=None) as line:
                yield Firefox(line)
        finally:
            program.terminate()
            program.communicate()
