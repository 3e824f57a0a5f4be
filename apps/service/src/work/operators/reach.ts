import { allows, ROLE_SCOPES, ROLES, type Role } from '@assay/contract';
import { ApiError, invalidRequest } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Principal } from '../../platform/http/principal.js';
import {
  type EnvironmentKind,
  type OperatorRow,
  type RolesByEnvironment,
  rolesIn,
} from '../../platform/operators/operator.js';

export const KINDS = ['sandbox', 'production'] as const satisfies readonly EnvironmentKind[];

export interface Giver {
  readonly principal: Principal;
  readonly environment: Environment;
  /** The row of the operator who asks; absent for a key. */
  readonly operator: OperatorRow | undefined;
}

/**
 * Whether somebody may change the roles of an environment. An operator needs the role admin there. A key changes its own
 * environment only, holds every scope that it gives, and never makes an admin.
 * @param changed the roles that are given or taken there
 * @throws ApiError 403
 */
export function demandReach(
  { principal, environment, operator }: Giver,
  kind: EnvironmentKind,
  changed: readonly Role[],
): void {
  if (principal.type === 'operator') {
    if (operator && rolesIn(operator, kind).includes('admin')) return;
    throw refused(`You are no admin of ${kind}.`);
  }
  if (kind !== environment.kind) throw refused(`This key changes operators of ${environment.kind} only.`);
  if (changed.includes('admin')) throw refused('An admin is made by another admin in person, or on the command line.');
  const held = principal.type === 'api_key' ? principal.scopes : [];
  const lacking = changed.flatMap((role) => ROLE_SCOPES[role]).find((scope) => !allows(held, scope));
  if (lacking !== undefined) throw refused(`This key lacks scope ${lacking} and cannot give it on.`, lacking);
}

/**
 * Roles as they are stored: each once, in one order, by environment.
 * @param given by environment, or a bare list for the request's own
 * @throws ApiError 400 when there are none, or an auditor is anything else as well
 */
export function readRoles(given: RolesByEnvironment | readonly Role[], kind: EnvironmentKind): RolesByEnvironment {
  const named: RolesByEnvironment = Array.isArray(given) ? { [kind]: given } : (given as RolesByEnvironment);
  const roles = Object.fromEntries(KINDS.map((at) => [at, ROLES.filter((role) => named[at]?.includes(role))]));
  for (const at of KINDS)
    if (roles[at]?.includes('auditor') && roles[at].some((role) => role !== 'auditor' && role !== 'viewer'))
      throw invalidRequest('roles', 'An auditor only reads: the role goes with no other but viewer.');
  if (KINDS.every((at) => roles[at]?.length === 0)) throw invalidRequest('roles', 'Give at least one role.');
  return roles;
}

/** @throws ApiError 400 when an auditor has no end, or the end is past */
export function demandAuditorEnd(roles: RolesByEnvironment, until: Date | undefined): void {
  if (!KINDS.some((kind) => roles[kind]?.includes('auditor'))) return;
  if (!until) throw invalidRequest('auditor_until', 'Say when the role of the auditor ends.');
}

function refused(message: string, scope = 'operators:write'): ApiError {
  return new ApiError('insufficient_scope', message, { requiredScope: scope });
}
