import { expect, test } from 'vitest';
import { resumesAt, together, within } from './erasure-parts.js';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const kept = (
  type: string,
  id: string | null,
  reason: 'legal_hold' | 'record_keeping',
  until: string | null = null,
) => ({
  ...{ type, id, reason, until },
});
const payments = { type: 'transactions_of_customer', id: 'cus_1' };

test('what came after an approval is not part of it', () => {
  const known = [{ type: 'verification', id: 'ver_1' }, kept('transaction', null, 'record_keeping')];
  const goes = [{ type: 'verification', id: 'ver_1' }, { type: 'verification', id: 'ver_2' }, payments];
  expect(within({ goes, stays: [kept('case', 'cas_9', 'legal_hold')] }, known)).toEqual({
    goes: [{ type: 'verification', id: 'ver_1' }, payments],
    stays: [],
  });
});

test('what went later is listed with what went before, and stays no more', () => {
  const stays = [
    kept('case', 'cas_1', 'legal_hold'),
    kept('transaction', null, 'record_keeping', '2027-01-01T00:00:00Z'),
  ];
  const earlier = { goes: [{ type: 'check', id: 'chk_1' }], stays };
  expect(together(earlier, { goes: [payments], stays: stays.slice(0, 1) })).toEqual({
    goes: [{ type: 'check', id: 'chk_1' }, payments],
    stays: stays.slice(0, 1),
  });
});

test('looks again at the first day that comes, hourly at what has none, never at what stays for good', () => {
  const at = (...stays: ReturnType<typeof kept>[]) => resumesAt({ goes: [], stays }, NOW)?.toISOString() ?? null;
  const business = kept('business', 'biz_1', 'record_keeping');
  const later = kept('verification', 'ver_1', 'record_keeping', '2026-12-03T00:00:00.000Z');
  expect([at(), at(business)]).toEqual([null, null]);
  expect(at(business, later)).toBe('2026-12-03T00:00:00.000Z');
  expect(at(later, kept('case', 'cas_1', 'legal_hold'))).toBe('2026-12-01T01:00:00.000Z');
});
