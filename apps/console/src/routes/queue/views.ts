import type { Input, ReplyOf } from '../../api/client';

export type Case = ReplyOf<'listCases'>['data'][number];
type CaseQuery = NonNullable<Input<'listCases'>['query']>;

export const VIEWS = ['mine', 'unassigned', 'approval', 'breaching', 'all'] as const;
export type View = (typeof VIEWS)[number];

const WAITING = ['open', 'in_review', 'escalated'] as const;
/** What falls due within this counts as breaching soon. */
const SOON_MS = 2 * 3_600_000;

export function viewOf(text: string | undefined): View {
  return VIEWS.find((view) => view === text) ?? 'all';
}

/** The cases that a view asks for. */
export function queryOf(view: View): CaseQuery {
  const all: CaseQuery = { limit: 200, snoozed: false };
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

/** In the order of work: late ones and those due first on top, then the older. */
export function inOrder(cases: readonly Case[], view: View, now: number): Case[] {
  const due = ({ due_at: at }: Case) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);
  const shown = view === 'breaching' ? cases.filter((one) => due(one) - now < SOON_MS) : cases;
  return [...shown].sort((a, b) => due(a) - due(b) || a.created_at.localeCompare(b.created_at));
}

/** Late, and due within two hours. */
export function countDue(cases: readonly Case[], now: number): { late: number; soon: number } {
  const left = cases.flatMap(({ due_at: at }) => (at ? [Date.parse(at) - now] : []));
  return { late: left.filter((ms) => ms < 0).length, soon: left.filter((ms) => ms >= 0 && ms < SOON_MS).length };
}

/** Reasons of a case, each once, of its open alerts first. */
export function reasonsOf({ alerts }: Case): string[] {
  const open = alerts.filter(({ state }) => state === 'open');
  return [...new Set((open.length > 0 ? open : alerts).flatMap(({ reason_codes: codes }) => codes))];
}

/** Where a case is worked on: a session under review on its own screen. */
export function pathOf(one: Case): string {
  return one.verification_id ? `/verifications/${one.verification_id}` : `/cases/${one.id}`;
}
