import { type BodyOf, signIn as operations } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import { type Answer, ok } from '../../platform/http/answer.js';
import { addressOf } from '../../platform/http/client-address.js';
import { type Context, route } from '../../platform/http/route.js';
import { stepUpNeeded } from '../../platform/http/step-up.js';
import { attemptSucceeded, beginAttempt, hasLocked } from '../../platform/operators/attempts.js';
import { factorKinds, lockFactors } from '../../platform/operators/factors.js';
import { type OperatorRow, openEmail } from '../../platform/operators/operator.js';
import { newRecoveryCodes, useRecoveryCode } from '../../platform/operators/recovery-codes.js';
import { findSession, type SessionRow } from '../../platform/operators/sessions.js';
import { base32, totpAddress } from '../../platform/operators/totp.js';
import { beginTotp, confirmTotp, useTotp } from '../../platform/operators/totp-factor.js';
import type { Queryable } from '../../platform/store/database.js';
import { auditOperator, type OperatorEntry } from './audit.js';
import { answerWithSession, cookieOf, fromConsole, type SignInRequest } from './sign-in-session.js';

type Code = BodyOf<typeof operations.giveTotp>;
/** Whose second step it is, at whatever stage of signing in. */
export type SignInState = SessionRow & OperatorRow;

/** What is said about a wrong proof, and which part of the request it was. */
export interface Refusal {
  readonly message: string;
  readonly field: string;
}
const WRONG_CODE: Refusal = { message: 'The code is wrong, or was used already.', field: 'code' };

/** Factors may be added for this long after one was given. */
const STEP_UP_MS = 5 * 60_000;

export const giveTotp = route(operations.giveTotp, {
  handle: (context) =>
    proveFactor(context as Context<Code>, async (tx, state) =>
      (await useTotp(tx, context.app.vault, state, context.body.code)) ? {} : undefined,
    ),
});

export const giveRecoveryCode = route(operations.giveRecoveryCode, {
  handle: (context) =>
    proveFactor(context as Context<Code>, async (tx, state) => {
      const left = await useRecoveryCode(tx, context.app.vault, state, context.body.code);
      if (left === undefined) return undefined;
      await noteStep(context as SignInRequest, tx, state, 'operator.recovered');
      return { recovery_codes_left: left };
    }),
});

/** Begins to set up an authenticator: its secret is shown, and counts once a code of it was given. */
export const beginTotpSetUp = route(operations.beginTotp, {
  async handle(context) {
    const { app, state } = await stateOf(context as SignInRequest);
    const secret = await app.db.systemTransaction(async (tx) => {
      await demandRightToAdd(tx, state);
      return beginTotp(tx, app.vault, state);
    });
    const uri = totpAddress(secret, 'Assay', openEmail(app.vault, state) ?? state.name);
    return ok({ secret: base32(secret), uri }, { headers: { 'cache-control': 'no-store' } });
  },
});

/** Proves the authenticator that is being set up; recovery codes are shown, and the session is open. */
export const confirmTotpSetUp = route(operations.confirmTotp, {
  handle: (context) =>
    proveFactor(context as Context<Code>, async (tx, state) => {
      await demandRightToAdd(tx, state);
      if (!(await confirmTotp(tx, context.app.vault, state, context.body.code))) return undefined;
      await noteStep(context as SignInRequest, tx, state, 'operator.factor_added');
      return { recovery_codes: await newRecoveryCodes(tx, context.app.vault, state) };
    }),
});

/** The session that a request brings, at whatever stage. @throws ApiError 401 */
export async function stateOf(request: SignInRequest) {
  fromConsole(request);
  const token = cookieOf(request);
  const state = token === undefined ? undefined : await findSession(request.app.db, token);
  if (!state) throw new ApiError('unauthenticated', 'The session is over. Sign in again.');
  return { app: request.app, state: state as SignInState };
}

/**
 * Tries to prove a second factor and opens the session, or renews its proof.
 * @param prove more members of the answer, undefined for a wrong proof
 * @param refusal what is said about a wrong one; its field tells it from a session that is over
 * @throws ApiError 401 for a wrong proof, 429 after too many
 */
export async function proveFactor(
  context: SignInRequest,
  prove: (tx: Queryable, state: SignInState) => Promise<Record<string, unknown> | undefined>,
  { message, field }: Refusal = WRONG_CODE,
): Promise<Answer> {
  const { app, state } = await stateOf(context);
  const attempt = await beginAttempt(app.db, app.vault, `factor ${state.id}`, addressOf(context.ip));
  const answer = await app.db.systemTransaction(async (tx) => {
    // The operator before the factor, as those take them who remove one.
    await lockFactors(tx, state);
    const also = await prove(tx, state);
    if (also === undefined) return undefined;
    await attemptSucceeded(tx, attempt);
    const open = state.stage === 'full';
    if (open) await noteStep(context, tx, state, 'operator.stepped_up');
    const proof = { next: 'done', secondFactorAt: new Date(), continues: true, also } as const;
    return answerWithSession(context, tx, state, open ? { ...proof, expiresAt: state.expires_at } : proof);
  });
  if (!answer) {
    await app.db.systemTransaction(async (tx) => {
      await noteStep(context, tx, state, 'operator.sign_in_refused');
      if (hasLocked(attempt)) await noteStep(context, tx, state, 'operator.locked');
    });
    app.signals.notify('audit');
    throw new ApiError('unauthenticated', message, { field });
  }
  app.signals.notify('audit');
  return answer;
}

/**
 * A first factor is added with the password alone; another one only soon after one was given, or whoever knows a password
 * would add one of their own. Who gave theirs at an identity provider has one there. @throws ApiError 401 or 403
 */
export async function demandRightToAdd(tx: Queryable, state: SignInState): Promise<void> {
  const hasOwn = (await factorKinds(tx, state)).length > 0;
  const at = state.second_factor_at?.getTime();
  if (!hasOwn && at === undefined) return;
  if (state.stage !== 'full') throw new ApiError('unauthenticated', 'Give the second factor that you have.');
  if (Date.now() - (at ?? 0) <= STEP_UP_MS) return;
  const again = 'Sign in at your identity provider again: a second factor is added soon after that.';
  throw stepUpNeeded(hasOwn ? 'Give the second factor that you have again.' : again, '');
}

/** Notes a step of signing in, in the log of the organisation. */
export function noteStep(
  { app, ip, requestId }: SignInRequest,
  tx: Queryable,
  { organisation_id: organisationId, id, name }: OperatorRow,
  action: OperatorEntry['action'],
): Promise<void> {
  const actor = { type: 'user', id, name, ip } as const;
  return auditOperator(app, tx, organisationId, { action, operatorId: id, actor, requestId });
}
