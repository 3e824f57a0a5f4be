import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { invalidRequest } from '@assay/kernel';
import { pacedPieces } from '../../platform/http/paced-stream.js';
import type { Received } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { createLines, dropLines } from '../../platform/imports/sealed-lines.js';
import { splitLines } from '../../platform/imports/split-lines.js';
import { type Context, type ImportsApp, linesFolder } from './app.js';

export const LINES_MAX = 10_000;
const STREAM_BYTES_MAX = 1024 ** 3;

/** Lines of a streamed import, sealed on disk; they vanish with the request unless its handler keeps them. */
export interface ReceivedLines extends Received {
  readonly importId: string;
  readonly wrappedKey: Buffer;
  readonly count: number;
  keep(): void;
}

/**
 * Streams the lines of an import to disk, sealed with the import's own key; memory holds one line at a time.
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
  const { key, wrapped } = await app.vault.newDataKey(environment.id, importId);
  const lines = await createLines(linesFolder(app), { environmentId: environment.id, importId, key });
  const digest = createHash('sha256');
  let count = 0;
  try {
    for await (const line of splitLines(measured(stream, digest))) {
      count += 1;
      if (count > LINES_MAX) throw invalidRequest('body', `An import holds at most ${LINES_MAX} lines.`);
      await lines.write(line);
    }
    if (count === 0) throw invalidRequest('body', 'Send at least one record, one a line.');
    await lines.close();
  } catch (error) {
    await lines.discard();
    // The rest of the body is let go, so that the answer can be read on this connection.
    stream.resume();
    throw error;
  }
  return received(app, { importId, wrappedKey: wrapped, count, digest: digest.digest() });
}

function received(app: ImportsApp, lines: Omit<ReceivedLines, 'keep' | 'discard'>): ReceivedLines {
  let kept = false;
  return {
    ...lines,
    keep: () => {
      kept = true;
    },
    discard: async () => {
      if (!kept) await dropLines(linesFolder(app), lines.importId);
    },
  };
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
