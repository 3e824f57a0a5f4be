import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { encryptedPdf, manyPages } from '../../apps/service/src/platform/vision/testing/pdfs.js';
import { type Bill, makeBill } from '../../tools/src/bills/bill.js';
import { drawBill } from '../../tools/src/bills/layouts.js';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import { startWalk } from '../support/capture.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

const TODAY = new Date().toISOString().slice(0, 10);
const bill = makeBill('de', 'development', 2, TODAY);
const pdf = writePdf([drawBill(bill, 'development', 0)]);
const address = ({ street, city }: Bill) => [street, ...city].join(', ');
const EXPECTED = { name: bill.name, address: address(bill), country: 'DE' };

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const proof = (more: object = {}, document: unknown = pdf.toString('base64')) =>
  service.api('POST', '/v1/checks/proof-of-address', { document, ...more });
const fieldsOf = (more: object = {}, document: unknown = pdf.toString('base64')) =>
  service.api('POST', '/v1/checks/document-ai', { document, ...more });

describe('POST /v1/checks/proof-of-address', () => {
  test('a recent bill of the expected person passes with every part of the result', async () => {
    const { status, body } = await proof({ expected: EXPECTED });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'proof_of_address', status: 'passed', reason_codes: [] });
    expect(body.result).toMatchObject({
      document_type: bill.kind,
      name: bill.name,
      address: { raw: address(bill), postcode: bill.city[0]!.split(' ')[0], country: 'DE', region: null },
      issuer: bill.issuer.name,
      issue_date: bill.date,
      name_match: 1,
      tampering: { suspected: false, score: 0, findings: [] },
      pages: 1,
      text_available: true,
    });
    expect(body.result.address_match).toBeGreaterThan(0.95);
    expect(body.result.address.lines).toHaveLength(2);
  });

  test('a photographed bill in another script is read in it, and agrees with the expected person', async () => {
    const photo = await readFile(new URL('../../tools/fixtures/photographed/ua-gas.jpg', import.meta.url));
    const expected = {
      name: 'Бондаренко Сергій Олегович',
      address: 'вул. Соборна 27, кв. 14, м. Вінниця, 21050',
      country: 'UA',
    };
    const { status, body } = await proof({ expected }, photo.toString('base64'));
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      document_type: 'utility_bill',
      name: expected.name,
      issuer: 'ТОВ «Поділля Газ»',
      issue_date: '2026-09-02',
      name_match: 1,
      text_available: false,
    });
    expect(body.result.address_match).toBeGreaterThan(0.9);
    const other = await proof(
      { expected: { ...expected, name: 'Шевченко Андрій Петрович' } },
      photo.toString('base64'),
    );
    expect(other.body.reason_codes).toContain('address.name_not_on_document');
  });

  test('name, address and country at the top level mean the same', async () => {
    const { body } = await proof(EXPECTED);
    expect(body.result.name_match).toBe(1);
    const parts = {
      street: bill.street,
      postcode: bill.city[0]!.split(' ')[0],
      city: bill.city[0]!.split(' ').slice(1).join(' '),
    };
    expect((await proof({ name: bill.name, address: parts })).body.result.address_match).toBeGreaterThan(0.95);
    const { body: again } = await proof({ name: bill.name, address: body.result.address });
    expect(again.result.address_match).toBe(body.result.address_match);
    const two = await proof({ name: 'Someone Else', expected: { name: bill.name } });
    expect([two.status, two.body.error.field]).toEqual([400, 'name']);
  });

  test('the age is counted in the time of the environment', async () => {
    const before = (await proof()).body.result.age_days;
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 100 * 86_400 });
    const { body } = await proof();
    expect(body.result.age_days).toBe(before + 100);
    expect(body).toMatchObject({ status: 'failed', reason_codes: ['address.document_too_old'] });
    expect(body.reasons[0]).toMatchObject({ observed: before + 100, threshold: 90 });
    expect((await proof({ max_age_days: 400 })).body.status).toBe('passed');
  });

  test('another person is for a reviewer', async () => {
    const { body } = await proof({ expected: { ...EXPECTED, name: 'Sabine Weiß' }, max_age_days: 400 });
    expect(body).toMatchObject({ status: 'review', reason_codes: ['address.name_not_on_document'] });
  });

  test('a picture without a document is answered, not refused', async () => {
    const { status, body } = await proof({}, (await noiseJpeg(3, 300, 200)).toString('base64'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'review', reason_codes: ['document.no_document'] });
  });

  test.each([
    ['an encrypted PDF', encryptedPdf()],
    ['a PDF of 51 pages', manyPages(51)],
    ['half a PDF', pdf.subarray(0, 30)],
    ['no document at all', Buffer.from('hello')],
  ])('%s is 400 with its field', async (_name, file) => {
    const { status, body } = await proof({}, file.toString('base64'));
    expect([status, body.error.field]).toEqual([400, 'document']);
    expect((await proof()).status).toBe(200);
  });

  test('a limit of no days is refused, an unknown field is reported', async () => {
    expect((await proof({ max_age_days: 0 })).body.error.field).toBe('max_age_days');
    expect((await proof({ colour: 'blue' })).body.warnings).toEqual([expect.objectContaining({ field: 'colour' })]);
  });
});

describe('POST /v1/checks/document-ai', () => {
  test('named fields come with value, confidence, page and box; others are missing', async () => {
    const { status, body } = await fieldsOf({
      schema: {
        fields: [
          { name: 'invoice_number', type: 'string', required: true },
          { name: 'invoice_date', type: 'date' },
          { name: 'total', type: 'amount' },
          'colour_of_the_sky',
        ],
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'document_ai', status: 'passed', reason_codes: [] });
    expect(body.result.missing).toEqual(['colour_of_the_sky']);
    const [number, date, total] = body.result.fields;
    expect(number).toMatchObject({ name: 'invoice_number', value: bill.number, page: 1 });
    expect(date).toMatchObject({ name: 'invoice_date', value: bill.date });
    expect(total).toMatchObject({ name: 'total', currency: 'EUR' });
    expect(total.value).toBe(bill.total.replace(' EUR', '').replace('.', '').replace(',', '.'));
    for (const { box, confidence } of body.result.fields) {
      expect(Object.keys(box)).toEqual(['x', 'y', 'width', 'height']);
      expect(confidence).toBeGreaterThan(0.3);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  test('JSON Schema, a list of names and fields at the top level mean the same', async () => {
    const forms = [
      { schema: { type: 'object', properties: { invoice_number: { type: 'string' } }, required: ['invoice_number'] } },
      { schema: { fields: ['invoice_number'] } },
      { schema: ['invoice_number'] },
      { fields: ['invoice_number'] },
      { fields: [{ name: 'invoice_number' }] },
    ];
    for (const form of forms) {
      const { status, body } = await fieldsOf(form);
      expect([status, body.result?.fields.map(({ value }: { value: unknown }) => value)]).toEqual([200, [bill.number]]);
    }
  });

  test('without a schema every labelled value is returned', async () => {
    const { body } = await fieldsOf();
    const names = body.result.fields.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['invoice_number', 'issue_date', 'due_date', 'total_amount', 'customer_name']),
    );
    expect(body.result).toMatchObject({ missing: [], pages: 1, text_available: true });
  });

  test('a required field that is not there is for a reviewer', async () => {
    const { body } = await fieldsOf({ schema: { fields: [{ name: 'passport_colour', required: true }] } });
    expect(body).toMatchObject({ status: 'review', reason_codes: ['session.manual_review_required'] });
    expect(body.result.missing).toEqual(['passport_colour']);
  });

  test.each([
    [{ schema: { fields: [{ name: 'a', type: 'colour' }] } }, 'schema.fields.0.type'],
    [{ schema: { fields: ['a', 'a'] } }, 'schema.fields'],
    [{ fields: Array.from({ length: 101 }, (_, at) => `f${at}`) }, 'fields'],
  ])('%j is 400 at its path', async (form, field) => {
    const { status, body } = await fieldsOf(form);
    expect([status, body.error.field]).toEqual([400, field]);
  });

  test('other names of the file are accepted', async () => {
    const file = pdf.toString('base64');
    expect((await service.api('POST', '/v1/checks/document-ai', { file, fields: ['invoice_number'] })).status).toBe(
      200,
    );
    expect((await service.api('POST', '/v1/checks/proof-of-address', { image: file })).status).toBe(200);
  });
});

describe('proof of address in a session', () => {
  const settled = async (id: string) => {
    await vi.waitUntil(
      async () =>
        !['processing', 'awaiting_subject'].includes((await service.api('GET', `/v1/verifications/${id}`)).body.status),
      { timeout: 30_000, interval: 200 },
    );
    return (await service.api('GET', `/v1/verifications/${id}`)).body;
  };
  const journey = async (config: object) => {
    const id = `address_${Object.values(config).join('_') || 'default'}`;
    const checks = [{ type: 'proof_of_address', config: { max_age_days: 400, ...config } }];
    const made = await service.api('POST', '/v1/journeys', { id, name: id, checks, status: 'published' });
    expect(made.status).toBe(201);
    return id;
  };
  const capture = async (more: object) => {
    const walk = await startWalk(service, more);
    const { body } = await walk.call('GET', 'session');
    expect(body.steps[0]).toMatchObject({ check: 'proof_of_address', requires: [{ kind: 'proof_of_address' }] });
    const upload = { step: body.steps[0].id, kind: 'proof_of_address', bytes: pdf };
    expect((await walk.put({ ...upload, headers: { 'content-type': 'application/pdf' } })).status).toBe(201);
    expect((await walk.call('POST', 'submit', {})).status).toBe(200);
    return settled(walk.id);
  };
  const [given, ...family] = bill.name.split(' ');
  const expected = { given_name: given, family_name: family.join(' '), address: address(bill) };

  test('the expected person passes, and the fields stand in the session', async () => {
    const session = await capture({ journey: await journey({}), expected });
    expect(session.checks[0]).toMatchObject({ type: 'proof_of_address', status: 'passed', reason_codes: [] });
    expect(session.status).toBe('approved');
    expect(session.extracted['proof_of_address.name']).toMatchObject({ value: bill.name, source: 'text_layer' });
    expect(session.extracted['proof_of_address.issue_date'].value).toBe(bill.date);
  });

  test('another address goes to review, and a correction of the field clears it', async () => {
    const elsewhere = { ...expected, address: 'Gartenweg 99, 99999 Nirgendwo' };
    const session = await capture({ journey: await journey({}).catch(() => 'address_default'), expected: elsewhere });
    expect(session).toMatchObject({ status: 'referred', reason_codes: ['address.address_not_on_document'] });
    const fields = { 'proof_of_address.address': elsewhere.address };
    const corrected = await service.api('PATCH', `/v1/verifications/${session.id}`, { fields });
    expect(corrected.body.checks[0]).toMatchObject({ status: 'passed', reason_codes: [] });
  });

  test('a kind that the journey does not accept is asked for again', async () => {
    const kind = bill.kind === 'bank_statement' ? 'utility_bill' : 'bank_statement';
    const walk = await startWalk(service, { journey: await journey({ accepted_types: [kind] }), expected });
    const { body } = await walk.call('GET', 'session');
    const upload = { step: body.steps[0].id, kind: 'proof_of_address', bytes: pdf };
    await walk.put({ ...upload, headers: { 'content-type': 'application/pdf' } });
    await walk.call('POST', 'submit', {});
    await vi.waitUntil(async () => (await walk.call('GET', 'session')).body.steps[0].state === 'recapture', {
      timeout: 30_000,
      interval: 200,
    });
    expect((await walk.call('GET', 'session')).body.steps[0].reason_codes).toEqual([
      'address.document_type_not_accepted',
    ]);
  });

  test('a seeded subject reaches its forced outcome', async () => {
    const reference = 'sandbox_declined:address.document_too_old';
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'address_default',
      subject: { type: 'individual', reference },
    });
    const session = await settled(made.body.id);
    expect(session).toMatchObject({ status: 'declined', reason_codes: ['address.document_too_old'] });
    expect(session.checks[0]).toMatchObject({ type: 'proof_of_address', status: 'failed' });
  });
});
