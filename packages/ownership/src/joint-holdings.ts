import { add, compare, ONE, ZERO } from './graph/fraction.js';
import type { Interest, Party, Register } from './model.js';

/** Words of the British register for who holds as one of several trustees, or of the members of a firm. */
const TOGETHER = /-as-(?:control-over-)?(trust|firm)(?:-|$)/;

/** A trust or firm that several persons of a company hold shares as. */
interface Together {
  readonly kind: 'trust' | 'firm';
  readonly interests: Interest[];
}

/**
 * The register with joint holdings as what they are. The British register records the whole holding of a trust or a firm
 * for each trustee and each member; where these add up to more than the whole, they are one holding. Holdings that it does
 * not call so stay: more than the whole may be a mistake as well.
 */
export function withJointHoldings(register: Register): Register {
  const joint = jointGroups(register.interests);
  if (joint.length === 0) return register;
  const nameOf = new Map(register.parties.map(({ id, name }) => [id, name]));
  const taken = new Set(joint.flatMap(({ interests }) => interests));
  return {
    ...register,
    parties: uniqueById([...register.parties, ...joint.map((one) => arrangementOf(one, nameOf))]),
    interests: [
      ...register.interests.filter((interest) => !taken.has(interest)),
      ...joint.map(holdingOf),
      ...uniqueById(joint.flatMap(membersOf)),
    ],
  };
}

/** Holdings of one company in the same words, by several holders, that cannot all stand beside each other. */
function jointGroups(interests: readonly Interest[]): Together[] {
  const groups = new Map<string, Together>();
  for (const interest of interests) {
    const kind = TOGETHER.exec(interest.details ?? '')?.[1];
    if (interest.share === undefined || (kind !== 'trust' && kind !== 'firm')) continue;
    const key = [interest.owned, interest.type, interest.details].join('\0');
    const group = groups.get(key) ?? { kind, interests: [] };
    group.interests.push(interest);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ interests: some }) => isTooMuch(some));
}

/** Whether those that still hold have more than the whole. */
function isTooMuch(interests: readonly Interest[]): boolean {
  const now = interests.filter(({ end }) => end === undefined);
  let least = ZERO;
  for (const { share } of now) least = add(least, share?.low ?? ZERO);
  const order = compare(least, ONE);
  const several = new Set(now.map(({ owner }) => owner)).size > 1;
  return several && (order > 0 || (order === 0 && now.some(({ share }) => share?.lowOpen)));
}

/** One for the shares and the votes of the same holders. */
function idOf({ kind, interests }: Together): string {
  const owners = [...new Set(interests.map(({ owner }) => owner))].sort();
  return `${interests[0]?.owned ?? ''}-${kind}-${owners[0] ?? ''}`;
}

/** The register does not name it; it is called by what it holds, as an owner without a name is not screened. */
function arrangementOf(together: Together, nameOf: ReadonlyMap<string, string>): Party {
  const { kind, interests } = together;
  const held = nameOf.get(interests[0]?.owned ?? '') || 'shares';
  return {
    id: idOf(together),
    kind: 'entity',
    name: `${kind === 'trust' ? 'Trust' : 'Firm'} that holds ${held}`,
    entityType: 'arrangement',
    ...(kind === 'trust' ? { subtype: 'trust' } : {}),
  };
}

/** Held as long as one of them holds. */
function holdingOf(together: Together): Interest {
  const { interests } = together;
  const [first] = interests as [Interest];
  const { start: _start, end: _end, ...held } = first;
  return { ...held, id: `${first.id}-${together.kind}`, owner: idOf(together), ...periodOf(interests) };
}

function membersOf(together: Together): Interest[] {
  const owned = idOf(together);
  const type = together.kind === 'trust' ? 'trustee' : 'shareholding';
  return together.interests.map(({ owner, start, end, source }) => ({
    id: `${owned}-${owner}-${start ?? ''}`,
    ...{ owner, owned, type, directness: 'direct' },
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(source === undefined ? {} : { source }),
  }));
}

/** From the first beginning to the last end. */
function periodOf(interests: readonly Interest[]): Pick<Interest, 'start' | 'end'> {
  const starts = interests.map(({ start }) => start);
  const start = starts.includes(undefined) ? undefined : starts.sort()[0];
  // Somebody holds still: `isTooMuch` has seen it.
  return start === undefined ? {} : { start };
}

function uniqueById<T extends { readonly id: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
