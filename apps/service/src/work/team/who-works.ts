import { ROLE_SCOPES, ROLES, type Role } from '@assay/contract';
import type { Queryable, Statement } from '../../platform/store/statement.js';

/** Roles that work on cases. */
const WORKING = ROLES.filter((role) => ROLE_SCOPES[role].includes('cases:write'));

/** Whether one of these roles works on cases. */
export function isWorking(roles: readonly Role[] = []): boolean {
  return roles.some((role) => WORKING.includes(role));
}

/** Operators who left get no work, nor do keys that were revoked. Without roles, every operator who is still here. */
const HERE: Statement = {
  name: 'team_members_here',
  text: `select 'operator:' || o.id as member from operators o join environments e on e.organisation_id = o.organisation_id
      where e.id = $1 and 'operator:' || o.id = any($2) and o.deleted_at is null and ($3::text[] is null or o.roles -> e.kind ?| $3)
    union all
    select 'key:' || k.id from api_keys k where k.environment_id = $1 and 'key:' || k.id = any($2) and k.revoked_at is null`,
};

/** Whether an operator or a key of this name is here; a person of another system always is. */
export async function isKnown(tx: Queryable, environmentId: string, member: string): Promise<boolean> {
  return !(await absentees(tx, environmentId, [member], null)).has(member);
}

/** Those who can get no case: operators who left or whose roles work on none, and keys that were revoked. */
export function whoCannotWork(tx: Queryable, environmentId: string, people: readonly string[]): Promise<Set<string>> {
  return absentees(tx, environmentId, people, WORKING);
}

async function absentees(
  tx: Queryable,
  environmentId: string,
  people: readonly string[],
  roles: readonly string[] | null,
): Promise<Set<string>> {
  const named = people.filter((member) => /^(operator|key):/.test(member));
  if (named.length === 0) return new Set();
  const rows = await tx.query<{ member: string }>(HERE, [environmentId, named, roles]);
  const here = new Set(rows.map(({ member }) => member));
  return new Set(named.filter((member) => !here.has(member)));
}
