import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { QueryOf, transactionImports } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { pacedPieces } from '../../platform/http/paced-stream.js';
import type { Received } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { QuotedCells } from '../../platform/imports/quoted-cells.js';
import { splitLines } from '../../platform/imports/split-lines.js';
import { type StoredLines, storeLines } from '../../platform/imports/stored-lines.js';
import { type Context, IMPORT_PREFIX } from './app.js';
import { packRows } from './pack-rows.js';
import { DELIMITERS, headText, type RowFormat, readHead } from './table.js';

const ROWS_MAX = 5_000_000;
const STREAM_BYTES_MAX = 4 * 1024 ** 3;
const ROW_BYTES_MAX = 64 * 1024;
/** Rows of one database transaction. */
const PIECE_ROWS = 1000;
const PIECE_BYTES = 1024 * 1024;

/** Rows of an import, as they were stored. */
export interface ReceivedRows extends Received, StoredLines {
  readonly importId: string;
  readonly count: number;
  readonly format: RowFormat;
  discard(): Promise<void>;
}

/**
 * Streams the rows of an import into the media store in pieces, sealed with the import's own key.
 * @throws ApiError 400 field `body` or `mapping`; 503 while too many uploads run
 */
export async function receiveRows(context: Context, stream: Readable): Promise<ReceivedRows> {
  const { mapping } = context.query as QueryOf<typeof transactionImports.createTransactionImport>;
  const isTable = String(context.headers['content-type']).includes('csv');
  if (mapping !== undefined && !isTable) throw invalidRequest('mapping', 'Only the columns of a table are mapped.');
  const digest = createHash('sha256');
  const quotes = isTable ? new QuotedCells(DELIMITERS) : undefined;
  const lines = splitLines(measured(stream, digest), ROW_BYTES_MAX, quotes);
  return context.app.uploads.run(
    async () => {
      try {
        const format = isTable ? readHead(await headOf(lines), mapping) : ({ kind: 'json' } as const);
        if (format.kind === 'table') quotes?.partedBy(format.delimiter);
        const stored = await storeRows(context, lines);
        return { ...stored, format, digest: digest.digest() };
      } catch (error) {
        // The rest of the body is let go, so that the answer can be read on this connection.
        stream.resume();
        throw error;
      }
    },
    () => void stream.resume(),
  );
}

/** Stores rows that came as JSON. */
export async function storeInline(context: Context, rows: readonly unknown[]): Promise<ReceivedRows> {
  async function* lines() {
    for (const row of rows) yield Buffer.from(JSON.stringify(row));
  }
  const stored = await storeRows(context, lines());
  return { ...stored, format: { kind: 'json' }, digest: Buffer.alloc(0) };
}

async function headOf(lines: AsyncGenerator<Buffer | undefined>): Promise<string> {
  const { value } = await lines.next();
  if (!value) throw invalidRequest('body', 'The first line of a table names its columns.');
  return headText(value as Buffer);
}

async function storeRows({ app, environment }: Context, rows: AsyncIterable<Buffer | undefined>) {
  const importId = newId(IMPORT_PREFIX);
  let count = 0;
  async function* counted() {
    for await (const row of rows) {
      count += 1;
      if (count > ROWS_MAX) throw invalidRequest('body', `An import holds at most ${ROWS_MAX} rows.`);
      yield row;
    }
    if (count === 0) throw invalidRequest('body', 'Send at least one row.');
  }
  const stored = await storeLines(app, environment.id, importId, pieces(counted()));
  return { ...stored, importId, count };
}

/** Rows as pieces, each of which is stored in one database transaction. */
async function* pieces(rows: AsyncIterable<Buffer | undefined>): AsyncGenerator<Buffer> {
  let piece: (Buffer | undefined)[] = [];
  let bytes = 0;
  for await (const row of rows) {
    piece.push(row);
    bytes += row?.length ?? 0;
    if (piece.length < PIECE_ROWS && bytes < PIECE_BYTES) continue;
    yield packRows(piece);
    piece = [];
    bytes = 0;
  }
  if (piece.length > 0) yield packRows(piece);
}

async function* measured(stream: Readable, digest: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of pacedPieces(stream)) {
    bytes += chunk.length;
    if (bytes > STREAM_BYTES_MAX) throw invalidRequest('body', 'An import holds at most 4 GiB.');
    digest.update(chunk);
    yield chunk;
  }
}
