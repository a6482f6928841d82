"""Plays games on any executor of `concurrent.futures`: processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from queue import SimpleQueue
from typing import Any, TypeVar

import pygames
from pygames.arena.players import end_processes

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""The tasks that wait or run for each worker, so that none is idle."""
DASK_BATCH = 8
"""The games of a task on Dask, whose scheduler takes about a millisecond for each task."""


@dataclass(frozen=True, slots=True)
class Pool:
    """An executor and how to fill it."""

    executor: Executor
    workers: int = 1
    batch: int = 1
    """The games that are sent to a worker together."""


class Here(Executor):
    """An executor that does each task at once, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Does a task, and returns it with its result or its error."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the player processes of this process."""
        end_processes()


def run(task: Callable[[list[T]], R], games: Iterable[T], pool: Pool) -> Iterator[R]:
    """Does a task for all games, `Pool.batch` of them at a time. Yields the results as they come.

    Tasks that have not begun are cancelled when the caller takes no more results. Raises OSError if a worker died, and
    any error of a task.
    """
    games = iter(games)
    done: SimpleQueue[Future[R]] = SimpleQueue()
    waiting: set[Future[R]] = set()
    most = 1 if isinstance(pool.executor, Here) else AHEAD * pool.workers
    try:
        while True:
            while len(waiting) < most and (batch := list(islice(games, pool.batch))):
                future = pool.executor.submit(task, batch)
                waiting.add(future)
                future.add_done_callback(done.put)
            if not waiting:
                return
            future = done.get()
            waiting.remove(future)
            yield future.result()
    except BrokenExecutor as error:
        raise OSError(
            "A worker has died, perhaps because the machine had no memory left. Games that were kept are not lost: the "
            "same command goes on."
        ) from error
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def open_pool(jobs: int, dask: str = "") -> Iterator[Pool]:
    """Opens a pool of `jobs` processes on this machine, or of all workers of a Dask cluster at an address.

    Raises ValueError for a wrong number, without Dask, and if the workers have another version of this package; OSError
    if the cluster cannot be reached.
    """
    if dask:
        with _dask(dask) as pool:
            yield pool
        return
    if jobs < 1:
        raise ValueError(f"The number of processes is 1 or more, not {jobs}.")
    if jobs == 1:
        executor: Executor = Here()
    else:
        from concurrent.futures import ProcessPoolExecutor  # not available in a browser

        executor = ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield Pool(executor, jobs)
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _dask(address: str) -> Iterator[Pool]:
    try:
        from distributed import Client
    except ImportError as error:
        raise ValueError('Dask is not installed: pip install "mazebox[dask]".') from error
    try:
        client = Client(address, timeout=10)
    except (OSError, TimeoutError) as error:
        raise OSError(f"There is no Dask scheduler at {address}: {error}") from error
    with client:
        versions: dict[str, str] = client.run(_version)
        if not versions:
            raise OSError(f"The Dask scheduler at {address} has no workers yet.")
        for worker, version in versions.items():
            if version != pygames.__version__:
                raise ValueError(f"Worker {worker} has mazebox {version}, this machine {pygames.__version__}.")
        yield Pool(client.get_executor(), sum(client.nthreads().values()), DASK_BATCH)


def _version() -> str:
    return pygames.__version__


def cores() -> int:
    """Returns the number of cores of this machine."""
    return os.cpu_count() or 1
