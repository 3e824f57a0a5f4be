import { ErrorEnvelope, type OperationSpec, operations, unknownFields } from '@assay/contract';
import { Compile } from 'typebox/compile';
import { expect, vi } from 'vitest';
import { type Reply, startService, type TestService } from './service.js';

/** Without limits, so that loops over all operations are about the operations. */
const UNLIMITED = {
  ASSAY_RATE_LIMIT_SANDBOX: '0',
  ASSAY_RATE_LIMIT_PRODUCTION: '0',
  ASSAY_RATE_LIMIT_ANONYMOUS: '0',
};

/** Operations that an API key calls. */
export const keyOperations = operations.filter(({ auth }) => auth === 'api_key');

/** What the path of an operation leads to. */
export interface Resource {
  /** Where it stands in the paths of operations. */
  readonly template: string;
  /** In the sandbox. */
  readonly own: string;
  /** In production of the same organisation; absent where names are the same in every environment. */
  readonly foreign?: string;
}

export interface PropertyService extends TestService {
  readonly resources: readonly Resource[];
  /** Real time after the clock was moved, before anything was made. */
  readonly madeFrom: number;
  /** A key of the sandbox with these scopes only. */
  keyWith(scopes: readonly string[]): Promise<string>;
  /** A full key. Operations with a window of their own get one each, so that a loop does not use it up. */
  keyFor(spec: OperationSpec): Promise<string>;
}

export interface PropertyOptions {
  /** Moves the sandbox's clock before anything is made. */
  readonly advanceSeconds?: number;
  /** The only organisation of its service: some public answers are for those alone. */
  readonly alone?: boolean;
}

export async function startPropertyService({
  advanceSeconds,
  alone = false,
}: PropertyOptions = {}): Promise<PropertyService> {
  const service = await startService({ shared: !alone, env: UNLIMITED });
  if (advanceSeconds !== undefined) {
    const moved = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: advanceSeconds });
    expect(moved.status).toBe(200);
  }
  const madeFrom = Date.now();
  const keys = new Map<string, Promise<string>>();
  const keyWith = (scopes: readonly string[]) => makeKey(service, scopes);
  return {
    ...service,
    madeFrom,
    resources: await makeResources(service).catch(async (error: unknown) => {
      await service.stop();
      throw error;
    }),
    keyWith,
    async keyFor({ id, picture }) {
      if (!picture) return service.sandboxKey;
      const key = keys.get(id) ?? keyWith(['*']);
      keys.set(id, key);
      return key;
    },
  };
}

/** What one call makes, so that the path of an operation leads somewhere. */
const MADE: readonly { readonly template: string; readonly body: object }[] = [
  {
    template: '/v1/verifications/{id}',
    body: { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_referred' } },
  },
  { template: '/v1/webhooks/{id}', body: { url: 'https://hooks.example.com/assay', events: ['verification.*'] } },
  {
    template: '/v1/lists/blocklist/entries/{id}',
    body: { type: 'email', value: 'mallory@example.com', reason: 'Fraud in an earlier case' },
  },
  {
    template: '/v1/travel-rule/messages/{id}',
    body: {
      originator: { name: 'Ana Silva', account: 'cust-42' },
      beneficiary: { name: 'Rui Costa' },
      amount: '0.5',
      asset: 'BTC',
    },
  },
  { template: '/v1/travel-rule/counterparties/{id}', body: { name: 'Example VASP' } },
  {
    template: '/v1/wallets/ownership-challenges/{id}',
    body: { address: '0xde709f2102306220921060314715629080e2fb77' },
  },
  {
    template: '/v1/transactions/{id}',
    body: { amount: '9500.00', currency: 'EUR', subject_reference: 'cust-property', receiver: 'Rui Costa' },
  },
];

const PDF = Buffer.from('%PDF-1.7').toString('base64');

async function makeResources(service: TestService): Promise<Resource[]> {
  // A service that has just started still loads its lists, and what screens answers 503 until it has.
  await vi.waitUntil(
    async () => (await service.api('POST', '/v1/checks/screening', { name: 'Property Test' })).status === 200,
    { timeout: 20_000, interval: 200 },
  );
  // Production sends no Travel Rule message before it is said who sends.
  const sender = { travel_rule: { legal_name: 'Example VASP SA', lei: '529900T8BM49AURSDO55' } };
  await service.api('PATCH', '/v1/settings', sender, { key: service.productionKey });
  const made = await Promise.all(MADE.map((one) => makeResource(service, one.template, one.body)));
  const session = made[0]!;
  const path = `/v1/verifications/${session.own.split('/').at(-1)}`;
  await vi.waitUntil(async () => (await service.api('GET', path)).body.status === 'referred', {
    timeout: 20_000,
    interval: 100,
  });
  const { body } = await service.api('GET', path);
  const wallet = { address: '0xde709f2102306220921060314715629080e2fb77' };
  const screening = await service.api('POST', '/v1/wallets/screen', wallet);
  const monitor = await service.api('POST', '/v1/wallets/monitor', wallet);
  const watched = { name: 'SANDBOX SANCTIONED', monitor: true, subject_reference: 'cust-monitored' };
  const screened = await service.api('POST', '/v1/checks/screening', watched);
  const hit = screened.body.result.hits[0].id;
  const listed = await service.api('GET', '/v1/checks/screening/hits?subject_reference=cust-monitored');
  const request = await service.api('POST', '/v1/customers/cust-monitored/exports', {});
  expect(request.status).toBe(201);
  // Production has no register until one is imported.
  const business = await service.api('POST', '/v1/businesses', { country: 'GB', registration_number: '09876543' });
  expect(business.status).toBe(201);
  const own = `/v1/businesses/${business.body.id}`;
  const key = await service.api('POST', '/v1/keys', { name: 'A key of the property tests' });
  expect(key.status).toBe(201);
  const file = await service.api('POST', `/v1/cases/${body.case_id}/files`, { file: PDF, name: 'note.pdf' });
  expect(file.status).toBe(201);
  return [
    ...made,
    { template: '/v1/businesses/{id}', own },
    { template: '/v1/businesses/{id}/ubos/{node}', own: `${own}/ubos/n2` },
    { ...session, template: '/v1/sandbox/verifications/{id}', own: path.replace('/v1/', '/v1/sandbox/') },
    { template: '/v1/wallets/screenings/{id}', own: `/v1/wallets/screenings/${screening.body.id}` },
    { template: '/v1/wallets/monitor/{id}', own: `/v1/wallets/monitor/${monitor.body.id}` },
    {
      template: '/v1/checks/screening/monitors/{id}',
      own: `/v1/checks/screening/monitors/${screened.body.result.monitor_id}`,
    },
    { template: '/v1/checks/screening/hits/{id}', own: `/v1/checks/screening/hits/${listed.body.data[0].id}` },
    { template: '/v1/checks/screening/hits/{id}/review', own: `/v1/checks/screening/hits/${hit}/review` },
    { template: '/v1/customers/{reference}', own: '/v1/customers/cust-monitored' },
    { template: '/v1/data-requests/{id}', own: `/v1/data-requests/${request.body.id}` },
    { template: '/v1/cases/{id}', own: `/v1/cases/${body.case_id}` },
    { template: '/v1/cases/{id}/files/{file_id}', own: file.body.url },
    { template: '/v1/lists/{list}', own: '/v1/lists/blocklist' },
    { ...made[2]!, template: '/v1/lists/{list}/entries/{id}' },
    ...(await makeBacktest(service)),
    ...(await makeRuleRun(service)),
    ...(await makeReplay(service)),
    ...(await makeAttestation(service)),
    ...(await makeGolden(service, path)),
    ...(await makeDraw(service)),
    { template: '/v1/governance/items/{kind}/{id}', own: '/v1/governance/items/journey/kyc_standard' },
    { template: '/v1/rules/{id}', own: '/v1/rules/rul_structuring' },
    { template: '/v1/rules/{id}/versions/{version}', own: '/v1/rules/rul_structuring/versions/1' },
    { template: '/v1/keys/{id}', own: `/v1/keys/${key.body.id}` },
    { template: '/v1/journeys/{id}', own: '/v1/journeys/kyc_standard' },
    { template: '/v1/journeys/{id}/versions/{version}', own: '/v1/journeys/kyc_standard/versions/1' },
  ];
}

async function makeBacktest(service: TestService): Promise<Resource[]> {
  const collection = '/v1/rules/rul_structuring/backtests';
  const [own, foreign] = await Promise.all(
    [service.sandboxKey, service.productionKey].map((key) => service.api('POST', collection, {}, { key })),
  );
  expect([own!.status, foreign!.status]).toEqual([202, 202]);
  const template = '/v1/rules/{id}/backtests/{backtest}';
  return [{ template, own: `${collection}/${own!.body.id}`, foreign: `${collection}/${foreign!.body.id}` }];
}

async function makeRuleRun(service: TestService): Promise<Resource[]> {
  const rule = '/v1/rules/rul_structuring';
  const keys = [service.sandboxKey, service.productionKey];
  const [own, foreign] = await Promise.all(keys.map((key) => service.api('POST', `${rule}/runs`, {}, { key })));
  expect([own!.status, foreign!.status]).toEqual([202, 202]);
  const set = await service.api('PUT', `${rule}/schedule`, { every: 'day', time: '03:00' });
  expect(set.status).toBe(200);
  const template = '/v1/rules/{id}/runs/{run}';
  return [
    { template, own: `${rule}/runs/${own!.body.id}`, foreign: `${rule}/runs/${foreign!.body.id}` },
    { template: '/v1/rules/{id}/schedule', own: `${rule}/schedule` },
  ];
}

async function makeGolden(service: TestService, session: string): Promise<Resource[]> {
  const verification = session.split('/').at(-1);
  const made = await service.api('POST', '/v1/quality/golden-cases', {
    verification_id: verification,
    decision: 'approved',
  });
  expect(made.status).toBe(201);
  return [{ template: '/v1/quality/samples/{id}', own: `/v1/quality/samples/${made.body.id}` }];
}

async function makeDraw(service: TestService): Promise<Resource[]> {
  const collection = '/v1/governance/samples';
  const [own, foreign] = await Promise.all(
    [service.sandboxKey, service.productionKey].map((key) =>
      service.api('POST', collection, { from: '2020-01-01', size: 1 }, { key }),
    ),
  );
  expect([own?.status, foreign?.status]).toEqual([201, 201]);
  const template = `${collection}/{id}`;
  return [{ template, own: `${collection}/${own?.body.id}`, foreign: `${collection}/${foreign?.body.id}` }];
}

async function makeAttestation(service: TestService): Promise<Resource[]> {
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const made = await service.api('POST', '/v1/screening/attestations', { date });
  expect([201, 409]).toContain(made.status);
  return [{ template: '/v1/screening/attestations/{date}', own: `/v1/screening/attestations/${date}` }];
}

async function makeReplay(service: TestService): Promise<Resource[]> {
  const collection = '/v1/journeys/kyc_standard/replays';
  const [own, foreign] = await Promise.all(
    [service.sandboxKey, service.productionKey].map((key) => service.api('POST', collection, {}, { key })),
  );
  expect([own?.status, foreign?.status]).toEqual([202, 202]);
  const template = '/v1/journeys/{id}/replays/{replay}';
  return [{ template, own: `${collection}/${own?.body.id}`, foreign: `${collection}/${foreign?.body.id}` }];
}

async function makeResource(service: TestService, template: string, body: object): Promise<Resource> {
  const collection = template.slice(0, -'/{id}'.length);
  const [own, foreign] = await Promise.all(
    [service.sandboxKey, service.productionKey].map((key) => service.api('POST', collection, body, { key })),
  );
  expect([template, own!.status, foreign!.status]).toEqual([template, 201, 201]);
  return { template, own: `${collection}/${own!.body.id}`, foreign: `${collection}/${foreign!.body.id}` };
}

async function makeKey(service: TestService, scopes: readonly string[]): Promise<string> {
  const { status, body } = await service.api('POST', '/v1/keys', { name: 'narrow', scopes });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.api_key;
}

/** Well formed and unknown, whatever the operation expects. */
export const UNKNOWN_ID = 'ver_01m7y0hbv0ej69hv1759nbrrj9';

/** The path with an id in place of each parameter. */
export function pathWith(spec: OperationSpec, id: string): string {
  return spec.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
}

/** The path of an existing resource; undefined where none was made. */
export function ownPath({ path, replies }: OperationSpec, resources: readonly Resource[]): string | undefined {
  if (isEndless(replies)) return undefined;
  if (!path.includes('{')) return path;
  const resource = nearest(path, resources);
  const full = resource && resource.own + path.slice(resource.template.length);
  return full?.includes('{') ? undefined : full;
}

/** An answer that goes on until its reader leaves has no end to judge. */
function isEndless(replies: OperationSpec['replies']): boolean {
  const { schema, mediaTypes } = replies[200] ?? {};
  return schema === undefined && mediaTypes?.includes('text/event-stream') === true;
}

/** The same path in the other environment. */
export function foreignPath({ path }: OperationSpec, resources: readonly Resource[]): string | undefined {
  const resource = nearest(path, resources);
  return (
    resource?.foreign && (resource.foreign + path.slice(resource.template.length)).replaceAll(/\{\w+\}/g, UNKNOWN_ID)
  );
}

function nearest(path: string, resources: readonly Resource[]): Resource | undefined {
  return resources
    .filter(({ template }) => path === template || path.startsWith(`${template}/`))
    .sort((a, b) => b.template.length - a.template.length)[0];
}

const envelope = Compile(ErrorEnvelope);
const STATUS: Readonly<Record<string, readonly number[]>> = {
  invalid_request: [400],
  unauthenticated: [401],
  insufficient_scope: [403],
  not_found: [404],
  conflict: [409],
  check_unavailable: [422],
  rate_limited: [429],
  internal_error: [500, 503],
};
/** Traces of the inside: stack frames, source files, SQL and the words of PostgreSQL. */
const INSIDE =
  /\n\s+at |node_modules|\.[tj]s:\d+|\bselect\b.+\bfrom\b.+\bwhere\b|insert into |PostgreSQL|syntax error at or near|violates .* constraint|Cannot read propert|is not a function/i;

/** What holds for every answer of the service, whatever was asked. */
export function expectSound(reply: Reply, what: string): void {
  expect(reply.status, `${what}: ${reply.bytes.toString().slice(0, 300)}`).toBeLessThan(500);
  expect(reply.headers.get('x-request-id'), what).toMatch(/^req_[0-9a-z]{26}$/);
  for (const name of ['limit', 'remaining', 'reset'])
    expect(reply.headers.get(`x-ratelimit-${name}`), `${what}: ${name}`).toMatch(/^\d+$/);
  if (reply.status < 400) return;
  expect([...envelope.Errors(reply.body)], what).toEqual([]);
  const { error } = reply.body;
  expect(STATUS[error.code], `${what}: ${error.code}`).toContain(reply.status);
  expect(error.request_id, what).toBe(reply.headers.get('x-request-id'));
  expect(JSON.stringify(error), what).not.toMatch(INSIDE);
  if (reply.status === 400) expect(error.field, `${what}: ${error.message}`).toMatch(/./);
}

const replies = new Map<unknown, ReturnType<typeof Compile>>();

/** A 2xx answer has a status, and a JSON body, that its operation declares: no member is missing, wrong or undocumented. */
export function expectDeclared(spec: OperationSpec, reply: Reply): void {
  if (reply.status >= 400) return;
  const declared = spec.replies[reply.status];
  expect(declared, `${spec.id} does not declare ${reply.status}`).toBeDefined();
  const schema = declared!.schema;
  if (!schema || !reply.headers.get('content-type')?.startsWith('application/json')) return;
  const compiled = replies.get(schema) ?? Compile(schema);
  replies.set(schema, compiled);
  expect([...compiled.Errors(reply.body)], spec.id).toEqual([]);
  expect(unknownFields(reply.body, schema), `${spec.id}: undocumented members`).toEqual([]);
}
