import type { ReplyOf } from '../../api/client';
import type { Row } from './read-csv';

/** Entries that one request takes. */
export const TOGETHER_MAX = 500;

/** A line of the file that was not added, with what is wrong. */
export interface Fault {
  readonly line: number;
  readonly says: string;
}

/** What became of the rows that were sent so far. */
export interface Outcome {
  readonly sent: number;
  readonly added: number;
  /** Values that stood on the list already. */
  readonly present: number;
  readonly refused: readonly Fault[];
}

export const NOTHING_SENT: Outcome = { sent: 0, added: 0, present: 0, refused: [] };

/** The rows that the next request takes. */
export function nextRows(rows: readonly Row[], { sent }: Outcome): readonly Row[] {
  return rows.slice(sent, sent + TOGETHER_MAX);
}

/** The body of a request: each entry with its own reason and end. The common reason, which the operation needs, is used by none. */
export function bodyOf(rows: readonly Row[]) {
  const entries = rows.map(({ value, type, reason, expires_at: end }) => ({
    ...{ value, type, reason },
    ...(end ? { expires_at: end } : {}),
  })) as EntryBody[];
  return { entries, reason: rows[0]?.reason ?? '' };
}

interface EntryBody {
  readonly value: string;
  readonly type: Exclude<Row['type'], 'face'>;
  readonly reason: string;
  readonly expires_at?: string;
}

/** @param answer what the service says of these rows, by their place */
export function withAnswer(before: Outcome, rows: readonly Row[], answer: ReplyOf<'addListEntries'>): Outcome {
  const refused = answer.results.flatMap(({ index, status, message }): Fault[] =>
    status === 'refused' ? [{ line: rows[index]?.line ?? 0, says: message ?? '' }] : [],
  );
  return {
    sent: before.sent + rows.length,
    added: before.added + answer.added,
    present: before.present + answer.present,
    refused: [...before.refused, ...refused],
  };
}
