import { at as itemAt } from '@assay/kernel';
import {
  buildCustomerIndex,
  buildIndex,
  type Customer,
  diffLists,
  type Entity,
  reverseScreen,
  screen,
} from '@assay/screening';
import { readNegatives, readSdn } from './evaluation.js';

export interface MonitoringReport {
  readonly customers: number;
  readonly changed: number;
  readonly indexCpuSeconds: number;
  /** The first time in a process, and the second, when its code is compiled. */
  readonly reverseCpuSeconds: number;
  readonly warmCpuSeconds: number;
  readonly affected: number;
  /** Customers of a sample for whom both directions were compared, and those for whom they differed. */
  readonly compared: number;
  readonly differing: number;
  readonly realAdded: number;
  readonly realChanged: number;
  readonly realRemoved: number;
}

const CUSTOMERS = 100_000;
const CHANGED = 300;
const COMPARED = 4000;

/** Reverse screening of 300 changed entities against 100,000 customers, and of the change of two days of the SDN list. */
export function measureMonitoring(): MonitoringReport {
  const [before, after] = [readSdn('20240501'), readSdn('20240503')];
  const difference = diffLists(before, after);
  const index = buildIndex(after);
  // Evenly over the list: persons, firms and ships.
  const changed = Array.from({ length: CHANGED }, (_, at) => itemAt(after, Math.floor((at * after.length) / CHANGED)));
  const customers = customersOf(after);
  const indexed = cpu(() => buildCustomerIndex(customers));
  const reversed = cpu(() => reverseScreen(indexed.result, index, changed));
  const warm = cpu(() => reverseScreen(indexed.result, index, changed));
  const ids = new Set(changed.map(({ id }) => id));
  const step = Math.floor(customers.length / COMPARED);
  const sample = customers.filter((_, at) => at % step === 0);
  const found = new Map(reversed.result.map(({ customer, hits }) => [customer.id, hits.map(({ id }) => id).join()]));
  const differing = sample.filter(({ id, query }) => {
    const hits = screen(index, query).hits.filter((hit) => ids.has(hit.id));
    return hits.map((hit) => hit.id).join() !== (found.get(id) ?? '');
  });
  return {
    customers: customers.length,
    changed: changed.length,
    indexCpuSeconds: indexed.seconds,
    reverseCpuSeconds: reversed.seconds,
    warmCpuSeconds: warm.seconds,
    affected: reversed.result.length,
    compared: sample.length,
    differing: differing.length,
    realAdded: difference.added.length,
    realChanged: difference.changed.length,
    realRemoved: difference.removed.length,
  };
}

/** Synthetic persons, their names put together again to make enough, and one in a hundred named like a listed party. */
function customersOf(listed: readonly Entity[]): Customer[] {
  const persons = [...readNegatives(30_000, 'global'), ...readNegatives(30_000, 'us')];
  return Array.from({ length: CUSTOMERS }, (_, at): Customer => {
    const id = `cust-${at}`;
    if (at % 100 === 0) return { id, query: { name: itemAt(itemAt(listed, (at * 7) % listed.length).names, 0).text } };
    const one = itemAt(persons, at % persons.length);
    const other = itemAt(persons, (at * 31 + 7) % persons.length);
    const name = at < persons.length ? one.name : `${one.name.split(' ')[0]} ${other.name.split(' ').at(-1)}`;
    return { id, query: { name, type: 'individual', dateOfBirth: one.dateOfBirth } };
  });
}

function cpu<Result>(work: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
