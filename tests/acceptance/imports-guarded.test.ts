import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operator, operatorOf, ownList, unList, untilServed } from '../support/lists.js';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

/** Contract 2.24: reach, dry run, what is held back, and how data are taken away. */
let service: TestService;
let operator: Operator;

beforeAll(async () => {
  service = await startService();
  operator = await operatorOf(service);
});
afterAll(async () => {
  await operator?.close();
  await service?.stop();
});

const names = (count: number, word = 'Filler') =>
  Array.from({ length: count }, (_, at) => `${word} ${String.fromCharCode(97 + (at % 26))}wroth${at.toString(26)}um`);
const listed = async (id: string) =>
  (await operator.run('lists', 'status')).result.lists.find(({ list }: { list: string }) => list === id);
const audited = async (key: string, action: string) =>
  (await service.api('GET', `/v1/audit-events?action=${action}&limit=200`, undefined, { key })).body.data;
/** The chain of an environment that lost something says so, though the import no longer reaches it. */
const expectLoss = (key: string, action: string, before: string, after: string) =>
  expect
    .poll(async () => (await audited(key, action)).map(({ changes }: { changes: unknown[] }) => changes), {
      timeout: 20_000,
    })
    .toContainEqual(expect.arrayContaining([{ field: 'reach', before, after }]));
const importOwn = async (people: readonly string[], ...more: string[]) =>
  operator.run(
    ...['lists', 'import', '--list', 'guarded', '--format', 'house', ...more],
    await operator.file('guarded.csv', ownList(people)),
  );

describe('an edition of a list', () => {
  test('a dry run counts and changes nothing', async () => {
    const dry = await importOwn(names(100), '--dry-run');
    expect(dry).toMatchObject({ status: 0, result: { version: null, dry_run: true, entries: 100, added: 100 } });
    expect(await listed('guarded')).toBeUndefined();
    expect((await importOwn(names(100))).result).toMatchObject({ added: 100, reach: 'sandbox', dry_run: false });
    expect((await importOwn(names(99), '--dry-run')).result).toMatchObject({ added: 0, removed: 1 });
    expect(await listed('guarded')).toMatchObject({ entries: 100 });
  }, 60_000);

  test('that removes more than 5 % is held back with its differences, also in a dry run, until it is accepted', async () => {
    const before = await listed('guarded');
    for (const more of [[], ['--dry-run']]) {
      const held = await importOwn(names(94), ...more);
      expect([held.status, held.err.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(/held back/)]);
      expect(held.result).toMatchObject({ held_back: true, before: 100, after: 94, added: 0, changed: 0, removed: 6 });
      expect(held.result.removed_examples).toHaveLength(6);
      expect(await listed('guarded')).toEqual(before);
    }
    expect(await importOwn(names(95))).toMatchObject({ status: 0, result: { removed: 5 } });
    const { edition } = (await importOwn(names(10))).result;
    const other = await importOwn(names(9), '--accept-removals', '--edition', edition);
    expect([other.status, other.err]).toEqual([1, expect.stringContaining(`and not ${edition}`)]);
    expect(await listed('guarded')).toMatchObject({ entries: 95 });
    const accepted = await importOwn(names(10), '--accept-removals', '--edition', edition);
    expect(accepted).toMatchObject({ status: 0, result: { removed: 85 } });
  }, 60_000);

  test('that removes more than 50 entries is held back, however small their share', async () => {
    expect((await importOwn(names(2000))).status).toBe(0);
    expect((await importOwn(names(1950))).status).toBe(0);
    expect((await importOwn(names(1899))).result).toMatchObject({ held_back: true, removed: 51 });
  }, 60_000);

  test('keeps its reach; one that would leave an environment without it is held back', async () => {
    const people = names(1950);
    expect((await importOwn(people, '--environment', 'all')).result).toMatchObject({ reach: 'all' });
    expect((await importOwn(people)).result).toMatchObject({ reach: 'all' });
    const held = await importOwn(people, '--environment', 'sandbox');
    expect([held.status, held.result.reasons]).toEqual([1, ['The production would lose all 1950 entries of it.']]);
    const moved = await importOwn(people, '--environment', 'sandbox', '--accept-removals');
    expect(moved.result).toMatchObject({ reach: 'sandbox', removed: 0 });
    await expectLoss(service.productionKey, 'watchlist.imported', 'all', 'sandbox');
  }, 60_000);

  test('with rows that cannot be used is served without them, lists them, and the exit status says so', async () => {
    const path = await operator.file('broken.csv', `${ownList(['Zorblat Quenneville'])}2,,sanction\n3,Odd,nonsense\n`);
    const done = await operator.run('lists', 'import', '--list', 'broken', '--format', 'house', path);
    expect(done.status).toBe(1);
    expect(done.result).toMatchObject({ entries: 1, rejected_total: 2, rejected: [{ line: 3 }, { line: 4 }] });
    expect(done.err.trim().split('\n').at(-1)).toMatch(/2 rows were rejected/);
    expect(await listed('broken')).toMatchObject({ entries: 1 });
  });
});

describe('lists remove', () => {
  test('tells screening.cleared of the hits that are gone, in the environments that searched the list, with audit entries', async () => {
    const file = await operator.file('un.xml', unList(['Yusuf Talmiri']));
    expect((await operator.run('lists', 'import', '--list', 'un_sc', '--format', 'un_xml', file)).status).toBe(0);
    const receiver = await startReceiver();
    const keys = { sandbox: service.sandboxKey, production: service.productionKey };
    const body = { name: 'Yusuf Talmiri', lists: ['sanctions'], monitor: true, subject_reference: 'cust-1' };
    const monitors: Record<string, string> = {};
    for (const [kind, key] of Object.entries(keys)) {
      const ask = () => service.api('POST', '/v1/checks/screening', body, { key });
      await untilServed(async () => (await ask()).body.status === 'match');
      monitors[kind] = (await ask()).body.result.monitor_id;
    }
    await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['screening.cleared'] });
    const dry = await operator.run('lists', 'remove', 'un_sc', '--dry-run');
    expect(dry.result).toMatchObject({ removed: 1, reach: 'all', uncovered: ['sanctions'], dry_run: true });
    expect(await listed('un_sc')).toMatchObject({ entries: 1 });
    expect(await operator.run('lists', 'remove', 'un_sc')).toMatchObject({ status: 0, result: { removed: 1 } });
    expect(await listed('un_sc')).toBeUndefined();
    const [event] = await receiver.until(1, ({ body: one }) => one.type === 'screening.cleared');
    expect(event?.body.data).toMatchObject({ monitor_id: monitors['sandbox'], subject_reference: 'cust-1' });
    for (const [kind, key] of Object.entries(keys)) {
      const path = `/v1/checks/screening/monitors/${monitors[kind]}`;
      const shown = async () => (await service.api('GET', path, undefined, { key })).body;
      await expect.poll(async () => (await shown()).hits, { timeout: 20_000 }).toEqual([]);
      // Nobody is clear of what no list covers any more.
      expect((await shown()).outcome).toBe(kind === 'production' ? 'review' : 'no_match');
      await expect.poll(async () => (await audited(key, 'watchlist.removed')).length, { timeout: 20_000 }).toBe(1);
      const [entry] = await audited(key, 'watchlist.removed');
      expect(entry).toMatchObject({ target: { type: 'watchlist', id: 'un_sc' }, actor: { type: 'system' } });
    }
    const asked = await service.api('POST', '/v1/checks/screening', body, { key: service.productionKey });
    expect([asked.status, asked.body.error.missing]).toEqual([422, ['sanctions']]);
    expect((await operator.run('lists', 'remove', 'un_sc')).status).toBe(1);
    const again = await operator.run('lists', 'import', '--list', 'un_sc', '--format', 'un_xml', file);
    expect(again).toMatchObject({ status: 0, result: { added: 1 } });
    await untilServed(
      async () =>
        (await service.api('GET', `/v1/checks/screening/monitors/${monitors['sandbox']}`)).body.outcome === 'match',
    );
    await receiver.close();
  }, 120_000);

  test('a list of one environment is taken away there alone; nothing else is told', async () => {
    expect((await operator.run('lists', 'remove', 'guarded')).result).toMatchObject({
      reach: 'sandbox',
      uncovered: [],
    });
    await expect
      .poll(async () => (await audited(service.sandboxKey, 'watchlist.removed')).length, { timeout: 20_000 })
      .toBe(2);
    expect(await audited(service.productionKey, 'watchlist.removed')).toHaveLength(1);
  });
});

describe('wallet tags', () => {
  const LISTED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const UNKNOWN = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const screen = (address: string) =>
    service.api('POST', '/v1/wallets/screen', { address }, { key: service.productionKey });
  const importTags = async (list: string, category: string, ...more: string[]) =>
    operator.run(
      ...['wallet-tags', 'import', '--format', 'csv', '--list', list, ...more],
      await operator.file(`${list}.csv`, `address,category,entity\n${LISTED},${category},Example\n`),
    );

  test('of your own cover nothing, are used in the sandbox, and need --covers to answer in production', async () => {
    expect((await importTags('own', 'scam')).result).toMatchObject({ reach: 'sandbox', lists: [{ covers: [] }] });
    await importTags('own', 'scam', '--environment', 'all');
    const asked = await screen(LISTED);
    expect([asked.status, asked.body.error.missing]).toEqual([422, ['wallet_tags']]);
    const covering = await importTags('own', 'scam', '--covers', 'wallet_tags');
    expect(covering.result).toMatchObject({ reach: 'all', lists: [{ covers: ['wallet_tags'], categories: ['scam'] }] });
    await untilServed(async () => (await screen(LISTED)).status === 200);
  }, 60_000);

  test('that name addresses of another category never make an unknown one no_match', async () => {
    const unknown = await screen(UNKNOWN);
    expect(unknown.body).toMatchObject({
      status: 'review',
      reason_codes: ['screening.coverage_missing'],
      coverage: { kinds: [{ type: 'wallet_tags', status: 'covered' }], categories: ['scam'], missing: ['sanctions'] },
    });
    expect((await screen(LISTED)).body.reason_codes).toContain('wallet.scam');
    await importTags('sanctioned', 'sanctions', '--environment', 'production', '--covers', 'wallet_tags');
    await untilServed(async () => (await screen(UNKNOWN)).body.status === 'no_match');
    expect((await screen(UNKNOWN)).body).toMatchObject({ reason_codes: [], coverage: { missing: [] } });
    const sandbox = await service.api('POST', '/v1/wallets/screen', { address: LISTED });
    expect(sandbox.body.sanctioned).toBe(false);
  }, 60_000);

  test('wallet-tags remove takes them away: a monitored wallet is told, never as clear', async () => {
    const monitor = { address: LISTED, subject_reference: 'cust-2' };
    const key = service.productionKey;
    const made = await service.api('POST', '/v1/wallets/monitor', monitor, { key });
    expect(made.body).toMatchObject({ status: 'match', sanctioned: true });
    expect((await operator.run('wallet-tags', 'remove', 'sanctioned')).result).toMatchObject({ removed: 1 });
    const shown = async () =>
      (await service.api('GET', `/v1/wallets/monitor/${made.body.id}`, undefined, { key })).body;
    await untilServed(async () => (await shown()).sanctioned === false);
    expect(await shown()).toMatchObject({ status: 'match', categories: ['scam'] });
    expect((await operator.run('wallet-tags', 'remove', 'own')).status).toBe(0);
    await untilServed(async () => (await shown()).status === 'review');
    expect((await shown()).reason_codes).toEqual(['screening.coverage_missing']);
    await expect.poll(async () => (await audited(key, 'wallet.tags_removed')).length, { timeout: 20_000 }).toBe(2);
    await importTags('moved', 'scam', '--environment', 'all');
    await importTags('moved', 'scam', '--environment', 'sandbox', '--accept-removals');
    await expectLoss(key, 'wallet.tags_imported', 'all', 'sandbox');
  }, 60_000);
});

describe('registers, rates and transfers', () => {
  const key = () => service.productionKey;
  const search = (body: object) => service.api('POST', '/v1/businesses/search', body, { key: key() });
  const companies = (count: number) =>
    `record,id,name,country,registration_number,status\n${Array.from({ length: count }, (_, at) => `company,c${at},Kiln ${at} Trading Ltd,GB,${7000 + at},Active`).join('\n')}\n`;
  const importCompanies = async (count: number, ...more: string[]) =>
    operator.run(
      ...['registry', 'import', '--format', 'companies_csv', '--source', 'kiln', ...more],
      await operator.file(`companies-${count}.csv`, companies(count)),
    );

  test('a search in a country without a register is 422, never an empty result', async () => {
    expect((await importCompanies(100, '--dry-run')).result).toMatchObject({
      dry_run: true,
      added: 100,
      reach: 'sandbox',
    });
    expect((await search({ name: 'Kiln' })).status).toBe(422);
    const done = await importCompanies(100, '--environment', 'production');
    expect(done.result).toMatchObject({ companies: 100, countries: ['GB'], reach: 'production' });
    expect((await search({ registration_number: '7001', country: 'GB' })).body.data).toHaveLength(1);
    expect((await search({ registration_number: '1', country: 'GB' })).body).toMatchObject({
      data: [],
      coverage: [{ registry: 'kiln', countries: ['GB'] }],
    });
    const abroad = await search({ name: 'Kiln', country: 'FR' });
    expect([abroad.status, abroad.body.error.check, abroad.body.error.missing]).toEqual([
      422,
      'business_registry',
      ['business_registry'],
    ]);
    const made = await service.api(
      'POST',
      '/v1/businesses',
      { country: 'FR', registration_number: '7001' },
      { key: key() },
    );
    expect(made.status).toBe(422);
    const sandbox = await service.api('POST', '/v1/businesses/search', { registration_number: '7001', country: 'GB' });
    expect(sandbox.body.data).toEqual([]);
  }, 60_000);

  test('a register that would drop too much stores the files and drops nothing; then it is accepted', async () => {
    const held = await importCompanies(90, '--replace');
    expect([held.status, held.result]).toMatchObject([1, { held_back: true, before: 100, removed: 10 }]);
    expect((await search({ registration_number: '7099', country: 'GB' })).body.data).toHaveLength(1);
    // What such an import has stored counts already, however it ends; the first one served nobody before its end.
    const started = async () => (await audited(key(), 'registry.import_started')).length;
    await expect.poll(started, { timeout: 20_000 }).toBe(1);
    const accepted = await importCompanies(90, '--replace', '--accept-removals');
    expect(accepted).toMatchObject({ status: 0, result: { removed: 10, companies: 90 } });
    expect((await search({ registration_number: '7099', country: 'GB' })).body.data).toEqual([]);
  }, 60_000);

  test('a file that holds fewer records than it announces is held back before anything is stored', async () => {
    const file = await operator.file(
      'lei.xml',
      '<?xml version="1.0"?><lei:LEIData xmlns:lei="x"><lei:LEIHeader><lei:RecordCount>1000</lei:RecordCount></lei:LEIHeader><lei:LEIRecords></lei:LEIRecords></lei:LEIData>',
    );
    const held = await operator.run('registry', 'import', '--format', 'gleif_xml', file);
    expect([held.status, held.result.reasons]).toEqual([1, ['The file announces 1000 records and holds 0.']]);
  });

  test('registry remove takes it away at once, with an audit entry', async () => {
    expect((await operator.run('registry', 'remove', 'kiln')).result).toMatchObject({
      companies: 90,
      reach: 'production',
    });
    expect((await search({ name: 'Kiln', country: 'GB' })).status).toBe(422);
    await expect.poll(async () => (await audited(key(), 'registry.removed')).length, { timeout: 20_000 }).toBe(1);
    expect((await importCompanies(100)).result).toMatchObject({ companies: 100, reach: 'sandbox' });
    const moved = await importCompanies(100, '--environment', 'production', '--accept-removals');
    expect(moved.result).toMatchObject({ reach: 'production' });
    await expectLoss(service.sandboxKey, 'registry.imported', 'sandbox', 'production');
  }, 60_000);

  test('a rate is used where it was imported for, and rates remove takes it away with an audit entry', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const file = await operator.file('rates.csv', `date,currency,rate\n${today},CHF,0.5\n`);
    const converted = async () => {
      const body = { reference: `r-${Math.random()}`, amount: '10', currency: 'CHF', subject: { reference: 'c' } };
      const { body: made } = await service.api('POST', '/v1/transactions', body, { key: key() });
      return made.base.amount;
    };
    expect((await operator.run('rates', 'import', file)).result).toMatchObject({ environment: 'sandbox' });
    expect((await operator.run('rates', 'import', '--dry-run', '--environment', 'all', file)).result).toMatchObject({
      changed: 1,
    });
    expect(await converted()).toBeNull();
    await operator.run('rates', 'import', '--environment', 'production', file);
    await expect.poll(converted, { timeout: 20_000 }).toBe('20.00');
    expect((await operator.run('rates', 'remove', 'CHF', '--environment', 'production')).result).toMatchObject({
      removed: 1,
    });
    await expect.poll(converted, { timeout: 20_000 }).toBeNull();
    await expect.poll(async () => (await audited(key(), 'rates.removed')).length, { timeout: 20_000 }).toBe(1);
  }, 60_000);

  test('rates for another unit, or the wrong way round, are held back until they are accepted', async () => {
    const run = async (rows: string, ...more: string[]) =>
      operator.run('rates', 'import', ...more, await operator.file('odd.csv', `date,currency,rate\n${rows}\n`));
    expect((await run('2026-03-02,JPY,0.00625')).result).toMatchObject({ held_back: true, after: 1 });
    expect((await run('2026-03-02,JPY,160')).result).toMatchObject({ changed: 1 });
    for (const wrong of ['2026-03-03,JPY,16000', '2026-03-03,JPY,0.00625', '2026-03-02,JPY,1.6']) {
      const held = await run(wrong, '--dry-run');
      expect([wrong, held.status, held.result.held_back]).toEqual([wrong, 1, true]);
      expect(held.result.reasons[0]).toContain('(160 on 2026-03-02)');
    }
    expect((await run('2026-03-03,JPY,163')).result).toMatchObject({ changed: 1 });
    expect((await run('2026-03-04,JPY,16000', '--accept-removals')).result).toMatchObject({ changed: 1 });
    // Accepted once, the same history is taken again without a question.
    const again = await run('2026-03-03,JPY,163\n2026-03-04,JPY,16000');
    expect([again.status, again.result.changed]).toEqual([0, 0]);
    expect((await operator.run('rates', 'remove', 'JPY', '--environment', 'sandbox')).result).toMatchObject({
      removed: 3,
    });
  }, 60_000);

  test('a set of transfers that would lose too much is held back, and transfers remove takes it away', async () => {
    const rows = (count: number) =>
      `from,to,asset,amount,timestamp\n${Array.from({ length: count }, (_, at) => `0x${'a'.repeat(40)},0x${'b'.repeat(40)},ETH,${at + 1},2024-02-01T00:00:00Z`).join('\n')}\n`;
    const file = await operator.file('all.csv', rows(40));
    expect((await operator.run('transfers', 'import', file)).result).toMatchObject({ added: 40, reach: 'sandbox' });
    const fewer = await operator.file('fewer.csv', rows(20));
    const held = await operator.run('transfers', 'import', '--replace', fewer);
    expect([held.status, held.result]).toMatchObject([1, { held_back: true, removed: 20 }]);
    const older = await operator.file('older.csv', rows(40).replaceAll('2024-02-01', '2024-01-31'));
    const earlier = await operator.run('transfers', 'import', '--replace', older);
    expect(earlier.result.reasons).toContainEqual(expect.stringContaining('It is of 2024-01-31'));
    expect((await operator.run('transfers', 'remove')).result).toMatchObject({ removed: 40 });
    expect((await operator.run('wallet-tags', 'status')).result.transfers).toEqual([]);
  }, 60_000);

  test("OFAC's document has a day and a count: an older one is refused, one that holds less than it says is held back", async () => {
    const entry = (at: number) =>
      `<sdnEntry><uid>${at}</uid><lastName>ZORBLAT ${at}</lastName><idList><id><idType>Digital Currency Address - ETH</idType><idNumber>0x${String(at).padStart(40, '0')}</idNumber></id></idList></sdnEntry>`;
    const document = (name: string, day: string, announced: number) =>
      operator.file(
        name,
        `<sdnList><publshInformation><Publish_Date>${day}</Publish_Date><Record_Count>${announced}</Record_Count></publshInformation>${[1, 2, 3].map(entry).join('')}</sdnList>`,
      );
    const take = async (file: string, ...more: string[]) =>
      operator.run('wallet-tags', 'import', '--format', 'ofac', '--list', 'dated_sdn', ...more, file);
    const sandbox = ['--environment', 'sandbox'];
    const day = await document('sdn.xml', '11/20/2024', 3);
    expect((await take(day, ...sandbox)).result).toMatchObject({ as_of: '2024-11-20', entries: 3 });
    const older = await take(await document('older.xml', '11/19/2024', 3));
    expect([older.status, older.err]).toEqual([1, expect.stringContaining('an edition of 2024-11-19 is older')]);
    const dry = await take(await document('no-day.xml', '13/45/2025', 3), '--dry-run');
    expect(dry.result).toMatchObject({ as_of: new Date().toISOString().slice(0, 10), dry_run: true });
    const short = await take(await document('short.xml', '11/21/2024', 4));
    expect([short.status, short.err]).toEqual([1, expect.stringContaining('announces 4 records and holds 3')]);
    await operator.run('wallet-tags', 'remove', 'dated_sdn');
  }, 60_000);

  test('an edition of tags whose day is still to come is refused: every later one would be older', async () => {
    const file = await operator.file('tags.csv', 'address,category\n0x00000000000000000000000000000000000a9998,scam\n');
    const { status, err } = await operator.run(
      'wallet-tags',
      'import',
      '--format',
      'csv',
      '--as-of',
      '2199-01-01',
      file,
    );
    expect([status, err]).toEqual([1, expect.stringContaining('2199-01-01 is still to come')]);
  }, 60_000);
});
