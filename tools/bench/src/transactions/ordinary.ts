import { setsOf, shippedRules } from './fit.js';
import { generateWorld } from './generate.js';
import { scoreWorld } from './score-world.js';
import { DAY_MS, START, type World } from './world.js';

/** Never used to fit anything. */
const SEED_C = 20_260_303;
const ACCOUNTS = 2500;
const WARM_UP_DAYS = 30;
const NAME_MATCHES = 'rul_counterparty_possible_match';

/** How many honest customers the pack alerts where nobody launders. */
export interface OrdinaryScore {
  readonly people: string;
  readonly customers: number;
  readonly alerted: number;
  /** Of them, those that are not alerted for a name that resembles a listed one alone. */
  readonly alerted_by_payments: number;
}

/** The shipped pack on honest people alone: as they are, without a history, and with amounts many times as large. */
export function ordinaryScores(): OrdinaryScore[] {
  const world = generateWorld(SEED_C, { accounts: ACCOUNTS, cases: 0 });
  const warm = START + WARM_UP_DAYS * DAY_MS;
  const times = (factor: number): World => ({
    ...world,
    payments: world.payments.map((payment) => ({ ...payment, cents: payment.cents * factor })),
    incomes: new Map([...(world.incomes ?? [])].map(([account, cents]) => [account, cents * factor])),
  });
  return [
    scored('30 days of history', world, warm),
    scored('without a history', world, 0),
    scored('amounts 30 times as large', times(30), warm),
    scored('amounts 1,000 times as large', times(1000), warm),
  ];
}

function scored(people: string, world: World, countedFrom: number): OrdinaryScore {
  const rules = shippedRules();
  const fired = scoreWorld(world, rules, { countedFrom });
  const count = (some: typeof rules) => {
    const alerted = new Set(setsOf(fired, some).flatMap((accounts) => [...accounts]));
    return [...alerted].filter((account) => !world.typologyOf.has(account)).length;
  };
  return {
    people,
    customers: world.accounts - world.typologyOf.size,
    alerted: count(rules),
    alerted_by_payments: count(rules.filter(({ id }) => id !== NAME_MATCHES)),
  };
}
