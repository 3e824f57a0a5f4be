import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractFields } from './extract-fields.js';
import { pageOf } from './testing/page-of.js';

const value = (name: string, lines: Parameters<typeof pageOf>[0]) =>
  extractFields([pageOf(lines)], [{ name }]).fields[0];

describe('a value is found where its label points', () => {
  test('after the label', () => {
    expect(value('invoice_number', [[50, 100, 'Rechnungs-Nr.: 4711-22']])).toMatchObject({ value: '4711-22', page: 1 });
  });

  test('right of it', () => {
    const field = value('date', [
      [50, 100, 'Factuurdatum'],
      [200, 100, '19 april 2014'],
      [50, 120, 'Vervaldatum'],
      [200, 120, '3 mei 2014'],
    ]);
    expect(field).toMatchObject({ value: '2014-04-19', raw: '19 april 2014', box: { x: 200, y: 100 } });
  });

  test('below it', () => {
    const field = value('customer_number', [
      [50, 100, 'Numéro de ligne'],
      [200, 100, 'Id. client'],
      [50, 112, 'FO10479674'],
      [200, 112, '10577874'],
    ]);
    expect(field!.value).toBe('10577874');
  });

  test('a label inside a longer one is none', () => {
    const lines: Parameters<typeof pageOf>[0] = [
      [50, 100, 'Total tax'],
      [200, 100, '20.00 EUR'],
      [50, 120, 'Total'],
      [200, 120, '120.00 EUR'],
    ];
    expect(value('total', lines)!.value).toBe('120.00');
    expect(value('total_tax', lines)!.value).toBe('20.00');
  });

  test('a field that the caller invented is looked for by its own name', () => {
    expect(value('meter_serial', [[50, 100, 'Meter serial: K55-0912']])!.value).toBe('K55-0912');
  });
});

describe('sums decide between candidates', () => {
  const lines: Parameters<typeof pageOf>[0] = [
    [50, 300, 'Subtotal'],
    [300, 300, '100.00'],
    [50, 320, 'VAT 20%'],
    [300, 320, '20.00'],
    [50, 340, 'Total'],
    [300, 340, '120.00'],
  ];

  test('net, tax and total that fit are surer than each alone', () => {
    const { fields, checks } = extractFields(
      [pageOf(lines)],
      [{ name: 'net' }, { name: 'tax', type: 'amount' }, { name: 'total' }],
    );
    expect(fields.map((field) => field.value)).toEqual(['100.00', '20.00', '120.00']);
    expect(checks).toContainEqual({
      name: 'net_plus_tax_is_total',
      passed: true,
      expected: '120.00',
      observed: '120.00',
    });
  });

  test('a total that does not fit is returned with the failed check', () => {
    const wrong = lines.map(([x, y, text]) => [x, y, text === '120.00' ? '125.00' : text] as const);
    const { fields, checks } = extractFields([pageOf(wrong)], [{ name: 'total' }]);
    expect(fields[0]!.value).toBe('125.00');
    expect(checks).toContainEqual(expect.objectContaining({ name: 'net_plus_tax_is_total', passed: false }));
  });
});

test('a table is read by its headings, a second line belongs to its row', () => {
  const { fields } = extractFields(
    [
      pageOf([
        [50, 300, 'Beschreibung'],
        [300, 300, 'Menge'],
        [400, 300, 'Betrag'],
        [50, 320, 'Grundpreis'],
        [300, 320, '1'],
        [400, 320, '10,00'],
        [50, 334, 'Mai 2026'],
        [50, 350, 'Arbeitspreis'],
        [300, 350, '200'],
        [400, 350, '50,00'],
        [50, 380, 'Summe'],
        [400, 380, '60,00'],
      ]),
    ],
    [{ name: 'lines', type: 'table', columns: ['name', 'qty', 'amount'] }],
  );
  expect(fields[0]!.value).toEqual([
    { name: 'Grundpreis\nMai 2026', qty: '1', amount: '10.00' },
    { name: 'Arbeitspreis', qty: '200', amount: '50.00' },
  ]);
});

test('what is not there is missing, never guessed', () => {
  const { fields, missing } = extractFields(
    [pageOf([[50, 100, 'A letter without any numbers']])],
    [{ name: 'iban' }, { name: 'total' }],
  );
  expect(fields).toEqual([]);
  expect(missing).toEqual(['iban', 'total']);
});

test('without a schema every labelled value is returned, and nothing is missing by name', () => {
  const { fields } = extractFields([
    pageOf([
      [50, 100, 'Invoice number: 20931'],
      [50, 120, 'Invoice date: 3 May 2026'],
    ]),
  ]);
  expect(fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'invoice_number', value: '20931' }),
      expect.objectContaining({ name: 'issue_date', value: '2026-05-03' }),
    ]),
  );
});

test('the caller may not ask for more than 100 fields', () => {
  expect(() =>
    extractFields(
      [],
      Array.from({ length: 101 }, (_, at) => ({ name: `f${at}` })),
    ),
  ).toThrow(RangeError);
});

test('every value stands on its page, at its box', () => {
  const line = fc.tuple(
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 800 }),
    fc.constantFrom(
      'Total 12.50 EUR',
      'Date: 03.05.2026',
      'Invoice 99821',
      'IBAN NL50INGB0683251309',
      'Max Muster',
      '10115 Berlin',
      'Acme GmbH',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const page = pageOf(lines);
      for (const { page: number, box, confidence } of extractFields([page]).fields) {
        expect(number).toBe(1);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(page.words.some((word) => word.box.y >= box.y - 1 && word.box.y <= box.y + box.height)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

describe('columns whose headings are not known', () => {
  const rowsOf = (lines: Parameters<typeof pageOf>[0]) =>
    extractFields([pageOf(lines)], [{ name: 'line_items', columns: ['quantity', 'unit_price', 'amount'] }]).fields[0]
      ?.value;

  test('their numbers join no other, and the amount tells which is the quantity', () => {
    const rows = rowsOf([
      [40, 100, 'Description'],
      [240, 100, 'Zorp'],
      [320, 100, 'Blee'],
      [420, 100, 'Total'],
      [40, 120, 'Channel letters'],
      [240, 120, '3'],
      [320, 120, '450.00'],
      [420, 120, '1,350.00'],
    ]);
    expect(rows).toEqual([{ quantity: '3', unit_price: '450.00', amount: '1350.00' }]);
  });

  test('what the year has brought is no amount, not even where this month brought nothing', () => {
    const page = pageOf([
      [40, 100, 'Earnings'],
      [240, 100, 'Amount'],
      [340, 100, 'Amount YTD'],
      [40, 120, 'Regular'],
      [240, 120, '2,600.00'],
      [340, 120, '52,000.00'],
      [40, 140, 'Bonus'],
      [340, 140, '1,000.00'],
    ]);
    const [field] = extractFields([page], [{ name: 'line_items', columns: ['description', 'amount'] }]).fields;
    expect(field?.value).toEqual([{ description: 'Regular\nBonus', amount: '2600.00' }]);
  });
});

test('the home of the customer is no seat of the issuer, however near it is to that label', () => {
  const page = pageOf([
    [40, 60, 'Aire Valley Water Ltd'],
    [40, 80, 'Registered office: 1 Reservoir House, Ilkley LS29 8HB'],
    [40, 110, 'Mr T Okonjo'],
    [40, 124, 'Flat 9'],
    [40, 138, '114 Brackenbury Road'],
    [40, 152, 'Leeds'],
    [40, 166, 'LS6 2QT'],
  ]);
  const [office] = extractFields(
    [page],
    ['registered_office'].map((name) => ({ name })),
  ).fields;
  expect(office?.value).toContain('Reservoir House');
});
