import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@assay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { teachScreening } from '../support/examples/checks.js';
import { teachLooking, teachPeople, teachQuality } from '../support/examples/people.js';
import { teachBusinesses, teachTransactions, teachWallets } from '../support/examples/risk.js';
import { teachCapture, teachImports, teachSessions } from '../support/examples/sessions.js';
import { newTeacher, type Teacher } from '../support/examples/teacher.js';
import { teachMedia, teachTravelRule } from '../support/examples/travel.js';
import { teachCases, teachManagement, teachRegister } from '../support/examples/work.js';
import { type IdentityProvider, newIdentityProvider } from '../support/identity-provider.js';
import { type LossyProxy, startLossyProxy } from '../support/lossy-proxy.js';
import { type MailReceiver, receiveMail } from '../support/mail-receiver.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { type Reply, startService, type TestService } from '../support/service.js';
import { clonedDatabase, dropDatabase } from '../support/test-databases.js';

/**
 * A commit whose answer is lost, in every operation that takes an Idempotency-Key: 503, and the same key later gives the
 * truth. The tour through all operations is walked with a database connection that ends at the first commit of each POST;
 * left out are checks of pictures, which are stored as a screening is.
 */
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
/** Statements that write what a request changes, or its answer. */
const WRITES = [
  'record_effects',
  'sessions_insert',
  'checks_insert',
  'transactions_insert',
  'idempotency_store',
  'idempotency_finish',
];

interface Note {
  readonly id: string;
  /** The statement whose commit nobody heard of. */
  readonly lost: string;
  readonly first: number;
  readonly again: number;
  readonly replayed: boolean;
}

let folder: string;
let databaseUrl: string;
let proxy: LossyProxy;
let worker: TestService;
let service: TestService;
let mail: MailReceiver;
let hooks: Receiver;
let provider: IdentityProvider;
let teacher: Teacher;
const notes: Note[] = [];
/** How often each operation was called, repetitions left out. */
const calls = new Map<string, number>();

beforeAll(async () => {
  [mail, hooks] = await Promise.all([receiveMail(), startReceiver()]);
  provider = await newIdentityProvider();
  folder = await mkdtemp(join(tmpdir(), 'assay-unknown-'));
  await chmod(folder, 0o755);
  databaseUrl = (await clonedDatabase()) ?? '';
  const direct = new URL(databaseUrl);
  proxy = await startLossyProxy(direct);
  const through = new URL(direct);
  through.search = '';
  through.host = `127.0.0.1:${proxy.port}`;
  const env = {
    ...provider.settings,
    ...{ ASSAY_SMTP_URL: mail.url, ASSAY_MEDIA_FEEDS: `wire=${SECRET}` },
    ...{ ASSAY_RATE_LIMIT_SANDBOX: '0', ASSAY_RATE_LIMIT_ANONYMOUS: '0' },
  };
  const node = { dataDir: folder, env: { ...env, ASSAY_ROLE: 'api' } };
  const api = await startService({ ...node, databaseUrl: through.href });
  // What is done in the background is not what is broken here: its commits go another way.
  const base = { ASSAY_ROLE: 'worker', ASSAY_BASE_URL: api.baseUrl };
  worker = await startService({ ...node, databaseUrl, env: { ...env, ...base } });
  service = { ...api, api: (...call) => brokenOnce(api, ...call) };
  await provider.open(api.baseUrl);
  teacher = newTeacher(service);
}, 120_000);

afterAll(async () => {
  proxy?.stopLosing();
  provider?.close();
  await service?.stop();
  await worker?.stop();
  await proxy?.close();
  await Promise.all([mail?.close(), hooks?.close()]);
  if (databaseUrl) await dropDatabase(databaseUrl);
  await rm(folder, { recursive: true, force: true });
});

/** Operations after which the credential of the request is none any more: the repetition is 401. */
const ENDS_ITS_CALLER = new Set(['refuseHandoff', 'signOut']);

/** A call whose first commit nobody hears of, repeated under its key until it is answered. */
async function brokenOnce(through: TestService, ...[method, path, body, options]: Parameters<TestService['api']>) {
  const headers = { 'idempotency-key': randomUUID(), ...options?.headers };
  const spec = operationAt(path);
  if (method !== 'POST' || spec?.auth === 'public' || ENDS_ITS_CALLER.has(spec?.id ?? ''))
    return through.api(method, path, body, options);
  if (spec) calls.set(spec.id, (calls.get(spec.id) ?? 0) + 1);
  const send = () => through.api(method, path, body, { ...options, headers });
  let lost = '';
  void proxy.loseCommitOf(...WRITES).then((text) => {
    lost = text;
  });
  const first = await send();
  proxy.stopLosing();
  if (lost === '' || first.status < 500) return first;
  const again = await until(send, ({ status }) => status < 500);
  notes.push({ id: spec?.id ?? path, lost, first: first.status, again: again.status, replayed: wasReplayed(again) });
  return again;
}

const wasReplayed = ({ headers }: Reply) => headers.get('idempotent-replayed') === 'true';

function operationAt(path: string) {
  const plain = path.split('?', 1)[0] ?? '';
  const fits = operations.filter(
    (spec) => spec.method === 'POST' && new RegExp(`^${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  );
  return fits.find((spec) => spec.path === plain) ?? fits[0];
}

const part = (name: string, walk: () => Promise<unknown>) => {
  test(`the tour goes through ${name}`, walk, 180_000);
};
let caseId = '';
part('sessions', () => teachSessions(teacher));
part('imports', () => teachImports(teacher));
part('capture', () => teachCapture(teacher));
part('screening', () => teachScreening(teacher));
part('businesses', () => teachBusinesses(teacher));
part('transactions and rules', async () => {
  caseId = await teachTransactions(teacher);
});
part('cases', () => teachCases(teacher, caseId));
part('wallets', () => teachWallets(teacher));
part('management', () => teachManagement(teacher, hooks.url));
part('the Travel Rule', () => teachTravelRule(teacher, mail));
part('news', () => teachMedia(teacher, SECRET));
part('customers and requests', () => teachRegister(teacher));
part('looking and approving', () => teachLooking(teacher));
part('second reviews', () => teachQuality(teacher));
part('people', () => teachPeople(teacher));

/** What is audited once for each call of an operation and by nothing else, whatever became of its commits. */
const AUDITED: Readonly<Record<string, string>> = {
  advanceSandboxClock: 'sandbox.clock_advanced',
  createInbox: 'inbox.created',
};

test('after an unknown commit nothing is done twice', async () => {
  for (const [id, action] of Object.entries(AUDITED)) {
    expect(calls.get(id), id).toBeGreaterThan(0);
    const { body } = await service.api('GET', `/v1/audit-events?action=${action}&limit=200`);
    expect(body.data.length, id).toBeLessThanOrEqual(calls.get(id) ?? 0);
  }
});

/** What a job may have done or ended first: 409 is then the truth, and the key keeps it. */
const ENDS_BY_ITSELF = new Set([
  ...['Backtest', 'Replay', 'RuleRun'].flatMap((job) => [`cancel${job}`, `resume${job}`]),
  'createAttestation',
]);

test('after an unknown commit every repetition under the key tells the truth', () => {
  const refused = ({ id, again }: Note) => again >= 400 && !(again === 409 && ENDS_BY_ITSELF.has(id));
  const untrue = notes.filter((note) => note.first !== 503 || refused(note));
  expect(untrue.map(({ id, lost, first, again }) => `${id}, ${lost}: ${first}, ${again}`).join('; ')).toBe('');
  expect(new Set(notes.map(({ id }) => id)).size).toBeGreaterThan(80);
  // A few go on where a first part was committed by itself; the others find the answer that was kept with the change.
  expect(notes.filter(({ replayed }) => replayed).length).toBeGreaterThan(notes.length * 0.85);
});
