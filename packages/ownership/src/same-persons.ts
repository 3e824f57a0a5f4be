import type { Interest, Party, Register } from './model.js';

/** Months and days are told apart, years are not: two people of one name and year are nobody's twin. */
const MONTH = 'YYYY-MM'.length;

/** Whether the names of two parties may be one person's. */
type IsAlike = (a: Party, b: Party) => boolean;

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
 * @param before the parties that the business had before, whose ids its people keep: one of several, or that of a record
 * which the register has under another id now
 */
export function withOnePartyEach(register: Register, isAlike: IsAlike, before: readonly Party[] = []): OnePartyEach {
  const groups = groupsOf(register, isAlike);
  const keptBy = keptIds(groups, register, isAlike, before);
  const joined = new Map<string, Party>();
  const idOf = new Map<string, string>();
  for (const group of groups) {
    const ids = group.map(({ id }) => id).sort();
    const kept = keptBy.get(group) ?? ids[0] ?? '';
    if (ids.length === 1 && ids[0] === kept) continue;
    joined.set(ids.includes(kept) ? kept : (ids[0] ?? ''), joinedParty(group, kept));
    for (const id of ids) if (id !== kept) idOf.set(id, kept);
  }
  if (idOf.size === 0) return { register, idOf };
  const now = (id: string) => idOf.get(id) ?? id;
  const interests = register.interests.map(({ heldFor, ...interest }) => ({
    ...interest,
    owner: now(interest.owner),
    ...(heldFor === undefined ? {} : { heldFor: now(heldFor) }),
  }));
  const parties = register.parties.flatMap((party) => joined.get(party.id) ?? (idOf.has(party.id) ? [] : party));
  return { register: { ...register, parties, interests }, idOf };
}

/** The ids that people had before: one of theirs, or that of the only record that is gone and may be nobody else's. */
function keptIds(
  groups: readonly Party[][],
  { parties }: Register,
  isAlike: IsAlike,
  before: readonly Party[],
): ReadonlyMap<readonly Party[], string> {
  const known = new Set(before.map(({ id }) => id));
  const present = new Set(parties.map(({ id }) => id));
  const gone = new Map<string, Party[]>();
  for (const party of before) if (isDatedPerson(party) && !present.has(party.id)) append(gone, monthOf(party), party);
  const found = new Map<readonly Party[], string>();
  const claims = new Map<string, number>();
  for (const group of groups) {
    const own = group.map(({ id }) => id).sort();
    const ofMonth = group[0] ? (gone.get(monthOf(group[0])) ?? []) : [];
    const id = own.find((one) => known.has(one)) ?? onlyOne(ofMonth, group, isAlike)?.id;
    if (id === undefined) continue;
    found.set(group, id);
    claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  return new Map([...found].filter(([, id]) => claims.get(id) === 1));
}

function onlyOne(gone: readonly Party[], group: readonly Party[], isAlike: IsAlike): Party | undefined {
  const [first, ...others] = gone.filter((party) => group.every((one) => mayBeOne(party, one, isAlike)));
  return others.length === 0 ? first : undefined;
}

/** The parties of each person whose birth month is known, the parties with the fuller birth dates first. */
function groupsOf({ parties, interests }: Register, isAlike: IsAlike): Party[][] {
  const held = new Map<string, Interest[]>();
  for (const interest of interests) for (const holder of holdersOf(interest)) append(held, holder, interest);
  const interestsOf = ({ id }: Party) => held.get(id) ?? [];
  // Names are compared last: it costs a thousand times as much as the rest.
  const isOne = (a: Party, b: Party) => !areSideBySide(interestsOf(a), interestsOf(b)) && mayBeOne(a, b, isAlike);
  const months = new Map<string, Party[]>();
  for (const party of parties.filter(isDatedPerson)) append(months, monthOf(party), party);
  const groups: Party[][] = [];
  for (const month of months.values()) {
    const own: Party[][] = [];
    for (const person of month.toSorted(fullerFirst)) {
      const fitting = own.filter((group) => group.every((other) => isOne(other, person)));
      // Who may be either of two different people is not guessed to be one of them.
      if (fitting.length === 1) fitting[0]?.push(person);
      else own.push([person]);
    }
    groups.push(...own);
  }
  return groups;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

function isDatedPerson({ kind, name, unspecified, birthDate = '' }: Party): boolean {
  return kind === 'person' && name !== '' && unspecified === undefined && birthDate.length >= MONTH;
}

function mayBeOne(a: Party, b: Party, isAlike: IsAlike): boolean {
  const [one, other] = [a.birthDate ?? '', b.birthDate ?? ''];
  return (one.startsWith(other) || other.startsWith(one)) && !haveOtherNumbers(a, b) && isAlike(a, b);
}

function monthOf({ birthDate = '' }: Party): string {
  return birthDate.slice(0, MONTH);
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
  const all: Party = Object.assign({}, ...group.toReversed(), kept);
  const names = group.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]);
  const otherNames = [...new Set(names)].filter((name) => name !== all.name);
  return {
    ...all,
    id,
    ...(fullest?.birthDate === undefined ? {} : { birthDate: fullest.birthDate }),
    ...(otherNames.length > 0 ? { otherNames } : {}),
    ...(group.some(({ politicallyExposed }) => politicallyExposed) ? { politicallyExposed: true } : {}),
  };
}
