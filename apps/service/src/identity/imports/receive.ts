import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { invalidRequest } from '@assay/kernel';
import { pacedPieces } from '../../platform/http/paced-stream.js';
import type { Received } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { splitLines } from '../../platform/imports/split-lines.js';
import { type StoredLines, storeLines } from '../../platform/imports/stored-lines.js';
import type { Context } from './app.js';

export const LINES_MAX = 10_000;
const STREAM_BYTES_MAX = 1024 ** 3;

/** Lines of a streamed import, as they were stored. */
export interface ReceivedLines extends Received, StoredLines {
  readonly importId: string;
  readonly count: number;
  discard(): Promise<void>;
}

/**
 * Streams the lines of an import into the media store, sealed with the import's own key; memory holds few at a time.
 * @throws ApiError 400 field `body`: no line, too many lines or too many bytes; 503 while too many uploads run.
 */
export async function receiveLines(context: Context, stream: Readable): Promise<ReceivedLines> {
  return context.app.uploads.run(
    () => receive(context, stream),
    () => void stream.resume(),
  );
}

async function receive({ app, environment }: Context, stream: Readable): Promise<ReceivedLines> {
  const importId = newId('imp');
  const digest = createHash('sha256');
  let count = 0;
  async function* lines() {
    for await (const line of splitLines(measured(stream, digest))) {
      count += 1;
      if (count > LINES_MAX) throw invalidRequest('body', `An import holds at most ${LINES_MAX} lines.`);
      yield line;
    }
    if (count === 0) throw invalidRequest('body', 'Send at least one record, one a line.');
  }
  try {
    const stored = await storeLines(app, environment.id, importId, lines());
    return { ...stored, importId, count, digest: digest.digest() };
  } catch (error) {
    // The rest of the body is let go, so that the answer can be read on this connection.
    stream.resume();
    throw error;
  }
}

async function* measured(stream: Readable, digest: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of pacedPieces(stream)) {
    bytes += chunk.length;
    if (bytes > STREAM_BYTES_MAX) throw invalidRequest('body', 'An import holds at most 1 GiB.');
    digest.update(chunk);
    yield chunk;
  }
}
