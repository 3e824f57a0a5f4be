import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAs } from '../support/console.js';
import { openDatabase, until } from '../support/database.js';
import { type Operator, operatorOf, untilServed } from '../support/lists.js';
import { startService, type TestService } from '../support/service.js';

const YEAR_MS = 365.25 * 86_400_000;

let service: TestService;
let operator: Operator;
beforeAll(async () => {
  service = await startService();
  operator = await operatorOf(service);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await operator?.close();
});

interface Hit {
  readonly id: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

/** In production the rule that holds is live alone. */
const api = (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) =>
  service.api(method, path, body, { key: service.productionKey, headers });
const get = async (path: string) => (await api('GET', path)).body;
const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;
const payment = (more: object) => ({ amount: '120.00', currency: 'EUR', ...more });

async function pay(more: object) {
  const { status, body } = await api('POST', '/v1/transactions', payment(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const statusOf = async (more: object) => (await pay(more)).status;
const hitsOf = async (transaction: string): Promise<Hit[]> =>
  (await get(`/v1/checks/screening/hits?transaction=${transaction}`)).data;
const hitOf = async (transaction: string): Promise<Hit> => {
  const [hit, more] = await hitsOf(transaction);
  expect([hit !== undefined, more]).toEqual([true, undefined]);
  return hit as Hit;
};
const hitById = async (id: string) => api('GET', `/v1/checks/screening/hits/${id}`);
const judge = (id: string, status: string, more: object = {}) =>
  api('POST', `/v1/checks/screening/hits/${id}/review`, { status, reason: 'Compared with the contract', ...more });
async function judged(id: string, status: string) {
  const answer = await judge(id, status);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Imports a list that names these (id, name, country), and waits until it is served. */
async function listed(list: string, entries: readonly (readonly [string, string, string?])[]): Promise<void> {
  const rows = entries.map(([id, name, country = '']) => `${id},${name},person,${country}`);
  const file = await operator.file(`${list}.csv`, `id,name,type,countries\n${rows.join('\n')}\n`);
  const { result, err } = await operator.run(
    ...['lists', 'import', '--list', list, '--format', 'house', '--environment', 'all', '--covers', 'sanctions', file],
  );
  expect(result?.rejected_total, err).toBe(0);
  const [first] = entries;
  // Asked in the sandbox: the hits in production are those of payments.
  const asked = { name: first?.[1], lists: ['sanctions'] };
  const outcome = async () => (await service.api('POST', '/v1/checks/screening', asked)).body.result?.outcome;
  await untilServed(async () => (await outcome()) === 'match');
}

describe('a counterparty that matches a list', () => {
  const name = 'Zerubavel Quintrell';
  const own = () => ({ subject: { reference: unique('own'), type: 'individual' } });
  const at = (account: string, more: object = {}) => ({ counterparty: { name, account, ...more } });
  beforeAll(() => listed('party_hits', [['p-1', name]]), 60_000);

  test('is a hit of the payment that it holds, with the name that was screened and no customer', async () => {
    const held = await pay({ ...own(), ...at('PT50000201231234567890154') });
    expect(held).toMatchObject({ status: 'held', screening: { counterparty: 'match' } });
    const hit = await hitOf(held.id);
    expect(hit).toMatchObject({
      ...{ state: 'open', review_status: 'unreviewed', subject_reference: null, subject_name: name },
      ...{ entity_id: 'party-hits-p-1', list: 'party_hits', source: { type: 'transaction', id: held.id } },
    });
    const open = (await get('/v1/checks/screening/hits?state=open&list=party_hits&limit=200')).data;
    expect(open.map(({ id }: Hit) => id)).toContain(hit.id);
    expect((await hitById(hit.id)).body).toEqual(hit);
  });

  test('is judged once: later payments to the account pass, from anybody, and the held one stays held', async () => {
    const account = 'DE89370400440532013000';
    const held = await pay({ ...own(), ...at(account) });
    const hit = await hitOf(held.id);
    await judged(hit.id, 'false_positive');
    const again = await pay({ ...own(), ...at('de89 3704 0044 0532 0130 00', { name: name.toUpperCase() }) });
    expect(again).toMatchObject({ status: 'approved', screening: { counterparty: 'no_match' } });
    expect(await hitsOf(again.id)).toEqual([]);
    expect((await get(`/v1/transactions/${held.id}`)).status).toBe('held');
    expect((await hitById(hit.id)).body).toMatchObject({ state: 'reviewed', review_status: 'false_positive' });
    expect(await statusOf({ ...own(), ...at('FR1420041010050500013M02606') })).toBe('held');
    expect(await statusOf({ ...own(), counterparty: { name } })).toBe('held');
    // Taken back, it counts at once: nobody's verdict is remembered.
    await judged(hit.id, 'inconclusive');
    expect(await statusOf({ ...own(), ...at(account) })).toBe('held');
  });

  test('by its reference or wallet is the same party whatever else is sent', async () => {
    for (const party of [
      { reference: unique('supplier') },
      { wallet: { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' } },
    ]) {
      const held = await pay({ ...own(), counterparty: { name, ...party } });
      await judged((await hitOf(held.id)).id, 'false_positive');
      expect(await statusOf({ ...own(), counterparty: { name, ...party } })).toBe('approved');
    }
  });

  test('of whom only the name is known is judged for the own customer alone', async () => {
    const customer = own();
    const held = await pay({ ...customer, counterparty: { name } });
    await judged((await hitOf(held.id)).id, 'false_positive');
    expect(await statusOf({ ...customer, counterparty: { name } })).toBe('approved');
    expect(await statusOf({ ...own(), counterparty: { name } })).toBe('held');
    expect(await statusOf({ subject: { name: 'Ordinary Person' }, counterparty: { name } })).toBe('held');
  });

  test('and pays nobody who is named is judged for that payment alone', async () => {
    const held = await pay({ counterparty: { name } });
    expect(held.status).toBe('held');
    await judged((await hitOf(held.id)).id, 'false_positive');
    expect(await statusOf({ counterparty: { name } })).toBe('held');
  });

  test('and is judged for that payment also where an import brings a higher version of it', async () => {
    const given = { reference: unique('payment'), occurred_at: new Date().toISOString(), counterparty: { name } };
    const held = await pay(given);
    expect(held.status).toBe('held');
    await judged((await hitOf(held.id)).id, 'false_positive');
    const corrected = payment({ ...given, version: 2, memo: 'Corrected' });
    const sent = await api('POST', '/v1/transactions/imports', { mode: 'evaluate', transactions: [corrected] });
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    const path = `/v1/transactions/imports/${sent.body.id}`;
    const done = await until(
      () => get(path),
      ({ status }) => status === 'completed',
    );
    expect(done).toMatchObject({ amended: 1, failed: 0 });
    expect(await get(`/v1/transactions/${held.id}`)).toMatchObject({ screening: { counterparty: 'no_match' } });
  });

  test('stays a match once it is confirmed', async () => {
    const account = 'NL91ABNA0417164300';
    const held = await pay({ ...own(), ...at(account) });
    const hit = await hitOf(held.id);
    await judged(hit.id, 'true_positive');
    const again = await pay({ ...own(), ...at(account) });
    expect(again.status).toBe('held');
    expect(await hitOf(again.id)).toMatchObject({ id: hit.id, review_status: 'true_positive' });
    expect(await hitsOf(held.id)).toEqual([]);
  });

  test('is one hit where two payments to it come at once', async () => {
    const account = 'ES9121000418450200051332';
    const both = await Promise.all([pay({ ...own(), ...at(account) }), pay({ ...own(), ...at(account) })]);
    expect(both.map(({ status }) => status)).toEqual(['held', 'held']);
    const hits = (await Promise.all(both.map(({ id }) => hitsOf(id)))).flat();
    expect(hits).toHaveLength(1);
    await judged(hits[0]!.id, 'false_positive');
    expect(await statusOf({ ...own(), ...at(account) })).toBe('approved');
  });

  test('is judged in bulk, by the payment, and on the version that was looked at', async () => {
    const [first, second] = [
      await pay({ ...own(), ...at('IT60X0542811101000000123456') }),
      await pay({ ...own(), counterparty: { name } }),
    ];
    const [one, two] = [await hitOf(first.id), await hitOf(second.id)];
    const stale = await judge(one.id, 'false_positive', { version: 'another' });
    expect(stale.status).toBe(409);
    const named = await judge('party-hits-p-1', 'inconclusive', { transaction_id: first.id, version: one.version });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    expect((await hitById(one.id)).body.review_status).toBe('inconclusive');
    const body = { ids: [one.id, two.id], decision: 'false_positive', reason: 'Both are the bakery' };
    const bulk = await api('POST', '/v1/checks/screening/hits/review', body);
    expect(bulk.body.data).toEqual([one, two].map(({ id }) => ({ id, status: 'false_positive' })));
    expect(await statusOf({ ...own(), ...at('IT60X0542811101000000123456') })).toBe('approved');
  });

  test('is noted by nothing that stores no judged payment', async () => {
    const account = 'CH9300762011623852957';
    const tried = await api('POST', '/v1/transactions/evaluate', payment({ ...own(), ...at(account) }));
    expect(tried.body).toMatchObject({ status: 'held' });
    const of = async () =>
      (await get('/v1/checks/screening/hits?list=party_hits&limit=200')).data.map(({ id }: Hit) => id).sort();
    const before = await of();
    const row = {
      ...payment({ ...own(), ...at(account) }),
      reference: unique('history'),
      occurred_at: new Date().toISOString(),
    };
    const history = await importOf('history', row);
    expect([history.imported, await of()]).toEqual([1, before]);
    const judgedRow = { ...row, reference: unique('judged') };
    const evaluated = await importOf('evaluate', judgedRow);
    expect(evaluated.imported).toBe(1);
    const stored = (await get(`/v1/transactions?reference=${judgedRow.reference}`)).data[0];
    expect(await hitOf(stored.id)).toMatchObject({ subject_name: name });
  });

  test('is sealed with what the payment is sealed with, and so is what was said of it', async () => {
    const held = await pay({ ...own(), ...at('LU280019400644750000') });
    const { id } = await hitOf(held.id);
    await judged(id, 'false_positive');
    const database = await openDatabase(service);
    const [row] = await database.query<Record<string, string>>(
      `select h.detail_key_id, h.reason_key_id, t.data_key_id, t.customer_id from screening_hits h
        join transactions t on t.environment_id = h.environment_id and t.id = h.source_id where h.id = $1`,
      [id],
    );
    await database.close();
    expect(row?.['customer_id']).toMatch(/^cus_/);
    expect([row?.['detail_key_id'], row?.['reason_key_id']]).toEqual([row?.['data_key_id'], row?.['data_key_id']]);
  });

  test('by a correction alone is noted too', async () => {
    const body = {
      ...own(),
      reference: unique('corrected'),
      counterparty: { name: 'Ordinary Person', account: 'BE68539007547034' },
    };
    expect(await statusOf(body)).toBe('approved');
    const corrected = { ...payment(body), counterparty: { name, account: 'BE68539007547034' }, version: 2 };
    const { body: after } = await api('POST', '/v1/transactions', corrected);
    expect(after.status).toBe('held');
    await judged((await hitOf(after.id)).id, 'false_positive');
    const third = await api('POST', '/v1/transactions', { ...corrected, amount: '121.00', version: 3 });
    expect(third.body.status, JSON.stringify(third.body)).toBe('approved');
  });

  test('is masked in the list for who may not see names, and read whole one by one', async () => {
    const body = payment({ ...own(), ...at('PL61109010140000071219812874') });
    const { body: held } = await service.api('POST', '/v1/transactions', body);
    const senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
    const list = await senior.call('GET', `/v1/checks/screening/hits?transaction=${held.id}`);
    expect(list.headers.get('assay-masked')).toBe('true');
    const [masked] = list.body.data;
    expect(masked.subject_name).not.toContain('Quintrell');
    expect(masked.source).toEqual({ type: 'transaction', id: held.id });
    expect((await senior.call('GET', `/v1/checks/screening/hits/${masked.id}`)).body.subject_name).toBe(name);
  });

  test('is of its environment alone', async () => {
    const held = await pay({ ...own(), ...at('AT611904300234573201') });
    const { id } = await hitOf(held.id);
    const asked = await service.api('GET', `/v1/checks/screening/hits/${id}`);
    const list = await service.api('GET', `/v1/checks/screening/hits?transaction=${held.id}`);
    expect([asked.status, list.body.data]).toEqual([404, []]);
    const review = { status: 'false_positive', reason: 'Another environment' };
    const foreign = await service.api('POST', `/v1/checks/screening/hits/${id}/review`, review);
    expect(foreign.status).toBe(404);
    await judged(id, 'false_positive');
    const elsewhere = await service.api(
      'POST',
      '/v1/transactions',
      payment({ ...own(), ...at('AT611904300234573201') }),
    );
    expect(elsewhere.body.screening.counterparty).toBe('match');
    const wrong = await api('GET', '/v1/checks/screening/hits?transaction=hit_1');
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'transaction']);
  });
});

test('data that were not compared before open the verdict again', async () => {
  const name = 'Balthazar Ondurman';
  await listed('party_country', [['c-1', name, 'PT']]);
  const party = { name, account: 'SE4550000000058398257466' };
  const subject = { reference: unique('own') };
  const { id } = await hitOf((await pay({ subject, counterparty: party })).id);
  await judged(id, 'false_positive');
  const more = await pay({ subject, counterparty: { ...party, country: 'PT' } });
  expect(more.status).toBe('held');
  expect(await hitOf(more.id)).toMatchObject({ id, state: 'open', subject: { country: 'PT' } });
  await judged(id, 'false_positive');
  expect(await statusOf({ subject, counterparty: { ...party, country: 'PT' } })).toBe('approved');
  expect(await statusOf({ subject, counterparty: party })).toBe('approved');
});

describe('a subject that matches a list', () => {
  const name = 'Ottoline Vreeswijk';
  beforeAll(() => listed('party_subjects', [['s-1', name]]), 60_000);

  test('with a reference is that customer: no check has to come first', async () => {
    const subject = { reference: unique('namesake'), name };
    const held = await pay({ subject });
    expect(held).toMatchObject({ status: 'held', screening: { subject: 'match' } });
    const hit = await hitOf(held.id);
    expect(hit).toMatchObject({ subject_reference: subject.reference, subject_name: name });
    const customer = async () => (await get(`/v1/customers?subject_reference=${subject.reference}`)).data[0];
    await expect.poll(async () => (await customer())?.counts?.open_hits, { timeout: 10_000 }).toBe(1);
    const timeline = (await get(`/v1/customers/${subject.reference}/timeline?type=hit`)).data;
    expect(timeline).toMatchObject([{ type: 'hit', id: hit.id }]);
    await judged(hit.id, 'false_positive');
    expect(await statusOf({ subject })).toBe('approved');
    expect(await statusOf({ subject: { ...subject, reference: unique('other') } })).toBe('held');
    await expect.poll(async () => (await customer())?.counts?.open_hits, { timeout: 10_000 }).toBe(0);
  });

  test('keeps the hit of a check that knows more', async () => {
    const reference = unique('checked');
    const check = { name, subject_reference: reference, date_of_birth: '1970-02-03', lists: ['sanctions'] };
    const { body } = await api('POST', '/v1/checks/screening', check);
    await pay({ subject: { reference, name } });
    const hits = (await get(`/v1/checks/screening/hits?subject_reference=${reference}`)).data;
    expect(hits).toMatchObject([{ source: { type: 'check', id: body.id }, subject: { date_of_birth: '1970-02-03' } }]);
  });

  test('keeps it when a session of the customer is deleted: it ends with the payment', async () => {
    const reference = unique('session');
    const session = { journey: 'kyc_standard', subject: { type: 'individual', reference } };
    const made = await api('POST', '/v1/verifications', session);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = await hitOf((await pay({ subject: { reference, name } })).id);
    await judged(id, 'false_positive');
    const deleted = await api('DELETE', `/v1/verifications/${made.body.id}`);
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    expect((await hitById(id)).body.review_status).toBe('false_positive');
    expect(await statusOf({ subject: { reference, name } })).toBe('approved');
  });

  test('without a reference is a name with the other side of the payment', async () => {
    const counterparty = { account: 'DK5000400440116243' };
    const held = await pay({ subject: { name }, counterparty });
    const hit = await hitOf(held.id);
    expect(hit).toMatchObject({ subject_reference: null, subject_name: name });
    await judged(hit.id, 'false_positive');
    expect(await statusOf({ subject: { name }, counterparty })).toBe('approved');
    expect(await statusOf({ subject: { name }, counterparty: { account: 'FI2112345600000785' } })).toBe('held');
  });

  test('is meant by the number of an entry where it is the only one who has the hit, and no customer does', async () => {
    await listed('party_plain', [['n-1', 'Ermintrude Kalbfleisch']]);
    const held = async () =>
      hitOf(
        (await pay({ subject: { reference: unique('payer') }, counterparty: { name: 'Ermintrude Kalbfleisch' } })).id,
      );
    const byNumber = () => judge('party-plain-n-1', 'false_positive');
    const first = await held();
    expect((await byNumber()).status).toBe(200);
    expect((await hitById(first.id)).body.review_status).toBe('false_positive');
    const second = await held();
    const unsaid = await byNumber();
    expect([unsaid.status, unsaid.body.error.field]).toEqual([400, 'id']);
    const reference = unique('screened');
    const check = { name: 'Ermintrude Kalbfleisch', subject_reference: reference, lists: ['sanctions'] };
    await api('POST', '/v1/checks/screening', check);
    expect((await byNumber()).status).toBe(200);
    const [ofCustomer] = (await get(`/v1/checks/screening/hits?subject_reference=${reference}`)).data;
    expect([ofCustomer.review_status, (await hitById(second.id)).body.review_status]).toEqual([
      'false_positive',
      'unreviewed',
    ]);
  });

  test('goes with its payments when the customer is erased, verdict, answer and all', async () => {
    const reference = unique('erased');
    const occurred = new Date(Date.now() - 12 * YEAR_MS).toISOString();
    const held = await pay({
      subject: { reference, name },
      counterparty: { name, account: 'NO9386011117947' },
      occurred_at: occurred,
    });
    const hits = await hitsOf(held.id);
    expect(hits).toHaveLength(2);
    const verdict = { status: 'false_positive', reason: 'Compared with the contract' };
    const once = (id: string) =>
      api('POST', `/v1/checks/screening/hits/${id}/review`, verdict, { 'idempotency-key': `judge-${id}` });
    for (const { id } of hits) expect((await once(id)).status).toBe(200);
    for (const { id } of hits) expect((await once(id)).status).toBe(200);
    const ask = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
    const asked = (await api('POST', `/v1/customers/${reference}/erasures`, ask)).body;
    const approved = await api('POST', `/v1/data-requests/${asked.id}/approve`, { approved_by: 'rui@bank.example' });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    for (const { id } of hits) await expect.poll(async () => (await hitById(id)).status, { timeout: 20_000 }).toBe(404);
    for (const { id } of hits) expect((await once(id)).status).toBe(404);
    expect(
      await statusOf({ subject: { reference: unique('later') }, counterparty: { name, account: 'NO9386011117947' } }),
    ).toBe('held');
  });
});

async function importOf(mode: string, row: object) {
  const sent = { 'content-type': 'application/x-ndjson' };
  const made = await api('POST', `/v1/transactions/imports?mode=${mode}`, JSON.stringify(row), sent);
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  const read = () => get(`/v1/transactions/imports/${made.body.id}`);
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('completed');
  return read();
}
