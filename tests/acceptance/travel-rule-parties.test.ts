import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../support/database.js';
import { type MailReceiver, receiveMail } from '../support/mail-receiver.js';
import { startService, type TestService } from '../support/service.js';

const PROGRAM = fileURLToPath(new URL('../../bin/assay.js', import.meta.url));
const MESSAGES = '/v1/travel-rule/messages';
const PARTIES = { originator: { name: 'Ana Silva', account: 'cust-42' }, beneficiary: { name: 'Rui Costa' } };

let service: TestService;
let mail: MailReceiver;
beforeAll(async () => {
  mail = await receiveMail();
  service = await startService({ env: { ASSAY_SMTP_URL: mail.url } });
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});

const send = (more: object) => service.api('POST', MESSAGES, { ...PARTIES, amount: '0.5', asset: 'BTC', ...more });
const read = async (id: string) => (await service.api('GET', `${MESSAGES}/${id}`)).body;

describe('a counterparty without a protocol', () => {
  test('gets a mail without personal data and answers behind its secret link', async () => {
    const made = await service.api('POST', '/v1/travel-rule/counterparties', {
      name: 'Paper VASP',
      protocols: [{ name: 'email', endpoint: 'desk@paper.example' }],
    });
    const { body } = await send({ counterparty_id: made.body.id });
    expect(body).toMatchObject({ status: 'pending', protocol: 'email' });
    await vi.waitUntil(async () => (await read(body.id)).status === 'delivered', { timeout: 20_000, interval: 50 });
    const text = mail.mails
      .find(({ to }) => to === 'desk@paper.example')!
      .raw.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    expect(text).not.toMatch(/Silva|Costa|cust-42/);
    const link = new URL(/http:\/\/\S+\/links\/[A-Za-z0-9_-]{43}/.exec(text)![0]).pathname;
    const shown = await service.api('GET', link, undefined, { key: null });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(shown.body.ivms101)).toContain('Silva');
    expect((await service.api('GET', link.replace(/.$/, '!'), undefined, { key: null })).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      const answer = await service.api(
        'POST',
        link,
        { response: 'accepted', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
        { key: null },
      );
      expect([answer.status, answer.body.status]).toEqual([200, 'accepted']);
    }
    expect(await read(body.id)).toMatchObject({
      status: 'accepted',
      transfer: { beneficiary_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    });
    expect((await service.api('POST', link, { response: 'rejected' }, { key: null })).status).toBe(409);
  });

  test('whose address the mail server refuses cannot be reached', async () => {
    mail.refused.add('gone@paper.example');
    const made = await service.api('POST', '/v1/travel-rule/counterparties', {
      name: 'Gone VASP',
      protocols: [{ name: 'email', endpoint: 'gone@paper.example' }],
    });
    const { body } = await send({ counterparty_id: made.body.id });
    await vi.waitUntil(async () => (await read(body.id)).status === 'counterparty_unreachable', {
      timeout: 20_000,
      interval: 50,
    });
    expect((await read(body.id)).delivery.last_error).toMatch(/refuses/);
  });
});

/** The message that an inquiry about a transfer to a subject made; `more` joins the identities. */
async function inquire(reference: string, name: [string, string], more: object = {}) {
  const address = await service.api('POST', '/v1/travel-rule/addresses', { subject_reference: reference });
  const natural = (given: string, family: string) => ({
    naturalPerson: {
      name: {
        nameIdentifier: [{ primaryIdentifier: family, secondaryIdentifier: given, nameIdentifierType: 'LEGL' }],
      },
      customerIdentification: 'x-1',
    },
  });
  const identifier = crypto.randomUUID();
  const inquiry = {
    asset: { slip0044: 60 },
    amount: 1,
    callback: 'https://vasp.example/cb',
    IVMS101: {
      originator: { originatorPersons: [natural('Ana', 'Silva')] },
      beneficiary: { beneficiaryPersons: [natural(...name)] },
      ...more,
    },
  };
  const headers = { 'api-version': '3.2.1', 'request-identifier': identifier };
  const path = new URL(address.body.url).pathname;
  const reply = await service.api('POST', path, inquiry, { key: null, headers });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { body } = await service.api('GET', `${MESSAGES}?direction=in&limit=200`);
  const found = body.data.find((one: { request_identifier: string }) => one.request_identifier === identifier);
  return read(found.id);
}

describe('a beneficiary', () => {
  const ask = async (reference: string, name: [string, string]) => (await inquire(reference, name)).beneficiary_match;

  test('is compared with the subject that was verified under the reference of the travel address', async () => {
    const reference = 'sandbox_approved.travel';
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_light',
      subject: { type: 'individual', reference },
      expected: { given_name: 'Rui', family_name: 'Costa' },
    });
    const session = `/v1/verifications/${made.body.id}`;
    await vi.waitUntil(async () => (await service.api('GET', session)).body.status === 'approved', {
      timeout: 20_000,
      interval: 50,
    });
    const same = await ask(reference, ['Rui', 'Costa']);
    const other = await ask(reference, ['Bo', 'Li']);
    expect(same).toEqual({ outcome: 'match', score: 1, verification_id: made.body.id });
    expect(other).toEqual({ outcome: 'none', score: 0, verification_id: made.body.id });
    expect(await ask('nobody', ['Rui', 'Costa'])).toMatchObject({ outcome: 'not_a_customer' });
  });
});

test('an inquiry whose VASP has an LEI with wrong check digits waits for a person, who sees the doubt', async () => {
  const originatingVASP = (lei: string) => ({
    originatingVASP: {
      originatingVASP: {
        legalPerson: {
          name: { nameIdentifier: [{ legalPersonName: 'Bob VASP', legalPersonNameIdentifierType: 'LEGL' }] },
          nationalIdentification: { nationalIdentifier: lei, nationalIdentifierType: 'LEIX' },
        },
      },
    },
  });
  const wrong = await inquire('nobody', ['Rui', 'Costa'], originatingVASP('506700T7Z685VUOZL878'));
  expect([wrong.status, wrong.doubts]).toEqual([
    'review',
    [
      {
        field: 'IVMS101.originatingVASP.originatingVASP.legalPerson.nationalIdentification.nationalIdentifier',
        message: 'The check digits of this LEI are wrong.',
        constraint: 'C11',
      },
    ],
  ]);
  const right = await inquire('nobody', ['Rui', 'Costa'], originatingVASP('506700T7Z685VUOZL877'));
  expect([right.status, right.doubts]).toEqual(['review', []]);
});

test('names are nowhere in the clear in the database', async () => {
  const { body } = await send({ beneficiary: { name: 'Zebulon Quackenbush' } });
  const database = await openDatabase(service);
  try {
    const rows = await database.query(
      `select row_to_json(m)::text as text from travel_rule_messages m where id = $1
        union all select row_to_json(j)::text from travel_rule_jobs j where message_id = $1
        union all select row_to_json(a)::text from audit_entries a where event->'target'->>'id' = $1
        union all select row_to_json(e)::text from events e where resource_id = $1`,
      [body.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows as { text: string }[]) expect(row.text).not.toMatch(/Quackenbush|5a6562756c6f6e/i);
  } finally {
    await database.close();
  }
});

test('a directory is imported, again without doubles, and what is wrong in it is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-vasps-'));
  try {
    const file = join(folder, 'vasps.json');
    const entry = {
      id: 'dir-1',
      name: 'Directory VASP',
      country: 'JP',
      commonName: 'trisa.dir.example',
      endpoint: 'trisa.dir.example:443',
      status: 'VERIFIED',
    };
    await writeFile(file, JSON.stringify([entry, { name: 'Bad', country: 'QQ' }]));
    const first = await assay('vasps', 'import', file, '--environment', 'sandbox', '--json');
    expect(first).toMatchObject({ entries: 1, added: 1, changed: 0, rejected: [{ file: 'vasps.json', line: 2 }] });
    expect(await assay('vasps', 'import', file, '--environment', 'sandbox', '--json')).toMatchObject({
      added: 0,
      changed: 0,
    });
    await writeFile(file, JSON.stringify([{ ...entry, country: 'KR' }]));
    expect(await assay('vasps', 'import', file, '--environment', 'sandbox', '--json')).toMatchObject({
      added: 0,
      changed: 1,
    });
    const { body } = await service.api('GET', '/v1/travel-rule/counterparties?name=directory');
    expect(body.data).toMatchObject([
      {
        name: 'Directory VASP',
        country: 'KR',
        status: 'verified',
        source: 'directory',
        protocols: [{ name: 'trisa' }],
      },
    ]);
    const other = await service.api('GET', '/v1/travel-rule/counterparties', undefined, { key: service.productionKey });
    expect(other.body.data).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Runs the command line beside the service. */
function assay(...args: string[]): Promise<unknown> {
  const { dataDir, databaseUrl } = service;
  const env = { ...process.env, ASSAY_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(JSON.parse(out)));
  });
}
