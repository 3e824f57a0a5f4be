import { expect, test } from 'vitest';
import { isSameOwner } from './same-owner.js';

const owner = { names: ['Some Body Harmless', 'Some Body Innocent'], birthDate: '1980-05' };

test('a session of somebody else verifies no owner', () => {
  expect(isSameOwner(owner, { names: ['Anna Approved'] })).toBe(false);
  expect(isSameOwner(owner, { names: [] })).toBe(false);
});

test('the owner is known by any of the register’s names', () => {
  expect(isSameOwner(owner, { names: ['HARMLESS Some Body'] })).toBe(true);
  expect(isSameOwner(owner, { names: ['Some Body Innocent'] })).toBe(true);
});

test('birth dates are compared as far as both are known', () => {
  const named = { names: ['Some Body Harmless'] };
  expect(isSameOwner(owner, { ...named, birthDate: '1980-05-17' })).toBe(true);
  expect(isSameOwner(owner, { ...named, birthDate: '1980' })).toBe(true);
  expect(isSameOwner(owner, { ...named, birthDate: '1980-06-17' })).toBe(false);
  expect(isSameOwner({ names: owner.names }, { ...named, birthDate: '1980-06-17' })).toBe(true);
});
