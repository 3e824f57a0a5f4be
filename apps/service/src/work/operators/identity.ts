import { ROLES } from '@assay/contract';
import {
  findByVerifiedEmail,
  findLinked,
  type Linked,
  linkIdentity,
  organisationOf,
  setRoles,
} from '../../platform/operators/identities.js';
import { inviteOperator } from '../../platform/operators/invitations.js';
import type { OidcPerson } from '../../platform/operators/oidc-client.js';
import type { OidcProvider } from '../../platform/operators/oidc-settings.js';
import type { OperatorRow, RolesByEnvironment } from '../../platform/operators/operator.js';
import { endSessions } from '../../platform/operators/sessions.js';
import type { Queryable } from '../../platform/store/database.js';
import { isWorking } from '../team/who-works.js';
import { auditOperator } from './audit.js';
import { KINDS } from './reach.js';
import type { SignInRequest } from './sign-in-session.js';
import { stopWorking } from './stop-working.js';

/**
 * The operator that a person of a provider is: linked before; else the one of the address that the provider has verified,
 * unless another person of a provider has that account; else a new one, where groups of theirs stand for roles. An operator
 * whose roles come from groups gets those of now.
 * @returns undefined where it is nobody, or somebody who was deleted or has no role left
 */
export async function operatorOf(
  request: SignInRequest,
  tx: Queryable,
  provider: OidcProvider,
  person: OidcPerson,
): Promise<OperatorRow | undefined> {
  const { vault } = request.app;
  const organisationId = await organisationOf(tx, provider.organisation);
  if (organisationId === undefined) return undefined;
  const linked = await findLinked(tx, vault, organisationId, person);
  if (linked && !linked.deleted) return withRolesOfNow(request, tx, provider, person, linked);
  const addressee = await findByVerifiedEmail(tx, vault, organisationId, person);
  if (addressee?.taken) {
    await noteStranger(request, tx, addressee.operator);
    return undefined;
  }
  if (addressee) {
    const { operator } = addressee;
    await linkIdentity(tx, vault, operator, person, { provider: provider.id, givesRoles: false });
    if (operator.joined_at === null) await note(request, tx, operator, 'operator.joined');
    return operator;
  }
  // Somebody who was deleted comes back by a new invitation only.
  return linked ? undefined : newOperator(request, tx, provider, person, organisationId);
}

async function newOperator(
  request: SignInRequest,
  tx: Queryable,
  provider: OidcProvider,
  person: OidcPerson,
  organisationId: string,
): Promise<OperatorRow | undefined> {
  const { vault } = request.app;
  const { email } = person;
  const roles = rolesOf(provider, person);
  if (email === undefined || !hasRole(roles)) return undefined;
  const name = (person.name ?? email.split('@')[0] ?? email).slice(0, 100);
  const { operator } = await inviteOperator(tx, vault, { organisationId, name, email, roles });
  await linkIdentity(tx, vault, operator, person, { provider: provider.id, givesRoles: true });
  await note(request, tx, operator, 'operator.joined');
  return operator;
}

async function withRolesOfNow(
  request: SignInRequest,
  tx: Queryable,
  provider: OidcProvider,
  person: OidcPerson,
  { operator, givesRoles }: Linked,
): Promise<OperatorRow | undefined> {
  if (!givesRoles) return operator;
  const roles = rolesOf(provider, person);
  if (JSON.stringify(roles) === JSON.stringify(rolesOrdered(operator.roles))) return operator;
  const changed = await setRoles(tx, operator, roles);
  await endSessions(tx, operator.organisation_id, operator.id);
  const lost = KINDS.filter((kind) => isWorking(operator.roles[kind]) && !isWorking(roles[kind]));
  await stopWorking(tx, request.app, operator, { kinds: lost, actor: actorFor(request, operator), final: false });
  await note(request, tx, operator, 'operator.changed', [{ field: 'roles', before: operator.roles, after: roles }]);
  return hasRole(roles) ? changed : undefined;
}

/** What the groups of a person stand for, by environment. */
function rolesOf({ groups: known }: OidcProvider, { groups }: OidcPerson): RolesByEnvironment {
  const held = known.filter(({ group }) => groups.includes(group));
  const given = KINDS.map((kind) => [
    kind,
    held.filter(({ environments }) => environments.includes(kind)).map(({ role }) => role),
  ]);
  return rolesOrdered(Object.fromEntries(given) as RolesByEnvironment);
}

function rolesOrdered(roles: RolesByEnvironment): RolesByEnvironment {
  return Object.fromEntries(KINDS.map((kind) => [kind, ROLES.filter((role) => roles[kind]?.includes(role))]));
}

function hasRole(roles: RolesByEnvironment): boolean {
  return KINDS.some((kind) => (roles[kind]?.length ?? 0) > 0);
}

type Noted = Pick<SignInRequest, 'app' | 'ip' | 'requestId'>;

function actorFor({ ip }: Noted, { id, name }: OperatorRow) {
  return { type: 'user', id, name, ip } as const;
}

function note(
  request: Noted,
  tx: Queryable,
  operator: OperatorRow,
  action: 'operator.joined' | 'operator.changed',
  changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[] = [],
): Promise<void> {
  const { app, requestId } = request;
  const { organisation_id: organisationId, id: operatorId } = operator;
  const said = { action, operatorId, actor: actorFor(request, operator), requestId };
  const entry = { ...said, ...(changes.length > 0 ? { changes } : {}) };
  return auditOperator(app, tx, organisationId, entry, action === 'operator.changed' ? KINDS : undefined);
}

/** Somebody else came with the address of an operator: whoever manages the members sees it. */
function noteStranger(
  { app, ip, requestId }: Noted,
  tx: Queryable,
  { organisation_id: organisationId, id: operatorId }: OperatorRow,
): Promise<void> {
  const entry = { action: 'operator.sign_in_refused', operatorId, actor: { type: 'system', ip }, requestId } as const;
  return auditOperator(app, tx, organisationId, entry);
}
