import { Decimal, divide, type PeerFacts, sampleDeviation } from '@assay/rules';
import { DAY_MS } from './world.js';

const DAYS = 90;

interface Sums {
  count: bigint;
  sum: bigint;
  squares: bigint;
}

/** What customers of a kind moved, by day, in memory; the same figures as the table `peer_days` of the database. */
export class PeerDays {
  readonly #days = new Map<string, Map<number, Sums>>();
  readonly #known = new Map<string, { readonly day: number; readonly facts: PeerFacts | undefined }>();

  add(kind: string, at: number, units: bigint): void {
    const days = this.#days.get(kind) ?? new Map<number, Sums>();
    this.#days.set(kind, days);
    const day = Math.floor(at / DAY_MS);
    const sums = days.get(day) ?? { count: 0n, sum: 0n, squares: 0n };
    days.set(day, sums);
    sums.count += 1n;
    sums.sum += units;
    sums.squares += units * units;
  }

  /** Of the 90 days before the day of this time; undefined where too little is known. */
  facts(kind: string, at: number): PeerFacts | undefined {
    const day = Math.floor(at / DAY_MS);
    const known = this.#known.get(kind);
    if (known?.day === day) return known.facts;
    const total: Sums = { count: 0n, sum: 0n, squares: 0n };
    for (const [other, sums] of this.#days.get(kind) ?? []) {
      if (other >= day || other < day - DAYS) continue;
      total.count += sums.count;
      total.sum += sums.sum;
      total.squares += sums.squares;
    }
    const facts = factsOf(total);
    this.#known.set(kind, { day, facts });
    return facts;
  }
}

function factsOf({ count, sum, squares }: Sums): PeerFacts | undefined {
  if (count < 2n) return undefined;
  return {
    count: Number(count),
    mean: divide(new Decimal(sum), new Decimal(count * 10n ** 18n)),
    deviation: sampleDeviation(count, new Decimal(sum), squares),
  };
}
