import { createHash } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditChain } from '../testing/sample.js';
import {
  AUDIT_GENESIS,
  auditHash,
  sealAuditEvent,
  sealAuditText,
  verifyAuditChain,
  verifyAuditExcerpt,
} from './audit-chain.js';

describe('audit chain', () => {
  test('the hash is SHA-256 over the previous hash in hex and the canonical event without its hashes', () => {
    const event = { sequence: 1, id: 'aud_1', action: 'x', prev_hash: 'ignored', hash: 'ignored' };
    const expected = createHash('sha256')
      .update(`${'0'.repeat(64)}{"action":"x","id":"aud_1","sequence":1}`)
      .digest('hex');
    expect(auditHash(AUDIT_GENESIS.hash, event)).toBe(expected);
    expect(sealAuditEvent(AUDIT_GENESIS, { id: 'aud_1', action: 'x' })).toMatchObject({ sequence: 1, hash: expected });
  });

  test('an event sealed by its canonical text has the same place and hash, whatever its changes hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.nat(), (before, text, sequence) => {
        const event = {
          id: 'aud_1',
          at: text,
          request_id: '"target":{',
          changes: [{ field: 'target', before: { target: { before } }, after: `"target":{${text}` }],
          target: { type: 'verification', id: text },
        };
        const head = { sequence, hash: 'a'.repeat(64) };
        const { prev_hash, hash } = sealAuditEvent(head, event);
        expect(sealAuditText(head, canonicalJson(event))).toEqual({ sequence: sequence + 1, prev_hash, hash });
      }),
    );
    expect(() => sealAuditText(AUDIT_GENESIS, '{"id":"aud_1"}')).toThrow(RangeError);
  });

  test('an untouched chain is right, and its head is its last event', () => {
    const chain = auditChain(20);
    const head = { sequence: 20, hash: chain[19]!.hash };
    expect(verifyAuditChain(chain)).toEqual({ ok: true, verified: 20, head });
    expect(verifyAuditChain(chain.slice(5), chain[4])).toMatchObject({ ok: true, verified: 15 });
    expect(verifyAuditChain([])).toEqual({ ok: true, verified: 0, head: AUDIT_GENESIS });
  });

  test('changing, dropping, repeating or swapping any event before the last is found where it happened', () => {
    const mutation = fc.constantFrom('change', 'drop', 'repeat', 'swap', 'reseal');
    fc.assert(
      fc.property(fc.nat(17), mutation, (index, kind) => {
        const chain = auditChain(20);
        const event = chain[index]!;
        if (kind === 'change') chain[index] = { ...event, action: 'verification.deleted' } as typeof event;
        if (kind === 'drop') chain.splice(index, 1);
        if (kind === 'repeat') chain.splice(index, 0, event);
        if (kind === 'swap') chain.splice(index, 2, chain[index + 1]!, event);
        if (kind === 'reseal')
          chain[index] = sealAuditEvent({ ...event, sequence: index, hash: event.prev_hash }, { id: 'x' });
        const result = verifyAuditChain(chain);
        expect(result.ok).toBe(false);
        expect(result.firstProblem?.index).toBe(kind === 'repeat' || kind === 'reseal' ? index + 1 : index);
      }),
      { numRuns: 1000 },
    );
  });

  test('a cut-off end is a right but shorter chain: only a head kept elsewhere shows it', () => {
    const chain = auditChain(10);
    const result = verifyAuditChain(chain.slice(0, 9));
    expect(result.ok).toBe(true);
    expect(result.head.hash).not.toBe(chain[9]!.hash);
  });

  test('an excerpt may leave events out, but not change or reorder them', () => {
    const chain = auditChain(10);
    const excerpt = [chain[1]!, chain[2]!, chain[7]!];
    expect(verifyAuditExcerpt(excerpt)).toMatchObject({ ok: true, verified: 3 });
    expect(verifyAuditExcerpt([chain[2]!, chain[1]!]).ok).toBe(false);
    expect(verifyAuditExcerpt([chain[1]!, { ...chain[2]!, prev_hash: chain[0]!.hash }]).ok).toBe(false);
    expect(verifyAuditExcerpt([{ ...chain[7]!, sequence: 6 }]).ok).toBe(false);
  });
});
