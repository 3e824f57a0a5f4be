import { useEffect } from 'react';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/**
 * Reads on where a screen leaves out every item that it has read: further ones may be among those that it shows.
 * @param shown how many of the items the screen shows
 * @returns whether it is still reading for the first of them
 */
export function useReadOn(list: Pages, shown: number): boolean {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const reads = shown === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (reads && !isFetchingNextPage) void fetchNextPage();
  }, [reads, isFetchingNextPage, fetchNextPage]);
  return reads;
}
