import { ROLES } from '@assay/contract';
import type { Platform } from '../../platform/app.js';
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
import { auditOperator } from './audit.js';
import { KINDS } from './reach.js';
import type { SignInRequest } from './sign-in-session.js';

/**
 * The operator that a person of a provider is: linked before; else the one of the address that the provider has verified;
 * else a new one, where groups of theirs stand for roles. An operator whose roles come from groups gets those of now.
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
  const invited = await findByVerifiedEmail(tx, vault, organisationId, person);
  if (invited) {
    await linkIdentity(tx, vault, invited, person, { provider: provider.id, givesRoles: false });
    if (invited.joined_at === null) await note(request, tx, invited, 'operator.joined');
    return invited;
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

function note(
  { app, ip, requestId }: { readonly app: Platform; readonly ip: string; readonly requestId: string },
  tx: Queryable,
  { organisation_id: organisationId, id, name }: OperatorRow,
  action: 'operator.joined' | 'operator.changed',
  changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[] = [],
): Promise<void> {
  const actor = { type: 'user', id, name, ip } as const;
  const entry = { action, operatorId: id, actor, requestId, ...(changes.length > 0 ? { changes } : {}) };
  return auditOperator(app, tx, organisationId, entry, action === 'operator.changed' ? KINDS : undefined);
}
