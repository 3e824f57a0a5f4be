import { describe, expect, test } from 'vitest';
import { DEFINITION_DEFAULTS, type JourneyDefinition } from './definition.js';
import type { CheckResult } from './journey-context.js';
import { causesOfCheck, isScoreCode, scoredAs } from './reasons.js';
import { effectiveSeverity, pointsOf, riskBand } from './risk.js';
import type { CheckStatus, SeverityOf } from './types.js';

const SEVERITIES = new Map([
  ['document.expired', 'decline'],
  ['device.vpn', 'info'],
  ['face.mismatch', 'decline'],
] as const) as ReadonlyMap<string, 'decline' | 'info'>;
const severityOf: SeverityOf = (code) => SEVERITIES.get(code);
const definition: JourneyDefinition = { ...DEFINITION_DEFAULTS, steps: [] };
const check = (over: Partial<CheckResult> = {}): CheckResult => ({
  ...{ step: 'face', type: 'face_match', status: 'review', reasonCodes: [] },
  ...over,
});
const causes = (over: Partial<CheckResult>, journey: Partial<JourneyDefinition> = {}) =>
  causesOfCheck({ ...definition, ...journey }, check(over), severityOf);

describe('a reason code of a check', () => {
  test('is a cause with its severity, its points and its step', () => {
    expect(causes({ reasonCodes: ['document.expired', 'device.vpn', 'document.unheard'] })).toEqual([
      { code: 'document.expired', severity: 'decline', points: 60, check: 'face_match', source: 'check:face' },
      { code: 'device.vpn', severity: 'info', points: 5, check: 'face_match', source: 'check:face' },
      { code: 'document.unheard', severity: 'refer', points: 20, check: 'face_match', source: 'check:face' },
    ]);
  });

  test('says what was measured, for the code that it was measured for', () => {
    const findings = [
      { code: 'document.expired', observed: 3, threshold: 5, margin: -9, message: 'Too old.' },
      { code: 'device.vpn', observed: 0.3, threshold: 0.1 },
    ];
    const made = causes({ reasonCodes: ['device.vpn', 'document.expired'], findings });
    expect(made).toEqual([
      expect.objectContaining({ code: 'device.vpn', observed: 0.3, threshold: 0.1, margin: 0.2 }),
      expect.objectContaining({ code: 'document.expired', observed: 3, threshold: 5, margin: -9, message: 'Too old.' }),
    ]);
    expect(made[0]).not.toHaveProperty('message');
  });

  test.each([
    [{ observed: 3 }, { observed: 3 }],
    [{ threshold: 5 }, { threshold: 5 }],
    [{ observed: 3, margin: 4 }, { observed: 3 }],
    [{ message: 'Why.' }, { message: 'Why.' }],
    [{}, {}],
  ])('has no margin where one side is not known: %j', (finding, told) => {
    const [made] = causes({ reasonCodes: ['device.vpn'], findings: [{ code: 'device.vpn', ...finding }] });
    const { code, severity, points, check: type, source, ...measured } = made ?? {};
    expect([code, severity, points, type, source]).toEqual(['device.vpn', 'info', 5, 'face_match', 'check:face']);
    expect(measured).toEqual(told);
  });

  test('that speaks of the score has score, threshold and margin of the journey', () => {
    const measured = { observed: 0.61, threshold: 0.7, margin: -0.09 };
    expect(causes({ score: 0.61, reasonCodes: ['face.mismatch'] })).toEqual([expect.objectContaining(measured)]);
    expect(causes({ score: 0.61, reasonCodes: ['document.expired'] })[0]).not.toHaveProperty('observed');
    expect(causes({ score: null, reasonCodes: ['face.mismatch'] })[0]).not.toHaveProperty('observed');
    expect(causes({ type: 'document', score: 0.61, reasonCodes: ['face.mismatch'] })[0]).not.toHaveProperty('observed');
  });

  test.each([
    ['face.mismatch', true],
    ['face.low_similarity', true],
    ['liveness.failed', true],
    ['screening.pep_match', true],
    ['screening.match', true],
    ['screening.insufficient_data', false],
    ['screening.pep_match_cleared', false],
    ['my_screening.pep_match', false],
    ['face.duplicate_identity', false],
  ])('%s speaks of the score: %s', (code, expected) => {
    expect(isScoreCode(code)).toBe(expected);
  });

  test('which thresholds judge a score', () => {
    expect((['face_match', 'liveness', 'sanctions_pep', 'adverse_media', 'document'] as const).map(scoredAs)).toEqual([
      ...['face_match', 'liveness', 'screening', 'screening', undefined],
    ]);
  });
});

describe('a status that stands for doubt brings a reason of its own', () => {
  const codes = (status: CheckStatus, reasonCodes: string[] = [], journey: Partial<JourneyDefinition> = {}) =>
    causes({ status, reasonCodes }, journey).map(({ code }) => code);

  test.each([
    ['review', ['session.manual_review_required']],
    ['possible_match', ['session.manual_review_required']],
    ['match', ['session.manual_review_required']],
    ['failed', ['session.manual_review_required']],
    ['unavailable', ['session.check_unavailable']],
    ['pending', ['session.check_unavailable']],
    ['processing', ['session.check_unavailable']],
    ['passed', []],
    ['no_match', []],
    ['skipped', []],
  ] as const)('%s: %j', (status, expected) => {
    expect(codes(status)).toEqual(expected);
  });

  test('unless a code declines or refers already', () => {
    expect(codes('failed', ['document.expired'])).toEqual(['document.expired']);
    expect(codes('review', ['document.unheard'])).toEqual(['document.unheard']);
    expect(codes('unavailable', ['document.expired'])).toEqual(['document.expired']);
    expect(codes('failed', ['device.vpn'])).toEqual(['device.vpn', 'session.manual_review_required']);
  });

  test('or the journey ignores every code; a check without an answer is never waived', () => {
    const policy = { 'document.expired': 'ignore', 'device.vpn': 'ignore' } as const;
    expect(codes('failed', ['document.expired'], { policy })).toEqual(['document.expired']);
    expect(codes('pending', ['document.expired'], { policy })).toEqual([
      'document.expired',
      'session.check_unavailable',
    ]);
    expect(codes('failed', ['document.expired', 'device.vpn'], { policy: { 'document.expired': 'ignore' } })).toEqual([
      ...['document.expired', 'device.vpn', 'session.manual_review_required'],
    ]);
  });

  test('with what the score was, and points of a referral', () => {
    expect(causes({ status: 'review', score: 0.61 })).toEqual([
      {
        ...{ code: 'session.manual_review_required', severity: 'refer', points: 20, check: 'face_match' },
        ...{ source: 'check:face', observed: 0.61, threshold: 0.7, margin: -0.09 },
      },
    ]);
  });
});

describe('severity, points and band', () => {
  const policy = { 'device.vpn': 'decline', 'document.expired': 'ignore', 'a.b': 'refer' } as const;
  test.each([
    ['device.vpn', 'decline'],
    ['document.expired', 'ignored'],
    ['a.b', 'refer'],
    ['face.mismatch', 'decline'],
    ['document.unheard', 'refer'],
    ['constructor', 'refer'],
  ])('the journey goes before the catalogue: %s is %s', (code, expected) => {
    expect(effectiveSeverity({ ...definition, policy }, code, severityOf)).toBe(expected);
  });

  test.each([
    ['a.b', 'decline', 60],
    ['a.b', 'refer', 20],
    ['a.b', 'info', 5],
    ['a.b', 'ignored', 0],
    ['own', 'refer', 33],
    ['own', 'ignored', 0],
    ['nothing', 'decline', 0],
    ['session.allowlisted', 'info', 0],
    ['rule:late', 'decline', 0],
    ['rule:own', 'decline', 7],
    ['constructor', 'info', 5],
  ] as const)('%s that would %s: %d points', (code, severity, points) => {
    const risk = { points: { own: 33, nothing: 0, 'rule:own': 7 } };
    expect(pointsOf({ ...definition, risk }, code, severity)).toBe(points);
  });

  test('a band begins with its first score', () => {
    const bands = [30, 60, 85] as const;
    expect([0, 29, 30, 59, 60, 84, 85, 100].map((score) => riskBand(score, bands))).toEqual([
      ...['low', 'low', 'medium', 'medium', 'high', 'high', 'critical', 'critical'],
    ]);
  });
});
