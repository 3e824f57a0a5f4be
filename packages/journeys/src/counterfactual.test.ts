// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import { describe, expect, test } from 'vitest';
import type { DecisionInput } from './assess.js';
import { applyChanges, counterfactualOf } from './counterfactual.js';
import { decide } from './decide.js';
import type { JourneyDefinition } from './definition.js';
import { branchEffects, scoreOf } from './effects.js';
import type { CheckResult } from './journey-context.js';
import type { SeverityOf } from './types.js';
import { validateDefinition } from './validate-definition.js';

const severityOf: SeverityOf = (code) => {
  if (code === 'document.expired' || code === 'session.blocklisted') return 'decline';
  return code === 'device.vpn' || code === 'session.allowlisted' ? 'info' : 'refer';
};

function define(more: object = {}): JourneyDefinition {
  const checks = ['document', 'liveness', 'face_match', 'sanctions_pep'];
  const result = validateDefinition({ checks, ...more }, severityOf);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.definition;
}

const CLEAN: readonly CheckResult[] = [
  { step: 'document', type: 'document', status: 'passed', reasonCodes: [] },
  { step: 'liveness', type: 'liveness', status: 'passed', score: 0.93, reasonCodes: [] },
  { step: 'face_match', type: 'face_match', status: 'passed', score: 0.88, reasonCodes: [] },
  { step: 'sanctions_pep', type: 'sanctions_pep', status: 'no_match', score: 12, reasonCodes: [] },
];
const input = (changed: readonly Partial<CheckResult>[] = [], over: Partial<DecisionInput> = {}): DecisionInput => ({
  definition: define(),
  checks: CLEAN.map((check) => ({ ...check, ...changed.find(({ step }) => step === check.step) })),
  context: { subject: { type: 'individual', reference: 'cust-42' }, age: 30, now: Date.UTC(2026, 10, 20) },
  lists: { blocked: [], allowed: [] },
  severityOf,
  ...over,
});
const textOf = (...given: Parameters<typeof input>) => counterfactualOf(input(...given))?.text;

describe('the smallest change that would have approved is told in words', () => {
  test('an approved session needs none', () => {
    expect(counterfactualOf(input())).toBe(null);
  });

  test.each<[string, readonly Partial<CheckResult>[], string]>([
    ['a failed check', [{ step: 'document', status: 'failed' }], 'with document passed'],
    [
      'a code of a check',
      [{ step: 'document', status: 'failed', reasonCodes: ['document.expired'] }],
      'without document.expired',
    ],
    [
      'a screening without a score',
      [{ step: 'sanctions_pep', status: 'match', score: null }],
      'with sanctions_pep no_match',
    ],
    ['a face that is not alike', [{ step: 'face_match', status: 'review', score: 0.6 }], 'with face_match >= 0.70'],
    ['a face that is alike', [{ step: 'face_match', status: 'review', score: 0.9 }], 'with face_match passed'],
    [
      'a face exactly at the threshold',
      [{ step: 'face_match', status: 'review', score: define().thresholds.face_match.pass }],
      'with face_match passed',
    ],
    [
      'two checks',
      [
        { step: 'document', status: 'failed', reasonCodes: ['document.expired'] },
        { step: 'face_match', status: 'failed', score: 0.2 },
      ],
      'without document.expired and with face_match >= 0.70',
    ],
  ])('%s', (_, changed, wanted) => {
    expect(textOf(changed)).toBe(`Would have been approved ${wanted}.`);
  });

  test('a hit of a screening: its score at the limit is one, below it is none', () => {
    const limit = define().thresholds.screening.possible;
    const status = 'possible_match';
    expect(textOf([{ step: 'sanctions_pep', status, score: limit }])).toBe(
      `Would have been approved with sanctions_pep score < ${limit}.`,
    );
    expect(textOf([{ step: 'sanctions_pep', status, score: limit - 0.1 }])).toBe(
      'Would have been approved with sanctions_pep no_match.',
    );
    const made = counterfactualOf(input([{ step: 'sanctions_pep', status, score: 99 }]));
    expect(made?.changes).toMatchObject([{ kind: 'check', step: 'sanctions_pep', status: 'no_match', without: [] }]);
    const [change] = made?.changes ?? [];
    const score = change?.kind === 'check' ? change.score : undefined;
    expect(score).toBeLessThan(limit);
    expect(score).toBeGreaterThan(limit - 0.001);
  });

  test('a threshold has two digits, and more where it needs them', () => {
    const texts = (pass: number) =>
      textOf([{ step: 'face_match', status: 'failed', score: 0.1 }], {
        definition: define({ thresholds: { face_match: { pass, review: 0.5 } } }),
      });
    expect([0.8, 0.825].map(texts)).toEqual(
      ['0.80', '0.825'].map((pass) => `Would have been approved with face_match >= ${pass}.`),
    );
  });

  test('entries on lists, the sample, and what the session found', () => {
    expect(textOf([], { lists: { blocked: ['emails', 'devices'], allowed: [] } })).toBe(
      'Would have been approved without an entry on emails, devices.',
    );
    const sampled = define({ review: { sample_percent: 10 } });
    expect(textOf([], { definition: sampled, sample: 9 })).toBe('Would have been approved outside the quality sample.');
    expect(textOf([], { definition: sampled, sample: 10 })).toBe(undefined);
    expect(textOf([], { sessionCodes: ['session.attempts_exhausted'] })).toBe(
      'Would have been approved without session.attempts_exhausted.',
    );
  });

  test('branches with their place, rules with their name, a check with its session codes', () => {
    const branches = [{ at: 'document', when: 'true', then: 'decline:document.tampered' }];
    expect(textOf([], { definition: define({ branches }) })).toBe(
      'Would have been approved without the branch at document (decline:document.tampered).',
    );
    const rules = [{ id: 'young', when: 'age < 40', then: 'refer:document.blurred' }];
    expect(textOf([], { definition: define({ rules }) })).toBe('Would have been approved without rule young firing.');
    const points = [{ id: 'busy', when: 'age < 40', then: 'score:50' }];
    expect(textOf([], { definition: define({ rules: points }) })).toBe(
      'Would have been approved without rule busy firing.',
    );
  });

  test('a condition of a step, by its step, and what no words stand for by its source', () => {
    const steps = [
      { id: 'document', check: 'document' },
      { id: 'liveness', check: 'liveness', when: 'metadata.absent == 1' },
    ];
    expect(textOf([], { definition: define({ checks: undefined, steps }) })).toBe(
      'Would have been approved with the condition of step liveness evaluated.',
    );
  });

  test('a check that is named twice changes once: score and codes together', () => {
    const both = { step: 'face_match', status: 'failed', score: 0.2 } as const;
    const made = counterfactualOf(input([{ ...both, reasonCodes: ['face.mismatch', 'face.strange'] }]));
    expect(made).toEqual({
      text: 'Would have been approved with face_match >= 0.70 and without face.strange.',
      changes: [
        {
          ...{ kind: 'check', step: 'face_match', check: 'face_match', status: 'passed', score: 0.7 },
          ...{ without: ['face.strange'], text: 'with face_match >= 0.70 and without face.strange' },
        },
      ],
    });
    expect(counterfactualOf(input([{ ...both, score: 0.9, reasonCodes: ['face.mismatch'] }]))?.text).toBe(
      'Would have been approved without face.mismatch.',
    );
  });

  test('what follows from another change is not named, and what approves nobody has no words', () => {
    const branches = [{ at: 'document', when: 'checks.document.status == "failed"', then: 'refer:document.strange' }];
    const failed = [{ step: 'document', status: 'failed', reasonCodes: ['document.expired'] }] as const;
    expect(textOf(failed, { definition: define({ branches }) })).toBe(
      'Would have been approved without document.expired.',
    );
    const thresholds = { risk: { approve_below: 0, decline_from: 85 } };
    expect(
      counterfactualOf({
        ...input(),
        definition: { ...define(), thresholds: { ...define().thresholds, ...thresholds } },
      }),
    ).toBe(null);
  });

  test('points of several codes, the heaviest first, as many as are needed', () => {
    const points = { 'device.vpn': 20, 'session.allowlisted': 25 };
    const rules = [{ id: 'busy', when: 'true', then: 'score:35' }];
    const given = [{ step: 'document', reasonCodes: ['device.vpn'] }];
    expect(
      textOf(given, { definition: define({ risk: { points }, rules }), lists: { blocked: [], allowed: ['friends'] } }),
    ).toBe('Would have been approved without rule busy firing and without session.allowlisted.');
  });

  test('points of one code alone: the heaviest goes first', () => {
    const definition = define({ risk: { points: { 'device.vpn': 40, 'session.allowlisted': 5 } } });
    const given = [{ step: 'document', reasonCodes: ['device.vpn'] }];
    expect(textOf(given, { definition, lists: { blocked: [], allowed: ['friends'] } })).toBe(
      'Would have been approved without device.vpn.',
    );
  });
});

test('changes make a check clean, and leave the others as they were', () => {
  const before = input([{ step: 'document', status: 'failed', reasonCodes: ['document.expired', 'device.vpn'] }]);
  const [after, absent] = applyChanges(before, [
    { kind: 'check', step: 'document', check: 'document', status: 'passed', without: ['document.expired'], text: '' },
    { kind: 'absent', source: 'list:block', text: '' },
  ]);
  expect(after.checks[0]).toEqual({
    ...{ step: 'document', type: 'document', status: 'passed', score: null, reasonCodes: ['device.vpn'] },
  });
  expect(after.checks.slice(1)).toEqual(before.checks.slice(1));
  expect([...absent]).toEqual(['list:block']);
});

test('a code counts once, with its highest points, and the sum stops at a hundred', () => {
  const cause = (code: string, points: number) =>
    ({ code, points, severity: 'info', check: null, source: code }) as const;
  expect(scoreOf([])).toBe(0);
  expect(scoreOf([cause('a', 10), cause('a', 30), cause('a', 20), cause('b', 5)])).toBe(35);
  expect(scoreOf([cause('a', 60), cause('b', 60)])).toBe(100);
});

test('a journey without branches has no effects, and reasons are not retryable where no text says so', () => {
  expect(branchEffects(input(), 'start')).toEqual([]);
  const referred = decide(input([{ step: 'document', status: 'failed', reasonCodes: ['document.expired'] }]));
  expect(referred.decision).toBe('declined');
  expect(referred.reasons.map(({ retryable }) => retryable)).toEqual([false]);
  expect(referred.counterfactual?.text).toBe('Would have been approved without document.expired.');
});
