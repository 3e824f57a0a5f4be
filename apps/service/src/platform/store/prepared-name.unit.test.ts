import { expect, test } from 'vitest';
import { preparedName } from './prepared-name.js';

test('names that differ behind the 63rd character stay different, and each is what it was before', () => {
  const long = 'session_list_desc_first_from_before_statuses_journey_decisions_reference';
  const names = [`${long}_reason`, `${long}_bands`, long].map(preparedName);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(63);
  expect(preparedName(long)).toBe(preparedName(long));
  expect(preparedName('session_list_desc_first')).toBe('session_list_desc_first');
});
