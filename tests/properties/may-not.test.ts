import { isCollection, type OperationSpec, ROLE_SCOPES, ROLES, type Role } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, type Browser, enrol, openBrowser } from '../support/console.js';
import { until } from '../support/database.js';
import { expectSound, keyOperations, pathWith } from '../support/operations.js';
import { type Reply, startService, type TestService } from '../support/service.js';

/** Without limits: each role asks for everything. */
const UNLIMITED = { ASSAY_RATE_LIMIT_SANDBOX: '0', ASSAY_RATE_LIMIT_PRODUCTION: '0', ASSAY_RATE_LIMIT_ANONYMOUS: '0' };
const REASON = 'Another person of the same name';

type Kind = 'sandbox' | 'production';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: UNLIMITED });
});
afterAll(() => service?.stop());

/** Asks for an operation in a way that changes nothing: what it names is not there, and its body is no JSON. */
function ask(browser: Browser, spec: OperationSpec, environment: Kind, table = false): Promise<Reply> {
  const body = spec.method === 'GET' ? undefined : '{"broken';
  const headers = table ? { accept: 'text/csv' } : {};
  return browser.call(spec.method, `${pathWith(spec, 'malformed')}?unknown=1`, body, { environment, headers });
}

const kindOf = (role: Role): Kind => (role === 'admin' ? 'production' : 'sandbox');

let joined = 0;
/** Somebody with one role in one environment who has just joined with a password, and has no second factor yet. */
async function operatorWith(role: Role): Promise<Browser> {
  joined += 1;
  const { runAssay } = await import('../support/run-assay.js');
  const until = role === 'auditor' ? ['--auditor-until', '2099-01-01'] : [];
  const person = ['--roles', role, '--environment', kindOf(role), '--email', `${role}-${joined}@bank.example`];
  const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
  const { out, err } = await runAssay(['operators', 'invite', ...person, '--json', ...until], env);
  if (out === '') throw new Error(err);
  const browser = openBrowser(service);
  expect((await accept(browser, JSON.parse(out).invitation_url)).status).toBe(200);
  return browser;
}

/** Those with a fresh second factor, for the tests that come later. */
const people = new Map<Role, Browser>();

async function withFactor(role: Role): Promise<Browser> {
  const browser = people.get(role) ?? (await operatorWith(role));
  if (!people.has(role)) await enrol(browser);
  people.set(role, browser);
  return browser;
}

interface Question {
  readonly kind: Kind;
  /** Whether the second factor was given just now. */
  readonly fresh: boolean;
  /** Asked for as text/csv. */
  readonly table?: boolean;
}

interface Refusal {
  readonly scope: string;
  /** The right is there, and only the second factor is missing. */
  readonly stepUp: boolean;
}

/** Why a role is refused an operation in its own environment, by the table of operations alone; undefined where it is not. */
function refusalOf(role: Role, spec: OperationSpec, { kind, fresh, table = false }: Question): Refusal | undefined {
  const { scope } = spec;
  const unproven = kind === 'production' && !fresh;
  const stale = spec.stepUpMinutes !== undefined && !fresh;
  if (scope === undefined) return stale || (spec.secondFactor && unproven) ? { scope: '', stepUp: true } : undefined;
  if (!allows(role, scope)) return { scope, stepUp: false };
  if (unproven) return { scope, stepUp: true };
  if (table && isCollection(spec) && !allows(role, 'export')) return { scope: 'export', stepUp: false };
  return stale ? { scope, stepUp: true } : undefined;
}

/** By the table alone, written out here once more. */
function allows(role: Role, scope: string): boolean {
  const held: readonly string[] = ROLE_SCOPES[role];
  return held.includes(scope) || (scope.startsWith('checks.') && held.includes('checks:write'));
}

function saidOf({ status, body }: Reply): Refusal | undefined {
  if (status !== 403) return undefined;
  return { scope: body.error.required_scope ?? '', stepUp: body.error.step_up === true };
}

async function expectRefusals(
  role: Role,
  browser: Browser,
  question: Question,
  specs: readonly OperationSpec[] = keyOperations,
): Promise<void> {
  for (const spec of specs) {
    const reply = await ask(browser, spec, question.kind, question.table);
    expectSound(reply, `${role} ${spec.id}`);
    expect([spec.id, saidOf(reply)]).toEqual([spec.id, refusalOf(role, spec, question)]);
    expect([spec.id, reply.status]).not.toEqual([spec.id, 401]);
  }
}

describe('the permission table', () => {
  test.each(ROLES)(
    'holds for %s in every operation, table and step-up, and elsewhere there is no role',
    async (role) => {
      const kind = kindOf(role);
      const elsewhere = kind === 'sandbox' ? 'production' : 'sandbox';
      const browser = await operatorWith(role);
      const proven = keyOperations.filter((spec) => kind === 'production' || spec.stepUpMinutes !== undefined);
      await expectRefusals(role, browser, { kind, fresh: false }, proven);
      await enrol(browser);
      people.set(role, browser);
      await expectRefusals(role, browser, { kind, fresh: true });
      await expectRefusals(role, browser, { kind, fresh: true, table: true }, keyOperations.filter(isCollection));
      for (const spec of keyOperations) {
        const other = await ask(browser, spec, elsewhere);
        expect([spec.id, other.status === 403]).toEqual([spec.id, spec.scope !== undefined]);
      }
    },
  );

  test('holds for somebody who is in no organisation any more', async () => {
    const browser = openBrowser(service);
    browser.cookie = `sid=${'A'.repeat(43)}`;
    for (const spec of keyOperations)
      expect([spec.id, (await ask(browser, spec, 'sandbox')).status]).toEqual([spec.id, 401]);
  });
});

/** Operations that take many things at once. */
const bulkOperations = keyOperations.filter(({ body }) => {
  const { properties = {} } = (body ?? {}) as { readonly properties?: object };
  return Object.hasOwn(properties, 'ids');
});
const inSandbox = ROLES.filter((role) => kindOf(role) === 'sandbox');

let customers = 0;
/** An open hit of a customer of its own, also when a test is tried again. */
async function openHit(): Promise<string> {
  customers += 1;
  const reference = `may-not-${customers}`;
  const asked = { name: 'SANDBOX SANCTIONED', subject_reference: reference };
  expect((await service.api('POST', '/v1/checks/screening', asked)).status).toBe(200);
  const { body } = await service.api('GET', `/v1/checks/screening/hits?subject_reference=${reference}`);
  return body.data[0].id;
}
const readHit = async (id: string) => (await service.api('GET', `/v1/checks/screening/hits/${id}`)).body;

describe('the same table for many things at once', () => {
  test('covers every operation that takes a list of ids', () => {
    expect(bulkOperations.map(({ id }) => id)).toEqual(['reviewScreeningHits']);
  });

  test('whoever may not judge one hit judges none of many; what is not there is refused by itself', async () => {
    const [spec] = bulkOperations;
    for (const role of inSandbox) {
      const hit = await openHit();
      const ids = [hit, 'hit_01m7y0hbv0ej69hv1759nbrrj9'];
      const body = { ids, decision: 'false_positive', reason: REASON };
      const reply = await (await withFactor(role)).call('POST', '/v1/checks/screening/hits/review', body);
      const may = allows(role, spec?.scope ?? '');
      expect([role, reply.status]).toEqual([role, may ? 200 : 403]);
      expect([role, (await readHit(hit)).review_status]).toEqual([role, may ? 'false_positive' : 'unreviewed']);
      if (may)
        expect(
          reply.body.data.map(({ error }: { error: unknown }) => Boolean(error)),
          role,
        ).toEqual([false, true]);
    }
  });

  test('one person proposes many as true, and only another one who is senior confirms them', async () => {
    const hits = await Promise.all([openHit(), openHit()]);
    const body = { ids: hits, decision: 'true_positive', reason: 'The same passport number' };
    const judge = async (role: Role) => {
      const reply = await (await withFactor(role)).call('POST', '/v1/checks/screening/hits/review', body);
      expect(reply.status, role).toBe(200);
      return reply.body.data as { readonly status: string | null; readonly error?: unknown }[];
    };
    const stillOpen = async () =>
      (await Promise.all(hits.map(readHit))).every((one) => one.review_status === 'unreviewed');
    expect((await judge('senior_reviewer')).every(({ status }) => status === 'proposed')).toBe(true);
    await judge('senior_reviewer');
    expect(await stillOpen(), 'not by the same person').toBe(true);
    await judge('reviewer');
    expect(await stillOpen(), 'not by somebody who is not senior').toBe(true);
  });
});

/** What each message on the stream needs, written out here once more. */
const HEARD_WITH: Readonly<Record<string, string>> = {
  'verification.changed': 'verifications:read',
  'case.changed': 'cases:read',
  'case.viewing': 'cases:read',
  'hit.changed': 'screening:read',
  'monitor.changed': 'screening:read',
  'transaction.changed': 'transactions:read',
  'webhook.changed': 'webhooks:read',
};

interface Heard {
  readonly type: string;
  readonly id: string;
}

/** Follows the stream as somebody; `end` stops it. */
async function follow({ cookie }: Browser) {
  const stop = new AbortController();
  const headers = { cookie, 'assay-environment': 'sandbox' };
  const response = await fetch(`${service.baseUrl}/v1/stream`, { headers, signal: stop.signal });
  expect(response.status).toBe(200);
  const heard: Heard[] = [];
  const reading = (async () => {
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = `${text}${part}`.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
    }
  })().catch(() => undefined);
  const end = async () => {
    stop.abort();
    await reading;
  };
  return { heard, end };
}

describe('the same table for the stream', () => {
  test('a role hears of what it may read, and of nothing else', async () => {
    const followers = await Promise.all(
      inSandbox.map(async (role) => ({ role, ...(await follow(await withFactor(role))) })),
    );
    try {
      const hook = { url: 'https://hooks.example.com/heard', events: ['verification.*'] };
      const made = await service.api('POST', '/v1/webhooks', hook);
      await openHit();
      const last = await service.api('POST', '/v1/verifications', {
        journey: 'kyc_standard',
        subject: { type: 'individual', reference: 'may-not-streamed' },
      });
      for (const { role, heard } of followers) {
        await until(
          async () => heard.some(({ id }) => id === last.body.id),
          (has) => has,
        );
        const others = heard.filter(({ type }) => !allows(role, HEARD_WITH[type] ?? `${type} is not in the table`));
        expect([role, others]).toEqual([role, []]);
        const hears = heard.some(({ id }) => id === made.body.id);
        expect([role, hears]).toEqual([role, allows(role, 'webhooks:read')]);
      }
    } finally {
      await Promise.all(followers.map(({ end }) => end()));
    }
  });
});
