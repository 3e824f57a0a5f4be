import { gunzipSync, gzipSync } from 'node:zlib';
import type { Tag, Transfer } from '@assay/wallets';

const FORMATS = { tags: 'assay-wallet-tags/1', transfers: 'assay-wallet-transfers/1' } as const;
type TagRow = [
  address: string,
  key: string,
  category: Tag['category'],
  confidence: number,
  entity: string | null,
  source: string | null,
  entry: string | null,
  asset: string | null,
  listedOn: string | null,
  delistedOn: string | null,
];
const TAG_FIELDS = [
  'address',
  'key',
  'category',
  'confidence',
  'entity',
  'source',
  'entry',
  'asset',
  'listedOn',
  'delistedOn',
] as const;

/** Rows a line: one call of the parser for many rows is several times faster than a call for each. */
const ROWS_A_LINE = 500;

/** Rows as gzipped JSON arrays, many a line, between a header and a trailer with their number. */
function write(kind: keyof typeof FORMATS, rows: Iterable<readonly unknown[]>): Buffer {
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify({ format: FORMATS[kind] })}\n`)];
  let line: (readonly unknown[])[] = [];
  let entries = 0;
  const flush = (): void => {
    if (line.length > 0) parts.push(Buffer.from(`${JSON.stringify(line)}\n`));
    line = [];
  };
  for (const row of rows) {
    entries += 1;
    line.push(row);
    if (line.length === ROWS_A_LINE) flush();
  }
  flush();
  parts.push(Buffer.from(JSON.stringify({ end: true, entries })));
  return gzipSync(Buffer.concat(parts), { level: 3 });
}

/** @throws Error when the bytes are no such snapshot or are cut: a cut list would clear who is listed. */
function* read(kind: keyof typeof FORMATS, bytes: Uint8Array): Generator<unknown[]> {
  const plain = gunzipSync(bytes);
  let entries = -1;
  for (let start = 0; start < plain.length; ) {
    const end = plain.indexOf(10, start);
    const line = JSON.parse(plain.toString('utf8', start, end < 0 ? plain.length : end));
    start = end < 0 ? plain.length : end + 1;
    if (entries < 0) {
      if (line.format !== FORMATS[kind]) throw new Error(`This is no snapshot of wallet ${kind}.`);
      entries = 0;
    } else if (Array.isArray(line)) {
      entries += line.length;
      yield* line;
    } else if (line.end === true && line.entries === entries) return;
    else break;
  }
  throw new Error(`A snapshot of wallet ${kind} is incomplete.`);
}

/** The whole history of one list. */
export function writeTags(tags: readonly Tag[]): Buffer {
  return write('tags', rowsOf(tags));
}

function* rowsOf(tags: readonly Tag[]): Generator<readonly unknown[]> {
  for (const tag of tags) yield TAG_FIELDS.map((field) => tag[field] ?? null);
}

export function* readTags(bytes: Uint8Array): Generator<Tag> {
  for (const row of read('tags', bytes)) {
    const [address, key, category, confidence, entity, source, entry, asset, listedOn, delistedOn] = row as TagRow;
    yield {
      address,
      key,
      category,
      confidence,
      ...(entity === null ? {} : { entity }),
      ...(source === null ? {} : { source }),
      ...(entry === null ? {} : { entry }),
      ...(asset === null ? {} : { asset }),
      ...(listedOn === null ? {} : { listedOn }),
      ...(delistedOn === null ? {} : { delistedOn }),
    };
  }
}

/** Transfers of one set with the mark by which a repeated row is known. */
export type MarkedTransfer = Transfer & { readonly mark: string };

export function writeTransfers(transfers: Iterable<MarkedTransfer>): Buffer {
  return write('transfers', transferRows(transfers));
}

function* transferRows(transfers: Iterable<MarkedTransfer>): Generator<readonly unknown[]> {
  for (const { from, to, asset, amount, at, txHash, mark } of transfers)
    yield [from, to, asset, amount, at, txHash ?? null, mark];
}

export function* readTransfers(bytes: Uint8Array): Generator<MarkedTransfer> {
  for (const [from, to, asset, amount, at, txHash, mark] of read('transfers', bytes)) {
    yield { from, to, asset, amount, at, mark, ...(txHash === null ? {} : { txHash }) } as MarkedTransfer;
  }
}
