import { refuse } from '../refuse.js';
import type { Columns } from './columns.js';

/** Columns of remarks for people: nothing is read from them. */
export const REMARK_COLUMNS: readonly string[] = ['notes', 'note', 'remarks', 'comment', 'comments'];

/** A name as people write it in a header: `Date of birth` is `date_of_birth`. */
export function plainColumn(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/**
 * Refuses a file of one's own with a column that nothing is read from: what it says would be lost without a word.
 * @param known all names that are read, plain; `listed` those that the message names
 * @throws RangeError naming the column
 */
export function onlyKnownColumns(
  file: string,
  { names }: Pick<Columns, 'names'>,
  known: readonly string[],
  listed: readonly string[] = known,
): void {
  const all = new Set([...known, ...REMARK_COLUMNS].map(plainColumn));
  const odd = names.findIndex((name) => name !== '' && !all.has(plainColumn(name)));
  if (odd >= 0) throw refuse(file, unknownColumn(listed), { column: odd + 1, name: names[odd] });
}

/** What is wrong with a name that is not known. */
export function unknownColumn(listed: readonly string[]): string {
  return `the column is not known. Known are ${listed.join(', ')}, and notes for what nothing is read from.`;
}
