import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { request } from 'undici';
import type { BenchService } from '../bench-service.js';

const DAY_MS = 86_400_000;
const POLL_MS = 250;

interface Told {
  /** The customer's reference, in place of one after the other. */
  readonly reference?: string;
  /** Unix milliseconds. */
  readonly occurredAt?: number;
}

/** A payment of one of the customers; rows go forward in time over a year, the last one a minute ago. */
export function payment(
  kind: string,
  at: number,
  rows: number,
  customers: number,
  { reference, occurredAt = Date.now() - 60_000 - (rows - at) * ((365 * DAY_MS) / rows) }: Told = {},
): string {
  const customer = (at * 7919) % customers;
  const incoming = at % 5 === 0;
  return JSON.stringify({
    reference: `${kind}-${at}`,
    amount: `${20 + ((at * 37) % 480)}.${10 + (at % 90)}`,
    currency: 'EUR',
    direction: incoming ? 'in' : 'out',
    occurred_at: new Date(occurredAt).toISOString(),
    subject: {
      reference: reference ?? `cust-${customer}`,
      type: 'individual',
      country: 'PT',
      customer_since: '2020-01-01',
    },
    counterparty: { reference: `party-${(customer * 11 + (at % 9)) % (customers * 3)}`, country: 'PT' },
    payment_method: { type: 'card', issuing_country: 'PT' },
  });
}

async function* lines({ kind, rows, customers, reference }: Rows): AsyncGenerator<string> {
  let piece: string[] = [];
  for (let at = 1; at <= rows; at += 1) {
    piece.push(payment(kind, at, rows, customers, reference === undefined ? {} : { reference }));
    if (piece.length === 500 || at === rows) {
      yield `${piece.join('\n')}\n`;
      piece = [];
    }
  }
}

export async function call(
  service: BenchService,
  method: 'GET' | 'POST',
  path: string,
  body?: Readable | string,
): Promise<Record<string, unknown>> {
  const headers = {
    authorization: `Bearer ${service.key}`,
    'content-type': typeof body === 'string' ? 'application/json' : 'application/x-ndjson',
  };
  const answer = await request(service.address + path, { method, headers, ...(body ? { body } : {}) });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

interface Rows {
  readonly kind: string;
  readonly rows: number;
  readonly customers: number;
  /** All of one customer. */
  readonly reference?: string;
}

/** Imports generated payments and waits for the last. @throws Error unless all were imported */
export async function importPayments(
  service: BenchService,
  { mode, ...of }: Rows & { readonly mode: 'history' | 'evaluate' },
): Promise<void> {
  const { rows } = of;
  const made = await call(service, 'POST', `/v1/transactions/imports?mode=${mode}`, Readable.from(lines(of)));
  let state = made;
  while (state['status'] === 'processing') {
    await after(POLL_MS);
    state = await call(service, 'GET', `/v1/transactions/imports/${String(made['id'])}`);
  }
  if (state['imported'] !== rows) throw new Error(`Not all rows were imported: ${JSON.stringify(state)}`);
}
