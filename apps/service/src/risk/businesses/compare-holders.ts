import type { CorporateHolder } from '@assay/documents';
import { at } from '@assay/kernel';
import { parseFraction, toNumber } from '@assay/ownership';
import type { Business } from './business.js';
import type { DocumentDifference } from './documents-store.js';
import { partiesAlike } from './names-alike.js';
import type { Resolved } from './resolve.js';
import { percent } from './view.js';

/** Percent that a document may be off by: registers and documents round. */
const TOLERANCE = 0.5;

/** A holder as the register knows it; parts in percent. */
export interface KnownHolder {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
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
    const min = share ? percent(toNumber(parseFraction(share.low))) : 0;
    const max = share ? percent(toNumber(parseFraction(share.high))) : 100;
    return [{ names: [party.name, ...(party.otherNames ?? [])], min, max, expected: true }];
  });
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
    const fits = part === undefined || (part >= one.min - TOLERANCE && part <= one.max + TOLERANCE);
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
  return { name: names[0], percent: { exact: min === max ? min : null, min, max } };
}
