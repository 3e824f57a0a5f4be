import { randomUUID } from 'node:crypto';
import { readBundle } from '@assay/evidence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { openDatabase } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const get = (path: string) => service.api('GET', path);
const post = (path: string, body: object) => service.api('POST', path, body);

async function verify(reference: string, journey = 'kyc_standard') {
  const subject = { type: 'individual', reference };
  const expected = { given_name: 'Erika', family_name: 'Mustermann' };
  const { status, body } = await post('/v1/verifications', { journey, subject, expected });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}

describe('access', () => {
  test('the export holds what the subject gave, and nobody else', async () => {
    const session = await verify('access-1');
    await post('/v1/transactions', {
      amount: '9.00',
      currency: 'EUR',
      subject_reference: 'access-1',
      receiver: 'Somebody Else',
    });
    const { status, body } = await post('/v1/customers/access-1/exports', { reason: 'By letter of today' });
    expect([status, body.type, body.status, body.subject_reference]).toEqual([201, 'access', 'completed', 'access-1']);
    expect(Date.parse(body.due_at) - Date.parse(body.created_at)).toBe(30 * 86_400_000);
    const { body: data } = await get(body.export_url);
    expect(data.verifications).toMatchObject([{ id: session, expected: { family_name: 'Mustermann' } }]);
    expect(data.transactions).toMatchObject([{ amount: '9.00', currency: 'EUR' }]);
    expect(JSON.stringify(data)).not.toMatch(/Somebody Else|letter of today/);
    expect(data.data_requests).toMatchObject([{ id: body.id, type: 'access', due_at: body.due_at }]);
    const { body: register } = await get('/v1/data-requests?type=access&subject_reference=access-1');
    expect(register.data.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });
  test('the accounts, cards and wallets that the subject paid with, and the number at an earlier provider', async () => {
    const reference = `access-${randomUUID()}`;
    const payment = (more: object) =>
      post('/v1/transactions', { amount: '9.00', currency: 'EUR', subject_reference: reference, ...more });
    const method = { type: 'sepa', account: 'PT50000201231234567890154', issuing_country: 'PT' };
    await payment({ payment_method: method, counterparty: { name: 'Somebody Else', account: 'account-of-another' } });
    const wallets = { from: 'wallet-that-sends', to: 'wallet-that-gets', tx_hash: 'hash-1', asset: 'BTC' };
    await payment({ type: 'crypto_transfer', direction: 'out', crypto: wallets });
    await payment({ type: 'crypto_transfer', direction: 'in', crypto: { ...wallets, tx_hash: 'hash-2' } });
    const record = {
      ...{ external_id: `wr-${reference}`, decision: 'approved', subject: { type: 'individual', reference } },
      ...{ created_at: '2024-05-01T08:00:00Z', decided_at: '2024-05-02T09:00:00Z' },
    };
    const { body: imported } = await post('/v1/verifications/imports', { provider: 'onfido', records: [record] });
    expect(imported.imported, JSON.stringify(imported)).toBe(1);
    const { body } = await post(`/v1/customers/${reference}/exports`, { reason: 'By letter of today' });
    const { body: data } = await get(body.export_url);
    const [incoming, outgoing, transfer] = data.transactions;
    expect([transfer.payment_method, transfer.crypto]).toEqual([method, null]);
    expect(outgoing.crypto).toEqual({ asset: 'BTC', tx_hash: 'hash-1', from: 'wallet-that-sends' });
    expect(incoming.crypto).toEqual({ asset: 'BTC', tx_hash: 'hash-2', to: 'wallet-that-gets' });
    expect(data.verifications).toMatchObject([{ imported: { provider: 'onfido', external_id: record.external_id } }]);
    expect(JSON.stringify(data)).not.toMatch(/Somebody Else|account-of-another/);
  });
});

describe('access as an archive', () => {
  const archived = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await service.api('GET', path, undefined, { headers });
    const read = readBundle(reply.bytes);
    if (!('files' in read)) throw new Error(`${reply.status} ${read.problem}`);
    return { reply, files: new Map(read.files.map((file) => [file.path, Buffer.from(file.bytes)])) };
  };

  test('holds the data, the pictures as they were captured, and a page in the language asked for', async () => {
    const reference = `archive-${randomUUID()}`;
    const expected = { given_name: 'Erika', family_name: '<b>Mustermann' };
    const walk = await startWalk(service, { subject: { type: 'individual', reference }, expected });
    await walk.consent();
    const bytes = await noiseJpeg(1);
    expect((await walk.put({ step: 'document', kind: 'document_front', bytes })).status).toBeLessThan(300);
    const { body } = await post(`/v1/customers/${reference}/exports`, { reason: 'By letter of today' });
    const { reply, files } = await archived(`${body.export_url}?locale=de-AT`, { accept: 'application/zip' });
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="data-${body.id}.zip"`);
    expect([...files.keys()]).toEqual([
      'data/subject.json',
      'data/verifications.json',
      'data/checks.json',
      'data/screening-monitors.json',
      'data/wallets.json',
      'data/transactions.json',
      'data/travel-rule-messages.json',
      'data/data-requests.json',
      `pictures/${walk.id}/1-document_front.jpg`,
      'index.html',
    ]);
    expect(files.get(`pictures/${walk.id}/1-document_front.jpg`)).toEqual(bytes);
    expect(JSON.parse(files.get('data/verifications.json')!.toString())).toMatchObject([{ id: walk.id, expected }]);
    const page = files.get('index.html')!.toString();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain(`<img src="pictures/${walk.id}/1-document_front.jpg" alt="Dokument, Vorderseite"`);
    expect(page).toContain('&lt;b&gt;Mustermann');
    expect(page).not.toMatch(/<b>|<script|https?:|src="\/|href="\//);
    const noted = async () =>
      (await get('/v1/audit-events?action=customer.exported&limit=1&order=desc')).body.data[0].changes;
    await expect.poll(noted).toContainEqual({ field: 'format', before: null, after: 'zip' });
  });

  test('is asked for by name as well; JSON stays the answer for everybody else', async () => {
    const reference = `archive-${randomUUID()}`;
    await verify(reference);
    const { body } = await post(`/v1/customers/${reference}/exports`, { reason: 'By letter of today' });
    const { files } = await archived(`${body.export_url}?format=zip&locale=xx`);
    expect(files.get('index.html')!.toString()).toContain('<html lang="en">');
    expect((await get(`${body.export_url}?format=json`)).body.subject.reference).toBe(reference);
    expect((await get(`${body.export_url}?format=tar`)).body.error.field).toBe('format');
  });

  test('has what single checks found and their pictures, numbers that were looked for, and proofs of wallets', async () => {
    const reference = `archive-${randomUUID()}`;
    const ask = async (path: string, more: object) => {
      const { status, body } = await post(path, { subject_reference: reference, ...more });
      expect([path, status < 300], JSON.stringify(body)).toEqual([path, true]);
      return body;
    };
    const picture = await noiseJpeg(5);
    const bill = await ask('/v1/checks/proof-of-address', { document: picture.toString('base64'), store: true });
    const contact = await ask('/v1/checks/contact', { email: 'otti@mail.example' });
    await ask('/v1/checks/screening', { name: 'Ottilie Quillfeather', document_number: 'QF1234567', monitor: true });
    const address = '0xde709f2102306220921060314715629080e2fb77';
    await ask('/v1/wallets/ownership-challenges', { address });
    const { body } = await post(`/v1/customers/${reference}/exports`, { reason: 'By letter' });
    const { body: data } = await get(body.export_url);
    const found = new Map(data.checks.map(({ id, result }: { id: string; result: unknown }) => [id, result]));
    expect([found.get(bill.id), found.get(contact.id)]).toEqual([bill.result, contact.result]);
    expect(data.checks.find(({ type }: { type: string }) => type === 'screening').result).toBe(null);
    expect(JSON.stringify(data.screening_monitors)).toContain('QF1234567');
    expect(data.wallets).toMatchObject([{ address, method: 'eip191', monitored: false }]);
    const { files } = await archived(`${body.export_url}?format=zip`);
    const path = [...files.keys()].find((name) => name.startsWith(`pictures/${bill.id}/1-`)) ?? '';
    expect(files.get(path)).toEqual(picture);
    expect(files.get('index.html')!.toString()).toContain(path);
  });
});

test('a request about a customer is repeated by its key, and its path is kept without the reference', async () => {
  const reference = `quillfeather.${randomUUID()}@mail.example`;
  await verify(reference);
  const headers = { 'idempotency-key': randomUUID() };
  const ask = (of: string) =>
    service.api('POST', `/v1/customers/${encodeURIComponent(of)}/exports`, { reason: 'By letter' }, { headers });
  const first = await ask(reference);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const again = await ask(reference);
  expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, first.body, 'true']);
  // The key belongs to the path of that customer.
  const other = `other-${reference}`;
  await verify(other);
  expect((await ask(other)).body.subject_reference).toBe(other);
  const database = await openDatabase(service);
  try {
    const [rows] = await database.query<{ count: number }>(
      "select count(*)::integer as count from idempotency where path like '%quillfeather%' or path like '%mail.example%'",
    );
    expect(rows).toEqual({ count: 0 });
  } finally {
    await database.close();
  }
});

describe('erasure', () => {
  test('a dry run lists what goes and what stays until when, and changes nothing', async () => {
    const definition = { checks: ['document'], retention: { minimum_days: 30 } };
    const saved = await post('/v1/journeys', { id: 'kept_long', definition, publish: true });
    expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
    const [free, kept] = [await verify('erase-1'), await verify('erase-1', 'kept_long')];
    const { status, body } = await post('/v1/customers/erase-1/erasures', { reason: 'Asked by mail', dry_run: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dry_run: true,
      goes: [{ type: 'verification', id: free }],
      stays: [{ type: 'verification', id: kept, reason: 'minimum_retention', until: expect.any(String) }],
    });
    expect((await get(`/v1/verifications/${free}`)).status).toBe(200);
    expect((await get('/v1/data-requests?subject_reference=erase-1')).body.data).toEqual([]);
  });

  test('a second person approves it; then nothing of the subject is left but the entry in the register', async () => {
    const session = await verify('erase-2');
    await post('/v1/wallets/screen', {
      address: '0xde709f2102306220921060314715629080e2fb77',
      subject_reference: 'erase-2',
    });
    const { status, body } = await post('/v1/customers/erase-2/erasures', {
      reason: 'Asked by mail',
      requested_by: 'ana@bank.example',
    });
    expect([status, body.status]).toEqual([201, 'pending_approval']);
    expect((await get(`/v1/verifications/${session}`)).status).toBe(200);
    const path = `/v1/data-requests/${body.id}/approve`;
    expect((await post(path, { approved_by: 'ana@bank.example' })).status).toBe(409);
    const approved = await post(path, { approved_by: 'rui@bank.example' });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(approved.body).toMatchObject({
      status: 'completed',
      approved_by: 'rui@bank.example',
      subject_reference: null,
      plan: { goes: expect.arrayContaining([{ type: 'verification', id: session }]), stays: [] },
    });
    expect((await get(`/v1/verifications/${session}`)).status).toBe(404);
    expect((await get('/v1/customers/erase-2')).status).toBe(404);
    expect((await get('/v1/wallets/screenings?subject_reference=erase-2')).body.data).toEqual([]);
    expect(
      (await post('/v1/search', { q: 'Erika Mustermann' })).body.data.map(({ id }: { id: string }) => id),
    ).not.toContain(session);
    expect((await get(`/v1/data-requests/${body.id}`)).body).toEqual(approved.body);
    expect((await post(path, { approved_by: 'eva@bank.example' })).status).toBe(409);
  });

  test('keeps who made a transfer as a record for five years, and takes messages of transfers that were not made', async () => {
    const reference = `erase-${randomUUID().slice(0, 8)}`;
    const transfer = {
      ...{ originator: { name: 'Ana Silva', account: reference }, beneficiary: { name: 'Rui Costa', account: 'x' } },
      ...{ beneficiary_vasp: 'Sandbox Accept VASP', amount: 0.5, asset: 'BTC' },
    };
    const act = (message: string, more: object) => post('/v1/travel-rule/messages', { message_id: message, ...more });
    const [{ body: made }, { body: dropped }] = [
      await post('/v1/travel-rule/messages', transfer),
      await post('/v1/travel-rule/messages', transfer),
    ];
    await expect.poll(async () => (await get(`/v1/travel-rule/messages/${made.id}`)).body.status).toBe('accepted');
    const done = await act(made.id, { action: 'confirm', tx_hash: 'ab'.repeat(32) });
    expect([done.status, done.body.status], JSON.stringify(done.body)).toEqual([200, 'completed']);
    expect((await act(dropped.id, { action: 'cancel' })).body.status).toBe('cancelled');
    await verify(reference);
    const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
    const { body } = await post(`/v1/customers/${reference}/erasures`, asked);
    const approval = { approved_by: 'rui@bank.example' };
    const { body: erased } = await post(`/v1/data-requests/${body.id}/approve`, approval);
    const part = { type: 'travel_rule_message', id: made.id, reason: 'record_keeping' };
    expect(erased.plan.stays).toEqual([{ ...part, until: expect.any(String) }]);
    // The day of the last step: what the other side answers to it may come a moment later.
    const day = new Date(done.body.updated_at);
    day.setUTCFullYear(day.getUTCFullYear() + 5);
    const kept = Date.parse(erased.plan.stays[0].until) - day.getTime();
    expect(Math.abs(kept)).toBeLessThan(60_000);
    expect(erased.plan.goes).toContainEqual({ type: 'travel_rule_message', id: dropped.id });
    expect(JSON.stringify((await get(`/v1/travel-rule/messages/${made.id}`)).body.ivms101)).toContain('Silva');
    expect((await get(`/v1/travel-rule/messages/${dropped.id}`)).status).toBe(404);
  });

  test('is not approved by the person who asked, however the name is written, nor by the key that asked for nobody', async () => {
    const reference = `erase-${randomUUID()}`;
    await verify(reference);
    for (const [requested, approved] of [
      ['ana@bank.example', ' Ana@Bank.Example'],
      [undefined, 'rui@bank.example'],
    ]) {
      const asked = { reason: 'Asked by mail', ...(requested ? { requested_by: requested } : {}) };
      const { body } = await post(`/v1/customers/${reference}/erasures`, asked);
      const own = await post(`/v1/data-requests/${body.id}/approve`, { approved_by: approved });
      expect([own.status, own.body.error.field]).toEqual([409, 'approved_by']);
    }
  });

  test('approved twenty times at once it is done once, and noted once as done', async () => {
    const reference = `erase-${randomUUID()}`;
    await verify(reference);
    const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
    const { body } = await post(`/v1/customers/${reference}/erasures`, asked);
    const approve = () => post(`/v1/data-requests/${body.id}/approve`, { approved_by: 'rui@bank.example' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, approve))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await get(`/v1/data-requests/${body.id}`)).body.status).toBe('completed');
    const erased = async () => {
      const { body: page } = await get('/v1/audit-events?action=customer.erased&limit=200&order=desc');
      const ids: string[] = page.data.map(({ target }: { target: { id: string } }) => target.id);
      return ids.filter((id) => id === body.customer_id).length;
    };
    await expect.poll(erased, { timeout: 20_000 }).toBe(1);
  });
});

test('nothing new of a restricted customer is processed, and everybody else goes on', async () => {
  const reference = 'restrict-2';
  await verify(reference);
  const subject = (name: string) => ({ type: 'individual', reference: name });
  const asks = (name: string): [string, object, string][] => [
    ['/v1/verifications', { journey: 'kyc_standard', subject: subject(name) }, 'subject.reference'],
    ['/v1/checks/screening', { name: 'Erika Mustermann', subject_reference: name }, 'subject_reference'],
    ['/v1/transactions', { amount: '9.00', currency: 'EUR', subject_reference: name }, 'subject_reference'],
    ['/v1/transactions', { amount: '9.00', currency: 'EUR', subject: { reference: name } }, 'subject.reference'],
    [
      '/v1/wallets/screen',
      { address: '0xde709f2102306220921060314715629080e2fb77', subject_reference: name },
      'subject_reference',
    ],
  ];
  const restrict = (restricted: boolean) =>
    post(`/v1/customers/${reference}/restrictions`, { reason: 'Accuracy is contested', restricted });
  expect((await restrict(true)).status).toBe(201);
  for (const [path, body, field] of asks(reference)) {
    const refused = await post(path, body);
    expect([path, refused.status, refused.body.error?.field]).toEqual([path, 409, field]);
  }
  expect((await get(`/v1/verifications?subject_reference=${reference}`)).body.data.length).toBe(1);
  for (const [path, body] of asks('restrict-free'))
    expect([path, (await post(path, body)).status]).not.toEqual([path, 409]);
  expect((await restrict(false)).status).toBe(201);
  for (const [path, body] of asks(reference)) expect([path, (await post(path, body)).status]).not.toEqual([path, 409]);
});

test('a stored picture of a restricted customer is not processed again, whoever is named', async () => {
  const reference = `restrict-${randomUUID()}`;
  const picture = { data: (await noiseJpeg(11)).toString('base64') };
  const check = { front: picture, store: true, subject_reference: reference };
  const { body: stored } = await post('/v1/checks/document', check);
  const media = { media_id: stored.media[0].media_id };
  // Known by the check that it was made from, which names nobody either.
  const { body: copied } = await post('/v1/checks/document', { front: media, store: true });
  expect(copied.media).toEqual([{ media_id: media.media_id, kind: 'document_front' }]);
  await verify(reference);
  const asks: [string, object, string][] = [
    ['/v1/checks/document', { front: media }, 'front'],
    ['/v1/checks/document-ai', { document: media }, 'document'],
    ['/v1/checks/proof-of-address', { document: media, subject_reference: 'somebody-else' }, 'document'],
    ['/v1/checks/face-match', { selfie: picture, reference: media }, 'reference'],
    ['/v1/checks/face-search', { image: media }, 'image'],
    ['/v1/checks/liveness', { frames: [picture, media, picture] }, 'frames'],
  ];
  await post(`/v1/customers/${reference}/restrictions`, { reason: 'Accuracy is contested' });
  for (const [path, body, field] of asks) {
    const refused = await post(path, body);
    expect([path, refused.status, refused.body.error?.field], JSON.stringify(refused.body)).toEqual([path, 409, field]);
  }
  await post(`/v1/customers/${reference}/restrictions`, { reason: 'Settled', restricted: false });
  for (const [path, body] of asks) expect([path, (await post(path, body)).status]).not.toEqual([path, 409]);
});

test('a restricted customer is found in identities and in imported records too', async () => {
  const reference = `restrict-${randomUUID()}`;
  await verify(reference);
  const name = (primaryIdentifier: string, secondaryIdentifier: string) => ({
    nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }],
  });
  const message = {
    transfer: { asset: 'BTC', amount: '0.5' },
    ivms101: {
      originator: {
        originatorPersons: [{ naturalPerson: { name: name('Silva', 'Ana'), customerIdentification: reference } }],
        accountNumber: ['account-of-ana'],
      },
      beneficiary: {
        beneficiaryPersons: [{ naturalPerson: { name: name('Costa', 'Rui') } }],
        accountNumber: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
      },
    },
  };
  const records = [
    {
      ...{ external_id: randomUUID(), decision: 'approved', subject: { type: 'individual', reference } },
      ...{ created_at: '2024-05-01T08:00:00Z', decided_at: '2024-05-02T09:00:00Z' },
    },
  ];
  const send = () => post('/v1/travel-rule/messages', message);
  await post(`/v1/customers/${reference}/restrictions`, { reason: 'Accuracy is contested' });
  const refused = await send();
  expect([refused.status, refused.body.error?.field], JSON.stringify(refused.body)).toEqual([409, 'ivms101']);
  // Beside another holder of a joint account too.
  const [holder] = message.ivms101.originator.originatorPersons;
  const first = { naturalPerson: { name: name('Silva', 'Rui'), customerIdentification: 'first-holder' } };
  const originator = { ...message.ivms101.originator, originatorPersons: [first, holder] };
  const joint = await post('/v1/travel-rule/messages', { ...message, ivms101: { ...message.ivms101, originator } });
  expect([joint.status, joint.body.error?.field], JSON.stringify(joint.body)).toEqual([409, 'ivms101']);
  const { body: imported } = await post('/v1/verifications/imports', { records });
  expect([imported.imported, imported.failed], JSON.stringify(imported)).toEqual([0, 1]);
  expect(imported.results).toMatchObject([{ status: 'failed', field: 'subject.reference' }]);
  await post(`/v1/customers/${reference}/restrictions`, { reason: 'Settled', restricted: false });
  expect((await send()).status).toBe(201);
  expect((await post('/v1/verifications/imports', { records })).body.imported).toBe(1);
});

test('a restriction shows on the customer until it is lifted', async () => {
  await verify('restrict-1');
  const path = '/v1/customers/restrict-1';
  expect((await post(`${path}/restrictions`, { reason: 'Accuracy is contested' })).status).toBe(201);
  expect((await get(path)).body.restricted).toBe(true);
  expect((await post(`${path}/restrictions`, { reason: 'Settled', restricted: false })).status).toBe(201);
  expect((await get(path)).body.restricted).toBe(false);
});
