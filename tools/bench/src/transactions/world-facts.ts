import { Decimal, type PeerFacts, type TransactionFacts, type WindowRow } from '@assay/rules';
import type { Payment, World } from './world.js';

const CENT = 10n ** 16n;

export interface Leg {
  readonly payment: Payment;
  /** Place among all payments in order of time. */
  readonly index: number;
  readonly direction: 'in' | 'out';
  /** Time of the account's first payment. */
  readonly firstSeenAt: number | undefined;
  readonly peer?: PeerFacts | undefined;
}

/** Whose customer a leg belongs to. */
export function accountOf({ payment, direction }: Pick<Leg, 'payment' | 'direction'>): number {
  return direction === 'out' ? payment.from : payment.to;
}

export function kindOf({ businesses = 0 }: World, account: number): 'individual' | 'business' {
  return account < businesses ? 'business' : 'individual';
}

/** One leg of a payment as rules see a transaction. */
export function factsOf(world: World, leg: Leg): TransactionFacts {
  const { payment, index, direction, firstSeenAt, peer } = leg;
  const { from, to, cents, at, method, methodCountry, toCountry, currency, memo, wallet } = payment;
  const amount = new Decimal(BigInt(cents) * CENT);
  const [own, other] = direction === 'out' ? [from, to] : [to, from];
  const income = world.incomes?.get(own);
  return {
    // Who pays themselves has both legs at one moment: ids tell which came first.
    id: `t${String(index).padStart(9, '0')}${direction === 'out' ? 0 : 1}`,
    reference: `t${index}`,
    type: typeOf(payment, direction),
    direction,
    amount,
    currency: currency ?? 'EUR',
    baseAmount: amount,
    baseCurrency: 'EUR',
    occurredAt: at,
    memo,
    method,
    methodCountry: direction === 'out' ? methodCountry : undefined,
    metadata: income === undefined ? {} : { declared_monthly_income: Math.round(income / 100) },
    subject: {
      reference: `a${own}`,
      type: kindOf(world, own),
      country: 'PT',
      timeZone: 'Etc/UTC',
      firstSeenAt: firstSeenAt ?? at,
    },
    counterparty: {
      id: `a${other}`,
      reference: `a${other}`,
      name: `Party ${other}`,
      country: direction === 'out' ? (toCountry ?? 'PT') : 'PT',
      wallet: wallet && `w${other}`,
    },
    screening: { counterparty: world.screened?.get(other) ?? 'clear' },
    wallet,
    travelRule: {
      required: payment.travelRuleSatisfied !== undefined,
      satisfied: payment.travelRuleSatisfied === true,
    },
    peer,
  };
}

function typeOf({ method, wallet }: Payment, direction: 'in' | 'out'): string {
  if (wallet) return 'crypto_transfer';
  if (method !== 'cash') return 'payment';
  return direction === 'in' ? 'deposit' : 'withdrawal';
}

/** The same as windows see it. */
export function rowOf(facts: TransactionFacts): WindowRow {
  const { amount, baseAmount, currency, counterparty: { id: counterparty, country } = {} } = facts;
  if (!amount || !baseAmount || !currency || !counterparty || !country)
    throw new RangeError('A payment of a world names all of it.');
  return {
    id: facts.id,
    at: facts.occurredAt,
    direction: facts.direction,
    type: facts.type,
    amount: amount.units,
    base: baseAmount.units,
    counterparty,
    country,
    currency,
    method: facts.method ?? null,
    ip: null,
    device: null,
  };
}
