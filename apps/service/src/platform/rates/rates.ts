import { isoDay } from '@assay/kernel';
import { type Decimal, decimalOf, divide, formatDecimal, multiply, parseDecimal, roundTo } from '@assay/rules';
import type { Environment } from '../environments/environment.js';
import type { Database, Statement } from '../store/database.js';
import sample from './data/sandbox-rates.json' with { type: 'json' };

const FIND: Statement = {
  name: 'rate_find',
  text: `select distinct on (currency) currency, day::text, per_euro from exchange_rates
    where currency = any($1) and day <= $2::date and day > $2::date - $3::integer and reach in ('all', $4)
    order by currency, day desc, reach = 'all'`,
};

/** A rate stands until the next one, over week-ends and holidays, and no longer. */
const DAYS_MAX = 7;
const FRESH_MS = 5000;
const ENTRIES_MAX = 5000;
const DIGITS = 8;

interface Rate {
  readonly perEuro: Decimal;
  readonly day: string | null;
}

const sampleRates: Readonly<Record<string, string>> = sample.per_euro;

/** The currency in which thresholds of rules stand. */
export function baseCurrencyOf(environment: Environment): string {
  return environment.settings.base_currency ?? 'EUR';
}

/** An amount in the base currency, with the rate and its day; null where there is no rate. */
export interface Conversion {
  readonly amount: string | null;
  readonly currency: string;
  readonly rate: string | null;
  readonly rate_date: string | null;
}

/** An amount, exactly and as it was sent, and when it moved, Unix milliseconds. */
interface Given {
  readonly amount: Decimal;
  readonly text: string;
  readonly currency: string;
  readonly at: number;
}

interface Known {
  readonly rates: ReadonlyMap<string, Rate>;
  readonly until: number;
}

/** Exchange rates of the installation, remembered for some seconds. */
export class ExchangeRates {
  readonly #db: Database;
  readonly #known = new Map<string, Known>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * An amount in the base currency by the rates of its day. Without a rate the amount is null: never 0.
   * @param at when the transaction occurred, Unix milliseconds
   */
  async convert(environment: Environment, given: Given): Promise<Conversion> {
    return this.convertInto(environment, given, baseCurrencyOf(environment));
  }

  /** The same in another currency. */
  async convertInto(environment: Environment, given: Given, currency: string): Promise<Conversion> {
    if (given.currency === currency) return { amount: given.text, currency, rate: '1', rate_date: null };
    const rates = await this.#ratesOf(environment, [given.currency, currency], isoDay(given.at));
    const from = rates.get(given.currency);
    const to = rates.get(currency);
    if (!from || !to) return { amount: null, currency, rate: null, rate_date: null };
    // The product first: one rounding.
    const amount = roundTo(divide(multiply(given.amount, to.perEuro), from.perEuro), DIGITS);
    return {
      amount: formatDecimal(amount, 2),
      currency,
      rate: formatDecimal(roundTo(divide(to.perEuro, from.perEuro), DIGITS)),
      rate_date: from.day ?? to.day,
    };
  }

  async #ratesOf(
    environment: Environment,
    currencies: readonly string[],
    day: string,
  ): Promise<ReadonlyMap<string, Rate>> {
    const key = `${environment.kind} ${currencies.join()} ${day}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.rates;
    const rows = await this.#db.inEnvironment<{ currency: string; day: string; per_euro: string }>(
      environment.id,
      FIND,
      [currencies, day, DAYS_MAX, environment.kind],
    );
    const rates = new Map<string, Rate>([['EUR', { perEuro: decimalOf(1), day: null }]]);
    if (environment.kind === 'sandbox') {
      for (const currency of currencies) {
        const text = Object.hasOwn(sampleRates, currency) ? sampleRates[currency] : undefined;
        const perEuro = text === undefined ? undefined : parseDecimal(text);
        if (perEuro) rates.set(currency, { perEuro, day: null });
      }
    }
    for (const row of rows) {
      const perEuro = parseDecimal(row.per_euro);
      // Earlier versions stored a rate of the euro against itself.
      if (perEuro && row.currency !== 'EUR') rates.set(row.currency, { perEuro, day: row.day });
    }
    if (this.#known.size >= ENTRIES_MAX) this.#known.clear();
    this.#known.set(key, { rates, until: performance.now() + FRESH_MS });
    return rates;
  }
}
