import type { CorporateHolder } from '@assay/documents';
import { describe, expect, test } from 'vitest';
import type { Business } from './business.js';
import { directHolders, holderDifferences, type KnownHolder } from './compare-holders.js';

const known = (name: string, min: number, max = min, expected = true): KnownHolder => ({
  ...{ names: [name, `${name} Alias`], min, max, expected },
});
const fields = (
  printed: readonly { readonly name: string; readonly percent?: string }[],
  holders: readonly KnownHolder[],
  complete = false,
) =>
  holderDifferences('holders', printed as readonly CorporateHolder[], holders, complete).map(({ field, registry }) => [
    field,
    (registry as { readonly name?: string } | null)?.name ?? null,
  ]);

describe('holders on a document and in the register', () => {
  const REGISTER = [known('Zorblat Quenneville', 60), known('Ondrej Tarrowby', 10, 20)];

  test.each([
    ['the same', '60', []],
    ['half a percent off is rounding', '60.5', []],
    ['half a percent off is rounding', '59.5', []],
    ['more is a difference', '60.6', [['holders.0.percent', 'Zorblat Quenneville']]],
    ['less is a difference', '59.4', [['holders.0.percent', 'Zorblat Quenneville']]],
  ])('%s: %s %%', (_, percent, expected) => {
    expect(fields([{ name: 'Quenneville, Zorblat', percent }], REGISTER)).toEqual(expected);
  });

  test('a span of the register holds what lies in it, and a part that the document leaves out is none', () => {
    const part = (percent: string) => fields([{ name: 'Ondrej Tarrowby', percent }], REGISTER);
    expect([part('9.5'), part('20.5'), part('9.4').length, part('20.6').length]).toEqual([[], [], 1, 1]);
    expect(fields([{ name: 'Ondrej Tarrowby Alias' }], REGISTER)).toEqual([]);
  });

  test('somebody whom the register does not know contradicts it beyond what it leaves open', () => {
    const stranger = (percent?: string) =>
      fields([{ name: 'Mira Hanak', ...(percent === undefined ? {} : { percent }) }], REGISTER);
    expect([stranger('30'), stranger('30.5'), stranger()]).toEqual([[], [], []]);
    expect(stranger('30.6')).toEqual([['holders.0', null]]);
    const full = [known('Zorblat Quenneville', 99.5)];
    expect(fields([{ name: 'Mira Hanak' }], full)).toEqual([['holders.0', null]]);
    expect(fields([{ name: 'Mira Hanak' }], [known('Zorblat Quenneville', 99.4)])).toEqual([]);
  });

  test('a list that names everybody has to name those who are expected', () => {
    const printed = [{ name: 'Zorblat Quenneville', percent: '60' }];
    expect(fields(printed, REGISTER)).toEqual([]);
    expect(fields(printed, REGISTER, true)).toEqual([['holders', 'Ondrej Tarrowby']]);
    expect(fields(printed, [known('Zorblat Quenneville', 60), known('Mira Hanak', 1, 1, false)], true)).toEqual([]);
    expect(fields([], REGISTER, true)).toEqual([]);
    expect(fields(printed, [], true)).toEqual([]);
  });
});

test('those who hold shares of the company on a day: from the day they begin to the day before they end', () => {
  const party = (id: string, name: string, more: object = {}) => ({ id, name, ...more });
  const share = (owner: string, more: object = {}) => ({
    ...{ owner, owned: 'c', type: 'shareholding', share: { low: '1/4', high: '1/2' } },
    ...more,
  });
  const register = {
    parties: [
      party('c', 'Tarrowby Ltd'),
      party('now', 'Now'),
      party('named', 'Named', { otherNames: ['Called'] }),
      party('nobody', 'Nobody', { unspecified: 'unknown' }),
    ],
    interests: [
      share('now'),
      share('named', { share: undefined, start: '2026-11-20', end: '2026-11-21' }),
      share('now', { start: '2026-11-21' }),
      share('now', { end: '2026-11-20' }),
      share('now', { type: 'voting' }),
      share('now', { owned: 'other' }),
      share('nobody'),
      share('gone'),
    ],
  };
  const business = { secrets: { register } } as unknown as Business;
  expect(directHolders(business, '2026-11-20')).toEqual([
    { names: ['Now'], min: 25, max: 50, expected: true },
    { names: ['Named', 'Called'], min: 0, max: 100, expected: true },
  ]);
});
