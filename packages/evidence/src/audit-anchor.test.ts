import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAuditAnchors, signAuditAnchor } from './audit-anchor.js';
import { evidenceKey } from './signing.js';

const { privateKey } = generateKeyPairSync('ed25519');
const AT = '2026-11-22T10:00:00.000Z';
const keys = [evidenceKey('evk_1', privateKey, AT)];
const heads = [
  { environment: 'env_a', sequence: 17, hash: 'a'.repeat(64) },
  { environment: 'env_b', sequence: 0, hash: '0'.repeat(64) },
];
const anchor = signAuditAnchor(heads, AT, { keyId: 'evk_1', privateKey });

test('anchors are read back line by line', () => {
  const text = `${JSON.stringify(anchor)}\n\n${JSON.stringify(anchor)}\n`;
  expect(readAuditAnchors(text, keys)).toEqual({ anchors: [anchor, anchor], problems: [] });
});

test('a key that nobody knows, and what is no anchor, are told with their lines', () => {
  const text = `{}\n${JSON.stringify(anchor)}\n{"format":`;
  const { anchors, problems } = readAuditAnchors(text, []);
  expect(anchors).toEqual([]);
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('no character of an anchor can change unseen', () => {
  const text = JSON.stringify(anchor);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '1', 'b', 'Z', ' ', '"'), (at, character) => {
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      if (changed === text) return;
      expect(readAuditAnchors(changed, keys).anchors).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
