import { refuse } from '../refuse.js';
import type { TableRow } from './row-lines.js';

/** The columns of a table by their names. */
export interface Columns {
  /** As the header has them. */
  readonly names: readonly string[];
  /**
   * The place of the first of these names that the header has; undefined when it has none.
   * @throws RangeError when two columns have that name: nobody knows which one is meant.
   */
  readonly find: (...names: readonly string[]) => number | undefined;
}

/**
 * The columns of a header. @param plain makes names that mean the same equal.
 * @param repeats whether of columns with one name the first is meant.
 */
export function columnsOf(
  file: string,
  header: TableRow,
  plain: (name: string) => string = (name) => name,
  repeats = false,
): Columns {
  const places = new Map<string, number[]>();
  header.cells.forEach((name, place) => {
    const key = plain(name);
    const known = places.get(key);
    if (known) known.push(place);
    else if (key !== '') places.set(key, [place]);
  });
  return {
    names: header.cells,
    find: (...names) => {
      for (const name of names) {
        const [first, second] = places.get(plain(name)) ?? [];
        if (first === undefined) continue;
        if (second !== undefined && !repeats)
          throw refuse(file, 'two columns of the header have this name.', {
            line: header.line,
            column: second + 1,
            name: header.cells[second],
          });
        return first;
      }
      return undefined;
    },
  };
}
