import { join } from 'node:path';
import {
  assessWallet,
  makeTagIndex,
  mergeEdition,
  parseOfacAddresses,
  parseTagPack,
  readAddress,
  type Tag,
  type TagIndex,
} from '@assay/wallets';
import type { Figure } from '../all/figure.js';
import { filesOf } from '../given/given-folder.js';
import { givenBytes, givenLines } from '../given/read-given.js';
import { damaged, Refused } from '../given/refused.js';

/** An address with what is true of it, as far as it is known. */
interface Query {
  readonly address: string;
  /** Whether it is a well-formed address. */
  readonly valid?: boolean;
  readonly sanctioned?: boolean;
  readonly category?: string;
}

const QUERIES = 'queries.jsonl';
/** The day of the listed edition; lists of one's own name none. */
const DAY = '2024-09-27';

/** Counts what the lists of a folder and its queries say. @param data how the page calls it @throws Refused */
export function measureLists(folder: string, data: string, now: number): Figure[] {
  const listed = filesOf(folder, ['**/*.txt']);
  const { index, addresses } = indexOf(folder, listed);
  const queries = queriesOf(folder) ?? addresses.map((address): Query => ({ address, sanctioned: true }));
  if (queries.length === 0) throw new Refused(`${folder} holds no address and no ${QUERIES}.`);
  const counts = new Map<string, { right: number; of: number }>();
  const count = (judgement: string, right: boolean) => {
    const known = counts.get(judgement) ?? { right: 0, of: 0 };
    counts.set(judgement, { right: known.right + Number(right), of: known.of + 1 });
  };
  for (const { address, valid, sanctioned, category } of queries) {
    const reading = readAddress(address);
    const isValid = reading.ok && reading.address.checksum !== 'mismatch';
    if (valid !== undefined) count(valid ? 'Valid address accepted' : 'Damaged address refused', isValid === valid);
    if (sanctioned === undefined && category === undefined) continue;
    const key = reading.ok ? reading.address : ({ key: address, checksum: 'absent' } as const);
    const query = { address: key, directions: [], method: 'haircut', asOf: now, withSample: false } as const;
    const found = assessWallet({ tags: index, graph: undefined }, query);
    if (sanctioned !== undefined)
      count(sanctioned ? 'Sanctioned address reported' : 'Other address not reported', found.sanctioned === sanctioned);
    if (category !== undefined) {
      const at = index.find(key.key);
      const tags = at < 0 ? [] : index.tagsOf(at);
      count(
        'Category of an address found',
        tags.some((tag) => tag.category === category),
      );
    }
  }
  return [...counts].map(([judgement, { right, of }]) => ({ judgement, data, right, of }));
}

function indexOf(folder: string, listed: readonly string[]): { index: TagIndex; addresses: string[] } {
  const files = listed.map((name) => ({ name, bytes: givenBytes(folder, name) }));
  const packs = filesOf(folder, ['**/*.yaml', '**/*.yml']);
  const builder = makeTagIndex();
  if (files.length > 0)
    builder.add(
      'listed',
      '1',
      mergeEdition(
        [],
        tagsOf(folder, () => parseOfacAddresses(files).tags),
        DAY,
      ).tags,
    );
  for (const name of packs) {
    const pack = { name, bytes: givenBytes(folder, name) };
    builder.add(
      name,
      '1',
      tagsOf(folder, () => parseTagPack([pack]).tags),
    );
  }
  const addresses = files.flatMap(({ bytes }) => bytes.toString('utf8').split(/\r?\n/).filter(Boolean));
  return { index: builder.build(), addresses };
}

/** The importers name the file in what they throw. */
function tagsOf(folder: string, read: () => readonly Tag[]): readonly Tag[] {
  try {
    return read();
  } catch (error) {
    throw new Refused(`${folder}: ${(error as Error).message}`);
  }
}

function queriesOf(folder: string): Query[] | undefined {
  if (filesOf(folder, [QUERIES]).length === 0) return undefined;
  const lines = givenLines(folder, [QUERIES], ({ address, valid, sanctioned, category }) => {
    if (typeof address !== 'string') return 'has no text "address"';
    if (valid === undefined && sanctioned === undefined && category === undefined)
      return 'says neither "valid" nor "sanctioned" nor "category"';
    const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
    if (!isFlag(valid) || !isFlag(sanctioned)) return 'has "valid" or "sanctioned" that is neither true nor false';
    return category === undefined || typeof category === 'string' ? undefined : 'has a "category" that is no text';
  });
  if (lines.length === 0) throw damaged(join(folder, QUERIES), 'holds no query.');
  return lines as unknown as Query[];
}
