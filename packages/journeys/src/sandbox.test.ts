import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from './decide.js';
import { defaultSandboxCodes, parseSandboxReference, sandboxSeeds } from './sandbox.js';
import { forcedInput } from './sandbox-checks.js';
import { DECISIONS, type Decision, SESSION_STATUSES } from './types.js';
import { validateDefinition } from './validate-definition.js';

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

const validated = validateDefinition(
  { checks: ['document', 'liveness', 'face_match', 'sanctions_pep'] },
  () => 'refer',
);
if (!('definition' in validated)) throw new Error('The definition of the test is invalid.');
const { definition } = validated;
const context = { subject: { type: 'individual', reference: 'sandbox_referred' }, now: 0 } as const;
const statuses = (decision: Decision, reasonCodes: readonly string[]) =>
  forcedInput({ definition, decision, reasonCodes, context }).checks.map((check) => check.status);

test('a forced code stands on the check of its area, every other check is clean', () => {
  expect(statuses('approved', [])).toEqual(['passed', 'passed', 'passed', 'no_match', 'passed']);
  expect(statuses('declined', ['document.expired'])).toEqual(['failed', 'passed', 'passed', 'no_match', 'passed']);
  expect(statuses('referred', ['screening.pep_match'])).toEqual([
    'passed',
    'passed',
    'passed',
    'possible_match',
    'passed',
  ]);
});

test('a code without a check of its area stands on the session', () => {
  const reasonCodes = ['session.manual_review_required'];
  expect(forcedInput({ definition, decision: 'referred', reasonCodes, context }).sessionCodes).toEqual(reasonCodes);
});

test('the ordinary rule of decision comes to every forced outcome with the forced codes', () => {
  const codes = fc.uniqueArray(
    fc.constantFrom('document.expired', 'device.vpn', 'face.mismatch', 'rule:r', 'custom.x', 'age.estimate_uncertain'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...DECISIONS), codes, (decision, reasonCodes) => {
      const result = decide(forcedInput({ definition, decision, reasonCodes, context }));
      expect(result.decision).toBe(decision);
      if (reasonCodes.length > 0) expect([...result.reasonCodes].sort()).toEqual([...reasonCodes].sort());
      else expect(result.reasonCodes).toEqual(defaultSandboxCodes(decision));
    }),
  );
});

test('a step whose condition reads what is missing leaves the forced outcome alone', () => {
  const conditional = {
    ...definition,
    steps: definition.steps.map((step) => ({ ...step, when: 'metadata.amount > 1000' })),
  };
  for (const decision of DECISIONS) {
    const reasonCodes = defaultSandboxCodes(decision);
    const result = decide(forcedInput({ definition: conditional, decision, reasonCodes, context }));
    expect([result.decision, result.reasonCodes]).toEqual([decision, reasonCodes]);
  }
});
