import type { SignInStep } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { demandConsole } from '../../platform/http/console-request.js';
import type { Context } from '../../platform/http/route.js';
import { isLoopbackAddress, isLoopbackClient, passkeyDomain } from '../../platform/operators/console-address.js';
import { clearCookie, sessionToken, setCookie } from '../../platform/operators/cookies.js';
import { factorKinds } from '../../platform/operators/factors.js';
import type { OperatorRow } from '../../platform/operators/operator.js';
import { endSession, openSession } from '../../platform/operators/sessions.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { auditOperator } from './audit.js';

const SIGNED_IN: Statement = {
  name: 'operator_signed_in',
  text: 'update operators set last_sign_in_at = now() where organisation_id = $1 and id = $2',
};

export type SignInRequest = Pick<Context, 'app' | 'headers' | 'ip' | 'requestId'>;

/** Refuses a request that does not come from the console. @throws ApiError 401 */
export function fromConsole({ app, headers }: SignInRequest): void {
  demandConsole(app.urls.base, { method: 'POST', url: '', headers });
}

/** The session token that a request brings; undefined without one. */
export function cookieOf({ app, headers }: SignInRequest): string | undefined {
  const { cookie } = headers;
  return sessionToken(app.urls.base, typeof cookie === 'string' ? cookie : undefined);
}

/** What is due after the right password. A sandbox on this machine itself may be entered without a second factor. */
export async function stepAfterPassword(
  { app, ip }: SignInRequest,
  tx: Queryable,
  operator: OperatorRow,
): Promise<SignInStep> {
  const factors = await factorKinds(tx, operator);
  // A passkey cannot be given to another site, a code can.
  if (factors.includes('passkey') && (passkeyDomain(app.urls.base) !== undefined || !factors.includes('totp')))
    return 'passkey';
  if (factors.includes('totp')) return 'totp';
  return isLoopbackAddress(app.urls.base) && isLoopbackClient(ip) ? 'done' : 'enrol';
}

/** What an operator has proved. */
export interface Proof {
  readonly next: SignInStep;
  readonly secondFactorAt: Date | null;
  /** The end of a session that was open before: a second factor does not make it longer. */
  readonly expiresAt?: Date;
  /** Goes on from the session of the request, which must still be there. */
  readonly continues?: boolean;
  /** More members of the answer. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/**
 * Opens a session for an operator who has proved something, in place of the one that the request brought: whoever knew
 * that one before knows nothing of this one. @returns the answer with its cookie
 */
export async function answerWithSession(
  request: SignInRequest,
  tx: Queryable,
  operator: OperatorRow,
  proof: Proof,
): Promise<Answer> {
  const { app, headers, ip, requestId } = request;
  const { organisation_id: organisationId, id, name } = operator;
  const former = cookieOf(request);
  const ended = former === undefined ? undefined : await endSession(tx, former);
  // Signed out, or replaced, by a request beside this one: nothing goes on from it.
  if (proof.continues && !ended) throw new ApiError('unauthenticated', 'The session is over. Sign in again.');
  const { token } = await openSession(tx, {
    organisationId,
    operatorId: id,
    stage: proof.next === 'done' ? 'full' : 'password',
    secondFactorAt: proof.secondFactorAt,
    expiresAt: proof.expiresAt,
    userAgent: String(headers['user-agent'] ?? ''),
    ip,
  });
  if (proof.next === 'done' && proof.expiresAt === undefined) {
    await tx.query(SIGNED_IN, [organisationId, id]);
    const actor = { type: 'user', id, name, ip } as const;
    await auditOperator(app, tx, organisationId, { action: 'operator.signed_in', operatorId: id, actor, requestId });
  }
  return ok({ next: proof.next, ...proof.also }, { headers: sessionHeaders(setCookie(app.urls.base, token)) });
}

/** The answer that takes the cookie back. */
export function answerWithoutSession(app: Platform, body: unknown): Answer {
  return ok(body, { headers: sessionHeaders(clearCookie(app.urls.base)) });
}

function sessionHeaders(cookie: string): Record<string, string> {
  return { 'set-cookie': cookie, 'cache-control': 'no-store' };
}
