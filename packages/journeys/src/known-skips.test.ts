// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import { expect, test } from 'vitest';
import { knownSkips } from './known-skips.js';
import type { CheckStatus } from './types.js';
import { validateDefinition } from './validate-definition.js';

function left(more: object, status: CheckStatus = 'pending', subject: object = { country: 'DE' }): readonly string[] {
  const steps = [
    { id: 'doc', check: 'document' },
    { id: 'poa', check: 'proof_of_address', ...('when' in more ? { when: more.when } : {}) },
  ];
  const branches = 'branches' in more ? { branches: more.branches } : {};
  const validated = validateDefinition({ steps, ...branches }, () => 'info');
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  const { definition } = validated;
  return knownSkips({
    definition,
    checks: definition.steps.map(({ id, check }) => ({ step: id, type: check, status, reasonCodes: [] })),
    context: { subject: { type: 'individual', reference: 'r', ...subject }, metadata: { tier: 2 }, now: 0 },
    lists: { blocked: [], allowed: [] },
    severityOf: () => 'info',
  });
}

const skipAtStart = (when: string) => ({ branches: [{ at: 'start', when, then: 'skip:poa' }] });

test.each([
  ['a condition on the subject', { when: "subject.country == 'US'" }],
  ['a condition on metadata', { when: "metadata['tier'] == 1" }],
  ['a condition that is false whatever comes', { when: "subject.country == 'US' && checks.doc.status == 'passed'" }],
  ['a branch at the start', skipAtStart("subject.country != 'US'")],
])('%s leaves a step out before the step before it is done', (_, more) => {
  expect(left(more)).toEqual(['poa']);
});

test.each([
  ['holds', { when: "subject.country == 'DE'" }],
  ['asks for a check', { when: "checks.doc.status == 'passed'" }],
  ['asks for the document', { when: "document.issuing_country == 'US'" }],
  ['asks for the age', { when: 'age > 18' }],
  ['asks for the risk', { when: 'risk.score > 10' }],
  ['asks for a list', { when: 'subject.blocklisted' }],
  ['has a branch at the start that does not hold', skipAtStart("subject.country == 'US'")],
  ['has a branch at the start about a list', skipAtStart('!subject.allowlisted')],
  ['has a branch later', { branches: [{ at: 'doc', when: "subject.country != 'US'", then: 'skip:poa' }] }],
])('a step stays while its condition %s', (_, more) => {
  expect(left(more)).toEqual([]);
});

test('a step hangs on the country of the document only where none was told and a document comes before it', () => {
  const elsewhere = { when: "subject.country == 'US'" };
  expect(left(elsewhere, 'pending', {})).toEqual([]);
  expect(left(skipAtStart("subject.country != 'US'"), 'pending', {})).toEqual(['poa']);
});

test('a step that was judged is not left out any more', () => {
  expect(left({ when: "subject.country == 'US'" }, 'passed')).toEqual([]);
});
