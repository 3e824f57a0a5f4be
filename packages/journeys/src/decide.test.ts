// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess, type DecisionInput } from './assess.js';
import { applyChanges } from './counterfactual.js';
import { decide } from './decide.js';
import type { JourneyDefinition } from './definition.js';
import type { CheckResult } from './journey-context.js';
import { planJourney } from './plan.js';
import type { Decision, SeverityOf } from './types.js';
import { validateDefinition } from './validate-definition.js';

const SEVERITIES = {
  'document.expired': 'decline',
  'document.blurred': 'refer',
  'document.tampered': 'decline',
  'liveness.failed': 'decline',
  'liveness.eyes_closed': 'info',
  'face.low_similarity': 'refer',
  'face.mismatch': 'decline',
  'face.duplicate_identity': 'refer',
  'screening.pep_match': 'refer',
  'screening.sanctions_match': 'decline',
  'device.vpn': 'info',
  'identity.underage': 'decline',
  'session.blocklisted': 'decline',
  'session.allowlisted': 'info',
  'session.check_unavailable': 'refer',
  'session.manual_review_required': 'refer',
} as const;
const severityOf: SeverityOf = (code) =>
  Object.hasOwn(SEVERITIES, code) ? SEVERITIES[code as keyof typeof SEVERITIES] : undefined;
const CODES = Object.keys(SEVERITIES).filter((code) => !code.startsWith('session.'));

function define(more: object = {}): JourneyDefinition {
  const result = validateDefinition(
    { checks: ['document', 'liveness', 'face_match', 'sanctions_pep'], ...more },
    severityOf,
  );
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.definition;
}

const CLEAN: readonly CheckResult[] = [
  { step: 'document', type: 'document', status: 'passed', reasonCodes: [] },
  { step: 'liveness', type: 'liveness', status: 'passed', score: 0.93, reasonCodes: [] },
  { step: 'face_match', type: 'face_match', status: 'passed', score: 0.88, reasonCodes: [] },
  { step: 'sanctions_pep', type: 'sanctions_pep', status: 'no_match', score: 12, reasonCodes: [] },
];

function input(over: Partial<DecisionInput> = {}, changed: readonly Partial<CheckResult>[] = []): DecisionInput {
  const checks = CLEAN.map((check) => ({ ...check, ...changed.find(({ step }) => step === check.step) }));
  return {
    definition: define(),
    checks,
    context: { subject: { type: 'individual', reference: 'cust-42' }, age: 30, now: Date.UTC(2026, 10, 20) },
    lists: { blocked: [], allowed: [] },
    severityOf,
    ...over,
  };
}

describe('the rule of decision', () => {
  test('clean checks are approved without risk or reasons', () => {
    expect(decide(input())).toMatchObject({
      decision: 'approved',
      risk: { score: 0, band: 'low' },
      reasonCodes: [],
      counterfactual: null,
    });
  });

  test('one declining reason declines, whatever else refers', () => {
    const changed = [
      { step: 'document', status: 'failed', reasonCodes: ['document.expired'] },
      { step: 'sanctions_pep', status: 'match', reasonCodes: ['screening.pep_match'] },
    ] as const;
    const result = decide(input({}, changed));
    expect(result).toMatchObject({
      decision: 'declined',
      risk: { score: 80, band: 'high' },
      riskCheckStatus: 'review',
    });
    expect(result.reasonCodes).toEqual(['document.expired', 'screening.pep_match']);
  });

  test.each(['review', 'unavailable', 'pending', 'failed'] as const)(
    'a check in %s is never approved and gets a reason',
    (status) => {
      const result = decide(input({}, [{ step: 'document', status }]));
      expect(result.decision).toBe('referred');
      expect(result.reasonCodes).toHaveLength(1);
    },
  );

  test.each(['possible_match', 'match'] as const)('a screening that ends in %s is referred', (status) => {
    expect(decide(input({}, [{ step: 'sanctions_pep', status }])).decision).toBe('referred');
  });

  test('a check without a result is not forgotten', () => {
    const result = decide(input({ checks: CLEAN.slice(1) }));
    expect(result).toMatchObject({ decision: 'referred', reasonCodes: ['session.check_unavailable'] });
  });

  test('points alone refer at approve_below and decline at decline_from', () => {
    const withPoints = (points: number) => {
      const definition = define({ risk: { points: { 'device.vpn': points } } });
      return decide(input({ definition }, [{ step: 'document', reasonCodes: ['device.vpn'] }]));
    };
    expect(withPoints(29)).toMatchObject({ decision: 'approved', riskCheckStatus: 'passed', risk: { band: 'low' } });
    expect(withPoints(30)).toMatchObject({ decision: 'referred', riskCheckStatus: 'review', risk: { band: 'medium' } });
    expect(withPoints(85)).toMatchObject({
      decision: 'declined',
      riskCheckStatus: 'failed',
      risk: { band: 'critical' },
    });
    expect(withPoints(30).counterfactual?.text).toBe('Would have been approved without device.vpn.');
  });

  test('the policy of the journey overrides the catalogue in both directions', () => {
    const expired = [{ step: 'document', status: 'failed', reasonCodes: ['document.expired'] }] as const;
    expect(decide(input({ definition: define({ policy: { 'document.expired': 'refer' } }) }, expired)).decision).toBe(
      'referred',
    );
    const ignoring = decide(input({ definition: define({ policy: { 'document.expired': 'ignore' } }) }, expired));
    expect(ignoring).toMatchObject({ decision: 'approved', risk: { score: 0 }, reasonCodes: [] });
    const vpn = [{ step: 'document', reasonCodes: ['device.vpn'] }];
    expect(decide(input({ definition: define({ policy: { 'device.vpn': 'decline' } }) }, vpn)).decision).toBe(
      'declined',
    );
  });

  test('a blocked subject is declined, an allowed one only marked', () => {
    expect(decide(input({ lists: { blocked: ['blocklist'], allowed: [] } })).decision).toBe('declined');
    const allowed = decide(input({ lists: { blocked: [], allowed: ['allowlist'] } }));
    expect(allowed).toMatchObject({ decision: 'approved', reasonCodes: ['session.allowlisted'], risk: { score: 0 } });
  });

  test('a code that a check found for two reasons is given once, also by two checks in the counterfactual', () => {
    const code = 'session.manual_review_required';
    const once = decide(input({}, [{ step: 'document', status: 'review', reasonCodes: [code, code] }]));
    expect(once).toMatchObject({ reasonCodes: [code], reasons: [{ code }], risk: { contributions: [{ points: 20 }] } });
    expect(once.reasons).toHaveLength(1);
    expect(once.counterfactual?.text).toBe(`Would have been approved without ${code}.`);
    const both = [
      { step: 'document', status: 'review', reasonCodes: [code] },
      { step: 'liveness', status: 'review', reasonCodes: [code] },
    ] as const;
    expect(decide(input({}, both)).counterfactual?.text).toBe(`Would have been approved without ${code}.`);
  });

  test('a code that the catalogue does not know refers', () => {
    expect(decide(input({}, [{ step: 'document', reasonCodes: ['document.brand_new'] }])).decision).toBe('referred');
  });

  test('codes found outside the checks count like any other', () => {
    const vpn = decide(input({ sessionCodes: ['device.vpn'] }));
    expect(vpn).toMatchObject({
      decision: 'approved',
      risk: { score: 5, contributions: [{ source: 'session', points: 5 }] },
    });
    expect(decide(input({ sessionCodes: ['identity.underage'] })).counterfactual?.text).toBe(
      'Would have been approved without identity.underage.',
    );
  });

  test('the quality sample refers approvals below its percentage and nothing else', () => {
    const definition = define({ review: { sample_percent: 10 } });
    expect(decide(input({ definition, sample: 9 })).reasonCodes).toEqual(['session.sampled_for_quality']);
    expect(decide(input({ definition, sample: 10 })).decision).toBe('approved');
    const declined = input({ definition, sample: 0 }, [{ step: 'document', reasonCodes: ['document.expired'] }]);
    expect(decide(declined).reasonCodes).toEqual(['document.expired']);
  });

  test('a reason carries what was measured and how far it was from the threshold', () => {
    const result = decide(
      input({}, [{ step: 'face_match', status: 'review', score: 0.61, reasonCodes: ['face.low_similarity'] }]),
    );
    expect(result.reasons[0]).toMatchObject({
      severity: 'review',
      check: 'face_match',
      observed: 0.61,
      threshold: 0.7,
      margin: -0.09,
    });
    expect(result.counterfactual?.text).toBe('Would have been approved with face_match >= 0.70.');
  });
});

describe('conditions of the journey', () => {
  test('rules see the finished journey and leave their own code', () => {
    const definition = define({
      rules: [
        { id: 'young', when: 'age != null && age < 18', then: 'decline:identity.underage' },
        { id: 'busy', when: 'checks.liveness.score > 0.9', then: 'score:12' },
      ],
    });
    const context = { subject: { type: 'individual', reference: 'r' }, age: 17, now: 0 } as const;
    const result = decide(input({ definition, context }));
    expect(result.decision).toBe('declined');
    expect(result.reasonCodes).toEqual(['identity.underage', 'rule:young', 'rule:busy']);
    expect(result.risk).toMatchObject({
      score: 72,
      contributions: [
        { source: 'rule:young', points: 60 },
        { source: 'rule:busy', points: 12 },
      ],
    });
  });

  test('declining branches beat referring ones, whatever their order', () => {
    const branches = [
      { at: 'document', when: 'true', then: 'refer:document.blurred' },
      { at: 'end', when: 'true', then: 'decline:document.tampered' },
    ];
    expect(decide(input({ definition: define({ branches }) })).decision).toBe('declined');
  });

  test('a rule that only follows from another cause is not part of the counterfactual', () => {
    const branches = [{ at: 'start', when: 'true', then: 'refer:document.blurred' }];
    const rules = [{ id: 'late', when: 'risk.score >= 20', then: 'refer:session.manual_review_required' }];
    const { reasonCodes, counterfactual } = decide(input({ definition: define({ branches, rules }) }));
    expect(reasonCodes).toContain('rule:late');
    expect(counterfactual?.text).toBe('Would have been approved without the branch at start (refer:document.blurred).');
  });

  test('a condition that cannot be evaluated refers instead of passing', () => {
    const definition = define({ rules: [{ id: 'bad', when: 'metadata.absent == 1', then: 'score:1' }] });
    expect(decide(input({ definition }))).toMatchObject({
      decision: 'referred',
      reasonCodes: ['session.check_unavailable'],
    });
  });
});

describe('the plan', () => {
  const pending = CLEAN.map((check): CheckResult => ({ ...check, status: 'pending' }));
  const done = (count: number) => CLEAN.map((check, index) => (index < count ? check : pending[index]!));

  test('steps become ready one after the other and the plan ends with the last', () => {
    const ready = [0, 1, 2, 3, 4].map((count) => planJourney(input({ checks: done(count) })).ready);
    expect(ready).toEqual([['document'], ['liveness'], ['face_match'], ['sanctions_pep'], []]);
    expect(planJourney(input({ checks: done(4) })).finished).toBe(true);
  });

  test('independent steps are ready together', () => {
    const steps = [
      { id: 'document', check: 'document' },
      { id: 'liveness', check: 'liveness', after: [] },
    ];
    expect(planJourney(input({ definition: define({ checks: undefined, steps }), checks: [] })).ready).toEqual([
      'document',
      'liveness',
    ]);
  });

  test('a step whose condition is false is skipped and the next begins', () => {
    const steps = [
      { id: 'document', check: 'document' },
      { id: 'liveness', check: 'liveness', when: 'checks.document.status != "passed"' },
      { id: 'face_match', check: 'face_match' },
    ];
    const definition = define({ checks: undefined, steps });
    expect(planJourney(input({ definition, checks: done(1) }))).toMatchObject({
      ready: ['face_match'],
      skipped: ['liveness'],
    });
  });

  test('a declining branch ends the journey and skips what is left', () => {
    const branches = [{ at: 'document', when: 'age < 18', then: 'decline:identity.underage' }];
    const context = { subject: { type: 'individual', reference: 'r' }, age: 12, now: 0 } as const;
    const started = input({ definition: define({ branches }), context, checks: done(1) });
    const plan = planJourney(started);
    expect(plan).toMatchObject({ finished: true, ready: [], declinedBy: 'branch:0' });
    expect(plan.skipped).toEqual(['liveness', 'face_match', 'sanctions_pep', 'risk_score']);
    const checks = started.checks.map((check) =>
      plan.skipped.includes(check.step) ? { ...check, status: 'skipped' as const } : check,
    );
    expect(decide({ ...started, checks }).decision).toBe('declined');
  });

  test('a branch skips a named step', () => {
    const branches = [{ at: 'start', when: 'subject.allowlisted', then: 'skip:liveness' }];
    const started = input({
      definition: define({ branches }),
      checks: done(1),
      lists: { blocked: [], allowed: ['allowlist'] },
    });
    expect(planJourney(started)).toMatchObject({ skipped: ['liveness'], ready: ['face_match'] });
  });
});

const anyCheck = (clean: CheckResult): fc.Arbitrary<CheckResult> =>
  fc.record({
    step: fc.constant(clean.step),
    type: fc.constant(clean.type),
    status: fc.constantFrom(
      'passed',
      'failed',
      'review',
      'no_match',
      'possible_match',
      'match',
      'unavailable',
      'skipped',
    ),
    score: fc.oneof(
      fc.constant(null),
      clean.type === 'sanctions_pep' ? fc.integer({ min: 0, max: 100 }) : fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    reasonCodes: fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 3 }),
  });

const RULES = [
  { id: 'doubt', when: 'checks.face_match.status == "review"', then: 'refer:face.duplicate_identity' },
  { id: 'risky', when: 'risk.score > 4', then: 'score:30' },
];
const anyInput = fc
  .record({
    checks: fc.tuple(...CLEAN.map(anyCheck)),
    blocked: fc.constantFrom([], ['blocklist']),
    definition: fc.constantFrom(define(), define({ rules: RULES }), define({ review: { sample_percent: 50 } })),
    sample: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ checks, blocked, definition, sample }) =>
    input({ checks, definition, sample, lists: { blocked, allowed: [] } }),
  );

describe('properties of every decision', () => {
  const RANK: Readonly<Record<Decision, number>> = { approved: 0, referred: 1, declined: 2 };

  test('the same input gives the same decision', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        expect(decide(structuredCloneOf(given))).toEqual(decide(given));
      }),
    );
  });

  test('removing a reason code never makes the outcome worse', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(), (given, pick) => {
        // A rule may ask for the absence of anything, and the sample looks at approvals only: both are left out.
        const before = { ...given, definition: define(), sample: 99 };
        const codes = before.checks.flatMap((check) => check.reasonCodes);
        const code = codes[pick % Math.max(1, codes.length)];
        const checks = before.checks.map((check) => ({
          ...check,
          reasonCodes: check.reasonCodes.filter((one) => one !== code),
        }));
        const [old, fresh] = [assess(before), assess({ ...before, checks })];
        expect(RANK[fresh.decision]).toBeLessThanOrEqual(RANK[old.decision]);
      }),
      { numRuns: 500 },
    );
  });

  test('the counterfactual approves, and none of its changes can be left out', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { decision, counterfactual } = decide(given);
        if (decision === 'approved') {
          expect(counterfactual).toBeNull();
          return;
        }
        const changes = counterfactual?.changes ?? [];
        expect(changes.length).toBeGreaterThan(0);
        expect(assess(...applyChanges(given, changes)).decision).toBe('approved');
        for (const change of changes) {
          const fewer = changes.filter((candidate) => candidate !== change);
          expect(assess(...applyChanges(given, fewer)).decision).not.toBe('approved');
        }
      }),
      { numRuns: 500 },
    );
  });

  test('nothing is referred or declined without a reason code', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { decision, reasonCodes, risk } = decide(given);
        if (decision !== 'approved') expect(reasonCodes.length).toBeGreaterThan(0);
        expect(risk.score).toBeGreaterThanOrEqual(0);
        expect(risk.score).toBeLessThanOrEqual(100);
      }),
    );
  });
});

/** A copy without shared objects, so that no memory of the first run can help the second. */
function structuredCloneOf(given: DecisionInput): DecisionInput {
  const { severityOf: same, ...rest } = given;
  return { ...structuredClone(rest), severityOf: same };
}
