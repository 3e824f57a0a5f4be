import type { Queryable, Statement } from '../../platform/store/statement.js';
import { timeList } from '../../platform/store/time-list.js';
import { isAway, type TeamMember } from './choose-member.js';

/** Operators are read first: they stand on one node. */
const SELECT = `with operator as materialized (select 'operator:' || id as owner, name from operators)
  select m.id, m.member, m.load_limit, m.case_types, m.absent_from, m.absent_until, m.deputy, m.created_at, m.updated_at,
    load.open, load.overdue, coalesce(
      (select a.name from api_keys a where a.environment_id = m.environment_id and a.id = substr(m.member, 5) and 'key:' || a.id = m.member),
      o.name, m.member) as name
  from team_members m left join operator o on o.owner = m.member cross join lateral (
    select count(*)::integer as open, count(*) filter (where c.due_at < $2)::integer as overdue from cases c
    where c.environment_id = m.environment_id and c.owner_id = m.member and c.state <> 'closed') as load
  where m.environment_id = $1`;
/** Parameters: environment, its time, then the bounds of the page. */
export const LIST_MEMBERS = timeList('team_member_list', SELECT, 3, 'm');
export const FIND_MEMBER: Statement = { name: 'team_member_find', text: `${SELECT} and m.id = $3` };
export const COUNT_MEMBERS: Statement = {
  name: 'team_member_count',
  text: 'select count(*)::integer as count from team_members where environment_id = $1',
};
const WRITE: Statement = {
  name: 'team_member_write',
  text: `insert into team_members (environment_id, id, member, load_limit, case_types, absent_from, absent_until, deputy, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
    on conflict (environment_id, id) do update set load_limit = excluded.load_limit, case_types = excluded.case_types,
      absent_from = excluded.absent_from, absent_until = excluded.absent_until, deputy = excluded.deputy, updated_at = excluded.updated_at`,
};
export const DELETE_MEMBER: Statement = {
  name: 'team_member_delete',
  text: 'delete from team_members where environment_id = $1 and id = $2',
};
export interface MemberRow extends TeamMember {
  readonly id: string;
  readonly name: string;
  readonly open: number;
  readonly overdue: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export async function writeMember(
  tx: Queryable,
  environmentId: string,
  id: string,
  member: TeamMember,
  now: number,
): Promise<void> {
  const { load_limit: limit, case_types: types, absent_from: from, absent_until: until, deputy } = member;
  await tx.query(WRITE, [environmentId, id, member.member, limit, types, from, until, deputy, new Date(now)]);
}

export function absenceOf({ absent_from: from, absent_until: until, deputy }: TeamMember) {
  return from && until ? { from: from.toISOString(), until: until.toISOString(), deputy } : null;
}

export function showMember(row: MemberRow, now: number) {
  return {
    id: row.id,
    member: row.member,
    name: row.name,
    load_limit: row.load_limit,
    case_types: row.case_types,
    absence: absenceOf(row),
    absent: isAway(row, now),
    open_cases: row.open,
    overdue_cases: row.overdue,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
