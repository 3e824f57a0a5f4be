import { isoTime } from '@assay/kernel';
import { linesName } from '../../platform/imports/sealed-lines.js';
import { takeLines } from '../../platform/imports/stored-lines.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { RowResult } from './row.js';

/** Columns that every answer about an import needs. */
export interface ImportRow {
  readonly id: string;
  readonly status: 'processing' | 'completed' | 'failed';
  readonly provider: string;
  readonly enroll_faces: boolean;
  readonly received: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly failed: number;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

export const IMPORT_COLUMNS = `id, status, provider, enroll_faces, received, imported, duplicates, failed, created_at, completed_at`;

const INSERT: Statement = {
  name: 'import_insert',
  text: `insert into imports (environment_id, id, status, provider, enroll_faces, received, imported, duplicates, failed, rows_done,
      blob_key, data_key_id, created_at, completed_at, actor, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
};
const INSERT_KEY: Statement = {
  name: 'import_key_insert',
  text: 'insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, $2, $3, $4)',
};
const INSERT_ROWS: Statement = {
  name: 'import_rows_insert',
  text: `insert into import_rows (environment_id, import_id, index, status, verification_id, result)
    select $1, $2, (r ->> 'index')::integer, r ->> 'status', r ->> 'verification_id', r from jsonb_array_elements($3::jsonb) as r returning 1`,
};

/** A new import; `linesKey` is the wrapped key of its lines in the media store, until they are done. */
export interface NewImport extends ImportRow {
  readonly actor: object;
  readonly requestId: string | undefined;
  readonly linesKey?: Buffer;
}

/** Writes an import, and takes over its lines. Their data key has the import's own id. */
export async function insertImport(tx: Queryable, environmentId: string, made: NewImport): Promise<void> {
  if (made.linesKey) {
    await tx.query(INSERT_KEY, [environmentId, made.id, made.linesKey, made.created_at]);
    await takeLines(tx, environmentId, made.id);
  }
  await tx.query(INSERT, [
    environmentId,
    made.id,
    made.status,
    made.provider,
    made.enroll_faces,
    made.received,
    made.imported,
    made.duplicates,
    made.failed,
    made.imported + made.duplicates + made.failed,
    made.linesKey ? linesName(environmentId, made.id) : null,
    made.linesKey ? made.id : null,
    made.created_at,
    made.completed_at,
    JSON.stringify(made.actor),
    made.requestId ?? null,
  ]);
}

/** Writes the results of rows; each index once. */
export async function insertResults(
  tx: Queryable,
  environmentId: string,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  await tx.query(INSERT_ROWS, [environmentId, importId, JSON.stringify(results)]);
}

/** How many rows came to each end. */
export function counted(results: readonly RowResult[]): { imported: number; duplicates: number; failed: number } {
  const of = (status: RowResult['status']) => results.filter((result) => result.status === status).length;
  return { imported: of('imported'), duplicates: of('duplicate'), failed: of('failed') };
}

/** An import as lists show it. */
export function importSummary(row: ImportRow) {
  return {
    id: row.id,
    status: row.status,
    provider: row.provider,
    enroll_faces: row.enroll_faces,
    received: row.received,
    imported: row.imported,
    duplicates: row.duplicates,
    failed: row.failed,
    created_at: isoTime(row.created_at.getTime()),
    completed_at: row.completed_at === null ? null : isoTime(row.completed_at.getTime()),
  };
}

/** An import with a page of its results. */
export function importView(row: ImportRow, results: readonly RowResult[], nextCursor: string | null = null) {
  return { ...importSummary(row), results, next_cursor: nextCursor };
}
