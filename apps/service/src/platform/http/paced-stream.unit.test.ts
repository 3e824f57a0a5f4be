import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { pacedPieces } from './paced-stream.js';

const QUICK = { stretchMs: 50, bytesPerSecond: 16 * 1024, tickMs: 10 };

async function lengths(stream: PassThrough, between: () => Promise<void> = async () => {}): Promise<number> {
  let bytes = 0;
  for await (const piece of pacedPieces(stream, QUICK)) {
    bytes += piece.length;
    await between();
  }
  return bytes;
}

test('a stream that stops is ended', async () => {
  const stream = new PassThrough();
  stream.write('x'.repeat(100));
  await expect(lengths(stream)).rejects.toThrow('too slowly');
});

test('the time that the reader takes is not the fault of the sender', async () => {
  const stream = new PassThrough();
  for (let n = 0; n < 4; n += 1) stream.write('x');
  stream.end();
  const slowReader = () => new Promise<void>((resolve) => setTimeout(resolve, 2 * QUICK.stretchMs));
  expect(await lengths(stream, slowReader)).toBe(4);
});
