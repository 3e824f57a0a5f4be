import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BackupDamaged, decrypted, encrypted } from './crypt.js';
import { entry, readEntries } from './entries.js';

const KEY = randomBytes(32);

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the seal of a backup', () => {
  test.each([0, 1, 255, 256 * 1024, 256 * 1024 + 1, 1_500_000])('%i bytes come back as they were', async (size) => {
    const plain = randomBytes(size);
    const sealed = await whole(encrypted(KEY, inParts(plain, 100_003)));
    expect(sealed.includes(plain.subarray(0, 32)) && size >= 32).toBe(false);
    expect((await whole(decrypted(KEY, inParts(sealed, 7919)))).equals(plain)).toBe(true);
  });

  test('another key, any change, a missing, moved or added part is refused', async () => {
    const sealed = await whole(encrypted(KEY, inParts(randomBytes(800_000), 65_536)));
    const refused = async (bytes: Buffer, key = KEY) =>
      expect(whole(decrypted(key, inParts(bytes, 65_536)))).rejects.toThrow(BackupDamaged);
    await refused(sealed, randomBytes(32));
    for (const at of [0, 20, 60, 300_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await refused(changed);
    }
    const [head, chunk] = [15 + 32, 4 + 256 * 1024 + 16];
    for (const length of [0, 10, head, head + chunk, sealed.length - 1]) await refused(sealed.subarray(0, length));
    await refused(Buffer.concat([sealed, Buffer.from([0])]));
    const [first, second] = [sealed.subarray(head, head + chunk), sealed.subarray(head + chunk, head + 2 * chunk)];
    await refused(Buffer.concat([sealed.subarray(0, head), second, first, sealed.subarray(head + 2 * chunk)]));
    await refused(Buffer.concat([sealed.subarray(0, head), sealed.subarray(head + chunk)]));
  });
});

test('entries come back in order with their bytes, however the stream is cut into parts', async () => {
  const bytes = randomBytes(100_000);
  const stream = await whole(
    (async function* () {
      yield* entry({ kind: 'table', name: 'sessions', columns: ['id', 'ü"x'] }, [bytes, Buffer.from('end')]);
      yield* entry({ kind: 'blob', name: 'a/b' }, []);
      yield* entry({ kind: 'end', tables: 1, rows: 2, blobs: 1 });
    })(),
  );
  const seen: [string, number][] = [];
  for await (const { head, body } of readEntries(inParts(stream, 13)))
    seen.push([head.kind, (await whole(body)).length]);
  expect(seen).toEqual([
    ['table', 100_003],
    ['blob', 0],
    ['end', 0],
  ]);
  await expect(async () => {
    for await (const { body } of readEntries(inParts(stream.subarray(0, 5000), 999))) await whole(body);
  }).rejects.toThrow(BackupDamaged);
});
