// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
// 200 journeys with the results of their checks, and the decisions that follow. The decision is worked out here a second
// time, from the written rule alone: any decline declines, else any refer refers, else the score decides.
import { chance, writeTable } from './lib.mjs';

const { chosen, below, is, between, some } = chance(1789);

const SEVERITIES = {
  'document.expired': 'decline',
  'document.blurred': 'refer',
  'document.tampered': 'decline',
  'document.scan': 'refer',
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
  'session.attempts_exhausted': 'refer',
  'session.check_unavailable': 'refer',
  'session.manual_review_required': 'refer',
};
const codesOf = (severity) => Object.keys(SEVERITIES).filter((code) => SEVERITIES[code] === severity);
const POINTS = { decline: 60, refer: 20, info: 5 };
const CODES_OF = {
  document: ['document.expired', 'document.blurred', 'document.tampered', 'document.scan', 'identity.underage'],
  liveness: ['liveness.failed', 'liveness.eyes_closed'],
  face_match: ['face.low_similarity', 'face.mismatch', 'face.duplicate_identity'],
  sanctions_pep: ['screening.pep_match', 'screening.sanctions_match'],
};
const CHECKS = Object.keys(CODES_OF);
const DOUBTFUL = ['review', 'possible_match', 'match', 'failed'];
const UNANSWERED = ['unavailable', 'pending', 'processing'];

/** Conditions as they are written, and what they mean of a case and a score. */
const CONDITIONS = [
  ["subject.country == 'IR'", ({ context }) => context.subject.country === 'IR'],
  ['device.vpn == true', ({ context }) => context.device?.vpn === true],
  ["subject.reference.startsWith('vip-')", ({ context }) => context.subject.reference.startsWith('vip-')],
  ['subject.blocklisted', ({ lists }) => lists.blocked.length > 0],
  ["metadata['tier'] == 'gold'", ({ context }) => context.metadata.tier === 'gold'],
  ['now > timestamp("2026-01-01T00:00:00Z")', () => true],
  ['risk.score >= 40', (_, score) => score >= 40],
  ["risk.band == 'low'", (_, __, band) => band === 'low'],
];

const bandOf = (score, [medium, high, critical]) => {
  if (score >= critical) return 'critical';
  if (score >= high) return 'high';
  return score >= medium ? 'medium' : 'low';
};

const bandsOf = (definition) => definition.thresholds?.risk_bands ?? [30, 60, 85];

/** Each code counts once, with the most of its points. */
function scoreOf(causes) {
  const best = {};
  for (const { code, points } of causes) best[code] = Math.max(best[code] ?? 0, points);
  return Math.min(
    100,
    Object.values(best).reduce((sum, points) => sum + points, 0),
  );
}

/** How a definition weighs what was found: its policy and its own points stand before those of the catalogue. */
function weightsOf(definition) {
  const policy = definition.policy ?? {};
  const own = definition.risk?.points ?? {};
  const severityOf = (code, otherwise = 'refer') => {
    if (policy[code] === 'ignore') return 'ignored';
    return policy[code] ?? SEVERITIES[code] ?? otherwise;
  };
  const pointsOf = (code, severity) => {
    if (severity === 'ignored') return 0;
    if (own[code] !== undefined) return own[code];
    return code === 'session.allowlisted' || code.startsWith('rule:') ? 0 : POINTS[severity];
  };
  const cause = (code, severity, source, check = null) => ({
    code,
    severity,
    points: pointsOf(code, severity),
    source,
    check,
  });
  const causesOf = (check) => {
    const causes = check.reasonCodes.map((code) => cause(code, severityOf(code), `check:${check.step}`, check.type));
    const explained = causes.some(({ severity }) => severity === 'decline' || severity === 'refer');
    const waived = causes.length > 0 && causes.every(({ severity }) => severity === 'ignored');
    if (explained) return causes;
    if (UNANSWERED.includes(check.status))
      return [...causes, cause('session.check_unavailable', 'refer', `check:${check.step}`, check.type)];
    if (!DOUBTFUL.includes(check.status) || waived) return causes;
    return [...causes, cause('session.manual_review_required', 'refer', `check:${check.step}`, check.type)];
  };
  const effect = (then, source) => {
    const [action, target] = [then.slice(0, then.indexOf(':')), then.slice(then.indexOf(':') + 1)];
    const rule = source.startsWith('rule:') ? source : undefined;
    if (action === 'score')
      return [{ code: rule, severity: severityOf(rule, 'info'), points: Number(target), source, check: null }];
    return [cause(target, action, source), ...(rule ? [cause(rule, action, source)] : [])];
  };
  return { severityOf, cause, causesOf, effect };
}

/** What speaks for or against, in the order in which it arises: checks, lists, session, branches, rules. */
function causesOfCase(one) {
  const { definition, checks, lists, sessionCodes } = one;
  const { severityOf, cause, causesOf, effect } = weightsOf(definition);
  const holds = (when, score) =>
    CONDITIONS.find(([text]) => text === when)[1](one, score, bandOf(score, bandsOf(definition)));
  const branches = (at, score) =>
    (definition.branches ?? []).flatMap((branch, place) =>
      branch.at === at && holds(branch.when, score) ? effect(branch.then, `branch:${place}`) : [],
    );
  const steps = definition.checks;
  const resultOf = (step) =>
    checks.find((check) => check.step === step) ?? { step, type: step, status: 'pending', reasonCodes: [] };
  const finished = (check) => !['pending', 'processing'].includes(check.status);
  const listed = (names, code, source) => (names.length > 0 ? [cause(code, severityOf(code), source)] : []);
  const before = [
    ...steps.flatMap((step) => causesOf(resultOf(step))),
    ...listed(lists.blocked, 'session.blocklisted', 'list:block'),
    ...listed(lists.allowed, 'session.allowlisted', 'list:allow'),
    ...sessionCodes.map((code) => cause(code, severityOf(code), `session:${code}`)),
    ...branches('start', 0),
    // A step sees itself and what it comes after: in a row, everything up to it.
    ...steps.flatMap((step, place) => {
      const seen = checks.filter((check) => finished(check) && steps.indexOf(check.step) <= place);
      const ran = finished(resultOf(step)) && resultOf(step).status !== 'skipped';
      return ran ? branches(step, scoreOf(seen.flatMap(causesOf))) : [];
    }),
  ];
  const closed = [...before, ...branches('end', scoreOf(before))];
  const rules = (definition.rules ?? []).flatMap(({ id, when, then }) =>
    holds(when, scoreOf(closed)) ? effect(then, `rule:${id}`) : [],
  );
  return [...closed, ...rules];
}

/** The worked-out decision of a case. */
function decisionOf(one) {
  const { definition, sample } = one;
  const thresholds = { approve_below: 30, decline_from: 85, ...definition.thresholds?.risk };
  const causes = causesOfCase(one);
  const score = scoreOf(causes);
  const has = (wanted) => causes.some(({ severity }) => severity === wanted);
  const undeclinedByScore = score >= thresholds.approve_below ? 'referred' : 'approved';
  const byScore = score >= thresholds.decline_from ? 'declined' : undeclinedByScore;
  const undeclined = has('refer') ? 'referred' : byScore;
  let decision = has('decline') ? 'declined' : undeclined;
  if (decision === 'approved' && sample !== undefined && sample < (definition.review?.sample_percent ?? 0)) {
    decision = 'referred';
    causes.push({ code: 'session.sampled_for_quality', severity: 'refer', points: 0, source: 'sample', check: null });
  }
  const shown = ['decline', 'refer', 'info'].flatMap((wanted) => causes.filter(({ severity }) => severity === wanted));
  return {
    decision,
    score,
    band: bandOf(score, bandsOf(definition)),
    reasonCodes: [...new Set(shown.map(({ code }) => code))],
    severities: shown.map(({ code, severity, check }) =>
      [code, severity === 'refer' ? 'review' : severity, check].join(' '),
    ),
    riskCheckStatus: { declined: 'failed', referred: 'review', approved: 'passed' }[byScore],
    explained: decision === 'approved',
  };
}

const action = () => chosen(['decline', 'refer']);
/** A definition of some steps, with branches, rules and weights now and then. */
function drawnDefinition(checks) {
  const condition = (late) => chosen(CONDITIONS.slice(0, late ? undefined : 6))[0];
  const codes = Object.keys(SEVERITIES).filter((code) => !code.startsWith('session.'));
  return {
    checks,
    ...(is(0.5)
      ? {
          branches: Array.from({ length: between(1, 3) }, () => {
            const at = chosen(['start', 'end', ...checks]);
            return { at, when: condition(at === 'end'), then: `${action()}:${chosen(codes)}` };
          }),
        }
      : {}),
    ...(is(0.5)
      ? {
          rules: Array.from({ length: between(1, 3) }, (_, rule) => ({
            id: `r${rule}`,
            when: condition(true),
            then: is(0.5) ? `score:${between(1, 60)}` : `${action()}:${chosen(codes)}`,
          })),
        }
      : {}),
    ...(is(0.4)
      ? {
          policy: Object.fromEntries(
            some(codes, between(1, 4)).map((code) => [code, chosen(['decline', 'refer', 'ignore'])]),
          ),
        }
      : {}),
    ...(is(0.4)
      ? { risk: { points: Object.fromEntries(some(codes, between(1, 3)).map((code) => [code, below(101)])) } }
      : {}),
    ...(is(0.3)
      ? {
          thresholds: {
            risk: chosen([
              { approve_below: 20, decline_from: 60 },
              { approve_below: 5, decline_from: 100 },
              { approve_below: 50, decline_from: 90 },
            ]),
            risk_bands: chosen([
              [10, 20, 30],
              [40, 70, 95],
            ]),
          },
        }
      : {}),
    ...(is(0.3) ? { review: { sample_percent: 50 } } : {}),
  };
}

/** Results of the steps, now and then none. Of three cases one went well in nearly all. */
function drawnResults(checks, place) {
  return checks.flatMap((type) => {
    if (is(0.06)) return [];
    const screened = type === 'sanctions_pep';
    const clean = screened ? 'no_match' : 'passed';
    const status = is(place % 3 === 0 ? 0.95 : 0.7)
      ? clean
      : chosen(
          screened
            ? ['possible_match', 'match', 'unavailable', 'skipped']
            : ['review', 'failed', 'unavailable', 'processing', 'skipped'],
        );
    const reasonCodes = is(status === clean ? 0.15 : 0.6) ? some(CODES_OF[type], between(1, 2)) : [];
    return [{ step: type, type, status, reasonCodes }];
  });
}

function drawn(place) {
  const checks = some(CHECKS, between(1, 4)).sort((a, b) => CHECKS.indexOf(a) - CHECKS.indexOf(b));
  const definition = drawnDefinition(checks);
  const results = drawnResults(checks, place);
  return {
    definition,
    checks: results,
    context: {
      subject: { type: 'individual', reference: is(0.2) ? 'vip-7' : 'cust-42', country: chosen(['PT', 'IR', null]) },
      ...(is(0.5) ? { device: { vpn: is(0.5) } } : {}),
      metadata: { tier: chosen(['gold', 'plain']) },
      age: 30,
      now: Date.UTC(2026, 10, 20),
    },
    lists: { blocked: is(0.1) ? ['blocklist'] : [], allowed: is(0.1) ? ['allowlist'] : [] },
    sessionCodes: is(0.1) ? ['session.attempts_exhausted'] : [],
    ...(is(0.6) ? { sample: below(100) } : {}),
  };
}

const cases = Array.from({ length: 200 }, (_, place) => {
  const one = drawn(place);
  return { id: `journey ${place + 1}`, ...one, expected: decisionOf(one) };
});
const count = (wanted) => cases.filter(({ expected }) => expected.decision === wanted).length;
process.stdout.write(
  `${['approved', 'referred', 'declined'].map((wanted) => `${count(wanted)} ${wanted}`).join(', ')}\n`,
);
writeTable(
  'packages/journeys/src/fixtures/decisions.json',
  // Raised by hand together with DECISION_ALGORITHM, when a decision is meant to change.
  {
    made_by: 'node tools/golden/decisions.mjs',
    algorithm: { name: 'assay-decision', version: '1.2.0' },
    // What the catalogue said of these codes when the sessions were recorded.
    declining: codesOf('decline'),
    referring: codesOf('refer'),
  },
  cases,
);
