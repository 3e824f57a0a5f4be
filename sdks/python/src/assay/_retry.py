"""Pauses between attempts."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Callable, Optional

_RETRIES_LIMIT = 10


@dataclass(frozen=True)
class Retries:
    """How often, and after which pauses, a failed attempt is repeated. Times are seconds."""

    retries_max: int = 4
    #: First pause, doubled each time.
    backoff: float = 0.5
    #: A longer pause than this is not made: the error is raised instead.
    pause_max: float = 60.0


def pause_before(
    attempt: int,
    retry_after_seconds: Optional[float],
    retries: Retries,
    chance: Callable[[], float] = random.random,
) -> Optional[float]:
    """Seconds after failed attempt `attempt` (1 for the first): exponential with up to a quarter of jitter, and never
    shorter than Retry-After. None when no further attempt is due."""
    if attempt > min(retries.retries_max, _RETRIES_LIMIT):
        return None
    backoff = min(retries.backoff * 2 ** (attempt - 1) * (1 + chance() / 4), retries.pause_max)
    pause = max(backoff, retry_after_seconds or 0.0)
    return None if pause > retries.pause_max else pause
