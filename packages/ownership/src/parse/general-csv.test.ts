import { describe, expect, test } from 'vitest';
import { leiWithCheck } from '../names/identifiers.js';
import { generalRecord } from './general-csv.js';

const read = (cells: Readonly<Record<string, string>>) => generalRecord((name) => cells[name] ?? '');
const shareholder = (more: Readonly<Record<string, string>>) =>
  read({ record: 'shareholder', id: 's', company: 'c', owner: 'p', ...more });
const company = (more: Readonly<Record<string, string>>) => read({ record: 'company', id: 'c', name: 'Able', ...more });
const LEI = leiWithCheck('529900ABCDEFGHIJKL');
const part = (n: bigint, d: bigint) => ({ n, d });

describe('a cell that cannot be read refuses its row', () => {
  test.each([
    ['the end of a holding', shareholder({ to: '31.12.2020' }), /^to is a day/],
    ['its beginning', shareholder({ from: '2020' }), /^from is a day/],
    ['an end before the beginning', shareholder({ from: '2020-01-02', to: '2020-01-01' }), /^to is before from/],
    ['a share', shareholder({ percent: '133' }), /^percent is a number/],
    ['the least share', shareholder({ percent_min: '25,5' }), /^percent_min is a number/],
    ['the most', shareholder({ percent_max: 'half' }), /^percent_max is a number/],
    ['bounds in the wrong order', shareholder({ percent_min: '60', percent_max: '25' }), /^percent_min is above/],
    ['a kind', shareholder({ kind: 'Voting rights' }), /^kind is shares or votes/],
    ['the LEI', company({ lei: `${LEI.slice(0, 18)}00` }), /^lei is a LEI/],
    ['a day that no calendar has', company({ incorporated_on: '2015-02-31' }), /^incorporated_on is a day/],
    ['a month that no calendar has', company({ incorporated_on: '12/31/2020' }), /^incorporated_on is a day/],
    ['the birth date of a person', read({ record: 'person', id: 'p', date_of_birth: '1980-13' }), /^date_of_birth/],
    ['the last day of an officer', read({ record: 'officer', id: 'o', company: 'c', name: 'A', to: 'soon' }), /^to is/],
    ['a record', read({ record: 'constructor', id: 'o' }), /^record is/],
  ])('%s', (_, record, reason) => {
    expect(record).toEqual({ reason: expect.stringMatching(reason) });
  });
});

test('what can be read is read, and an empty cell says nothing', () => {
  expect(shareholder({ kind: 'Votes', percent_min: '25', from: '31/12/2020', to: '2021-02-28' })).toEqual({
    interests: [
      {
        ...{ id: 's', owner: 'p', owned: 'c', type: 'votingRights', directness: 'direct' },
        ...{ share: { low: part(1n, 4n), high: part(1n, 1n) }, start: '2020-12-31', end: '2021-02-28' },
      },
    ],
  });
  expect(shareholder({})).toEqual({
    interests: [{ id: 's', owner: 'p', owned: 'c', type: 'shareholding', directness: 'direct' }],
  });
  expect(company({ lei: LEI.toLowerCase(), incorporated_on: '2016-02-29' })).toMatchObject({
    parties: [{ lei: LEI, incorporatedOn: '2016-02-29', status: 'unknown' }],
  });
  const born = (date: string) => read({ record: 'person', id: 'p', name: 'Ada', date_of_birth: date });
  expect(['1980', '1980-05', '1980-05-31', '31/05/1980'].map(born)).toEqual(
    ['1980', '1980-05', '1980-05-31', '1980-05-31'].map((birthDate) => ({
      parties: [{ id: 'p', kind: 'person', name: 'Ada', birthDate }],
    })),
  );
});
