import { describe, expect, test } from 'vitest';
import { extractFields } from './extract-fields.js';
import { pageOf } from './testing/page-of.js';

const page = (rows: readonly (readonly [string, string?])[]) =>
  pageOf(
    rows.flatMap(([left, right], at): [number, number, string][] => [
      [50, 60 + 16 * at, left],
      ...(right === undefined ? [] : [[400, 60 + 16 * at, right] as [number, number, string]]),
    ]),
  );
const read = (rows: Parameters<typeof page>[0], ...names: string[]) =>
  Object.fromEntries(
    extractFields(
      [page(rows)],
      names.map((name) => ({ name })),
    ).fields.map(({ name, value }) => [name, value]),
  );

const PAY = ['net_pay', 'gross_pay', 'employer', 'employee_name', 'employee_number', 'social_security_number'];

describe('fields of a payslip come from no bill', () => {
  test.each([
    [
      'French',
      [['Facture mobile'], ['Facture n°', 'FM 88120'], ['Entreprise', 'Télémer SAS'], ['Net à payer', '29,99 €']],
    ],
    ['German', [['Telefonrechnung'], ['Rechnungsnummer', '881200'], ['Brutto', '40,00 €'], ['Zahlbetrag', '40,00 €']]],
    [
      'Spanish',
      [['Factura de teléfono'], ['Empresa', 'Movimar S.A.'], ['Nombre y apellidos', 'Paula Gil'], ['Neto', '20,65 €']],
    ],
    [
      'Italian',
      [
        ['Bolletta telefono'],
        ['Bolletta n.', '441209'],
        ['Nome e cognome', 'Carla Neri'],
        ['Netto a pagare', '100,00 €'],
      ],
    ],
    [
      'Portuguese',
      [['Fatura de água'], ['Fatura n.º', 'FT 8812'], ['Empresa', 'Águas do Vale, S.A.'], ['A receber', '19,50 €']],
    ],
    [
      'English',
      [
        ['Phone bill'],
        ['Invoice no.', '77-1049'],
        ['Company', 'Wessex Tel Ltd'],
        ['Net', '95.24'],
        ['Total due', '£100.00'],
      ],
    ],
    [
      'plain',
      [
        ['INVOICE'],
        ['Invoice no.', '77-1049'],
        ['Due date', '30/11/2026'],
        ['Net', '95.24'],
        ['VAT', '4.76'],
        ['Total', '100.00'],
      ],
    ],
  ] as const)('%s', (_, rows) => {
    expect(read(rows, ...PAY)).toEqual({});
  });

  test('nor from a statement of an account', () => {
    const rows = [
      ['Extracto de cuenta'],
      ['Saldo anterior', '1.010,10'],
      ['30 nov Nómina neto', '1.637,46'],
      ['Saldo final', '2.197,56'],
    ] as const;
    expect(read(rows, ...PAY)).toEqual({});
  });

  test('and still from a payslip without a title', () => {
    const rows = [
      ['Employee name', 'Ana Diaz'],
      ['Employee ID', '55-104'],
      ['Gross', '2,080.00'],
      ['Net', '1,706.58'],
    ] as const;
    expect(read(rows, 'net_pay', 'gross_pay')).toEqual({ net_pay: '1706.58', gross_pay: '2080.00' });
  });

  test('a label that the caller names is looked for on any paper', () => {
    const rows = [['Phone bill'], ['Invoice no.', '77-1049'], ['Cashback paid out', '12.50']] as const;
    const { fields } = extractFields([page(rows)], [{ name: 'net_pay', labels: ['Cashback paid out'] }]);
    expect(fields[0]?.value).toBe('12.50');
  });
});

describe('fields of a bill come from no other paper', () => {
  test('a payslip has no number of an invoice', () => {
    const rows = [
      ['Gehaltsabrechnung November 2026'],
      ['Personal-Nr. 4711-22'],
      ['Kostenstelle: K-22/81'],
      ['Bruttolohn', '3.850,00'],
      ['Auszahlungsbetrag', '2.548,42'],
    ] as const;
    expect(read(rows, 'invoice_number', 'employee_number')).toEqual({ employee_number: '4711-22' });
  });

  test.each([
    ['Total paid out', 'Statement of account', 'Closing balance'],
    ['Total des mouvements', 'Relevé de compte', 'Nouveau solde'],
    ['Totale movimenti', 'Estratto conto', 'Saldo finale'],
    ['Summe', 'Kontoauszug', 'Neuer Kontostand'],
  ])('%s on a statement is no total', (sum, title, closing) => {
    const rows = [[title], ['05/11/2026', '540,00'], [sum, '1.540,00'], [closing, '2.070,74']] as const;
    expect(read(rows, 'total_amount', 'closing_balance')).toEqual({ closing_balance: '2070.74' });
  });

  test('a statement of a credit card says what is due', () => {
    const rows = [['Credit card statement'], ['Previous balance', '£310.00'], ['Total amount due', '£412.20']] as const;
    expect(read(rows, 'total_amount')).toEqual({ total_amount: '412.20' });
  });

  test('a payslip has no balances', () => {
    const rows = [
      ['Payslip'],
      ['Gross pay', '2,080.00'],
      ['Leave: opening balance', '12.00'],
      ['Net pay', '1,706.58'],
    ] as const;
    expect(read(rows, 'opening_balance', 'closing_balance')).toEqual({});
  });
});

describe('the account of who is paid', () => {
  const PAYER = 'DE89 3704 0044 0532 0130 00';
  const PAYEE = 'DE02 1203 0000 0000 2020 51';
  test.each([
    ['Telefonrechnung', `Wir buchen den Betrag von Ihrem Konto IBAN ${PAYER} ab.`],
    ['Facture mobile', `Prélevé le 15/11/2026 sur votre compte IBAN ${PAYER}`],
    ['Factura móvil', `Domiciliado en su cuenta IBAN ${PAYER}`],
    ['Bolletta telefono', `Addebito sul suo conto IBAN ${PAYER}`],
    ['Fatura de telefone', `Débito direto na sua conta IBAN ${PAYER}`],
    ['Phone bill', `We will collect this by Direct Debit from your account IBAN ${PAYER}`],
  ])('%s', (title, debit) => {
    const footer = ['Nordfunk GmbH', `IBAN ${PAYEE}`] as const;
    const plain = PAYEE.replaceAll(' ', '');
    expect(read([[title], [debit], footer], 'iban', 'creditor_iban')).toEqual({ iban: plain, creditor_iban: plain });
    // Alone it is an account that stands on the paper, and that of no creditor.
    expect(read([[title], [debit]], 'iban', 'creditor_iban')).toEqual({ iban: PAYER.replaceAll(' ', '') });
  });
});
