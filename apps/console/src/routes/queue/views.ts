import type { Input, ReplyOf } from '../../api/client';

export type Case = ReplyOf<'listCases'>['data'][number];
export type SavedView = ReplyOf<'listViews'>['data'][number];
type CaseQuery = NonNullable<Input<'listCases'>['query']>;

export const VIEWS = ['mine', 'unassigned', 'approval', 'breaching', 'all'] as const;
export type View = (typeof VIEWS)[number];

export const TYPES = ['verification', 'screening', 'transaction', 'wallet', 'business'] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

/** What a person narrows a view by; it stands in the address. */
export interface Filters {
  readonly type: readonly string[];
  readonly severity: readonly string[];
  /** An inbox by its id, or `none`. */
  readonly inbox?: string | undefined;
}

export const UNFILTERED: Filters = { type: [], severity: [] };

const WAITING = ['open', 'in_review', 'escalated'] as const;
/** What falls due within this counts as breaching soon. */
const SOON_MS = 2 * 3_600_000;

export function viewOf(text: string | undefined): View {
  return VIEWS.find((view) => view === text) ?? 'all';
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

/** The cases that a view asks for, what is due first on top. */
export function queryOf(view: View, filters: Filters): CaseQuery {
  const all: CaseQuery = {
    ...{ limit: 200, snoozed: false, sort: 'due_at' },
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
export function savedFilters(view: View, filters: Filters): Record<string, string | boolean | readonly string[]> {
  const { limit: _, ...query } = queryOf(view, filters);
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | boolean | readonly string[]
  >;
}

/** The cases that a saved view asks for. */
export function savedQuery({ filters }: SavedView): CaseQuery {
  return { ...(filters as CaseQuery), limit: 200 };
}

/** The rows of a view: the server has them in order; only "falling due" leaves some out. */
export function shownIn(cases: readonly Case[], view: View, now: number): Case[] {
  const due = ({ due_at: at }: Case) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);
  return view === 'breaching' ? cases.filter((one) => due(one) - now < SOON_MS) : [...cases];
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

/** Where a case is worked on: a session under review on its own screen. */
export function pathOf(one: Case): string {
  return one.verification_id ? `/verifications/${one.verification_id}` : `/cases/${one.id}`;
}
