// 100 machine-readable zones, put together column by column after ICAO Doc 9303 parts 3 to 7. What a reader must find is
// what went in: nothing here uses the reader.
import { chance, writeTable } from './lib.mjs';

const { chosen, between, below } = chance(9303);

const PEOPLE = [
  ['ERIKSSON', 'ANNA MARIA'],
  ['MUELLER', 'JOHANN'],
  ['VAN DER BERG', 'PIETER'],
  ['OCONNOR', 'SIOBHAN'],
  ['DA SILVA SANTOS', 'JOAO PEDRO'],
  ['NGUYEN', 'VAN AN'],
  ['PAPADOPOULOS', 'ELENI'],
  ['LI', 'WEI'],
  ['AL FASSI', 'FATIMA ZAHRA'],
  ['SMITH JONES', 'SUSIE MARGARET'],
  ['OWUSU', 'KOFI'],
  ['ABDULRAHMAN', ''],
];
const STATES = ['UTO', 'D', 'FRA', 'PRT', 'IND', 'GBR', 'CHE', 'BRA', 'JPN', 'NOR'];
const FORMATS = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'];
const CODES = { TD1: ['I', 'AC', 'ID'], TD2: ['I', 'ID'], TD3: ['P', 'PD', 'PM'], MRVA: ['V'], MRVB: ['V', 'VB'] };
const LENGTHS = { TD1: 30, TD2: 36, TD3: 44, MRVA: 44, MRVB: 36 };

/** Doc 9303-3 §4.9: digits count as themselves, letters from A = 10, fillers nothing; weights 7, 3, 1 in turn. */
export function digitOf(text) {
  const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += Math.max(0, values.indexOf(text[at])) * [7, 3, 1][at % 3];
  return String(sum % 10);
}

const filled = (text, length) => text.replaceAll(' ', '<').padEnd(length, '<').slice(0, length);
const namesOf = ({ family, given }, length) => filled(given === '' ? family : `${family}<<${given}`, length);
const checked = (text) => text + digitOf(text);

/** The lines of a zone from what it says. A TD1 or TD2 number above nine characters goes on in the optional data. */
function compose(facts) {
  const { format, number, birth, expiry, sex, nationality, optional = '', optional2 = '' } = facts;
  const code = filled(facts.code, 2) + filled(facts.state, 3);
  const dates = (between) => checked(birth) + between + checked(expiry);
  const long = number.length > 9 && (format === 'TD1' || format === 'TD2');
  const head = long ? `${number.slice(0, 9)}<` : checked(filled(number, 9));
  const free = (length) => filled(long ? number.slice(9) + digitOf(number) : optional, length);
  if (format === 'TD1') {
    const [first, second] = [code + head + free(15), dates(sex) + filled(nationality, 3) + filled(optional2, 11)];
    const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
    return [first, second + digitOf(composite), namesOf(facts, 30)];
  }
  const first = code + namesOf(facts, LENGTHS[format] - 5);
  const number2 = head + filled(nationality, 3);
  if (format === 'MRVA' || format === 'MRVB') return [first, number2 + dates(sex) + free(LENGTHS[format] - 28)];
  const own = format === 'TD3' ? personal(free(14)) : free(7);
  const second = number2 + dates(sex) + own;
  return [first, second + digitOf(second.slice(0, 10) + second.slice(13, 20) + second.slice(21))];
}

/** An empty personal number may have a filler for its digit (Doc 9303-4). */
function personal(text) {
  return /^<+$/.test(text) && below(2) === 0 ? `${text}<` : checked(text);
}

const two = (value) => String(value).padStart(2, '0');
const dateOf = () => two(below(100)) + two(between(1, 12)) + two(between(1, 28));
const numberOf = (length) =>
  Array.from({ length }, () => chosen([...'0123456789ACDEFGHKLMNPRSTUVWXZ']))
    .join('')
    .replace(/^./, 'L');

function factsOf(format, place) {
  const [family, given] = PEOPLE[place % PEOPLE.length];
  const isLong = place % 4 === 3 && (format === 'TD1' || format === 'TD2');
  const state = STATES[place % STATES.length];
  return {
    ...{ format, code: CODES[format][place % CODES[format].length], state, family, given },
    number: numberOf(isLong ? between(10, 14) : between(6, 9)),
    nationality: STATES[(place * 3) % STATES.length],
    ...{ birth: dateOf(), expiry: dateOf(), sex: 'MF<'[place % 3] },
    optional: place % 2 === 0 || isLong ? '' : numberOf(5),
    optional2: format === 'TD1' && place % 3 === 1 ? numberOf(7) : '',
  };
}

/** What a reader must find of a zone that was put together right. */
function expectedOf(facts, lines) {
  const { format, optional, optional2, family, given } = facts;
  const nameSpace = { TD1: 30, TD2: 31, TD3: 39, MRVA: 39, MRVB: 31 }[format];
  const written = given === '' ? family : `${family}<<${given}`;
  return {
    format,
    lines,
    fields: {
      ...{ documentCode: facts.code, issuingState: facts.state, documentNumber: facts.number },
      ...{ nationality: facts.nationality, dateOfBirth: facts.birth, dateOfExpiry: facts.expiry, sex: facts.sex },
      ...{ familyName: family, givenName: given, namesTruncated: written.length >= nameSpace, optionalData: optional },
      ...(optional2 === '' ? {} : { optionalData2: optional2 }),
    },
    checksumValid: true,
    wrong: [],
    malformed: [],
  };
}

/** One change to a right zone, and what a reader then finds: the zone as it stands, with the digits that fail. */
const FAULTS = [
  ['the digit of the number', (l) => bump(l, 1, 9), ['documentNumber', 'composite']],
  ['the digit of the birth date', (l) => bump(l, 1, 19), ['dateOfBirth', 'composite']],
  ['the digit of the expiry date', (l) => bump(l, 1, 27), ['dateOfExpiry', 'composite']],
  ['the composite digit', (l) => bump(l, 1, 43), ['composite']],
  ['a digit in the birth date', (l) => bump(l, 1, 18), ['dateOfBirth', 'composite'], 'dateOfBirth'],
  ['a digit in the expiry date', (l) => bump(l, 1, 26), ['dateOfExpiry', 'composite'], 'dateOfExpiry'],
];

function bump(lines, line, at) {
  const text = lines[line];
  const next = String((Number(text[at]) + 1) % 10);
  return lines.map((one, place) => (place === line ? text.slice(0, at) + next + text.slice(at + 1) : one));
}

const right = FORMATS.flatMap((format) => PEOPLE.map((_, place) => ({ format, place })));
const cases = right.map(({ format, place }) => {
  const facts = factsOf(format, place);
  const lines = compose(facts);
  return { id: `${format}-${place}`, about: 'put together right', lines, expected: expectedOf(facts, lines) };
});
for (let round = 0; cases.length < 96; round += 1)
  for (const [about, change, wrong, field] of FAULTS) {
    const facts = { ...factsOf('TD3', round), number: numberOf(9), birth: '900812', expiry: '340415' };
    const lines = change(compose(facts));
    const expected = expectedOf(facts, lines);
    const fields =
      field === undefined
        ? expected.fields
        : { ...expected.fields, [field]: lines[1].slice(...{ dateOfBirth: [13, 19], dateOfExpiry: [21, 27] }[field]) };
    cases.push({
      id: `fault-${round}-${about}`,
      about,
      lines,
      expected: { ...expected, fields, checksumValid: false, wrong },
    });
  }
const good = cases[2 * PEOPLE.length].lines;
for (const [about, lines] of [
  ['one line', good.slice(0, 1)],
  ['lines of two lengths', [good[0], good[1].slice(0, 43)]],
  ['a small letter', [good[0].toLowerCase(), good[1]]],
  ['four lines', [...good, ...good]],
])
  cases.push({ id: about, about, lines, expected: null });
writeTable(
  'packages/documents/src/fixtures/zones.json',
  { made_by: 'node tools/golden/zones.mjs', source: 'ICAO Doc 9303 parts 3 to 7; names and numbers are made up' },
  cases.slice(0, 100),
);
