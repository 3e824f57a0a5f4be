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
