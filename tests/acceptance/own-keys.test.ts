import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Browser, enrol, joinAs } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

/** Where two people are needed, an operator and a key that they made are one, whomever the key names. */
const GHOST = 'ghost@bank.example';

let service: TestService;
let owner: Browser;
let other: Browser;
let own: { key: string };
beforeAll(async () => {
  service = await startService();
  const definition = { checks: ['document'], review: { approvals_required: 2 } };
  const journey = { id: 'two_opinions', definition, publish: true };
  expect((await service.api('POST', '/v1/journeys', journey)).body.published_version).toBe(1);
  const roles = ['developer', 'senior_reviewer', 'compliance_admin'];
  owner = await joinAs(service, 'owner@bank.example', roles);
  other = await joinAs(service, 'other@bank.example', roles);
  for (const browser of [owner, other]) await enrol(browser);
  const scopes = ['cases', 'sar', 'screening', 'customers'].flatMap((one) => [`${one}:read`, `${one}:write`]);
  const key = { name: 'Of the owner', scopes: [...scopes, 'verifications:review'] };
  const made = await owner.call('POST', '/v1/keys', key);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  own = { key: made.body.api_key };
}, 120_000);
afterAll(() => service?.stop());

async function referred(journey: string): Promise<{ session: string; id: string }> {
  const subject = { type: 'individual', reference: 'sandbox_referred' };
  const { body } = await service.api('POST', '/v1/verifications', { journey, subject });
  const session = `/v1/verifications/${body.id}`;
  const id = await vi.waitUntil(
    async () => {
      const { body: shown } = await service.api('GET', session);
      return shown.status === 'referred' ? shown.case_id : undefined;
    },
    { timeout: 20_000, interval: 200 },
  );
  return { session, id: `/v1/cases/${id}` };
}

/** A case that no session holds open. */
async function openCase(): Promise<string> {
  const { session, id } = await referred('kyc_standard');
  await service.api('POST', `${session}/decision`, { decision: 'declined' });
  expect((await service.api('POST', `${id}/reopen`, {})).status).toBe(200);
  return id;
}

describe('a closing that two people agree on', () => {
  const outcome = 'sar_filed';
  const inPerson = (id: string) => owner.call('POST', `${id}/close`, { outcome });
  const byKey = (id: string, reviewer?: string, key = own) =>
    service.api('POST', `${id}/close`, { outcome, ...(reviewer ? { reviewer } : {}) }, key);

  test('is not agreed by who proposed it in person and then by their key, nor the other way round', async () => {
    const id = await openCase();
    expect((await inPerson(id)).body).toMatchObject({
      state: 'pending_approval',
      proposed_outcome: { outcome, reviewer: 'owner@bank.example' },
    });
    const second = await byKey(id, GHOST);
    expect([second.status, second.body.error?.field]).toEqual([409, 'reviewer']);
    expect((await other.call('POST', `${id}/close`, { outcome })).body.state).toBe('closed');

    const reversed = await openCase();
    const proposed = await byKey(reversed, GHOST);
    expect(proposed.body.proposed_outcome).toEqual({ outcome, reviewer: GHOST });
    expect((await inPerson(reversed)).status).toBe(409);
    expect((await other.call('POST', `${reversed}/close`, { outcome })).body.state).toBe('closed');
  });

  test('is not agreed by a key that proposed it for nobody, and is by one that names two people', async () => {
    const id = await openCase();
    const key = { key: service.sandboxKey };
    expect((await byKey(id, undefined, key)).body.state).toBe('pending_approval');
    expect((await byKey(id, 'rui@bank.example', key)).status).toBe(409);
    const named = await openCase();
    await byKey(named, 'ana@bank.example');
    expect((await byKey(named, 'rui@bank.example')).body.state).toBe('closed');
  });
});

test('two opinions are those of two people', async () => {
  const { session } = await referred('two_opinions');
  const decision = { decision: 'declined' };
  const first = await owner.call('POST', `${session}/decision`, decision);
  expect([first.status, first.body.final ?? false]).toEqual([201, false]);
  const named = { ...decision, reviewer: GHOST };
  const second = await service.api('POST', `${session}/decision`, named, own);
  expect([second.status, second.body.error?.field]).toEqual([409, 'reviewer']);
  expect((await other.call('POST', `${session}/decision`, decision)).status).toBe(201);
  expect((await service.api('GET', session)).body.status).toBe('declined');
});

test('a hit that was proposed as true is not confirmed by a key of the proposer', async () => {
  const reference = `hit-${randomUUID()}`;
  await service.api('POST', '/v1/checks/screening', { name: 'SANDBOX SANCTIONED', subject_reference: reference });
  const [hit] = (await service.api('GET', `/v1/checks/screening/hits?subject_reference=${reference}`)).body.data;
  const path = `/v1/checks/screening/hits/${hit.id}/review`;
  const verdict = { status: 'true_positive', reason: 'Same passport number' };
  expect((await owner.call('POST', path, verdict)).body.awaiting_confirmation).toBe(true);
  expect((await service.api('POST', path, { ...verdict, reviewer: GHOST }, own)).status).toBe(409);
  expect((await other.call('POST', path, verdict)).body.review_status).toBe('true_positive');
});

describe('an erasure', () => {
  /** @returns where the erasure of somebody new is approved */
  async function asked(ask: (path: string, body: object) => Promise<{ status: number; body: { id: string } }>) {
    const reference = `erase-${randomUUID()}`;
    const subject = { type: 'individual', reference };
    await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    const made = await ask(`/v1/customers/${reference}/erasures`, { reason: 'Asked by mail' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return `/v1/data-requests/${made.body.id}/approve`;
  }

  test('that an operator asked for is not approved by their key', async () => {
    const path = await asked((to, body) => owner.call('POST', to, body));
    const approved = await service.api('POST', path, { approved_by: GHOST }, own);
    expect([approved.status, approved.body.error?.field]).toEqual([409, 'approved_by']);
    expect((await other.call('POST', path, {})).status).toBe(200);
  });

  test('that their key asked for in another name is not approved by the operator', async () => {
    const path = await asked((to, body) => service.api('POST', to, { ...body, requested_by: GHOST }, own));
    expect((await owner.call('POST', path, {})).status).toBe(409);
    expect((await other.call('POST', path, {})).status).toBe(200);
  });
});
