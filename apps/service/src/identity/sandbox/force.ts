import { type SessionMove, type SessionStatus, shortestPath } from '@assay/journeys';
import { conflict } from '@assay/kernel';
import { type ChangeRequest, changeSession, emit, move, type SessionChange } from '../sessions/change.js';
import { capturedChecks, reopen } from '../sessions/reopen.js';
import type { Session } from '../sessions/session.js';
import { completeForced, recordForced } from './complete-forced.js';

export interface ForcedOutcome {
  readonly state: SessionStatus;
  readonly reasonCode?: string;
}

/**
 * Brings a sandbox session to a state by the shortest legal path: one transaction a move, with the same audit entries
 * and events as a real one. Only the check results are forced.
 * @throws ApiError 409 when no legal path leads there.
 */
export async function forceOutcome(
  request: ChangeRequest,
  outcome: ForcedOutcome & { readonly reasonCodes?: readonly string[] },
  prepare?: (session: Session) => void,
): Promise<void> {
  const codes = outcome.reasonCodes ?? (outcome.reasonCode ? [outcome.reasonCode] : []);
  // At most as many moves as there are states; the path is found again after each, as the clock may have moved on.
  for (let step = 0; step < 8; step += 1) {
    const done = await changeSession(request, async (change) => {
      const { session } = change;
      session.state.forced = null;
      const path = shortestPath(session.status, outcome.state, { sandbox: true });
      if (!path) throw conflict(`No legal path leads from ${session.status} to ${outcome.state}.`);
      session.processAt = path.length > 1 ? Date.now() + 60_000 : null;
      if (path.length > 1) session.state.forced = outcome;
      const [next] = path;
      if (next) await forceMove(change, next, codes, prepare);
      else session.processAt = null;
      return path.length <= 1 ? { status: 200 } : undefined;
    });
    if (done) return;
  }
}

async function forceMove(
  change: SessionChange,
  { event, to }: SessionMove,
  codes: readonly string[],
  prepare?: (session: Session) => void,
): Promise<void> {
  const { session, now } = change;
  const actor = { type: 'system' as const, id: 'sandbox' };
  if (event.type === 'lifetime_ended') {
    session.expiresAt = now;
    if (event.opened && session.openedAt === null) {
      session.openedAt = now;
      emit(change, 'verification.started');
    }
  }
  if (event.type === 'decision_recorded') recordForced(session, event.outcome, codes, now);
  else if (to === 'approved' || to === 'declined' || to === 'referred')
    await completeForced(change.app, session, to, codes, now);
  else if (event.type === 'recapture_requested') {
    const { definition } = await change.app.journeys.of(session);
    reopen(session, capturedChecks(session), now + definition.session.expires_in * 1000);
  }
  // The cause of an end without a decision: session.consent_declined.
  if ((to === 'abandoned' || to === 'expired') && codes.length > 0) session.reasonCodes = [...codes];
  prepare?.(session);
  await move(change, event, { actor, reasonCodes: session.reasonCodes });
}
