import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { type Browser, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let decider: Browser;
let second: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  const quality = { decisions_percent: 100, alerts_percent: 0, first_decisions: 0 };
  expect((await service.api('PATCH', '/v1/settings', { quality })).status).toBe(200);
  decider = await joinAs(service, 'decider.of.looks@bank.example', ['reviewer']);
  second = await joinAs(service, 'second.of.looks@bank.example', ['reviewer']);
});
afterAll(() => service?.stop());

interface Walked {
  readonly id: string;
  readonly reference: string;
}

/** A referred session with a picture. */
async function photographed(reference: string): Promise<Walked> {
  const walk = await startWalk(service, { subject: { type: 'individual', reference, country: 'PT' } });
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(37) });
  const path = `/v1/sandbox/verifications/${walk.id}/simulate`;
  const { status, body } = await service.api('POST', path, {
    status: 'referred',
    reason_codes: ['document.tampered'],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: walk.id, reference };
}

async function drawn({ id }: Walked): Promise<string> {
  const all = await until(
    async () => (await service.api('GET', '/v1/quality/samples?limit=200')).body.data,
    (data) => data.some((sample: { item: { id: string } }) => sample.item.id === id),
  );
  return all.find((sample: { item: { id: string } }) => sample.item.id === id).id;
}

test('who looks at the pictures of a drawn decision can say what they would have decided', async () => {
  const session = await photographed(`looks-${Date.now()}`);
  const decided = await decider.call('POST', `/v1/verifications/${session.id}/decision`, { decision: 'declined' });
  expect(decided.status, JSON.stringify(decided.body)).toBe(201);
  const path = `/v1/quality/samples/${await drawn(session)}`;
  const claimed = await second.call('POST', `${path}/claim`, {});
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(200);
  const [picture] = claimed.body.material.media;
  const seen = await second.call('GET', `/v1/verifications/${session.id}/evidence/media/${picture.id}`);
  expect(seen.status).toBe(200);
  // Also once the first claim is over.
  expect((await second.call('POST', `${path}/claim`, {})).status).toBe(200);
  const reviewed = await second.call('POST', `${path}/review`, { decision: 'declined' });
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(201);
});

test('who takes a drawn decision has looked at the customer, once in ten minutes', async () => {
  const session = await photographed(`looked-at-${Date.now()}`);
  await decider.call('POST', `/v1/verifications/${session.id}/decision`, { decision: 'declined' });
  const id = await drawn(session);
  for (let count = 0; count < 2; count += 1)
    expect((await second.call('POST', `/v1/quality/samples/${id}/claim`, {})).status).toBe(200);
  const views = await until(
    async () => (await service.api('GET', `/v1/customers/${session.reference}/views`)).body.data ?? [],
    (data) => data.some((view: { item: { type: string } }) => view.item.type === 'sample'),
  );
  expect(views.filter((view: { item: { type: string } }) => view.item.type === 'sample')).toMatchObject([
    { item: { type: 'sample', id } },
  ]);
  const audit = await until(
    async () => (await service.api('GET', `/v1/audit-events?action=item.viewed&target=${id}`)).body.data,
    (data) => data.length > 0,
  );
  expect(audit).toMatchObject([{ target: { type: 'sample', id }, actor: { type: 'user' } }]);
});

test('a bundle with its pictures is for those who export, and is noted as a bundle', async () => {
  const session = await photographed(`bundled-${Date.now()}`);
  const { case_id: caseId } = (await service.api('GET', `/v1/verifications/${session.id}`)).body;
  expect((await decider.call('POST', `/v1/cases/${caseId}/lease`, {})).status).toBe(200);
  const path = `/v1/verifications/${session.id}/evidence`;
  expect((await decider.call('GET', path)).status).toBe(200);
  for (const query of ['format=zip', 'inline=true']) {
    const { status, body } = await decider.call('GET', `${path}?${query}`);
    expect([query, status, body.error?.required_scope]).toEqual([query, 403, 'export']);
  }
  const auditor = await joinAs(service, 'auditor.of.looks@bank.example', ['auditor']);
  const inline = await auditor.call('GET', `${path}?inline=true`);
  expect(inline.status).toBe(200);
  expect(inline.body.media[0].data).toEqual(expect.any(String));
  const noted = await until(
    async () =>
      (await service.api('GET', `/v1/audit-events?action=item.viewed&target=${session.id}&limit=200`)).body.data,
    (data) => data.some(({ target }: { target: { type: string } }) => target.type === 'bundle'),
  );
  expect(noted.map(({ target }: { target: { type: string } }) => target.type).sort()).toEqual([
    'bundle',
    'verification',
  ]);
});
