import { describe, expect, test } from 'vitest';
import { pageOf } from '../fields/testing/page-of.js';
import { assessProof, type ProofOptions } from './assess-proof.js';

const bill = (name = 'Herrn Jürgen Hoffmann', street = 'Lindenstraße 12') =>
  pageOf([
    [60, 120, 'Stadtwerke Falkenau GmbH - Werkstraße 1 - 35104 Falkenau'],
    [60, 150, name],
    [60, 164, street],
    [60, 178, '34117 Kassel'],
    [60, 240, 'Stromrechnung'],
    [360, 150, 'Rechnungsdatum'],
    [480, 150, '02.11.2026'],
    [360, 166, 'Fällig am'],
    [480, 166, '20.11.2026'],
    [60, 300, 'Arbeitspreis 200 kWh'],
    [300, 300, '60,00 EUR'],
  ]);
const EXPECTED = { name: 'Jürgen Hoffmann', address: 'Lindenstr. 12, 34117 Kassel', country: 'DE' };
const judge = (options: Partial<ProofOptions> = {}, page = bill()) =>
  assessProof([page], { today: '2026-11-21', maxAgeDays: 90, expected: EXPECTED, ...options });
const codes = (assessment: ReturnType<typeof judge>) => assessment.reasons.map(({ code }) => code);

test('a recent bill with the expected name and address passes', () => {
  const { status, reading, ageDays, nameMatch, addressMatch } = judge();
  expect(status).toBe('passed');
  expect(reading.class.kind).toBe('utility_bill');
  expect(reading.name!.value).toBe('Jürgen Hoffmann');
  expect(reading.address!.value).toMatchObject({ postcode: '34117', city: 'Kassel', country: 'DE' });
  expect(reading.issuer!.value).toBe('Stadtwerke Falkenau GmbH');
  expect(reading.issueDate!.value).toBe('2026-11-02');
  expect([ageDays, nameMatch]).toEqual([19, 1]);
  expect(addressMatch).toBeGreaterThan(0.95);
});

test.each([
  'Mobile: 07700 900123   Internet: www.fenwick.example',
  'Telefon 0561 4711  Mobilfunk 0170 4711  Internet www.f.example',
])('how to reach a carpenter makes his letter no bill of a telephone: %s', (contact) => {
  const letter = pageOf([
    [60, 60, 'R. Fenwick Carpentry'],
    [60, 80, contact],
    [60, 150, 'Mrs J. Holloway'],
    [60, 164, '7 Sawmill Yard'],
    [60, 178, 'Hexham NE46 3AB'],
    [60, 240, 'Thank you for your letter of last week.'],
  ]);
  expect(judge({}, letter).reading.class.kind).toBe('other');
});

describe('each fault has its reason', () => {
  test('too old, with the measured age', () => {
    const assessment = judge({ today: '2027-03-01' });
    expect(assessment.status).toBe('failed');
    expect(assessment.reasons).toContainEqual({
      code: 'address.document_too_old',
      observed: 119,
      threshold: 90,
      margin: -29,
    });
  });

  test('the limit itself is not too old', () => {
    expect(codes(judge({ maxAgeDays: 19 }))).toEqual([]);
    expect(codes(judge({ maxAgeDays: 18 }))).toEqual(['address.document_too_old']);
  });

  test('dated in the future', () => {
    expect(codes(judge({ today: '2026-10-01' }))).toEqual(['document.not_yet_valid']);
  });

  test('another person', () => {
    const assessment = judge({ expected: { ...EXPECTED, name: 'Sabine Weiß' } });
    expect(assessment.status).toBe('review');
    expect(codes(assessment)).toEqual(['address.name_not_on_document']);
  });

  test('another house', () => {
    const assessment = judge({ expected: { ...EXPECTED, address: 'Lindenstraße 21, 34117 Kassel' } });
    expect(codes(assessment)).toEqual(['address.address_not_on_document']);
  });

  test('another country', () => {
    expect(codes(judge({ expected: { ...EXPECTED, country: 'AT' } }))).toEqual(['identity.address_mismatch']);
  });

  test('a post office box', () => {
    const assessment = judge({ expected: { name: 'Jürgen Hoffmann' } }, bill(undefined, 'Postfach 10 01 12'));
    expect(codes(assessment)).toEqual(['address.po_box']);
  });

  test('a kind that is not accepted', () => {
    expect(codes(judge({ acceptedTypes: ['bank_statement'] }))).toEqual(['address.document_type_not_accepted']);
  });

  test('no document', () => {
    expect(codes(judge({}, pageOf([])))).toEqual(['document.no_document']);
  });
});

test('nothing expected: name and address have to be there', () => {
  const { status, nameMatch, addressMatch } = assessProof([bill()], { today: '2026-11-21', maxAgeDays: 90 });
  expect([status, nameMatch, addressMatch]).toEqual(['passed', undefined, undefined]);
});

test.each([
  ['Haus 12, Ulmenweg, Musterstadt', true],
  ['Haus 14, Ulmenweg, Musterstadt', false],
])('behind captions of a language that is not known stand a name and an address as well: %s', (address, match) => {
  const page = pageOf([
    [60, 60, 'Kelento Servi'],
    [60, 120, 'Nomanda: Jürgen Hoffmann'],
    [60, 140, 'Domlando: Haus 12, Ulmenweg, Musterstadt'],
    [60, 160, 'Sumo: 45,60'],
  ]);
  const { nameMatch, addressMatch, status, reasons } = judge({ expected: { name: 'Jürgen Hoffmann', address } }, page);
  expect([nameMatch, Number(addressMatch) >= 0.8]).toEqual([1, match]);
  // Whose they are is not known.
  expect(status).toBe('review');
  expect(reasons).toContainEqual({ code: 'session.manual_review_required', fields: ['name', 'address'] });
});

describe('the address that is expected has to be the holder’s', () => {
  const mailed = (box: string) =>
    pageOf([
      [60, 60, 'Lakeshore Gas Company'],
      [60, 76, '14 Dock Street, Duluth, MN 55802'],
      [60, 150, 'MARISOL QUINTERO'],
      [60, 164, box],
      [60, 178, 'SUPERIOR WI 54880'],
      [360, 150, 'Bill date'],
      [480, 150, 'Nov 4, 2026'],
      [60, 240, 'Gas bill'],
      [60, 260, 'Service address: 45 Harbor St Apt 6, Superior, WI 54880'],
      [60, 290, 'Landlord: Harold Nyquist, 910 Birch Rd, Superior, WI 54880'],
      [60, 320, 'Your customer representative: Brenda Olafson'],
    ]);
  const of = (name: string, address: string, box = 'PO BOX 77') =>
    judge({ expected: { name, address, country: 'US' } }, mailed(box));

  test('what is supplied counts, and a box that the letter goes to is then nobody’s home', () => {
    expect(codes(of('Marisol Quintero', '45 Harbor St Apt 6, Superior, WI 54880'))).toEqual([]);
    expect(codes(of('Marisol Quintero', 'PO Box 77, Superior, WI 54880'))).toEqual(['address.po_box']);
  });

  test.each([
    ['Marisol Quintero', '910 Birch Rd, Superior, WI 54880', 'address.address_not_on_document'],
    ['Marisol Quintero', '14 Dock Street, Duluth, MN 55802', 'address.address_not_on_document'],
    ['Brenda Olafson', '45 Harbor St Apt 6, Superior, WI 54880', 'address.name_not_on_document'],
    ['Harold Nyquist', '45 Harbor St Apt 6, Superior, WI 54880', 'address.name_not_on_document'],
  ])('%s at %s is not the holder', (name, address, code) => {
    const { status, reasons } = of(name, address, '9 QUAY ST');
    expect(status).toBe('review');
    expect(reasons.map((reason) => reason.code)).toContain(code);
  });
});

test('a heading that is not known is for a person, a payslip proves no address', () => {
  const headed = (heading: string, more = '') =>
    judge(
      {},
      pageOf([
        [60, 60, 'Stadtwerke Falkenau GmbH'],
        [60, 150, 'Jürgen Hoffmann'],
        [60, 164, 'Lindenstraße 12'],
        [60, 178, '34117 Kassel'],
        [60, 240, heading],
        [360, 240, 'Datum 02.11.2026'],
        [60, 300, more],
      ]),
    );
  expect(headed('Mitteilung')).toMatchObject({
    status: 'review',
    reasons: [{ code: 'session.manual_review_required', fields: ['document_type'] }],
  });
  expect(codes(headed('Gehaltsabrechnung', 'Bruttolohn 3.000,00'))).toEqual(['address.document_type_not_accepted']);
});
