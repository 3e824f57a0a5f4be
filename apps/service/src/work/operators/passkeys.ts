import { type BodyOf, signIn as operations } from '@assay/contract';
import { ApiError, conflict } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { addressOf } from '../../platform/http/client-address.js';
import { type Context, route } from '../../platform/http/route.js';
import { newToken } from '../../platform/ids.js';
import { attemptSucceeded, beginAttempt } from '../../platform/operators/attempts.js';
import { type ChallengePurpose, keepChallenge, takeChallenge } from '../../platform/operators/challenges.js';
import { passkeyDomain } from '../../platform/operators/console-address.js';
import { factorKinds } from '../../platform/operators/factors.js';
import { type OperatorRow, openEmail } from '../../platform/operators/operator.js';
import { challengeOf, checkMade, PASSKEY_ALGORITHMS } from '../../platform/operators/passkey-proofs.js';
import { findByPasskey, keepPasskey, passkeyIds, usePasskey } from '../../platform/operators/passkeys.js';
import { newRecoveryCodes } from '../../platform/operators/recovery-codes.js';
import type { Queryable } from '../../platform/store/database.js';
import { directoryOf } from './directory.js';
import { demandRightToAdd, noteStep, proveFactor, type Refusal, stateOf } from './second-factor.js';
import { answerWithSession, cookieOf, fromConsole, type SignInRequest } from './sign-in-session.js';

type Made = BodyOf<typeof operations.confirmPasskey>;
type Proof = BodyOf<typeof operations.givePasskey>;

const CHALLENGE_SECONDS = 300;
const REFUSED: Refusal = { message: 'The passkey was not accepted. Try again.', field: 'id' };

/** Begins to set up a passkey: the challenge is for this session of this browser. */
export const beginPasskeySetUp = route(operations.beginPasskey, {
  async handle(context) {
    const { app, state } = await stateOf(context as SignInRequest);
    const domain = demandDomain(app.urls.base);
    const { challenge, exclude } = await app.db.systemTransaction(async (tx) => {
      await demandRightToAdd(tx, state);
      const challenge = await newChallenge(context as SignInRequest, tx, 'enrol');
      return { challenge, exclude: await passkeyIds(tx, state) };
    });
    const user = {
      user_id: Buffer.from(state.id).toString('base64url'),
      user_name: openEmail(app.vault, state) ?? state.name,
    };
    return answered({ challenge, rp_id: domain, rp_name: 'Assay', ...user, algorithms: PASSKEY_ALGORITHMS, exclude });
  },
});

/** Keeps the passkey that the browser made; recovery codes are shown with the first second factor. */
export const confirmPasskeySetUp = route(operations.confirmPasskey, {
  handle: (context) => {
    const { app, body } = context as Context<Made>;
    return proveFactor(
      context as SignInRequest,
      async (tx, state) => {
        await demandRightToAdd(tx, state);
        const challenge = await taken(context as SignInRequest, tx, body.client_data, 'enrol');
        const key = challenge === undefined ? undefined : await checkMade(app.urls.base, challenge, body);
        if (!key) return undefined;
        const first = (await factorKinds(tx, state)).length === 0;
        const made = { ...key, credentialId: body.id, name: body.name?.trim() || 'Passkey' };
        if ((await keepPasskey(tx, app.vault, state, made)) === undefined) return undefined;
        await noteStep(context as SignInRequest, tx, state, 'operator.factor_added');
        return first ? { recovery_codes: await newRecoveryCodes(tx, app.vault, state) } : {};
      },
      REFUSED,
    );
  },
});

/** A challenge for a passkey of the session's operator, or for any passkey of this domain. */
export const askPasskey = route(operations.askPasskey, {
  async handle(context) {
    fromConsole(context as SignInRequest);
    const { app, body } = context;
    const domain = demandDomain(app.urls.base);
    const state = body.alone ? undefined : (await stateOf(context as SignInRequest)).state;
    const { challenge, allow } = await app.db.systemTransaction(async (tx) => ({
      challenge: await newChallenge(context as SignInRequest, tx, state ? 'prove' : 'alone'),
      allow: state ? await passkeyIds(tx, state) : [],
    }));
    return answered({ challenge, rp_id: domain, allow });
  },
});

/** The second step, its renewal, or signing in with a passkey alone: the device has verified the person. */
export const givePasskey = route(operations.givePasskey, {
  handle: (context) =>
    context.body.alone
      ? signInAlone(context as Context<Proof>)
      : proveFactor(
          context as SignInRequest,
          async (tx, state) => {
            const used = await proved(context as Context<Proof>, tx, 'prove');
            // The passkey of a colleague is no second factor of one's own.
            const own = used?.id === state.id && used.organisation_id === state.organisation_id;
            return own ? {} : undefined;
          },
          REFUSED,
        ),
});

async function signInAlone(context: Context<Proof>) {
  const request = context as SignInRequest;
  fromConsole(request);
  const { app, body, ip } = context;
  const attempt = await beginAttempt(app.db, app.vault, `passkey ${body.id}`, addressOf(ip));
  const answer = await app.db.systemTransaction(async (tx) => {
    const operator = await proved(context, tx, 'alone');
    if (!operator) return undefined;
    await attemptSucceeded(tx, attempt);
    // Who is in its groups no more learns nothing here by a passkey alone.
    const directory = await directoryOf(tx, app, operator);
    if (directory) return directory;
    return answerWithSession(request, tx, operator, { next: 'done', secondFactorAt: new Date() });
  });
  if (!answer) throw new ApiError('unauthenticated', REFUSED.message, { field: REFUSED.field });
  if ('issuer' in answer)
    throw conflict(`Your roles come from ${answer.name}: sign in there. A passkey is your second step after that.`);
  app.signals.notify('audit');
  return answer;
}

/** Whose passkey answered a challenge that this browser was given. The challenge is used up in any case. */
async function proved(
  context: Context<Proof>,
  tx: Queryable,
  purpose: Extract<ChallengePurpose, 'prove' | 'alone'>,
): Promise<OperatorRow | undefined> {
  const { app, body } = context;
  const challenge = await taken(context as SignInRequest, tx, body.client_data, purpose);
  if (challenge === undefined) return undefined;
  const row = await findByPasskey(tx, body.id);
  const asked = { base: app.urls.base, challenge, proof: body };
  return row && (await usePasskey(tx, app.vault, row, asked)) ? row : undefined;
}

async function newChallenge(request: SignInRequest, tx: Queryable, purpose: ChallengePurpose): Promise<string> {
  const challenge = newToken();
  const cookie = purpose === 'alone' ? undefined : cookieOf(request);
  await keepChallenge(tx, { challenge, purpose, cookie, seconds: CHALLENGE_SECONDS });
  return challenge;
}

async function taken(
  request: SignInRequest,
  tx: Queryable,
  clientData: string,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const challenge = challengeOf(clientData);
  if (challenge === undefined) return undefined;
  const cookie = purpose === 'alone' ? undefined : cookieOf(request);
  return (await takeChallenge(tx, challenge, purpose, cookie)) ? challenge : undefined;
}

/** @throws ApiError 409 */
function demandDomain(base: string): string {
  const domain = passkeyDomain(base);
  if (domain === undefined)
    throw conflict('Passkeys are bound to a name: reach this service by one, over https (ASSAY_BASE_URL).');
  return domain;
}

function answered(body: object) {
  const headers = { 'cache-control': 'no-store' };
  return ok({ ...body, timeout_ms: CHALLENGE_SECONDS * 1000 }, { headers });
}
