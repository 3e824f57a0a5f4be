import { localHour } from '@assay/kernel';
import { Decimal, decimalOf } from './decimal.js';
import type { ParameterValue, RuleDefinition } from './definition.js';
import type { TransactionFacts } from './facts.js';

const TIME = 'google.protobuf.Timestamp';

/** Fields of each variable with their CEL types. One that is absent is an error to read, and `has()` asks for it. */
export const VARIABLE_FIELDS = {
  tx: {
    reference: 'string',
    type: 'string',
    direction: 'string',
    amount: 'Decimal',
    currency: 'string',
    base_amount: 'Decimal',
    base_currency: 'string',
    occurred_at: TIME,
    hour: 'int',
    memo: 'string',
    method: 'string',
    method_account: 'string',
    method_country: 'string',
    ip: 'string',
    device: 'string',
    chain: 'string',
    asset: 'string',
    tx_hash: 'string',
    crypto_from: 'string',
    crypto_to: 'string',
    travel_rule_required: 'bool',
    travel_rule_satisfied: 'bool',
  },
  subject: {
    reference: 'string',
    type: 'string',
    name: 'string',
    country: 'string',
    time_zone: 'string',
    local_hour: 'int',
    customer_since: TIME,
    known_days: 'int',
  },
  counterparty: {
    id: 'string',
    reference: 'string',
    type: 'string',
    name: 'string',
    country: 'string',
    account: 'string',
    institution: 'string',
    institution_country: 'string',
    wallet: 'string',
    chain: 'string',
  },
  wallet: { status: 'string', sanctioned: 'bool', score: 'int', band: 'string', categories: 'list<string>' },
  screening: { counterparty: 'string', subject: 'string' },
  peer: { count: 'int', mean: 'Decimal', deviation: 'Decimal' },
} as const;

export type VariableName = keyof typeof VARIABLE_FIELDS;

/** One class a variable: the expression language knows a type by its constructor. */
export const VARIABLE_CLASSES: Readonly<Record<VariableName, new () => object>> = {
  tx: class Transaction {},
  subject: class Subject {},
  counterparty: class Counterparty {},
  wallet: class Wallet {},
  screening: class Screening {},
  peer: class Peer {},
};

export type Variables = Readonly<Record<string, unknown>>;

/** The variables of one transaction; made once and read by every rule. */
export function variablesOf(facts: TransactionFacts): Variables {
  const { wallet, peer, screening } = facts;
  return {
    tx: transactionOf(facts),
    subject: subjectOf(facts),
    counterparty: counterpartyOf(facts),
    wallet: instance('wallet', {
      status: wallet?.status,
      sanctioned: wallet?.sanctioned,
      score: wallet && BigInt(wallet.score),
      band: wallet?.band,
      categories: wallet?.categories,
    }),
    screening: instance('screening', { counterparty: screening?.counterparty, subject: screening?.subject }),
    peer: instance('peer', { count: peer && BigInt(peer.count), mean: peer?.mean, deviation: peer?.deviation }),
    metadata: Object.fromEntries(Object.entries(facts.metadata).map(([key, value]) => [key, celNumber(value)])),
  };
}

function transactionOf(facts: TransactionFacts): object {
  const { crypto, travelRule } = facts;
  const at = new Date(facts.occurredAt);
  return instance('tx', {
    reference: facts.reference,
    type: facts.type,
    direction: facts.direction,
    amount: facts.amount,
    currency: facts.currency,
    base_amount: facts.baseAmount,
    base_currency: facts.baseCurrency,
    occurred_at: at,
    hour: BigInt(at.getUTCHours()),
    memo: facts.memo,
    method: facts.method,
    method_account: facts.methodAccount,
    method_country: facts.methodCountry,
    ip: facts.ip,
    device: facts.device,
    chain: crypto?.chain,
    asset: crypto?.asset,
    tx_hash: crypto?.txHash,
    crypto_from: crypto?.from,
    crypto_to: crypto?.to,
    travel_rule_required: travelRule?.required,
    travel_rule_satisfied: travelRule?.satisfied,
  });
}

function subjectOf(facts: TransactionFacts): object {
  const { subject } = facts;
  const hour = subject && localHour(new Date(facts.occurredAt), subject.timeZone, subject.country);
  const days = knownDays(facts);
  return instance('subject', {
    reference: subject?.reference,
    type: subject?.type,
    name: subject?.name,
    country: subject?.country,
    time_zone: subject?.timeZone,
    local_hour: hour === undefined ? undefined : BigInt(hour),
    customer_since: subject?.customerSince === undefined ? undefined : new Date(subject.customerSince),
    known_days: days === undefined ? undefined : BigInt(Math.max(0, Math.floor(days))),
  });
}

function counterpartyOf({ counterparty }: TransactionFacts): object {
  return instance('counterparty', {
    id: counterparty?.id,
    reference: counterparty?.reference,
    type: counterparty?.type,
    name: counterparty?.name,
    country: counterparty?.country,
    account: counterparty?.account,
    institution: counterparty?.institution,
    institution_country: counterparty?.institutionCountry,
    wallet: counterparty?.wallet,
    chain: counterparty?.chain,
  });
}

/** Days since somebody became a customer: as its bank says, or since the first transaction seen here if that was earlier. */
function knownDays({ subject, occurredAt }: TransactionFacts): number | undefined {
  const known = [subject?.customerSince, subject?.firstSeenAt].filter((at) => at !== undefined);
  return known.length === 0 ? undefined : (occurredAt - Math.min(...known)) / 86_400_000;
}

/** The parameters of a rule as values of the language: whole numbers are int, others decimal. */
export function parametersOf({ parameters }: Pick<RuleDefinition, 'parameters'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, parameter(value)]));
}

function parameter(value: ParameterValue): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : decimalOf(value);
  return typeof value === 'object' ? value.map((item: string | number) => parameter(item)) : value;
}

function celNumber(value: string | number | boolean): unknown {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
}

function instance(name: VariableName, fields: Readonly<Record<string, unknown>>): object {
  const made = new VARIABLE_CLASSES[name]() as Record<string, unknown>;
  for (const key of Object.keys(fields)) if (fields[key] !== undefined) made[key] = fields[key];
  return made;
}

/** A value as answers show it: decimals and times as text, integers as numbers. */
export function shown(value: unknown): string | number | boolean | null {
  if (value instanceof Decimal) return value.toString();
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value == null ? null : String(value);
}
