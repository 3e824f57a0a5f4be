import { basename } from 'node:path';
import { createRejections, type RejectedRow, type Rejections } from '@assay/tables';
import { dayOf } from '@assay/wallets';
import { guardEdition } from '../../platform/imports/edition-guard.js';
import { kindsLost, type Reach } from '../../platform/imports/reach.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { WalletsApp } from './app.js';
import { type NewSnapshot, putSnapshots, snapshotOf, walletData } from './data.js';
import { makeTransferReader } from './parse-transfer.js';
import { checkCount, textOf } from './read-files.js';
import { type MarkedTransfer, readTransfers, writeTransfers } from './snapshot.js';
import { transferRows } from './transfer-rows.js';

export interface ImportedTransfers {
  readonly set: string;
  /** Null of a dry run. */
  readonly version: string | null;
  readonly reach: Reach;
  readonly dry_run: boolean;
  readonly transfers: number;
  readonly added: number;
  readonly duplicates: number;
  readonly removed: number;
  readonly rejected: readonly RejectedRow[];
  readonly rejected_total: number;
}

const TRANSFERS_MAX = 5_000_000;

export interface TransferImport {
  readonly set: string;
  readonly files: readonly string[];
  /** The files are the whole set. */
  readonly replace: boolean;
  /** Where the set is used; as before without it, a new one in the sandbox. */
  readonly reach?: Reach;
  /** Take files that remove much of the set. */
  readonly acceptRemovals: boolean;
  /** Count what would change, and change nothing. */
  readonly dryRun: boolean;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
}

/**
 * Adds transfers to a set, from CSV with a header or JSON lines. A row that the set has already is passed over, so that
 * an import that was cut off, or a file that overlaps the last one, can simply be run again. All or nothing.
 * @throws RangeError with one clear line; HeldBack when too much of the set would go.
 */
export async function importTransfers(
  app: WalletsApp,
  request: TransferImport,
  progress: (line: string) => void = () => undefined,
): Promise<ImportedTransfers> {
  const { set, replace, dryRun, actor } = request;
  const before = (await walletData(app)).find(({ id }) => id === `transfers/${set}`);
  const former = before ? [...readTransfers(await snapshotOf(app, before))] : [];
  const { all, rejections, rows } = await readAll(request.files, replace ? [] : former, progress);
  const known = new Set(former.map(({ mark }) => mark));
  let added = 0;
  for (const mark of all.keys()) if (!known.has(mark)) added += 1;
  const reach = request.reach ?? before?.reach ?? 'sandbox';
  const removed = former.filter(({ mark }) => !all.has(mark));
  const change = {
    subject: `set of transfers ${set}`,
    before: former.length,
    after: all.size,
    added,
    changed: 0,
    removed: removed.length,
    removedNames: removed.map(({ from, to, asset, amount }) => `${amount} ${asset} from ${from} to ${to}`),
    lostEnvironments: before ? kindsLost(before.reach, reach) : [],
    ...(before ? { days: { served: before.as_of, given: lastDay(all.values()) } } : {}),
  };
  guardEdition(change, request.acceptRemovals);
  const version = dryRun ? null : await store(app, { set, all, reach, before, actor });
  return {
    set,
    version,
    reach,
    dry_run: dryRun,
    transfers: all.size,
    added,
    duplicates: rows - rejections.count() - added,
    removed: removed.length,
    rejected: rejections.rows,
    rejected_total: rejections.count(),
  };
}

/** Reads the rows of all files over those that the set keeps. @throws RangeError */
async function readAll(
  files: readonly string[],
  kept: readonly MarkedTransfer[],
  progress: (line: string) => void,
): Promise<{ all: Map<string, MarkedTransfer>; rejections: Rejections; rows: number }> {
  checkCount(files);
  const all = new Map(kept.map((transfer) => [transfer.mark, transfer]));
  const rejections = createRejections();
  let rows = 0;
  const read = makeTransferReader();
  for (const path of files) {
    const file = basename(path);
    for await (const batch of transferRows(file, textOf(path))) {
      for (const row of batch) {
        rows += 1;
        const transfer = typeof row.read === 'string' ? row.read : read(row.read);
        if (typeof transfer === 'string') rejections.add(file, row.line, transfer);
        else all.set(transfer.mark, transfer);
        if (all.size > TRANSFERS_MAX) throw new RangeError(`A set holds at most ${TRANSFERS_MAX} transfers.`);
        if (rows % 100_000 === 0) progress(`${rows} rows read …`);
      }
    }
  }
  if (rows === rejections.count()) throw new RangeError('No usable row was found; the set stays as it is.');
  return { all, rejections, rows };
}

/** The day of the last of transfers, YYYY-MM-DD. */
function lastDay(transfers: Iterable<MarkedTransfer>): string {
  let last = 0;
  for (const { at } of transfers) last = Math.max(last, at);
  return dayOf(last);
}

/** Stores the set in the order of time. @returns its version */
function store(
  app: WalletsApp,
  set: {
    readonly set: string;
    readonly all: ReadonlyMap<string, MarkedTransfer>;
    readonly reach: Reach;
    readonly before: NewSnapshot['before'];
    readonly actor: AuditActor;
  },
): Promise<string> {
  const { all, reach, before, actor } = set;
  const ordered = [...all.values()].sort((left, right) => left.at - right.at);
  const snapshot: NewSnapshot = {
    id: `transfers/${set.set}`,
    kind: 'transfers',
    as_of: lastDay(ordered),
    entries: all.size,
    format: '',
    reach,
    covers: [],
    categories: [],
    bytes: writeTransfers(ordered),
    before,
    actor,
  };
  return putSnapshots(app, [snapshot]);
}
