"""Server-sent events, line by line."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, List, Optional


@dataclass(frozen=True)
class ServerEvent:
    """One server-sent event."""

    #: `message` when the service names none.
    event: str
    id: Optional[str]
    #: JSON where it is JSON, otherwise the text.
    data: Any


@dataclass
class EventParser:
    """Takes lines and gives an event at each empty one."""

    _event: str = "message"
    _id: Optional[str] = None
    _data: List[str] = field(default_factory=list)

    def take(self, line: str) -> Optional[ServerEvent]:
        if line == "":
            made = ServerEvent(self._event, self._id, _parsed("\n".join(self._data))) if self._data else None
            self._event, self._data = "message", []
            return made
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "event":
            self._event = value
        elif name == "id":
            self._id = value
        elif name == "data":
            self._data.append(value)
        return None


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
