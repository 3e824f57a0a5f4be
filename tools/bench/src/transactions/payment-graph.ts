import { at as itemAt } from '@assay/kernel';
import type { CycleSpec } from '@assay/rules';
import type { Payment } from './world.js';

export interface Edge {
  readonly payment: Payment;
  /** Place among all payments in order of time. */
  readonly index: number;
}

const PARTIES_MAX = 2000;

/** The payment graph in memory; the same search as the function `payment_cycle` of the database. */
export class PaymentGraph {
  readonly #payments: readonly Payment[];
  readonly #from = new Map<number, number[]>();

  constructor(payments: readonly Payment[]) {
    this.#payments = payments;
    for (const [index, { from }] of payments.entries()) {
      const known = this.#from.get(from);
      if (known) known.push(index);
      else this.#from.set(from, [index]);
    }
  }

  /** Hops of the shortest chain that this payment closes; 0 where there is none. */
  hops({ payment }: Edge, { hopsMax, lengthMs, tolerance }: CycleSpec): number {
    const { from: origin, to: target, at, cents } = payment;
    if (origin === target) return 0;
    const share = tolerance === undefined ? undefined : Number(tolerance.toString());
    const fits = (other: number) => share === undefined || Math.abs(other - cents) <= cents * share;
    let arrivals = new Map<number, number>([[target, at - lengthMs]]);
    for (let hop = 1; hop < hopsMax; hop += 1) {
      const next = new Map<number, number>();
      for (const [party, since] of arrivals) {
        for (const index of this.#from.get(party) ?? []) {
          const step = itemAt(this.#payments, index);
          if (step.at >= at) break;
          if (step.at < since || step.at <= at - lengthMs || !fits(step.cents)) continue;
          if (hop === 1 && step.to === origin) continue;
          const known = next.get(step.to);
          if (next.size < PARTIES_MAX && (known === undefined || step.at < known)) next.set(step.to, step.at);
        }
      }
      if (next.size === 0) return 0;
      if (next.has(origin)) return hop + 1;
      arrivals = next;
    }
    return 0;
  }
}
