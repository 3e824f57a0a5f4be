"""Files as the base64 text that the API takes."""

from __future__ import annotations

import base64
from os import PathLike
from typing import BinaryIO, Union

_BYTES_MAX = 40 * 1024 * 1024


def file(source: Union[bytes, bytearray, BinaryIO]) -> str:
    """Bytes, or a file opened for reading in binary mode.

    Raises ValueError for more than 40 MiB, TypeError for a file that was opened as text."""
    data = source if isinstance(source, (bytes, bytearray)) else _read(source)
    if len(data) > _BYTES_MAX:
        raise ValueError("A file may have at most 40 MiB.")
    return base64.b64encode(data).decode("ascii")


def _read(source: BinaryIO) -> bytes:
    """All of it: a file without a buffer, such as a pipe or an answer of the network, gives what it has at the moment."""
    data = bytearray()
    while len(data) <= _BYTES_MAX:
        part = source.read(_BYTES_MAX + 1 - len(data))
        if not part:
            break
        data += part
    return bytes(data)


def file_from_path(path: Union[str, "PathLike[str]"]) -> str:
    """A file of this machine. Raises ValueError for more than 40 MiB, OSError when it cannot be read."""
    with open(path, "rb") as opened:
        return file(opened)
