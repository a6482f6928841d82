"""Offers and answers: those of browsers are read back and short, and hostile ones are refused."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from tests.web.far.devices import inviting
from web.far.call import AGAIN, ANSWER, HOST4, HOST6, LOCAL, OFFER, SEEN4, WATCHER, Call, CallError, call_of
from web.far.packing import ReplyError
from web.far.reply import read
from web.live.servers import hosts

CHROMIUM = """v=0
o=- 1409499922552934480 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1226424332 1 udp 2113937151 a75de51b-7d23-40ab-93ff-e20bff77058f.local 55525 typ host generation 0
a=candidate:2189361644 1 udp 2113942271 41b451ec-0b27-4e80-b921-0860ac983451.local 56069 typ host generation 0
a=candidate:2 1 tcp 1518214911 41b451ec-0b27-4e80-b921-0860ac983451.local 9 typ host tcptype active generation 0
a=candidate:3 1 udp 1677729535 203.0.113.7 40001 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=ice-ufrag:T0/G
a=ice-pwd:k8ksL+TcGnTGfopfnPFVHyQw
a=ice-options:trickle
a=fingerprint:sha-256 1E:5B:E3:DE:75:23:FE:CD:52:6E:4E:DE:1B:6B:46:E0:E5:89:1E:F3:D6:7B:FB:AF:DA:33:74:EF:D3:A7:C6:4E
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 5326434219183412352 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 D5:F4:B4:BB:AD:8C:DE:72:CE:CA:1A:78:D3:16:67:8D:5F:77:39:FD:B7:6D:45:E7:76:9E:0E:D3:B5:96:53:69
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 56034 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.0.2.4
a=candidate:0 1 UDP 2122252543 192.0.2.4 56034 typ host
a=candidate:2 1 UDP 2122187007 2001:db8::12:7 56035 typ host
a=candidate:4 1 TCP 2105524479 192.0.2.4 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:7f58f8ae4b5e59f0c6b6a2d4b9e3b5c1
a=ice-ufrag:3b2f1c9d
a=mid:0
a=setup:active
a=sctp-port:5000
"""


def test_what_browsers_write_comes_back() -> None:
    call = Call.of(CHROMIUM.replace("\n", "\r\n"), OFFER, 513, 0)
    assert Call.read(bytes(call)) == call
    assert [kind for kind, _, _ in call.addresses] == [LOCAL, LOCAL, SEEN4]
    written = call.sdp()
    for line in (
        "a=ice-ufrag:T0/G",
        "a=ice-pwd:k8ksL+TcGnTGfopfnPFVHyQw",
        re.search(r"a=fingerprint.*", CHROMIUM)[0],  # type: ignore[index]
        "a=setup:actpass",
    ):
        assert f"{line}\r\n" in written
    assert " a75de51b-7d23-40ab-93ff-e20bff77058f.local 55525 typ host\r\n" in written
    assert " 203.0.113.7 40001 typ srflx raddr 0.0.0.0 rport 0\r\n" in written
    assert Call.of(written, OFFER, 513, 0) == call

    call = Call.of(FIREFOX, ANSWER, 513, 1)
    assert Call.read(bytes(call)) == call
    assert [kind for kind, _, _ in call.addresses] == [HOST4, HOST6]
    assert " 2001:db8:0:0:0:0:12:7 56035 typ host\r\n" in call.sdp()
    assert "a=setup:active\r\n" in call.sdp()
    assert Call.of(call.sdp(), ANSWER, 513, 1) == call


def test_a_call_is_short_and_travels_with_a_reply() -> None:
    local = "\n".join(line for line in CHROMIUM.split("\n") if "srflx" not in line)
    call = Call.of(local, OFFER, 513, 0)
    assert len(bytes(call)) <= 100
    ann = inviting("labymaster")
    text = ann.play.link("", bytes(call))
    assert len(text) - len(ann.play.link()) <= 138
    reply = read(text)
    assert call_of(reply.call, 2) == call
    assert reply.message == ann.far.message
    assert not read(ann.play.link()).call
    assert call_of(b"", 2) is None
    assert call_of(bytes(Call.of(local, OFFER, 513, 2)), 2) is None


def test_a_device_that_comes_back_takes_the_call_as_an_offer() -> None:
    call = Call.of(CHROMIUM, AGAIN, 1, 0)
    assert Call.read(bytes(call)) == call
    assert "a=setup:actpass" in call.sdp()
    assert call_of(bytes(call), 2) == call
    assert call_of(bytes(replace(call, party=WATCHER)), 2) is None, "a watcher is not awaited"
    with pytest.raises(ReplyError):
        Call.read(b"\3" + bytes(call)[1:])


@pytest.mark.parametrize("line", ["a=ice-ufrag", "a=ice-pwd", "a=fingerprint"])
def test_a_description_without_something_is_refused(line: str) -> None:
    with pytest.raises(CallError):
        Call.of("\n".join(one for one in CHROMIUM.split("\n") if not one.startswith(line)), OFFER, 1, 0)


def test_a_long_list_of_addresses_is_cut() -> None:
    more = "".join(f"a=candidate:{port} 1 udp 1 192.0.2.1 {port} typ host\n" for port in range(1, 90))
    call = Call.of(CHROMIUM + more, OFFER, 1, 0)
    assert len(call.addresses) == 10
    assert len(bytes(call)) < 300


def test_hostile_bytes_raise_one_error_and_write_only_what_is_harmless() -> None:
    calls = [bytes(Call.of(CHROMIUM, OFFER, 513, 0)), bytes(Call.of(FIREFOX, ANSWER, 65535, 5))]
    harmless = re.compile(r"[A-Za-z0-9 =:./+-]*")
    decide, accepted = random.Random(1), 0
    for _ in range(10_000):
        data = bytearray(decide.choice(calls))
        for _ in range(decide.randrange(4)):
            data[decide.randrange(len(data))] = decide.choice([0, 1, 127, 128, 255, decide.randrange(256)])
        if decide.random() < 0.4:
            del data[decide.randrange(len(data)) :]
        elif decide.random() < 0.3:
            data += bytes(decide.randrange(256) for _ in range(decide.randrange(300)))
        try:
            call = Call.read(bytes(data))
        except ReplyError:
            continue
        accepted += 1
        assert bytes(call) == bytes(data)
        lines = call.sdp().split("\r\n")
        assert all(harmless.fullmatch(line) for line in lines)
        assert 14 <= len(lines) <= 25
        assert Call.of(call.sdp(), call.kind, call.number, call.party).addresses == tuple(
            sorted(call.addresses, key=lambda address: address[0])
        )
    assert 1000 < accepted < 9000


def test_each_host_of_servers_is_named_once() -> None:
    servers = [
        {"urls": "stun:stun.example.org:3478"},
        {"urls": "turn:stun.example.org:3478?transport=udp", "username": "a", "credential": "b"},
        {"urls": "turns:turn.example.org"},
        {"urls": "stun:[2001:db8::1]:3478"},
    ]
    assert hosts(json.dumps(servers)) == ["stun.example.org", "turn.example.org", "[2001:db8::1]"]
    assert hosts("[]") == []
