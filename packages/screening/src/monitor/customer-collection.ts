import type { Entity } from '../entity.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { buildCustomerIndex, type Customer, type CustomerIndex } from './customer-index.js';
import { touchedCustomers } from './reverse.js';

/** A changing set of customers. Recent additions have a small index of their own; after many changes all are indexed again. */
export interface CustomerCollection<Held extends Customer> {
  /** Adds customers; a customer with a known id replaces the earlier one. */
  readonly hold: (customers: readonly Held[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly customers: ReadonlyMap<string, Held>;
  /** `touchedCustomers` among the current customers. */
  readonly touched: (lists: ScreeningIndex, changed: readonly Entity[]) => Held[];
}

const PARTS_MAX = 4;
/** The index is rebuilt when more than one customer in this many is new, or gone but still indexed. */
const OUT_OF_DATE_ONE_IN = 10;

export function createCustomerCollection<Held extends Customer>(): CustomerCollection<Held> {
  const customers = new Map<string, Held>();
  const fresh = new Map<string, Held>();
  let parts: CustomerIndex<Held>[] = [];

  const index = (): void => {
    const indexed = parts.reduce((sum, part) => sum + part.customers.length, 0);
    const gone = indexed + fresh.size - customers.size;
    if (parts.length >= PARTS_MAX || (fresh.size + gone) * OUT_OF_DATE_ONE_IN > customers.size) {
      parts = [buildCustomerIndex([...customers.values()])];
    } else if (fresh.size > 0) parts.push(buildCustomerIndex([...fresh.values()]));
    fresh.clear();
  };

  return {
    customers,
    hold: (more) => {
      for (const customer of more) {
        customers.set(customer.id, customer);
        fresh.set(customer.id, customer);
      }
    },
    drop: (ids) => {
      for (const id of ids) {
        customers.delete(id);
        fresh.delete(id);
      }
    },
    touched: (lists, changed) => {
      index();
      // An index may still contain customers who were dropped or replaced.
      return parts
        .flatMap((part) => touchedCustomers(part, lists, changed))
        .filter((customer) => customers.get(customer.id) === customer);
    },
  };
}
