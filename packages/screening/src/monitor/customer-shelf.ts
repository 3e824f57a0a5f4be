import type { Entity } from '../entity.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { buildCustomerIndex, type Customer, type CustomerIndex } from './customer-index.js';
import { touchedCustomers } from './reverse.js';

/** Customers who come and go. Who came lately has an index of their own until many have: then all get one anew. */
export interface CustomerShelf<Held extends Customer> {
  /** Adds customers; one of the same id takes the place of the former. */
  readonly hold: (customers: readonly Held[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly customers: ReadonlyMap<string, Held>;
  /** As `touchedCustomers`, of those who are held now. */
  readonly touched: (lists: ScreeningIndex, changed: readonly Entity[]) => Held[];
}

const PARTS_MAX = 4;
/** One in so many who are new, or gone and still in an index, are reason to build the index anew. */
const OUT_OF_DATE_ONE_IN = 10;

export function createCustomerShelf<Held extends Customer>(): CustomerShelf<Held> {
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
      // Who is gone or was replaced is not who is held.
      return parts
        .flatMap((part) => touchedCustomers(part, lists, changed))
        .filter((customer) => customers.get(customer.id) === customer);
    },
  };
}
