import type { Interest, Party, Register } from './model.js';

/** Months and days are told apart, years are not: two people of one name and year are nobody's twin. */
const MONTH = 'YYYY-MM'.length;

/** A register in which each person is one party. */
export interface OnePartyEach {
  readonly register: Register;
  /** By the id of a party that went into another one, the id of that. */
  readonly idOf: ReadonlyMap<string, string>;
}

/**
 * Joins the parties that are one person. Registers number the owners of each company anew, so that whoever holds a company
 * through two others is in the graph twice, with half of it each. Names that are alike and birth dates that agree to the
 * month make one person, unless the register lists both in one company at the same time or with different numbers.
 * @param isAlike whether the names of two parties may be one person's
 * @param known ids that the business had before: of several the person keeps such a one
 */
export function withOnePartyEach(
  register: Register,
  isAlike: (a: Party, b: Party) => boolean,
  known: ReadonlySet<string> = new Set(),
): OnePartyEach {
  const groups = groupsOf(register, isAlike);
  const joined = new Map<string, Party>();
  const idOf = new Map<string, string>();
  for (const group of groups) {
    const ids = group.map(({ id }) => id).sort();
    const kept = ids.find((id) => known.has(id)) ?? ids[0] ?? '';
    joined.set(kept, joinedParty(group, kept));
    for (const id of ids) if (id !== kept) idOf.set(id, kept);
  }
  if (idOf.size === 0) return { register, idOf };
  const now = (id: string) => idOf.get(id) ?? id;
  const parties = register.parties.filter(({ id }) => !idOf.has(id)).map((party) => joined.get(party.id) ?? party);
  const interests = register.interests.map(({ heldFor, ...interest }) => ({
    ...interest,
    owner: now(interest.owner),
    ...(heldFor === undefined ? {} : { heldFor: now(heldFor) }),
  }));
  return { register: { ...register, parties, interests }, idOf };
}

/** People of whom several parties are one, the parties with the fuller birth dates first. */
function groupsOf({ parties, interests }: Register, isAlike: (a: Party, b: Party) => boolean): Party[][] {
  const held = new Map<string, Interest[]>();
  for (const interest of interests) for (const holder of holdersOf(interest)) append(held, holder, interest);
  const interestsOf = ({ id }: Party) => held.get(id) ?? [];
  const isOne = (a: Party, b: Party) =>
    (a.birthDate ?? '').startsWith(b.birthDate ?? '') &&
    isAlike(a, b) &&
    !haveOtherNumbers(a, b) &&
    !areSideBySide(interestsOf(a), interestsOf(b));
  const months = new Map<string, Party[]>();
  for (const party of parties) {
    const { kind, name, unspecified, birthDate = '' } = party;
    if (kind !== 'person' || name === '' || unspecified !== undefined || birthDate.length < MONTH) continue;
    append(months, birthDate.slice(0, MONTH), party);
  }
  const groups: Party[][] = [];
  for (const month of months.values()) {
    const own: Party[][] = [];
    for (const person of month.toSorted(fullerFirst)) {
      const fitting = own.filter((group) => group.every((other) => isOne(other, person)));
      // Who may be either of two different people is not guessed to be one of them.
      if (fitting.length === 1) fitting[0]?.push(person);
      else own.push([person]);
    }
    groups.push(...own.filter(({ length }) => length > 1));
  }
  return groups;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

function fullerFirst(a: Party, b: Party): number {
  return (b.birthDate ?? '').length - (a.birthDate ?? '').length || (a.id < b.id ? -1 : 1);
}

function holdersOf({ owner, heldFor }: Interest): string[] {
  return heldFor === undefined ? [owner] : [owner, heldFor];
}

function haveOtherNumbers({ identifiers: some = [] }: Party, { identifiers: others = [] }: Party): boolean {
  return some.some(({ scheme, id }) => others.some((other) => other.scheme === scheme && other.id !== id));
}

/** Whether a register lists two parties in one company at the same time: then it means two. */
function areSideBySide(some: readonly Interest[], others: readonly Interest[]): boolean {
  const isBefore = (a: Interest, b: Interest) => a.end !== undefined && b.start !== undefined && a.end <= b.start;
  return some.some((a) => others.some((b) => a.owned === b.owned && !isBefore(a, b) && !isBefore(b, a)));
}

/** The party that is kept, with what only the others say. */
function joinedParty(group: readonly Party[], id: string): Party {
  const [fullest] = group;
  const kept = group.find((party) => party.id === id);
  const all = group.reduce<Partial<Party>>((known, party) => ({ ...party, ...known }), kept ?? {}) as Party;
  const names = group.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]);
  const otherNames = [...new Set(names)].filter((name) => name !== all.name);
  return {
    ...all,
    ...(fullest?.birthDate === undefined ? {} : { birthDate: fullest.birthDate }),
    ...(otherNames.length > 0 ? { otherNames } : {}),
    ...(group.some(({ politicallyExposed }) => politicallyExposed) ? { politicallyExposed: true } : {}),
  };
}
