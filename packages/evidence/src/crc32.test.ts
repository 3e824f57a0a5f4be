import { expect, test } from 'vitest';
import { crc32 } from './crc32.js';

/** Published check values of CRC-32 (ISO-HDLC); the first is the one that catalogues of checksums give. */
test.each([
  ['123456789', 0xcbf43926],
  ['', 0],
  ['a', 0xe8b7be43],
  ['abc', 0x352441c2],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('crc-32 of %j', (text, expected) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(expected);
});

test('crc-32 of every byte once, and of 32 bytes of each extreme', () => {
  expect(crc32(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toBe(0x29058c73);
  expect(crc32(new Uint8Array(32))).toBe(0x190a55ad);
  expect(crc32(new Uint8Array(32).fill(0xff))).toBe(0xff6cab0b);
});
