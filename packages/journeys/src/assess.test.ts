// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import { describe, expect, test } from 'vitest';
import { assess, type DecisionInput } from './assess.js';
import { decide, judge } from './decide.js';
import { DEFINITION_DEFAULTS, type JourneyDefinition, type Step } from './definition.js';
import { branchEffects, causesOfEffect, ruleEffects, statusOf } from './effects.js';
import type { CheckResult } from './journey-context.js';
import { planJourney } from './plan.js';
import type { SeverityOf } from './types.js';

const severityOf: SeverityOf = (code) => (code === 'device.vpn' ? 'info' : undefined);
const step = (id: string, more: Partial<Step> = {}): Step => ({
  ...{ id, check: 'document', config: {}, after: [] },
  ...more,
});
const define = (more: Partial<JourneyDefinition> = {}): JourneyDefinition => ({
  ...DEFINITION_DEFAULTS,
  steps: [step('first'), step('second', { check: 'liveness', after: ['first'] })],
  ...more,
});
const passed = (id: string, more: Partial<CheckResult> = {}): CheckResult => ({
  ...{ step: id, type: 'document', status: 'passed', reasonCodes: [] },
  ...more,
});
const input = (over: Partial<DecisionInput> = {}): DecisionInput => ({
  definition: define(),
  checks: [passed('first'), passed('second', { type: 'liveness', score: 0.9 })],
  context: { subject: { type: 'individual', reference: 'cust-42' }, age: 30, now: 0 },
  lists: { blocked: [], allowed: [] },
  severityOf,
  ...over,
});
const BROKEN = 'metadata.absent == 1';

describe('causes beside the checks', () => {
  test('entries on lists and codes of the session have their source', () => {
    const made = assess(
      input({ lists: { blocked: ['a'], allowed: ['b'] }, sessionCodes: ['device.vpn', 'session.strange'] }),
    );
    expect(made.causes).toEqual([
      { code: 'session.blocklisted', severity: 'refer', points: 20, check: null, source: 'list:block' },
      { code: 'session.allowlisted', severity: 'refer', points: 0, check: null, source: 'list:allow' },
      { code: 'device.vpn', severity: 'info', points: 5, check: null, source: 'session:device.vpn' },
      { code: 'session.strange', severity: 'refer', points: 20, check: null, source: 'session:session.strange' },
    ]);
    expect([made.decision, made.score, made.band]).toEqual(['referred', 45, 'medium']);
  });

  test('an approval of the sample is referred without points, and says why', () => {
    const definition = define({ review: { ...DEFINITION_DEFAULTS.review, sample_percent: 10 } });
    expect(assess(input({ definition, sample: 9.5 }))).toEqual({
      ...{ decision: 'referred', score: 0, band: 'low' },
      causes: [{ code: 'session.sampled_for_quality', severity: 'refer', points: 0, check: null, source: 'sample' }],
    });
    expect(assess(input({ definition, sample: 9 }), new Set(['sample'])).decision).toBe('approved');
    expect(assess(input({ definition })).decision).toBe('approved');
  });

  test('a cause is left out by its source or by its code', () => {
    const given = input({ lists: { blocked: ['a'], allowed: [] }, sessionCodes: ['session.strange'] });
    const codes = (...without: string[]) => assess(given, new Set(without)).causes.map(({ code }) => code);
    expect(codes()).toEqual(['session.blocklisted', 'session.strange']);
    expect(codes('list:block')).toEqual(['session.strange']);
    expect(codes('code:session.strange')).toEqual(['session.blocklisted']);
  });
});

describe('a condition of a step that cannot be evaluated', () => {
  const withWhen = (when: string, more: Partial<Step> = {}) =>
    define({ steps: [step('first'), step('second', { check: 'liveness', after: ['first'], when, ...more })] });

  test('is looked at by a person, the step named', () => {
    expect(assess(input({ definition: withWhen(BROKEN) })).causes).toEqual([
      { code: 'session.check_unavailable', severity: 'refer', points: 20, check: null, source: 'condition:second' },
    ]);
    expect(assess(input({ definition: withWhen('true') })).causes).toEqual([]);
  });

  test('is asked with what stood before the step, not with its own result', () => {
    const own = 'checks.second.status == "passed" ? metadata.absent == 1 : true';
    expect(assess(input({ definition: withWhen(own) })).causes).toEqual([]);
    const before = 'checks.first.status == "passed" ? metadata.absent == 1 : true';
    expect(assess(input({ definition: withWhen(before) })).causes).toHaveLength(1);
    // The first step of a journey sees nothing.
    expect(assess(input({ definition: withWhen(before, { after: [] }) })).causes).toEqual([]);
  });

  test('skips nothing, and neither does one that is true', () => {
    const ready = (when: string) => {
      const { ready: now, skipped } = planJourney(
        input({ definition: withWhen(when), checks: [passed('first'), passed('second', { status: 'pending' })] }),
      );
      return [now, skipped];
    };
    expect(ready(BROKEN)).toEqual([['second'], []]);
    expect(ready('true')).toEqual([['second'], []]);
    expect(ready('false')).toEqual([[], ['second']]);
    expect(ready('checks.first.status != "passed"')).toEqual([[], ['second']]);
  });
});

describe('branches and rules', () => {
  const branch = (at: string, then: string, when = 'true') => ({ at, when, then });
  const rule = (id: string, then: string, when = 'true') => ({ id, when, then, version: 1 });

  test('an effect has its place, and a condition without a value refers', () => {
    const branches = [
      branch('start', 'decline:a.b'),
      branch('end', 'refer:c.d'),
      branch('start', 'skip:second', 'false'),
      branch('start', 'skip:second', BROKEN),
    ];
    expect(branchEffects(input({ definition: define({ branches }) }), 'start')).toEqual([
      { source: 'branch:0', action: 'decline', target: 'a.b' },
      {
        ...{ source: 'branch:3', action: 'refer', target: 'session.check_unavailable' },
        error: expect.stringContaining('absent'),
      },
    ]);
    const rules = [rule('one', 'score:12'), rule('two', 'refer:a:b')];
    expect(ruleEffects(input({ definition: define({ rules }) }), [])).toEqual([
      { source: 'rule:one', action: 'score', target: '12' },
      { source: 'rule:two', action: 'refer', target: 'a:b' },
    ]);
  });

  test('an effect brings causes: the code that the author wrote, and of a rule its own as well', () => {
    const definition = define({ policy: { 'rule:quiet': 'ignore' }, risk: { points: { 'rule:one': 7 } } });
    const made = (source: string, action: 'decline' | 'refer' | 'skip' | 'score', target: string, error?: string) =>
      causesOfEffect(definition, { source, action, target, ...(error === undefined ? {} : { error }) });
    expect(made('branch:0', 'decline', 'a.b')).toEqual([
      { code: 'a.b', severity: 'decline', points: 60, check: null, source: 'branch:0' },
    ]);
    expect(made('branch:0', 'skip', 'second')).toEqual([]);
    expect(made('branch:0', 'score', '12')).toEqual([
      { code: 'branch:0', severity: 'info', points: 12, check: null, source: 'branch:0' },
    ]);
    expect(made('rule:one', 'refer', 'a.b')).toEqual([
      { code: 'a.b', severity: 'refer', points: 20, check: null, source: 'rule:one' },
      { code: 'rule:one', severity: 'refer', points: 7, check: null, source: 'rule:one' },
    ]);
    expect(made('rule:one', 'refer', 'session.check_unavailable', 'why')).toHaveLength(1);
    expect(made('rule:quiet', 'score', '12')).toMatchObject([{ code: 'rule:quiet', severity: 'ignored', points: 12 }]);
  });

  test('a branch counts at the start, at the end and where its step ran', () => {
    const branches = ['start', 'first', 'second', 'end'].map((at) => branch(at, `refer:at.${at}`));
    const codes = (status: CheckResult['status']) =>
      assess(
        input({ definition: define({ branches }), checks: [passed('first'), passed('second', { status })] }),
      ).causes.flatMap(({ code }) => (code.startsWith('at.') ? [code] : []));
    expect(codes('passed')).toEqual(['at.start', 'at.first', 'at.second', 'at.end']);
    expect(codes('skipped')).toEqual(['at.start', 'at.first', 'at.end']);
    expect(codes('pending')).toEqual(['at.start', 'at.first', 'at.end']);
  });

  test('a branch sees the checks before its step, the end sees all, a rule the score of all', () => {
    const steps = [step('first'), step('aside'), step('second', { after: ['first'] })];
    const checks = ['first', 'aside', 'second'].map((id) => passed(id, { reasonCodes: ['device.vpn'] }));
    const seen = (at: string) => {
      const branches = ['start', 'first', 'aside', 'second'].map((id) =>
        branch(at, `refer:sees.${id}`, id === 'start' ? 'risk.score == 0' : `checks.${id}.status == "passed"`),
      );
      return branchEffects(input({ definition: define({ steps, branches }), checks }), at).map(({ target }) =>
        target.slice(5),
      );
    };
    expect([seen('start'), seen('second'), seen('end')]).toEqual([
      ['start'],
      ['first', 'second'],
      ['first', 'aside', 'second'],
    ]);
    const rules = [rule('late', 'score:10', 'risk.score == 25')];
    const branches = [branch('end', 'refer:a.b', 'risk.score == 5')];
    expect(assess(input({ definition: define({ steps, rules, branches }), checks })).score).toBe(35);
  });

  test('a step without a result is pending', () => {
    const given = { checks: [passed('first'), passed('second', { status: 'review' })] };
    expect(['first', 'second', 'third'].map((id) => statusOf(given, id))).toEqual(['passed', 'review', 'pending']);
  });
});

describe('the plan of a journey', () => {
  const branch = (at: string, then: string, when = 'true') => ({ at, when, then });
  const plan = (over: Partial<DecisionInput>) => planJourney(input(over));

  test('names what is ready, skipped and done', () => {
    expect(plan({})).toEqual({ ready: [], skipped: [], finished: true, declinedBy: null });
    expect(plan({ checks: [] })).toEqual({ ready: ['first'], skipped: [], finished: false, declinedBy: null });
    expect(plan({ checks: [passed('first', { status: 'processing' })] })).toEqual({
      ...{ ready: ['first'], skipped: [], finished: false, declinedBy: null },
    });
    expect(plan({ checks: [passed('first')] }).ready).toEqual(['second']);
  });

  test('steps in any order of the definition are settled, the risk score with them', () => {
    const steps = [
      step('risk', { check: 'risk_score', after: ['third'] }),
      step('third', { after: ['second'] }),
      step('second', { after: ['first'] }),
      step('first'),
    ];
    const checks = ['first', 'second', 'third'].map((id) => passed(id));
    expect(plan({ definition: define({ steps }), checks })).toMatchObject({ finished: true, ready: [] });
    expect(plan({ definition: define({ steps }), checks: checks.slice(0, 2) })).toMatchObject({
      ...{ finished: false, ready: ['third'] },
    });
  });

  test('a finished step is not skipped any more, its branches count; those of a skipped one do not', () => {
    const skips = [branch('start', 'skip:first')];
    expect(plan({ definition: define({ branches: skips }) })).toMatchObject({ skipped: [], finished: true });
    expect(plan({ definition: define({ branches: skips }), checks: [] })).toMatchObject({
      ...{ skipped: ['first'], ready: ['second'] },
    });
    const declines = [branch('first', 'decline:a.b')];
    expect(plan({ definition: define({ branches: declines }) }).declinedBy).toBe('branch:0');
    const skipped = [passed('first', { status: 'skipped' })];
    expect(plan({ definition: define({ branches: declines }), checks: skipped })).toMatchObject({
      ...{ declinedBy: null, ready: ['second'] },
    });
  });

  test('the first branch that declines ends it, in the order of the journey', () => {
    const branches = [branch('second', 'decline:a.b'), branch('first', 'decline:c.d'), branch('start', 'refer:e.f')];
    expect(plan({ definition: define({ branches }) }).declinedBy).toBe('branch:1');
    expect(plan({ definition: define({ branches }), checks: [passed('first')] })).toEqual({
      ...{ ready: [], skipped: ['second'], finished: true, declinedBy: 'branch:1' },
    });
  });
});

describe('what a decision says', () => {
  test('points by source, most first, a code once where it weighs most', () => {
    const rules = [
      { id: 'late', when: 'true', then: 'score:12', version: 1 },
      { id: 'none', when: 'true', then: 'score:0', version: 1 },
    ];
    const branches = [{ at: 'end', when: 'true', then: 'refer:branch.code' }];
    const points = { 'device.vpn': 3, 'session.allowlisted': 50, 'document.dark': 9 };
    const definition = define({ rules, branches, risk: { points } });
    const checks = [
      passed('first', { reasonCodes: ['device.vpn', 'document.dark'] }),
      passed('second', { type: 'liveness', reasonCodes: ['device.vpn', 'liveness.strange'] }),
    ];
    const made = judge(
      input({ definition, checks, lists: { blocked: [], allowed: ['a'] }, sessionCodes: ['session.strange'] }),
    );
    expect(made.risk).toEqual({
      ...{ score: 100, band: 'critical' },
      contributions: [
        { source: 'lists', points: 50 },
        { source: 'liveness', points: 20 },
        { source: 'session', points: 20 },
        { source: 'journey', points: 20 },
        { source: 'document', points: 12 },
        { source: 'rule:late', points: 12 },
      ],
    });
    expect(made.riskCheckStatus).toBe('failed');
  });

  test('reasons stand with the words of the catalogue, or the check’s own, the gravest first, ignored ones nowhere', () => {
    const findings = [{ code: 'document.dark', observed: 1, threshold: 2, message: 'Too dark by half.' }];
    const checks = [
      passed('first', { reasonCodes: ['device.vpn', 'document.dark', 'document.expired', 'a.ignored'], findings }),
      passed('second', { type: 'liveness', score: 0.9 }),
    ];
    const policy = { 'document.expired': 'decline', 'a.ignored': 'ignore' } as const;
    const made = decide({
      ...input({ definition: define({ policy }), checks }),
      retryableOf: (code) => code === 'document.dark',
      messageOf: (code) => (code === 'device.vpn' ? undefined : `About ${code}.`),
    });
    expect(made.reasons).toEqual([
      {
        ...{ code: 'document.expired', check: 'document', severity: 'decline', retryable: false },
        message: 'About document.expired.',
      },
      {
        ...{ code: 'document.dark', check: 'document', severity: 'review', retryable: true },
        ...{ message: 'Too dark by half.', observed: 1, threshold: 2, margin: -1 },
      },
      { code: 'device.vpn', check: 'document', severity: 'info', retryable: false },
    ]);
    expect(made.reasonCodes).toEqual(['document.expired', 'document.dark', 'device.vpn']);
    expect(made.counterfactual?.text).toBe('Would have been approved without document.dark, document.expired.');
  });
});
