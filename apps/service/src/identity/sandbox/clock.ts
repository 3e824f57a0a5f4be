import { setTimeout as pause } from 'node:timers/promises';
import { sandbox } from '@assay/contract';
import { conflict, isoTime } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { amendAnswer } from '../../platform/http/idempotency.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route, type SessionsApp } from '../sessions/app.js';
import { dueWork } from './due-work.js';

/** A hundred years: beyond it no time of a session would fit its own lifetime any more. */
const OFFSET_SECONDS_MAX = 3_153_600_000;
const WAIT_MS = 5000;
/** Receivers that answer do so in this time; dead ones keep nobody waiting. */
const SENDING_WAIT_MS = 600;
const POLL_MS = 40;

const ADVANCE: Statement = {
  name: 'sandbox_clock_advance',
  text: `update environments set clock_offset_seconds = clock_offset_seconds + $2
    where id = $1 and kind = 'sandbox' and clock_offset_seconds + $2 <= $3 returning clock_offset_seconds::bigint as offset`,
};

/**
 * Moves the sandbox's clock forward and answers when what fell due was done, or after five seconds with what is left;
 * receivers of messages are waited for much shorter.
 * The move runs like an engine: what is left is known only after the jobs have worked. An answer without their work is
 * kept with the move itself, so that a repetition after an unknown commit never moves the clock again.
 */
export const advanceSandboxClock = route(sandbox.advanceSandboxClock, {
  engine: true,
  async handle(context) {
    const { app, environment, body, claim } = context;
    const offsetSeconds = await advance(context, body.advance_seconds);
    // The environment first, so that a job which the signal wakes reads the new time.
    app.environments.forget(environment.id);
    app.signals.notify('clock');
    const offsetMs = offsetSeconds * 1000;
    const pending = await untilApplied(app, environment, () => Date.now() + offsetMs);
    const answer = clockAnswer(offsetSeconds, pending);
    if (claim) await app.db.transaction(environment.id, (tx) => amendAnswer(tx, claim, answer));
    return answer;
  },
});

function clockAnswer(offsetSeconds: number, pending: number) {
  return ok({ now: isoTime(Date.now() + offsetSeconds * 1000), offset_seconds: offsetSeconds, pending });
}

/** @returns the new offset in seconds. */
async function advance(context: Context, seconds: number): Promise<number> {
  const { app, environment, now, requestId, claim } = context;
  const effects = noEffects();
  const offset = await app.db.systemTransaction(async (tx) => {
    const [row] = await tx.query<{ offset: string }>(ADVANCE, [environment.id, seconds, OFFSET_SECONDS_MAX]);
    if (!row) throw conflict('The clock of this sandbox has reached its end: a hundred years.');
    effects.audit.push({
      action: 'sandbox.clock_advanced',
      actor: actorOf(context),
      target: { type: 'environment', id: environment.id },
      at: now,
      requestId,
      changes: [{ field: 'clock_offset_seconds', before: Number(row.offset) - seconds, after: Number(row.offset) }],
    });
    const { own, sending } = await dueWork(app, environment, Date.now() + Number(row.offset) * 1000);
    await record(tx, environment, effects, { claim, answer: clockAnswer(Number(row.offset), own + sending) });
    return Number(row.offset);
  });
  announce(app, effects);
  return offset;
}

/** Waits until nothing is due. @returns what is still due when the wait ends. */
async function untilApplied(app: SessionsApp, environment: Environment, nowMs: () => number): Promise<number> {
  const startedAt = performance.now();
  // What falls due while we wait is not ours to wait for.
  const moved = nowMs();
  for (;;) {
    const { own, sending } = await dueWork(app, environment, moved);
    const waited = performance.now() - startedAt;
    const done = own === 0 && (sending === 0 || waited >= SENDING_WAIT_MS);
    if (done || waited >= WAIT_MS) return own + sending;
    await pause(POLL_MS);
  }
}
