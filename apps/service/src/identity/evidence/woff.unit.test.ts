import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { woffToSfnt } from './woff.js';

/** A WOFF file of these tables, packed where that makes them shorter, as §5 asks. */
function woffOf(tables: readonly Uint8Array[]): Buffer {
  const directory = Buffer.alloc(44 + 20 * tables.length);
  directory.write('wOFF', 0, 'latin1');
  directory.writeUInt32BE(0x00010000, 4);
  directory.writeUInt16BE(tables.length, 12);
  const data: Buffer[] = [];
  let offset = directory.length;
  tables.forEach((table, index) => {
    const deflated = deflateSync(table);
    const packed = deflated.length < table.length ? deflated : Buffer.from(table);
    const entry = 44 + 20 * index;
    directory.write(`tb${String(index).padStart(2, '0')}`, entry, 'latin1');
    [offset, packed.length, table.length, 7].forEach((value, at) => {
      directory.writeUInt32BE(value, entry + 4 + 4 * at);
    });
    const padded = Buffer.concat([packed], Math.ceil(packed.length / 4) * 4);
    data.push(padded);
    offset += padded.length;
  });
  return Buffer.concat([directory, ...data]);
}

test('every table of a WOFF file comes out as it was, with its tag and checksum, on a multiple of four bytes', () => {
  const table = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.nat(500).map((length) => new Uint8Array(length)),
  );
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 20 }), (tables) => {
      const sfnt = Buffer.from(woffToSfnt(woffOf(tables)));
      expect([sfnt.readUInt32BE(0), sfnt.readUInt16BE(4)]).toEqual([0x00010000, tables.length]);
      tables.forEach((expected, index) => {
        const entry = 12 + 16 * index;
        const offset = sfnt.readUInt32BE(entry + 8);
        expect(sfnt.toString('latin1', entry, entry + 4)).toBe(`tb${String(index).padStart(2, '0')}`);
        expect([sfnt.readUInt32BE(entry + 4), offset % 4]).toEqual([7, 0]);
        expect(sfnt.subarray(offset, offset + sfnt.readUInt32BE(entry + 12)).equals(Buffer.from(expected))).toBe(true);
      });
    }),
  );
});

test('anything else is refused', () => {
  const good = woffOf([new Uint8Array(100)]);
  for (const bad of [Buffer.alloc(0), Buffer.from('x'.repeat(100)), good.subarray(0, 50), good.subarray(0, 66)]) {
    expect(() => woffToSfnt(bad)).toThrow(RangeError);
  }
  const lying = Buffer.from(good);
  lying.writeUInt32BE(50, 44 + 12);
  expect(() => woffToSfnt(lying)).toThrow();
});
