/** So many cases of a kind more, or less. */
export interface Counted {
  readonly type: string;
  readonly n: number;
}

/** A figure by type as it stands at the end of what was answered, for adding or for taking away. */
export function countedOf(
  figure: { readonly data: readonly { readonly group: string | null; readonly value: number | null }[] } | undefined,
  sign: 1 | -1,
): Counted[] {
  // The clock of a sandbox may stand ahead: then several intervals are answered, of which the last counts.
  const last = new Map((figure?.data ?? []).map(({ group, value }) => [group ?? '', value ?? 0]));
  return [...last].map(([type, value]) => ({ type, n: sign * value }));
}

/** The room where a kind of case, or what waits beside cases, is worked on. */
const ROOM_OF: Readonly<Record<string, string>> = {
  screening: '/hits',
  transaction: '/transactions',
  wallet: '/wallets',
  business: '/businesses',
  travel_rule: '/travel-rule',
  data_request: '/data-requests',
  held_payment: '/transactions',
};

/**
 * What waits in each room; the queue has every case. Rooms in which nothing waits are left out.
 * @param cases open ones of each kind, and with a minus those that nobody can take now
 * @param work kinds of what waits beside cases, each as often as it waits
 */
export function countsOf(cases: readonly Counted[], work: readonly string[]): ReadonlyMap<string, number> {
  const byType = new Map<string, number>();
  for (const { type, n } of cases) byType.set(type, (byType.get(type) ?? 0) + n);
  const counts = new Map<string, number>();
  const add = (path: string | undefined, n: number) => {
    if (path && n > 0) counts.set(path, (counts.get(path) ?? 0) + n);
  };
  for (const [type, n] of byType) {
    add('/queue', n);
    add(ROOM_OF[type], n);
  }
  for (const kind of work) add(ROOM_OF[kind], 1);
  return counts;
}
