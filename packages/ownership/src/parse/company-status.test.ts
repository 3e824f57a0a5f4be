import fc from 'fast-check';
import { expect, test } from 'vitest';
import words from '../data/status-words.json' with { type: 'json' };
import { statusFrom } from './company-status.js';

test.each([
  ['Active - Proposal to Strike off', 'active'],
  ['Live but Receiver Manager on at least one charge', 'insolvency'],
  ['Deregistered', 'dissolved'],
  ['Dissolved by Deregistration', 'dissolved'],
  ['Not in Good Standing', 'inactive'],
  ['Inactive - Amalgamated', 'dissolved'],
  ['Active - Dissolution Pending (Non-compliance)', 'active'],
  ['External administration (in receivership/liquidation)', 'insolvency'],
  ['Radiată', 'dissolved'],
  ['Under frivillig likvidation', 'liquidation'],
  ['Opløst efter konkurs', 'dissolved'],
  ['Исключено из ЕГРЮЛ как недействующее', 'dissolved'],
  ['吊销，未注销', 'inactive'],
  ['存续（在营、开业、在册）', 'active'],
  ['登記記録の閉鎖なし', 'active'],
  ['폐업', 'dissolved'],
  ['مشطوب', 'dissolved'],
  ['', 'unknown'],
  ['Radiodiffusion', 'unknown'],
])('%s is %s', (raw, meaning) => {
  expect(statusFrom(raw)).toBe(meaning);
});

test('no word stands under two meanings, and each is found as it stands there, in any case', () => {
  const { source: _, ...meanings } = words;
  const all = Object.entries(meanings).flatMap(([meaning, list]) => list.map((word) => ({ meaning, word })));
  expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
  const lost = all.filter(({ meaning, word }) => statusFrom(word.replace('*', '').toUpperCase()) !== meaning);
  expect(lost).toEqual([]);
});

test('any text has a meaning, and signs around it change none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(['active', 'dissolved', 'liquidation', 'insolvency', 'inactive', 'unknown']).toContain(statusFrom(text));
    }),
  );
  expect(statusFrom('  *** IN-LIQUIDATION!! ')).toBe('liquidation');
});
