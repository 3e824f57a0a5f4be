import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneServer, queued } from '../support/queued.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true, env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
  // A service that has just started still loads its lists.
  await vi.waitUntil(
    async () => (await service.api('POST', '/v1/checks/screening', { name: 'Warm Up' })).status === 200,
    { timeout: 30_000, interval: 200 },
  );
});
afterAll(() => service?.stop());

const get = (path: string) => service.api('GET', path);
const post = (path: string, body: object) => service.api('POST', path, body);
const find = async (q: string, types?: string[]) =>
  (await post('/v1/search', { q, ...(types ? { types } : {}) })).body.data;

async function verify(reference: string, more: object = {}) {
  const { status, body } = await post('/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference, country: 'UA' },
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}

describe('a customer is everything that one reference has', () => {
  const reference = 'cust/§ 42';
  const path = `/v1/customers/${encodeURIComponent(reference)}`;

  test('what was made is counted at once, whatever made it', async () => {
    expect((await get(path)).status).toBe(404);
    const session = await verify(reference, { expected: { given_name: 'Ana', family_name: 'Silva' } });
    await post('/v1/checks/screening', { name: 'SANDBOX SANCTIONED', subject_reference: reference, monitor: true });
    await post('/v1/wallets/screen', {
      address: '0xde709f2102306220921060314715629080e2fb77',
      subject_reference: reference,
    });
    await post('/v1/transactions', {
      amount: '12.00',
      currency: 'EUR',
      subject_reference: reference,
      receiver: 'Rui Costa',
    });
    await post('/v1/travel-rule/messages', {
      originator: { name: 'Ana Silva', account: reference },
      beneficiary: { name: 'Rui Costa' },
      amount: '0.5',
      asset: 'BTC',
    });
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference,
      type: 'individual',
      country: 'UA',
      counts: {
        verifications: 1,
        checks: 1,
        monitors: 1,
        transactions: 1,
        wallets: 1,
        travel_rule_messages: 1,
        open_hits: 2,
      },
      gaps: expect.arrayContaining(['identity_not_verified', 'hits_open']),
    });
    // Risk and review follow from what was made, a moment later: then both readings agree.
    const readings = () => Promise.all([path, `/v1/customers/${body.id}`].map(async (one) => (await get(one)).body));
    await expect.poll(async () => new Set((await readings()).map((one) => JSON.stringify(one))).size).toBe(1);
    const listed = await get('/v1/customers');
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(body.id);
    const { body: gaps } = await get(`${path}/gaps`);
    expect(gaps.data.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['identity_not_verified', 'hits_open']),
    );
    const { body: timeline } = await get(`${path}/timeline`);
    expect(timeline.data.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining([
        'verification',
        'check',
        'hit',
        'screening_monitor',
        'wallet_screening',
        'transaction',
        'travel_rule_message',
      ]),
    );
    const item = (wanted: string) => timeline.data.find(({ type }: { type: string }) => type === wanted);
    expect(item('verification')).toMatchObject({ id: session, facts: { journey_version: 1 } });
    expect(item('check').facts).toMatchObject({ reason_codes: expect.any(Array) });
    // What is unknown is left out, and nothing of it is personal.
    expect(item('transaction').facts).toEqual({ reason_codes: [] });
  });

  test('its timeline is the same page by page as at once, newest first, and in order the other way', async () => {
    const whole = (await get(`${path}/timeline?limit=200`)).body.data;
    const walk = async (order: string) => {
      const items = [];
      for (let cursor = ''; ; ) {
        const { body } = await get(`${path}/timeline?limit=2&order=${order}${cursor}`);
        items.push(...body.data);
        if (body.next_cursor === null) return items;
        cursor = `&cursor=${body.next_cursor}`;
      }
    };
    expect(await walk('desc')).toEqual(whole);
    expect(await walk('asc')).toEqual([...whole].reverse());
    const times = whole.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('its timeline tells of one kind alone where that is asked for, and refuses a kind that there is not', async () => {
    const whole: { type: string }[] = (await get(`${path}/timeline?limit=200`)).body.data;
    for (const kind of ['check', 'transaction', 'case_closed'])
      expect((await get(`${path}/timeline?limit=200&type=${kind}`)).body.data).toEqual(
        whole.filter(({ type }) => type === kind),
      );
    expect((await get(`${path}/timeline?limit=200&type=check,case_closed`)).body.data).toEqual(
      whole.filter(({ type }) => type === 'check' || type === 'case_closed'),
    );
    const first = (await get(`${path}/timeline?limit=1`)).body.next_cursor;
    expect((await get(`${path}/timeline?limit=1&type=check&cursor=${first}`)).status).toBe(400);
    expect((await get(`${path}/timeline?type=weather`)).body.error.field).toBe('type');
  });

  test('its timeline says how many items there are of each kind, on the first page and where asked for', async () => {
    const whole: { type: string }[] = (await get(`${path}/timeline?limit=200`)).body.data;
    const there: Record<string, number> = {};
    for (const { type } of whole) there[type] = (there[type] ?? 0) + 1;
    const { body } = await get(`${path}/timeline?limit=1&counts=true&type=check`);
    expect(body.counts).toEqual(there);
    expect(Object.keys(there).length).toBeGreaterThan(4);
    const next = await get(`${path}/timeline?limit=1&counts=true&type=check&cursor=${body.next_cursor}`);
    if (body.next_cursor) expect(next.body).not.toHaveProperty('counts');
    expect((await get(`${path}/timeline?limit=1`)).body).not.toHaveProperty('counts');
    expect((await get(`${path}/timeline?counts=false`)).body.error.field).toBe('counts');
  });

  test('another environment has no such customer', async () => {
    expect((await service.api('GET', path, undefined, { key: service.productionKey })).status).toBe(404);
  });
});

describe('lists by subject', () => {
  test('checks of sessions and standalone ones stand in one list, and every filter counts', async () => {
    const session = await verify('sandbox_approved');
    await expect.poll(async () => (await get(`/v1/verifications/${session}`)).body.status).toBe('approved');
    const { body: alone } = await post('/v1/checks/screening', { name: 'Nobody Known', subject_reference: 'checks-1' });
    const list = async (search: string) => (await get(`/v1/checks?limit=200&${search}`)).body.data;
    const ids = async (search: string) => (await list(search)).map(({ id }: { id: string }) => id);
    expect(await ids('standalone=true')).toContain(alone.id);
    expect(
      (await list('standalone=false')).map((check: { verification_id: string }) => check.verification_id),
    ).toContain(session);
    expect(await ids('standalone=false')).not.toContain(alone.id);
    expect(await list('subject_reference=checks-1')).toMatchObject([
      { id: alone.id, type: 'screening', standalone: true, subject_reference: 'checks-1', verification_id: null },
    ]);
    expect(await ids(`type=screening&outcome=${alone.status}`)).toContain(alone.id);
    expect(await ids('type=liveness')).not.toContain(alone.id);
    expect(await ids(`type=liveness,screening&outcome=${alone.status},failed`)).toContain(alone.id);
    expect(await ids('type=liveness&type=document')).not.toContain(alone.id);
    for (const [search, field] of [
      ['checks?type=bogus', 'type'],
      ['checks?outcome=passed,bogus', 'outcome'],
      ['checks/screening/hits?monitor=nope', 'monitor'],
    ]) {
      const refused = await get(`/v1/${search}`);
      expect([search, refused.status, refused.body.error.field]).toEqual([search, 400, field]);
    }
    const table = await service.api('GET', '/v1/checks?subject_reference=checks-1', undefined, {
      headers: { accept: 'Text/CSV' },
    });
    expect([table.status, table.bytes.toString()]).toEqual([200, expect.stringContaining(alone.id)]);
  });

  test('hits are listed with what they are about, and several are judged at once, each with its own result and entry', async () => {
    const references = ['hits-1', 'hits-2'];
    for (const subject_reference of references)
      await post('/v1/checks/screening', {
        ...{ name: 'SANDBOX SANCTIONED', date_of_birth: '1990-01-02', country: 'PT' },
        ...{ subject_reference, monitor: true },
      });
    const hitOf = async (reference: string, state: string) =>
      (await get(`/v1/checks/screening/hits?state=${state}&subject_reference=${reference}`)).body.data;
    const open = (await Promise.all(references.map((reference) => hitOf(reference, 'open')))).flat();
    expect(open.length).toBeGreaterThanOrEqual(2);
    expect(open[0]).toMatchObject({ state: 'open', review_status: 'unreviewed', subject_name: 'SANDBOX SANCTIONED' });
    expect(open[0].subject).toEqual({ date_of_birth: '1990-01-02', country: 'PT', nationality: null, gender: null });
    expect((await get(`/v1/checks/screening/hits?list=${open[0].list}&min_score=50`)).body.data.length).toBeGreaterThan(
      0,
    );
    expect((await get('/v1/checks/screening/hits?list=no_such_list')).body.data).toEqual([]);
    const ids = [...open.map(({ id }: { id: string }) => id), 'hit_01m7y0hbv0ej69hv1759nbrrj9'];
    const { status, body } = await post('/v1/checks/screening/hits/review', {
      ids,
      decision: 'false_positive',
      reason: 'Another birth date',
    });
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(body.data.map((result: { status: string }) => result.status)).toEqual([
      ...open.map(() => 'false_positive'),
      'failed',
    ]);
    expect(body.data.at(-1).error.code).toBe('not_found');
    expect(await hitOf('hits-1', 'open')).toEqual([]);
    const reviewed = await hitOf('hits-1', 'reviewed');
    expect(reviewed.length).toBe(open.length / 2);
    for (const hit of reviewed) expect(hit).toMatchObject({ state: 'reviewed', review_status: 'false_positive' });
    const monitor = (await get('/v1/checks/screening/monitors?subject_reference=hits-1')).body.data[0];
    expect(monitor.outcome).toBe('no_match');
    expect((await get(`/v1/checks/screening/hits?monitor=${monitor.id}`)).body.data).toEqual(reviewed);
    for (const id of ids.slice(0, -1))
      await expect
        .poll(async () => (await get(`/v1/audit-events?target=${id}`)).body.data.length, { timeout: 10_000 })
        .toBe(1);
  });

  test('wallets, their monitors and Travel Rule messages are found by subject', async () => {
    const address = '0xde709f2102306220921060314715629080e2fb77';
    const screening = await post('/v1/wallets/screen', { address, subject_reference: 'wallet-1' });
    const monitor = await post('/v1/wallets/monitor', { address, subject_reference: 'wallet-1' });
    const message = await post('/v1/travel-rule/messages', {
      originator: { name: 'Ana Silva', account: 'wallet-1' },
      beneficiary: { name: 'Rui Costa' },
      amount: '0.5',
      asset: 'BTC',
    });
    for (const [path, made] of [
      ['/v1/wallets/screenings', screening],
      ['/v1/wallets/monitor', monitor],
      ['/v1/travel-rule/messages', message],
    ] as const) {
      const { body } = await get(`${path}?subject_reference=wallet-1`);
      expect([path, body.data.map(({ id }: { id: string }) => id)]).toEqual([path, [made.body.id]]);
      expect((await get(`${path}?subject_reference=nobody`)).body.data).toEqual([]);
    }
  });
});

describe('the search', () => {
  test('a name is found in any script by two of its words, or by one with the birth date, and not by one alone', async () => {
    const session = await verify('search-1', {
      expected: { given_name: 'Володимир', family_name: 'Зеленський', date_of_birth: '1978-01-25' },
    });
    for (const q of ['Volodymyr Zelensky', 'zelenskiy volodimir', 'Zelensky 1978-01-25'])
      expect([q, (await find(q)).map(({ id }: { id: string }) => id)]).toEqual([q, expect.arrayContaining([session])]);
    expect(await find('Zelensky')).toEqual([]);
    expect(await find('Zelensky 1979-01-25')).toEqual([]);
    expect((await find('Volodymyr Zelensky', ['customer'])).map(({ type }: { type: string }) => type)).toEqual([
      'customer',
    ]);
  });

  test('a name in its own script is found by its Latin spelling, and the other way round', async () => {
    const thai = await verify('search-th', { expected: { given_name: 'ทักษิณ', family_name: 'ชินวัตร' } });
    const latin = await verify('search-ja', { expected: { given_name: 'Shinzo', family_name: 'Abe' } });
    for (const [q, session] of [
      ['Thaksin Shinawatra', thai],
      ['ทักษิณ ชินวัตร', thai],
      ['安倍晋三', latin],
    ])
      expect([q, (await find(q ?? '')).map(({ id }: { id: string }) => id)]).toEqual([
        q,
        expect.arrayContaining([session]),
      ]);
    expect(await find('Thaksin Zorblat')).toEqual([]);
  });

  test('a name is found whether its parts are written together or apart', async () => {
    const written = await verify('search-ko', { expected: { given_name: 'Min-ji', family_name: 'Kim' } });
    const joined = await verify('search-ar', { expected: { given_name: 'Mohammed', family_name: 'Alrashid' } });
    for (const [q, session] of [
      ['Kim Minji', written],
      ['Muhammad Al-Rashid', joined],
    ] as const)
      expect([q, (await find(q)).map(({ id }: { id: string }) => id)]).toEqual([q, expect.arrayContaining([session])]);
  });

  test('an earlier name still finds what was verified under it, and its customer', async () => {
    const before = await verify('search-married', {
      expected: { given_name: 'Helena', family_name: 'Quaresmeira' },
    });
    const after = await verify('search-married', { expected: { given_name: 'Helena', family_name: 'Oberhauser' } });
    const { id: customer, name } = (await get('/v1/customers/search-married')).body;
    expect(name).toBe('Helena Oberhauser');
    const ids = async (q: string) => (await find(q)).map(({ id }: { id: string }) => id);
    expect(await ids('Helena Quaresmeira')).toEqual(expect.arrayContaining([before, customer]));
    expect(await ids('Helena Quaresmeira')).not.toContain(after);
    expect(await ids('Helena Oberhauser')).toEqual(expect.arrayContaining([after, customer]));
  });

  test('the other side of a transfer is found by the name that the message gives, without the customer beside it', async () => {
    await verify('search-sender', { expected: { given_name: 'Ottokar', family_name: 'Blumenthal' } });
    const message = await post('/v1/travel-rule/messages', {
      originator: { name: 'Ottokar Blumenthal', account: 'search-sender' },
      beneficiary: { name: 'Wendelin Achterberg' },
      amount: '0.5',
      asset: 'BTC',
    });
    expect((await get('/v1/customers/search-sender')).body.name).toBe('Ottokar Blumenthal');
    const found = await find('Wendelin Achterberg');
    expect(found.map(({ type, id }: { type: string; id: string }) => [type, id])).toEqual([
      ['travel_rule_message', message.body.id],
    ]);
  });

  test('a repeated search reads again, and its key stays with its question', async () => {
    const ask = (q: string) =>
      service.api('POST', '/v1/search', { q }, { headers: { 'Idempotency-Key': 'search-again-1' } });
    expect((await ask('Gundula Zweigelt')).body.data).toEqual([]);
    const session = await verify('search-again', { expected: { given_name: 'Gundula', family_name: 'Zweigelt' } });
    const again = await ask('Gundula Zweigelt');
    expect(again.headers.get('idempotent-replayed')).toBe(null);
    expect(again.body.data.map(({ id }: { id: string }) => id)).toContain(session);
    expect((await ask('Somebody Else')).status).toBe(409);
  });

  test('exact values find what has them: e-mail, telephone, document, wallet, reference, id', async () => {
    const session = await verify('search-2', {
      contact: { email: 'Ana.Silva@example.com', phone: '+351912345678' },
      expected: { document_number: 'AB 12-34' },
    });
    const address = '0x52908400098527886e0f7030069857d2e4169ee7';
    const wallet = await post('/v1/wallets/monitor', { address, subject_reference: 'search-2' });
    const customer = (await get('/v1/customers/search-2')).body.id;
    for (const [q, id] of [
      ['ana.silva@EXAMPLE.com', session],
      ['+351 912 345 678', session],
      ['ab1234', session],
      [address.toUpperCase().replace('0X', '0x'), wallet.body.id],
      ['search-2', customer],
      [session, session],
      [customer, customer],
    ])
      expect([q, (await find(q)).map((one: { id: string }) => one.id)]).toEqual([q, expect.arrayContaining([id])]);
  });

  test('after a deletion nothing is found, neither the session nor its customer, and the index holds no row of it', async () => {
    const session = await verify('search-3', {
      expected: { given_name: 'Deleted', family_name: 'Person' },
      contact: { email: 'gone@example.com' },
    });
    expect(await find('Deleted Person')).not.toEqual([]);
    expect((await service.api('DELETE', `/v1/verifications/${session}`)).status).toBe(200);
    for (const q of ['Deleted Person', 'gone@example.com', session, 'search-3'])
      expect([q, await find(q)]).toEqual([q, []]);
    expect((await get('/v1/customers/search-3')).status).toBe(404);
    expect((await get('/v1/checks?subject_reference=search-3')).body.data).toEqual([]);
  });

  test.runIf(oneServer)(
    'a deletion takes monitor, hits and customer in the order of those who learn of them: none is ended as a deadlock',
    async () => {
      const reference = 'search-4';
      const session = await verify(reference);
      const check = await post('/v1/checks/screening', {
        ...{ name: 'SANDBOX SANCTIONED', subject_reference: reference, monitor: true },
      });
      const { id: customer } = (await get(`/v1/customers/${reference}`)).body;
      const monitor = `select 1 from screening_monitors where id = '${check.body.result.monitor_id}' for update`;
      const hits = `select 1 from screening_hits where source_id = '${check.body.id}' for update`;
      const [deleted] = await queued(
        service,
        monitor,
        [() => service.api('DELETE', `/v1/verifications/${session}`)],
        `with hits as (${hits}) select 1 from customers where id = '${customer}' and exists (select from hits) for update`,
      );
      expect(deleted?.status).toBe(200);
      expect((await get(`/v1/customers/${reference}`)).body.counts).toMatchObject({ verifications: 0, monitors: 0 });
    },
  );
});
