import { expect, test } from 'vitest';
import { extractFields } from './extract-fields.js';
import { pageOf } from './testing/page-of.js';

const values = (lines: Parameters<typeof pageOf>[0], ...names: string[]) =>
  Object.fromEntries(
    extractFields(
      [pageOf(lines)],
      names.map((name) => ({ name })),
    ).fields.map(({ name, value }) => [name, value]),
  );

test('a register extract gives name, number, date, seat and capital of the company', () => {
  const extract: Parameters<typeof pageOf>[0] = [
    [60, 60, 'Companies House'],
    [60, 120, 'Company name'],
    [250, 120, 'Acme Trading Ltd'],
    [60, 140, 'Company number'],
    [250, 140, '09876543'],
    [60, 160, 'Date of incorporation'],
    [250, 160, '24 November 2015'],
    [60, 180, 'Company type'],
    [250, 180, 'Private limited company'],
    [60, 200, 'Share capital'],
    [250, 200, 'GBP 1,000.00'],
    [60, 220, 'Registered office'],
    [250, 220, '1 High Street, Leeds LS1 4DY'],
  ];
  expect(
    values(
      extract,
      'entity_name',
      'company_number',
      'incorporation_date',
      'legal_form',
      'share_capital',
      'registered_office',
    ),
  ).toEqual({
    entity_name: 'Acme Trading Ltd',
    company_number: '09876543',
    incorporation_date: '2015-11-24',
    legal_form: 'Private limited company',
    share_capital: '1000.00',
    registered_office: '1 High Street, Leeds LS1 4DY',
  });
});

test('a list of shareholders is a table of names, shares and percentages', () => {
  const register: Parameters<typeof pageOf>[0] = [
    [60, 100, 'Register of members'],
    [60, 140, 'Name'],
    [250, 140, 'Number of shares'],
    [420, 140, 'Percent'],
    [60, 160, 'Jane Roe'],
    [250, 160, '600'],
    [420, 160, '60%'],
    [60, 180, 'Umbrella Holding AG'],
    [250, 180, '400'],
    [420, 180, '40%'],
  ];
  expect(values(register, 'shareholders')['shareholders']).toEqual([
    { name: 'Jane Roe', quantity: '600', percent: '60' },
    { name: 'Umbrella Holding AG', quantity: '400', percent: '40' },
  ]);
});
