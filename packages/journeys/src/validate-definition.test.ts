// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionHash } from './definition-hash.js';
import { seededJourneys } from './seeded-journeys.js';
import type { SeverityOf } from './types.js';
import { validateDefinition } from './validate-definition.js';

const SEVERITIES: Readonly<Record<string, ReturnType<SeverityOf>>> = {
  'document.expired': 'decline',
  'device.vpn': 'info',
};
const severityOf: SeverityOf = (code) => SEVERITIES[code];

function fieldsOf(input: unknown): string[] {
  const result = validateDefinition(input, severityOf);
  return 'problems' in result ? result.problems.map((problem) => problem.field) : [];
}

function messageOf(input: unknown, field: string): string | undefined {
  const result = validateDefinition(input, severityOf);
  return 'problems' in result ? result.problems.find((problem) => problem.field === field)?.message : undefined;
}

describe('shorthand and defaults', () => {
  test('an array of checks becomes linear steps and gets a risk score', () => {
    const result = validateDefinition(
      { checks: ['document', { type: 'liveness', config: { mode: 'active' } }] },
      severityOf,
    );
    expect(result).toMatchObject({
      definition: {
        steps: [
          { id: 'document', check: 'document', config: {}, after: [] },
          { id: 'liveness', check: 'liveness', config: { mode: 'active' }, after: ['document'] },
          { id: 'risk_score', check: 'risk_score', after: ['liveness'] },
        ],
        thresholds: { face_match: { pass: 0.7, review: 0.55 }, risk: { approve_below: 30, decline_from: 85 } },
        review: { approvals_required: 1, deadline_hours: null },
      },
    });
  });

  test('the appended risk score closes every branch of a graph', () => {
    const steps = [
      { id: 'a', check: 'document' },
      { id: 'b', check: 'liveness', after: ['a'] },
      { id: 'c', check: 'sanctions_pep', after: ['a'] },
    ];
    const result = validateDefinition({ steps }, severityOf);
    expect(result).toMatchObject({ definition: { steps: [{}, {}, {}, { check: 'risk_score', after: ['b', 'c'] }] } });
  });

  test('the shorthand and its long form have the same hash, another threshold has another', () => {
    const hash = (input: unknown) => {
      const result = validateDefinition(input, severityOf);
      return 'definition' in result ? definitionHash(result.definition) : undefined;
    };
    const short = hash({ checks: ['document'] });
    expect(short).toMatch(/^[0-9a-f]{64}$/);
    expect(hash({ steps: [{ check: 'document' }, { check: 'risk_score' }] })).toBe(short);
    expect(hash({ checks: ['document'], thresholds: { face_match: { pass: 0.8 } } })).not.toBe(short);
  });

  test('a stored definition is read back unchanged', () => {
    const rich = {
      steps: [
        { id: 'a', check: 'document' },
        { id: 'b', check: 'liveness', after: ['a'], when: 'age == null || age > 17' },
      ],
      branches: [{ at: 'a', when: 'checks.a.status == "failed"', then: 'decline:document.expired' }],
      rules: [{ id: 'r', when: 'risk.score > 10', then: 'score:5' }],
      policy: { 'device.vpn': 'refer' },
      review: { approvals_required: 2, deadline_hours: 48 },
      retention: { media_days: 30, on_delete: 'keep_record' },
    };
    const first = validateDefinition(rich, severityOf);
    expect(first).toHaveProperty('definition');
    const stored: unknown = JSON.parse(JSON.stringify('definition' in first ? first.definition : null));
    expect(validateDefinition(stored, severityOf)).toEqual(first);
  });

  test.each(['in', 'true', 'null', 'constructor', 'type', 'for'])('a step may be named %s', (id) => {
    const steps = [
      { id, check: 'document' },
      { id: 'b', check: 'liveness', when: `checks["${id}"].status == "passed"` },
    ];
    expect(validateDefinition({ steps }, severityOf)).toHaveProperty('definition');
  });

  test('every seeded journey is valid and ends in a risk score', () => {
    for (const journey of seededJourneys()) {
      const result = validateDefinition({ checks: journey.checks }, severityOf);
      expect('definition' in result && result.definition.steps.at(-1)?.check).toBe('risk_score');
    }
  });
});

const LINEAR = [
  { id: 'a', check: 'document' },
  { id: 'b', check: 'liveness' },
];

describe('every fault is named by its field', () => {
  test.each<[string, unknown, string]>([
    ['no step', {}, 'definition.steps'],
    ['unknown check', { checks: ['documnet'] }, 'definition.checks.0'],
    ['unknown check in a step', { steps: [{ check: 'nope' }] }, 'definition.steps.0.check'],
    ['duplicate id', { steps: [LINEAR[0], LINEAR[0]] }, 'definition.steps.1.id'],
    ['bad id', { steps: [{ id: 'A b', check: 'document' }] }, 'definition.steps.0.id'],
    ['reserved id', { steps: [{ id: 'end', check: 'document' }] }, 'definition.steps.0.id'],
    ['unknown predecessor', { steps: [{ ...LINEAR[0], after: ['x'] }] }, 'definition.steps.0.after.0'],
    ['cycle', { steps: [{ ...LINEAR[0], after: ['b'] }, LINEAR[1]] }, 'definition.steps.0'],
    ['step after the risk score', { steps: [{ id: 'r', check: 'risk_score' }, LINEAR[0]] }, 'definition.steps.1.after'],
    [
      'threshold out of range',
      { steps: LINEAR, thresholds: { liveness: { pass: 1.5 } } },
      'definition.thresholds.liveness.pass',
    ],
    [
      'pass below review',
      { steps: LINEAR, thresholds: { face_match: { pass: 0.4 } } },
      'definition.thresholds.face_match.pass',
    ],
    [
      'risk out of order',
      { steps: LINEAR, thresholds: { risk: { decline_from: 10 } } },
      'definition.thresholds.risk.decline_from',
    ],
    [
      'bands out of order',
      { steps: LINEAR, thresholds: { risk_bands: [30, 20, 85] } },
      'definition.thresholds.risk_bands',
    ],
    ['bad condition', { steps: [{ ...LINEAR[0], when: 'age >' }] }, 'definition.steps.0.when'],
    ['unknown variable', { steps: [{ ...LINEAR[0], when: 'agee > 1' }] }, 'definition.steps.0.when'],
    [
      'unknown reason code',
      { steps: LINEAR, policy: { 'document.expird': 'refer' } },
      'definition.policy.document.expird',
    ],
    ['unknown policy', { steps: LINEAR, policy: { 'device.vpn': 'deny' } }, 'definition.policy.device.vpn'],
    ['unknown field', { steps: LINEAR, threshold: {} }, 'definition.threshold'],
    [
      'branch at an unknown place',
      { steps: LINEAR, branches: [{ at: 'z', when: 'true', then: 'skip:b' }] },
      'definition.branches.0.at',
    ],
    [
      'skip of an unknown step',
      { steps: LINEAR, branches: [{ at: 'a', when: 'true', then: 'skip:z' }] },
      'definition.branches.0.then',
    ],
    [
      'decline with an unknown code',
      { steps: LINEAR, branches: [{ at: 'a', when: 'true', then: 'decline:x.y' }] },
      'definition.branches.0.then',
    ],
    [
      'rule with too many points',
      { steps: LINEAR, rules: [{ id: 'r', when: 'true', then: 'score:101' }] },
      'definition.rules.0.then',
    ],
    [
      'duplicate rule',
      {
        steps: LINEAR,
        rules: [
          { id: 'r', when: 'true', then: 'score:1' },
          { id: 'r', when: 'true', then: 'score:1' },
        ],
      },
      'definition.rules.1.id',
    ],
    [
      'points out of range',
      { steps: LINEAR, risk: { points: { 'device.vpn': -1 } } },
      'definition.risk.points.device.vpn',
    ],
    ['three approvals', { steps: LINEAR, review: { approvals_required: 3 } }, 'definition.review.approvals_required'],
    ['short lifetime', { steps: LINEAR, session: { expires_in: 10 } }, 'definition.session.expires_in'],
    [
      'too many steps',
      { steps: Array.from({ length: 33 }, (_, i) => ({ id: `s${i}`, check: 'document' })) },
      'definition.steps',
    ],
    ['reaching for a prototype', JSON.parse('{"steps":[],"policy":{"__proto__":{}}}'), 'definition.policy.__proto__'],
  ])('%s', (_, input, field) => {
    expect(fieldsOf(input)).toContain(field);
  });

  test('a cycle and what hangs behind it are told apart', () => {
    const steps = [
      { id: 'a', check: 'document', after: ['b'] },
      { id: 'b', check: 'liveness', after: ['a'] },
      { id: 'c', check: 'face_match', after: ['b'] },
    ];
    expect(messageOf({ steps }, 'definition.steps.1')).toContain('cycle');
    expect(messageOf({ steps }, 'definition.steps.2')).toContain('unreachable');
  });

  test('several faults are all named at once', () => {
    const input = {
      steps: [{ id: 'a', check: 'nope' }],
      policy: { 'x.y': 'refer' },
      review: { sample_percent: 200 },
      colour: 1,
    };
    expect(fieldsOf(input).sort()).toEqual([
      'definition.colour',
      'definition.policy.x.y',
      'definition.review.sample_percent',
      'definition.steps.0.check',
    ]);
  });

  test('messages name the nearest known name and the place in a condition', () => {
    expect(messageOf({ checks: ['livenes'] }, 'definition.checks.0')).toContain('Did you mean liveness?');
    expect(messageOf({ steps: LINEAR, Thresholds: {} }, 'definition.Thresholds')).toContain('Did you mean thresholds?');
    expect(
      messageOf({ steps: [{ check: 'document', when: 'true && agee > 1' }] }, 'definition.steps.0.when'),
    ).toContain('character 9');
  });

  test('a check without an answer cannot be ignored', () => {
    const known: SeverityOf = () => 'refer';
    const result = validateDefinition(
      { checks: ['document'], policy: { 'session.check_unavailable': 'ignore' } },
      known,
    );
    expect('problems' in result && result.problems[0]?.field).toBe('definition.policy.session.check_unavailable');
  });
});

describe('hostile input', () => {
  test('any JSON is answered with a definition or with problems, never with a throw', () => {
    const shaped = fc.record(
      {
        steps: fc.oneof(
          fc.array(
            fc.oneof(
              fc.jsonValue(),
              fc.record({ id: fc.string(), check: fc.constant('document'), after: fc.jsonValue(), when: fc.string() }),
            ),
          ),
          fc.jsonValue(),
        ),
        checks: fc.jsonValue(),
        branches: fc.array(fc.record({ at: fc.string(), when: fc.jsonValue(), then: fc.string() })),
        rules: fc.jsonValue(),
        policy: fc.jsonValue(),
        thresholds: fc.jsonValue(),
        risk: fc.record({ points: fc.jsonValue() }),
        review: fc.jsonValue(),
        retention: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), shaped), (input) => {
        const result = validateDefinition(input, severityOf);
        expect('definition' in result || result.problems.length > 0).toBe(true);
        expect('problems' in result ? result.problems.length : 0).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });

  test('deep and wide inputs are refused at once', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 5000; level += 1) deep = { config: deep };
    expect(fieldsOf({ steps: [{ check: 'document', config: deep }] }).length).toBeGreaterThan(0);
    expect(fieldsOf({ policy: Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, 1])) })).toContain(
      'definition',
    );
  });
});
