import type { AuditAction, AuditActionOf } from '@assay/contract';
import { allowedMoves, isTerminal, nextStatus, type SessionEvent, type SessionStatus } from '@assay/journeys';
import { conflict, notFound } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Claim } from '../../platform/http/idempotency.js';
import { type AuditActor, type AuditEntry, announce, noEffects, record } from '../../platform/store/record.js';
import type { SessionChange, SessionsApp } from './app.js';
import { eraseDates } from './retention.js';
import type { Session, TrailEntry } from './session.js';
import { lockSession, updateSession } from './store.js';
import { eventData } from './view.js';

export type { SessionChange };

export interface MoveNotes {
  readonly actor: AuditActor | { readonly type: 'engine'; readonly id: string };
  readonly reasonCodes?: readonly string[];
  readonly reason?: string;
  /** Whose manual decision the move follows from. */
  readonly opinion?: NonNullable<TrailEntry['opinion']>;
  /** Who corrected or contested, as the request names them. */
  readonly reviewer?: string;
  /** More members of the event's data. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** When the move became due; the present moment by default. */
  readonly at?: number;
}

const EVENT_OF: Partial<Record<SessionEvent['type'], string>> = {
  capture_submitted: 'verification.processing',
  owners_finished: 'verification.processing',
  recapture_needed: 'verification.recapture_requested',
  recapture_requested: 'verification.recapture_requested',
};

/**
 * The one place where a session changes state: the transition function decides, and the move, its audit entry and its
 * event go into the caller's transaction together, with what the subscribers add.
 * @throws ApiError 409 naming the state and the moves it allows.
 */
export async function move(change: SessionChange, event: SessionEvent, notes: MoveNotes): Promise<void> {
  const { session } = change;
  const from = session.status;
  const to = nextStatus(from, event);
  if (to === undefined) throw refusal(from);
  const at = notes.at ?? change.now;
  session.status = to;
  session.updatedAt = at;
  const { reviewHours } = session.state.retention;
  session.reviewDueAt = to === 'referred' && reviewHours ? at + reviewHours * 3_600_000 : null;
  if (isTerminal(to)) finish(change, at);
  session.state.trail.push({
    at,
    actor: notes.actor,
    action: isDecided(event) ? 'decided' : event.type,
    from,
    to,
    ...(notes.reasonCodes ? { reasonCodes: notes.reasonCodes } : {}),
    ...(notes.opinion ? { opinion: notes.opinion } : {}),
  });
  audit(change, `verification.${actionOf(event, to)}`, notes, [{ field: 'status', before: from, after: to }]);
  const { beforeEvent, afterEvent } = change.app.sessionSubscribers;
  for (const act of beforeEvent[to] ?? []) await act(change, to);
  const type = EVENT_OF[event.type] ?? statusEvent(to);
  if (type) emit(change, type, notes.data ?? {}, at);
  for (const act of afterEvent[to] ?? []) await act(change, to);
}

/** Queues an event of the session; its sequence is one above the last. */
export function emit(
  change: SessionChange,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
  at = change.now,
): void {
  const { session, effects } = change;
  session.sequence += 1;
  effects.events.push({
    type,
    resourceId: session.id,
    sequence: session.sequence,
    at,
    data: { ...eventData(session, type), ...data },
    key: session.key,
  });
}

/** Queues an audit entry about the session. */
export function audit(
  change: SessionChange,
  action: AuditAction,
  notes: MoveNotes,
  changes: NonNullable<AuditEntry['changes']> = [],
): void {
  const { actor, reviewer = notes.opinion?.reviewer } = notes;
  change.effects.audit.push({
    action,
    actor: actor.type === 'engine' ? { type: 'system', id: actor.id } : actor,
    target: { type: 'verification', id: change.session.id },
    at: notes.at ?? change.now,
    changes: [...changes, ...(reviewer === undefined ? [] : [{ field: 'reviewer', before: null, after: reviewer }])],
    ...(change.requestId ? { requestId: change.requestId } : {}),
    ...(notes.reason !== undefined ? { reason: notes.reason } : {}),
  });
}

export function refusal(status: SessionStatus): Error {
  const moves = allowedMoves(status);
  const text = moves.length === 0 ? 'It is final.' : `It can become: ${moves.join(', ')}.`;
  return conflict(`The session is ${status}, which does not allow this. ${text}`);
}

export interface DueEnd {
  readonly event: SessionEvent;
  /** When it fell due, Unix milliseconds. */
  readonly at: number;
}

/**
 * The end that is due by the clock, if any: of the lifetime of a session that waits (abandoned when the flow was opened,
 * else expired), or of the time that a journey gives a review.
 */
export function dueEnd(session: Session, now: number): DueEnd | undefined {
  const { status, expiresAt, reviewDueAt, openedAt } = session;
  if ((status === 'awaiting_subject' || status === 'created') && expiresAt <= now) {
    return { event: { type: 'lifetime_ended', opened: openedAt !== null }, at: expiresAt };
  }
  if (status === 'referred' && reviewDueAt !== null && reviewDueAt <= now) {
    return { event: { type: 'review_deadline_passed' }, at: reviewDueAt };
  }
  return undefined;
}

export interface ChangeRequest<A extends SessionsApp = SessionsApp> {
  readonly app: A;
  readonly environment: Environment;
  readonly id: string;
  readonly now: number;
  readonly requestId?: string | undefined;
  readonly claim?: Claim | undefined;
  /** The version read before an engine ran; the change is refused when another write came between. */
  readonly version?: number;
}

/** Thrown inside a change when the session was written by somebody else since it was read. */
export class SessionMoved extends Error {}

/**
 * Changes one session in one transaction: locks it, runs `work`, writes session, audit, events, usage and the
 * idempotency record together. A lifetime that is over is ended first, in a transaction of its own.
 * @throws ApiError 404 when there is no such session here.
 */
export async function changeSession<T extends Answer | undefined>(
  request: ChangeRequest,
  work: (change: SessionChange) => Promise<T>,
): Promise<T> {
  const { claim, id } = request;
  await endLifetime(request);
  return inChange(request, async (change) => {
    const { session } = change;
    if (request.version !== undefined && session.version !== request.version) throw new SessionMoved();
    const answer = await work(change);
    await write(
      change,
      claim && answer ? { claim, answer: { ...answer, sealWith: session.key, resourceId: id } } : undefined,
    );
    return answer;
  });
}

/** Writes the end of a lifetime that is over. @returns whether it was. */
export async function endLifetime(request: ChangeRequest): Promise<boolean> {
  return inChange(request, async (change) => {
    const due = dueEnd(change.session, change.now);
    if (!due) return false;
    await move(change, due.event, { actor: { type: 'system' }, at: due.at });
    await write(change);
    return true;
  });
}

async function inChange<T>(
  { app, environment, id, now, requestId }: ChangeRequest,
  work: (change: SessionChange) => Promise<T>,
): Promise<T> {
  const effects = noEffects();
  const result = await app.db.transaction(environment.id, async (tx) => {
    const session = await lockSession(tx, app.vault, environment.id, id);
    if (!session) throw notFound();
    return work({ app, environment, session, effects, tx, now, requestId });
  });
  announce(app, effects);
  return result;
}

async function write(
  { tx, session, environment, effects }: SessionChange,
  stored?: { claim: Claim; answer: Answer },
): Promise<void> {
  if (!(await updateSession(tx, session))) throw new SessionMoved();
  await record(tx, environment, effects, stored);
}

function finish(change: SessionChange, at: number): void {
  const { session } = change;
  // The session token lives on until it runs out: the subject's device reads the outcome with it and can change nothing.
  session.processAt = null;
  session.state.recapture = [];
  for (const check of session.state.checks)
    if (check.status === 'pending' || check.status === 'processing') check.status = 'skipped';
  if (session.status === 'approved' || session.status === 'declined') session.decidedAt = at;
  else {
    session.decision = null;
    session.expiresAt = at;
  }
  eraseDates(session, at);
}

function actionOf(event: SessionEvent, to: SessionStatus): AuditActionOf<'verification'> {
  const { type } = event;
  if (type === 'link_issued' || type === 'link_withdrawn' || type === 'owners_finished') return type;
  if (event.type === 'recapture_needed' || event.type === 'recapture_requested') return 'recapture_requested';
  if (isDecided(event)) return 'decided';
  return to;
}

/** What the engine or a reviewer decided; audit and decision trail call both by one name (contract 2.6). */
function isDecided({ type }: SessionEvent): boolean {
  return type === 'checks_finished' || type === 'decision_recorded';
}

function statusEvent(to: SessionStatus): string | undefined {
  if (to === 'approved' || to === 'declined') return 'verification.completed';
  if (to === 'referred' || to === 'abandoned' || to === 'expired') return `verification.${to}`;
  return undefined;
}
