import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseKeySet, verifyBundle } from '@assay/evidence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { isWaiting, openDatabase, until } from '../support/database.js';
import { textOfPdf } from '../support/pdf-text.js';
import { PERSON, passportOf, picturesOf, verify } from '../support/person.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
const NAME = 'Quillfeatherby';
const REFERENCE = `customer-${NAME}-1`;

beforeAll(async () => {
  // Its own server: the test reads every file of it.
  service = await startService({ bare: true });
});
afterAll(() => service?.stop());

/** Every file below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** The forms in which a text could lie in a file. */
function forms(text: string): Buffer[] {
  const variants = [text, text.toUpperCase(), text.toLowerCase()];
  return variants.flatMap((variant) => {
    const utf8 = Buffer.from(variant);
    return [utf8, Buffer.from(variant, 'utf16le'), Buffer.from(utf8.toString('hex')), ...base64Forms(utf8)];
  });
}

/** base64 depends on where the text begins: the whole groups of each of the three places. */
function base64Forms(bytes: Buffer): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return Buffer.from(text.slice(shift === 0 ? 0 : 4, Math.floor((bytes.length + shift) / 3) * 4));
  });
}

async function foundIn(folder: string, needles: readonly Buffer[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (needles.some((needle) => bytes.includes(needle))) found.push(path);
  }
  return found;
}

describe.skipIf(process.env['DATABASE_URL'])('after a deletion and the shred job', () => {
  test('name, reference and wrapped key are nowhere in the data folder', async () => {
    const pictures = { ...(await picturesOf()), passport: await passportOf(PERSON, { surname: NAME }) };
    const subject = { type: 'individual', reference: REFERENCE };
    const session = await verify(service, pictures, { subject, expected: { family_name: NAME } });
    expect(session.extracted['document.family_name'].value).toBe(NAME.toUpperCase());
    const database = await openDatabase(service);
    const [key] = await database.query<{ wrapped: Buffer }>('select wrapped from data_keys where id = $1', [
      session.id,
    ]);
    // Behind the wrapped key stands what opens it: the sealed tree of its group.
    const tree = key!.wrapped.subarray(72);
    // In the log alone the page of a log record may lie between its parts.
    await database.query('checkpoint');
    expect(await foundIn(service.dataDir, [tree])).not.toEqual([]);
    // An old snapshot elsewhere in the database holds nothing up.
    await database.query('begin isolation level repeatable read');
    await database.query('select count(*) from events');

    const deleted = await service.api('DELETE', `/v1/verifications/${session.id}`);
    expect(deleted.body).toMatchObject({ id: session.id, deleted: true, media_deleted: 2 });
    expect((await service.api('GET', `/v1/verifications/${session.id}`)).status).toBe(404);
    expect((await service.api('DELETE', `/v1/verifications/${session.id}`)).status).toBe(404);

    const after = await openDatabase(service);
    const shredded = () =>
      after.query<{ at: Date | null }>('select shredded_at as at from sessions where id = $1', [session.id]);
    await until(shredded, ([row]) => row?.at !== null, 30_000);
    await after.close();
    const needles = [
      ...forms(NAME),
      ...forms(REFERENCE),
      // Pieces too: a row may be overwritten in part.
      ...[0, 20, tree.length - 8].map((place) => tree.subarray(place, place + 8)),
      Buffer.from(tree.toString('hex')),
      Buffer.from(tree.toString('base64')),
    ];
    expect(await foundIn(service.dataDir, needles)).toEqual([]);
    await database.query('commit');
    await database.close();
  }, 150_000);
});

test('a legal hold on the case of a session stops its deletion until it is lifted', async () => {
  const subject = { type: 'individual', reference: 'sandbox_referred.hold' };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
  const session = await until(
    () => service.api('GET', `/v1/verifications/${body.id}`),
    (answer) => answer.body.status === 'referred',
  );
  const hold = (on: boolean) =>
    service.api('POST', `/v1/cases/${session.body.case_id}/legal-hold`, { hold: on, reason: 'court order 7' });
  expect((await hold(true)).status).toBe(200);
  expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).status).toBe(409);
  await hold(false);
  expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).body).toMatchObject({ deleted: true });
});

test('a legal hold that is placed while retention is about to erase keeps the media', async () => {
  const definition = { checks: ['document'], retention: { media_days: 1 } };
  await service.api('POST', '/v1/journeys', { id: 'short_media', definition, publish: true });
  const walk = await startWalk(service, { journey: 'short_media' });
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(3) });
  await walk.call('POST', 'cancel', {});
  const database = await openDatabase(service);
  const counted = () =>
    database.query<{ n: number }>('select count(*)::integer as n from media where session_id = $1', [walk.id]);
  try {
    const own = [await database.environment('sandbox'), walk.id];
    await database.query('begin');
    await database.query('select 1 from sessions where environment_id = $1 and id = $2 for update', own);
    const clock = service.api('POST', '/v1/sandbox/clock', { advance_seconds: 2 * 86_400 });
    // Retention has chosen the session by then, and waits for the lock or has erased without it.
    await clock;
    await database.query(
      `insert into cases (environment_id, id, type, state, severity, session_id, legal_hold, due_at, created_at, updated_at)
        select environment_id, 'cas_hold_race', 'verification', 'open', 'low', id, true, now(), now(), now() from sessions where environment_id = $1 and id = $2`,
      own,
    );
    await database.query('commit');
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1 });
    expect(await counted()).toEqual([{ n: 1 }]);
  } finally {
    await database.close();
  }
});

test('the report and the bundle of a session say that its media were erased, not that there were none', async () => {
  const definition = { checks: ['document'], retention: { media_days: 1 } };
  await service.api('POST', '/v1/journeys', { id: 'erased_media', definition, publish: true });
  const walk = await startWalk(service, { journey: 'erased_media' });
  const without = await startWalk(service, { journey: 'erased_media' });
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(5) });
  await walk.call('POST', 'cancel', {});
  const text = async (id: string) => textOfPdf((await service.api('GET', `/v1/verifications/${id}/report`)).bytes);
  const evidence = async (query = '') => service.api('GET', `/v1/verifications/${walk.id}/evidence${query}`);
  expect((await evidence()).body.media_erased_at).toBeUndefined();
  expect(await text(without.id)).toContain('No media was captured.');
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 2 * 86_400 });
  const { body } = await until(evidence, (found) => found.body.media.length === 0);
  expect(body.media_erased_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  const said = await text(walk.id);
  expect(said).not.toContain('No media was captured.');
  expect(said).toContain(`was erased on ${body.media_erased_at.slice(0, 10)}`);
  const keys = await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null });
  const known = parseKeySet(keys.bytes.toString()) ?? [];
  expect(verifyBundle((await evidence('?format=zip')).bytes, known)).toMatchObject({ verdict: 'good' });
});

test('the files of a company go with it', async () => {
  const company = { reference: 'merchant-with-papers', country: 'GB', registration_number: '09876543' };
  const { body: business } = await service.api('POST', '/v1/businesses', company);
  const document = { data: (await noiseJpeg(7)).toString('base64') };
  const { body: paper } = await service.api('POST', `/v1/businesses/${business.id}/documents`, { document });
  const files = async () => (await filesBelow(service.dataDir)).filter((path) => path.includes(paper.id));
  expect((await files()).length, JSON.stringify(paper)).toBe(1);
  expect((await service.api('DELETE', `/v1/businesses/${business.id}`)).status).toBe(200);
  expect(await until(files, (left) => left.length === 0)).toEqual([]);
});

test('what is due while processing is restricted is erased once the restriction is lifted', async () => {
  const reference = 'restricted-and-due';
  const definition = { checks: ['document'], retention: { media_days: 1, data_days: 2 } };
  await service.api('POST', '/v1/journeys', { id: 'short_data', definition, publish: true });
  expect((await service.api('PATCH', '/v1/settings', { retention: { media_days: 1, data_days: 2 } })).status).toBe(200);
  const subject = { type: 'individual', reference };
  const walk = await startWalk(service, { journey: 'short_data', subject });
  const bytes = await noiseJpeg(5);
  await walk.put({ step: 'document', kind: 'document_front', bytes });
  await walk.call('POST', 'cancel', {});
  const front = { data: bytes.toString('base64') };
  const stored = { front, store: true, subject_reference: reference };
  const { body: check } = await service.api('POST', '/v1/checks/document', stored);
  const restrict = (restricted: boolean) =>
    service.api('POST', `/v1/customers/${reference}/restrictions`, { reason: 'Accuracy is contested', restricted });
  expect((await restrict(true)).status).toBe(201);
  const clock = (seconds: number) => service.api('POST', '/v1/sandbox/clock', { advance_seconds: seconds });
  // What may only be kept is not due: the clock answers without waiting for it.
  expect((await clock(3 * 86_400)).body.pending).toBe(0);
  const left = async () => {
    const { body: checks } = await service.api('GET', `/v1/checks?standalone=true&subject_reference=${reference}`);
    const { status, body } = await service.api('GET', `/v1/verifications/${walk.id}/evidence`);
    return [status, body.media?.length, checks.data.map(({ id }: { id: string }) => id)];
  };
  expect(await left()).toEqual([200, 1, [check.id]]);
  expect((await restrict(false)).status).toBe(201);
  await clock(1);
  await until(left, ([status, , checks]) => status === 404 && (checks as string[]).length === 0);
  await service.api('PATCH', '/v1/settings', { retention: {} });
});

test('what a reviewer writes about a person is sealed, and goes with the record that outlives a deletion', async () => {
  const retention = { on_delete: 'keep_record', data_days: 1825 };
  const definition = { checks: ['document'], retention, review: { approvals_required: 2 } };
  const saved = await service.api('POST', '/v1/journeys', { id: 'noted', definition, publish: true });
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
  const reference = 'sandbox_referred.noted';
  const subject = { type: 'individual', reference };
  const { body: session } = await service.api('POST', '/v1/verifications', { journey: 'noted', subject });
  const path = `/v1/verifications/${session.id}`;
  await until(
    () => service.api('GET', path),
    ({ body }) => body.status === 'referred',
  );
  const written = { comment: 'Quillfeather lives in Wisteria Lane', external_case: 'CRM-Quillfeather' };
  for (const reviewer of ['ana@bank.example', 'rui@bank.example']) {
    const given = await service.api('POST', `${path}/decision`, { decision: 'declined', reviewer, ...written });
    expect(given.status, JSON.stringify(given.body)).toBe(201);
  }
  expect((await service.api('GET', `${path}/decision`)).body).toMatchObject(written);
  const { decision_trail: trail } = (await service.api('GET', `${path}/evidence`)).body;
  const comments = trail.flatMap((entry: { comment?: string }) => entry.comment ?? []);
  expect(comments).toEqual([written.comment, written.comment]);
  const database = await openDatabase(service);
  const state = () => database.query<{ state: object }>('select state from sessions where id = $1', [session.id]);
  try {
    expect(JSON.stringify(await state())).not.toMatch(/Quillfeather|Wisteria/);
    expect((await service.api('DELETE', path)).body.retained).toContain('sealed_record');
    const asked = { reason: 'By letter of today', requested_by: 'ana@bank.example' };
    const { body: erasure } = await service.api('POST', `/v1/customers/${reference}/erasures`, asked);
    const approval = { approved_by: 'rui@bank.example' };
    const { body: done } = await service.api('POST', `/v1/data-requests/${erasure.id}/approve`, approval);
    expect(done.plan.goes).toContainEqual({ type: 'verification', id: session.id });
    expect(await state()).toEqual([{ state: { trail: [] } }]);
  } finally {
    await database.close();
  }
});

test('a legal hold that is placed while an erasure is under way keeps what has not gone yet', async () => {
  const reference = 'hold-during-erasure';
  const subject = { type: 'individual', reference };
  const { body: session } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
  await service.api('POST', `/v1/sandbox/verifications/${session.id}/simulate`, { status: 'approved' });
  const old = { amount: '250000', currency: 'EUR', occurred_at: '2015-05-02T10:00:00Z', subject_reference: reference };
  const { body: payment } = await service.api('POST', '/v1/transactions', old);
  const screened = { name: 'Erika Mustermann', monitor: true, subject_reference: reference };
  const { body: check } = await service.api('POST', '/v1/checks/screening', screened);
  const address = '0xde709f2102306220921060314715629080e2fb77';
  const { body: wallet } = await service.api('POST', '/v1/wallets/monitor', { address, subject_reference: reference });
  const asked = { reason: 'By letter of today', requested_by: 'ana@bank.example' };
  const { body: erasure } = await service.api('POST', `/v1/customers/${reference}/erasures`, asked);
  const database = await openDatabase(service);
  const watcher = await openDatabase(service);
  try {
    const own = [await database.environment('sandbox'), session.id];
    await database.query('begin');
    await database.query('select 1 from sessions where environment_id = $1 and id = $2 for update', own);
    const approval = service.api('POST', `/v1/data-requests/${erasure.id}/approve`, {
      approved_by: 'rui@bank.example',
    });
    // What goes is judged by then; the first part of it waits for the row that is held here.
    await until(
      () => isWaiting(watcher, 'sessions'),
      (waits) => waits,
    );
    const hold = { hold: true, reason: 'court order 9' };
    const placed = await service.api('POST', `/v1/cases/${payment.alerts[0].case_id}/legal-hold`, hold);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await database.query('commit');
    const { status, body } = await approval;
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.plan.goes).toEqual([{ type: 'verification', id: session.id }]);
    const held = { reason: 'legal_hold', until: null };
    for (const [type, id] of [
      ['check', check.id],
      ['screening_monitor', check.result.monitor_id],
      ['wallet_monitor', wallet.id],
      ['case', payment.alerts[0].case_id],
      ['transaction', null],
    ])
      expect(body.plan.stays).toContainEqual({ type, id, ...held });
  } finally {
    await watcher.close();
    await database.close();
  }
  for (const path of [
    `/v1/checks/screening/monitors/${check.result.monitor_id}`,
    `/v1/wallets/monitor/${wallet.id}`,
    `/v1/transactions/${payment.id}`,
  ])
    expect([path, (await service.api('GET', path)).status]).toEqual([path, 200]);
});

describe('what a case under legal hold covers', () => {
  const hold = async (id: string, on: boolean) => {
    const { status } = await service.api('POST', `/v1/cases/${id}/legal-hold`, { hold: on, reason: 'court order 8' });
    expect(status).toBe(200);
  };
  const deleted = async (path: string) => (await service.api('DELETE', path)).status;
  /** A case of the customer: a payment of theirs is large. */
  async function paymentCase(reference: string): Promise<string> {
    const payment = { amount: '250000', currency: 'EUR', subject_reference: reference };
    const { body } = await service.api('POST', '/v1/transactions', payment);
    expect(body.alerts, JSON.stringify(body)).not.toEqual([]);
    return body.alerts[0].case_id;
  }
  async function decided(reference: string): Promise<string> {
    const subject = { type: 'individual', reference };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
    await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status: 'declined' });
    return body.id;
  }

  test('stays when the case goes into another one, until the hold there is lifted', async () => {
    const session = await decided('hold-merge');
    const contest = await service.api('POST', `/v1/verifications/${session}/contest`, { reason: 'It was me' });
    const [first, second] = [await paymentCase('hold-merge'), await paymentCase('hold-merge-other')];
    const merge = (from: string, into: string) => service.api('POST', `/v1/cases/${from}/merge`, { into });
    expect((await merge(contest.body.id, first)).status).toBe(200);
    await hold(first, true);
    expect((await merge(first, second)).status).toBe(200);
    const { body: target } = await service.api('GET', `/v1/cases/${second}`);
    expect([target.legal_hold, target.legal_hold_reason]).toEqual([true, 'court order 8']);
    const history = (await service.api('GET', `/v1/cases/${second}/events`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toContain('case.legal_hold_placed');
    expect(await deleted(`/v1/verifications/${session}`)).toBe(409);
    await hold(second, false);
    expect(await deleted(`/v1/verifications/${session}`)).toBe(200);
  });

  test('stays as a Travel Rule message, whoever it is about', async () => {
    const { body: message } = await service.api('POST', '/v1/travel-rule/messages', {
      originator: { name: 'Ana Silva', account: 'hold-message' },
      beneficiary: { name: 'SANDBOX SANCTIONED', account: 'x' },
      beneficiary_vasp: 'Sandbox Accept VASP',
      ...{ amount: 0.5, asset: 'BTC' },
    });
    await decided('hold-message');
    expect(message.status, JSON.stringify(message)).toBe('review');
    await hold(message.case_id, true);
    const cancel = { action: 'cancel', message_id: message.id };
    expect((await service.api('POST', '/v1/travel-rule/messages', cancel)).status).toBe(200);
    const path = `/v1/travel-rule/messages/${message.id}`;
    expect(await deleted(path)).toBe(409);
    const requests = '/v1/customers/hold-message/erasures';
    const asked = { reason: 'By letter of today', requested_by: 'ana@bank.example' };
    const { body: planned } = await service.api('POST', requests, { ...asked, dry_run: true });
    const part = { type: 'travel_rule_message', id: message.id };
    expect(planned.stays).toContainEqual({ ...part, reason: 'legal_hold', until: null });
    expect(planned.goes).not.toContainEqual(part);
    const { body: erasure } = await service.api('POST', requests, asked);
    const approval = { approved_by: 'rui@bank.example' };
    const approved = await service.api('POST', `/v1/data-requests/${erasure.id}/approve`, approval);
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect((await service.api('GET', path)).status).toBe(200);
    await hold(message.case_id, false);
    expect(await deleted(path)).toBe(200);
  });

  test('stays as monitors of the customer, also when the last session of theirs goes', async () => {
    const reference = 'hold-monitors';
    const address = '0xde709f2102306220921060314715629080e2fb77';
    const wallet = await service.api('POST', '/v1/wallets/monitor', { address, subject_reference: reference });
    const screened = { name: 'Erika Mustermann', monitor: true, subject_reference: reference };
    const { body: check } = await service.api('POST', '/v1/checks/screening', screened);
    const monitor = `/v1/checks/screening/monitors/${check.result.monitor_id}`;
    const session = await decided(reference);
    const held = await paymentCase(reference);
    await hold(held, true);
    expect(await deleted(`/v1/wallets/monitor/${wallet.body.id}`)).toBe(409);
    expect(await deleted(monitor)).toBe(409);
    expect(await deleted(`/v1/verifications/${session}`)).toBe(200);
    expect((await service.api('GET', monitor)).status).toBe(200);
    await hold(held, false);
    expect(await deleted(`/v1/wallets/monitor/${wallet.body.id}`)).toBe(200);
    expect(await deleted(monitor)).toBe(200);
  });
});
