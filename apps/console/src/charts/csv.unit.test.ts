import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('a table leaves as CSV that no table program runs', () => {
  expect(
    csvOf([
      ['Day', 'a "b", c'],
      ['=1+1', '-5'],
      ['-x', '@y'],
    ]),
  ).toBe('Day,"a ""b"", c"\r\n\'=1+1,-5\r\n\'-x,\'@y\r\n');
});

test.each(["-2+3+cmd|'/c calc'!A0", '-1-1', '-5*A1', '-1e5', '-1 000-2', '-'])(
  'what begins like a number and is none is text: %s',
  (cell) => {
    expect(csvOf([[cell]])).toBe(`'${cell}\r\n`);
  },
);

test.each(['-5', '-12.5', '-.5', '-1 234', '-12.5 %', '-3 min'])('a number stays a number: %s', (cell) => {
  expect(csvOf([[cell]])).toBe(`${cell}\r\n`);
});
