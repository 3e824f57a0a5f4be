import { type BodyOf, reasonCode, sandbox } from '@assay/contract';
import { invalidRequest, isScreening, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { type Context, route } from '../sessions/app.js';
import { loadSession } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { findSession } from '../sessions/store.js';
import { sessionView } from '../sessions/view.js';
import { forceOutcome } from './force.js';

type Body = BodyOf<typeof sandbox.simulateVerification>;
type GivenCheck = NonNullable<Body['checks']>[number];

const SCREENING_STATUSES = new Set(['no_match', 'possible_match', 'match']);
const OTHER_STATUSES = new Set(['passed', 'failed', 'review']);

/** Brings a session to a state by legal moves, with the audit entries and events of each; only results are forced. */
export const simulateVerification = route(sandbox.simulateVerification, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, body, now, requestId } = context;
    judge(body, resource);
    const given = body.checks ?? [];
    const codes = body.reason_codes ?? [...new Set(given.flatMap((check) => check.reason_codes ?? []))];
    // Each move is a transaction of its own; the idempotency record follows the last one.
    await forceOutcome(
      { app, environment, id: resource.id, now, requestId },
      { state: body.status, reasonCodes: codes },
      (session) => setChecks(session, given),
    );
    const session = await findSession(app, environment.id, resource.id);
    if (!session) throw notFound();
    return ok(sessionView(app, environment, session), { sealWith: session.key, resourceId: session.id });
  },
});

function judge(body: Body, session: Session): void {
  checkCodes('reason_codes', body.reason_codes);
  for (const [index, check] of (body.checks ?? []).entries()) {
    const field = `checks.${index}`;
    if (!session.state.checks.some(({ type }) => type === check.type))
      throw invalidRequest(`${field}.type`, `The journey of this session has no ${check.type} check.`);
    if (!fits(check)) throw invalidRequest(`${field}.status`, `A ${check.type} check never ends as ${check.status}.`);
    checkCodes(`${field}.reason_codes`, check.reason_codes);
  }
}

function fits({ type, status }: GivenCheck): boolean {
  const results = isScreening(type) ? SCREENING_STATUSES : OTHER_STATUSES;
  return results.has(status) || !(SCREENING_STATUSES.has(status) || OTHER_STATUSES.has(status));
}

function checkCodes(field: string, codes: readonly string[] = []): void {
  for (const [index, code] of codes.entries())
    if (!reasonCode(code)) throw invalidRequest(`${field}.${index}`, 'The catalogue has no such reason code.');
}

function setChecks(session: Session, given: Context<Body>['body']['checks']): void {
  for (const { type, status, reason_codes: codes } of given ?? []) {
    for (const check of session.state.checks) {
      if (check.type !== type) continue;
      check.status = status;
      if (codes) check.reasonCodes = [...codes];
    }
  }
}
