import { type BodyOf, signIn as operations } from '@assay/contract';
import { invalidRequest, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { addressOf } from '../../platform/http/client-address.js';
import { type Context, route } from '../../platform/http/route.js';
import { findInvitation, type InvitedRow, joinOperator } from '../../platform/operators/invitations.js';
import { isEmail, normalEmail, openEmail } from '../../platform/operators/operator.js';
import { checkNewPassword, hashPassword } from '../../platform/operators/passwords.js';
import { endSessions } from '../../platform/operators/sessions.js';
import { auditOperator } from './audit.js';
import { withPasswordTurn } from './password-turns.js';
import { answerWithSession, fromConsole, type SignInRequest, stepAfterPassword } from './sign-in-session.js';

type Body = BodyOf<typeof operations.acceptInvitation>;

const gone = () => notFound('There is no such invitation: it was used, replaced, or is older than 72 hours.');

/** Tells who is invited, or, with a password, uses the invitation up, joins the operator and begins to sign in. */
export const acceptInvitation = route(operations.acceptInvitation, {
  async handle(context) {
    fromConsole(context as SignInRequest);
    const { app, body } = context;
    const invited = await app.db.systemTransaction((tx) => findInvitation(tx, body.token));
    if (!invited) throw gone();
    if (body.password === undefined) return show(context as Context<Body>, invited);
    const { name, email, password } = joining(context as Context<Body>, invited);
    checkNewPassword(password, email);
    const passwordHash = await withPasswordTurn(() => hashPassword(password), addressOf(context.ip));
    const answer = await app.db.systemTransaction(async (tx) => {
      const operator = await joinOperator(tx, app.vault, body.token, invited, { name, email, passwordHash });
      if (!operator) throw gone();
      // A second invitation sets a new password: whoever knew the former one is signed out.
      await endSessions(tx, operator.organisation_id, operator.id);
      await auditOperator(app, tx, operator.organisation_id, {
        action: 'operator.joined',
        operatorId: operator.id,
        actor: { type: 'user', id: operator.id, name: operator.name, ip: context.ip },
        requestId: context.requestId,
      });
      const next = await stepAfterPassword(context as SignInRequest, tx, operator);
      return answerWithSession(context as SignInRequest, tx, operator, { next, secondFactorAt: null });
    });
    app.signals.notify('audit');
    return answer;
  },
});

function show({ app }: Context<Body>, invited: InvitedRow) {
  const email = openEmail(app.vault, invited);
  const body = { next: 'password', email, name: invited.name, organisation: invited.organisation_name };
  return ok(body, { headers: { 'cache-control': 'no-store' } });
}

/** Who joins. @throws ApiError 400 when the address is missing, is none, or is not the invited one */
function joining({ app, body }: Context<Body>, invited: InvitedRow) {
  const known = openEmail(app.vault, invited);
  const said = body.email === undefined ? undefined : normalEmail(body.email);
  if (known !== null && said !== undefined && said !== known)
    throw invalidRequest('email', 'This invitation is for another e-mail address.');
  const email = known ?? said;
  if (email === undefined) throw invalidRequest('email', 'Say your e-mail address.');
  if (!isEmail(email)) throw invalidRequest('email', 'This is no e-mail address.');
  return { email, name: body.name?.trim() || invited.name, password: body.password ?? '' };
}
