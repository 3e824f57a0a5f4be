import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { type Browser, joinAs } from '../support/console.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let viewer: Browser;
let developer: Browser;
let senior: Browser;
let admin: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  viewer = await joinAs(service, 'viewer@bank.example', ['viewer']);
  developer = await joinAs(service, 'dev@bank.example', ['developer']);
  senior = await joinAs(service, 'senior@bank.example', ['senior_reviewer']);
  admin = await joinAs(service, 'compliance@bank.example', ['compliance_admin']);
});
afterAll(() => service?.stop());

const isMasked = (answer: { headers: Headers }) => answer.headers.get('assay-masked');

test('a session that an operator submits is answered as it is read', async () => {
  const expected = { given_name: 'Clara', family_name: 'Secretova', date_of_birth: '1970-02-03' };
  const definition = { checks: ['document'] };
  await service.api('POST', '/v1/journeys', { id: 'document_alone', definition, publish: true });
  const walk = await startWalk(service, { journey: 'document_alone', expected });
  await walk.consent();
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(3) });
  const answer = await developer.call('POST', `/v1/verifications/${walk.id}/submit`, {});
  expect([answer.status, isMasked(answer)], JSON.stringify(answer.body)).toEqual([200, 'true']);
  expect(answer.body.expected).toEqual({ given_name: 'C•••', family_name: 'S•••', date_of_birth: '•••' });
});

test('a company that an operator adds, and its owners, are answered as they are read', async () => {
  const company = { country: 'GB', registration_number: '09876543', reference: 'masked-company' };
  const made = await senior.call('POST', '/v1/businesses', company);
  expect([made.status, isMasked(made)], JSON.stringify(made.body)).toEqual([201, 'true']);
  const read = await senior.call('GET', `/v1/businesses/${made.body.id}`);
  expect(made.body.officers).toEqual(read.body.officers);
  const path = `/v1/businesses/${made.body.id}/ubos`;
  const owner = (await senior.call('GET', path)).body.data[0];
  const linked = await senior.call('POST', `${path}/${owner.id}/verification`, {});
  expect([linked.status, linked.body.person], JSON.stringify(linked.body)).toEqual([200, owner.person]);
  expect(linked.body.hosted_url).toMatch(/^http/);
});

test('what a rule saw of a customer is masked wherever it is told', async () => {
  const payment = (amount: string) => ({
    ...{ amount, currency: 'EUR', direction: 'out', subject_reference: 'structured' },
    counterparty: { name: 'Shop', country: 'PT' },
  });
  for (const amount of ['9500', '9501', '9502', '9503']) await service.api('POST', '/v1/transactions', payment(amount));
  const asked = (browser: Browser) => browser.call('POST', '/v1/transactions/evaluate', payment('9504'));
  const seen = (await asked(admin)).body.rules_fired;
  const hidden = await asked(viewer);
  expect([seen.length > 0, isMasked(hidden)], JSON.stringify(seen)).toEqual([true, 'true']);
  for (const [index, { explanation, matched }] of hidden.body.rules_fired.entries()) {
    expect(explanation).toBe('•••');
    expect(Object.values(matched).every((value) => value === '•••' || typeof value === 'boolean')).toBe(true);
    expect(seen[index].explanation).not.toBe('•••');
  }
});

test('why a monitored customer is like a listed party is masked, as in the hit itself', async () => {
  const screened = { name: 'SANDBOX SANCTIONED', date_of_birth: '1970-02-03', monitor: true };
  await service.api('POST', '/v1/checks/screening', { ...screened, subject_reference: 'watched-mask' });
  const path = '/v1/checks/screening/monitors?subject_reference=watched-mask';
  const [seen, hidden] = [await service.api('GET', path), await viewer.call('GET', path)];
  expect([hidden.status, isMasked(hidden)]).toEqual([200, 'true']);
  const [shown] = seen.body.data[0].hits;
  const [masked] = hidden.body.data[0].hits;
  expect(masked).toMatchObject({ id: shown.id, name: shown.name });
  expect(shown.explanation[0].tokens[0].query).toMatch(/sandbox|sanctioned/);
  expect(masked.explanation[0]).toMatchObject({ factor: 'name', detail: '•••', tokens: [{ query: '•••' }, {}] });
});
