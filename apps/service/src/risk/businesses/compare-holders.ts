import type { CorporateHolder } from '@assay/documents';
import { at } from '@assay/kernel';
import { parseFraction, type StoredInterest, toNumber } from '@assay/ownership';
import type { Business } from './business.js';
import type { DocumentDifference } from './documents-store.js';
import { partiesAlike } from './names-alike.js';
import type { Resolved } from './resolve.js';
import { percent } from './view.js';

/** Percent that a document or a declaration may be off by: all of them round. */
const TOLERANCE = 0.5;

/** A share of the register in percent. */
export interface KnownShare {
  readonly min: number;
  readonly max: number;
}

/** A holder as the register knows it. */
export interface KnownHolder extends KnownShare {
  readonly names: readonly string[];
  /** A document that lists everybody has to list this one. */
  readonly expected: boolean;
}

/** Those who hold shares of the company itself on a day. @param today YYYY-MM-DD */
export function directHolders({ secrets }: Business, today: string): KnownHolder[] {
  const { parties, interests } = secrets.register;
  const company = parties[0]?.id;
  const held = interests.filter(
    ({ owned, type, start, end }) =>
      owned === company && type === 'shareholding' && !(end && end <= today) && !(start && start > today),
  );
  return held.flatMap(({ owner, share }) => {
    const party = parties.find(({ id }) => id === owner);
    if (!party || party.unspecified !== undefined) return [];
    const part = share ? shareOf(share) : { min: 0, max: 100 };
    return [{ names: [party.name, ...(party.otherNames ?? [])], ...part, expected: true }];
  });
}

/** What an interest of the register says, in percent. */
export function shareOf({ low, high }: NonNullable<StoredInterest['share']>): KnownShare {
  return { min: percent(toNumber(parseFraction(low))), max: percent(toNumber(parseFraction(high))) };
}

/** Whether a stated part is the register's, but for rounding. */
export function isWithin(part: number, { min, max }: KnownShare): boolean {
  return part >= min - TOLERANCE && part <= max + TOLERANCE;
}

/** Everybody who stands behind the company; the owners at the threshold are expected in a declaration. */
export function personsBehind({ persons, owners, prepared }: Resolved): KnownHolder[] {
  return [...persons].map(([node, { capital }]) => {
    const party = at(prepared.parties, node);
    return {
      names: [party.name, ...(party.otherNames ?? [])],
      min: percent(capital.min),
      max: percent(capital.max),
      expected: owners.some((owner) => owner.node === node && owner.certainty === 'certain'),
    };
  });
}

/**
 * Where holders on a document and in the register differ. A holder that the register does not know contradicts it only
 * beyond what the register leaves open: many registers name the large holders alone.
 */
export function holderDifferences(
  field: string,
  printed: readonly CorporateHolder[],
  known: readonly KnownHolder[],
  complete: boolean,
): DocumentDifference[] {
  if (printed.length === 0 || known.length === 0) return [];
  const open = Math.max(0, 100 - known.reduce((sum, { min }) => sum + min, 0));
  const found = printed.map((holder) =>
    known.find(({ names }) => names.some((name) => partiesAlike(name, holder.name))),
  );
  const differences = printed.flatMap((holder, at): DocumentDifference[] => {
    const one = found[at];
    const part = holder.percent === undefined ? undefined : Number(holder.percent);
    if (!one) {
      const fits = part === undefined ? open > TOLERANCE : part <= open + TOLERANCE;
      return fits ? [] : [{ field: `${field}.${at}`, document: view(holder), registry: null }];
    }
    const fits = part === undefined || isWithin(part, one);
    return fits ? [] : [{ field: `${field}.${at}.percent`, document: view(holder), registry: knownView(one) }];
  });
  const absent = complete ? known.filter((one) => one.expected && !found.includes(one)) : [];
  return [...differences, ...absent.map((one) => ({ field, document: null, registry: knownView(one) }))];
}

function view({ name, percent: part, shares }: CorporateHolder) {
  return {
    name,
    ...(part === undefined ? {} : { percent: Number(part) }),
    ...(shares === undefined ? {} : { shares }),
  };
}

function knownView({ names, min, max }: KnownHolder) {
  return { name: names[0], percent: rangeOf({ min, max }) };
}

/** A share as the API shows it. */
export function rangeOf({ min, max }: KnownShare) {
  return { exact: min === max ? min : null, min, max };
}
