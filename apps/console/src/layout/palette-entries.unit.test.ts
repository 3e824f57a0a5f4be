import { describe, expect, test } from 'vitest';
import { entryGroups, kindsFor } from './palette-entries';
import { ROOMS } from './rooms';
import type { Found } from './use-found';

const ID = '01m7y0hbv0ej69hv1759nbrrj9';
const found = (type: Found['type'], id: string, detail: string | null = null): Found => ({
  ...{ type, id, detail, label: 'A•••• S•••••', matched: 'name' },
});
const paths = (typed: string, results: readonly Found[], rooms = ROOMS) =>
  entryGroups(rooms, typed, results).map(({ id, entries }) => [id, entries.map(({ path }) => path)]);

describe('what a text leads to', () => {
  test('rooms come first, then what was found, each kind together in the order of the rooms', () => {
    const results = [found('case', 'cas_1'), found('customer', 'cus_1'), found('case', 'cas_2')];
    expect(paths('cases', results)).toEqual([
      ['rooms', ['/cases']],
      ['customer', ['/customers/cus_1']],
      ['case', ['/cases/cas_1', '/cases/cas_2']],
    ]);
  });

  test('an id opens at once, and gives way to the same thing once it was found', () => {
    expect(paths(`ver_${ID}`, [])).toEqual([['id', [`/verifications/ver_${ID}`]]]);
    expect(paths(`ver_${ID}`, [found('verification', `ver_${ID}`, 'referred')])).toEqual([
      ['verification', [`/verifications/ver_${ID}`]],
    ]);
    expect(paths(`xyz_${ID}`, [])).toEqual([]);
  });

  test('what no screen shows is not asked for, and what a role does not open is left out', () => {
    expect(kindsFor(ROOMS)).not.toContain('check');
    const rooms = ROOMS.filter(({ path }) => path !== '/customers');
    expect(kindsFor(rooms)).not.toContain('customer');
    expect(paths('somebody', [found('customer', 'cus_1'), found('check', 'chk_1')], rooms)).toEqual([]);
  });

  test('the state of a case stands in words', () => {
    const [group] = entryGroups(ROOMS, 'somebody', [found('case', 'cas_1', 'screening, in_review')]);
    expect(group?.entries[0]?.detail).toBe('Screening hit, In review');
  });
});
