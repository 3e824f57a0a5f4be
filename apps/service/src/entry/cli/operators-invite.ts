import { ROLES, type Role } from '@assay/contract';
import { isoTime, readMoment } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { consoleAddress } from '../../platform/operators/console-address.js';
import { forgetFactors } from '../../platform/operators/factors.js';
import { invitationAddress, inviteOperator, makeInvitation } from '../../platform/operators/invitations.js';
import { emailIndex, isEmail, OPERATOR_COLUMNS, type OperatorRow } from '../../platform/operators/operator.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { auditOperator } from '../../work/operators/audit.js';
import { demandAuditorEnd, KINDS, readRoles } from '../../work/operators/reach.js';
import type { App } from '../app.js';
import { readCredentials } from '../boot/first-start.js';
import { COMMAND_LINE, type Command, CommandError, print, type ReadArgs, readArgs, UsageError } from './command.js';
import { environmentKind, organisationsEnvironments } from './environment-options.js';
import { withApp } from './with-app.js';

const BY_EMAIL: Statement = {
  name: 'operator_by_email',
  text: `select ${OPERATOR_COLUMNS} from operators p where p.organisation_id = $1 and p.email_index = $2 and p.deleted_at is null`,
};

export const operatorsInvite: Command = {
  help: `Usage: assay operators invite [--email ADDRESS] [--name NAME] [--roles LIST] [options]

Makes an invitation to the console and shows its link once. The link is good for 72 hours.
An address that an operator has already makes a link by which that person sets a new password; the roles stay as they
are, and so do second factors without --reset-factors.
  --organisation NAME  name or id (default: default)
  --environment KIND   where the roles hold: sandbox or production (default: both)
  --email ADDRESS      whom the invitation is for (default: whoever opens it)
  --name NAME          the name by which colleagues know the person (default: Operator)
  --roles LIST         separated by commas (default: admin)
                       ${ROLES.join(', ')}
  --auditor-until WHEN a date or time: when the role auditor ends
  --reset-factors      takes the second factors of that person away: the phone is lost, and so are the recovery codes
  --json               {"id","email","roles","url","invitation_url","expires_at"}`,

  async run(given, io) {
    const args = readArgs(
      given,
      ['organisation', 'environment', 'email', 'name', 'roles', 'auditor-until'],
      [0, 0],
      ['reset-factors'],
    );
    const request = readRequest(args);
    return withApp(async (app) => {
      const organisation = args.text('organisation') ?? 'default';
      const chosen = { ...args, text: (name: string) => (name === 'organisation' ? organisation : args.text(name)) };
      const [environment] = await organisationsEnvironments(app, chosen);
      if (!environment) throw new CommandError(`There is no organisation "${organisation}".`);
      const base = app.config.baseUrl ?? (await readCredentials(app.config.dataDir))?.base_url;
      if (base === undefined) throw new CommandError('Set ASSAY_BASE_URL: the link leads to that address.');
      const { operator, invitation } = await app.db.systemTransaction((tx) => invite(app, tx, environment, request));
      const result = {
        id: operator.id,
        email: request.email ?? null,
        roles: { sandbox: operator.roles.sandbox ?? [], production: operator.roles.production ?? [] },
        url: consoleAddress(base),
        invitation_url: invitationAddress(base, invitation),
        expires_at: isoTime(invitation.expiresAt.getTime()),
      };
      print(io, args, result, [
        result.invitation_url,
        `${operator.id}: the link is shown only now and is good until ${result.expires_at}.`,
      ]);
      return 0;
    });
  },
};

type Request = ReturnType<typeof readRequest>;

async function invite(app: App, tx: Queryable, { organisationId }: Environment, request: Request) {
  const [known] =
    request.email === undefined
      ? []
      : await tx.query<OperatorRow>(BY_EMAIL, [organisationId, emailIndex(app.vault, request.email)]);
  if (!known && request.resetFactors) throw new CommandError('There is no operator with this address here.');
  const made = known
    ? { operator: known, invitation: await makeInvitation(tx, organisationId, known.id) }
    : await inviteOperator(tx, app.vault, { ...request, organisationId });
  const entry = { action: 'operator.invited', operatorId: made.operator.id, actor: COMMAND_LINE } as const;
  if (known && request.resetFactors) {
    await forgetFactors(tx, known);
    await auditOperator(app, tx, organisationId, { ...entry, action: 'operator.factor_removed' });
  }
  const changes = known ? [] : [{ field: 'roles', before: null, after: made.operator.roles }];
  await auditOperator(app, tx, organisationId, { ...entry, changes });
  return made;
}

function readRequest(args: ReadArgs) {
  const email = args.text('email');
  if (email !== undefined && !isEmail(email)) throw new UsageError(`"${email}" is no e-mail address.`);
  const resetFactors = args.flag('reset-factors');
  if (resetFactors && email === undefined) throw new UsageError('--reset-factors needs --email: whose they are.');
  const name = args.text('name') ?? 'Operator';
  if (name.length > 100 || /\p{Cc}/u.test(name)) throw new UsageError('--name has at most 100 characters.');
  const words = (args.text('roles') ?? 'admin').split(/[\s,]+/).filter((word) => word !== '');
  const roles = words.map((word) => {
    const role = ROLES.find((known) => known === word);
    if (!role) throw new UsageError(`"${word}" is no role. Known: ${ROLES.join(', ')}.`);
    return role;
  });
  const auditorUntil = readEnd(args.text('auditor-until'));
  return {
    email,
    name,
    auditorUntil,
    resetFactors,
    roles: checkedRoles(roles, environmentKind(args), auditorUntil),
  };
}

/** By the rules of the API. @throws UsageError in their words */
function checkedRoles(roles: readonly Role[], kind: 'sandbox' | 'production' | undefined, until: Date | undefined) {
  const kinds = kind ? [kind] : KINDS;
  try {
    const read = readRoles(Object.fromEntries(kinds.map((at) => [at, roles])), 'sandbox');
    demandAuditorEnd(read, until);
    return read;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readEnd(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = readMoment(text);
  if (!(at > Date.now())) throw new UsageError('--auditor-until is a date or time to come.');
  return new Date(at);
}
