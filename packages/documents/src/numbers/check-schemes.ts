import { at } from '@assay/kernel';

/**
 * Check characters of numbers of persons, by the rule of the state that gives them. Each takes the whole number without
 * spaces and signs. Sources: the laws and registers named in `data/personal-numbers.json`.
 */
export const CHECK_SCHEMES = {
  luhn: (text: string) => luhn(text),
  /** Sweden: over the last ten digits. */
  luhnOfTen: (text: string) => luhn(text.slice(-10)),
  /** Luxembourg: the first twelve have a Luhn digit, the first eleven and the last one of Verhoeff. */
  luxembourg: (text: string) => luhn(text.slice(0, 12)) && verhoeff(text.slice(0, 11) + text.slice(12)),
  /** Spain: a letter for the rest of a division by 23; X, Y and Z of foreigners stand for 0, 1 and 2. */
  spain: (text: string) => spanishLetter(text.slice(0, -1)) === text.slice(-1),
  /** Estonia and Lithuania: two rounds of weights. */
  baltic: (text: string) => inRounds(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3], 0),
  kazakhstan: (text: string) =>
    inRounds(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2], undefined),
  latvia: (text: string) => (1101 - weighted(text, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11 === last(text),
  finland: (text: string) => {
    const digits = text.slice(0, -1).replace(/\D/g, '');
    return '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(digits) % 31) === text.slice(-1);
  },
  /** Belgium: born in 2000 and later with a 2 before. */
  belgium: (text: string) => belgianCentury(text) !== undefined,
  netherlands: (text: string) => (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) - last(text)) % 11 === 0,
  poland: (text: string) => (10 - (weighted(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === last(text),
  bulgaria: (text: string) => (weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(text),
  romania: (text: string) => {
    const rest = weighted(text, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return (rest === 10 ? 1 : rest) === last(text);
  },
  /** The states of former Yugoslavia. */
  yugoslavia: (text: string) => (11 - (weighted(text, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last(text),
  /** Czechia and Slovakia: divided by eleven; where ten is left, zero stands. Nine digits have none. */
  czechoslovakia: (text: string) => {
    const rest = Number(text.slice(0, -1)) % 11;
    return text.length === 9 || (rest === 10 ? 0 : rest) === last(text);
  },
  norway: (text: string) => {
    const first = (11 - (weighted(text, [3, 7, 6, 1, 8, 9, 4, 5, 2]) % 11)) % 11;
    const second = (11 - (weighted(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return first === digitAt(text, 9) && second === digitAt(text, 10);
  },
  /** ISO/IEC 7064, MOD 11,10. */
  croatia: (text: string) => {
    let rest = 10;
    for (const digit of text.slice(0, -1)) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11;
    return (11 - rest) % 10 === last(text);
  },
  turkey: (text: string) => {
    const odd = sum(text.slice(0, 9), 0);
    const even = sum(text.slice(0, 9), 1);
    const tenth = (((odd * 7 - even) % 10) + 10) % 10;
    return tenth === digitAt(text, 9) && (odd + even + tenth) % 10 === last(text);
  },
  /** Weights 7, 3, 1 as in a zone; letters count 10 to 35 (Moldova, Belarus, Uzbekistan, the Ukrainian register). */
  zone: (text: string) => {
    const values = [...text.slice(0, -1)].map((character) => Number.parseInt(character, 36));
    return values.reduce((total, value, index) => total + value * at([7, 3, 1], index % 3), 0) % 10 === last(text);
  },
  chile: (text: string) => {
    const reversed = [...text.slice(0, -1)].reverse().join('');
    const total = weighted(reversed, [2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7]);
    return '0K987654321'.charAt(total % 11) === text.slice(-1);
  },
  kuwait: (text: string) => 11 - (weighted(text, [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11) === last(text),
  thailand: (text: string) =>
    (11 - (weighted(text, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(text),
  /** ISO/IEC 7064, MOD 11-2. */
  china: (text: string) => {
    const total = weighted(text, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
    return '10X98765432'.charAt(total % 11) === text.slice(-1);
  },
  italy: (text: string) => /^[0-9A-Z]{16}$/.test(text) && italianLetter(text.slice(0, 15)) === text.slice(15),
  mexico: (text: string) => {
    const values = [...text.slice(0, 17)].map((character) => MEXICAN.indexOf(character));
    const total = values.reduce((all, value, index) => all + value * (18 - index), 0);
    return (10 - (total % 10)) % 10 === last(text);
  },
  brazil: (text: string) => elevenOf(text, 9) === digitAt(text, 9) && elevenOf(text, 10) === digitAt(text, 10),
  uruguay: (text: string) => (10 - (weighted(text, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === last(text),
} as const;

export type CheckScheme = keyof typeof CHECK_SCHEMES;

const MEXICAN = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The letter of a Spanish number. @param digits with X, Y or Z before them for a foreigner */
export function spanishLetter(digits: string): string {
  const number = digits.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(number) % 23);
}

/** The century that the check number of a Belgian number tells; undefined where it fits neither. */
export function belgianCentury(text: string): '19' | '20' | undefined {
  const [digits, check] = [text.slice(0, 9), Number(text.slice(9))];
  if (97 - (Number(digits) % 97) === check) return '19';
  return 97 - (Number(`2${digits}`) % 97) === check ? '20' : undefined;
}

const digitAt = (text: string, index: number) => Number(text.charAt(index));
const last = (text: string) => Number(text.slice(-1));

function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * digitAt(text, index), 0);
}

/** Digits at every second place from the first or the second. */
const sum = (text: string, from: 0 | 1) =>
  [...text].reduce((total, digit, index) => (index % 2 === from ? total + Number(digit) : total), 0);

function inRounds(
  text: string,
  first: readonly number[],
  second: readonly number[],
  otherwise: number | undefined,
): boolean {
  const rest = weighted(text, first) % 11;
  const again = rest === 10 ? weighted(text, second) % 11 : rest;
  return (again === 10 ? otherwise : again) === last(text);
}

/** One of the two check digits of Brazil. */
const elevenOf = (text: string, count: number) => {
  const weights = Array.from({ length: count }, (_, index) => count + 1 - index);
  return ((11 - (weighted(text, weights) % 11)) % 11) % 10;
};

function luhn(text: string): boolean {
  const digits = [...text].reverse().map(Number);
  const total = digits.reduce((all, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return total % 10 === 0;
}

/** Rows of the dihedral group of order ten, and one permutation of its members. */
const VERHOEFF_STEPS = '1576283094';

function verhoeff(text: string): boolean {
  let state = 0;
  [...text].reverse().forEach((digit, index) => {
    let value = Number(digit);
    for (let turn = 0; turn < index % 8; turn += 1) value = digitAt(VERHOEFF_STEPS, value);
    state = dihedral(state, value);
  });
  return state === 0;
}

function dihedral(a: number, b: number): number {
  const [turns, flipped] = [a % 5, a >= 5];
  const other = b % 5;
  const turn = flipped ? (turns - other + 5) % 5 : (turns + other) % 5;
  return turn + (flipped === b >= 5 ? 0 : 5);
}

/** Values of characters at the first, third and every second place of an Italian number; the others count 0 to 25. */
const ITALIAN_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function italianLetter(text: string): string {
  const total = [...text].reduce((all, character, index) => {
    const code = character.charCodeAt(0);
    const value = code >= 65 ? code - 65 : code - 48;
    return all + (index % 2 === 0 ? at(ITALIAN_ODD, value) : value);
  }, 0);
  return String.fromCharCode(65 + (total % 26));
}
