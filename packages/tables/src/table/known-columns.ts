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

export interface KnownColumns {
  /** All names that are read. */
  readonly known: readonly string[];
  /** Those that the message names; without it all. */
  readonly listed?: readonly string[];
  /** Makes names that mean the same equal; without it a name counts as it stands. */
  readonly plain?: (name: string) => string;
}

/**
 * Refuses a file of one's own with a column that nothing is read from: what it says would be lost without a word.
 * @throws RangeError naming the column
 */
export function onlyKnownColumns(
  file: string,
  { names }: Pick<Columns, 'names'>,
  { known, listed = known, plain = (name) => name }: KnownColumns,
): void {
  const read = new Set(known);
  const isRead = (name: string) => read.has(plain(name)) || REMARK_COLUMNS.includes(plainColumn(name));
  const odd = names.findIndex((name) => name !== '' && !isRead(name));
  if (odd >= 0) throw refuse(file, unknownColumn(listed), { column: odd + 1, name: names[odd] });
}

/** What is wrong with a name that is not known. */
export function unknownColumn(listed: readonly string[]): string {
  return `the column is not known. Known are ${listed.join(', ')}, and notes for what nothing is read from.`;
}
