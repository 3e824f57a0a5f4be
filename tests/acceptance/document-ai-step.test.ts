import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Bill, makeBill } from '../../tools/src/bills/bill.js';
import { drawBill } from '../../tools/src/bills/layouts.js';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import { startWalk } from '../support/capture.js';
import { startService, type TestService } from '../support/service.js';

const TODAY = new Date().toISOString().slice(0, 10);
const PDF = { 'content-type': 'application/pdf', 'x-capture-method': 'upload' };
const bills = [1, 2].map((seed) => makeBill('en', 'development', seed, TODAY));
const pdfOf = (bill: Bill | undefined) => writePdf([drawBill(bill!, 'development', 0)]);

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const save = (id: string, checks: unknown[]) => service.api('POST', '/v1/journeys', { id, checks, publish: true });
const asking = (...names: string[]) => ({
  type: 'document_ai',
  config: { schema: { fields: names.map((name) => ({ name, required: true })) } },
});

async function decided(id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await service.api('GET', `/v1/verifications/${id}`);
      expect(['approved', 'referred', 'declined']).toContain(body.status);
      return body;
    },
    { timeout: 40_000, interval: 250 },
  );
}

describe('document_ai as a step of a journey', () => {
  test('the hosted page asks for one document, and its fields stand in the session', async () => {
    expect((await save('papers', [asking('invoice_number')])).status).toBe(201);
    const walk = await startWalk(service, { journey: 'papers' });
    const { body: view } = await walk.call('GET', 'session');
    expect(view.steps).toMatchObject([
      { id: 'document_ai', check: 'document_ai', requires: [{ kind: 'document', optional: false, state: 'missing' }] },
    ]);
    const sent = await walk.put({ step: 'document_ai', kind: 'document', bytes: pdfOf(bills[0]), headers: PDF });
    expect(sent).toMatchObject({ status: 201, body: { kind: 'document', accepted: true } });
    await walk.call('POST', 'submit', {});
    const session = await decided(walk.id);
    expect(session).toMatchObject({ status: 'approved' });
    expect(session.checks[0]).toMatchObject({ type: 'document_ai', status: 'passed', reason_codes: [] });
    expect(session.extracted['document_ai.invoice_number']).toMatchObject({
      value: bills[0]!.number,
      source: 'text_layer',
    });
  }, 60_000);

  test('a required field that the document does not have asks for a person', async () => {
    await save('papers_more', [asking('colour_of_the_sky')]);
    const walk = await startWalk(service, { journey: 'papers_more' });
    await walk.put({ step: 'document_ai', kind: 'document', bytes: pdfOf(bills[0]), headers: PDF });
    await walk.call('POST', 'submit', {});
    const session = await decided(walk.id);
    expect(session).toMatchObject({ status: 'referred' });
    expect(session.checks[0].reason_codes).toEqual(['session.manual_review_required']);
  }, 60_000);

  test('two steps take a document each, and neither stands for the other', async () => {
    await save('papers_two', [asking('invoice_number'), asking('invoice_number')]);
    const walk = await startWalk(service, { journey: 'papers_two' });
    await walk.put({ step: 'document_ai', kind: 'document', bytes: pdfOf(bills[0]), headers: PDF });
    expect((await walk.call('POST', 'submit', {})).status).toBe(409);
    await walk.put({ step: 'document_ai_2', kind: 'document', bytes: pdfOf(bills[1]), headers: PDF });
    await walk.call('POST', 'submit', {});
    const { extracted } = await decided(walk.id);
    expect(extracted['document_ai.document_ai.invoice_number'].value).toBe(bills[0]!.number);
    expect(extracted['document_ai.document_ai_2.invoice_number'].value).toBe(bills[1]!.number);
  }, 60_000);

  test.each([
    [{ schema: { fields: [{ name: 'a', type: 'colour' }] } }, 'definition.steps.0.config.schema.fields.0.type'],
    [{ fields: ['a', 'a'] }, 'definition.steps.0.config.fields'],
    [{ schema: 'everything' }, 'definition.steps.0.config.schema'],
    [{ detect_tampering: 'no' }, 'definition.steps.0.config.detect_tampering'],
  ])('a faulty configuration %j is refused when the journey is saved', async (config, field) => {
    const definition = { steps: [{ id: 'paper', check: 'document_ai', config }] };
    const { status, body } = await service.api('POST', '/v1/journeys', { id: 'papers_bad', definition });
    expect([status, body.error.field]).toEqual([400, field]);
  });
});
