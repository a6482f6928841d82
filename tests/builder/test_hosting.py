"""What hosts can choose for their site."""

from __future__ import annotations

import pytest

from builder import hosting
from builder.steps import BuildError


def test_a_host_names_its_own_servers_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(hosting.SERVERS, raising=False)
    assert hosting.servers() == hosting.DEFAULT
    own = '[{"urls": "turn:turn.example.org", "username": "a", "credential": "b"}]'
    monkeypatch.setenv(hosting.SERVERS, own)
    assert hosting.servers() == [{"urls": "turn:turn.example.org", "username": "a", "credential": "b"}]
    monkeypatch.setenv(hosting.SERVERS, "")
    assert hosting.servers() == []


@pytest.mark.parametrize("text", ["stun:stun.example.org", "{}", '["stun:x"]', '[{"urls": "https://x"}]', "[{}]"])
def test_what_is_no_list_of_servers_stops_the_build(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(hosting.SERVERS, text)
    with pytest.raises(BuildError, match=hosting.SERVERS):
        hosting.servers()
