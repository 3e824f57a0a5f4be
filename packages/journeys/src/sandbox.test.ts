import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSandboxReference, sandboxSeeds } from './sandbox.js';
import { SESSION_STATUSES } from './types.js';

test('there is one seed for each of the eight states', () => {
  expect(
    sandboxSeeds()
      .map((seed) => seed.outcome)
      .sort(),
  ).toEqual([...SESSION_STATUSES].sort());
  for (const seed of sandboxSeeds())
    expect(parseSandboxReference(seed.reference)).toMatchObject({ state: seed.outcome });
});

test.each([
  ['sandbox_approved', { state: 'approved' }],
  ['SANDBOX-Approved.42', { state: 'approved' }],
  ['sandbox_awaiting-subject', { state: 'awaiting_subject' }],
  ['sandbox_declined', { state: 'declined', reasonCode: 'document.expired' }],
  ['sandbox_referred.7', { state: 'referred', reasonCode: 'session.manual_review_required' }],
  ['sandbox_declined:liveness.print_attack', { state: 'declined', reasonCode: 'liveness.print_attack' }],
  ['sandbox_declined:liveness.print-attack.run9', { state: 'declined', reasonCode: 'liveness.print_attack' }],
  ['sandbox_declined.run9:liveness.failed', { state: 'declined', reasonCode: 'liveness.failed' }],
  ['sandbox_aproved', { unknownWord: 'aproved' }],
  ['sandbox_', { unknownWord: '' }],
  ['cust-42', undefined],
  ['my_sandbox_approved', undefined],
])('%s is read as %j', (reference, expected) => {
  expect(parseSandboxReference(reference)).toEqual(expected);
});

test('any text is read without a fault', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseSandboxReference(text);
      const read = parseSandboxReference(`sandbox_${text}`);
      expect(read).toBeDefined();
    }),
  );
});
