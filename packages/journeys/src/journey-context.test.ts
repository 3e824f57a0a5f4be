import { expect, test } from 'vitest';
import { conditionsFor } from './condition.js';
import { DEFINITION_DEFAULTS, type JourneyDefinition, type Step } from './definition.js';
import { ancestorsOf, conditionVariables, type View } from './journey-context.js';

const step = (id: string, after: readonly string[] = [], check: Step['check'] = 'document'): Step => ({
  ...{ id, check, config: {}, after },
});
const definition: JourneyDefinition = {
  ...DEFINITION_DEFAULTS,
  steps: [step('document'), step('face', ['document'], 'face_match')],
};
const view: View = {
  context: { subject: { type: 'business', reference: 'cust-42' }, now: Date.UTC(2026, 10, 20) },
  lists: { blocked: [], allowed: [] },
  checks: [],
  risk: { score: 46.5, band: 'medium' },
};
const NO_DOCUMENT = {
  ...{ type: null, issuing_country: null, nationality: null, sex: null },
  ...{ date_of_birth: null, issue_date: null, expiry_date: null },
};
const NO_DEVICE = {
  ...{ ip_country: null, vpn: null, proxy: null, tor: null, datacenter_ip: null },
  ...{ emulator: null, rooted: null, bot_suspected: null, platform: null },
};

test('of a session that has just begun every declared field exists', () => {
  expect(conditionVariables(definition, view)).toEqual({
    subject: { type: 'business', reference: 'cust-42', country: null, blocklisted: false, allowlisted: false },
    document: NO_DOCUMENT,
    device: NO_DEVICE,
    checks: new Map(
      Object.entries({
        document: { type: 'document', status: 'pending', score: null, reason_codes: [] },
        face: { type: 'face_match', status: 'pending', score: null, reason_codes: [] },
      }),
    ),
    metadata: new Map(),
    age: null,
    risk: { score: 47n, band: 'medium' },
    now: new Date(Date.UTC(2026, 10, 20)),
  });
});

test.each([
  ['is that of the document where none was told', {}, 'document', 'LV'],
  ['is the one that was told', { country: 'PT' }, 'document', 'PT'],
  ['waits for the document', {}, 'face_match', null],
  ['of a company is never that of a person', { type: 'business' }, 'document', null],
] as const)('the country of the subject %s', (_, subject, type, country) => {
  const context = {
    ...{ ...view.context, subject: { type: 'individual', reference: 'cust-42', ...subject } as const },
    document: { issuing_country: 'LV' },
  };
  const checks = [{ step: type, type, status: 'passed', reasonCodes: [] } as const];
  expect(conditionVariables(definition, { ...view, context, checks })['subject']).toMatchObject({ country });
});

test('of a finished one the fields have their values, whole numbers as integers', () => {
  const made = conditionVariables(definition, {
    context: {
      subject: { type: 'individual', reference: 'cust-42', country: 'PT' },
      document: { type: 'passport', sex: undefined, unknown: 1 },
      device: { vpn: true, ip_country: 'PT', platform: 3 },
      metadata: { visits: 3, amount: 12.5, huge: 2 ** 53, vip: false, branch: 'lisbon' },
      age: 17,
      now: 0,
    },
    lists: { blocked: ['a'], allowed: ['b'] },
    checks: [
      { step: 'document', type: 'document', status: 'passed', reasonCodes: ['document.scan'] },
      { step: 'face', type: 'face_match', status: 'review', score: 0, reasonCodes: [] },
    ],
    risk: { score: 0, band: 'low' },
  });
  expect(made).toEqual({
    subject: { type: 'individual', reference: 'cust-42', country: 'PT', blocklisted: true, allowlisted: true },
    document: { ...NO_DOCUMENT, type: 'passport' },
    device: { ...NO_DEVICE, vpn: true, ip_country: 'PT', platform: 3n },
    checks: new Map(
      Object.entries({
        document: { type: 'document', status: 'passed', score: null, reason_codes: ['document.scan'] },
        face: { type: 'face_match', status: 'review', score: 0, reason_codes: [] },
      }),
    ),
    metadata: new Map<string, unknown>([
      ...([
        ['visits', 3n],
        ['amount', 12.5],
        ['huge', 2 ** 53],
        ['vip', false],
        ['branch', 'lisbon'],
      ] as const),
    ]),
    age: 17n,
    risk: { score: 0n, band: 'low' },
    now: new Date(0),
  });
});

test.each([
  ['a document that is still read', { step: 'document', type: 'document', status: 'processing' }, null],
  ['a check that reads no identity', { step: 'face', type: 'face_match', status: 'passed' }, null],
  ['a document that failed', { step: 'document', type: 'document', status: 'failed' }, 17n],
  ['a face whose age was estimated', { step: 'face', type: 'age_estimation', status: 'passed' }, 17n],
] as const)('the age with %s', (_, check, age) => {
  const seen = { ...view, context: { ...view.context, age: 17, document: { type: 'passport' } } };
  const made = conditionVariables(definition, { ...seen, checks: [{ ...check, reasonCodes: [] }] });
  expect([made['age'], made['document']]).toEqual([
    age,
    age === null ? NO_DOCUMENT : { ...NO_DOCUMENT, type: 'passport' },
  ]);
});

test('the steps that one comes after, directly or not, and never without end', () => {
  const steps = [step('a'), step('b', ['a']), step('c', ['b', 'a']), step('d', ['c', 'gone']), step('e', ['e'])];
  expect(['a', 'b', 'c', 'd', 'e', 'gone'].map((id) => [...ancestorsOf(steps, id)].sort())).toEqual([
    [],
    ['a'],
    ['a', 'b'],
    ['a', 'b', 'c', 'gone'],
    ['e'],
    [],
  ]);
});

test('a step may bear the name of a property that every object has', () => {
  const steps = [step('constructor'), step('face', ['constructor'], 'face_match')];
  const checks = [{ step: 'constructor', type: 'document', status: 'failed', reasonCodes: [] } as const];
  const variables = conditionVariables({ ...definition, steps }, { ...view, checks });
  const conditions = conditionsFor(['constructor', 'face']);
  expect(conditions.evaluate("checks.constructor.status == 'failed'", variables)).toEqual({ value: true });
  expect(conditions.evaluate("checks.face.status == 'pending'", variables)).toEqual({ value: true });
});
