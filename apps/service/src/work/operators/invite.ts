import { type BodyOf, operators as operations } from '@assay/contract';
import { invalidRequest, isoTime } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { type Context, route } from '../../platform/http/route.js';
import { momentOf } from '../../platform/moment.js';
import { invitationAddress, inviteOperator as makeOperator } from '../../platform/operators/invitations.js';
import { isEmail, normalEmail, operatorView } from '../../platform/operators/operator.js';
import { auditOperator } from './audit.js';
import { findOperator } from './find.js';
import { demandAuditorEnd, demandReach, type Giver, KINDS, readRoles } from './reach.js';

type Body = BodyOf<typeof operations.inviteOperator>;

/** Invites a person. The link is shown once; only its SHA-256 is stored. */
export const inviteOperator = route(operations.inviteOperator, {
  async handle(context) {
    const { app, environment, claim, requestId } = context;
    const request = readRequest(context as Context<Body>);
    await demandReachOf(context as Context<Body>, request.roles);
    const answer = await app.db.systemTransaction(async (tx) => {
      const { operator, invitation } = await makeOperator(tx, app.vault, request);
      const entry = {
        action: 'operator.invited',
        operatorId: operator.id,
        actor: actorOf(context as Context),
        requestId,
        changes: [{ field: 'roles', before: null, after: operator.roles }],
      } as const;
      const kinds = KINDS.filter((kind) => kind === environment.kind || (request.roles[kind]?.length ?? 0) > 0);
      await auditOperator(app, tx, environment.organisationId, entry, kinds);
      const body = {
        ...operatorView(app.vault, operator, []),
        invitation_url: invitationAddress(app.urls.base, invitation),
        invitation_expires_at: isoTime(invitation.expiresAt.getTime()),
      };
      const answer = created(body, { resourceId: operator.id });
      await claim?.keep(tx, answer);
      return answer;
    });
    app.signals.notify('audit');
    return answer;
  },
});

function readRequest({ body, environment }: Context<Body>) {
  const email = normalEmail(body.email);
  if (!isEmail(email)) throw invalidRequest('email', 'This is no e-mail address.');
  const name = body.name.trim();
  if (name === '' || /\p{Cc}/u.test(name))
    throw invalidRequest('name', 'Give the name by which colleagues know the person.');
  const roles = readRoles(body.roles, environment.kind);
  const auditorUntil = readEnd(body.auditor_until);
  demandAuditorEnd(roles, auditorUntil);
  return { organisationId: environment.organisationId, email, name, roles, auditorUntil };
}

/** @throws ApiError 400 for what is no moment to come */
export function readEnd(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = momentOf('auditor_until', text);
  if (at <= Date.now()) throw invalidRequest('auditor_until', 'This moment is past.');
  return new Date(at);
}

async function demandReachOf(context: Context<Body>, roles: ReturnType<typeof readRoles>): Promise<void> {
  const giver: Giver = { ...context, operator: await findOperator(context as Context, context.principal) };
  for (const kind of KINDS) {
    const given = roles[kind] ?? [];
    if (given.length > 0) demandReach(giver, kind, given);
  }
}
