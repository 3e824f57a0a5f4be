import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { type Operator, operatorOf, ownList, unList, untilServed } from '../support/lists.js';
import { startService, type TestService } from '../support/service.js';

/** Contract 2.24: nothing is approved that was not checked. */
let service: TestService;
let operator: Operator;
const production = () => ({ key: service.productionKey });

beforeAll(async () => {
  service = await startService();
  operator = await operatorOf(service);
});
afterAll(async () => {
  await operator?.close();
  await service?.stop();
});

const screen = (body: object, options: { key?: string } = production()) =>
  service.api('POST', '/v1/checks/screening', { name: 'Nobody Atall', ...body }, options);
const covered = async (lists: readonly string[], options = production()) => (await screen({ lists }, options)).status;

async function publish(id: string, definition: object) {
  const body = { id, name: id, subject_type: 'individual', definition, publish: true };
  return service.api('POST', '/v1/journeys', body, production());
}

/** A production session through a journey that screens a typed name only. */
async function decided(journey: string) {
  const person = { given_name: 'Perpetua', family_name: 'Quillingham' };
  const walk = await startWalk(service, { journey, expected: person }, service.productionKey);
  await walk.consent();
  await walk.call('POST', 'submit', {});
  const session = async () => (await service.api('GET', `/v1/verifications/${walk.id}`, undefined, production())).body;
  await expect.poll(async () => (await session()).decision, { timeout: 20_000 }).not.toBeNull();
  return session();
}

describe('before any import', () => {
  test('production screening is 422 and names every kind that is missing; the sandbox is covered by its sample', async () => {
    const { status, body } = await screen({});
    expect([status, body.error.code, body.error.check]).toEqual([422, 'check_unavailable', 'screening']);
    expect(body.error.missing).toEqual(['sanctions', 'pep', 'adverse_media']);
    const sandbox = await screen({}, { key: service.sandboxKey });
    expect([sandbox.status, sandbox.body.status]).toEqual([200, 'no_match']);
    expect(sandbox.body.result.coverage.map(({ status: one }: { status: string }) => one)).toEqual(
      Array(3).fill('covered'),
    );
  });

  test('a production session with a sanctions_pep step is referred, never approved', async () => {
    expect((await publish('names', { checks: ['sanctions_pep'] })).status).toBe(201);
    const session = await decided('names');
    expect([session.status, session.reason_codes]).toEqual(['referred', ['session.check_unavailable']]);
    expect(session.checks[0].result.missing).toEqual(['sanctions', 'pep']);
  }, 40_000);

  test('GET /v1/watchlists says that nothing is covered in production', async () => {
    const { body } = await service.api('GET', '/v1/watchlists', undefined, production());
    expect(body.data).toEqual([]);
    const kinds = ['sanctions', 'pep', 'adverse_media', 'wallet_tags'];
    expect(body.coverage).toEqual(kinds.map((type) => ({ type, status: 'no_list' })));
  });

  test('a transaction says which of its parties no list covers', async () => {
    const party = { name: 'Perpetua Quillingham' };
    const sent = (more: object, options = production()) =>
      service.api('POST', '/v1/transactions', { amount: '10', currency: 'EUR', ...more }, options);
    const { body } = await sent({ subject: { reference: 'tc-1' }, counterparty: party });
    expect(body.screening).toMatchObject({ counterparty: null, not_covered: ['counterparty'] });
    expect(body.reason_codes).toContain('screening.coverage_missing');
    expect((await sent({ subject: { reference: 'tc-2', ...party } })).body.screening.not_covered).toEqual(['subject']);
    const nameless = await sent({ subject: { reference: 'tc-3' }, counterparty: { reference: 'shop-1' } });
    expect(nameless.body.screening.not_covered).toEqual([]);
    expect(nameless.body.reason_codes).not.toContain('screening.coverage_missing');
    const sandbox = await sent({ subject: { reference: 'tc-4' }, counterparty: party }, { key: service.sandboxKey });
    expect(sandbox.body.screening).toMatchObject({ counterparty: 'no_match', not_covered: [] });
  });

  test('a transaction says that nobody looked its wallet up', async () => {
    const address = '0xde709f2102306220921060314715629080e2fb77';
    const sent = async (more: object, options = production()) =>
      (await service.api('POST', '/v1/transactions', { amount: '10', currency: 'ETH', ...more }, options)).body;
    const unread = { screening: { wallet: null, not_covered: ['wallet'] } };
    const wallet = await sent({ counterparty: { wallet: { address } } });
    expect(wallet).toMatchObject({ ...unread, reason_codes: ['screening.coverage_missing'] });
    expect(await sent({ crypto: { to: address } })).toMatchObject(unread);
    expect(await sent({ crypto: { from: address } })).toMatchObject(unread);
    const shown = (await service.api('GET', `/v1/transactions/${wallet.id}`, undefined, production())).body;
    expect(shown.screening).toEqual(wallet.screening);
    const sandbox = await sent({ counterparty: { wallet: { address } } }, { key: service.sandboxKey });
    expect(sandbox.screening).toMatchObject({ wallet: 'no_match', not_covered: [] });
  });
});

describe('an own list', () => {
  test('is searched in the sandbox by default and covers nothing, wherever it is searched', async () => {
    const file = await operator.file('own.csv', ownList(['Zorblat Quenneville']));
    const first = await operator.run('lists', 'import', '--list', 'own', '--format', 'house', file);
    expect(first).toMatchObject({ status: 0, result: { environment: 'sandbox', covers: [] } });
    const found = async (options: { key: string }) =>
      (await screen({ name: 'Zorblat Quenneville' }, options)).body.result?.hits?.length === 1;
    await untilServed(() => found({ key: service.sandboxKey }));
    expect(await covered(['sanctions'])).toBe(422);
    const args = ['lists', 'import', '--list', 'own', '--format', 'house', '--environment', 'all', file];
    expect(await operator.run(...args)).toMatchObject({ status: 0, result: { environment: 'all', covers: [] } });
    expect(await covered(['sanctions'])).toBe(422);
  });
});

describe('a list of sanctions alone', () => {
  beforeAll(async () => {
    const file = await operator.file('un.xml', unList(['Yusuf Talmiri']));
    const done = await operator.run('lists', 'import', '--list', 'un_sc', '--format', 'un_xml', file);
    expect(done).toMatchObject({ status: 0, result: { environment: 'all', covers: ['sanctions'] } });
    await untilServed(async () => (await covered(['sanctions'])) === 200);
  });

  test('answers for sanctions, refuses what it does not cover, and is at best review for both together', async () => {
    expect((await screen({ lists: ['sanctions'] })).body).toMatchObject({ status: 'no_match', reason_codes: [] });
    const pep = await screen({ lists: ['pep'] });
    expect([pep.status, pep.body.error.missing]).toEqual([422, ['pep']]);
    const both = await screen({ lists: ['sanctions', 'pep'] });
    expect(both.body).toMatchObject({
      status: 'review',
      reason_codes: ['screening.coverage_missing'],
      result: {
        outcome: 'review',
        coverage: [
          { type: 'sanctions', status: 'covered' },
          { type: 'pep', status: 'no_list' },
        ],
      },
    });
    const hit = await screen({ name: 'Yusuf Talmiri', lists: ['sanctions', 'pep'] });
    expect(hit.body.status).toBe('match');
    expect(hit.body.reason_codes).toEqual(['screening.sanctions_match', 'screening.coverage_missing']);
  });

  test('a session whose step asks for more is referred with screening.coverage_missing', async () => {
    const session = await decided('names');
    expect([session.status, session.reason_codes]).toEqual(['referred', ['screening.coverage_missing']]);
    expect(session.checks[0]).toMatchObject({ type: 'sanctions_pep', status: 'review' });
  }, 40_000);

  test('a journey may waive a kind: the session is approved, and evidence and report show it', async () => {
    const made = await publish('waived', { checks: ['sanctions_pep'], lists: { waive: ['pep'] } });
    expect([made.status, made.body.definition.lists.waive]).toEqual([201, ['pep', 'adverse_media']]);
    const session = await decided('waived');
    expect([session.status, session.checks[0].status]).toEqual(['approved', 'no_match']);
    const path = `/v1/verifications/${session.id}`;
    const evidence = await service.api('GET', `${path}/evidence`, undefined, production());
    expect(evidence.body.screening.coverage).toEqual([
      { check: 'sanctions_pep', type: 'sanctions', status: 'covered' },
      { check: 'sanctions_pep', type: 'pep', status: 'waived' },
      { check: 'sanctions_pep', type: 'adverse_media', status: 'waived' },
    ]);
    const report = await service.api('GET', `${path}/report`, undefined, production());
    expect(report.headers.get('content-type')).toContain('application/pdf');
  }, 40_000);

  test('adverse media is asked for by its own step and by name, and its lack refers', async () => {
    expect(
      (await publish('news', { checks: ['sanctions_pep', 'adverse_media'], lists: { waive: ['pep'] } })).status,
    ).toBe(201);
    const session = await decided('news');
    expect(session.status).toBe('referred');
    expect(session.reason_codes).toContain('session.check_unavailable');
    const lists = { screening: ['sanctions', 'adverse_media'] };
    expect((await publish('named', { checks: ['sanctions_pep'], lists })).status).toBe(201);
    const named = await decided('named');
    expect([named.status, named.reason_codes]).toEqual(['referred', ['screening.coverage_missing']]);
  }, 40_000);

  test.each([
    [{ waive: ['pep', 'sanctions', 'adverse_media'] }, 'definition.lists.waive'],
    [{ screening: ['sanctions'], waive: ['pep'] }, 'definition.lists.waive.0'],
    [{ waive: ['everything'] }, 'definition.lists.waive.0'],
  ])('waiving %j is refused: %s', async (lists, field) => {
    const { status, body } = await publish('wrong', { checks: ['sanctions_pep'], lists });
    expect([status, body.error.details.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
  });

  test('a policy cannot ignore what was not searched', async () => {
    const definition = { checks: ['sanctions_pep'], policy: { 'screening.coverage_missing': 'ignore' } };
    const { status, body } = await publish('ignoring', definition);
    expect([status, body.error.field]).toEqual([400, 'definition.policy.screening.coverage_missing']);
  });

  test('a business is never clear of what no list covers, nor is a party of a Travel Rule message', async () => {
    const register = await operator.file(
      'companies.csv',
      'record,id,name,country,registration_number,status\ncompany,c1,Kiln Trading Ltd,GB,55501,Active\n',
    );
    const imported = await operator.run(
      ...['registry', 'import', '--format', 'companies_csv', '--source', 'kiln', '--environment', 'all', register],
    );
    expect(imported.status, imported.err).toBe(0);
    const body = { country: 'GB', registration_number: '55501', reference: 'kiln' };
    const business = await service.api('POST', '/v1/businesses', body, production());
    expect(business.body).toMatchObject({
      screening: {
        outcome: 'review',
        coverage: [
          { status: 'covered' },
          { type: 'pep', status: 'no_list' },
          { type: 'adverse_media', status: 'waived' },
        ],
      },
      reason_codes: expect.arrayContaining(['screening.coverage_missing']),
    });
    const sender = { travel_rule: { legal_name: 'Example VASP SA', lei: '529900T8BM49AURSDO55' } };
    await service.api('PATCH', '/v1/settings', sender, production());
    const message = await service.api(
      'POST',
      '/v1/travel-rule/messages',
      {
        amount: '2000',
        asset: 'EUR',
        originator: { name: 'Perpetua Quillingham', account: 'a-1', country: 'DE' },
        beneficiary: { name: 'Rui Quillingham', account: 'b-1' },
      },
      production(),
    );
    expect(message.body.error).toBeUndefined();
    expect(message.body.screening).toEqual({ outcome: 'review', originator: 'review', beneficiary: 'review' });
    expect(message.body.reason_codes).toContain('screening.coverage_missing');
    expect(message.body.case_id).not.toBeNull();
  });
});

test('what was answered is what is stored and listed: a check, its monitor and the timeline say review', async () => {
  const body = { lists: ['sanctions', 'pep'], monitor: true, subject_reference: 'answered' };
  const answered = (await screen({ ...body, name: 'Perpetua Quillingham' })).body;
  expect(answered.status).toBe('review');
  const read = async (path: string) => (await service.api('GET', path, undefined, production())).body;
  const listed = await read('/v1/checks?subject_reference=answered&outcome=review');
  expect(listed.data).toMatchObject([{ id: answered.id, status: 'review', reason_codes: answered.reason_codes }]);
  expect((await read('/v1/checks?subject_reference=answered&outcome=no_match')).data).toEqual([]);
  expect(await read(`/v1/checks/screening/monitors/${answered.result.monitor_id}`)).toMatchObject({
    outcome: 'review',
  });
  const summaries = async () => {
    const { data } = await read('/v1/customers/answered/timeline');
    return data?.map(({ summary }: { summary: string }) => summary) ?? [];
  };
  await expect.poll(summaries, { timeout: 20_000 }).toContain('Monitored: review');
  expect((await summaries()).join()).not.toContain('no_match');
  await service.api('DELETE', `/v1/checks/screening/monitors/${answered.result.monitor_id}`, undefined, production());
});

/** Monitors by what was told of them last. */
async function monitored(outcome: string): Promise<string[]> {
  const path = `/v1/checks/screening/monitors?subject_reference=watched&outcome=${outcome}`;
  const { body } = await service.api('GET', path, undefined, production());
  return body.data.map(({ id }: { id: string }) => id);
}

describe('a monitored customer', () => {
  test('is shown as review while a kind is not covered, and as clear once a list covers it', async () => {
    const asked = { lists: ['sanctions', 'pep'], monitor: true, subject_reference: 'watched' };
    const made = await screen({ ...asked, name: 'Perpetua Quillingham' });
    const path = `/v1/checks/screening/monitors/${made.body.result.monitor_id}`;
    const monitor = async () => (await service.api('GET', path, undefined, production())).body;
    expect(await monitor()).toMatchObject({ outcome: 'review', coverage: [{}, { type: 'pep', status: 'no_list' }] });
    expect([await monitored('review'), await monitored('no_match')]).toEqual([[made.body.result.monitor_id], []]);
    const file = await operator.file('pep.csv', ownList(['Ottokar Grebnovik'], 'pep'));
    const args = ['lists', 'import', '--list', 'own_pep', '--format', 'house', '--environment', 'production'];
    const done = await operator.run(...args, '--covers', 'pep', file);
    expect(done).toMatchObject({ status: 0, result: { environment: 'production', covers: ['pep'] } });
    await untilServed(async () => (await covered(['pep'])) === 200);
    expect((await screen({ lists: ['sanctions', 'pep'] })).body).toMatchObject({
      status: 'no_match',
      reason_codes: [],
    });
    expect(await monitor()).toMatchObject({ outcome: 'no_match' });
    await untilServed(async () => (await monitored('no_match')).length === 1);
    expect(await monitored('review')).toEqual([]);
    expect((await decided('names')).status).toBe('approved');
  }, 60_000);

  test('GET /v1/watchlists shows reach, kinds, editions and freshness, each environment its own', async () => {
    const of = async (key: string) => (await service.api('GET', '/v1/watchlists', undefined, { key })).body;
    const seen = await of(service.productionKey);
    expect(seen.data).toEqual([
      expect.objectContaining({ id: 'own', reach: 'all', covers: [], format: 'house', stale: false }),
      expect.objectContaining({ id: 'own_pep', reach: 'production', covers: ['pep'] }),
      expect.objectContaining({ id: 'un_sc', reach: 'all', covers: ['sanctions'], entries: 1 }),
    ]);
    expect(seen.data[2].editions).toEqual([
      { version: seen.data[2].version, entries: 1, added: 1, changed: 0, removed: 0 },
    ]);
    expect(seen.coverage.slice(0, 2)).toEqual([
      { type: 'sanctions', status: 'covered' },
      { type: 'pep', status: 'covered' },
    ]);
    const ids = (await of(service.sandboxKey)).data.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('own_pep');
    expect(ids).toContain('un_sc');
  });
});

describe('an own list and what its entries are listed for', () => {
  const importOwn = async (list: string, covers: string, text: string) => {
    const args = ['--list', list, '--format', 'house', '--environment', 'production', '--covers', covers];
    return operator.run('lists', 'import', ...args, await operator.file(`${list}.csv`, text));
  };

  test('without types they are listed for what it covers: a politician is found and not taken for sanctioned', async () => {
    expect(await importOwn('typeless', 'pep', 'id,name,type\n1,Zebedee Testlistman,individual\n')).toMatchObject({
      status: 0,
      result: { covers: ['pep'], covers_nobody: [], rejected: [] },
    });
    const asked = async () => (await screen({ name: 'Zebedee Testlistman', lists: ['pep'] })).body;
    await untilServed(async () => (await asked()).status === 'match');
    expect(await asked()).toMatchObject({
      reason_codes: ['screening.pep_match'],
      result: { hits: [{ types: ['pep'] }] },
    });
  }, 60_000);

  test('a list that names nobody for what it is said to cover is not taken, and a kind without entries is said', async () => {
    const refused = await importOwn('mistaken', 'sanctions', ownList(['Ottokar Grebnovik'], 'pep'));
    expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('is listed for sanctions')]);
    const { lists } = (await operator.run('lists', 'status')).result;
    expect(lists.map(({ list }: { list: string }) => list)).not.toContain('mistaken');
    const half = await importOwn('half', 'sanctions,pep', ownList(['Ottokar Grebnovik'], 'pep'));
    expect(half.result).toMatchObject({ covers: ['sanctions', 'pep'], covers_nobody: ['sanctions'] });
  }, 60_000);

  test('a column that is not known and the name of the built-in list are refused', async () => {
    const odd = await importOwn('odd', 'sanctions', 'id,name,born\n1,Ottokar Grebnovik,1950\n');
    expect([odd.status, odd.err]).toEqual([1, expect.stringContaining('odd.csv, column 3 (born)')]);
    expect((await importOwn('sandbox_sample', 'sanctions', ownList(['Ottokar Grebnovik']))).status).toBe(2);
  }, 60_000);
});
