import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptedPdf, manyPages } from '../../apps/service/src/platform/vision/testing/pdfs.js';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import {
  type CorporateDocument,
  type DocumentKind,
  makeCorporate,
} from '../../tools/src/corporate/corporate-document.js';
import { drawCorporate } from '../../tools/src/corporate/corporate-layouts.js';
import { startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

interface Record {
  readonly id: string;
  readonly name: string;
  readonly registration_number: string;
  readonly incorporated_on: string;
  readonly officers: readonly { readonly name: string; readonly role: string }[];
  readonly ownership: {
    readonly nodes: readonly { readonly id: string; readonly name: string }[];
    readonly edges: readonly {
      readonly from: string;
      readonly to: string;
      readonly interest: string;
      readonly percent: { readonly min: number } | null;
    }[];
  };
}

let service: TestService;
let business: Record;

beforeAll(async () => {
  service = await startService({ shared: true });
  business = (await service.api('POST', '/v1/businesses', { country: 'GB', registration_number: '09876543' })).body;
}, 120_000);
afterAll(() => service?.stop());

/** What the register says of the business, as a document of a kind would print it. */
function facts(kind: DocumentKind): CorporateDocument {
  const { nodes, edges } = business.ownership;
  const holders = edges
    .filter(({ to, interest }) => to === 'n1' && interest === 'shares')
    .map(({ from, percent }) => {
      const part = percent?.min ?? 0;
      return { name: nodes.find(({ id }) => id === from)!.name, percent: part, shares: part * 100 };
    });
  const directors = business.officers.filter(({ role }) => role === 'director').map(({ name }) => name);
  const { name, registration_number: number, incorporated_on: incorporated } = business;
  return {
    ...makeCorporate('en', 'development', 1, kind),
    name,
    number,
    incorporated,
    printedIncorporated: incorporated.split('-').reverse().join('/'),
    directors,
    holders,
  };
}

const pdfOf = (document: CorporateDocument) => writePdf([drawCorporate(document, 'development', 0)]).toString('base64');
const attach = (document: unknown, more: object = {}) =>
  service.api('POST', `/v1/businesses/${business.id}/documents`, { document, ...more });

describe('POST /v1/businesses/{id}/documents', () => {
  test('a register of members that says what the register says passes', async () => {
    const document = facts('shareholder_register');
    const { status, body } = await attach(pdfOf(document), { type: 'auto' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'shareholder_register', status: 'passed', reason_codes: [], differences: [] });
    expect(body.id).toMatch(/^bdc_/);
    expect(body.classification_confidence).toBeGreaterThan(0.5);
    expect(body.compared).toEqual(expect.arrayContaining(['entity_name', 'registration_number', 'shareholders']));
    expect(body.extracted).toMatchObject({
      entity_name: business.name,
      registration_number: business.registration_number,
      incorporation_date: business.incorporated_on,
      signatories: [{ name: document.signatory }],
    });
    expect(body.extracted.shareholders.map(({ name }: { name: string }) => name).sort()).toEqual(
      document.holders.map(({ name }) => name).sort(),
    );
    expect(body.extracted.fields[0]).toMatchObject({ page: 1, box: { x: expect.any(Number), y: expect.any(Number) } });
    expect(Object.keys(body.tampering)).toEqual(expect.arrayContaining(['suspected', 'score', 'findings']));
  });

  test.each<DocumentKind>(['certificate_of_incorporation', 'good_standing', 'articles', 'license'])(
    'a matching %s passes, and is the kind that was named',
    async (kind) => {
      const { body } = await attach(pdfOf(facts(kind)), { type: kind });
      expect(body).toMatchObject({ type: kind, status: 'passed', reason_codes: [] });
    },
  );

  test('another name, number and date are listed beside what the register says', async () => {
    const other = { ...facts('certificate_of_incorporation'), name: 'Cobalt Ridge Foods Ltd', number: '11112222' };
    const { status, body } = await attach(pdfOf(other));
    expect([status, body.status]).toEqual([201, 'review']);
    expect(body.reason_codes).toEqual(['business.name_mismatch', 'business.registration_mismatch']);
    expect(body.differences).toEqual([
      { field: 'entity_name', document: 'Cobalt Ridge Foods Ltd', registry: business.name },
      { field: 'registration_number', document: '11112222', registry: business.registration_number },
    ]);
    const alerts = await service.api('GET', '/v1/alerts?type=business');
    expect(alerts.body.data.some((one: { kind: string }) => one.kind === 'business_document')).toBe(true);
  });

  test('a holder that the register does not know, and one that is left out, are differences', async () => {
    const truth = facts('shareholder_register');
    const [first, ...rest] = truth.holders;
    const holders = [{ ...first!, name: 'Walter Nobody' }, ...rest];
    const { body } = await attach(pdfOf({ ...truth, holders }));
    expect(body.status).toBe('review');
    expect(body.reason_codes).toEqual(['business.ownership_unresolved']);
    expect(body.differences.map(({ field }: { field: string }) => field)).toEqual(['shareholders.0', 'shareholders']);
  });

  test('a declaration of beneficial owners is held against the resolved owners', async () => {
    const { body: owners } = await service.api('GET', `/v1/businesses/${business.id}/ubos`);
    const holders = owners.data.map((one: { person: { name: string }; percent: { min: number } }) => ({
      name: one.person.name,
      percent: one.percent.min,
      shares: 0,
    }));
    expect(holders.length).toBeGreaterThan(0);
    const declared = await attach(pdfOf({ ...facts('ubo_declaration'), holders }));
    expect(declared.body).toMatchObject({ type: 'ubo_declaration', status: 'passed', differences: [] });
    const halved = holders.map((one: { percent: number }) => ({ ...one, percent: one.percent / 2 }));
    const { body } = await attach(pdfOf({ ...facts('ubo_declaration'), holders: halved }));
    expect(body.reason_codes).toEqual(['business.ownership_unresolved']);
    expect(body.differences[0].field).toBe('beneficial_owners.0.percent');
  });

  test('a kind that was named wrongly goes to review with the kind that was found', async () => {
    const { body } = await attach(pdfOf(facts('good_standing')), { type: 'bank_statement' });
    expect([body.type, body.status]).toEqual(['bank_statement', 'review']);
    expect(body.reason_codes).toEqual(['document.type_not_accepted']);
    expect(body.extracted.suggested_type).toBe('good_standing');
  });

  test('a letter that is no corporate document is other, for a person to look at', async () => {
    const runs = [{ text: 'Dear friend, the sea was calm today', x: 60, y: 100, size: 12, font: 'Helvetica' as const }];
    const { body } = await attach(writePdf([{ runs }]).toString('base64'));
    expect(body).toMatchObject({
      type: 'other',
      classification_confidence: 0,
      status: 'review',
      reason_codes: ['session.manual_review_required'],
    });
  });

  test('text beside a file that shows none is read, and never enough to pass', async () => {
    const text = `Certificate of incorporation\nCompany name: ${business.name}`;
    const { body } = await attach(writePdf([{ runs: [] }]).toString('base64'), { text });
    expect(body).toMatchObject({ type: 'certificate_of_incorporation', status: 'review' });
    expect(body.reason_codes).toEqual(['session.manual_review_required']);
  });

  test.each([
    ['encrypted', encryptedPdf()],
    ['of too many pages', manyPages(51)],
    ['of noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa7)])],
  ])('a PDF %s is refused with its field, and the next is read', async (_name, bytes) => {
    const refused = await attach(bytes.toString('base64'));
    expect([refused.status, refused.body.error.code, refused.body.error.field]).toEqual([
      400,
      'invalid_request',
      'document',
    ]);
    expect((await attach(pdfOf(facts('articles')))).status).toBe(201);
  });

  test('the same key answers the same document, stored once', async () => {
    const before = (await service.api('GET', `/v1/businesses/${business.id}`)).body.documents.length;
    const send = () =>
      service.api(
        'POST',
        `/v1/businesses/${business.id}/documents`,
        { document: pdfOf(facts('good_standing')) },
        { headers: { 'Idempotency-Key': 'corporate-documents-1' } },
      );
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    const after = (await service.api('GET', `/v1/businesses/${business.id}`)).body.documents;
    expect(after.length).toBe(before + 1);
    expect(after.at(-1)).toMatchObject({ id: first.body.id, status: 'passed', type: 'good_standing' });
  });

  test('the event names the document and nobody on it', async () => {
    const receiver = await startReceiver();
    try {
      await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['business.updated'] });
      const { body } = await attach(pdfOf(facts('shareholder_register')));
      const [event] = await receiver.until(1, ({ raw }) => raw.includes(body.id));
      const told = event!.raw.toString();
      expect(told).toContain('shareholder_register');
      for (const { name } of facts('shareholder_register').holders) expect(told).not.toContain(name);
    } finally {
      await receiver.close();
    }
  });
});
