import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECK_SCHEMES, type CheckScheme } from './check-schemes.js';

/** Published examples, or made by an implementation of its own from the published rule (python-stdnum 2.2 agrees with those it knows). */
const RIGHT: Readonly<Record<CheckScheme, readonly string[]>> = {
  luhn: ['7503305044089', '1714307103'],
  luhnOfTen: ['198803200016', '197002285513'],
  luxembourg: ['1985071012385'],
  spain: ['54362315K', 'X1234567L', '99999999R'],
  baltic: ['38001085718', '33309240064', '60201150450'],
  kazakhstan: ['850710330018', '910324445018'],
  latvia: ['16117519997'],
  finland: ['131052-308T', '131052308T', '020503A1232'],
  belgium: ['85073003328', '03021112044'],
  netherlands: ['111222333', '999999990'],
  poland: ['44051401359', '85071012343'],
  bulgaria: ['7523169263', '8507101021'],
  romania: ['1630615123457', '1850710412346'],
  yugoslavia: ['0101006500006', '1007985710110'],
  czechoslovakia: ['7103192745', '8557101234', '590312123'],
  norway: ['15108695088'],
  croatia: ['33392005961'],
  turkey: ['17291716060', '10000000146'],
  zone: ['41007851234560'],
  chile: ['125319092', '151234569'],
  kuwait: ['285071001248'],
  thailand: ['3100600445635'],
  china: ['360426199101010071', '11010519491231002X'],
  italy: ['RCCMNL83S18D969H'],
  mexico: ['BOXW310820HNERXN09'],
  brazil: ['39053344705'],
  uruguay: ['12345672'],
};

const cases = Object.entries(RIGHT).flatMap(([scheme, numbers]) =>
  numbers.map((number) => [scheme as CheckScheme, number] as const),
);
/** Rules under which one wrong digit can pass: their weights or rests are not all different. */
const LOOSE: ReadonlySet<string> = new Set([
  ...['baltic', 'kazakhstan', 'luhnOfTen', 'bulgaria', 'romania', 'czechoslovakia'],
  ...['thailand', 'uruguay', 'belgium', 'brazil', 'mexico'],
]);

describe('check characters of numbers of persons', () => {
  test.each(cases)('%s: %s is right', (scheme, number) => {
    expect(CHECK_SCHEMES[scheme](number)).toBe(true);
  });

  test.each(cases.filter(([scheme, number]) => !LOOSE.has(scheme) && number.length !== 9))(
    '%s: %s with any other digit is wrong',
    (scheme, number) => {
      [...number].forEach((digit, place) => {
        if (!/\d/.test(digit)) return;
        const other = `${number.slice(0, place)}${(Number(digit) + 1) % 10}${number.slice(place + 1)}`;
        expect(CHECK_SCHEMES[scheme](other), other).toBe(false);
      });
    },
  );

  test('no text makes a rule fail', () => {
    const scheme = fc.constantFrom(...(Object.keys(CHECK_SCHEMES) as CheckScheme[]));
    fc.assert(
      fc.property(scheme, fc.string({ unit: 'binary', maxLength: 24 }), (name, text) => {
        expect(typeof CHECK_SCHEMES[name](text)).toBe('boolean');
      }),
    );
  });
});
