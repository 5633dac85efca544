"""Who somebody is: a name, passkeys, a printed code and devices, and none of it before the first game."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.browser.browsing import Visitor
from tests.table.served import Served

NAMED = "localhost"
"""A passkey belongs to a name: under an address in numbers there are none."""
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Authenticator:
    """The part of a device that makes passkeys and keeps them, with a finger that always touches it."""

    def __init__(self, visitor: Visitor) -> None:
        self.cdp: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.cdp.send("WebAuthn.enable")
        self.id = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def bring(self, passkey: dict[str, Any]) -> None:
        """A passkey that was kept elsewhere, as browsers carry them from device to device."""
        self.cdp.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": passkey})


def test_a_passkey_brings_somebody_back_to_their_seats(visitors: Callable[..., Visitor]) -> None:
    first = visitors(NAMED)
    keys = Authenticator(first)
    page = first.go("/you")
    page.get_by_label("What the others call you").fill("Paschal")
    page.get_by_role("button", name="Make this name mine").click()
    expect(page.get_by_text("You are Paschal")).to_be_visible()
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("Chrome on Linux, since")).to_be_visible()
    assert len(keys.passkeys) == 1
    # One authenticator has one passkey of a person.
    page.get_by_role("button", name="Add a second passkey").click()
    expect(page.get_by_text("This device has a passkey of yours already.")).to_be_visible()

    second = visitors(NAMED)
    Authenticator(second).bring(keys.passkeys[0])
    there = second.go("/you")
    there.get_by_role("button", name="Sign in with a passkey").click()
    expect(there.get_by_text("You are Paschal")).to_be_visible()
    expect(there.get_by_text("(this one)")).to_have_count(1)

    page.reload()
    page.get_by_role("button", name="Sign out there: Chrome on Linux").click()
    expect(page.get_by_role("button", name="Sign out there")).to_have_count(0)
    there.reload()
    expect(there.get_by_role("button", name="Make this name mine")).to_be_visible()
    second.troubles = [trouble for trouble in second.troubles if "401" not in trouble]


def test_a_passkey_that_was_removed_or_of_somebody_unknown_opens_nothing(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors(NAMED)
    keys = Authenticator(visitor)
    page = visitor.go("/you")
    page.get_by_label("What the others call you").fill("Removed Rita")
    page.get_by_role("button", name="Make this name mine").click()
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_role("button", name="Remove the passkey").click()
    expect(page.get_by_role("button", name="Make a passkey")).to_be_visible()
    assert len(keys.passkeys) == 1
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey is not known here.")).to_be_visible()
    visitor.troubles = [trouble for trouble in visitor.troubles if "401" not in trouble]


def test_a_printed_code_brings_somebody_back(visitors: Callable[..., Visitor]) -> None:
    first = visitors()
    page = first.go("/you")
    page.get_by_label("What the others call you").fill("Printed Pia")
    page.get_by_role("button", name="Make this name mine").click()
    expect(page.get_by_text("Passkeys need a secure page under a name")).to_be_visible()
    page.get_by_role("button", name="Get a code to print").click()
    code = page.locator(".code").inner_text()
    there = visitors().go("/you")
    there.get_by_label("Your printed code").fill(code)
    there.get_by_role("button", name="Use this code").click()
    expect(there.get_by_text("You are Printed Pia")).to_be_visible()


def test_nobody_is_asked_who_they_are_before_the_first_game(visitor: Visitor) -> None:
    page = visitor.go("/")
    page.get_by_role("button", name="Play against bots").first.click()
    page.locator(".spread .board").wait_for()
    asked = page.get_by_text("passkey").or_(page.get_by_text("Sign in"))
    assert asked.count() == 0


def test_whoever_loses_a_name_to_somebody_is_told_what_they_are_called_now(visitor: Visitor, server: Served) -> None:
    _, (first, *_) = server.table_of("Rosalinde", "Bob", "Eve")
    page = visitor.sit(first)
    server.person().post("/me/name", name="Rosalinde")
    told = page.get_by_role("region", name="Your name")
    expect(told).to_contain_text("Rosalinde is somebody else’s name here now, so this table calls you Guest.")
    # It stays until it is read, whatever happens meanwhile.
    page.reload()
    told.get_by_role("button", name="I see").click()
    expect(told).to_be_hidden()
    page.reload()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Guest (Rosalinde before)")
    expect(told).to_be_hidden()
