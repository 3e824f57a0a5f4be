/** How much of the work a member takes. */
export interface TeamMember {
  readonly member: string;
  /** Open cases that the member owns at most; null for any number. */
  readonly load_limit: number | null;
  /** Kinds of case that the member takes; empty for every kind. */
  readonly case_types: readonly string[];
  readonly absent_from: Date | null;
  readonly absent_until: Date | null;
  /** Who takes the work while the member is away. */
  readonly deputy: string | null;
}

/** The team as it is at a moment. Who is not in it takes everything. */
export interface Team {
  readonly members: ReadonlyMap<string, TeamMember>;
  /** Open cases by owner. */
  readonly loads: ReadonlyMap<string, number>;
  /** Who works on cases no more, and gets none. */
  readonly gone: ReadonlySet<string>;
  /** Unix milliseconds, by the clock of the environment. */
  readonly now: number;
}

export interface AssigningInbox {
  readonly members: readonly string[];
  readonly assignment: 'round_robin' | 'least_loaded' | 'none';
  /** Whose turn it was last. */
  readonly last_member: string | null;
}

export interface Choice {
  /** Who owns the case: the member, or the deputy of one who is away. */
  readonly owner: string;
  /** The member of the inbox whose turn it was. */
  readonly turn: string;
}

/**
 * Who takes the next case of a type: the first member in turn who can, or the one with the fewest open cases.
 * @returns undefined where nobody can take it now
 */
export function chooseMember(inbox: AssigningInbox, type: string, team: Team): Choice | undefined {
  const { members, assignment, last_member: last } = inbox;
  if (assignment === 'none') return undefined;
  const start = last === null ? 0 : members.indexOf(last) + 1;
  const able = [...members.slice(start), ...members.slice(0, start)].flatMap((turn) => {
    const owner = takerFor(turn, type, team);
    return owner === undefined ? [] : [{ owner, turn }];
  });
  if (assignment === 'round_robin') return able[0];
  const load = ({ owner }: Choice) => team.loads.get(owner) ?? 0;
  const least = Math.min(...able.map(load));
  return able.find((choice) => load(choice) === least);
}

/** Who takes a case in the place of a member: the member, or while they are away their deputy, or the deputy's. */
export function takerFor(member: string, type: string, team: Team): string | undefined {
  const asked = new Set<string>();
  let taker: string | null = member;
  while (taker !== null && !asked.has(taker)) {
    asked.add(taker);
    if (team.gone.has(taker)) return undefined;
    const known = team.members.get(taker);
    if (!known) return taker;
    if (!isAway(known, team.now)) return takes(known, type, team) ? taker : undefined;
    taker = known.deputy;
  }
  return undefined;
}

export function isAway({ absent_from: from, absent_until: until }: TeamMember, now: number): boolean {
  return from !== null && until !== null && from.getTime() <= now && now < until.getTime();
}

function takes({ member, load_limit: limit, case_types: types }: TeamMember, type: string, { loads }: Team): boolean {
  return (types.length === 0 || types.includes(type)) && (limit === null || (loads.get(member) ?? 0) < limit);
}
