import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { type Reply, startService, type TestService } from '../support/service.js';

let service: TestService;
let unique = 0;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const create = (more: object = {}, key?: string) =>
  service.api(
    'POST',
    '/v1/verifications',
    { journey: 'kyc_light', subject: { type: 'individual', reference: 'letter' }, ...more },
    key === undefined ? {} : { key },
  );

/** A session that its seed forced into a state. */
async function forced(state: string): Promise<string> {
  unique += 1;
  const { body } = await create({ subject: { type: 'individual', reference: `sandbox_${state}.${unique}` } });
  const read = () => service.api('GET', `/v1/verifications/${body.id}`);
  await until(read, (reply) => reply.body.status === state);
  return body.id;
}

/** Status and blamed field of an answer. */
const fault = ({ status, body }: Reply) => [status, body.error?.field];

describe('creating a session', () => {
  test.each([
    ['an address with blanks', { redirect_url: ' https://example.com' }, 'redirect_url'],
    ['a day that no calendar has', { expected: { date_of_birth: '1990-02-30' } }, 'expected.date_of_birth'],
    ['a mailbox without a domain', { contact: { email: 'nobody' } }, 'contact.email'],
    ['a birth that is still to come', { expected: { date_of_birth: '2090-01-01' } }, 'expected.date_of_birth'],
    ['a placeholder for a birth', { expected: { date_of_birth: '0001-01-01' } }, 'expected.date_of_birth'],
    ['a number that cannot be kept exactly', { metadata: { id: 2 ** 53 } }, 'metadata.id'],
    ['a phone number without its country', { contact: { phone: '912345678' } }, 'contact.phone'],
    ['a tag that names no language', { locale: 'english' }, 'locale'],
    [
      'an earlier session that never was',
      { previous_verification: 'ver_01jd8m2zk3p5q7r9s1t3v5w7x9' },
      'previous_verification',
    ],
  ])('%s is refused', async (_, more, field) => {
    expect(fault(await create(more))).toEqual([400, field]);
  });

  test('a reference of blanks alone is refused', async () => {
    const subject = { type: 'individual', reference: ' \t ' };
    expect(fault(await create({ subject }))).toEqual([400, 'subject.reference']);
  });

  test('an earlier session serves in its own environment only', async () => {
    const { body: earlier } = await create();
    const { subject } = earlier;
    expect((await create({ subject, previous_verification: earlier.id })).status).toBe(201);
    const elsewhere = await create({ previous_verification: earlier.id }, service.productionKey);
    expect(fault(elsewhere)).toEqual([400, 'previous_verification']);
  });

  test('language tags with extensions and private parts are taken', async () => {
    for (const locale of ['es-419', 'de-DE-1996', 'en-x-private', 'th-TH-u-nu-thai'])
      expect((await create({ locale })).body).toMatchObject({ locale });
  });
});

test('a time on a day that no calendar has is refused', async () => {
  const payment = { amount: '1', currency: 'EUR', occurred_at: '2026-02-30T00:00:00Z' };
  expect(fault(await service.api('POST', '/v1/transactions', payment))).toEqual([400, 'occurred_at']);
  for (const path of ['/v1/verifications', '/v1/transactions', '/v1/audit-events']) {
    const reply = await service.api('GET', `${path}?created_after=2026-02-30T00:00:00Z`);
    expect([path, ...fault(reply)]).toEqual([path, 400, 'created_after']);
  }
});

describe('a session under review', () => {
  test('what a request itself lacks is 400 in every state', async () => {
    const path = `/v1/verifications/${await forced('approved')}`;
    const silent = { decision: 'declined', reason_codes: ['manual.other'] };
    expect(fault(await service.api('POST', `${path}/decision`, silent))).toEqual([400, 'comment']);
    expect(fault(await service.api('PATCH', path, { fields: { 'document.shoe_size': '42' } }))).toEqual([
      400,
      'fields.document.shoe_size',
    ]);
    expect(fault(await service.api('POST', `${path}/recapture`, { checks: ['nothing'] }))).toEqual([400, 'checks.0']);
    expect((await service.api('POST', `${path}/decision`, { decision: 'declined' })).status).toBe(409);
  });

  test('no reason codes means the usual one, and two names of one field must agree', async () => {
    const path = `/v1/verifications/${await forced('referred')}`;
    const twice = { fields: { 'document.nationality': 'PT', nationality: 'ES' } };
    expect(fault(await service.api('PATCH', path, twice))).toEqual([400, 'fields.nationality']);
    const decided = await service.api('POST', `${path}/decision`, { decision: 'declined', reason_codes: [] });
    expect(decided.body).toMatchObject({ reason_codes: ['manual.declined'], final: true });
  });
});

describe('errors', () => {
  test('every 400 lists its fields, and each error says where its code is described', async () => {
    const answers = [
      [await service.api('GET', '/v1/verifications', undefined, { key: null }), 'unauthenticated'],
      [await service.api('GET', '/v1/verifications/ver_none'), 'not_found'],
      [await create({ redirect_url: 'nowhere' }), 'invalid_request'],
    ] as const;
    for (const [{ body }, code] of answers) {
      expect(body.error).toMatchObject({ code, doc_url: `/docs/errors#${code}` });
      const page = await service.api('GET', body.error.doc_url, undefined, { key: null });
      expect([page.status, page.bytes.toString().includes(`id="${code}"`)]).toEqual([200, true]);
    }
    expect(answers[2][0].body.error.details).toEqual([{ field: 'redirect_url', message: expect.any(String) }]);
  });

  test('of a value with several forms the innermost fault is blamed', async () => {
    const payment = { amount: '1', currency: 'EUR', counterparty: { name: 'Joe', country: 'de' } };
    expect(fault(await service.api('POST', '/v1/transactions', payment))).toEqual([400, 'counterparty.country']);
  });
});

test('the report of a state is the same from the first moment on', async () => {
  const { body: session } = await create();
  const report = async () => (await service.api('GET', `/v1/verifications/${session.id}/report`)).bytes;
  const first = await report();
  await until(
    async () => (await service.api('GET', `/v1/audit-events?target=${session.id}`)).body.data,
    (sealed) => sealed.length === 2,
  );
  expect((await report()).equals(first)).toBe(true);
});

describe('other names', () => {
  test('those of every operation work in queries too', async () => {
    await create({ subject: { type: 'individual', reference: 'named-otherwise' } });
    const { body } = await service.api('GET', '/v1/verifications?customer_id=named-otherwise');
    expect(body.data).toHaveLength(1);
    expect(fault(await service.api('GET', '/v1/audit-events?customer_id=x'))).toEqual([400, 'customer_id']);
  });

  test('a person or a company is screened as such', async () => {
    for (const [entityType, status] of [
      ['person', 200],
      ['company', 200],
      ['ship', 400],
    ] as const) {
      const body = { name: 'SANDBOX SANCTIONED', entity_type: entityType };
      expect((await service.api('POST', '/v1/checks/screening', body)).status).toBe(status);
    }
  });
});

describe('standalone checks', () => {
  const screen = (body: object) => service.api('POST', '/v1/checks/screening', body);

  test('a date of birth is a year, a month or a day of the calendar', async () => {
    for (const date_of_birth of ['1990', '1990-05', '1990-05-06'])
      expect((await screen({ name: 'Jane Roe', date_of_birth })).status).toBe(200);
    for (const date_of_birth of ['1990-13', '1990-00', '1990-02-30'])
      expect(fault(await screen({ name: 'Jane Roe', date_of_birth }))).toEqual([400, 'date_of_birth']);
  });

  test.each([
    [{ date_of_birth: '2999-12-31' }, 'date_of_birth'],
    [{ date_of_birth: '0000' }, 'date_of_birth'],
    [{ nationality: 'UK' }, 'nationality'],
    [{ country: 'ZZ' }, 'country'],
    [{ given_name: 'Vladimir', family_name: 'Putin' }, 'name'],
    [{ dob: '1980', birth_date: '1981' }, 'birth_date'],
  ])('nothing that would hide a listed party is taken for a fact: %j', async (more, field) => {
    expect(fault(await service.api('POST', '/v1/checks/screening', { name: 'John Doe', ...more }))).toEqual([
      400,
      field,
    ]);
  });

  test('a name and its parts may say the same', async () => {
    const names = { name: 'DOE, John Quincy', given_name: 'John', family_name: 'Doe' };
    expect((await service.api('POST', '/v1/checks/screening', names)).status).toBe(200);
  });

  test('a name without a letter is no name', async () => {
    expect(fault(await screen({ name: '-' }))).toEqual([400, 'name']);
  });

  test('thresholds are known to every check that has any', async () => {
    const { body: strict } = await screen({ name: 'SANDBOX SANCTION', thresholds: { possible: 100 } });
    expect(strict).toMatchObject({ status: 'no_match', result: { match_threshold: 100 } });
    expect(strict).not.toHaveProperty('warnings');
    const selfie = (await noiseJpeg(1)).toString('base64');
    const age = await service.api('POST', '/v1/checks/age-estimation', { selfie, thresholds: { pass: 0.9 } });
    expect(age.status).toBe(200);
    expect(age.body).not.toHaveProperty('warnings');
  });
});

test('a stored picture is named in the answer and taken again by that name', async () => {
  const front = (await noiseJpeg(2)).toString('base64');
  const { body } = await service.api('POST', '/v1/checks/liveness', { selfie: front, store: true });
  expect(body.media).toEqual([{ media_id: expect.stringMatching(/^med_/), kind: 'selfie' }]);
  const [{ media_id }] = body.media;
  const again = await service.api('POST', '/v1/checks/liveness', { selfie: { media_id } });
  expect(again.body.reason_codes).toEqual(body.reason_codes);
  expect(again.body).not.toHaveProperty('media');
});

test('one word of its name finds a company', async () => {
  const { body } = await service.api('POST', '/v1/businesses/search', { country: 'GB', name: 'Acme' });
  expect(body.data.map(({ registration_number: number }: { registration_number: string }) => number)).toContain(
    '09876543',
  );
});

test('amounts that are numbers are taken by their literal digits in transfers too', async () => {
  const { body, status } = await service.api(
    'POST',
    '/v1/travel-rule/messages',
    `{"transfer":{"asset":"BTC","amount":0.50,"fiat_value":{"amount":31000.00,"currency":"EUR"}},
      "originator":{"name":"Ana Silva","account":"a"},"beneficiary":{"name":"Rui Costa","account":"b"}}`,
  );
  expect(status).toBe(201);
  expect(body.transfer).toMatchObject({ amount: '0.50', fiat_value: { amount: '31000.00' } });
});

test('an id is 404 however long it is', async () => {
  const { status } = await service.api('GET', `/v1/verifications/ver_${'a'.repeat(3000)}`);
  expect(status).toBe(404);
});

test('metadata holds what it may and nothing else, whatever its names', async () => {
  expect((await create({ metadata: { 'a\nb': 'x' } })).status).toBe(201);
  for (const name of ['', 'k'.repeat(101)])
    expect(fault(await create({ metadata: { [name]: { deep: 1 } } }))).toEqual([400, `metadata.${name}`]);
  expect(fault(await create({ metadata: { note: 'x'.repeat(501) } }))).toEqual([400, 'metadata.note']);
});

test('what has no decision says so in the words of the contract', async () => {
  const { body: waiting } = await create();
  const read = async (id: string) => (await service.api('GET', `/v1/verifications/${id}/decision`)).body.error.message;
  expect(await read(waiting.id)).toBe('No decision yet, status is awaiting_subject.');
  expect(await read(await forced('expired'))).toBe('No decision: the session is expired.');
});

describe('lists', () => {
  test.each(['status', 'decision', 'risk_band', 'reason_code', 'subject_reference', 'journey'])(
    'an empty %s is no filter that nothing passes',
    async (name) => {
      expect(fault(await service.api('GET', `/v1/verifications?${name}=`))).toEqual([400, name]);
    },
  );

  test('sessions of another provider are found by what they show, and no journey takes that name', async () => {
    const record = { decision: 'declined', subject: { reference: 'imported-1' }, external_id: 'elsewhere-1' };
    const imported = await service.api('POST', '/v1/verifications/imports', {
      provider: 'other',
      verifications: [record],
    });
    expect(imported.status).toBe(201);
    const { body } = await service.api('GET', '/v1/verifications?journey=imported');
    const [session] = body.data;
    expect(session).toMatchObject({ journey: 'imported', subject: { reference: 'imported-1' } });
    const decision = await service.api('GET', `/v1/verifications/${session.id}/decision`);
    expect(decision.body).toMatchObject({ risk: { score: null, band: null, contributions: [] }, risk_score: null });
    const taken = await service.api('POST', '/v1/journeys', { id: 'imported', name: 'Imported', checks: ['document'] });
    expect(fault(taken)).toEqual([400, 'id']);
  });
});

test('a company is searched and chosen by the code of its country', async () => {
  const search = (country: string) => service.api('POST', '/v1/businesses/search', { name: 'Acme', country });
  expect(fault(await search('UK'))).toEqual([400, 'country']);
  const { body } = await search('GB');
  const chosen = { result_id: body.data[0].id, country: 'FR' };
  expect(fault(await service.api('POST', '/v1/businesses', chosen))).toEqual([400, 'country']);
  const number = { country: 'gb', registration_number: '09876543' };
  expect(fault(await service.api('POST', '/v1/businesses', number))).toEqual([400, 'country']);
});

test('a number or a LEI beside a chosen result is that of its company, also without a country', async () => {
  const { body } = await service.api('POST', '/v1/businesses/search', { registration_number: '09876543' });
  const [result] = body.data;
  const create = (beside: object) => service.api('POST', '/v1/businesses', { result_id: result.id, ...beside });
  expect(fault(await create({ registration_number: '111' }))).toEqual([400, 'registration_number']);
  expect(fault(await create({ lei: '529900T8BM49AURSDO55' }))).toEqual([400, 'lei']);
  expect((await create({ registration_number: '9876543', lei: result.lei.toLowerCase() })).status).toBe(201);
  expect((await service.api('POST', '/v1/businesses', result)).status).toBe(201);
});

test('a page of an allowed origin reads that its token is unknown', async () => {
  const origin = 'https://pages-of-contract-details.example';
  const ask = () => service.api('GET', '/v1/capture/session', undefined, { key: 'nobody', headers: { origin } });
  const before = await ask();
  expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([401, null]);
  await service.api('PATCH', '/v1/settings', { allowed_origins: [origin] });
  const after = await ask();
  expect([after.status, after.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
});
