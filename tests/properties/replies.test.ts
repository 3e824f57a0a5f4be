import { operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from '../../apps/service/src/entry/routes.js';
import {
  expectDeclared,
  expectSound,
  keyOperations,
  ownPath,
  type PropertyService,
  startPropertyService,
} from '../support/operations.js';

let service: PropertyService;
beforeAll(async () => {
  service = await startPropertyService();
});
afterAll(() => service?.stop());

const declared = (id: string) => operations.find((spec) => spec.id === id)!;
const STATES = [
  'created',
  'awaiting_subject',
  'processing',
  'referred',
  'approved',
  'declined',
  'abandoned',
  'expired',
];

test('every operation of the contract is served, and nothing else', () => {
  const served = routes.map(({ spec }) => spec.id).sort();
  expect(served).toEqual(operations.map(({ id }) => id).sort());
  for (const { spec } of routes) expect(declared(spec.id), spec.id).toBe(spec);
});

describe('reading', () => {
  test.each(keyOperations.filter(({ method }) => method === 'GET'))('$path answers as declared', async (spec) => {
    const path = ownPath(spec, service.resources);
    if (path === undefined) return;
    const reply = await service.api('GET', path);
    expectSound(reply, spec.id);
    expectDeclared(spec, reply);
    expect([spec.id, reply.status]).toEqual([spec.id, 200]);
  });

  test.each(STATES)('a session that is %s is shown as declared, and so is its decision', async (state) => {
    const subject = { type: 'individual', reference: `sandbox_${state}`, country: 'PT' };
    const body = { journey: 'kyc_standard', subject, metadata: { branch: 'lisbon', vip: true, level: 3 } };
    const created = await service.api('POST', '/v1/verifications', body);
    expect(created.status).toBe(201);
    expectDeclared(declared('createVerification'), created);
    const path = `/v1/verifications/${created.body.id}`;
    await vi.waitUntil(async () => (await service.api('GET', path)).body.status === state, {
      timeout: 20_000,
      interval: 100,
    });
    expectDeclared(declared('getVerification'), await service.api('GET', path));
    const decision = await service.api('GET', `${path}/decision`);
    expectSound(decision, state);
    expectDeclared(declared('getDecision'), decision);
    expect([state, decision.status]).toEqual([state, ['referred', 'approved', 'declined'].includes(state) ? 200 : 409]);
  });
});

describe('deciding', () => {
  test.each(['approved', 'declined'])('a referred session can be %s once, as declared', async (decision) => {
    const subject = { type: 'individual', reference: 'sandbox_referred' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    const path = `/v1/verifications/${body.id}`;
    await vi.waitUntil(async () => (await service.api('GET', path)).body.status === 'referred', {
      timeout: 20_000,
      interval: 100,
    });
    const first = await service.api('POST', `${path}/decision`, { decision, comment: 'Checked by hand' });
    expectDeclared(declared('recordDecision'), first);
    expect([first.status, first.body.decision]).toEqual([201, decision]);
    const second = await service.api('POST', `${path}/decision`, { decision });
    expectSound(second, 'second decision');
    expect(second.status).toBe(409);
    expectDeclared(declared('deleteVerification'), await service.api('DELETE', path));
    expect((await service.api('GET', path)).status).toBe(404);
  });
});
