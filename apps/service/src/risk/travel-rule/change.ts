import { conflict, isoTime, notFound } from '@assay/kernel';
import { expires, type MessageEvent, nextMessageStatus, possibleEvents } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Claim } from '../../platform/http/idempotency.js';
import type { Queryable } from '../../platform/store/database.js';
import { type AuditActor, announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { forgetReplaced } from '../../work/customers/forget.js';
import type { TravelRuleApp } from './app.js';
import { insertJobs, type NewJob } from './jobs.js';
import type { Message } from './message.js';
import { messageReference } from './message-reference.js';
import { lockMessage, updateMessage } from './store.js';

export interface ChangeRequest {
  readonly app: TravelRuleApp;
  readonly environment: Environment;
  readonly id: string;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  readonly actor: AuditActor;
  readonly requestId?: string;
  readonly claim?: Claim | undefined;
}

/** A message under its lock, with what the change brings with it. */
export interface MessageChange extends Omit<ChangeRequest, 'id'> {
  readonly tx: Queryable;
  readonly message: Message;
  readonly effects: Effects;
  readonly jobs: NewJob[];
}

/**
 * Changes a message in one transaction: row, events, audit entries, what is to be sent, and the answer. A lifetime that is
 * over is ended first. @throws ApiError 404 when there is no such message.
 */
export async function changeMessage<T extends Answer | undefined>(
  request: ChangeRequest,
  work: (change: MessageChange) => Promise<T>,
): Promise<T> {
  const { app, environment, id, now } = request;
  const effects = noEffects();
  const jobs: NewJob[] = [];
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const message = await lockMessage(app, tx, environment.id, id);
    if (!message) throw notFound('There is no such message in this environment.');
    const before = snapshot(message);
    const { payload } = message.secrets;
    const change: MessageChange = { ...request, tx, message, effects, jobs };
    endLifetime(change);
    const result = await work(change);
    if (snapshot(message) !== before) {
      message.updatedAt = now;
      await updateMessage(tx, app.vault, message);
    }
    if (message.secrets.payload !== payload)
      await forgetReplaced(tx, environment.id, { type: 'travel_rule_message', id });
    await insertJobs(tx, message, jobs, now);
    await record(tx, environment, effects, result ? { claim: request.claim, answer: result } : undefined);
    return result;
  });
  announce(app, effects);
  if (jobs.length > 0) app.signals.notify('travel_rule');
  return answer;
}

/** Applies an event. @throws ApiError 409 naming the state and what may happen in it. */
export function move(change: MessageChange, event: MessageEvent): void {
  const { message } = change;
  if (!tryMove(change, event))
    throw conflict(
      `A message that is ${message.status} cannot be ${event.type.replaceAll('_', ' ')}. Possible now: ${possibleEvents(message.status, message.direction).join(', ') || 'nothing'}.`,
    );
}

/** Applies an event where the state allows it. @returns whether it did. */
export function tryMove(change: MessageChange, event: MessageEvent, at: number = change.now): boolean {
  const { message, effects, actor, requestId } = change;
  const next = nextMessageStatus(message.status, message.direction, event);
  if (next === undefined) return false;
  const previous = message.status;
  message.status = next;
  note(message, at);
  effects.events.push({
    type: 'travel_rule.status_changed',
    resourceId: message.id,
    at,
    key: message.key,
    data: { ...eventData(message), previous_status: previous },
  });
  effects.audit.push({
    action: `travel_rule.${event.type}`,
    actor,
    target: { type: 'travel_rule_message', id: message.id },
    at,
    ...(requestId ? { requestId } : {}),
    changes: [{ field: 'status', before: previous, after: next }],
  });
  return true;
}

/** What an event says about a message; nothing personal but the reference of the customer, which every event has (contract 2.11). */
export function eventData(message: Message): Record<string, unknown> {
  const reference = messageReference(message);
  return {
    id: message.id,
    ...(reference === undefined ? {} : { subject_reference: reference }),
    status: message.status,
    direction: message.direction,
    protocol: message.protocol,
    counterparty_id: message.counterpartyId,
    transaction_id: message.transactionId,
    request_identifier: message.requestIdentifier,
    tx_hash: message.state.txHash,
    reason_codes: message.state.reasonCodes,
  };
}

/** Most states a message can pass; repairs end with the lifetime, and nobody reads more. */
const HISTORY_MAX = 200;

/** Puts the state into the message's history. */
export function note(message: Message, at: number): void {
  message.state.history = [...message.state.history, { status: message.status, at: isoTime(at) }].slice(-HISTORY_MAX);
}

/** Whether the lifetime of a message is over though nothing was written yet. */
export function isOverdue(message: Message, now: number): boolean {
  return expires(message.status) && message.expiresAt <= now;
}

function endLifetime(change: MessageChange): void {
  const { message, now } = change;
  if (!isOverdue(message, now)) return;
  tryMove({ ...change, actor: { type: 'system', id: 'expiry' } }, { type: 'expired' }, message.expiresAt);
}

function snapshot(message: Message): string {
  const { status, protocol, counterpartyId, transactionId, round, state, secrets, inquiryDigest } = message;
  return JSON.stringify([
    status,
    protocol,
    counterpartyId,
    transactionId,
    round,
    state,
    secrets,
    inquiryDigest?.toString('hex'),
  ]);
}
