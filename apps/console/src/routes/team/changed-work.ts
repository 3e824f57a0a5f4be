import type { Input } from '../../api/client';
import type { CaseKind } from './kinds-field';
import { lastDayOf, type TeamMember } from './members';

type Body = NonNullable<Input<'updateTeamMember'>['body']>;
type NewAbsence = NonNullable<Body['absence']>;

export interface AbsenceText {
  readonly from: string;
  readonly until: string;
  readonly deputy: string;
}

export interface Work extends AbsenceText {
  readonly limit: string;
  readonly kinds: readonly CaseKind[];
}

/** What the form shows of a member; of an absence whole days, the last one included. */
export function workOf(member: TeamMember | undefined): Work {
  const { from, until, deputy } = member?.absence ?? {};
  return {
    limit: String(member?.load_limit ?? ''),
    kinds: member?.case_types ?? [],
    from: from?.slice(0, 10) ?? '',
    until: until ? lastDayOf(until) : '',
    deputy: deputy ?? '',
  };
}

/** Only what was changed: a stored absence may begin and end within a day, which its whole days do not say. */
export function bodyOf(work: Work, changed: Partial<Work>, stored: TeamMember['absence']): Body {
  const { limit, kinds, from, until, deputy } = changed;
  const isAbsenceChanged = [from, until, deputy].some((part) => part !== undefined);
  return {
    ...(limit === undefined ? {} : { load_limit: limit === '' ? null : Number(limit) }),
    ...(kinds === undefined ? {} : { case_types: [...kinds] }),
    ...(isAbsenceChanged ? { absence: absenceOf(work, changed, stored) } : {}),
  };
}

function absenceOf(work: Work, { from, until }: Partial<Work>, stored: TeamMember['absence']): NewAbsence | null {
  if (work.from === '' || work.until === '') return null;
  return {
    from: stored && from === undefined ? stored.from : `${work.from}T00:00:00Z`,
    until: stored && until === undefined ? stored.until : endOf(work.until),
    deputy: work.deputy || null,
  };
}

/** The last day counts whole. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
