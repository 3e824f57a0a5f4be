import { expect, test } from 'vitest';
import { loadRoomTexts } from '../../i18n/text';
import { fieldWord, said } from './said';

test('holders, lists and what is missing are said in words', () => {
  expect(said(null)).toBe('–');
  expect(said('Acme Ltd')).toBe('Acme Ltd');
  expect(said({ name: 'Mark Forty', percent: { exact: 40, min: 40, max: 40 } })).toBe('Mark Forty, 40 %');
  expect(said({ name: 'Mark Forty', percent: { exact: null, min: 25, max: 50 } })).toBe('Mark Forty, 25–50 %');
  expect(said({ name: 'Mark Forty', percent: 33.25, shares: '1,500' })).toBe('Mark Forty, 33.25 %, 1,500 shares');
  const hidden = { exact: '•••', min: '•••', max: '•••' };
  expect(said({ name: '•••', percent: hidden })).toBe('•••, •••');
  expect(said(['Maria Sixty', { name: 'Mark Forty', role: null }])).toBe('Maria Sixty; Mark Forty');
});

test('a field names who is meant, and what of them', async () => {
  await loadRoomTexts();
  expect(fieldWord('owners.1.percent')).toBe('Owner 2 · Share');
  expect(fieldWord('owners')).toBe('Owner');
  expect(fieldWord('former_owners.0')).toBe('Former owner 1');
  expect(fieldWord('something_new')).toBe('something new');
});
