"""Lists over all their pages."""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Generic, Iterator, List, Mapping, Optional, TypeVar

Item = TypeVar("Item")

ITEMS_MAX = 10_000
_TOO_MANY = "The list has more than 10,000 items: give a limit, or go through it with a loop."


class Listing(Generic[Item]):
    """A list: iterating it goes through all items of all pages. Nothing is asked before the first use."""

    def __init__(self, read: Callable[[Optional[str]], Mapping[str, Any]]) -> None:
        self._read = read

    def first(self) -> List[Item]:
        """Items of the first page."""
        return list(self._read(None)["data"])

    def pages(self) -> Iterator[List[Item]]:
        """Items of each page, one page after the other."""
        cursor: Optional[str] = None
        while True:
            page = self._read(cursor)
            yield list(page["data"])
            cursor = page.get("next_cursor")
            if cursor is None:
                return

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page

    def to_list(self, limit: Optional[int] = None) -> List[Item]:
        """At most `limit` items; without it all of them. Raises ValueError without a limit for more than 10,000."""
        items: List[Item] = []
        if limit is not None and limit <= 0:
            return items
        for item in self:
            # Whoever names no limit wants all of them, and would not notice that some are missing.
            if limit is None and len(items) == ITEMS_MAX:
                raise ValueError(_TOO_MANY)
            items.append(item)
            # Asked for one more, a list whose page ends here would read the next.
            if limit is not None and len(items) >= limit:
                break
        return items


class AsyncListing(Generic[Item]):
    """The same for `async for`."""

    def __init__(self, read: Callable[[Optional[str]], Awaitable[Mapping[str, Any]]]) -> None:
        self._read = read

    async def first(self) -> List[Item]:
        """Items of the first page."""
        return list((await self._read(None))["data"])

    async def pages(self) -> AsyncIterator[List[Item]]:
        """Items of each page, one page after the other."""
        cursor: Optional[str] = None
        while True:
            page = await self._read(cursor)
            yield list(page["data"])
            cursor = page.get("next_cursor")
            if cursor is None:
                return

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page:
                yield item

    async def to_list(self, limit: Optional[int] = None) -> List[Item]:
        """At most `limit` items; without it all of them. Raises ValueError without a limit for more than 10,000."""
        items: List[Item] = []
        if limit is not None and limit <= 0:
            return items
        async for item in self:
            # Whoever names no limit wants all of them, and would not notice that some are missing.
            if limit is None and len(items) == ITEMS_MAX:
                raise ValueError(_TOO_MANY)
            items.append(item)
            # Asked for one more, a list whose page ends here would read the next.
            if limit is not None and len(items) >= limit:
                break
        return items
