import { number } from '../../ui/format';

/** A page of a list as far as counting needs it. */
interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

/**
 * A count of the first page of a list, with a plus where there may be more of them beyond it.
 * @param first whether what is counted stands before everything else of the list
 */
export function counted(count: number, { data, next_cursor: next }: Page, first = false): string {
  const isAll = next === null || (first && count < data.length);
  return isAll ? number(count) : `${number(count)}+`;
}
