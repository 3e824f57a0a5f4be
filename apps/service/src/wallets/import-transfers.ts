import { basename } from 'node:path';
import { dayOf, type RejectedRow, readCsv, separatorOf } from '@assay/wallets';
import type { App } from '../app.js';
import { putSnapshot, snapshotOf, walletData } from './data.js';
import { makeTransferReader, type TransferColumns, transferColumns } from './parse-transfer.js';
import { checkCount, linesOf } from './read-files.js';
import { type MarkedTransfer, readTransfers, writeTransfers } from './snapshot.js';

export interface ImportedTransfers {
  readonly set: string;
  readonly version: string;
  readonly transfers: number;
  readonly added: number;
  readonly duplicates: number;
  readonly removed: number;
  readonly rejected: readonly RejectedRow[];
  readonly rejected_total: number;
}

const REJECTED_MAX = 1000;
const TRANSFERS_MAX = 5_000_000;

/**
 * Adds transfers to a set, from CSV with a header or JSON lines. A row that the set has already is passed over, so that
 * an import that was cut off, or a file that overlaps the last one, can simply be run again. All or nothing.
 * @param replace the files are the whole set. @throws RangeError with one clear line.
 */
export async function importTransfers(
  app: App,
  request: { readonly set: string; readonly files: readonly string[]; readonly replace: boolean },
  progress: (line: string) => void = () => undefined,
): Promise<ImportedTransfers> {
  const { set, files, replace } = request;
  checkCount(files);
  const before = (await walletData(app)).find(({ id }) => id === `transfers/${set}`);
  const all = new Map<string, MarkedTransfer>();
  const former = before ? [...readTransfers(await snapshotOf(app, before))] : [];
  if (!replace) for (const transfer of former) all.set(transfer.mark, transfer);
  const rejected: RejectedRow[] = [];
  let rejectedTotal = 0;
  let rows = 0;
  const read = makeTransferReader();
  for (const path of files) {
    for await (const row of rowsOf(path)) {
      rows += 1;
      const transfer = typeof row.read === 'string' ? row.read : read(row.read);
      if (typeof transfer === 'string') {
        rejectedTotal += 1;
        if (rejected.length < REJECTED_MAX) rejected.push({ file: basename(path), line: row.line, reason: transfer });
      } else all.set(transfer.mark, transfer);
      if (all.size > TRANSFERS_MAX) throw new RangeError(`A set holds at most ${TRANSFERS_MAX} transfers.`);
      if (rows % 100_000 === 0) progress(`${rows} rows read …`);
    }
  }
  if (rows === rejectedTotal) throw new RangeError('No usable row was found; the set stays as it is.');
  const known = new Set(former.map(({ mark }) => mark));
  let added = 0;
  for (const mark of all.keys()) if (!known.has(mark)) added += 1;
  const ordered = [...all.values()].sort((left, right) => left.at - right.at);
  const bytes = writeTransfers(ordered);
  const asOf = dayOf(ordered.at(-1)!.at);
  const version = await putSnapshot(app, {
    id: `transfers/${set}`,
    kind: 'transfers',
    as_of: asOf,
    entries: all.size,
    bytes,
    before: before?.version,
  });
  const removed = former.length + added - all.size;
  const duplicates = rows - rejectedTotal - added;
  return { set, version, transfers: all.size, added, duplicates, removed, rejected, rejected_total: rejectedTotal };
}

interface Row {
  readonly line: number;
  /** Reads a field as text; a text says why the row is none. */
  readonly read: ((field: keyof TransferColumns) => string) | string;
}

/** Rows of a file, whose first line says what it is: an object, or a header. @throws RangeError */
async function* rowsOf(path: string): AsyncGenerator<Row> {
  let columns: TransferColumns | undefined;
  let header: readonly string[] = [];
  let separator = ',';
  for await (const { line, text } of linesOf(path)) {
    if (text.trim() === '') continue;
    if (!columns && text.trimStart().startsWith('{')) {
      yield jsonRow(line, text);
      continue;
    }
    if (columns) {
      const fields = [...readCsv(text, separator)][0]?.fields ?? [];
      const own = columns;
      yield { line, read: (field) => fields[header.indexOf(own[field] ?? '')]?.trim() ?? '' };
      continue;
    }
    separator = separatorOf(text);
    header = [...readCsv(text, separator)][0]?.fields ?? [];
    columns = columnsOf(header, basename(path));
  }
}

function columnsOf(header: readonly string[], file: string): TransferColumns {
  const columns = transferColumns(header);
  const missing = (['from', 'to', 'asset', 'amount', 'at'] as const).filter((field) => columns[field] === undefined);
  if (missing.length > 0) throw new RangeError(`${file} has no column for: ${missing.join(', ')}.`);
  return columns;
}

function jsonRow(line: number, text: string): Row {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { line, read: 'This line is no JSON object.' };
  }
  const columns = transferColumns(Object.keys(value));
  return {
    line,
    read: (field) => {
      const found = value[columns[field] ?? ''];
      return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : '';
    },
  };
}
