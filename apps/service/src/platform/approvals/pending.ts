import { isoTime } from '@assay/kernel';

/** A publication that waits, as a query gives it in JSON. */
export interface PendingRow {
  readonly version: number;
  readonly requested_by: string;
  readonly requested_at: string;
}

/** As answers show it; null where nothing waits. */
export function pendingView(row: PendingRow | null) {
  return row && { ...row, requested_at: isoTime(new Date(row.requested_at).getTime()) };
}
