import type { BodyOf, transactions } from '@assay/contract';
import { invalidRequest, isCountry, isTimeZone } from '@assay/kernel';
import { type Direction, isAsset, isCurrency } from '@assay/rules';
import ipaddr from 'ipaddr.js';
import { readAmount } from '../../platform/http/amount.js';
import { momentOf } from '../../platform/moment.js';

export interface Subject {
  readonly reference?: string;
  readonly type?: 'individual' | 'business';
  readonly name?: string;
  readonly country?: string;
  readonly time_zone?: string;
  readonly customer_since?: string;
}

export interface Counterparty extends Subject {
  readonly account?: string;
  readonly institution?: { readonly name?: string; readonly bic?: string; readonly country?: string };
  readonly wallet?: { readonly address: string; readonly chain?: string };
}

/** A transaction as it was sent, with every default filled in. */
export interface Submitted {
  readonly reference: string | undefined;
  readonly type: string;
  readonly direction: Direction;
  /** Decimal text as it was sent. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Unix milliseconds. */
  readonly occurredAt: number;
  readonly subject: Subject | null;
  readonly counterparty: Counterparty | null;
  readonly paymentMethod?: { readonly type?: string; readonly account?: string; readonly issuing_country?: string };
  readonly device?: { readonly ip?: string; readonly user_agent?: string; readonly fingerprint?: string };
  readonly crypto?: {
    readonly chain?: string;
    readonly asset?: string;
    readonly tx_hash?: string;
    readonly from?: string;
    readonly to?: string;
  };
  readonly memo?: string;
  /** Absent: 1. */
  readonly version?: number;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
}

type Body = BodyOf<typeof transactions.createTransaction>;

const FUTURE_MAX_MS = 300_000;
/** Kinds of event that move no money. */
const WITHOUT_AMOUNT = ['login', 'event'];

/** Reads a body. @param now the environment's time. @throws ApiError 400 naming the field. */
export function readSubmitted(body: Body, raw: Buffer, now: number): Submitted {
  const direction = body.direction ?? 'out';
  const type = body.type ?? 'payment';
  const { subject, counterparty } = partiesOf(body, direction);
  const amount = body.amount === undefined ? null : readAmount('amount', body.amount, raw).text;
  if (amount === null && !WITHOUT_AMOUNT.includes(type)) throw invalidRequest('amount', 'The amount is required.');
  const currency = currencyOf(body, amount !== null, type);
  refuseUnknownCountries(body, subject, counterparty);
  if (subject?.time_zone !== undefined && !isTimeZone(subject.time_zone))
    throw invalidRequest('subject.time_zone', 'Use a name such as Europe/Lisbon, or an offset such as +05:30.');
  refuseFutureCustomer(subject, now);
  const ip = body.device?.ip;
  // A number alone is an address to some libraries, and to nobody who sends one.
  if (ip !== undefined && !(/[.:]/.test(ip) && ipaddr.isValid(ip)))
    throw invalidRequest('device.ip', 'This is not an IP address.');
  return {
    reference: body.reference,
    type,
    direction,
    amount,
    currency,
    occurredAt: occurredAt(body.occurred_at, now),
    subject,
    counterparty,
    ...(body.payment_method ? { paymentMethod: body.payment_method } : {}),
    ...(body.device ? { device: body.device } : {}),
    ...(body.crypto ? { crypto: body.crypto } : {}),
    ...(body.memo === undefined ? {} : { memo: body.memo }),
    ...(body.version === undefined ? {} : { version: body.version }),
    metadata: body.metadata ?? {},
  };
}

/** What is sent in the place of a stored transaction: without a time of its own it occurred when that did. */
export function inPlaceOf(
  stored: { readonly secrets: { readonly submitted: Submitted } },
  body: Pick<Body, 'occurred_at'>,
  submitted: Submitted,
): Submitted {
  return body.occurred_at === undefined ? { ...submitted, occurredAt: stored.secrets.submitted.occurredAt } : submitted;
}

function refuseFutureCustomer(subject: Subject | null, now: number): void {
  if (subject?.customer_since === undefined) return;
  if (momentOf('subject.customer_since', subject.customer_since) > now + FUTURE_MAX_MS)
    throw invalidRequest('subject.customer_since', 'This moment is in the future.');
}

function occurredAt(text: string | undefined, now: number): number {
  if (text === undefined) return now;
  const at = momentOf('occurred_at', text);
  if (at < 0) throw invalidRequest('occurred_at', 'This moment is before 1970.');
  if (at > now + FUTURE_MAX_MS) throw invalidRequest('occurred_at', 'This moment is more than five minutes from now.');
  return at;
}

function currencyOf(body: Body, needed: boolean, type: string): string | null {
  if (body.currency === undefined) {
    if (needed) throw invalidRequest('currency', 'The currency is required.');
    return null;
  }
  const code = body.currency.toUpperCase();
  const crypto = type === 'crypto_transfer' || body.crypto !== undefined;
  if (isCurrency(code) || isAsset(code) || crypto) return code;
  throw invalidRequest('currency', 'Use a code of ISO 4217, or the asset of a crypto transfer.');
}

/** Subject and counterparty; sender and receiver stand for them by direction. */
function partiesOf(body: Body, direction: Direction): Pick<Submitted, 'subject' | 'counterparty'> {
  const [own, other] = direction === 'out' ? (['sender', 'receiver'] as const) : (['receiver', 'sender'] as const);
  const subject = merged('subject', party(body.subject), own, party(body[own]));
  const counterparty = merged('counterparty', party(body.counterparty), other, party(body[other]));
  const reference = body.subject_reference;
  if (reference !== undefined && subject?.reference !== undefined && reference !== subject.reference)
    throw invalidRequest('subject_reference', 'This differs from subject.reference. Send one.');
  const whole = reference === undefined ? subject : { ...subject, reference };
  return { subject: whole ? subjectFields(whole) : null, counterparty: counterparty ?? null };
}

function party(given: string | Counterparty | Subject | undefined): Counterparty | undefined {
  return typeof given === 'string' ? { name: given } : given;
}

function merged(
  name: string,
  first: Counterparty | undefined,
  otherName: string,
  second: Counterparty | undefined,
): Counterparty | undefined {
  if (first && second && JSON.stringify(first) !== JSON.stringify(second))
    throw invalidRequest(otherName, `"${otherName}" stands for "${name}" here, and the two differ. Send one.`);
  return first ?? second;
}

function subjectFields(given: Counterparty): Subject {
  const { reference, type, name, country, time_zone: zone, customer_since: since } = given;
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(type === undefined ? {} : { type }),
    ...(name === undefined ? {} : { name }),
    ...(country === undefined ? {} : { country }),
    ...(zone === undefined ? {} : { time_zone: zone }),
    ...(since === undefined ? {} : { customer_since: since }),
  };
}

function refuseUnknownCountries(body: Body, subject: Subject | null, counterparty: Counterparty | null): void {
  const given: [string, string | undefined][] = [
    ['subject.country', subject?.country],
    ['counterparty.country', counterparty?.country],
    ['counterparty.institution.country', counterparty?.institution?.country],
    ['payment_method.issuing_country', body.payment_method?.issuing_country],
  ];
  for (const [field, country] of given)
    if (country !== undefined && !isCountry(country)) throw invalidRequest(field, 'Use an ISO 3166-1 alpha-2 code.');
}
