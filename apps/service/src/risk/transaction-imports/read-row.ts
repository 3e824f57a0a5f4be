import { createHash } from 'node:crypto';
import { type BodyOf, ImportedTransaction, type transactions, unknownFields, withFirstNames } from '@assay/contract';
import { ApiError, invalidRequest, makeId } from '@assay/kernel';
import type { TransactionStatus } from '@assay/rules';
import type { Static } from 'typebox';
import type { Environment } from '../../platform/environments/environment.js';
import { parseJson } from '../../platform/http/parse-json.js';
import { compile, problems } from '../../platform/http/validate.js';
import { type BodyHashes, bodyHashesOf } from '../transactions/body-hash.js';
import { transactionIndex } from '../transactions/insert.js';
import { type Indexes, indexesOf } from '../transactions/parties.js';
import { readSubmitted, type Submitted } from '../transactions/submitted.js';
import type { TransactionImportsApp } from './app.js';
import type { ImportMode, RowError } from './store.js';
import { type RowFormat, readTableRow } from './table.js';

type Given = Static<typeof ImportedTransaction>;

const NAMES = ['transactions'] as const;
const BOUNDS = { values: 1000, depth: 10 };
const validator = compile(ImportedTransaction);

/** A row that can be stored. */
export interface ReadyRow extends BodyHashes {
  /** Position in the import, from 1. */
  readonly row: number;
  /** Of its transaction; the same whenever the row is read. */
  readonly id: string;
  readonly submitted: Submitted;
  /** As its former system gave it; undefined: it says none. */
  readonly status: TransactionStatus | undefined;
  readonly indexes: Indexes;
  /** The fingerprint of its reference. */
  readonly index: Buffer;
  /** The fingerprint of its customer's reference. */
  readonly customerIndex: Buffer | null;
}

/** The status of new history: what says none went well. */
export function historyStatus({ status }: Pick<ReadyRow, 'status'>): TransactionStatus {
  return status ?? 'approved';
}

export interface RowContext {
  readonly app: TransactionImportsApp;
  readonly environment: Environment;
  readonly mode: ImportMode;
  readonly format: RowFormat;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  readonly idOf: (row: number) => string;
}

/** The ids of an import's transactions: they lie side by side in the index, and a row that comes again has the same. */
export function rowIds(importId: string, createdAt: number): (row: number) => string {
  const seed = createHash('sha256').update(importId).digest().subarray(0, 10);
  return (row) => {
    const drawn = Buffer.from(seed);
    drawn.writeUInt32BE(row, 6);
    return makeId('txn', createdAt, drawn);
  };
}

/** Judges one row. @returns what is wrong with it instead, where it cannot be stored */
export function readRow(context: RowContext, row: number, bytes: Buffer | undefined): ReadyRow | RowError {
  try {
    if (!bytes) throw invalidRequest('row', 'A row has at most 64 KiB.');
    return judged(context, row, shapeOf(given(context.format, bytes)), bytes);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const field = error.extras.field === undefined || error.extras.field === 'body' ? 'row' : error.extras.field;
    return { row, field: field.slice(0, 200), message: error.message };
  }
}

function given(format: RowFormat, bytes: Buffer): unknown {
  if (format.kind === 'json') return parseJson(bytes, BOUNDS);
  const text = bytes.toString();
  if (text.includes('\0') || text.includes('\uFFFD')) throw invalidRequest('row', 'The row is not text in UTF-8.');
  try {
    return readTableRow(text, format);
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest('row', error.message);
    throw error;
  }
}

function shapeOf(value: unknown): Given {
  const named = withFirstNames(value, ImportedTransaction, NAMES);
  if (validator.check(named) && unknownFields(named, ImportedTransaction, NAMES).length === 0) return named as Given;
  const [found] = [...unknownFields(named, ImportedTransaction, NAMES), ...problems(validator, named)];
  throw invalidRequest(found?.field ?? 'row', found?.message ?? 'This row is no transaction.');
}

function judged({ app, environment, mode, now, idOf }: RowContext, row: number, shape: Given, raw: Buffer): ReadyRow {
  const { status, ...body } = shape;
  if (status !== undefined && mode === 'evaluate')
    throw invalidRequest('status', 'Rows to evaluate have no status yet: import history with `mode: history`.');
  if (body.occurred_at === undefined) throw invalidRequest('occurred_at', 'A row of an import says when it occurred.');
  const submitted = readSubmitted(body as BodyOf<typeof transactions.createTransaction>, raw, now);
  const id = idOf(row);
  const indexes = indexesOf(app.vault, environment.id, submitted);
  return {
    row,
    id,
    submitted,
    ...bodyHashesOf(app.vault, environment.id, body as BodyOf<typeof transactions.createTransaction>, submitted),
    status,
    indexes,
    index: transactionIndex(app.vault, environment.id, submitted.reference ?? id),
    // The customer's end of the payment: the fingerprint is the same.
    customerIndex: submitted.direction === 'out' ? indexes.source : indexes.target,
  };
}
