import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditionChange, guardEdition, HeldBack } from './edition-guard.js';

const change = (more: Partial<EditionChange>): EditionChange => ({
  subject: 'list house',
  before: 1000,
  after: 1000,
  added: 0,
  changed: 0,
  removed: 0,
  ...more,
});
const isHeld = (more: Partial<EditionChange>, accept = false): boolean => {
  try {
    guardEdition(change(more), accept);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(HeldBack);
    return true;
  }
};

describe('the guard of editions', () => {
  test('more than 5 % or more than 50 removed entries are held back, up to that they pass', () => {
    const edition = fc.nat(100_000).chain((before) => fc.tuple(fc.constant(before), fc.nat(before)));
    fc.assert(
      fc.property(edition, ([before, removed]) => {
        expect(isHeld({ before, removed })).toBe(removed > 50 || removed / Math.max(1, before) > 0.05);
      }),
    );
  });

  test('a file that holds fewer records than it announces is held back, also a first import', () => {
    expect(isHeld({ before: 0, announced: { records: 1000, found: 6 } })).toBe(true);
    expect(isHeld({ before: 0, announced: { records: 1000, found: 1000 } })).toBe(false);
  });

  test('a reach that leaves an environment without the list is held back', () => {
    expect(isHeld({ lostEnvironments: ['production'] })).toBe(true);
    expect(isHeld({ before: 0, lostEnvironments: ['production'] })).toBe(false);
  });

  test('an edition that takes much away from entries that stay is held back: its file of aliases may be missing', () => {
    expect(isHeld({ details: { before: 1000, lost: 51 } })).toBe(true);
    expect(isHeld({ details: { before: 1000, lost: 50 } })).toBe(false);
    expect(isHeld({ details: { before: 40, lost: 20 } })).toBe(false);
    expect(isHeld({ details: { before: 40, lost: 21 } })).toBe(true);
  });

  test('an edition that is older than the served one is held back, the same day again passes', () => {
    expect(isHeld({ days: { served: '2026-02-27', given: '2026-02-26' } })).toBe(true);
    expect(isHeld({ days: { served: '2026-02-27', given: '2026-02-27' } })).toBe(false);
    expect(isHeld({ days: { served: '2026-02-27', given: '2026-03-01' } })).toBe(false);
  });

  test('what a person accepts passes', () => {
    expect(isHeld({ removed: 1000, announced: { records: 9, found: 0 } }, true)).toBe(false);
  });

  test('the message is one line and the differences name what would disappear', () => {
    const names = Array.from({ length: 400 }, (_, at) => `ofac-${at}`);
    try {
      guardEdition(change({ after: 601, removed: 399, removedNames: names }), false);
      expect.unreachable();
    } catch (error) {
      const { message, differences } = error as HeldBack;
      expect(message).toBe(
        'The list house is held back, nothing was changed: It removes 399 of 1000 entries; the limit is 5 % and 50 entries. If that is right, add --accept-removals.',
      );
      expect(differences).toMatchObject({ before: 1000, after: 601, removed: 399 });
      expect(differences.removed_examples).toHaveLength(20);
    }
  });
});
