import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clonedDatabase, dropDatabase, emptyDatabase } from '../../../../../tests/support/test-databases.js';
import { eraseDue } from '../../identity/verifications/erase-due.js';
import { readConfig } from '../../platform/config.js';
import type { Environment } from '../../platform/environments/environment.js';
import { makeLog } from '../../platform/log.js';
import { refreshBusinesses } from '../../risk/businesses/refresh.js';
import { importRegistry } from '../../risk/businesses/registry/import-files.js';
import { changeMessage } from '../../risk/travel-rule/change.js';
import { openGround } from '../boot/ground.js';
import { type Service, serve } from '../serve.js';
import { catchUp } from './catch-up.js';

// By what something is found goes with what it said, in the same transaction: nothing here learns unless it is told to.

let service: Service;
let environment: Environment;
let dataDir: string;
let databaseUrl: string | undefined;
let key: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-names-'));
  await chmod(dataDir, 0o755);
  databaseUrl = (await clonedDatabase()) ?? (await emptyDatabase());
  const config = readConfig({
    ...{ PORT: '0', ASSAY_DATA_DIR: dataDir, ASSAY_ROLE: 'api', ASSAY_LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
  });
  const log = makeLog(config);
  service = await serve(config, log, openGround(config, log));
  key = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')).sandbox.api_key;
  const environments = await service.app.environments.all();
  const sandbox = environments.find(({ kind }) => kind === 'sandbox');
  if (!sandbox) throw new Error('There is no sandbox.');
  environment = sandbox;
});
afterAll(async () => {
  await service?.stop();
  if (databaseUrl) await dropDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(`${service.address}${path}`, {
    ...{ method, headers: { authorization: `Bearer ${key}`, ...json } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await reply.json();
  expect([path, reply.status, reply.ok], JSON.stringify(answer)).toEqual([path, reply.status, true]);
  return answer;
}

/** A session of somebody with this family name, learned of. */
async function session(reference: string, family: string, more: object = {}): Promise<string> {
  const made = await call('POST', '/v1/verifications', {
    ...{ journey: 'kyc_standard', subject: { type: 'individual', reference } },
    ...{ expected: { given_name: 'Erika', family_name: family, date_of_birth: '1980-02-03' }, ...more },
  });
  await learn();
  return made.id;
}

const learn = () => catchUp(service.app, environment, 1000);
const run = (name: string, text: string, values: readonly unknown[]) =>
  service.app.db.system<Record<string, unknown>>({ name: `test_names_${name}`, text }, [environment.id, ...values]);
const termsOf = async (id: string) =>
  (await run('terms', 'select 1 from search_terms where environment_id = $1 and resource_id = $2', [id])).length;
const nameOf = async (reference: string) => (await call('GET', `/v1/customers/${reference}`)).name;
const find = async (q: string): Promise<string[]> =>
  (await call('POST', '/v1/search', { q })).data.map(({ type, id }: { type: string; id: string }) =>
    type === 'customer' ? type : id,
  );

/** Says of a resource that it was found before, that nothing is known of it at once after, and that no name finds it. */
async function forgets(id: string, name: string, change: () => Promise<unknown>): Promise<void> {
  expect(await find(name)).toEqual(expect.arrayContaining(['customer', id]));
  await change();
  expect(await termsOf(id)).toBe(0);
  await learn();
  expect(await find(name)).toEqual([]);
}

async function journey(id: string, retention: object): Promise<string> {
  await call('POST', '/v1/journeys', { id, definition: { checks: ['document'], retention }, publish: true });
  return id;
}

async function erase(reference: string): Promise<{ stays: { type: string }[] }> {
  const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
  const { id } = await call('POST', `/v1/customers/${reference}/erasures`, asked);
  return (await call('POST', `/v1/data-requests/${id}/approve`, { approved_by: 'rui@bank.example' })).plan;
}

test('a deletion, also one that keeps the record', async () => {
  for (const [reference, retention] of [
    ['gone', { data_days: 400 }],
    ['hidden', { data_days: 400, on_delete: 'keep_record' }],
  ] as const) {
    const id = await session(reference, `Adler${reference}`, { journey: await journey(`j_${reference}`, retention) });
    await forgets(id, `Erika Adler${reference}`, () => call('DELETE', `/v1/verifications/${id}`));
  }
});

test('the end of the retention', async () => {
  const id = await session('expired', 'Brandauer', { journey: await journey('j_expired', { data_days: 1 }) });
  await run(
    'due',
    `update sessions set data_erase_at = now() - interval '1 day' where environment_id = $1 and id = $2`,
    [id],
  );
  await forgets(id, 'Erika Brandauer', () => eraseDue(service.app));
});

test('the end of the retention also of what lies behind a session that cannot be read', async () => {
  const due = await journey('j_behind', { data_days: 1 });
  const damaged = await session('damaged', 'Quandtberg', { journey: due });
  const behind = await session('behind', 'Ysenburger', { journey: due });
  expect(await termsOf(behind)).toBeGreaterThan(0);
  await run(
    'behind',
    `update sessions set data_erase_at = now() - interval '1 day' where environment_id = $1 and id = $2`,
    [behind],
  );
  await run(
    'damaged',
    `update sessions set data_erase_at = now() - interval '2 days', sealed = '\\x00' where environment_id = $1 and id = $2`,
    [damaged],
  );
  await expect(eraseDue(service.app)).rejects.toThrow();
  expect(await termsOf(behind)).toBe(0);
  await run('restore', 'update sessions set data_erase_at = null where environment_id = $1 and id = $2', [damaged]);
});

test('a correction: the former name finds neither session nor customer, the new one both', async () => {
  const id = await session('corrected', 'Castellan');
  await call('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
  await call('PATCH', `/v1/verifications/${id}`, { fields: { given_name: 'Erika', family_name: 'Castellan' } });
  await learn();
  await forgets(id, 'Erika Castellan', () =>
    call('PATCH', `/v1/verifications/${id}`, { fields: { given_name: 'Rita', family_name: 'Dornbusch' } }),
  );
  expect(await find('Rita Dornbusch')).toEqual(['customer', id]);
  expect(await nameOf('corrected')).toBe('Rita Dornbusch');
});

test('a monitor that is stopped, with the name that it gave its customer', async () => {
  const asked = { name: 'Erika Eisenhut', subject_reference: 'watched', monitor: true };
  await call('POST', '/v1/checks/screening', asked);
  await learn();
  const [monitor] = (await call('GET', '/v1/checks/screening/monitors?subject_reference=watched')).data;
  expect(await nameOf('watched')).toBe('Erika Eisenhut');
  await forgets(monitor.id, 'Erika Eisenhut', () => call('DELETE', `/v1/checks/screening/monitors/${monitor.id}`));
  expect(await nameOf('watched')).toBeNull();
});

test('a Travel Rule message whose persons are replaced', async () => {
  await session('payer', 'Falkenrath');
  const { id } = await call('POST', '/v1/travel-rule/messages', {
    ...{ originator: { name: 'Erika Falkenrath', account: 'payer' }, beneficiary: { name: 'Oleander Grubinger' } },
    ...{ amount: '0.5', asset: 'BTC' },
  });
  await learn();
  expect(await termsOf(id)).toBe(3);
  const at = { app: service.app, environment, id, now: Date.now(), actor: { type: 'system', id: 'test' } } as const;
  await changeMessage({ ...at, requestId: 'test', claim: undefined }, async ({ message }) => {
    const { beneficiary: _other, ...payload } = message.secrets.payload;
    message.secrets.payload = payload;
    return undefined;
  });
  expect(await termsOf(id)).toBe(0);
  await learn();
  expect(await termsOf(id)).toBe(2);
});

test('an erasure that must leave a part: no name finds it, whatever happens to it later, and a new session is found', async () => {
  const kept = await session('partly', 'Hagedorn', { journey: await journey('j_kept', { minimum_days: 30 }) });
  await session('partly', 'Hagedorn');
  await forgets(kept, 'Erika Hagedorn', () => erase('partly'));
  expect(await find('Hagedorn 1980-02-03')).toEqual([]);
  expect(await find(kept)).toContain(kept);
  expect(await find('partly')).toEqual(expect.arrayContaining(['customer', kept]));
  await call('POST', `/v1/sandbox/verifications/${kept}/simulate`, { status: 'approved' });
  await learn();
  expect([await nameOf('partly'), await termsOf(kept), await find('Erika Hagedorn')]).toEqual([null, 0, []]);
  const next = await session('partly', 'Hagedorn');
  expect((await find('Erika Hagedorn')).toSorted()).toEqual(['customer', next]);
  expect(await termsOf(kept)).toBe(0);
});

test('an erasure that leaves a message on its way and a company: the person is not found, the company is', async () => {
  await session('owner', 'Immergrun');
  const { id: message } = await call('POST', '/v1/travel-rule/messages', {
    ...{ originator: { name: 'Erika Immergrun', account: 'owner' }, beneficiary: { name: 'Somebody Else' } },
    ...{ amount: '0.5', asset: 'BTC' },
  });
  const company = { reference: 'owner', country: 'GB', registration_number: '09876543' };
  const { id: business, name } = await call('POST', '/v1/businesses', company);
  await learn();
  await run('way', `update travel_rule_messages set status = 'pending' where environment_id = $1 and id = $2`, [
    message,
  ]);
  const { stays } = await erase('owner');
  expect(stays.map(({ type }) => type).toSorted()).toEqual(['business', 'travel_rule_message']);
  expect([await termsOf(message), await find('Erika Immergrun')]).toEqual([0, []]);
  expect(await find(name)).toContain(business);
});

/** An edition of a register that knows one company under this name, owned by one person. */
async function edition(company: string, owner: string): Promise<void> {
  const file = join(dataDir, `${company}.csv`);
  const rows = [
    'record,id,name,country,registration_number,status,company,owner,percent',
    `company,c1,${company},GB,00778899,Active,,,`,
    `person,p1,${owner},GB,,,,,`,
    'shareholder,s1,,,,,c1,p1,100',
  ];
  await writeFile(file, rows.join('\n'));
  await importRegistry(service.app, {
    ...{ source: 'names_register', format: 'companies_csv', files: [file], replace: true, acceptRemovals: true },
    ...{ reach: 'sandbox', onProgress: () => undefined, actor: { type: 'system', id: 'test' } },
  });
}

test('a company that is read again from its register after the erasure of its subject: found by its new name, the person by none', async () => {
  await edition('Larchwood Fittings Ltd', 'Erika Jungbauer');
  const own = await session('keeper', 'Jungbauer');
  expect(await find('Erika Jungbauer')).toEqual(expect.arrayContaining(['customer', own]));
  const asked = { reference: 'keeper', country: 'GB', registration_number: '00778899' };
  const { id: business } = await call('POST', '/v1/businesses', asked);
  await learn();
  const { stays } = await erase('keeper');
  expect(stays.map(({ type }) => type)).toEqual(['business']);
  await learn();
  expect([await termsOf(own), await find('Erika Jungbauer')]).toEqual([0, []]);

  await edition('Sorrel Harbour Ltd', 'Erika Jungbauer');
  expect(await refreshBusinesses(service.app)).toBe(false);
  expect(await find('Larchwood Fittings')).toEqual([]);
  await learn();
  expect((await call('GET', `/v1/businesses/${business}`)).name).toBe('Sorrel Harbour Ltd');
  expect(await find('Sorrel Harbour')).toContain(business);
  expect([await find('Larchwood Fittings'), await find('Erika Jungbauer')]).toEqual([[], []]);
  expect(await nameOf('keeper')).toBe('Sorrel Harbour Ltd');
  expect(
    await run('session', 'select 1 from sessions where environment_id = $1 and id = $2 and deleted_at is null', [own]),
  ).toEqual([]);
});
