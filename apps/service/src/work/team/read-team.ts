import type { Queryable, Statement } from '../../platform/store/statement.js';
import type { Team, TeamMember } from './choose-member.js';
import { whoCannotWork } from './who-works.js';

/** Members of one team. */
export const TEAM_MAX = 500;

/** Whoever assigns by load waits for the one before, so that no two give the last free place to two cases. */
const LOCK: Statement = {
  name: 'team_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('team ' || $1, 0))`,
};
const MEMBERS: Statement = {
  name: 'team_read',
  text: `select member, load_limit, case_types, absent_from, absent_until, deputy from team_members
    where environment_id = $1 limit ${TEAM_MAX}`,
};
const LOADS: Statement = {
  name: 'team_loads',
  text: `select owner_id, count(*)::integer as open from cases
    where environment_id = $1 and state <> 'closed' and owner_id is not null and owner_id = any($2) group by owner_id`,
};

/** Lets one transaction at a time assign cases of an environment; taken before anything that it reads. */
export async function lockTeam(tx: Queryable, environmentId: string): Promise<void> {
  await tx.query(LOCK, [environmentId]);
}

/** The team with the loads of everybody who could get a case. @param named members beside the team, of an inbox */
export async function readTeam(
  tx: Queryable,
  environmentId: string,
  named: readonly string[],
  now: number,
): Promise<Team & { readonly loads: Map<string, number> }> {
  const rows = await tx.query<TeamMember>(MEMBERS, [environmentId]);
  const deputies = rows.flatMap(({ deputy }) => (deputy === null ? [] : [deputy]));
  const people = [...new Set([...named, ...rows.map(({ member }) => member), ...deputies])];
  const loads = await tx.query<{ owner_id: string; open: number }>(LOADS, [environmentId, people]);
  return {
    members: new Map(rows.map((row) => [row.member, row])),
    loads: new Map(loads.map(({ owner_id: owner, open }) => [owner, open])),
    gone: await whoCannotWork(tx, environmentId, people),
    now,
  };
}
