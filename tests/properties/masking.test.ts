import { type OperationSpec, PERSONAL, PERSONAL_FILES } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { keyOperations, ownPath, type PropertyService, startPropertyService } from '../support/operations.js';

/** What is planted wherever a person's data can stand; no value occurs anywhere else. */
const PLANTED = {
  name: 'Zuleikha Quirrenbach',
  given_name: 'Zuleikha',
  family_name: 'Quirrenbach',
  email: 'zuleikha.q@plantedmail.example',
  phone: '+351918273645',
  number: 'QX7391846',
  date: '1971-03-29',
  address: 'Planted Lane 77, Bruckmühl',
  account: 'PT50000201231234567890154',
  ip: '203.0.113.77',
};
const VALUES: string[] = Object.values(PLANTED);

let service: PropertyService;
let planted: {
  readonly verification: string;
  readonly caseId: string;
  readonly customer: string;
  readonly link: string;
};
let viewer: Browser;

beforeAll(async () => {
  service = await startPropertyService();
  planted = await plant();
  VALUES.push(planted.link);
  viewer = await joinAs(service, `viewer-${Date.now()}@bank.example`, ['viewer']);
});
afterAll(() => service?.stop());

const post = async (path: string, body: object) => {
  const reply = await service.api('POST', path, body);
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply.body;
};

async function plant() {
  const reference = 'sandbox_referred.planted';
  const session = await post('/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
    expected: {
      given_name: PLANTED.given_name,
      family_name: PLANTED.family_name,
      date_of_birth: PLANTED.date,
      address: PLANTED.address,
      document_number: PLANTED.number,
    },
    contact: { email: PLANTED.email, phone: PLANTED.phone },
    metadata: { account: PLANTED.account, ip: PLANTED.ip },
  });
  const path = `/v1/verifications/${session.id}`;
  const { body } = await until(
    () => service.api('GET', path),
    ({ body }) => body.status === 'referred' && body.case_id !== null,
  );
  await service.api('PATCH', path, { fields: { 'document.family_name': PLANTED.family_name }, reason: PLANTED.name });
  await post(`/v1/cases/${body.case_id}/comments`, { text: `${PLANTED.name} called from ${PLANTED.phone}` });
  await post(`/v1/cases/${body.case_id}/files`, {
    file: Buffer.from('%PDF-1.7').toString('base64'),
    name: `${PLANTED.family_name}.pdf`,
  });
  await post('/v1/checks/screening', {
    name: `${PLANTED.given_name} Sanctioned Sandbox`,
    date_of_birth: PLANTED.date,
    identifiers: [{ type: 'passport', value: PLANTED.number }],
    subject_reference: reference,
    monitor: true,
  });
  await post('/v1/transactions', {
    amount: '9500.00',
    currency: 'EUR',
    subject: { reference, name: PLANTED.name },
    counterparty: { name: PLANTED.name, account: PLANTED.account },
    metadata: { note: PLANTED.email },
  });
  await post('/v1/travel-rule/messages', {
    originator: { name: PLANTED.name, account: reference, date_of_birth: PLANTED.date },
    beneficiary: { name: PLANTED.name },
    amount: '0.5',
    asset: 'BTC',
  });
  await post('/v1/lists/blocklist/entries', {
    type: 'email',
    value: PLANTED.email,
    reason: 'Fraud in an earlier case',
  });
  await post(`/v1/customers/${reference}/exports`, { reason: `${PLANTED.name} asked by e-mail` });
  const link = session.hosted_url.slice(session.hosted_url.lastIndexOf('/') + 1);
  return { verification: session.id, caseId: body.case_id, customer: reference, link };
}

const reads = keyOperations.filter(({ method, id }) => method === 'GET' && id !== 'followChanges');

/** Addresses of one operation: that of the planted thing, and of all that its collection lists. */
async function pathsOf(spec: OperationSpec): Promise<string[]> {
  const own = ownPath(spec, service.resources);
  const sub = spec.path
    .replace('/v1/verifications/{id}', `/v1/verifications/${planted.verification}`)
    .replace('/v1/cases/{id}', `/v1/cases/${planted.caseId}`)
    .replace('/v1/customers/{reference}', `/v1/customers/${planted.customer}`);
  const collection = /^(\/v1\/.*)\/\{id\}(.*)$/.exec(spec.path);
  const listed: string[] = [];
  if (collection?.[1] && !collection[1].includes('{')) {
    const { body } = await service.api('GET', `${collection[1]}?limit=5`);
    for (const item of body?.data ?? []) {
      const path = `${collection[1]}/${item.id}${collection[2]}`;
      if (!path.includes('{')) listed.push(path);
    }
  }
  return [...new Set([...(own ? [own] : []), ...(sub.includes('{') ? [] : [sub]), ...listed])];
}

const leaks = (text: string) => VALUES.filter((value) => text.includes(value));

describe('what a viewer of the console reads', () => {
  test.each(reads)('$id holds no planted value', async (spec) => {
    for (const path of await pathsOf(spec)) {
      const reply = await viewer.call('GET', path);
      expect([path, leaks(reply.bytes.toString())]).toEqual([path, []]);
    }
  });

  test('would hold them without masking, and a search holds none either', async () => {
    const seen = new Set<string>();
    for (const spec of reads.filter(({ id }) => PERSONAL[id]))
      for (const path of await pathsOf(spec))
        for (const value of leaks((await service.api('GET', path)).bytes.toString())) seen.add(value);
    expect(VALUES.filter((value) => !seen.has(value))).toEqual([]);
    const found = await viewer.call('POST', '/v1/search', { q: PLANTED.name });
    expect(found.status).toBe(200);
    expect(leaks(found.bytes.toString())).toEqual([]);
    expect((await service.api('POST', '/v1/search', { q: PLANTED.name })).body.data.length).toBeGreaterThan(0);
  });

  test('is clear for compliance but for the link of the subject, which only those hold who may send it', async () => {
    const path = `/v1/verifications/${planted.verification}`;
    const compliance = await joinAs(service, `compliance-${Date.now()}@bank.example`, ['compliance_admin']);
    const senior = await joinAs(service, `senior-${Date.now()}@bank.example`, ['senior_reviewer']);
    const csv = { headers: { accept: 'text/csv' } };
    const detail = await compliance.call('GET', path);
    expect([detail.body.expected.given_name, detail.body.hosted_url]).toEqual([PLANTED.given_name, '•••']);
    const table = await compliance.call('GET', '/v1/verifications', undefined, csv);
    expect([table.status, leaks(table.bytes.toString())]).toEqual([200, expect.not.arrayContaining([planted.link])]);
    expect((await senior.call('GET', path)).body.hosted_url).toContain(planted.link);
    const sent = await senior.call('GET', '/v1/verifications', undefined, csv);
    expect(leaks(sent.bytes.toString())).toContain(planted.link);
    const asked = { type: 'verification', id: planted.verification, fields: ['hosted_url'], reason: 'To look at it' };
    const revealed = await compliance.call('POST', '/v1/reveal', asked);
    expect([revealed.status, revealed.body.error.field]).toEqual([400, 'fields.0']);
  });

  test.each(PERSONAL_FILES)('%s is refused', async (id) => {
    const spec = reads.find((one) => one.id === id)!;
    for (const path of await pathsOf(spec)) {
      const reply = await viewer.call('GET', path);
      expect([path, reply.status]).toEqual([path, 403]);
    }
  });
});
