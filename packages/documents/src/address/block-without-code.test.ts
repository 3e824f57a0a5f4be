import { expect, test } from 'vitest';
import type { Page } from '../page.js';
import { readProof } from './read-proof.js';

/** A page of rows of 100 characters. */
function page(...rows: readonly string[]): Page {
  const words = rows.flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      confidence: 1,
      box: { x: 20 + index * 5.5, y: 30 + line * 12.75, width: text.length * 5.5, height: 9.5 },
    })),
  );
  return { number: 1, width: 595, height: 842, unit: 'pt', source: 'text_layer', words };
}

const read = (...rows: readonly string[]) => {
  const { name, address } = readProof([page(...rows)]);
  return [name?.value, address?.value.raw];
};

test('an address without a code stands under the name of a person', () => {
  expect(
    read(
      'Gulf Electricity & Water Authority             Due Date 03/05/2026',
      'Priya Nair',
      'Apt 1204, Marina Crown Tower',
      'Dubai Marina',
      'Dubai',
      'Electricity     AED 412.50',
    ),
  ).toEqual(['Priya Nair', 'Apt 1204, Marina Crown Tower, Dubai Marina, Dubai']);
});

test('a code stands alone or behind the city, and a row of the table is none', () => {
  const bill = ['Cape Municipality', '', 'T Nkosi', '14 PROTEA STREET', 'CLAREMONT'];
  expect(read(...bill, '7708', 'Water   388.10')[1]).toBe('14 PROTEA STREET, CLAREMONT, 7708');
  expect(read(...bill, 'Previous reading 10455')[1]).toBe('14 PROTEA STREET, CLAREMONT');
});

test('a sender without a code is not who a letter to a company with one is for', () => {
  const letter = read(
    'Marta Lindgren',
    '12 Harbour Steps',
    'Old Quay',
    '',
    'Northwind Traders Ltd                         Date 12 March 2026',
    '40 Mill Lane',
    'Leeds LS1 4AB',
    '',
    'Invoice for design work',
  );
  expect(letter[1]).toBe('40 Mill Lane, Leeds LS1 4AB');
});
