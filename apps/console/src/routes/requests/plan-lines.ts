import type { ReplyOf } from '../../api/client';

export type Plan = NonNullable<ReplyOf<'listDataRequests'>['data'][number]['plan']>;
type Kept = Plan['stays'][number];

/** What goes of one kind. */
export interface Going {
  readonly type: string;
  readonly n: number;
}

/** What stays of one kind for one reason. */
export interface Staying extends Going {
  readonly reason: Kept['reason'];
  /** When the last of it may go; null where that is not known. */
  readonly until: string | null;
}

/** Parts that go, by their kind. */
export function goingOf({ goes }: Plan): readonly Going[] {
  const counts = new Map<string, number>();
  for (const { type } of goes) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, n]) => ({ type, n }));
}

/** Parts that stay, by their kind and the reason, with the day on which the last of them may go. */
export function stayingOf({ stays }: Plan): readonly Staying[] {
  const groups = new Map<string, Staying>();
  for (const { type, reason, until } of stays) {
    const key = `${type} ${reason}`;
    const before = groups.get(key);
    groups.set(key, { type, reason, n: (before?.n ?? 0) + 1, until: before ? later(before.until, until) : until });
  }
  return [...groups.values()];
}

/** One that has no end outlasts the others. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return Date.parse(one) >= Date.parse(other) ? one : other;
}
