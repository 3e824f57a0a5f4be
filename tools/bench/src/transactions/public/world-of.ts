import { at as itemAt } from '@assay/kernel';
import { chanceOf, DAY_MS, type World } from '../world.js';
import type { PublicSet } from './read-sets.js';
import { SEEDS } from './split.js';

/** Amounts give the label away where some range of them is so many times likelier to touch a launderer than all are. */
const LEAK_LIFT = 3;
const RANGES = 50;
const LEAK_PAYMENTS_MIN = 30;

export interface PublicWorld extends World {
  readonly name: string;
  /** The name of each account in the set. */
  readonly names: readonly string[];
  readonly redrawn: boolean;
  /** How much likelier payments of some range of amounts touch a launderer than all payments do, as published. */
  readonly leak: number;
}

/**
 * A public set as a world. Where a range of amounts gives launderers away, every amount is drawn again from those of
 * honest pairs. Times that are whole days get a time of day.
 */
export function worldOf({ name, payments: given, customers, launderers }: PublicSet): PublicWorld {
  const numbers = new Map(customers.map((customer, index) => [customer, index]));
  const touches = ({ from, to }: { readonly from: string; readonly to: string }) =>
    launderers.has(from) || launderers.has(to);
  const honest = given.filter((one) => !touches(one)).map(({ cents }) => cents);
  const leak = liftOf(given.map((one) => ({ cents: one.cents, touches: touches(one) })));
  const redrawn = leak > LEAK_LIFT && honest.length >= LEAK_PAYMENTS_MIN;
  const chance = chanceOf(SEEDS.amounts);
  const wholeDays = given.every(({ at }) => at % DAY_MS === 0);
  const payments = given
    .map(({ from, to, cents, at }) => ({
      from: numbers.get(from)!,
      to: numbers.get(to)!,
      cents: redrawn ? Math.max(1, itemAt(honest, chance.below(honest.length))) : cents,
      at: at + (wholeDays ? Math.floor(chance.unit() * DAY_MS) : 0),
    }))
    .sort((a, b) => a.at - b.at);
  const typologyOf = new Map([...launderers].map((customer): [number, string] => [numbers.get(customer)!, 'public']));
  return { name, names: customers, accounts: customers.length, payments, typologyOf, redrawn, leak };
}

/** The share of payments that touch a launderer in the worst of 50 equally full ranges of amounts, to that of all. */
function liftOf(amounts: readonly { readonly cents: number; readonly touches: boolean }[]): number {
  const sorted = [...amounts].sort((a, b) => a.cents - b.cents);
  const all = sorted.filter(({ touches }) => touches).length / sorted.length;
  const size = Math.max(LEAK_PAYMENTS_MIN, Math.ceil(sorted.length / RANGES));
  let most = 0;
  for (let start = 0; start + size <= sorted.length && all > 0; start += size) {
    const share = sorted.slice(start, start + size).filter(({ touches }) => touches).length / size;
    most = Math.max(most, share / all);
  }
  return most;
}
