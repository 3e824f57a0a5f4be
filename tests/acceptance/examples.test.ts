import { readFile, writeFile } from 'node:fs/promises';
import { examples, operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teachChecks, teachScreening } from '../support/examples/checks.js';
import { teachLooking, teachPeople, teachQuality } from '../support/examples/people.js';
import { teachBusinesses, teachTransactions, teachWallets } from '../support/examples/risk.js';
import { teachCapture, teachImports, teachSessions } from '../support/examples/sessions.js';
import { differences, tidy } from '../support/examples/shape.js';
import { newTeacher, type Teacher } from '../support/examples/teacher.js';
import { teachMedia, teachTravelRule } from '../support/examples/travel.js';
import { teachCases, teachManagement, teachRegister } from '../support/examples/work.js';
import { type IdentityProvider, newIdentityProvider } from '../support/identity-provider.js';
import { type MailReceiver, receiveMail } from '../support/mail-receiver.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let mail: MailReceiver;
let hooks: Receiver;
let provider: IdentityProvider;
let teacher: Teacher;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

beforeAll(async () => {
  [mail, hooks] = await Promise.all([receiveMail(), startReceiver()]);
  provider = await newIdentityProvider();
  service = await startService({
    env: {
      ...provider.settings,
      ASSAY_SMTP_URL: mail.url,
      ASSAY_MEDIA_FEEDS: `wire=${SECRET}`,
      ASSAY_RATE_LIMIT_SANDBOX: '0',
      ASSAY_RATE_LIMIT_ANONYMOUS: '0',
    },
  });
  await provider.open(service.baseUrl);
  teacher = newTeacher(service);
}, 120_000);

afterAll(async () => {
  provider?.close();
  await service?.stop();
  await Promise.all([mail?.close(), hooks?.close()]);
});

/** A part of the tour; a failure leaves the other parts running, so that one run shows all of them. */
const part = (name: string, walk: () => Promise<unknown>) => {
  test(`the tour goes through ${name}`, walk, 180_000);
};

let caseId = '';
part('sessions', () => teachSessions(teacher));
part('imports', () => teachImports(teacher));
part('capture', () => teachCapture(teacher));
part('checks', () => teachChecks(teacher));
part('screening', () => teachScreening(teacher));
part('businesses', () => teachBusinesses(teacher));
part('transactions and rules', async () => {
  caseId = await teachTransactions(teacher);
  expect(caseId).toMatch(/^cas_/);
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

test('and reaches every operation', async () => {
  if (process.env['ASSAY_WRITE_EXAMPLES']) await write();
  const missing = operations.filter(({ id }) => !teacher.lessons.has(id)).map(({ id }) => id);
  expect(missing).toEqual([]);
});

describe('the examples of the contract', () => {
  test.each(operations.map(({ id }) => [id]))('%s is answered as its example shows', (id) => {
    const lesson = teacher.lessons.get(id);
    const example = examples[id];
    if (!lesson || lesson.status === 0 || process.env['ASSAY_WRITE_EXAMPLES']) return;
    expect(example, 'run this file with ASSAY_WRITE_EXAMPLES=1').toBeDefined();
    expect(lesson.status).toBe(example?.status);
    expect(differences(example?.body, tidy(lesson.body), FREE)).toEqual([]);
    if (id === 'getOpenApi' || id === 'getAsyncApi') return;
    expect(differences(example?.reply, tidy(lesson.reply), FREE)).toEqual([]);
  });
});

/** Members whose names are data, and members that depend on the machine. */
const FREE: ReadonlySet<string> = new Set(['metadata', 'extracted', 'definition']);

const FILE = new URL('../../packages/contract/src/examples/main.json', import.meta.url);

async function write(): Promise<void> {
  const before = JSON.parse(await readFile(FILE, 'utf8'));
  const made = [...teacher.lessons]
    .filter(([, { status }]) => status > 0)
    .map(([id, { status, params, query, body, reply }]) => [
      id,
      {
        status,
        ...(Object.keys(params).length > 0 ? { params: tidy(params) } : {}),
        ...(query === '' ? {} : { query }),
        ...(body === undefined ? {} : { body: tidy(body) }),
        ...(reply === undefined ? {} : { reply: shown(id, reply) }),
      },
    ]);
  const operationsNow = { ...before.operations, ...Object.fromEntries(made) };
  const sorted = Object.fromEntries(Object.entries(operationsNow).sort(([a], [b]) => (a < b ? -1 : 1)));
  const source =
    'What a running service was asked and answered; `tests/acceptance/examples.test.ts` writes and executes it';
  await writeFile(FILE, `${JSON.stringify({ source, operations: sorted }, null, 1)}\n`);
}

/** The documents of the interface would hold every other example again. */
function shown(id: string, reply: unknown): unknown {
  if (id !== 'getOpenApi' && id !== 'getAsyncApi') return tidy(reply);
  const { openapi, asyncapi } = reply as Record<string, unknown>;
  return openapi === undefined ? { asyncapi } : { openapi };
}
