import { ApiError, conflict, temporarilyUnavailable } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import { CODE_MS, codeHash, drawCode, RESEND_MS, SENDS_MAX, SENDS_WINDOW_MS } from './code.js';
import { dropCode, insertCode, lockDestination, recentSends, sendsOfSession } from './code-store.js';
import type { Destination } from './destination.js';
import { dispatch } from './gateways.js';

export interface CodeOrder {
  readonly app: Platform;
  readonly environment: Environment;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  readonly id: string;
  readonly destination: Destination;
  readonly locale: string | undefined;
  readonly referenceIndex: Buffer | null;
  readonly key: DataKey;
  /** Present when the key was made for this check. */
  readonly wrappedKey: Buffer | undefined;
  readonly sealed: Buffer;
  readonly session: SessionOfCode | undefined;
}

export interface SessionOfCode {
  readonly id: string;
  readonly step: string;
  /** From when its codes are counted: a reviewer who asks for a code again allows as many anew. */
  readonly since: number;
}

export interface SentCode {
  readonly outcome: 'accepted' | 'undeliverable';
  readonly expiresAt: number;
  readonly resendAt: number;
}

const SESSION_SENDS_MAX = 10;

/** Statuses after which another code to the same destination has to wait a moment. */
const WAITING = ['processing', 'pending', 'failed'];

/** Finds the codes of a destination again without storing it. */
export function destinationIndex(
  { vault }: Platform,
  environmentId: string,
  { channel, address }: Destination,
): Buffer {
  return vault.blindIndex(environmentId, `contact_${channel}`, address.toLowerCase());
}

/**
 * Reserves a code under the limits of its destination, then sends it outside the transaction; a code whose message never
 * left is taken back and counts for nothing.
 * @throws ApiError 429 when it is too early or too often, 503 when the gateway does not answer.
 */
export async function sendCode(order: CodeOrder): Promise<SentCode> {
  const { app, environment, now, id, destination } = order;
  const code = drawCode(environment);
  await app.db.transaction(environment.id, (tx) => reserve(tx, order, code));
  const sent = { expiresAt: now + CODE_MS, resendAt: now + RESEND_MS };
  if (!destination.reachable) return { outcome: 'undeliverable', ...sent };
  if (environment.kind === 'sandbox') return { outcome: 'accepted', ...sent };
  const delivery = await dispatch(app, environment, { id, destination, code, locale: order.locale });
  if (delivery.outcome !== 'failed') return { outcome: delivery.outcome, ...sent };
  await app.db.transaction(environment.id, (tx) => dropCode(tx, environment.id, id));
  app.log.warn({ channel: destination.channel, cause: delivery.cause }, 'a one-time code could not be handed over');
  throw temporarilyUnavailable('The message could not be handed over just now. Try again shortly.', 5);
}

/** Whether a session has had all the codes that it may send. */
export async function areSpent(tx: Queryable, environmentId: string, session: SessionOfCode): Promise<boolean> {
  return (await sendsOfSession(tx, environmentId, session)) >= SESSION_SENDS_MAX;
}

export const noMoreCodes = (): ApiError => conflict('No more codes are sent in this session.', 'contact');

async function reserve(tx: Queryable, order: CodeOrder, code: string): Promise<void> {
  const { app, environment, now, id, destination, session } = order;
  const index = destinationIndex(app, environment.id, destination);
  if (session) {
    await lockDestination(tx, environment.id, Buffer.from(session.id));
    if (await areSpent(tx, environment.id, session)) throw noMoreCodes();
  }
  await lockDestination(tx, environment.id, index);
  const recent = await recentSends(tx, environment.id, index, now - SENDS_WINDOW_MS);
  refuseEarly(recent, now, destination.channel === 'email' ? 'email' : 'phone');
  await insertCode(tx, environment.id, {
    id,
    referenceIndex: order.referenceIndex,
    destinationIndex: index,
    now,
    expiresAt: now + CODE_MS,
    hash: codeHash(app.vault, environment.id, id, code),
    dataKeyId: order.key.id,
    wrappedKey: order.wrappedKey,
    sealed: order.sealed,
    session,
  });
}

/** 429, so that clients wait by Retry-After and no refusal is stored under an idempotency key. */
function refuseEarly(recent: readonly { status: string; created_at: Date }[], now: number, field: string): void {
  const [latest] = recent;
  const oldest = recent[SENDS_MAX - 1];
  const full = oldest ? oldest.created_at.getTime() + SENDS_WINDOW_MS - now : 0;
  const early = latest && WAITING.includes(latest.status) ? latest.created_at.getTime() + RESEND_MS - now : 0;
  // A request that came first may be judged second: its wait is never longer than the rule.
  const waitMs = Math.max(Math.min(full, SENDS_WINDOW_MS), Math.min(early, RESEND_MS));
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const limit = full > 0 ? `At most ${SENDS_MAX} codes an hour go to one destination.` : 'A code was sent just now.';
  throw new ApiError('rate_limited', `${limit} Try again in ${retryAfterSeconds} s.`, { field, retryAfterSeconds });
}
