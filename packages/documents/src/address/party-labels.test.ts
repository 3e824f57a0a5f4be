import { describe, expect, test } from 'vitest';
import { extractFields } from '../fields/extract-fields.js';
import { layoutOf } from '../fields/layout-of.js';
import { pageOf } from '../fields/testing/page-of.js';
import { labelledParties, partyLabel } from './party-labels.js';
import { readProof } from './read-proof.js';

type Lines = Parameters<typeof pageOf>[0];

const values = (lines: Lines, ...names: string[]) =>
  Object.fromEntries(
    extractFields(
      [pageOf(lines)],
      names.map((name) => ({ name })),
    ).fields.map(({ name, value }) => [name, value]),
  );

const invoice: Lines = [
  [50, 60, 'SUPPLIER'],
  [50, 74, 'Redwater Supply Co.'],
  [50, 86, '4410 Alder Ave'],
  [50, 98, 'Boise, ID 83702'],
  [50, 160, 'BILL TO'],
  [50, 174, 'Bluestem Analytics LLC'],
  [50, 186, '900 Prairie St'],
  [50, 198, 'Omaha, NE 68102'],
  [300, 160, 'SHIP TO'],
  [300, 174, 'Jodie Van Horn'],
  [300, 186, '66 Maple St'],
  [300, 198, 'Albany, NY 12203'],
];

describe('the label of a party', () => {
  test('stands alone or before a colon, in any language', () => {
    expect(partyLabel('BILL TO')).toEqual({ role: 'customer', rest: '' });
    expect(partyLabel('Facturar a: Inés Carrasco')).toEqual({ role: 'customer', rest: 'Inés Carrasco' });
    expect(partyLabel('Nabywca (płatnik)')).toEqual({ role: 'customer', rest: '' });
    expect(partyLabel('Lieferadresse:')).toEqual({ role: 'delivery', rest: '' });
  });

  test('is none as the start of a sentence or a name', () => {
    expect(partyLabel('Customer service is open daily')).toBeUndefined();
    expect(partyLabel('De Boer Transport')).toBeUndefined();
  });

  test('names the party below it, and never the label beside it', () => {
    expect(labelledParties(layoutOf([pageOf(invoice)])).map(({ role, name }) => [role, name])).toEqual([
      ['issuer', 'Redwater Supply Co.'],
      ['customer', 'Bluestem Analytics LLC'],
      ['delivery', 'Jodie Van Horn'],
    ]);
  });
});

test('supplier and customer are told apart, and the goods may go to somebody else', () => {
  expect(values(invoice, 'issuer', 'customer_name')).toEqual({
    issuer: 'Redwater Supply Co.',
    customer_name: 'Bluestem Analytics LLC',
  });
});

test('the address of a proof is that of the customer, not where goods go', () => {
  expect(readProof([pageOf(invoice)]).address?.value.raw).toBe('900 Prairie St, Omaha, NE 68102');
});

test('a date of delivery is no date of issue', () => {
  const lines: Lines = [
    [50, 100, 'Fecha de entrega: 16/10/2026'],
    [50, 120, 'Fecha de factura: 19/10/2026'],
    [50, 140, 'Vencimiento: 30/10/2026'],
  ];
  expect(values(lines, 'date', 'delivery_date', 'due_date')).toEqual({
    date: '2026-10-19',
    delivery_date: '2026-10-16',
    due_date: '2026-10-30',
  });
});

test('an order number is none of the invoice, whatever stands around its label', () => {
  const lines: Lines = [
    [50, 100, 'Nº pedido'],
    [200, 100, 'PO-905687'],
    [50, 120, 'Factura nº'],
    [200, 120, '2026-0574'],
  ];
  expect(values(lines, 'order_number', 'invoice_number')).toEqual({
    order_number: 'PO-905687',
    invoice_number: '2026-0574',
  });
});

test('sums with their labels below them are read', () => {
  const lines: Lines = [
    [50, 300, '100,00'],
    [200, 300, '20,00'],
    [350, 300, '120,00'],
    [50, 312, 'Netto'],
    [200, 312, 'MwSt.'],
    [350, 312, 'Gesamtbetrag'],
  ];
  expect(values(lines, 'net', 'total', 'tax_amount')).toEqual({ net: '100.00', total: '120.00', tax_amount: '20.00' });
});

test('without a day above twelve a paper with American addresses has the month first', () => {
  expect(values([...invoice, [50, 300, 'Invoice Date: 11/04/2026']], 'date')).toEqual({ date: '2026-11-04' });
  expect(values([[50, 300, 'Invoice Date: 11/04/2026']], 'date')).toEqual({ date: '2026-04-11' });
});

test('a payslip is no proof of address', () => {
  const payslip: Lines = [
    [50, 60, 'Bulletin de paie'],
    [50, 90, 'Assurance maladie'],
    [50, 110, 'Salaire brut'],
  ];
  expect(readProof([pageOf(payslip)]).class.kind).toBe('other');
});
