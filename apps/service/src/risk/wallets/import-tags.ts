import { isoDay } from '@assay/kernel';
import type { RejectedRow } from '@assay/tables';
import {
  mergeEdition,
  type ParsedTags,
  parseOfacAddresses,
  parseTagCsv,
  parseTagPack,
  type Tag,
  type WalletCategory,
} from '@assay/wallets';
import { guardEdition } from '../../platform/imports/edition-guard.js';
import { kindsLost, type Reach } from '../../platform/imports/reach.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { WalletsApp } from './app.js';
import { type NewSnapshot, putSnapshots, snapshotOf, type WalletDataRow, walletData } from './data.js';
import type { WalletKind } from './protocol.js';
import { idFromName, readInputFiles } from './read-files.js';
import { readTags, writeTags } from './snapshot.js';

const PARSERS = { tagpack: parseTagPack, csv: parseTagCsv, ofac: parseOfacAddresses } as const;
export type TagFormat = keyof typeof PARSERS;
export const TAG_FORMATS = Object.keys(PARSERS) as TagFormat[];
/** One's own format: used in the sandbox and covering nothing unless the import says otherwise. */
const OWN_FORMAT: TagFormat = 'csv';

export interface TagImport {
  readonly format: TagFormat;
  readonly files: readonly string[];
  /** All files are one edition of this list; without it each file is a list of its own, and OFAC files are `ofac_sdn`. */
  readonly list?: string;
  /** Day of the edition, YYYY-MM-DD. Without it the one that the files give themselves, else today. */
  readonly asOf?: string;
  /** Where the lists are used. Without it as before; a new one of a publisher everywhere, a new own one in the sandbox. */
  readonly reach?: Reach;
  /** Exactly what the lists cover. Without it wallet tags for a publisher's, what it covered before for an own one. */
  readonly covers?: readonly WalletKind[];
  /** Take an edition that removes much. */
  readonly acceptRemovals: boolean;
  /** Count what would change, and change nothing. */
  readonly dryRun: boolean;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
}

export interface ImportedTags {
  readonly list: string;
  /** Null of a dry run. */
  readonly version: string | null;
  readonly as_of: string;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly reach: Reach;
  readonly covers: readonly WalletKind[];
  readonly categories: readonly WalletCategory[];
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejected_total: number;
}

const LISTS_MAX = 200;
const DAY_MS = 86_400_000;

/**
 * Imports editions of lists of tags: parses and judges all of them first, then stores one immutable snapshot a list with
 * its whole history; all of them count from one moment on. An import that is cut off leaves the former editions in force
 * and can be run again.
 * @throws RangeError with one clear line; HeldBack when an edition removes too much.
 */
export async function importTags(app: WalletsApp, request: TagImport): Promise<ImportedTags[]> {
  const files = await readInputFiles(request.files);
  const groups = new Map<string, typeof files>();
  for (const file of files) {
    const list = request.list ?? (request.format === 'ofac' ? 'ofac_sdn' : idFromName(file.name));
    groups.set(list, [...(groups.get(list) ?? []), file]);
  }
  const rows = await walletData(app);
  const planned: Planned[] = [];
  for (const [list, group] of groups)
    planned.push(await plan(app, rows, { list, ...PARSERS[request.format](group) }, request));
  const store = () =>
    putSnapshots(
      app,
      planned.map((one) => snapshotFor(one, request)),
    );
  const version = request.dryRun ? null : await store();
  return planned.map(({ before: _before, tags: _tags, ...one }) => ({ ...one, version }));
}

interface Planned extends Omit<ImportedTags, 'version'> {
  readonly before: WalletDataRow | undefined;
  readonly tags: readonly Tag[];
}

async function plan(
  app: WalletsApp,
  rows: readonly WalletDataRow[],
  { list, tags, rejected, rejectedTotal, dated, announced }: ParsedTags & { readonly list: string },
  { acceptRemovals, format, ...wanted }: TagImport,
): Promise<Planned> {
  const before = rows.find(({ id }) => id === `tags/${list}`);
  if (!before && rows.length >= LISTS_MAX) throw new RangeError(`At most ${LISTS_MAX} lists and sets can be imported.`);
  const asOf = wanted.asOf ?? dated ?? isoDay(Date.now());
  if (asOf > isoDay(Date.now() + DAY_MS))
    throw new RangeError(`The day ${asOf} is still to come: every edition until then would count as older.`);
  if (before && before.as_of > asOf)
    throw new RangeError(`List ${list} stands as of ${before.as_of}; an edition of ${asOf} is older. Give --as-of.`);
  if (tags.length === 0) throw new RangeError(`No usable row was found for list ${list}; the former edition stays.`);
  const history: Tag[] = before ? [...readTags(await snapshotOf(app, before))] : [];
  const { added, changed, removed, ...merged } = mergeEdition(history, tags, asOf);
  const reach = wanted.reach ?? before?.reach ?? (format === OWN_FORMAT ? 'sandbox' : 'all');
  const entries = merged.tags.filter(isInForce).length;
  const served = history.filter(isInForce);
  const standing = new Set(served.map(({ address }) => address));
  const change = {
    subject: `list ${list}`,
    before: served.length,
    after: entries,
    added,
    changed,
    removed,
    removedNames: merged.tags
      .filter((tag) => !isInForce(tag))
      .flatMap(({ address }) => (standing.has(address) ? address : [])),
    lostEnvironments: before ? kindsLost(before.reach, reach) : [],
    ...(announced ? { announced } : {}),
  };
  guardEdition(change, acceptRemovals);
  const covers = wanted.covers ?? coversOf(format, before);
  const categories = [...new Set(merged.tags.map(({ category }) => category))].sort();
  const counts = { entries, added, changed, removed };
  const bad = { rejected, rejected_total: rejectedTotal };
  return { list, as_of: asOf, ...counts, reach, covers, categories, ...bad, before, tags: merged.tags };
}

/** An own list keeps what it was said to cover. */
function coversOf(format: TagFormat, before: WalletDataRow | undefined): readonly WalletKind[] {
  if (format !== OWN_FORMAT) return ['wallet_tags'];
  return before?.format === format ? before.covers : [];
}

function isInForce({ delistedOn }: Tag): boolean {
  return delistedOn === undefined;
}

function snapshotFor({ before, tags, list, ...planned }: Planned, { format, actor }: TagImport): NewSnapshot {
  const { as_of, entries, reach, covers, categories } = planned;
  const made = { bytes: writeTags(tags), before, actor };
  return { id: `tags/${list}`, kind: 'tags', as_of, entries, format, reach, covers, categories, ...made };
}
