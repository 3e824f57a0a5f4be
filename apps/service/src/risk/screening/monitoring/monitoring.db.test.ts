import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAssay } from '../../../../../../tests/support/run-assay.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'assay-monitoring-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly born?: string;
  readonly programs?: string;
  readonly passport?: string;
}

/** Imports an edition and waits until everybody who is monitored was looked at. */
async function edition(list: string, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(
    ({ id, name, born = '', programs = '', passport }) =>
      `${id},${name},${born},${programs},${passport === undefined ? '' : `passport:${passport}`}`,
  );
  await importText(list, 'house', `id,name,dates_of_birth,programs,identifiers\n${rows.join('\n')}\n`);
}

async function importText(list: string, format: string, text: string): Promise<void> {
  const file = join(folder, `${list}.txt`);
  await writeFile(file, text);
  const environment = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
  const args = ['lists', 'import', '--list', list, '--format', format, file, '--json'];
  const done = await runAssay(args, environment);
  expect(done.status, done.err).toBe(0);
  const { version } = JSON.parse(done.out);
  await expect
    .poll(async () => (await watchlist(list))?.monitoring, { timeout: 20_000 })
    .toMatchObject({ status: 'done' });
  expect((await watchlist(list)).version).toBe(version);
}

const watchlist = async (id: string) => {
  const { body } = await service.api('GET', '/v1/watchlists');
  return body.data.find((list: { id: string }) => list.id === id);
};
const check = (body: object, key = service.sandboxKey) => service.api('POST', '/v1/checks/screening', body, { key });
const monitor = async (id: string) => (await service.api('GET', `/v1/checks/screening/monitors/${id}`)).body;
const review = (hit: string, body: object) => service.api('POST', `/v1/checks/screening/hits/${hit}/review`, body);
/** The audit trail tells of a monitor what is given, oldest first; entries are sealed within a second. */
const expectTold = (id: string, actions: readonly string[]) =>
  expect.poll(() => trail(id), { timeout: 20_000 }).toEqual(actions);
const trail = async (id: string): Promise<string[]> => {
  const { body } = await service.api('GET', `/v1/audit-events?target=${id}&limit=200`);
  return body.data
    .map((entry: { action: string }) => entry.action)
    .filter((action: string) => /hit|cleared/.test(action));
};

const hitsOf = async (reference: string) =>
  (await service.api('GET', `/v1/checks/screening/hits?subject_reference=${reference}`)).body.data;

const other = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `f${at}`,
    name: `Filler Wrotham${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}`,
  }));

describe('ongoing monitoring', () => {
  test('a subject is told of exactly when an edition touches it, and never twice', async () => {
    await edition('house_a', [...other(30), { id: 'old', name: 'Somebody Else' }]);
    const quiet = await check({ name: 'Quietus Marblethorpe', monitor: true, subject_reference: 'm-quiet' });
    const hit = await check({ name: 'Zorblat Quenneville', monitor: true, subject_reference: 'm-hit' });
    expect([quiet.status, hit.status]).toEqual([200, 200]);
    expect(hit.body.result).toMatchObject({ outcome: 'no_match', monitor_id: expect.stringMatching(/^mon_/) });
    const id = hit.body.result.monitor_id;
    expect(
      (await check({ name: 'Zorblat Quenneville', monitor: true, subject_reference: 'm-hit' })).body.result.monitor_id,
    ).toBe(id);

    const inbox = { name: 'Sanctions desk', members: ['sanna'], assignment: 'round_robin' };
    const desk = (await service.api('POST', '/v1/inboxes', inbox)).body.id;
    expect((await service.api('PATCH', '/v1/watchlists/house_a', { inbox: desk })).status).toBe(200);
    await edition('house_a', [...other(30), { id: 'z', name: 'Zorblat Quenneville', programs: 'ONE' }]);
    expect(await monitor(id)).toMatchObject({
      outcome: 'match',
      subject_reference: 'm-hit',
      hits: [{ id: 'house-a-z', review_status: 'unreviewed' }],
    });
    await expectTold(id, ['screening.hit']);
    const review = async (reference: string) => (await service.api('GET', `/v1/customers/${reference}`)).body.review;
    // The finding brings the customer's review forward; whom nothing names waits for its date.
    await expect.poll(() => review('m-hit'), { timeout: 20_000 }).toMatchObject({ brought_forward_by: 'new_hit' });
    expect(await review('m-quiet')).toMatchObject({ brought_forward_by: null });
    const cases = await service.api('GET', '/v1/cases?subject_reference=m-hit');
    expect(cases.body.data[0]).toMatchObject({ inbox: desk, owner: { id: 'sanna' } });
    expect(cases.body.data).toMatchObject([
      {
        type: 'screening',
        severity: 'critical',
        alerts: [{ state: 'open', reason_codes: ['screening.sanctions_match'] }],
      },
    ]);

    // Another programme is no news; another birth date is.
    await edition('house_a', [...other(30), { id: 'z', name: 'Zorblat Quenneville', programs: 'TWO' }]);
    await expectTold(id, ['screening.hit']);
    await edition('house_a', [...other(30), { id: 'z', name: 'Zorblat Quenneville', born: '1960' }]);
    await expectTold(id, ['screening.hit', 'screening.hit']);

    await edition('house_a', other(30));
    expect(await monitor(id)).toMatchObject({ outcome: 'no_match', hits: [] });
    await expectTold(id, ['screening.hit', 'screening.hit', 'screening.cleared']);
    expect(await hitsOf('m-hit')).toEqual([]);
    await expect
      .poll(async () => (await service.api('GET', '/v1/customers/m-hit')).body.gaps)
      .not.toContain('hits_open');
    expect(await trail(quiet.body.result.monitor_id)).toEqual([]);
  }, 120_000);

  test('a false positive clears for this customer alone, everywhere, until the entry changes materially', async () => {
    await edition('house_b', [...other(30), { id: 'k', name: 'Karolus Vexington' }]);
    const ask = (reference: string, more: object = {}) =>
      check({ name: 'Karolus Vexington', subject_reference: reference, ...more });
    const [mine, theirs] = [await ask('w-1', { monitor: true }), await ask('w-2', { monitor: true })];
    expect(mine.body).toMatchObject({
      status: 'match',
      result: { hits: [{ id: 'house-b-k', review_status: 'unreviewed' }] },
    });
    const body = { status: 'false_positive', reason: 'Another year of birth on the passport' };
    expect((await review('house-b-k', body)).body.error).toMatchObject({
      code: 'invalid_request',
      field: 'subject_reference',
    });
    const id = mine.body.result.monitor_id;
    expect(
      (await review('house-b-k', { ...body, subject_reference: 'w-1', reviewer: 'ana@bank.example' })).body,
    ).toMatchObject({
      id: 'house-b-k',
      review_status: 'false_positive',
      reviewed_by: 'ana@bank.example',
      monitor_ids: [id],
    });
    expect(await monitor(id)).toMatchObject({ outcome: 'no_match', hits: [{ review_status: 'false_positive' }] });
    await expectTold(id, ['screening.cleared']);
    expect((await ask('w-1')).body).toMatchObject({
      status: 'no_match',
      reason_codes: [],
      result: { outcome: 'no_match', hits: [{ id: 'house-b-k', review_status: 'false_positive' }] },
    });
    expect((await ask('w-2')).body.status).toBe('match');
    expect(await monitor(theirs.body.result.monitor_id)).toMatchObject({ outcome: 'match' });

    await edition('house_b', [...other(30), { id: 'k', name: 'Karolus Vexington', programs: 'NEW' }]);
    expect((await ask('w-1')).body.status).toBe('no_match');
    await expectTold(id, ['screening.cleared']);
    await edition('house_b', [...other(30), { id: 'k', name: 'Karolus Vexington', born: '1971-02-03' }]);
    await expectTold(id, ['screening.cleared', 'screening.hit']);
    expect((await ask('w-1')).body).toMatchObject({
      status: 'match',
      result: { hits: [{ review_status: 'unreviewed' }] },
    });
    const alerts = async () => (await service.api('GET', '/v1/cases?subject_reference=w-1')).body.data[0].alerts;
    expect(await alerts()).toMatchObject([{ state: 'open' }]);
    await review('house-b-k', { ...body, subject_reference: 'w-1' });
    expect(await alerts()).toMatchObject([{ state: 'closed' }]);
  }, 120_000);

  test('a false positive stands for the data of the customer that it was given on', async () => {
    const listed = { id: 'z', name: 'Zoltan Brankovich Petrenkov', born: '1961-03-04', passport: 'AB1234567' };
    await edition('house_g', [...other(30), listed]);
    const ask = (more: object) => check({ name: 'Zoltan Brankovich Petrenkov', subject_reference: 'd-1', ...more });
    const passport = { identifiers: [{ type: 'passport', value: 'AB 1234567' }] };
    const made = await ask({ date_of_birth: '1969-05-06', monitor: true });
    const judged = { status: 'false_positive', reason: 'Born in 1969, not 1961', subject_reference: 'd-1' };
    expect((await review('house-g-z', judged)).status).toBe(200);
    // The same, less, and what the comparison does not use.
    expect((await ask({ date_of_birth: '1969-05-06' })).body.status).toBe('no_match');
    expect((await ask({ name: 'petrenkov zoltan brankovich' })).body.status).toBe('no_match');
    expect((await ask({ date_of_birth: '1969-05-06', country: 'DE' })).body.status).toBe('no_match');
    const open = async () =>
      (await service.api('GET', '/v1/checks/screening/hits?state=open&subject_reference=d-1')).body.data;
    expect(await open()).toEqual([]);

    expect((await ask({ date_of_birth: '1969-05-06', ...passport })).body).toMatchObject({
      status: 'match',
      result: { hits: [{ id: 'house-g-z', review_status: 'unreviewed' }] },
    });
    expect(await open()).toMatchObject([{ entity_id: 'house-g-z', review_status: 'unreviewed' }]);
    expect((await ask({ date_of_birth: '1961-03-04' })).body.status).toBe('match');
    expect((await review('house-g-z', judged)).status).toBe(200);
    // Judged on all that is known by now; what was seen before is no news.
    for (const born of ['1961-03-04', '1969-05-06'])
      expect((await ask({ date_of_birth: born, ...passport })).body.status).toBe('no_match');

    // A monitor of the customer never shows a verdict that is gone.
    expect((await ask({ date_of_birth: '1961-03-05' })).body.status).not.toBe('no_match');
    await edition('house_g', [...other(30), { ...listed, programs: 'NEW' }]);
    await expectTold(made.body.result.monitor_id, ['screening.cleared', 'screening.hit']);
    // Taken off the list: nothing is left to judge, and the last verdict is still there.
    await edition('house_g', other(30));
    expect(await hitsOf('d-1')).toMatchObject([{ state: 'reviewed', review_status: 'false_positive' }]);
    await edition('house_g', [...other(30), listed]);
    expect(await open()).toHaveLength(1);
  }, 120_000);

  test('a corrected birth date of a session reopens the hit that was judged without it', async () => {
    await edition('house_i', [...other(30), { id: 'q', name: 'Quentin Abelard Vostrikov', born: '1954-06-01' }]);
    const definition = { steps: [{ id: 'names', check: 'sanctions_pep' }] };
    const journey = { id: 'names_alone', name: 'Names', subject_type: 'individual', definition, publish: true };
    expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
    const expected = { given_name: 'Quentin Abelard', family_name: 'Vostrikov', date_of_birth: '1957-01-01' };
    const subject = { type: 'individual', reference: 'corrected-1' };
    const made = await service.api('POST', '/v1/verifications', { journey: 'names_alone', subject, expected });
    const path = `/v1/verifications/${made.body.id}`;
    await service.api('POST', `${path}/submit`, {});
    const screened = async () => (await service.api('GET', path)).body.checks[0];
    await expect.poll(async () => (await screened()).status).toBe('possible_match');
    const verdict = { status: 'false_positive', reason: 'Born in 1957', verification_id: made.body.id };
    expect((await review('house-i-q', verdict)).status).toBe(200);
    const corrected = await service.api('PATCH', path, {
      fields: { date_of_birth: '1954-06-01' },
      reason: 'Typed wrongly',
      reviewer: 'ana@bank.example',
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    await expect.poll(async () => (await screened()).status).toBe('match');
    expect((await screened()).result.hits).toMatchObject([{ id: 'house-i-q', review_status: 'unreviewed' }]);
    expect(await hitsOf('corrected-1')).toMatchObject([{ state: 'open', entity_id: 'house-i-q' }]);
  }, 60_000);

  test('a confirmed hit is a match whatever its score; an unknown hit is 404', async () => {
    await edition('house_c', [...other(30), { id: 't', name: 'Tobermory Fensgate', born: '1960-01-01' }]);
    const ask = () => check({ name: 'Tobermory Fensgate', date_of_birth: '1961-05-05', subject_reference: 'tp-1' });
    expect((await ask()).body.status).toBe('possible_match');
    expect((await review('house-c-t', { status: 'true_positive', reason: 'Same passport' })).status).toBe(200);
    expect((await ask()).body).toMatchObject({
      status: 'match',
      result: { hits: [{ review_status: 'true_positive' }] },
    });
    expect((await review('house-c-nobody', { status: 'inconclusive', reason: 'No data' })).status).toBe(404);
  }, 60_000);

  test('who is listed once more, on another list under the same id, is told of with both', async () => {
    const listed = (topic: string) =>
      [{ id: 'Q900001', schema: 'Person', caption: 'Ottokar Wendlebury', properties: { topics: [topic] } }, ...others]
        .map((line) => JSON.stringify(line))
        .join('\n');
    const others = other(30).map(({ id, name }) => ({ id, schema: 'Person', caption: name, properties: {} }));
    await importText('os_peps', 'ftm', listed('role.pep'));
    const ask = (more: object = {}) => check({ name: 'Ottokar Wendlebury', subject_reference: 'two-lists', ...more });
    const made = await ask({ monitor: true });
    expect(made.body.reason_codes).toEqual(['screening.pep_match']);
    await importText('os_sanctions', 'ftm', listed('sanction'));
    const id = made.body.result.monitor_id;
    await expectTold(id, ['screening.hit']);
    const both = { id: 'os-Q900001', list: 'os_sanctions', types: ['sanction', 'pep'] };
    expect((await monitor(id)).hits).toMatchObject([both]);
    const again = await ask();
    expect(again.body.reason_codes).toEqual(['screening.sanctions_match', 'screening.pep_match']);
    expect(again.body.result.hits).toMatchObject([both]);
    expect((await ask({ lists: ['pep'] })).body.reason_codes).toEqual(['screening.pep_match']);
  }, 60_000);

  test('a verdict on a party of two lists stands in searches and monitors of either kind', async () => {
    const others = other(30).map(({ id, name }) => ({ id, schema: 'Person', caption: name, properties: {} }));
    const person = (topic: string, more: object) => {
      const properties = { birthDate: ['1961-03-04'], topics: [topic], ...more };
      return { id: 'NK-w1', schema: 'Person', caption: 'Borislav Kuchkarov', properties };
    };
    const listed = (topic: string, more: object = {}) =>
      [person(topic, more), ...others].map((line) => JSON.stringify(line)).join('\n');
    await importText('os_sanc', 'ftm', listed('sanction'));
    await importText('os_pep', 'ftm', listed('role.pep', { alias: ['Boris Kuchkarov'] }));
    const ask = (more: object = {}) =>
      check({ name: 'Borislav Kuchkarov', date_of_birth: '1961-03-04', subject_reference: 'either', ...more });
    const kinds = [{ lists: ['sanctions'] }, { lists: ['pep'] }, {}];
    const judged = { status: 'false_positive', reason: 'Not him at all', subject_reference: 'either' };
    const made = await ask({ monitor: true, lists: ['sanctions'] });
    expect(made.body.status).toBe('match');
    expect((await review('os-NK-w1', judged)).status).toBe(200);
    for (const kind of [...kinds, ...kinds]) expect((await ask(kind)).body.status).toBe('no_match');
    // A part of the date that the verdict was given on is no news.
    for (const born of ['1961', '1961-03']) expect((await ask({ date_of_birth: born })).body.status).toBe('no_match');

    await importText('os_pep', 'ftm', listed('role.pep', { alias: ['Boris Kuchkarov'], position: ['Minister'] }));
    expect(await monitor(made.body.result.monitor_id)).toMatchObject({ outcome: 'no_match' });
    for (const kind of kinds) expect((await ask(kind)).body.status).toBe('no_match');
    // What identifies the party has changed: the verdict is asked for once, for all kinds.
    await importText('os_pep', 'ftm', listed('role.pep', { alias: ['Boris Kuchkarov'], birthDate: ['1961-03-05'] }));
    for (const kind of kinds) expect((await ask(kind)).body.status).not.toBe('no_match');
    expect((await review('os-NK-w1', judged)).status).toBe(200);
    for (const kind of [...kinds, ...kinds]) expect((await ask(kind)).body.status).toBe('no_match');
  }, 120_000);

  test('monitoring ends on demand, and an environment never sees the monitors of another', async () => {
    const made = await check({ name: 'Ulrich Panthorpe', monitor: true });
    const id = made.body.result.monitor_id;
    const path = `/v1/checks/screening/monitors/${id}`;
    expect((await service.api('GET', path, undefined, { key: service.productionKey })).status).toBe(404);
    expect((await service.api('DELETE', path)).body).toMatchObject({ id, deleted: true });
    expect((await service.api('GET', path)).status).toBe(404);
  });

  test('a journey monitors whom it approved; deleting the session ends it and forgets', async () => {
    const definition = { steps: [{ id: 'names', check: 'sanctions_pep' }], monitoring: { rescreen_days: 30 } };
    const journey = { id: 'watched', name: 'Watched', subject_type: 'individual', definition, publish: true };
    expect((await service.api('POST', '/v1/journeys', journey)).status).toBe(201);
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'watched',
      subject: { type: 'individual', reference: 'sandbox_approved.watched' },
      expected: { given_name: 'Perpetua', family_name: 'Quillingham' },
    });
    const of = async () =>
      (await service.api('GET', '/v1/checks/screening/monitors?subject_reference=sandbox_approved.watched')).body.data;
    await expect.poll(async () => (await of())[0]?.last_screened_at, { timeout: 20_000 }).toMatch(/^20/);
    const [first] = await of();
    expect(first).toMatchObject({ verification_id: made.body.id, rescreen_days: 30, outcome: 'no_match' });

    expect((await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 31 * 86_400 })).body.pending).toBe(0);
    expect((await of())[0].last_screened_at > first.next_screening_at).toBe(true);
    await edition('house_d', [...other(30), { id: 'p', name: 'Perpetua Quillingham' }]);
    expect(await of()).toMatchObject([{ outcome: 'match', hits: [{ id: 'house-d-p' }] }]);
    const cases = await service.api('GET', '/v1/cases?subject_reference=sandbox_approved.watched&type=screening');
    expect(cases.body.data).toMatchObject([{ verification_id: made.body.id }]);

    expect((await service.api('DELETE', `/v1/verifications/${made.body.id}`)).status).toBe(200);
    expect(await of()).toEqual([]);
    expect((await service.api('GET', `/v1/cases/${cases.body.data[0].id}`)).body.subject_reference).toBeNull();
    await edition('house_d', other(30));
    await expectTold(first.id, ['screening.hit']);
  }, 120_000);

  test('the parties of a business are monitored, and the business shows what was found', async () => {
    const made = await service.api('POST', '/v1/businesses', {
      country: 'GB',
      registration_number: '09876543',
      reference: 'merchant-monitored',
    });
    expect(made.body.screening.outcome).toBe('no_match');
    const officer = made.body.officers[0].name;
    await edition('house_e', [...other(30), { id: 'o', name: officer }]);
    const { body } = await service.api('GET', `/v1/businesses/${made.body.id}`);
    expect(body).toMatchObject({ screening: { outcome: 'match' } });
    expect(body.reason_codes).toContain('screening.sanctions_match');
    expect(body.screening.subjects.find(({ name }: { name: string }) => name === officer)).toMatchObject({
      outcome: 'match',
      hits: [{ id: 'house-e-o' }],
    });
    await edition('house_e', other(30));
    expect((await service.api('GET', `/v1/businesses/${made.body.id}`)).body).toMatchObject({
      screening: { outcome: 'no_match' },
      reason_codes: made.body.reason_codes,
    });
  }, 60_000);

  test('a session about a business goes without what the business itself is watched by', async () => {
    const reference = 'merchant-kept';
    const made = await service.api('POST', '/v1/businesses', {
      country: 'GB',
      registration_number: '09876543',
      reference,
    });
    const path = `/v1/checks/screening/monitors?subject_reference=${reference}`;
    const owners = async () => (await service.api('GET', path)).body.data.map((one: { owner: object }) => one.owner);
    const watched = await owners();
    expect(watched.length).toBeGreaterThan(1);
    expect((await check({ name: 'Merchant Kept', subject_reference: reference, monitor: true })).status).toBe(200);
    const officer = made.body.officers[0].name;
    await edition('house_h', [...other(30), { id: 'o', name: officer }]);
    const hits = async () =>
      (await service.api('GET', `/v1/checks/screening/hits?list=house_h&subject_reference=${reference}`)).body.data;
    expect(await hits()).toHaveLength(1);

    const session = await service.api('POST', '/v1/verifications', {
      journey: 'kyb_standard',
      subject: { type: 'business', reference },
      business: { country: 'GB', registration_number: '09876543', name: 'Acme Trading' },
    });
    expect((await service.api('DELETE', `/v1/verifications/${session.body.id}`)).status).toBe(200);
    expect(await owners()).toEqual(watched);
    expect(await hits()).toHaveLength(1);
    const verdict = { status: 'false_positive', reason: 'Somebody else', business_id: made.body.id };
    expect((await review('house-h-o', { ...verdict, party_name: 'Nobody Here' })).status).toBe(404);
    expect((await review('house-h-o', { ...verdict, party_name: officer })).body).toMatchObject({
      review_status: 'false_positive',
    });
  }, 60_000);
});
