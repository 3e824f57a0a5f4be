import { seededRandom } from '@assay/kernel';
import type { Platform } from '../../apps/service/src/platform/app.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import { newId } from '../../apps/service/src/platform/ids.js';
import { noEffects } from '../../apps/service/src/platform/store/record.js';
import { type Findings, factsOf } from '../../apps/service/src/risk/transactions/facts.js';
import {
  insertTransactions,
  type NewTransaction,
  transactionIndex,
} from '../../apps/service/src/risk/transactions/insert.js';
import { indexesOf } from '../../apps/service/src/risk/transactions/parties.js';
import type { Submitted } from '../../apps/service/src/risk/transactions/submitted.js';
import { lockCustomer } from '../../apps/service/src/work/customers/customer.js';

export interface FilledPayment {
  readonly cents: number;
  /** Unix milliseconds; no two of a customer are equal. */
  readonly at: number;
  readonly direction: 'in' | 'out';
}

export interface FilledCustomer {
  readonly id: string;
  readonly payments: readonly FilledPayment[];
}

const DAYS = 60;
const DAY_MS = 86_400_000;
const GROUP = 20;

const COUNT = {
  name: 'fill_history_count',
  text: 'update customers set transactions = $3 where environment_id = $1 and id = any($2)',
};

/** Stored transactions of many customers, written as the service writes them but without evaluating them. */
export async function fillHistory(
  app: Platform,
  environment: Environment,
  { customers, each, seed }: { readonly customers: number; readonly each: number; readonly seed: number },
): Promise<FilledCustomer[]> {
  const random = seededRandom(seed);
  const filled: FilledCustomer[] = [];
  for (let from = 0; from < customers; from += GROUP) {
    const size = Math.min(GROUP, customers - from);
    await app.db.transaction(environment.id, async (tx) => {
      const made: NewTransaction[] = [];
      const group: FilledCustomer[] = [];
      for (let place = from; place < from + size; place += 1) {
        const reference = `filled-${place}`;
        const payments = randomPayments(random, each);
        const at = { vault: app.vault, environment, now: Date.now() };
        const customer = await lockCustomer(tx, at, reference, payments[0]!.at);
        made.push(...payments.map((payment) => stored(app, environment, { ...payment, reference, customer })));
        group.push({ id: customer.id, payments });
      }
      await insertTransactions(tx, environment, made);
      await tx.query(COUNT, [environment.id, group.map(({ id }) => id), each]);
      filled.push(...group);
    });
  }
  return filled;
}

/** Spread over the days, and now and then many within hours. */
function randomPayments(random: () => number, count: number): FilledPayment[] {
  const times = new Set<number>();
  const start = Date.now() - (DAYS + 1) * DAY_MS;
  while (times.size < count) {
    const at = start + Math.floor(random() * DAYS * DAY_MS);
    const burst = random() < 0.02 ? 3 + Math.floor(random() * 10) : 1;
    for (let payment = 0; payment < burst && times.size < count; payment += 1)
      times.add(at + Math.floor(random() * DAY_MS * (burst > 1 ? 1 : 0)));
  }
  return [...times]
    .sort((a, b) => a - b)
    .map((at) => ({ at, cents: 100 + Math.floor(random() * 60_000), direction: random() < 0.3 ? 'in' : 'out' }));
}

function stored(
  app: Platform,
  environment: Environment,
  given: FilledPayment & {
    readonly reference: string;
    readonly customer: { readonly id: string; readonly key: NewTransaction['key'] };
  },
): NewTransaction {
  const { cents, at, direction, reference, customer } = given;
  const id = newId('txn');
  const amount = (cents / 100).toFixed(2);
  const submitted: Submitted = {
    reference: undefined,
    type: 'payment',
    direction,
    amount,
    currency: 'EUR',
    occurredAt: at,
    subject: { reference },
    counterparty: null,
    metadata: {},
  };
  const findings: Findings = {
    base: { amount, currency: 'EUR', rate: '1', rate_date: null },
    baseCurrency: 'EUR',
    counterpartyScreening: null,
    wallet: null,
    travelRule: { required: false, satisfied: false },
  };
  const evaluation = {
    status: 'approved' as const,
    recommendedAction: 'approve',
    score: 0,
    band: 'low',
    reasonCodes: [],
    rulesEvaluated: 0,
    fired: [],
    shadowFired: [],
    unknown: [],
    at,
    durationMs: 0,
  };
  return {
    facts: factsOf(id, submitted, findings, {}),
    indexes: indexesOf(app.vault, environment.id, submitted),
    index: transactionIndex(app.vault, environment.id, id),
    customerId: customer.id,
    key: customer.key,
    secrets: { submitted, findings, evaluation, alerts: [] },
    bodyHash: Buffer.alloc(16),
    effects: noEffects(),
    answer: { status: 201 },
    claim: undefined,
    late: false,
    namesCustomer: false,
    now: at,
  };
}
