"""Tournaments on a Dask cluster of two workers on this machine. Skipped where Dask is not installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygames import files
from pygames.__main__ import main
from tests.rules.arena import bots

pytest.importorskip("distributed", reason='Dask is an extra: pip install ".[dask]"')

ROOT = Path(__file__).parents[3]
WORDS = ["arena", "mouse-madness", "1", "2", f"first={bots.__name__}:first", "--games", "40", "--variant", "jump-nook"]

SLOWEST_START_S = 240
"""The seconds in which a cluster starts on a machine that does much else."""


def started(*words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}
    command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Starts a scheduler and two workers as docs/clusters.md says, and returns the scheduler's address."""
    folder = tmp_path_factory.mktemp("dask")
    where = folder / "scheduler.json"
    shared = ["--scheduler-file", str(where)]
    own = ["--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)]
    processes = [started("scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1", *shared)]
    try:
        processes += [started("worker", *shared, *own) for _ in range(2)]
        from distributed import Client

        with Client(scheduler_file=str(where), timeout=SLOWEST_START_S) as client:
            client.wait_for_workers(2, timeout=SLOWEST_START_S)
            address: str = client.scheduler.address
        yield address
    finally:
        for process in processes:
            process.terminate()
            process.communicate(timeout=SLOWEST_START_S)


def test_a_cluster_plays_the_same_games_as_this_machine(
    cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    assert main([*WORDS, "--dask", cluster, "--keep", str(there)]) == 0
    said = capsys.readouterr().out
    assert main([*WORDS, "--jobs", "1", "--keep", str(here)]) == 0
    assert said.split("\n\n")[0] == capsys.readouterr().out.split("\n\n")[0]
    games = [
        {(game.names, str(game.record)) for game in files.read((folder / "games-001.txt").read_text("utf-8"))}
        for folder in (there, here)
    ]
    assert games[0] == games[1]
    assert len(games[0]) > 60


def test_both_workers_play(cluster: str) -> None:
    from pygames.arena.pool import open_pool, run

    with open_pool(1, cluster) as pool:
        assert pool.workers == 2
        assert len(set(run(_process, range(80), pool))) == 2


def _process(_numbers: list[int]) -> int:
    import time

    time.sleep(0.1)
    return os.getpid()


def test_a_player_that_hangs_loses_on_a_cluster_too(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "labymaster", f"bad={bots.__name__}:forever", "1", "--games", "2", "--limit", "1"]
    assert main([*words, "--dask", cluster]) == 0
    said = capsys.readouterr().err
    assert "bad failed in 2 of 2 games against 1, which it lost. The first: It took longer than 1 s" in said


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--dask", "tcp://127.0.0.1:1"]) == 2
    assert "There is no Dask scheduler at tcp://127.0.0.1:1" in capsys.readouterr().err


def test_workers_with_another_version_are_refused(
    cluster: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pygames.__version__", "99")
    assert main([*WORDS, "--dask", cluster]) == 2
    assert "this machine 99" in capsys.readouterr().err
