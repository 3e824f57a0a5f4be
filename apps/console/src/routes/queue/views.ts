import type { Input, ReplyOf } from '../../api/client';

export type Case = ReplyOf<'listCases'>['data'][number];
export type SavedView = ReplyOf<'listViews'>['data'][number];
type CaseQuery = NonNullable<Input<'listCases'>['query']>;

export const VIEWS = ['mine', 'unassigned', 'approval', 'breaching', 'all'] as const;
export type View = (typeof VIEWS)[number];

export const TYPES = ['verification', 'screening', 'transaction', 'wallet', 'business'] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

/** The orders of the queue, as the list has them; the first is the usual one. */
export const SORTS = ['due_at', 'risk', 'severity', 'created_at'] as const;
export type Sort = (typeof SORTS)[number];

/** What a person narrows a view by; it stands in the address. */
export interface Filters {
  readonly type: readonly string[];
  readonly severity: readonly string[];
  /** An inbox by its id, or `none`. */
  readonly inbox?: string | undefined;
}

export const UNFILTERED: Filters = { type: [], severity: [] };

const WAITING = ['open', 'in_review', 'escalated'] as const;
const HOUR_MS = 3_600_000;
/** What falls due within this counts as breaching soon. */
export const SOON_MS = 2 * HOUR_MS;

export function viewOf(text: string | undefined): View {
  return VIEWS.find((view) => view === text) ?? 'all';
}

export function sortOf(text: string | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? 'due_at';
}

/** The filters of an address: words that are known, in their own order. */
export function filtersOf(search: {
  readonly type?: string;
  readonly severity?: string;
  readonly inbox?: string;
}): Filters {
  const known = (all: readonly string[], text = '') => all.filter((one) => text.split(',').includes(one));
  return { type: known(TYPES, search.type), severity: known(SEVERITIES, search.severity), inbox: search.inbox };
}

/** The cases that a view asks for. */
export function queryOf(view: View, filters: Filters, sort: Sort = 'due_at'): CaseQuery {
  const all: CaseQuery = {
    ...{ limit: 200, snoozed: false, sort },
    ...(filters.type.length > 0 ? { type: filters.type } : {}),
    ...(filters.severity.length > 0 ? { severity: filters.severity } : {}),
    ...(filters.inbox ? { inbox: filters.inbox } : {}),
  };
  switch (view) {
    case 'mine':
      return { ...all, state: [...WAITING], owner: 'me' };
    case 'unassigned':
      return { ...all, state: [...WAITING], owner: 'none' };
    case 'approval':
      return { ...all, state: ['pending_approval'] };
    default:
      return { ...all, state: [...WAITING, 'pending_approval'] };
  }
}

/** What a view keeps under a name: the parameters of its list. */
export function savedFilters(
  view: View,
  filters: Filters,
  sort: Sort,
): Record<string, string | boolean | readonly string[]> {
  const { limit: _, ...query } = queryOf(view, filters, sort);
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | boolean | readonly string[]
  >;
}

/** The cases that a saved view asks for. */
export function savedQuery({ filters }: SavedView): CaseQuery {
  return { ...(filters as CaseQuery), limit: 200 };
}

/** What is late at this time or falls due soon: whole hours, so that the list is not asked for anew all the time. */
export function dueSoon(now: number): Pick<CaseQuery, 'due_before'> {
  return { due_before: new Date(Math.ceil((now + SOON_MS) / HOUR_MS) * HOUR_MS).toISOString() };
}

/** Who looks, by the names that owners and proposals go by. */
export interface Looking {
  readonly id?: string;
  readonly name?: string | null;
  readonly email?: string | null;
}

/**
 * The rows of a view: the server has them in order; "falling due" and "second approval" leave some out.
 * @param me nobody approves what they proposed themselves
 */
export function shownIn(cases: readonly Case[], view: View, now: number, me: Looking | undefined): Case[] {
  const due = ({ due_at: at }: Case) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);
  switch (view) {
    case 'breaching':
      return cases.filter((one) => due(one) - now < SOON_MS);
    case 'approval':
      return cases.filter((one) => !isProposedBy(one, me));
    default:
      return [...cases];
  }
}

/** Whether the person proposed how the case ends. */
export function isProposedBy({ proposed_outcome: proposed }: Case, me: Looking | undefined): boolean {
  if (!proposed || !me) return false;
  return [me.id, me.name, me.email, `operator:${me.id}`].includes(proposed.reviewer);
}

/** How many cases of all that wait each view has. */
export function countViews(all: readonly Case[], now: number, me: Looking | undefined): Readonly<Record<View, number>> {
  const waits = all.filter(({ state }) => state !== 'pending_approval');
  const mine = [me?.id, `operator:${me?.id}`];
  return {
    mine: waits.filter(({ owner }) => owner && mine.includes(owner.id)).length,
    unassigned: waits.filter(({ owner }) => owner === null).length,
    approval: shownIn(
      all.filter(({ state }) => state === 'pending_approval'),
      'approval',
      now,
      me,
    ).length,
    breaching: shownIn(all, 'breaching', now, me).length,
    all: all.length,
  };
}

/** Late, and due within two hours. */
export function countDue(cases: readonly Case[], now: number): { late: number; soon: number } {
  const left = cases.flatMap(({ due_at: at }) => (at ? [Date.parse(at) - now] : []));
  return { late: left.filter((ms) => ms < 0).length, soon: left.filter((ms) => ms >= 0 && ms < SOON_MS).length };
}

/** Reasons of a case, each once, of its open alerts first; a rule's name comes after what it found. */
export function reasonsOf({ alerts }: Case): string[] {
  const open = alerts.filter(({ state }) => state === 'open');
  const codes = [...new Set((open.length > 0 ? open : alerts).flatMap((alert) => alert.reason_codes))];
  const isRule = (code: string) => Number(code.startsWith('rule:'));
  return codes.sort((a, b) => isRule(a) - isRule(b));
}

/** Those of the chosen rows that are shown. */
export function chosenAmong(chosen: ReadonlySet<string>, shown: readonly Pick<Case, 'id'>[]): ReadonlySet<string> {
  return new Set(shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
}

/** Where a case is worked on: a session under review on its own screen. */
export function pathOf(one: Case): string {
  return one.verification_id ? `/verifications/${one.verification_id}` : `/cases/${one.id}`;
}
