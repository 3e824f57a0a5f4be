import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, enrol, joinAs } from '../support/console.js';
import { openDatabase } from '../support/database.js';
import { oneServer } from '../support/queued.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let reviewer: Browser;
let senior: Browser;
let second: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  reviewer = await joinAs(service, 'reviewer@bank.example', ['reviewer']);
  senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
  second = await joinAs(service, 'second@bank.example', ['senior_reviewer']);
  for (const browser of [reviewer, senior, second]) await enrol(browser);
});
afterAll(() => service?.stop());

let count = 0;
/** An open case of medium severity that no session holds open. */
async function openCase(): Promise<string> {
  const subject = { type: 'individual', reference: `reported-${++count}` };
  const { id } = (await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject })).body;
  const status = { status: 'referred', reason_codes: ['document.blurred'] };
  const { body } = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, status);
  await service.api('POST', `/v1/verifications/${id}/decision`, { decision: 'approved' });
  expect((await service.api('POST', `/v1/cases/${body.case_id}/reopen`, {})).status).toBe(200);
  return `/v1/cases/${body.case_id}`;
}

/** A case about a payment to a listed party. */
async function heavyCase(): Promise<string> {
  const { body } = await service.api('POST', '/v1/transactions', {
    ...{ amount: '900', currency: 'EUR', subject_reference: `reported-${++count}` },
    counterparty: { name: 'Sandbox Sanctioned' },
  });
  return `/v1/cases/${body.alerts[0].case_id}`;
}

test('a heavy case that was reported shows no more than one that was confirmed', async () => {
  const [reported, confirmed] = [await heavyCase(), await heavyCase()];
  const cases: [string, string][] = [
    [reported, 'sar_filed'],
    [confirmed, 'confirmed'],
  ];
  const { body } = await service.api('POST', '/v1/keys', { name: 'n', scopes: ['cases:read', 'cases:write'] });
  const key = { key: body.api_key };
  const plain = (text: unknown, id: string) =>
    JSON.stringify(text)
      .replaceAll(id.slice('/v1/cases/'.length), 'ID')
      .replaceAll(/"(aud_|\d{4}-)[^"]*"/g, '"…"');
  const seen = [];
  for (const [id, outcome] of cases) {
    const close = (who: typeof senior) => who.call('POST', `${id}/close`, { outcome });
    await senior.call('POST', `${id}/tags`, { tags: [] });
    const proposed = await close(senior);
    const shown = [proposed.body.state, (await reviewer.call('GET', id)).body.proposed_outcome];
    const override = await service.api('POST', `${id}/close`, { outcome: 'confirmed', reviewer: 'x@y.example' }, key);
    shown.push([override.status, override.body.error?.message]);
    expect((await close(second)).body.state).toBe('closed');
    const { data } = (await reviewer.call('GET', `${id}/events`)).body;
    const told = data.slice(3).map(({ action, actor, changes }: Record<string, unknown>) => [action, actor, changes]);
    const again = await reviewer.call('POST', `${id}/reopen`, {});
    seen.push(plain([shown, told, again.status, again.body.error.message], id));
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).not.toMatch(/sar_|report/);
});

test('a filing is recorded once, and each correction of it with what it was', async () => {
  const id = await openCase();
  for (const who of [senior, second]) await who.call('POST', `${id}/close`, { outcome: 'sar_filed' });
  const file = (body: object) => senior.call('PUT', `${id}/sar/filing`, body);
  const early = await file({ reference: 'FIU-0', filed_at: '2020-01-01T00:00:00Z' });
  expect([early.status, early.body.error.field]).toEqual([400, 'filed_at']);
  const first = (await file({ reference: 'FIU-1' })).body;
  expect((await file({ reference: 'FIU-1' })).body).toEqual(first);
  expect((await file({ reference: 'FIU-2' })).body).toEqual({ ...first, authority_reference: 'FIU-2' });
  const { data } = (await senior.call('GET', `${id}/events`)).body;
  const told = data.filter(({ action }: { action: string }) => action.startsWith('case.report_'));
  expect(told.map(({ action, changes }: Record<string, unknown>) => [action, changes])).toEqual([
    ['case.report_agreed', []],
    [
      'case.report_filed',
      [
        { field: 'authority_reference', before: null, after: 'FIU-1' },
        { field: 'filed_at', before: null, after: first.filed_at },
      ],
    ],
    ['case.report_filed', [{ field: 'authority_reference', before: 'FIU-1', after: 'FIU-2' }]],
  ]);
});

test('a case that is reported again waits for the authority again, and the second filing has a day of its own', async () => {
  const id = await openCase();
  const agree = async () => {
    for (const who of [senior, second]) await who.call('POST', `${id}/close`, { outcome: 'sar_filed' });
  };
  const file = (body: object) => senior.call('PUT', `${id}/sar/filing`, body);
  const report = async () => {
    const { data } = (await senior.call('GET', '/v1/reports?limit=200')).body;
    return data.find((one: { id: string }) => id.endsWith(one.id));
  };
  await agree();
  const first = (await file({ reference: 'FIU-10' })).body;
  expect(first.status).toBe('filed');
  await senior.call('POST', `${id}/reopen`, {});
  expect((await report()).status).toBe('filed');
  await senior.call('POST', `${id}/close`, { outcome: 'sar_filed' });
  expect(await report()).toMatchObject({ status: 'proposed', authority_reference: 'FIU-10' });
  await second.call('POST', `${id}/close`, { outcome: 'sar_filed' });
  expect(await report()).toMatchObject({ status: 'closed', authority_reference: 'FIU-10', filed_at: first.filed_at });
  const again = (await file({ reference: 'FIU-11' })).body;
  expect(again).toMatchObject({ status: 'filed', authority_reference: 'FIU-11' });
  expect(again.filed_at > first.filed_at).toBe(true);
  const corrected = (await file({ reference: 'FIU-12' })).body;
  expect(corrected).toEqual({ ...again, authority_reference: 'FIU-12' });
  // Who took the case up for nothing says that the report is the same.
  await senior.call('POST', `${id}/reopen`, {});
  await agree();
  expect((await report()).status).toBe('closed');
  expect((await file({ reference: 'FIU-12' })).body).toEqual({ ...corrected, due_at: expect.any(String) });
  expect((await file({ reference: '   ' })).body.error.field).toBe('reference');
});

test('of two who write one report at once neither loses a word, and what was filed stays as it was filed', async () => {
  const id = await openCase();
  const write = (who: Browser, narrative: string, more: object = {}) =>
    who.call('PUT', `${id}/sar/draft`, { narrative, ...more });
  const first = await Promise.all([senior, second].map((who) => write(who, 'Begun', { based_on: null })));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { updated_at: seen } = (await senior.call('GET', `${id}/sar/draft`)).body;
  const mine = await write(senior, 'Mine', { based_on: seen });
  expect([mine.status, mine.body.draft]).toEqual([200, { narrative: 'Mine' }]);
  const late = await write(second, 'Theirs', { based_on: seen });
  expect([late.status, late.body.error?.field]).toEqual([409, 'based_on']);
  expect((await write(second, 'Mine and theirs', { based_on: mine.body.updated_at })).status).toBe(200);
  expect((await write(second, 'Whatever was there')).status).toBe(200);
  for (const who of [senior, second]) await who.call('POST', `${id}/close`, { outcome: 'sar_filed' });
  expect((await write(senior, 'Its code was wrong')).status).toBe(200);
  await senior.call('PUT', `${id}/sar/filing`, { reference: 'FIU-20' });
  expect((await write(senior, 'Never filed')).status).toBe(409);
  expect((await senior.call('GET', `${id}/sar/draft`)).body.draft).toEqual({ narrative: 'Its code was wrong' });
  await senior.call('POST', `${id}/reopen`, {});
  expect((await write(senior, 'There is more')).status).toBe(200);
});

test('what was said with a closing as reported is read by readers of reports alone, and a confirmed case looks alike', async () => {
  const keyOf = async (...scopes: string[]) => ({
    key: (await service.api('POST', '/v1/keys', { name: `said-${scopes.length}`, scopes })).body.api_key,
  });
  const reader = await keyOf('cases:read');
  const seen = [];
  for (const outcome of ['sar_filed', 'confirmed']) {
    const id = await heavyCase();
    await senior.call('POST', `${id}/comments`, { text: 'Looked at the papers.' });
    const proposed = await senior.call('POST', `${id}/close`, { outcome, comment: 'Structuring is suspected.' });
    expect(proposed.body.comments_count).toBe(2);
    await second.call('POST', `${id}/close`, { outcome, comment: 'I agree with the report.' });
    const texts = async (answer: Promise<{ body: { data: { text: string }[] } }>) =>
      (await answer).body.data.map(({ text }) => text);
    expect(await texts(senior.call('GET', `${id}/comments`))).toHaveLength(3);
    expect((await senior.call('GET', id)).body.comments_count).toBe(3);
    const shown = await texts(service.api('GET', `${id}/comments`, undefined, reader));
    const one = (await service.api('GET', id, undefined, reader)).body;
    const csv = await reviewer.call('GET', `${id}/comments`);
    seen.push([shown, one.comments_count, one.outcome, csv.body.data.length]);
  }
  expect(seen[0]).toEqual([['Looked at the papers.'], 1, 'confirmed', 1]);
  expect(seen[1]).toEqual(seen[0]);
});

test('who confirms a lighter case alone still reads what they wrote; colleagues without reports do not', async () => {
  const id = await openCase();
  const closed = await reviewer.call('POST', `${id}/close`, { outcome: 'confirmed', comment: 'The paper is forged.' });
  expect([closed.body.state, closed.body.comments_count]).toEqual(['closed', 1]);
  const { body } = await service.api('POST', '/v1/keys', { name: 'light', scopes: ['cases:read'] });
  const key = { key: body.api_key };
  expect((await service.api('GET', id, undefined, key)).body.comments_count).toBe(0);
  expect((await service.api('GET', `${id}/comments`, undefined, key)).body.data).toEqual([]);
  expect((await service.api('GET', `${id}/comments`)).body.data).toHaveLength(1);
  const other = await openCase();
  await reviewer.call('POST', `${other}/close`, { outcome: 'no_action', comment: 'Nothing in it.' });
  expect((await service.api('GET', `${other}/comments`, undefined, key)).body.data).toHaveLength(1);
});

test.runIf(oneServer)(
  'what was said with earlier closings is marked once the database is brought up to date',
  async () => {
    const id = await heavyCase();
    await senior.call('POST', `${id}/comments`, { text: 'Looked at the papers.' });
    for (const who of [senior, second])
      await who.call('POST', `${id}/close`, { outcome: 'sar_filed', comment: 'Sent.' });
    const { body } = await service.api('POST', '/v1/keys', { name: 'earlier', scopes: ['cases:read'] });
    const seen = async () =>
      (await service.api('GET', `${id}/comments`, undefined, { key: body.api_key })).body.data.length;
    const database = await openDatabase(service);
    try {
      const environment = await database.environment('sandbox');
      await database.query('update case_comments set shown_to = null where environment_id = $1', [environment]);
      expect(await seen()).toBe(3);
      const name = '20261208080000_readers_of_closing_comments.sql';
      const text = await readFile(new URL(`../../apps/service/migrations/${name}`, import.meta.url), 'utf8');
      // The closings stand in the chain a moment after them.
      const marked = async () => {
        await database.query(text.slice(text.indexOf('set local role')));
        return seen();
      };
      await expect.poll(marked, { timeout: 20_000 }).toBe(1);
    } finally {
      await database.close();
    }
  },
);

test('what was filed stays as it was filed, whatever becomes of the case, and each filing of a case is kept', async () => {
  const id = await openCase();
  const agree = async () => {
    for (const who of [senior, second]) await who.call('POST', `${id}/close`, { outcome: 'sar_filed' });
  };
  const file = (reference: string) => senior.call('PUT', `${id}/sar/filing`, { reference });
  const xml = async (query = '?') => (await senior.call('GET', `${id}/sar${query}`)).bytes.toString();
  const institution = (name: string) =>
    service.api('PUT', '/v1/settings/reporting', {
      ...{ name, kind: 'depository', phone: '+351 22 000 0000', goaml: { entity_id: 4711 } },
      address: { street: 'Rua 2', city: 'Porto', country: 'PT' },
      contact: { office: 'Compliance', given_name: 'Ana', family_name: 'Lima' },
    });
  await institution('Banco Antigo');
  await senior.call('PUT', `${id}/sar/draft`, { narrative: 'The first report.' });
  await agree();
  const first = (await file('FIU-30')).body;
  expect(first.earlier_filings).toBeUndefined();
  const filed = { goaml: await xml(), fincen: await xml('?format=fincen') };
  expect(filed.goaml).toContain('The first report.');
  await institution('Banco Novo');
  expect(await xml('?format=fincen')).toBe(filed.fincen);
  expect(filed.fincen).not.toContain('Novo');
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 2 * 86_400 });
  expect([await xml(), await xml('?format=fincen')]).toEqual([filed.goaml, filed.fincen]);

  await senior.call('POST', `${id}/reopen`, {});
  await senior.call('PUT', `${id}/sar/draft`, { narrative: 'There is more.' });
  expect(await xml()).toContain('There is more.');
  await agree();
  const again = (await file('FIU-31')).body;
  const earlier = [{ number: 1, authority_reference: 'FIU-30', filed_at: first.filed_at }];
  expect(again).toMatchObject({ status: 'filed', authority_reference: 'FIU-31', earlier_filings: earlier });
  expect(await xml()).toContain('There is more.');
  expect(await xml('?filing=1')).toBe(filed.goaml);
  expect(await xml('?filing=1&format=fincen')).toBe(filed.fincen);
  const none = await senior.call('GET', `${id}/sar?filing=3`);
  expect([none.status, none.body.error.field]).toEqual([400, 'filing']);
  const listed = (await senior.call('GET', '/v1/reports?limit=200')).body.data;
  expect(listed.find((one: { id: string }) => id.endsWith(one.id)).earlier_filings).toEqual(earlier);
  const delays = await senior.call('GET', '/v1/statistics?metric=report_delay_p50&interval=day');
  const days = delays.body.data.filter(({ value }: { value: number | null }) => value !== null);
  expect(days.map(({ start }: { start: string }) => start.slice(0, 10))).toEqual(
    expect.arrayContaining([first.filed_at.slice(0, 10), again.filed_at.slice(0, 10)]),
  );

  // Of an erased customer the register keeps the references alone.
  const { subject_reference: reference } = (await senior.call('GET', id)).body;
  const erasure = { reason: 'Asked for it', requested_by: 'one@bank.example' };
  const asked = await service.api('POST', `/v1/customers/${reference}/erasures`, erasure);
  const approval = { approved_by: 'two@bank.example' };
  const done = await service.api('POST', `/v1/data-requests/${asked.body.id}/approve`, approval);
  expect([done.status, done.body.plan?.stays], JSON.stringify(done.body)).toEqual([200, []]);
  expect((await senior.call('GET', `${id}/sar?filing=1`)).status).toBe(409);
  const left = (await senior.call('GET', '/v1/reports?limit=200')).body.data;
  expect(left.find((one: { id: string }) => id.endsWith(one.id))).toMatchObject({ earlier_filings: earlier });
  const database = await openDatabase(service);
  const rows = await database.query('select 1 from case_report_copies where case_id = $1 and sealed is not null', [
    id.slice('/v1/cases/'.length),
  ]);
  await database.close();
  expect(rows).toEqual([]);
});
