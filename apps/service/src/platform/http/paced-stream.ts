import type { Readable } from 'node:stream';
import { PACE, type PaceLimits, tooSlow } from './body-pace.js';

/**
 * The pieces of a body that goes to its operation as it comes. Only the time spent waiting for the sender counts, not what
 * the reader needs. @throws ApiError 400 field `body` when it comes too slowly.
 */
export async function* pacedPieces(stream: Readable, limits: PaceLimits = PACE): AsyncGenerator<Buffer> {
  const pieces = (stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let waitedMs = 0;
  let bytes = 0;
  for (;;) {
    const asked = performance.now();
    const piece = await within(pieces.next(), Math.max(1, limits.stretchMs - waitedMs));
    waitedMs += performance.now() - asked;
    bytes += piece === undefined || piece.done ? 0 : piece.value.length;
    if (waitedMs >= limits.stretchMs) {
      if (bytes < (limits.bytesPerSecond * waitedMs) / 1000) throw tooSlow();
      waitedMs = 0;
      bytes = 0;
    }
    if (piece === undefined) throw tooSlow();
    if (piece.done) return;
    yield piece.value;
  }
}

/** What a promise gives within a time; undefined where it does not come. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
