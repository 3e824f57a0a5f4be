import { type Parser, parse } from 'csv-parse';
import { csvRefusal } from './csv-fault.js';
import { csvOptions, type RecordOptions } from './csv-options.js';
import { findSeparator, HEAD_BYTES } from './find-separator.js';
import { createRowLines, type TableRow } from './row-lines.js';

/**
 * The rows of a table that comes in pieces of text, a batch a piece, without empty lines. A fault is thrown behind the
 * rows before it. @throws RangeError with line and column for a quote that is not closed.
 */
export async function* streamRows(
  file: string,
  pieces: AsyncIterable<string>,
  options: RecordOptions = {},
): AsyncGenerator<readonly TableRow[]> {
  const lines = createRowLines();
  let batch: TableRow[] = [];
  let header: readonly string[] | undefined;
  let parser: Parser | undefined;
  const open = (head: string): Parser => {
    const opened = parse(csvOptions(findSeparator(Buffer.from(head), options), options));
    // The same fault comes to whoever writes.
    opened.on('error', () => undefined);
    opened.on('data', (cells: readonly string[]) => {
      const row = lines.take(cells);
      if (!row) return;
      header ??= row.cells;
      batch.push(row);
    });
    return opened;
  };
  const give = async function* (work: Promise<void>): AsyncGenerator<readonly TableRow[]> {
    const fault = await work.then(
      () => undefined,
      (error: unknown) => csvRefusal(file, error, lines.next(), header),
    );
    if (batch.length > 0) yield batch;
    batch = [];
    if (fault !== undefined) throw fault;
  };
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (!parser && head.length < HEAD_BYTES) continue;
    parser ??= open(head);
    yield* give(write(parser, head));
    head = '';
  }
  parser ??= open(head);
  if (head !== '') yield* give(write(parser, head));
  yield* give(end(parser));
}

function write(parser: Parser, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function end(parser: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('end', resolve).once('error', reject);
    parser.end();
  });
}
