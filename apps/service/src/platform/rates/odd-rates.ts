import type { Reach } from '../imports/reach.js';
import type { Queryable, Statement } from '../store/database.js';
import sample from './data/sandbox-rates.json' with { type: 'json' };
import type { Rate } from './read-rates.js';

/** A rate and the one that it is compared with. */
export interface OddRate {
  readonly currency: string;
  readonly day: string;
  readonly rate: number;
  readonly other: number;
  /** The day of the other rate; null of the sample. */
  readonly otherDay: string | null;
}

/** Within so many days no rate doubles or halves, but where a currency breaks down. */
const DAYS_NEAR = 31;
const FACTOR_MAX = 2;
/** A rate that is one divided by its neighbour, to so much, is written the wrong way round. */
const INVERSE_WITHIN = 0.02;
/** Of a currency that is worth about a euro the way round cannot be told. */
const FROM_ONE_MIN = 0.05;
/** The sample is of no day: only most currencies together tell, and by more. */
const SAMPLE_FACTOR_MAX = 3;
const DAY_MS = 86_400_000;

const SERVED: Statement = {
  name: 'rates_odd',
  text: `select r.currency, r.day, r.per_euro::float8 as rate, k.per_euro::float8 as other, k.day::text as other_day
    from jsonb_to_recordset($1::jsonb) as r(currency text, day text, per_euro text)
    cross join lateral (select e.per_euro, e.day from exchange_rates e
      where e.currency = r.currency and e.reach in ('all', $2) and e.day <= r.day::date and e.day > r.day::date - $3::integer
      order by e.day desc, e.reach = 'all' limit 1) as k
    where k.per_euro > $4::numeric * r.per_euro::numeric or r.per_euro::numeric > $4::numeric * k.per_euro
      or (abs(k.per_euro - 1) >= $5::numeric and abs(k.per_euro * r.per_euro::numeric - 1) <= $6::numeric)
    order by r.currency, r.day limit 1000`,
};

const ACCEPTED: Statement = {
  name: 'rates_accepted',
  text: `select r.currency, r.day from jsonb_to_recordset($1::jsonb) as r(currency text, day text, rate numeric)
    join exchange_rates e on e.currency = r.currency and e.day = r.day::date and e.reach = $2 and e.per_euro = r.rate`,
};

/** Without those that are served already: a jump that was accepted once is not asked about again. */
export async function notServed(tx: Queryable, odd: readonly OddRate[], reach: Reach): Promise<OddRate[]> {
  if (odd.length === 0) return [];
  const rows = await tx.query<{ currency: string; day: string }>(ACCEPTED, [JSON.stringify(odd), reach]);
  const served = new Set(rows.map(({ currency, day }) => `${currency} ${day}`));
  return odd.filter(({ currency, day }) => !served.has(`${currency} ${day}`));
}

/** Rates that are far from those which are served for the days before, or the inverse of them. */
export async function oddBesideServed(tx: Queryable, rates: readonly Rate[], reach: Reach): Promise<OddRate[]> {
  type Row = { currency: string; day: string; rate: number; other: number; other_day: string };
  const limits = [DAYS_NEAR, FACTOR_MAX, FROM_ONE_MIN, INVERSE_WITHIN];
  const rows = await tx.query<Row>(SERVED, [JSON.stringify(rates), reach, ...limits]);
  return rows.map(({ other_day: otherDay, ...row }) => ({ ...row, otherDay }));
}

/** Rates that are far from the ones of the days before in the same files, or the inverse of them. */
export function oddAmongThemselves(rates: readonly Rate[]): OddRate[] {
  const byCurrency = new Map<string, Rate[]>();
  for (const rate of rates.toSorted((one, next) => (one.day < next.day ? -1 : 1))) {
    const known = byCurrency.get(rate.currency);
    if (known) known.push(rate);
    else byCurrency.set(rate.currency, [rate]);
  }
  return [...byCurrency.values()].flatMap((days) =>
    days.flatMap(({ currency, day, per_euro }, at) => {
      const before = days[at - 1];
      if (!before || Date.parse(day) - Date.parse(before.day) >= DAYS_NEAR * DAY_MS) return [];
      const [rate, other] = [Number(per_euro), Number(before.per_euro)];
      return isOdd(rate, other) ? [{ currency, day, rate, other, otherDay: before.day }] : [];
    }),
  );
}

function isOdd(rate: number, other: number): boolean {
  const inverse = Math.abs(other - 1) >= FROM_ONE_MIN && Math.abs(other * rate - 1) <= INVERSE_WITHIN;
  return inverse || apart(rate, other) > FACTOR_MAX;
}

const apart = (rate: number, other: number): number => Math.max(rate / other, other / rate);

/**
 * The latest rates of currencies without a served rate against rounded ones of 2025: those that are far off, if most
 * are. A table that is written the wrong way round, or for another currency than the euro, is so.
 */
export function oddBesideSample(rates: readonly Rate[]): OddRate[] {
  const known: Readonly<Record<string, string>> = sample.per_euro;
  const latest = new Map<string, Rate>();
  for (const rate of rates) if (rate.day >= (latest.get(rate.currency)?.day ?? '')) latest.set(rate.currency, rate);
  const compared = [...latest.values()].flatMap(({ currency, day, per_euro }): OddRate[] => {
    if (!Object.hasOwn(known, currency)) return [];
    return [{ currency, day, rate: Number(per_euro), other: Number(known[currency]), otherDay: null }];
  });
  const odd = compared.filter(({ rate, other }) => apart(rate, other) > SAMPLE_FACTOR_MAX);
  return odd.length * 2 > compared.length ? odd : [];
}

const SHOWN_MAX = 5;

/** Why files of rates are held back, one sentence; none where no rate is odd. */
export function oddInWords(odd: readonly OddRate[]): string[] {
  if (odd.length === 0) return [];
  const shown = odd.slice(0, SHOWN_MAX).map(({ currency, day, rate, other, otherDay }) => {
    const beside = otherDay === null ? `is usually about ${other}` : `${other} on ${otherDay}`;
    return `${currency} ${rate} on ${day} (${beside})`;
  });
  const more = odd.length > SHOWN_MAX ? ` and ${odd.length - SHOWN_MAX} more` : '';
  return [
    `Rates are units of a currency for one euro, and these are less than half, more than twice or the inverse of what they were: ${shown.join(', ')}${more}.`,
  ];
}
