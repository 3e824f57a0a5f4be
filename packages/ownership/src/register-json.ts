import { type Fraction, parseFraction } from './graph/fraction.js';
import type { Interest, Party, Register } from './model.js';

/** An interest whose bounds are text ("1/4"), as it is stored. */
export interface StoredInterest extends Omit<Interest, 'share'> {
  readonly share?: {
    readonly low: string;
    readonly high: string;
    readonly lowOpen?: boolean;
    readonly highOpen?: boolean;
  };
}

export interface StoredRegister {
  readonly parties: readonly Party[];
  readonly interests: readonly StoredInterest[];
  readonly gaps?: readonly { readonly entity: string; readonly reason: string }[];
}

/** An interest as a JSON value. */
export function interestToJson({ share, ...interest }: Interest): StoredInterest {
  if (!share) return interest;
  const open = openBounds(share);
  return { ...interest, share: { low: text(share.low), high: text(share.high), ...open } };
}

/** @throws RangeError when a bound is no number. */
export function interestFromJson({ share, ...interest }: StoredInterest): Interest {
  if (!share) return interest;
  const open = openBounds(share);
  return { ...interest, share: { low: parseFraction(share.low), high: parseFraction(share.high), ...open } };
}

export function registerToJson(register: Register): StoredRegister {
  return { ...register, interests: register.interests.map(interestToJson) };
}

export function registerFromJson(stored: StoredRegister): Register {
  return { ...stored, interests: stored.interests.map(interestFromJson) };
}

/** What lies above one entity in a register, the entity first. @param partiesMax larger groups are cut there @throws RangeError for an unknown entity */
export function registerAbove(register: Register, entity: string, partiesMax: number) {
  const parties = new Map(register.parties.map((party) => [party.id, party]));
  const byOwned = new Map<string, Interest[]>();
  for (const interest of register.interests) {
    const row = byOwned.get(interest.owned);
    if (row) row.push(interest);
    else byOwned.set(interest.owned, [interest]);
  }
  const seen = new Set([entity]);
  const interests: Interest[] = [];
  let truncated = false;
  // A set is walked in the order of insertion, also over what is added on the way.
  for (const owned of seen) {
    for (const interest of byOwned.get(owned) ?? []) {
      interests.push(interest);
      for (const owner of [interest.owner, interest.heldFor]) {
        if (owner === undefined || seen.has(owner) || !parties.has(owner)) continue;
        if (seen.size >= partiesMax) truncated = true;
        else seen.add(owner);
      }
    }
  }
  const first = parties.get(entity);
  if (!first) throw new RangeError(`There is no party ${entity}.`);
  const others = register.parties.filter(({ id }) => seen.has(id) && id !== entity);
  const gaps = register.gaps?.filter(({ entity: id }) => seen.has(id)) ?? [];
  const above: Register = { parties: [first, ...others], interests, gaps };
  return { register: above, truncated };
}

function openBounds({ lowOpen, highOpen }: { readonly lowOpen?: boolean; readonly highOpen?: boolean }) {
  return { ...(lowOpen ? { lowOpen: true } : {}), ...(highOpen ? { highOpen: true } : {}) };
}

function text({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}
