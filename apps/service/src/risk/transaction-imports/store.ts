import { isoTime } from '@assay/kernel';
import { takeLines } from '../../platform/imports/stored-lines.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { RowFormat } from './table.js';

export type ImportMode = 'history' | 'evaluate';

/** Columns that every answer about an import needs; counts as the driver gives them. */
export interface ImportRow {
  readonly id: string;
  readonly status: 'processing' | 'completed' | 'failed' | 'removing' | 'removed';
  readonly mode: ImportMode;
  readonly received: string | number;
  readonly done: string | number;
  readonly imported: string | number;
  readonly amended: string | number;
  readonly duplicates: string | number;
  readonly failed: string | number;
  readonly removed: string | number;
  readonly kept: string | number;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

export const IMPORT_COLUMNS =
  'id, status, mode, received, done, imported, amended, duplicates, failed, removed, kept, created_at, completed_at';

const INSERT: Statement = {
  name: 'transaction_import_insert',
  text: `with key as (insert into wrapped_keys (environment_id, id, wrapped, created_at) values ($1, $2, $6, $9))
    insert into transaction_imports (environment_id, id, mode, status, layout, received, data_key_id, actor, request_id, created_at)
    values ($1, $2, $3, 'processing', $4, $5, $2, $7, $8, $9)`,
};
const ERROR = columns({ row: 'bigint', field: 'text', message: 'text' });
const INSERT_ERRORS: Statement = {
  name: 'transaction_import_errors_insert',
  text: `insert into transaction_import_errors (environment_id, import_id, row, field, message)
    select $1, $2, r.row, r.field, r.message from ${ERROR.rows(3)} on conflict do nothing`,
};

/** Failed rows that are listed; later ones are counted. */
export const ERRORS_MAX = 10_000;

/** A new import; its rows lie in the media store under its id, sealed with its own key. */
export interface NewImport {
  readonly id: string;
  readonly mode: ImportMode;
  readonly format: RowFormat;
  readonly received: number;
  readonly wrappedKey: Buffer;
  readonly actor: AuditActor;
  readonly requestId: string;
  readonly createdAt: Date;
}

export async function insertImport(tx: Queryable, environmentId: string, made: NewImport): Promise<void> {
  const { id, mode, format, received, wrappedKey, actor, requestId, createdAt } = made;
  const values = [id, mode, JSON.stringify(format), received, wrappedKey, JSON.stringify(actor), requestId, createdAt];
  await tx.query(INSERT, [environmentId, ...values]);
  await takeLines(tx, environmentId, id);
}

/** A row that was not stored. */
export interface RowError {
  /** Position of the row, from 1. */
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

export async function insertErrors(
  tx: Queryable,
  environmentId: string,
  importId: string,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return;
  const values = ERROR.values(errors, {
    row: ({ row }) => row,
    field: ({ field }) => field,
    message: ({ message }) => message,
  });
  await tx.query(INSERT_ERRORS, [environmentId, importId, ...values]);
}

/** How many rows came to each end. */
export interface Counts {
  imported: number;
  amended: number;
  duplicates: number;
  failed: number;
}

export function noCounts(): Counts {
  return { imported: 0, amended: 0, duplicates: 0, failed: 0 };
}

/** An import as lists show it. */
export function importSummary(row: ImportRow) {
  const number = (value: string | number) => Number(value);
  const ended = row.completed_at?.getTime();
  return {
    id: row.id,
    status: row.status,
    mode: row.mode,
    received: number(row.received),
    done: number(row.done),
    imported: number(row.imported),
    amended: number(row.amended),
    duplicates: number(row.duplicates),
    failed: number(row.failed),
    removed: number(row.removed),
    kept: number(row.kept),
    rows_per_second: paceOf(number(row.done), row.created_at.getTime(), ended),
    created_at: isoTime(row.created_at.getTime()),
    completed_at: ended === undefined ? null : isoTime(ended),
  };
}

/** Rows a second until the end; null while it runs, because the clock of a sandbox can be moved. */
function paceOf(done: number, from: number, until: number | undefined): number | null {
  if (until === undefined || until <= from) return null;
  return Math.round((done * 10_000) / (until - from)) / 10;
}

/** An import with a page of the rows that failed. */
export function importView(row: ImportRow, errors: readonly RowError[], nextCursor: string | null = null) {
  return { ...importSummary(row), errors, next_cursor: nextCursor };
}
