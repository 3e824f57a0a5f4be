import type { ApiError } from '@assay/kernel';
import type { AuditActor } from '../../platform/store/record.js';
import type { RowContext } from './read-row.js';
import type { Counts, RowError } from './store.js';

/** What a piece of an import came to. */
export interface PieceResult {
  readonly counts: Counts;
  readonly errors: RowError[];
}

/** What an import knows of itself while it stores rows. */
export interface PieceContext extends RowContext {
  readonly importId: string;
  readonly actor: AuditActor;
  readonly requestId: string | undefined;
}

/** Counts a row as failed. */
export function fail({ counts, errors }: PieceResult, row: number, error: ApiError): void {
  counts.failed += 1;
  errors.push({ row, field: error.extras.field ?? 'row', message: error.message });
}
