import { beforeAll, expect, test } from 'vitest';
import { loadRoomTexts } from '../../i18n/text';
import { detailOf } from './detail';

beforeAll(loadRoomTexts);
const say = (type: string, facts: Record<string, unknown>) => detailOf({ type, facts }, (code) => `“${code}”`);

test.each([
  ['verification', { journey_version: 4 }, 'Version 4'],
  ['decision', { journey: 'kyc_standard', journey_version: 4, reason_codes: [] }, 'kyc_standard 4'],
  ['check', { reason_codes: ['a', 'b', 'c', 'd', 'e'], score: 0.4 }, '“a” · “b” · “c” · +2'],
  ['transaction', { counterparty_country: 'EE', reason_codes: ['late'] }, 'Counterparty in Estonia · “late”'],
  ['screening_monitor', { rescreen_days: 1 }, 'every day'],
  ['hit_review', { list: 'sample-list' }, 'sample-list'],
])('%s says below its line what is known', (type, facts, expected) => {
  expect(say(type, facts)).toBe(expected);
});

test('where nothing is known there is no second line', () => {
  expect(['transaction', 'check', 'case', 'risk', 'new_kind'].map((type) => say(type, {}))).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});
