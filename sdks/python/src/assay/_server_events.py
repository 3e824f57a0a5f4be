"""Server-sent events, line by line."""

from __future__ import annotations

import json
import re
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


#: A carriage return at the end may be the first half of one. Other ends of lines that Python knows stand in the data.
_LINE_END = re.compile(r"\r\n|\n|\r(?!\Z)")
_LINE_CHARACTERS_MAX = 1_000_000


@dataclass
class EventParser:
    """Takes a stream in parts, cut anywhere, and gives the events that have become whole."""

    _event: str = "message"
    _id: Optional[str] = None
    _data: List[str] = field(default_factory=list)
    _rest: str = ""

    def feed(self, text: str) -> List[ServerEvent]:
        """Raises ValueError for a line of more than a million characters."""
        lines = _LINE_END.split(self._rest + text)
        self._rest = lines.pop()
        if len(self._rest) > _LINE_CHARACTERS_MAX:
            raise ValueError("A line of the stream is longer than a million characters.")
        return [event for event in map(self._take, lines) if event is not None]

    def _take(self, line: str) -> Optional[ServerEvent]:
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


def is_stream(content_type: Optional[str]) -> bool:
    """Whether an answer is a stream of events; one that does not say what it is counts as one. A page of another site has no
    events either: its reader would take that for a stream in which nothing happens."""
    return content_type is None or content_type.startswith("text/event-stream")


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
