import { canonicalJson } from '@assay/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Environment } from '../environments/environment.js';
import { auditEntryTexts, auditText } from './audit-text.js';
import type { AuditEntry } from './record.js';

const environment = { kind: 'sandbox' } as Environment;
const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed() && !value.includes('\0'));
const value = fc.oneof(text, fc.double(), fc.constant(null), fc.constant(undefined), fc.dictionary(text, text));
const entry = fc.record(
  {
    action: text,
    actor: fc.record(
      { type: fc.constant('user' as const), id: text, name: text, ip: text },
      { requiredKeys: ['type'] },
    ),
    target: fc.record({ type: text, id: text }),
    at: fc.nat(),
    requestId: text,
    changes: fc.array(fc.record({ field: text, before: value, after: value })),
    reason: text,
  },
  { requiredKeys: ['action', 'actor', 'target', 'at'] },
);

test('each entry stands in canonical form, with what the change says and nothing else', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (audit) => {
      const stored = auditText(environment, audit as AuditEntry[]);
      const read = JSON.parse(stored) as Record<string, unknown>[];
      const lines = audit.length === 0 ? [] : auditEntryTexts(stored);
      expect(lines).toEqual(read.map((one) => canonicalJson(one)));
      const expected = audit.map(({ requestId, changes, at, ...rest }) => ({
        ...rest,
        at: new Date(at).toISOString(),
        environment: 'sandbox',
        changes: changes ?? [],
        ...(requestId ? { request_id: requestId } : {}),
      }));
      expect(read.map(({ id: _id, ...rest }) => rest)).toEqual(JSON.parse(JSON.stringify(expected)));
    }),
  );
});

test('entries that were stored before they were canonical are read as well', () => {
  expect(auditEntryTexts('[{"target": {"type": "t", "id": "1"}, "action": "a"}]')).toEqual([
    '{"action":"a","target":{"id":"1","type":"t"}}',
  ]);
});

test('text that the database cannot hold is refused at once', () => {
  const broken = { action: 'key.created', actor: { type: 'system' }, target: { type: 't', id: '1' }, at: 0 } as const;
  expect(() => auditText(environment, [{ ...broken, reason: 'a\0b' }])).toThrow('cannot be stored');
  expect(() => auditText(environment, [{ ...broken, reason: 'a\ud800' }])).toThrow('cannot be stored');
  expect(() => auditText(environment, [{ ...broken, reason: 'a\\ud800' }])).not.toThrow();
});
