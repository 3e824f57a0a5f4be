import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { type Browser, joinAs } from '../support/console.js';
import { openDatabase, until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let developer: Browser;
let senior: Browser;
beforeAll(async () => {
  service = await startService();
  developer = await joinAs(service, 'dev@bank.example', ['developer']);
  senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
});
afterAll(() => service?.stop());

let seed = 100;
/** A session with a picture of its document. */
async function pictured(reference: string): Promise<{ id: string; media: string }> {
  const walk = await startWalk(service, { subject: { type: 'individual', reference } });
  seed += 1;
  const put = await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(seed) });
  expect(put.status, JSON.stringify(put.body)).toBe(201);
  return { id: walk.id, media: put.body.media_id };
}
const check = (media: string, more: object = {}) =>
  service.api('POST', '/v1/checks/document', { front: { media_id: media }, ...more });

describe('a stored picture that a request names', () => {
  test('is read for keys, and for no operator who may not see it', async () => {
    const { media } = await pictured('named-1');
    expect((await check(media)).status).toBe(200);
    for (const [path, body] of [
      ['/v1/checks/document', { front: { media_id: media } }],
      ['/v1/checks/face-search', { image: { media_id: media } }],
      ['/v1/checks/liveness', { selfie: { media_id: media } }],
      ['/v1/checks/document-ai', { document: { media_id: media }, fields: ['name'] }],
    ] as const) {
      const { status, body: answer } = await developer.call('POST', path, body);
      expect([path, status, answer.error?.code]).toEqual([path, 403, 'insufficient_scope']);
    }
    const sent = { front: (await noiseJpeg(7)).toString('base64') };
    expect((await developer.call('POST', '/v1/checks/document', sent)).status).toBe(200);
    const kept = await service.api('POST', '/v1/checks/document', { ...sent, store: true });
    const again = { front: { media_id: kept.body.media[0].media_id } };
    expect((await developer.call('POST', '/v1/checks/document', again)).status).toBe(403);
  });

  test('is read for whoever has its case in hand, as a look', async () => {
    const { id, media } = await pictured('named-2');
    const moved = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
    const company = await service.api('POST', '/v1/businesses', { country: 'GB', registration_number: '09876543' });
    const path = `/v1/businesses/${company.body.id}/documents`;
    const attach = () => senior.call('POST', path, { document: { media_id: media } });
    expect((await attach()).status).toBe(403);
    await senior.call('POST', `/v1/cases/${moved.body.case_id}/lease`, {});
    const attached = await attach();
    expect(attached.status, JSON.stringify(attached.body)).toBe(201);
    const { body } = await service.api('GET', '/v1/customers/named-2/views');
    expect(body.data.map(({ item }: { item: object }) => item)).toContainEqual({ type: 'picture', id: media });
  });
});

describe('a check that is made from a stored picture', () => {
  const rows = async (ids: readonly string[]) => {
    const database = await openDatabase(service);
    const found = await database.query<{ id: string }>(
      `select id from checks where id = any($1) union all select check_id from media where check_id = any($1)
        union all select id from data_keys where id = any($1) union all select id from check_entries where id = any($1)`,
      [ids],
    );
    await database.close();
    return found;
  };

  test('belongs to its customer, names the picture instead of copying it, and goes with the session', async () => {
    const { id, media } = await pictured('made-1');
    const { body } = await check(media, { store: true });
    expect(body.media).toEqual([{ media_id: media, kind: 'document_front' }]);
    const other = await check(media, { subject_reference: 'made-1-other' });
    const listed = async () =>
      (await service.api('GET', '/v1/checks?subject_reference=made-1')).body.data.map((one: { id: string }) => one.id);
    await until(listed, (ids) => ids.includes(body.id));
    expect((await service.api('DELETE', `/v1/verifications/${id}`)).status).toBe(200);
    expect(await rows([body.id, other.body.id])).toEqual([]);
    expect((await check(media)).status).toBe(400);
  });

  test('is named by the plan of an erasure and goes with it, as does what was made from it', async () => {
    const own = await service.api('POST', '/v1/checks/document', {
      ...{ front: (await noiseJpeg(9)).toString('base64'), store: true, subject_reference: 'made-2' },
    });
    const [{ media_id: media }] = own.body.media;
    const second = await check(media);
    const foreign = await check(media, { subject_reference: 'made-2-other' });
    const path = '/v1/customers/made-2/erasures';
    const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
    const { body } = await until(
      () => service.api('POST', path, asked),
      ({ status }) => status === 201,
    );
    const approved = await service.api('POST', `/v1/data-requests/${body.id}/approve`, {
      approved_by: 'rui@bank.example',
    });
    expect(approved.body.plan.goes).toContainEqual({ type: 'check', id: second.body.id });
    expect(approved.body.plan.stays).toEqual([]);
    expect(await rows([own.body.id, second.body.id, foreign.body.id])).toEqual([]);
    expect((await check(media)).status).toBe(400);
  });
});

describe('the settings of an environment', () => {
  const erased = async (id: string) => {
    const database = await openDatabase(service);
    const [found] = await database.query<{ checks: number; media: number }>(
      `select (select count(*) from checks where id = $1)::integer as checks,
        (select count(*) from media where check_id = $1)::integer as media`,
      [id],
    );
    await database.close();
    return found;
  };
  const later = (days: number) => service.api('POST', '/v1/sandbox/clock', { advance_seconds: days * 86_400 });

  test('end standalone checks and their pictures, unless a legal hold keeps them or they are screenings', async () => {
    const retention = { media_days: 1, data_days: 30 };
    expect((await service.api('PATCH', '/v1/settings', { retention })).status).toBe(200);
    const front = (await noiseJpeg(11)).toString('base64');
    const ask = (more: object) => service.api('POST', '/v1/checks/document', { front, store: true, ...more });
    const { id } = (await ask({})).body;
    const held = (await ask({ subject_reference: 'held-1' })).body.id;
    const screened = (await service.api('POST', '/v1/checks/screening', { name: 'Ottilie Quillfeather' })).body.id;
    const payment = { amount: '250000', currency: 'EUR', subject_reference: 'held-1' };
    const { body } = await service.api('POST', '/v1/transactions', payment);
    const hold = { hold: true, reason: 'court order 9' };
    await service.api('POST', `/v1/cases/${body.alerts[0].case_id}/legal-hold`, hold);
    await later(2);
    await until(
      () => erased(id),
      (found) => found?.media === 0,
    );
    expect(await erased(id)).toEqual({ checks: 1, media: 0 });
    await later(31);
    await until(
      () => erased(id),
      (found) => found?.checks === 0,
    );
    expect(await erased(held)).toEqual({ checks: 1, media: 1 });
    expect(await erased(screened)).toEqual({ checks: 1, media: 0 });
  });
});
