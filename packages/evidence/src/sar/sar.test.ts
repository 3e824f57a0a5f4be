import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { INSTITUTION, REPORT, SUBJECT } from '../../testing/suspicion.js';
import { fincenFaults } from './check-fincen.js';
import { goamlFaults } from './check-goaml.js';
import { FINCEN_NARRATIVE_MAX, fincenSar } from './fincen.js';
import { goamlReport } from './goaml.js';
import { GOAML_PROFILES } from './goaml-profile.js';
import type { ReportedSubject, SuspicionReport } from './model.js';
import { SUSPICIONS, suspicionsOf } from './suspicions.js';
import { walk, writeXml, type XmlElement } from './xml.js';

const XSD = fileURLToPath(new URL('../../../../tests/evaluation/sar/EFL_SARXBatchSchema.xsd', import.meta.url));

/** As little as a case can know. */
const { taxId: _tax, transmitterControlCode: _code, ...bare } = INSTITUTION;
const BARE: SuspicionReport = {
  ...REPORT,
  institution: { ...bare, address: {} },
  subjects: [{ type: 'individual', name: 'Mononym' }, { type: 'business' }],
  total: { amount: '5', currency: 'EUR' },
  transactions: [],
  indicators: [],
};

const fieldOf = (root: XmlElement, name: string) => [...walk(root)].find((node) => node.name.endsWith(name))?.text;
const valuesOf = (root: XmlElement, name: string) =>
  [...walk(root)].filter((node) => node.name.endsWith(name)).map(({ text }) => text);

/** Faults that the official schema finds. */
function schemaFaults(batch: XmlElement): string[] {
  using schema = XmlDocument.fromBuffer(readFileSync(XSD));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(writeXml(batch), { option: ParseOption.XML_PARSE_NONET });
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

const words = fc.string({ unit: 'binary', maxLength: 120 });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const country = fc.constantFrom('US', 'PT', 'CA', 'AE');
const address = fc.record({
  street: maybe(words),
  city: maybe(words),
  postcode: maybe(words),
  region: maybe(words),
  country: maybe(country),
});
const anySubject: fc.Arbitrary<ReportedSubject> = fc.record({
  type: fc.constantFrom('individual' as const, 'business' as const),
  givenName: maybe(words),
  familyName: maybe(words),
  name: maybe(words),
  dateOfBirth: maybe(fc.constantFrom('1980', '1980-05', '1980-05-17')),
  gender: maybe(fc.constantFrom('female' as const, 'male' as const)),
  nationality: maybe(country),
  address: maybe(address),
  identification: maybe(
    fc.record({
      kind: fc.constantFrom('passport', 'other'),
      number: fc.stringMatching(/^[A-Z0-9]{1,40}$/),
      country: maybe(country),
      issuedOn: maybe(fc.constant('2020-01-15')),
      expiresOn: maybe(fc.constant('2030-01-14')),
    }),
  ),
  phone: maybe(words),
  email: maybe(fc.emailAddress()),
  occupation: maybe(fc.stringMatching(/^[a-z]{1,80}$/)),
  accounts: maybe(fc.array(fc.stringMatching(/^[A-Z0-9]{1,60}$/), { maxLength: 3 })),
});
const place = maybe(fc.nat({ max: 3 }));
const anyTransaction = fc.record({
  reference: words,
  date: fc.constant('2026-11-20'),
  amount: fc.constantFrom('1', '9800.005'),
  currency: fc.constantFrom('EUR', 'USD'),
  direction: fc.constantFrom('in' as const, 'out' as const),
  subject: place,
  counterparty: maybe(
    fc.record({
      name: maybe(words),
      type: maybe(fc.constantFrom('individual' as const, 'business' as const)),
      country: maybe(country),
      account: maybe(words),
      bic: maybe(fc.constant('CGDIPTPL')),
      institution: maybe(words),
      subject: place,
    }),
  ),
});
const anyReport: fc.Arbitrary<SuspicionReport> = fc
  .record({
    subjects: fc.array(anySubject, { maxLength: 3 }),
    suspicions: fc.uniqueArray(fc.constantFrom(...SUSPICIONS), { minLength: 1, maxLength: 6 }),
    narrative: words.map((text) => `Narrative ${text}`),
    transactions: fc.array(anyTransaction, { maxLength: 3 }),
  })
  .map((parts) => ({ ...REPORT, ...parts }));

describe('FinCEN SAR', () => {
  test('the official schema accepts full, bare and continuing reports', () => {
    const continuing = { ...REPORT, priorReport: { number: '31000000000001', kind: 'continuing' as const } };
    for (const report of [REPORT, BARE, continuing, { ...REPORT, subjects: [] }])
      expect(schemaFaults(fincenSar(report))).toEqual([]);
  });

  test('the official schema accepts whatever texts a case holds', () => {
    using schema = XmlDocument.fromBuffer(readFileSync(XSD));
    using validator = XsdValidator.fromDoc(schema);
    fc.assert(
      fc.property(anyReport, (report) => {
        using document = XmlDocument.fromString(writeXml(fincenSar(report)));
        validator.validate(document);
      }),
      { numRuns: 100 },
    );
  });

  test('every suspicion has codes that the official schema knows', () => {
    expect(schemaFaults(fincenSar({ ...REPORT, suspicions: SUSPICIONS }))).toEqual([]);
  });

  test('the official schema refuses what is wrong, so that its silence means something', () => {
    const batch = fincenSar(REPORT);
    const wrong = { ...batch, children: batch.children!.slice(1) };
    expect(schemaFaults(wrong)).not.toEqual([]);
  });

  test('counts equal the contents and sequence numbers rise, whatever a case holds', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(fincenFaults(fincenSar(report))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(fincenFaults(fincenSar(BARE))).toEqual([]);
  });

  test('wrong counts, repeated numbers and a missing party are found', () => {
    const batch = fincenSar(REPORT);
    const said = { ...batch, attributes: { ...batch.attributes, PartyCount: '7' } };
    expect(fincenFaults(said)).toEqual(['PartyCount: says 7, holds 1']);
    const [form, activity] = batch.children!;
    const twice = { ...batch, children: [form!, { ...activity!, attributes: { SeqNum: '2' } }] };
    expect(fincenFaults(twice)[0]).toMatch(/SeqNum 2 after 2/);
    const fewer = { ...activity!, children: activity!.children!.filter((one) => fieldOf(one, 'TypeCode') !== '35') };
    expect(fincenFaults({ ...batch, children: [form!, fewer] })).toContain('Party 35: must stand there once');
  });

  test('amounts are whole dollars, rounded up; another currency is an unknown amount, never a wrong one', () => {
    expect(fieldOf(fincenSar(REPORT), 'TotalSuspiciousAmountText')).toBe('38101');
    expect(fincenSar(REPORT).attributes!['TotalAmount']).toBe('38101');
    expect(fieldOf(fincenSar(BARE), 'TotalSuspiciousAmountText')).toBeUndefined();
    expect(fieldOf(fincenSar(BARE), 'AmountUnknownIndicator')).toBe('Y');
  });

  test('a long narrative is cut into five numbered blocks, none inside a character, and ends where the form ends', () => {
    const batch = fincenSar({ ...REPORT, narrative: `x${'🙂'.repeat(10_000)}` });
    const blocks = valuesOf(batch, 'ActivityNarrativeText');
    expect(blocks).toHaveLength(5);
    expect(blocks.join('').length).toBeLessThanOrEqual(FINCEN_NARRATIVE_MAX);
    for (const block of blocks) expect(block!.isWellFormed()).toBe(true);
  });

  test('an unknown suspicion is a mistake of the caller', () => {
    expect(() => fincenSar({ ...REPORT, suspicions: ['bad_vibes'] })).toThrow(RangeError);
    expect(suspicionsOf(['transaction.structuring', 'rule:rul_structuring', 'nothing'])).toEqual(['structuring']);
    expect(suspicionsOf(['nothing.known'])).toEqual(['other']);
  });
});

describe('goAML', () => {
  test.each(GOAML_PROFILES)('the structure of 5.0.2 is kept with the codes of %s', (goamlProfile) => {
    const institution = { ...INSTITUTION, goamlProfile };
    for (const report of [REPORT, BARE, { ...REPORT, subjects: [] }])
      expect(goamlFaults(goamlReport({ ...report, institution }))).toEqual([]);
  });

  test('the structure is kept whatever texts a case holds', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        expect(goamlFaults(goamlReport(report))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a known client stands in the form for clients, an incomplete one in the plain form', () => {
    expect(valuesOf(goamlReport(REPORT), 't_from_my_client')).toHaveLength(1);
    const { gender: _gender, ...incomplete } = SUBJECT;
    const names = [...walk(goamlReport({ ...REPORT, subjects: [incomplete] }))].map(({ name }) => name);
    expect(names).toContain('t_from');
    expect(names).not.toContain('t_from_my_client');
  });

  test('money that came in stands with the client on the receiving side', () => {
    const transactions = [{ ...REPORT.transactions[0]!, direction: 'in' as const }];
    const names = [...walk(goamlReport({ ...REPORT, transactions }))].map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('t_'))).toEqual(['t_from', 't_to_my_client']);
  });

  test('every subject of a case is exported: as client, as counterparty by account or place, or as party of an activity', () => {
    const paid = REPORT.transactions[0]!;
    const second: ReportedSubject = { ...SUBJECT, givenName: 'Rui', familyName: 'Costa', accounts: ['PT50 0002 01'] };
    const company: ReportedSubject = { type: 'business', name: 'Norte Lda' };
    const bystander: ReportedSubject = { type: 'individual', name: 'Eva Reis' };
    const report = {
      ...REPORT,
      subjects: [SUBJECT, second, company, bystander],
      transactions: [
        { ...paid, counterparty: { name: 'R. Costa', account: 'pt50000201' } },
        { ...paid, reference: 'pay-2', direction: 'in' as const, subject: 1, counterparty: { subject: 2 } },
      ],
    };
    const root = goamlReport(report);
    expect(goamlFaults(root)).toEqual([]);
    const names = [...walk(root)].map(({ name }) => name);
    const sides = ['t_from_my_client', 't_to_my_client', 't_from', 't_to_my_client'];
    expect(names.filter((name) => name.startsWith('t_'))).toEqual(sides);
    expect(names.slice(names.lastIndexOf('transaction')).filter((name) => name === 'report_party')).toHaveLength(1);
    const written = writeXml(root);
    for (const name of ['Zofia', 'Rui', 'Norte Lda', 'Eva']) expect(written).toContain(`>${name}<`);
    expect(names.filter((name) => name === 'activity')).toHaveLength(1);
    expect([...walk(goamlReport(REPORT))].some(({ name }) => name === 'activity')).toBe(false);
  });

  test.each(['individual', 'business'] as const)('an account whose institution is known is exported (%s)', (type) => {
    const counterparty = { name: 'Rui Costa', type, account: 'PT50000201', bic: 'CGDIPTPL', institution: 'Caixa' };
    const report = goamlReport({ ...REPORT, transactions: [{ ...REPORT.transactions[0]!, counterparty }] });
    expect(goamlFaults(report)).toEqual([]);
    const names = [...walk(report)].map(({ name }) => name);
    expect(names).toContain('to_account');
    expect(names.filter((name) => name === 'signatory')).toHaveLength(type === 'individual' ? 1 : 0);
    expect(valuesOf(report, 'swift')).toEqual(['CGDIPTPL']);
  });

  test('names come in the letters that the schema takes', () => {
    expect(fieldOf(goamlReport(REPORT), 'first_name')).toBe('Ana');
    expect(valuesOf(goamlReport(REPORT), 'first_name')).toContain('Zofia');
    expect(valuesOf(goamlReport(REPORT), 'last_name')).toContain("O'Neil-Luczak");
  });

  test('a transaction in another currency is no amount of this one: the report is one of an activity', () => {
    const transactions = [{ ...REPORT.transactions[0]!, currency: 'GBP' }];
    expect(fieldOf(goamlReport({ ...REPORT, transactions }), 'report_code')).toBe('SAR');
    expect(fieldOf(goamlReport(REPORT), 'report_code')).toBe('STR');
    expect(fieldOf(goamlReport(REPORT), 'amount_local')).toBe('9800.01');
  });

  test('elements out of order, missing, unknown or of a wrong form are found', () => {
    const report = goamlReport(REPORT);
    const children = report.children!;
    const swapped = { ...report, children: [children[1]!, children[0]!, ...children.slice(2)] };
    expect(goamlFaults(swapped)).not.toEqual([]);
    expect(goamlFaults({ ...report, children: children.slice(1) })).toEqual(['report/rentity_id: missing']);
    expect(goamlFaults({ ...report, children: [...children, { name: 'extra', text: 'x' }] })).toHaveLength(1);
    const currency = children.map((one) => (one.name === 'currency_code_local' ? { ...one, text: 'euro' } : one));
    expect(goamlFaults({ ...report, children: currency })).toEqual([
      'report/currency_code_local: value has a wrong form',
    ]);
    expect(goamlFaults({ name: 'batch' })).toHaveLength(1);
  });

  test('an unknown profile or an institution without an entity id is a mistake of the caller', () => {
    const { goamlEntityId: _id, ...without } = INSTITUTION;
    expect(() => goamlReport({ ...REPORT, institution: without })).toThrow(RangeError);
    expect(() => goamlReport({ ...REPORT, institution: { ...INSTITUTION, goamlProfile: 'xx' } })).toThrow(RangeError);
    expect(() => goamlReport({ ...REPORT, institution: { ...INSTITUTION, goamlProfile: 'constructor' } })).toThrow(
      RangeError,
    );
  });
});

describe('XML', () => {
  test('characters that XML 1.0 forbids never reach the document, and markup is escaped', () => {
    const evil = 'a\u0000b\u0001c\u000bd\uFFFEe\uD800f<script>&"]]>';
    for (const root of [
      fincenSar({ ...REPORT, narrative: evil, subjects: [{ ...SUBJECT, familyName: evil }] }),
      goamlReport({ ...REPORT, narrative: evil, subjects: [{ ...SUBJECT, familyName: evil }] }),
    ]) {
      const written = writeXml(root);
      expect(written).not.toMatch(/[^\t\n\P{Cc}]|[\uFFFE\uFFFF]|<script>/u);
      expect(written.isWellFormed()).toBe(true);
      using document = XmlDocument.fromString(written);
      expect(document.root.name).toBe(root.name.replace('fc2:', ''));
    }
  });
});

test('words that an institution chose itself name a code of the unit or the one for everything else', () => {
  for (const method of ['constructor', 'toString', '__proto__', 'barter']) {
    const report = goamlReport({ ...REPORT, transactions: [{ ...REPORT.transactions[0]!, method }] });
    expect(goamlFaults(report)).toEqual([]);
    expect(writeXml(report)).toContain('<transmode_code>E</transmode_code>');
  }
});

test('what the schema has no form for is left out rather than sent', () => {
  const subject: ReportedSubject = {
    ...SUBJECT,
    email: 'ana@localhost',
    nationality: 'XX',
    identification: { ...SUBJECT.identification!, number: '   ' },
  };
  const xml = writeXml(goamlReport({ ...REPORT, subjects: [subject] }));
  for (const absent of ['ana@localhost', '<nationality1>', '<identification>']) expect(xml).not.toContain(absent);
});

test('a telephone in the digits of another script is filed, not left out', () => {
  const report = { ...REPORT, subjects: [{ ...SUBJECT, phone: '+٢٠ ١٠ ١٢٣٤ ٥٦٧٨' }] };
  for (const xml of [goamlReport(report), fincenSar(report)]) expect(writeXml(xml)).toContain('201012345678');
});
