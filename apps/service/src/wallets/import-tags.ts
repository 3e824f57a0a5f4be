import {
  mergeEdition,
  type ParsedTags,
  parseOfacAddresses,
  parseTagCsv,
  parseTagPack,
  type RejectedRow,
  type Tag,
} from '@assay/wallets';
import type { App } from '../app.js';
import { putSnapshot, snapshotOf, walletData } from './data.js';
import { idFromName, readTextFiles } from './read-files.js';
import { readTags, writeTags } from './snapshot.js';

const PARSERS = { tagpack: parseTagPack, csv: parseTagCsv, ofac: parseOfacAddresses } as const;
export type TagFormat = keyof typeof PARSERS;
export const TAG_FORMATS = Object.keys(PARSERS) as TagFormat[];

export interface TagImport {
  readonly format: TagFormat;
  readonly files: readonly string[];
  /** All files are one edition of this list; without it each file is a list of its own, and OFAC files are `ofac_sdn`. */
  readonly list?: string;
  /** Day of the edition, YYYY-MM-DD. */
  readonly asOf: string;
  /** Take an edition that drops most of a list. */
  readonly acceptRemovals: boolean;
}

export interface ImportedTags {
  readonly list: string;
  readonly version: string;
  readonly as_of: string;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly rejected: readonly RejectedRow[];
}

const LISTS_MAX = 200;
/** An edition that drops this share of a list of this size is taken for a wrong or cut file. */
const DROP_SHARE = 0.8;
const DROP_SIZE = 100;

/**
 * Imports editions of lists of tags: parses everything first, then stores one immutable snapshot a list with its whole
 * history. An import that is cut off leaves the former editions in force and can be run again.
 * @throws RangeError with one clear line.
 */
export async function importTags(app: App, request: TagImport): Promise<ImportedTags[]> {
  const files = await readTextFiles(request.files);
  const groups = new Map<string, typeof files>();
  for (const file of files) {
    const list = request.list ?? (request.format === 'ofac' ? 'ofac_sdn' : idFromName(file.name));
    groups.set(list, [...(groups.get(list) ?? []), file]);
  }
  const parsed = [...groups].map(([list, group]) => ({ list, ...PARSERS[request.format](group) }));
  const imported: ImportedTags[] = [];
  for (const one of parsed) imported.push(await importEdition(app, one, request));
  return imported;
}

async function importEdition(
  app: App,
  { list, tags, rejected }: ParsedTags & { readonly list: string },
  { asOf, acceptRemovals }: TagImport,
): Promise<ImportedTags> {
  const rows = await walletData(app);
  const before = rows.find(({ id }) => id === `tags/${list}`);
  if (!before && rows.length >= LISTS_MAX) throw new RangeError(`At most ${LISTS_MAX} lists and sets can be imported.`);
  if (before && before.as_of > asOf)
    throw new RangeError(`List ${list} stands as of ${before.as_of}; an edition of ${asOf} is older. Give --as-of.`);
  if (tags.length === 0) throw new RangeError(`No usable row was found for list ${list}; the former edition stays.`);
  const history: Tag[] = before ? [...readTags(await snapshotOf(app, before))] : [];
  const merged = mergeEdition(history, tags, asOf);
  const active = history.filter(({ delistedOn }) => delistedOn === undefined).length;
  if (!acceptRemovals && active >= DROP_SIZE && merged.removed > active * DROP_SHARE)
    throw new RangeError(
      `This edition drops ${merged.removed} of ${active} entries of list ${list}. If that is right, add --accept-removals.`,
    );
  const entries = merged.tags.filter(({ delistedOn }) => delistedOn === undefined).length;
  const bytes = writeTags(merged.tags);
  const version = await putSnapshot(app, {
    id: `tags/${list}`,
    kind: 'tags',
    as_of: asOf,
    entries,
    bytes,
    before: before?.version,
  });
  const { added, changed, removed } = merged;
  return { list, version, as_of: asOf, entries, added, changed, removed, rejected };
}
