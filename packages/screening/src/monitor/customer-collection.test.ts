import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildIndex,
  type Customer,
  createCustomerCollection,
  primaryName,
  reverseScreen,
  sampleEntities,
} from '../index.js';
import { buildCustomerIndex } from './customer-index.js';

const pool = sampleEntities().slice(0, 30);
const lists = buildIndex(pool);

/** What happens to one of few customers: it comes, comes again under another name, or goes; or everybody is looked at. */
const step = fc.record({ id: fc.nat(12).map(String), of: fc.constantFrom(...pool), kind: fc.nat(4) });

test('a kept collection finds whom an index of those who are there now finds: nobody changed or gone is seen as they were', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const collection = createCustomerCollection();
      for (const { id, of, kind } of steps) {
        if (kind < 3) collection.hold([{ id, query: { name: primaryName(of) } }]);
        else if (kind === 3) collection.drop([id]);
        else collection.touched(lists, pool);
      }
      const now: Customer[] = [...collection.customers.values()];
      const touched = collection.touched(lists, pool);
      expect(new Set(touched.map(({ id }) => id)).size).toBe(touched.length);
      expect(touched.every((customer) => now.includes(customer))).toBe(true);
      for (const { customer } of reverseScreen(buildCustomerIndex(now), lists, pool))
        expect(touched).toContain(customer);
    }),
    { numRuns: 25 },
  );
}, 60_000);
