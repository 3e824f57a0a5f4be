import type { Listing } from './shapes.js';

interface Paged<Item> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

const ITEMS_MAX = 10_000;

/** A list over the pages that `read` gives; nothing is asked before the first use. */
export function listingOf<Item, Page>(read: (cursor: string | undefined) => Promise<Page>): Listing<Item, Page> {
  async function* pages(): AsyncGenerator<Page> {
    let cursor: string | undefined;
    do {
      const page = await read(cursor);
      yield page;
      cursor = (page as Paged<Item>).next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  async function* items(): AsyncGenerator<Item> {
    for await (const page of pages()) yield* (page as Paged<Item>).data;
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
    then: (fulfilled, rejected) => read(undefined).then(fulfilled, rejected),
    catch: (rejected) => read(undefined).catch(rejected),
    [Symbol.asyncIterator]: items,
    pages,
    async toArray(limit) {
      const all: Item[] = [];
      if (limit !== undefined && limit <= 0) return all;
      for await (const item of items()) {
        // Whoever names no limit wants all of them, and would not notice that some are missing.
        if (limit === undefined && all.length === ITEMS_MAX)
          throw new RangeError('The list has more than 10,000 items: give a limit, or go through it with "for await".');
        all.push(item);
        // Asked for one more, a list whose page ends here would read the next.
        if (limit !== undefined && all.length >= limit) break;
      }
      return all;
    },
  };
}
