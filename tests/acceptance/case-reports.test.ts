import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const XSD = fileURLToPath(new URL('../../../shared/data/sar/EFL_SARXBatchSchema.xsd', import.meta.url));
let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

let count = 0;
async function newCase(key = service.sandboxKey): Promise<string> {
  const made = await service.api(
    'POST',
    '/v1/verifications',
    { journey: 'kyc_standard', subject: { type: 'individual', reference: `report-${++count}`, country: 'PT' } },
    { key },
  );
  const { body } = await service.api('POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, {
    status: 'referred',
    reason_codes: ['document.tampered'],
  });
  return body.case_id as string;
}
const report = (id: string, query = '', options: object = {}) =>
  service.api('GET', `/v1/cases/${id}/sar${query}`, undefined, options);
const draft = (id: string, body: unknown) => service.api('PUT', `/v1/cases/${id}/sar/draft`, body);

const DRAFT = {
  narrative: 'Four payments of 9,000 to 9,900 EUR within 24 hours.\nNo economic purpose is known.',
  suspicions: ['structuring', 'no_lawful_purpose'],
  indicators: ['STRUC'],
  from: '2026-11-19',
  to: '2026-11-20',
  total: { amount: '38100.00', currency: 'USD' },
  subjects: [
    {
      type: 'individual',
      given_name: 'Žofia',
      family_name: 'Silva',
      date_of_birth: '1980-05-17',
      gender: 'female',
      nationality: 'PT',
      address: { street: 'Rua 1', city: 'Lisboa', country: 'PT' },
      identification: {
        kind: 'passport',
        number: 'AB123456',
        country: 'PT',
        issue_date: '2020-01-15',
        expiry_date: '2030-01-14',
      },
      accounts: ['PT50000201231234567890154'],
    },
  ],
  transactions: [
    {
      reference: 'pay-1',
      date: '2026-11-20',
      amount: '9800.00',
      currency: 'EUR',
      direction: 'out',
      counterparty: { name: 'Rui Costa', country: 'PT' },
    },
  ],
};

describe('the report of a case', () => {
  test('is XML in both forms at once, from what the case knows', async () => {
    const id = await newCase();
    for (const [query, root] of [
      ['', 'report'],
      ['?format=goaml', 'report'],
      ['?format=fincen', 'EFilingBatchXML'],
    ] as const) {
      const answer = await report(id, query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/xml');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      using document = XmlDocument.fromBuffer(answer.bytes);
      expect(document.root.name).toBe(root);
      expect(answer.bytes.toString()).toContain(id);
    }
    expect((await report(id, '?format=pdf')).body.error.field).toBe('format');
  });

  test.skipIf(!existsSync(XSD))('is accepted by the official FinCEN schema (needs the shared folder)', async () => {
    const bare = await newCase();
    const full = await newCase();
    expect((await draft(full, DRAFT)).status).toBe(200);
    using schema = XmlDocument.fromBuffer(readFileSync(XSD));
    using validator = XsdValidator.fromDoc(schema);
    for (const id of [bare, full]) {
      using document = XmlDocument.fromBuffer((await report(id, '?format=fincen')).bytes);
      expect(() => validator.validate(document)).not.toThrow();
    }
  });

  test('holds what the reviewer wrote, without a character that XML forbids', async () => {
    const id = await newCase();
    const stored = await draft(id, { ...DRAFT, narrative: 'a\u0001b\u000bc <d> & "e"' });
    expect(stored.body).toMatchObject({ case_id: id, draft: { suspicions: DRAFT.suspicions } });
    const goaml = (await report(id)).bytes.toString();
    expect(goaml).toContain('<reason>abc &lt;d&gt; &amp; &quot;e&quot;</reason>');
    expect(goaml).toContain('<first_name>Zofia</first_name>');
    expect(goaml).toContain('<t_from_my_client>');
    expect(goaml).toContain('<amount_local>9800.00</amount_local>');
    expect((await report(id, '?format=fincen')).bytes.toString()).toContain('TotalAmount="38100"');
  });

  test('leaves nothing out without a word: what a form cannot hold is 409 with the place to change', async () => {
    const id = await newCase();
    await draft(id, { ...DRAFT, narrative: 'x'.repeat(4001) });
    const long = await report(id);
    expect([long.status, long.body.error.code, long.body.error.details]).toEqual([
      409,
      'conflict',
      [{ field: 'report', message: expect.stringMatching(/^narrative: this form takes 4000 characters/) }],
    ]);
    expect((await report(id, '?format=fincen')).status).toBe(200);
    const [subject] = DRAFT.subjects;
    const written = { ...subject, given_name: '偉', family_name: '張' };
    await draft(id, { ...DRAFT, subjects: [written] });
    expect((await report(id)).body.error.message).toContain('subjects.0: goAML takes names in the letters A to Z');
    const named = { ...subject, given_name: 'Wei 偉', family_name: 'Zhang 張' };
    await draft(id, { ...DRAFT, subjects: [named] });
    expect((await report(id)).bytes.toString()).toContain('<comments>Name as written: Wei 偉 Zhang 張</comments>');
  });

  test('shows every subject of the draft, and refuses a transaction of a subject that is not there', async () => {
    const id = await newCase();
    const [subject] = DRAFT.subjects;
    const second = { ...subject!, given_name: 'Rui', family_name: 'Costa', accounts: ['PT50000201239999999990154'] };
    const owner = { type: 'business', name: 'Norte Lda' };
    const [paid] = DRAFT.transactions;
    const body = {
      ...DRAFT,
      subjects: [subject, second, owner],
      transactions: [{ ...paid, counterparty: { account: 'PT50 0002 0123 9999 9999 9015 4' } }],
    };
    expect((await draft(id, body)).status).toBe(200);
    const goaml = (await report(id)).bytes.toString();
    expect(goaml).toMatch(/<t_from_my_client>.*Zofia.*<t_to_my_client>.*Rui.*<activity>.*Norte Lda/s);
    for (const wrong of [{ subject: 3 }, { counterparty: { subject: 3 } }]) {
      const refused = await draft(id, { ...body, transactions: [{ ...paid, ...wrong }] });
      expect(refused.status).toBe(400);
      expect(refused.body.error.field).toMatch(/^transactions\.0\..*subject$/);
    }
  });

  test('of a transaction case holds the stored transactions, in forms that both offices accept', async () => {
    const amounts = ['9100.00', '9200.00', '9300.00', '9400.00'];
    let caseId = '';
    for (const [at, amount] of amounts.entries()) {
      const { body } = await service.api('POST', '/v1/transactions', {
        reference: `structured-${at}`,
        amount,
        currency: 'EUR',
        direction: 'out',
        subject_reference: 'cust-structured',
        counterparty: { name: 'Rui Costa', country: 'PT', account: 'PT50000201231234567890154' },
      });
      caseId = body.alerts[0]?.case_id ?? caseId;
    }
    expect(caseId).toMatch(/^cas_/);
    const goaml = await report(caseId);
    expect(goaml.status).toBe(200);
    expect(goaml.bytes.toString()).toMatch(/<transactionnumber>structured-\d<\/transactionnumber>/);
    const fincen = await report(caseId, '?format=fincen');
    expect(fincen.status).toBe(200);
    if (!existsSync(XSD)) return;
    using schema = XmlDocument.fromBuffer(readFileSync(XSD));
    using validator = XsdValidator.fromDoc(schema);
    using document = XmlDocument.fromBuffer(fincen.bytes);
    expect(() => validator.validate(document)).not.toThrow();
  });

  test('of hundreds of payments begins with a narrative that every form holds', async () => {
    const rule = { name: 'Report of many', condition: 'tx.amount == 31.31', action: 'flag', score: 5 };
    const made = await service.api('POST', '/v1/rules', rule);
    expect((await service.api('POST', `/v1/rules/${made.body.id}/publish`, { version: 1, mode: 'live' })).status).toBe(
      200,
    );
    let caseId = '';
    for (let at = 0; at < 150; at += 1) {
      const { body } = await service.api('POST', '/v1/transactions', {
        ...{ reference: `many-${at}`, amount: '31.31', currency: 'EUR', subject_reference: 'cust-many-reports' },
      });
      caseId ||= body.alerts[0]?.case_id ?? '';
    }
    const goaml = await report(caseId);
    expect(goaml.status, goaml.bytes.toString().slice(0, 500)).toBe(200);
    expect(goaml.bytes.toString()).toMatch(/Transactions: txn_[\w, ]+ and 110 more\./);
  });

  test('of payments in an asset is saved as the case has them, and read in both forms', async () => {
    const id = await newCase();
    const paid = { reference: 'asset-1', date: '2026-11-20', amount: '38100.5', currency: 'USDC', direction: 'out' };
    const saved = await draft(id, { ...DRAFT, total: { amount: '38100.5', currency: 'USDC' }, transactions: [paid] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.draft).toMatchObject({ total: { currency: 'USDC' }, transactions: [{ currency: 'USDC' }] });
    expect((await report(id)).status).toBe(200);
    expect((await report(id, '?format=fincen')).bytes.toString()).toContain('AmountUnknownIndicator');
    const refused = await draft(id, { ...DRAFT, total: { amount: '1', currency: 'usd coin' } });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'total.currency']);
  });

  test('stays out of events, evidence and audit; that it was read is audited', async () => {
    const id = await newCase();
    await draft(id, { ...DRAFT, narrative: 'confidential-narrative' });
    await report(id, '?format=fincen');
    const audit = await database.query<{ action: string; text: string }>(
      "select event->>'action' as action, event::text as text from audit_entries where event->'target'->>'id' = $1 order by position",
      [id],
    );
    expect(audit.map(({ action }) => action).slice(-2)).toEqual(['case.report_drafted', 'case.report_read']);
    for (const { text } of audit) expect(text).not.toMatch(/confidential|Silva|sar_filed/);
    const { verification_id } = (await service.api('GET', `/v1/cases/${id}`)).body;
    const evidence = await service.api('GET', `/v1/verifications/${verification_id}/evidence`);
    expect(evidence.bytes.toString()).not.toMatch(/confidential|report_read|case\.report/);
    const [sealed] = await database.query<{ sealed: Buffer }>('select sealed from case_reports where case_id = $1', [
      id,
    ]);
    expect(sealed!.sealed.includes('confidential')).toBe(false);
    const events = await database.query('select 1 from events where resource_id = $1 and type like $2', [
      id,
      '%report%',
    ]);
    expect(events).toEqual([]);
  });

  test.each([
    [{ suspicions: ['bad_vibes'] }, 'suspicions.0'],
    [{ suspicions: [] }, 'suspicions'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'to'],
    [{ narrative: 'x'.repeat(17_001) }, 'narrative'],
    [{ subjects: [{ type: 'individual', date_of_birth: '1980-02-31' }] }, 'subjects.0.date_of_birth'],
    [{ total: { amount: '-5', currency: 'USD' } }, 'total.amount'],
    [{ total: { amount: '1e9', currency: 'USD' } }, 'total.amount'],
    [{ subjects: [{ type: 'individual', family_name: 'a\u0001b' }] }, 'subjects.0.family_name'],
    [{ subjects: [{ type: 'individual', nationality: 'Portugal' }] }, 'subjects.0.nationality'],
    [
      { transactions: [{ reference: 'x', date: '2026-13-01', amount: '1', currency: 'EUR', direction: 'in' }] },
      'transactions.0.date',
    ],
    [{ subject: [] }, 'subject'],
  ])('a draft refuses %j and names the field', async (body, field) => {
    const refused = await draft(await newCase(), body);
    expect([refused.status, refused.body.error?.field]).toEqual([400, field]);
  });
});

describe('the institution that reports', () => {
  const settings = (method: string, body?: unknown, options: object = {}) =>
    service.api(method, '/v1/settings/reporting', body, options);
  const INSTITUTION = {
    name: 'Banco Exemplo',
    kind: 'depository',
    address: { street: 'Rua 2', city: 'Porto', country: 'PT' },
    phone: '+351 22 000 0000',
    contact: { office: 'Compliance', given_name: 'Ana', family_name: 'Lima' },
    goaml: { entity_id: 4711, profile: 'ae' },
  };

  test('production has none until it is set; then reports name it', async () => {
    const key = service.productionKey;
    expect((await settings('GET', undefined, { key })).body).toMatchObject({ profile: null, built_in: false });
    expect((await settings('PUT', INSTITUTION, { key })).body).toMatchObject({ profile: INSTITUTION, built_in: false });
    expect((await settings('GET')).body).toMatchObject({ built_in: true });
  });

  test('the code list of the chosen unit is used', async () => {
    await settings('PUT', INSTITUTION);
    const xml = (await report(await newCase())).bytes.toString();
    expect(xml).toContain('<rentity_id>4711</rentity_id>');
    expect(xml).toContain('<currency_code_local>AED</currency_code_local>');
    const { goaml: _goaml, ...without } = INSTITUTION;
    await settings('PUT', without);
    const refused = await report(await newCase());
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('goaml.entity_id');
  });

  test.each([
    [{ ...INSTITUTION, regulator: 'nasa' }, 'regulator'],
    [{ ...INSTITUTION, goaml: { entity_id: 1, profile: 'xx' } }, 'goaml.profile'],
    [{ ...INSTITUTION, goaml: { entity_id: 0 } }, 'goaml.entity_id'],
    [{ ...INSTITUTION, phone: 'call me' }, 'phone'],
    [{ ...INSTITUTION, name: '' }, 'name'],
  ])('a wrong institution is refused and the field named', async (body, field) => {
    const refused = await settings('PUT', body);
    expect([refused.status, refused.body.error?.field]).toEqual([400, field]);
  });
});
