import { type BodyOf, signIn as operations } from '@assay/contract';
import { ApiError, conflict } from '@assay/kernel';
import { addressOf } from '../../platform/http/client-address.js';
import { type Context, route } from '../../platform/http/route.js';
import { type Attempt, attemptSucceeded, beginAttempt, hasLocked } from '../../platform/operators/attempts.js';
import { emailIndex, normalEmail, OPERATOR_COLUMNS, type OperatorRow } from '../../platform/operators/operator.js';
import { isPassword } from '../../platform/operators/passwords.js';
import type { Statement } from '../../platform/store/database.js';
import { auditOperator } from './audit.js';
import { withPasswordTurn } from './password-turns.js';
import { answerWithSession, fromConsole, type SignInRequest, stepAfterPassword } from './sign-in-session.js';

/** One address may belong to operators of several organisations; each has a password of its own. */
const CANDIDATES_MAX = 5;
const CANDIDATES: Statement = {
  name: 'operators_by_email',
  text: `select ${OPERATOR_COLUMNS}, p.password_hash, o.name as organisation from operators p join organisations o on o.id = p.organisation_id
    where p.email_index = $1 and p.deleted_at is null and p.joined_at is not null and ($2::text is null or $2 in (o.id, o.name))
    order by p.joined_at, p.id limit ${CANDIDATES_MAX}`,
};

type Candidate = OperatorRow & { readonly password_hash: string | null; readonly organisation: string };

/**
 * Signs in with a password. Accounts that exist and others are answered alike and in the same time: each costs one
 * computation, and counts against the same limits.
 */
export const signIn = route(operations.signIn, {
  async handle(context) {
    fromConsole(context as SignInRequest);
    const { app, body, ip } = context;
    const address = addressOf(ip);
    const { attempt, candidates, matching } = await withPasswordTurn(async () => {
      const attempt = await beginAttempt(app.db, app.vault, normalEmail(body.email), address);
      const candidates = await findCandidates(context);
      return { attempt, candidates, matching: await withPassword(candidates, body.password) };
    }, address);
    const [operator, another] = matching;
    if (!operator) {
      noteRefusal(context as SignInRequest, candidates, attempt);
      throw new ApiError('unauthenticated', 'The e-mail address or the password is wrong.');
    }
    if (another) {
      await app.db.systemTransaction((tx) => attemptSucceeded(tx, attempt));
      throw severalOrganisations(matching);
    }
    const answer = await app.db.systemTransaction(async (tx) => {
      await attemptSucceeded(tx, attempt);
      const next = await stepAfterPassword(context as SignInRequest, tx, operator);
      return answerWithSession(context as SignInRequest, tx, operator, { next, secondFactorAt: null });
    });
    app.signals.notify('audit');
    return answer;
  },
});

function findCandidates({ app, body }: Context<BodyOf<typeof operations.signIn>>): Promise<Candidate[]> {
  return app.db.system<Candidate>(CANDIDATES, [emailIndex(app.vault, body.email), body.organisation ?? null]);
}

/** The operators whose password it is. Where nobody has the address it takes as long. */
async function withPassword(candidates: readonly Candidate[], password: string): Promise<Candidate[]> {
  if (candidates.length === 0) await isPassword(password, undefined);
  const matching: Candidate[] = [];
  for (const candidate of candidates) if (await isPassword(password, candidate.password_hash)) matching.push(candidate);
  return matching;
}

/** Somebody with one password in several organisations says which one is meant; who they are is proved for each. */
function severalOrganisations(matching: readonly Candidate[]): ApiError {
  const names = matching.map(({ organisation }) => organisation);
  const details = names.map((message) => ({ field: 'organisation', message }));
  return conflict(
    `This password opens several organisations: ${names.join(', ')}. Say which.`,
    'organisation',
    details,
  );
}

/** Not waited for: the answer to an account that exists would take longer than that to another. */
function noteRefusal(request: SignInRequest, operators: readonly OperatorRow[], attempt: Attempt): void {
  const { app, ip, requestId } = request;
  const note = async ({ organisation_id: organisationId, id: operatorId }: OperatorRow) => {
    const entry = { operatorId, actor: { type: 'system', ip }, requestId } as const;
    await app.db.systemTransaction(async (tx) => {
      await auditOperator(app, tx, organisationId, { ...entry, action: 'operator.sign_in_refused' });
      if (hasLocked(attempt)) await auditOperator(app, tx, organisationId, { ...entry, action: 'operator.locked' });
    });
    app.signals.notify('audit');
  };
  for (const operator of operators)
    note(operator).catch((error: unknown) => app.log.warn({ err: error }, 'a refused sign-in could not be noted'));
}
