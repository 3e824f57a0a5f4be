import { describe, expect, test } from 'vitest';
import { extractFields } from './extract-fields.js';
import { pageOf } from './testing/page-of.js';

type Lines = Parameters<typeof pageOf>[0];

const valuesOf = (lines: Lines, ...names: string[]) =>
  Object.fromEntries(
    extractFields(
      [pageOf(lines)],
      names.map((name) => ({ name })),
    ).fields.map(({ name, value, currency }) => [name, currency ? `${value} ${currency}` : value]),
  );

/** An invoice in a language that is listed nowhere. */
const unknown = (net: string, tax: string, total: string): Lines => [
  [50, 100, 'Zzikaru: Mekong Interiors Co., Ltd.'],
  [50, 300, 'Zzumma'],
  [300, 300, net],
  [50, 320, 'Zzinti 10%'],
  [300, 320, tax],
  [50, 340, 'Zzalu'],
  [300, 340, total],
];

describe('sums without a known label', () => {
  const names = ['net_amount', 'tax_amount', 'total_amount'];

  test('are those that the rate of a tax ties together', () => {
    expect(valuesOf(unknown('300.00', '30.00', '330.00'), ...names)).toEqual({
      net_amount: '300.00',
      tax_amount: '30.00',
      total_amount: '330.00',
    });
  });

  test('are none where the rate is another, or they do not add up', () => {
    expect(valuesOf(unknown('300.00', '33.00', '333.00'), 'net_amount', 'tax_amount')).toEqual({});
    expect(valuesOf(unknown('300.00', '30.00', '350.00'), 'net_amount', 'tax_amount')).toEqual({});
  });

  test('a total that is labelled is theirs or stands', () => {
    const labelled: Lines = [...unknown('300.00', '30.00', '330.00'), [50, 400, 'Total due'], [300, 400, '990.00']];
    expect(valuesOf(labelled, 'total_amount', 'tax_amount')).toEqual({ total_amount: '990.00' });
  });
});

test('a company behind an unknown caption is the customer, unless it issued the paper', () => {
  const lines: Lines = [
    [50, 60, 'Angkor Villa Co., Ltd.'],
    [50, 80, 'Zzissuru: Angkor Villa Co., Ltd.'],
  ];
  expect(valuesOf([...lines, [50, 100, 'Zzikaru: Mekong Interiors Co., Ltd.']], 'customer_name')).toEqual({
    customer_name: 'Mekong Interiors Co., Ltd.',
  });
  expect(valuesOf(lines, 'customer_name')).toEqual({});
});

test('a number of parts behind an unknown caption is asked for only by name', () => {
  const page = pageOf([[50, 60, 'Zzumero: AB-2201']]);
  expect(extractFields([page], [{ name: 'invoice_number' }]).fields[0]).toMatchObject({ value: 'AB-2201' });
  expect(extractFields([page]).fields.map(({ name }) => name)).not.toContain('invoice_number');
});

describe('money of a country', () => {
  test('three decimals are no thousands where the currency has them', () => {
    const lines: Lines = [
      [50, 100, 'Subtotal'],
      [300, 100, '25.100'],
      [50, 120, 'Total due'],
      [300, 120, 'KWD 25.100'],
    ];
    expect(valuesOf(lines, 'net_amount', 'total_amount')).toEqual({
      net_amount: '25.100',
      total_amount: '25.100 KWD',
    });
    expect(valuesOf([[50, 120, 'Total due EUR 25.100']], 'total_amount')).toEqual({ total_amount: '25100 EUR' });
  });

  test.each([
    ['KWD 1,250', '1250 KWD'],
    ['KWD 1,250.500', '1250.500 KWD'],
    ['125,500 TND', '125.500 TND'],
    ['IQD 1,250,000', '1250000 IQD'],
    ['1.250.000 KWD', '1250000 KWD'],
  ])('%s', (printed, expected) => {
    expect(valuesOf([[50, 120, `Total due ${printed}`]], 'total_amount')).toEqual({ total_amount: expected });
  });

  test.each([
    ['ABN 51 824 753 556', '$120.00', '120.00 AUD'],
    ['RFC: XAXX010101000', '$120.00', '120.00 MXN'],
    ['UEN 201912345K', '$120.00', '120.00 SGD'],
    ['Call us on 555-0100', '$120.00', '120.00 USD'],
  ])('%s: a sign of several currencies is that of the country', (line, amount, expected) => {
    expect(
      valuesOf(
        [
          [50, 60, line],
          [50, 120, 'Total due'],
          [300, 120, amount],
        ],
        'total_amount',
      ),
    ).toEqual({
      total_amount: expected,
    });
  });
});

test('a type that only the name suggests gives way to what is printed', () => {
  expect(valuesOf([[50, 60, 'Source of income: Employment']], 'source_of_income')).toEqual({
    source_of_income: 'Employment',
  });
  expect(valuesOf([[50, 60, 'Monthly payment: £1,314.20']], 'monthly_payment')).toEqual({
    monthly_payment: '1314.20 GBP',
  });
});

test.each(['Omar Khalid Al Suwaidi', 'Marie de Vries', 'Ana da Silva'])('%s is not cut at a small word', (name) => {
  expect(valuesOf([[50, 60, `Customer Name: ${name}`]], 'customer_name')).toEqual({ customer_name: name });
});
