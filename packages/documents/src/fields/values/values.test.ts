import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsIn, decimalOf } from './amounts.js';
import { datesIn, dayOrderOf } from './dates.js';
import { ibanHolds, ibansIn, identifiersIn, percentsIn, vatNumbersIn } from './identifiers.js';

describe('dates as letters print them', () => {
  test.each([
    ['7. Mai 2014', '2014-05-07'],
    ['August 3 , 2014', '2014-08-03'],
    ['le 1er août 2015', '2015-08-01'],
    ['2 de julio de 2026', '2026-07-02'],
    ['5 gennaio 2026', '2026-01-05'],
    ['12 listopada 2025', '2025-11-12'],
    ['05-JAN-2026', '2026-01-05'],
    ['3 março 2026', '2026-03-03'],
    ['16.09.26', '2026-09-16'],
    ['2026/11/21', '2026-11-21'],
    ['7.Mai2014', '2014-05-07'],
    ['8 Oct 26', '2026-10-08'],
    ['05-JAN-26', '2026-01-05'],
    ['№ 57 от 15 апреля 2026 г.', '2026-04-15'],
    ['Nr 12 vom 15 Apr 26', '2026-04-15'],
    ['Hunyo 9, 2026', '2026-06-09'],
    ['No. 12 May 15, 2026', '2026-05-15'],
  ])('%s', (text, iso) => {
    expect(datesIn(text).map(({ value }) => value)).toEqual([iso]);
  });

  test.each([
    '31.02.2026',
    '02 Oct 41.20',
    '11 Oct - 10 Nov',
    '0800 555 0142',
    '12.345,67',
    '192.168.10.12',
    'B 421 938 861',
  ])('%s is none', (text) => {
    expect(datesIn(text)).toEqual([]);
  });

  test('day and month change places where the document proves it', () => {
    expect(dayOrderOf(['Due 11/25/2026', 'Issued 03/04/2026'])).toBe('month_first');
    expect(datesIn('03/04/2026', 'month_first')[0]!.value).toBe('2026-03-04');
    expect(datesIn('03/04/2026')[0]!.value).toBe('2026-04-03');
  });

  test('every day that is printed is read back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2069-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(datesIn(`Date: ${day}.${month}.${year}`)[0]!.value).toBe(iso);
          expect(datesIn(`${iso} and more`)[0]!.value).toBe(iso);
        },
      ),
    );
  });
});

describe('numbers in the digits and signs of other scripts', () => {
  test.each([
    ['٥٬٧٠٠٫٠٠ جنيه', ['5700.00']],
    ['۲۲٬۰۰۰٬۰۰۰ ریال', ['22000000']],
    ['₹ 1,47,500.00', ['147500.00']],
    ['63 500 Ft', ['63500']],
    ['KDV %20', []],
  ])('%s', (text, values) => {
    expect(amountsIn(text).map(({ value }) => value)).toEqual(values);
  });

  test.each([
    ['%15', '15'],
    ['١٤٪', '14'],
    ['19,5 %', '19.5'],
  ])('%s is a share', (text, value) => {
    expect(percentsIn(text).map((found) => found.value)).toEqual([value]);
  });

  test('an identifier is given in Latin digits', () => {
    expect(identifiersIn('رقم: ٧٧١٢').map(({ value }) => value)).toEqual(['7712']);
  });
});

describe('amounts', () => {
  test.each([
    ['€ 1.234,56', '1234.56', 'EUR'],
    ['$1,234.56', '1234.56', 'USD'],
    ['1 234,56 €', '1234.56', 'EUR'],
    ['Rs 1939', '1939', 'INR'],
    ['EUR 34,73', '34.73', 'EUR'],
    ['€ -9,32', '-9.32', 'EUR'],
    ['1,00,000.00', '100000.00', undefined],
    ['£0.07', '0.07', 'GBP'],
  ])('%s', (text, value, currency) => {
    const [found] = amountsIn(text);
    expect(found).toMatchObject({ value });
    expect(found!.currency).toBe(currency);
  });

  test.each(['21%', 'NL810433941B01', '16:45', '12/03/2026'])('%s is no amount', (text) => {
    expect(amountsIn(text)).toEqual([]);
  });

  test('cents survive every separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('.', ','), (cents, decimal) => {
        const plain = (cents / 100).toFixed(2);
        const [whole, rest] = plain.split('.') as [string, string];
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',');
        expect(decimalOf(`${grouped}${decimal}${rest}`)).toBe(plain);
      }),
    );
  });
});

describe('numbers with a check', () => {
  const iban = 'NL50INGB0683251309';

  test('an account number is read with and without spaces', () => {
    expect(ibansIn(`IBAN ${iban}`)[0]!.value).toBe(iban);
    expect(ibansIn('IBAN: DE30 5075 0094 0000 0485 67, BIC')[0]!.value).toBe('DE30507500940000048567');
  });

  test('one changed digit is no account number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = Number(iban[at]);
        fc.pre(!Number.isNaN(digit));
        const changed = iban.slice(0, at) + ((digit + by) % 10) + iban.slice(at + 1);
        expect(ibanHolds(changed)).toBe(false);
      }),
    );
  });

  test('a VAT number by its form', () => {
    expect(vatNumbersIn('UStId DE 232 446 240')[0]!.value).toBe('DE232446240');
    expect(vatNumbersIn('TVA intra communautaire: FR 604 219 388 61')[0]!.value).toBe('FR60421938861');
    expect(vatNumbersIn('DE 12 Berlin')).toEqual([]);
  });

  test('an identifier has a digit', () => {
    expect(identifiersIn('Rotterdam 24330087').map(({ value }) => value)).toEqual(['24330087']);
    expect(identifiersIn('n°562044387 du').map(({ value }) => value)).toEqual(['562044387']);
  });
});

test('no text makes the readers fail or hang', () => {
  const nasty = fc.oneof(fc.string({ maxLength: 400 }), fc.stringMatching(/^[\d.,/ €A-Z-]{0,400}$/));
  fc.assert(
    fc.property(nasty, (text) => {
      const readingMs = (): number => {
        const startedAt = performance.now();
        for (const read of [datesIn, amountsIn, ibansIn, vatNumbersIn, identifiersIn]) read(text);
        return performance.now() - startedAt;
      };
      // A slow text is slow each time; a machine that stood still for a moment is not its fault.
      const firstMs = readingMs();
      expect(firstMs < 500 ? firstMs : Math.min(readingMs(), readingMs())).toBeLessThan(500);
    }),
  );
});
