import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeDigest } from './content-digest.js';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

describe('Content-Digest', () => {
  test('matches the bytes it was made of and no others', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.uint8Array({ maxLength: 64 }), (bytes, other) => {
        const header = `sha-256=:${digestOf(bytes)}:`;
        expect(judgeDigest(header, bytes)).toBe('matches');
        expect(judgeDigest(header, other)).toBe(Buffer.from(bytes).equals(Buffer.from(other)) ? 'matches' : 'differs');
      }),
    );
  });

  test('is found beside other algorithms', () => {
    const bytes = Buffer.from('picture');
    const header = `sha-512=:${Buffer.alloc(64).toString('base64')}:, sha-256=:${digestOf(bytes)}:`;
    expect(judgeDigest(header, bytes)).toBe('matches');
  });

  test.each([undefined, '', 'sha-256=abc', 'sha-256=:short=:', 'md5=:AAAA:', `xsha-256=:${digestOf(Buffer.of(1))}:`])(
    '%s says nothing',
    (header) => {
      expect(judgeDigest(header, Buffer.of(1))).toBe('unreadable');
    },
  );
});
