import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../apps/service/src/entry/boot/open.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import { until } from '../support/database.js';
import { type Reply, startService, type TestService } from '../support/service.js';
import { untilNoLines } from '../support/stored-lines.js';

const PATH = '/v1/transactions/imports';
const DAY_MS = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await probe(service);
});
afterAll(() => service?.stop());

/** A rule that shows what windows hold. */
async function probe(at: TestService): Promise<void> {
  const made = await at.api('POST', '/v1/rules', {
    id: 'rul_probe',
    name: 'What windows hold',
    condition: "count('366d') >= 0 && sum(base_amount, '366d') >= 0.0 && subject.known_days >= 0",
    action: 'score',
    explanation: '{count_366d} {sum_366d} {subject.known_days}',
  });
  expect(made.status, made.bytes.toString()).toBe(201);
  const published = await at.api('POST', '/v1/rules/rul_probe/publish', { mode: 'shadow' });
  expect(published.status).toBe(200);
}

let next = 0;
const fresh = (name: string) => `${name}-${Date.now()}-${++next}`;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

interface Row {
  readonly reference: string;
  readonly [field: string]: unknown;
}

function row(reference: string, customer: string, days: number, more: object = {}): Row {
  return {
    reference,
    amount: '10.50',
    currency: 'EUR',
    occurred_at: daysAgo(days),
    subject: { reference: customer, type: 'individual', country: 'PT' },
    counterparty: { reference: 'shop', country: 'PT' },
    ...more,
  };
}

const send = (at: TestService, rows: readonly unknown[], query = '', headers: Record<string, string> = {}) =>
  at.api(
    'POST',
    `${PATH}${query}`,
    rows.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'),
    {
      headers: { 'content-type': 'application/x-ndjson', ...headers },
    },
  );

/** An import that has ended. */
const ended = (at: TestService, id: string, running = 'processing') =>
  until(
    async () => (await at.api('GET', `${PATH}/${id}`)).body,
    ({ status }) => status !== running,
    120_000,
  );

async function imported(rows: readonly unknown[], query = '') {
  const sent = await send(service, rows, query);
  expect(sent.status, sent.bytes.toString()).toBe(202);
  return ended(service, sent.body.id);
}

/** What a new transaction of a customer sees in its windows. */
async function seen(customer: string): Promise<{ count: number; sum: number; days: number; reply: Reply }> {
  const reply = await service.api('POST', '/v1/transactions', row(fresh('probe'), customer, 0, { amount: '1.00' }));
  expect(reply.status, reply.bytes.toString()).toBe(201);
  const fired = reply.body.shadow_rules_fired.find(({ id }: { id: string }) => id === 'rul_probe');
  const [count, sum, days] = fired.explanation.split(' ').map(Number);
  return { count, sum, days, reply };
}

describe('history', { timeout: 180_000 }, () => {
  test('1,200 rows stand in windows and raise nothing; faulty ones are listed, and the import has one audit entry', async () => {
    const customer = fresh('cust-history');
    await seen(customer);
    const rows: unknown[] = Array.from({ length: 1200 }, (_, at) => row(fresh('h'), customer, 1 + (at % 300)));
    rows[7] = '{"broken":';
    rows[600] = row(fresh('h'), customer, 3, { amount: '-4' });
    rows[601] = row(fresh('h'), customer, 3, { amuont: '4' });
    rows[1100] = row(fresh('h'), customer, 3, { status: 'rejected' });
    const done = await imported(rows);
    expect(done).toMatchObject({
      status: 'completed',
      received: 1200,
      done: 1200,
      imported: 1197,
      failed: 3,
      duplicates: 0,
    });
    expect(done.errors).toMatchObject([
      { row: 8, field: 'row' },
      { row: 601, field: 'amount' },
      { row: 602, field: 'amuont' },
    ]);
    // What is remembered of the customer from before the import does not hold any more.
    const after = await seen(customer);
    expect(after).toMatchObject({ count: 1196 + 2, days: 300 });
    expect(after.sum).toBeCloseTo(1196 * 10.5 + 2, 6);
    expect((await service.api('GET', '/v1/cases')).body.data).toEqual([]);
    const { body: list } = await service.api('GET', `/v1/transactions?import_id=${done.id}&limit=1`);
    const { body: one } = await service.api('GET', `/v1/transactions/${list.data[0].id}`);
    expect(one).toMatchObject({ import_id: done.id, evaluated_at: null, rules_evaluated: 0, alerts: [], stale: false });
    const audit = await until(
      async () => (await service.api('GET', `/v1/audit-events?target=${done.id}`)).body.data,
      (data) => data.length > 0,
    );
    expect(audit).toMatchObject([{ action: 'transaction.import_created' }]);
    await untilNoLines(join(service.dataDir, 'blobs'));
  });

  test('sent again it adds nothing; a corrected row replaces the stored one in windows', async () => {
    const customer = fresh('cust-again');
    const rows = [1, 2, 3].map((days) => row(fresh('a'), customer, days));
    expect(await imported(rows)).toMatchObject({ imported: 3 });
    expect(await imported(rows)).toMatchObject({ imported: 0, duplicates: 3 });
    const [first, second, third] = rows as [Row, Row, Row];
    const changed = [
      { ...first, amount: '100.00', version: 2 },
      { ...second, amount: '7.00' },
      { ...third, subject: { reference: fresh('cust-other') }, version: 2 },
    ];
    const done = await imported(changed);
    expect(done).toMatchObject({ imported: 0, amended: 1, failed: 2 });
    expect(done.errors).toMatchObject([
      { row: 2, field: 'reference' },
      { row: 3, field: 'subject.reference' },
    ]);
    expect(await seen(customer)).toMatchObject({ count: 4, sum: 122 });
    expect(await imported([first])).toMatchObject({ duplicates: 1, amended: 0 });
  });

  test('a table with a mapping becomes transactions; a column that nobody knows is refused', async () => {
    const customer = fresh('cust-table');
    const mapping = {
      reference: 'Nr',
      amount: 'Betrag',
      currency: 'Währung',
      occurred_at: 'Tag',
      'subject.reference': 'Kunde',
      'counterparty.name': 'Empfänger',
      memo: 'Zweck',
    };
    const table = [
      '\uFEFFNr;Betrag;Währung;Tag;Kunde;Empfänger;Zweck;Filiale\r',
      `${fresh('t')};12.25;EUR;2026-11-02;${customer};"Müller; ""Bau"" GmbH";"zwei\nZeilen";7\r`,
      `${fresh('t')};1;EUR;2026-11-03;${customer};Costa;;7\r`,
      `${fresh('t')};1,5;EUR;2026-11-03;${customer};Costa;;7\r`,
      '',
    ];
    const headers = { 'content-type': 'text/csv' };
    const sent = await send(service, table, `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`, headers);
    expect(sent.status, sent.bytes.toString()).toBe(202);
    const done = await ended(service, sent.body.id);
    expect(done).toMatchObject({ received: 3, imported: 2, failed: 1, errors: [{ row: 3, field: 'amount' }] });
    const { body } = await service.api('GET', `/v1/transactions?import_id=${done.id}`);
    const all = await Promise.all(
      body.data.map(async ({ id }: { id: string }) => (await service.api('GET', `/v1/transactions/${id}`)).body),
    );
    expect(all.map(({ counterparty }) => counterparty.name).sort()).toEqual(['Costa', 'Müller; "Bau" GmbH']);
    expect((await seen(customer)).sum).toBeCloseTo(14.25, 6);
    const refused = await send(service, ['reference,amount,colour', 'a,1,red'], '', headers);
    expect(refused.body.error).toMatchObject({ field: 'mapping' });
    expect(refused.status).toBe(400);
  });

  test('a quotation mark takes no rows with it: within a cell it is a sign, and one that is not closed is refused', async () => {
    const table = (memo: string) => [
      'reference,amount,currency,occurred_at,metadata.declared_monthly_income,memo',
      ...['5" pipe', 'a', memo, 'b'].map((text) => `${fresh('q')},1.00,EUR,2026-11-02,2500.00,${text}`),
    ];
    const headers = { 'content-type': 'text/csv' };
    const sent = await send(service, table('"in, quotes"'), '', headers);
    expect(await ended(service, sent.body.id)).toMatchObject({ received: 4, imported: 4, failed: 0 });
    const { body } = await service.api('GET', `/v1/transactions?import_id=${sent.body.id}&limit=1`);
    const one = await service.api('GET', `/v1/transactions/${body.data[0].id}`);
    expect(one.body.metadata).toEqual({ declared_monthly_income: 2500 });
    const refused = await send(service, table('"in, quotes'), '', headers);
    expect([refused.status, refused.body.error.field]).toEqual([400, 'body']);
    expect(refused.body.error.message).toContain('line 4 ');
  });

  test('a removed import leaves windows, and what a person labelled stays', async () => {
    const customer = fresh('cust-removed');
    await seen(customer);
    const done = await imported(Array.from({ length: 700 }, (_, at) => row(fresh('r'), customer, 1 + (at % 90))));
    expect(await seen(customer)).toMatchObject({ count: 702, days: 90 });
    const { body } = await service.api('GET', `/v1/transactions?import_id=${done.id}&limit=1`);
    await service.api('POST', `/v1/transactions/${body.data[0].id}/labels`, { outcome: 'confirmed' });
    const removing = await service.api('DELETE', `${PATH}/${done.id}`);
    expect(removing.status).toBe(202);
    expect(await ended(service, done.id, 'removing')).toMatchObject({ status: 'removed', removed: 699, kept: 1 });
    expect(await seen(customer)).toMatchObject({ count: 4 });
    expect((await service.api('DELETE', `${PATH}/${done.id}`)).status).toBe(409);
  });

  test('what a legal hold keeps of a customer stays when its import is removed', async () => {
    const [held, free] = [fresh('cust-held'), fresh('cust-free')];
    const done = await imported([row(fresh('r'), held, 1), row(fresh('r'), held, 2), row(fresh('r'), free, 1)]);
    const large = { amount: '250000', currency: 'EUR', subject_reference: held };
    const { body } = await service.api('POST', '/v1/transactions', large);
    const hold = { hold: true, reason: 'court order 9' };
    expect((await service.api('POST', `/v1/cases/${body.alerts[0].case_id}/legal-hold`, hold)).status).toBe(200);
    await service.api('DELETE', `${PATH}/${done.id}`);
    expect(await ended(service, done.id, 'removing')).toMatchObject({ status: 'removed', removed: 1, kept: 2 });
  });

  test('a restricted customer’s rows fail, others are stored', async () => {
    const customer = fresh('cust-restricted');
    await seen(customer);
    const path = `/v1/customers/${customer}/restrictions`;
    expect((await service.api('POST', path, { reason: 'Asked by the customer' })).status).toBeLessThan(300);
    for (const mode of ['history', 'evaluate']) {
      const rows = [row(fresh('x'), customer, 1), row(fresh('x'), fresh('cust-free'), 1)];
      const done = await until(
        () =>
          imported(
            rows.map((one) => ({ ...one, reference: fresh('x') })),
            `?mode=${mode}`,
          ),
        ({ failed }) => failed === 1,
        20_000,
      );
      expect(done).toMatchObject({ imported: 1, errors: [{ row: 1, field: 'subject.reference' }] });
    }
  });
});

/** As if the time had passed after which another node takes over. */
async function endLeases({ dataDir, databaseUrl }: TestService, more = ''): Promise<void> {
  const config = readConfig({ ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ASSAY_LOG_LEVEL: 'silent' });
  const { app, close } = await openApp(config);
  try {
    await app.db.system({ name: 'test_end_leases', text: `update transaction_imports set lease_until = now()${more}` });
  } finally {
    await close();
  }
}

describe('a node that dies', { timeout: 240_000 }, () => {
  test('after the last piece, before the end: the next one ends the import', async () => {
    const first = await startService();
    let second: TestService | undefined;
    try {
      const rows = Array.from({ length: 12_000 }, (_, at) => row(`l${at}`, `cust-${at % 40}`, 1 + (at % 60)));
      const { body } = await send(first, rows);
      await until(
        async () => (await first.api('GET', `${PATH}/${body.id}`)).body,
        ({ done }) => done > 0,
        60_000,
      );
      await first.kill();
      await endLeases(first, ', received = done');
      second = await startService({ dataDir: first.dataDir, databaseUrl: first.databaseUrl ?? '' });
      const end = await ended(second, body.id);
      expect(end).toMatchObject({ status: 'completed', failed: 0 });
      expect([end.done, end.imported]).toEqual([end.received, end.received]);
    } finally {
      await second?.stop();
      await first.stop();
    }
  });

  test.each([
    ['history', 12_000],
    ['evaluate', 1500],
  ])('in %s mode: the next one goes on, and each row is there once', async (mode, count) => {
    const first = await startService();
    let second: TestService | undefined;
    try {
      const rows = Array.from({ length: count }, (_, at) => row(`k${at}`, `cust-${at % 40}`, 1 + (at % 60)));
      for (const one of rows) if (rows.indexOf(one) === 3) delete (one as { reference?: string }).reference;
      const { body } = await send(first, rows, `?mode=${mode}`);
      await until(
        async () => (await first.api('GET', `${PATH}/${body.id}`)).body,
        ({ done, status }) => done > 0 || status !== 'processing',
        60_000,
      );
      await first.kill();
      const { dataDir, databaseUrl = '' } = first;
      await endLeases(first);
      second = await startService({ dataDir, databaseUrl });
      const done = await ended(second, body.id);
      expect(done).toMatchObject({ status: 'completed', imported: count, duplicates: 0, failed: 0 });
      const { body: customers } = await second.api('GET', '/v1/customers/cust-7');
      expect(customers.counts.transactions).toBe(rows.filter((_, at) => at % 40 === 7).length);
    } finally {
      await second?.stop();
      await first.stop();
    }
  });
});

describe('evaluation', { timeout: 180_000 }, () => {
  test('rows are evaluated in their order as if sent alone: alerts, duplicates, no status of their own', async () => {
    const customer = fresh('cust-evaluated');
    const big = (minutes: number) =>
      row(fresh('e'), customer, minutes / 1440, { amount: '9500.00', counterparty: { reference: fresh('cp') } });
    const rows: unknown[] = [50, 40, 30, 20, 10].map(big);
    const done = await imported([...rows, rows[0], { ...big(5), status: 'approved' }], '?mode=evaluate');
    expect(done).toMatchObject({ status: 'completed', imported: 5, duplicates: 1, failed: 1 });
    expect(done.errors).toMatchObject([{ row: 7, field: 'status' }]);
    const { body } = await service.api('GET', `/v1/transactions?import_id=${done.id}&order=asc`);
    const counts = await Promise.all(
      body.data.map(async ({ id }: { id: string }) => {
        const { body: one } = await service.api('GET', `/v1/transactions/${id}`);
        return one.shadow_rules_fired.find((fired: { id: string }) => fired.id === 'rul_probe').matched.count_366d;
      }),
    );
    expect([...counts].sort()).toEqual([1, 2, 3, 4, 5]);
    const { body: sums } = await service.api('GET', '/v1/usage');
    expect(sums.data.find(({ module }: { module: string }) => module === 'transaction')?.count ?? 0).toBeLessThan(40);
  });
});

describe('corrections', { timeout: 120_000 }, () => {
  const waitDone = (id: string) =>
    until(
      async () => (await service.api('GET', `/v1/transactions/${id}`)).body,
      ({ stale, evaluations }) => !stale && evaluations.length > 0,
      60_000,
    );
  const latest = (body: { evaluations: { shadow?: unknown }[] }) => body.evaluations.at(-1);

  test('a reversed transaction leaves windows, and later ones are evaluated again', async () => {
    const customer = fresh('cust-reversed');
    const post = (days: number, amount: string) =>
      service.api('POST', '/v1/transactions', row(fresh('v'), customer, days, { amount }));
    const { body: first } = await post(3, '100.00');
    const { body: later } = await post(2, '20.00');
    const reversed = await service.api('POST', `/v1/transactions/${first.id}/reversal`, {
      reason: 'Returned by the bank',
    });
    expect(reversed.body).toMatchObject({
      reversal: { reason: 'Returned by the bank' },
      stale: false,
      status: first.status,
    });
    expect(reversed.status).toBe(200);
    expect(await seen(customer)).toMatchObject({ count: 2, sum: 21 });
    const again = await waitDone(later.id);
    expect(latest(again)).toMatchObject({ cause: 'reversed_transaction', cause_transaction_id: first.id });
    const twice = await service.api('POST', `/v1/transactions/${first.id}/reversal`, { reason: 'Again' });
    expect(twice.status).toBe(409);
  });

  test('a higher version under the same reference replaces a transaction and has it evaluated again', async () => {
    const customer = fresh('cust-amended');
    const first = row(fresh('m'), customer, 3, { amount: '100.00' });
    const { body: stored } = await service.api('POST', '/v1/transactions', first);
    const { body: later } = await service.api('POST', '/v1/transactions', row(fresh('m'), customer, 2));
    const conflicting = await service.api('POST', '/v1/transactions', { ...first, amount: '5.00' });
    expect(conflicting.status).toBe(409);
    const amended = await service.api('POST', '/v1/transactions', { ...first, amount: '5.00', version: 2 });
    expect(amended.body).toMatchObject({ id: stored.id, amount: '5.00', version: 2, stale: true });
    expect(amended.status).toBe(200);
    expect((await seen(customer)).sum).toBeCloseTo(16.5, 6);
    for (const id of [stored.id, later.id])
      expect(latest(await waitDone(id))).toMatchObject({
        cause: 'amended_transaction',
        cause_transaction_id: stored.id,
      });
    const same = await service.api('POST', '/v1/transactions', { ...first, amount: '5.00', version: 2 });
    expect(same.status).toBe(200);
    const other = await service.api('POST', '/v1/transactions', { ...first, amount: '6.00', version: 2 });
    expect(other.status).toBe(409);
  });

  test('the age of a customer is what its bank says, not our first sight', async () => {
    const send = (since: string | undefined, amount: string) =>
      service.api('POST', '/v1/transactions', {
        ...row(fresh('s'), fresh('cust-since'), 0, { amount }),
        subject: { reference: fresh('cust-since'), type: 'individual', ...(since ? { customer_since: since } : {}) },
      });
    const fired = ({ body }: Reply) =>
      [...body.rules_fired, ...body.shadow_rules_fired].some(
        ({ id }: { id: string }) => id === 'rul_new_account_high_value',
      );
    expect(fired(await send(undefined, '20000.00'))).toBe(true);
    expect(fired(await send('2019-05-01', '20000.00'))).toBe(false);
    expect(fired(await send(daysAgo(3), '20000.00'))).toBe(true);
    const wrong = await send('2999-01-01', '1.00');
    expect([wrong.status, wrong.body.error.field]).toEqual([400, 'subject.customer_since']);
  });
});
