import { type Interest, interestFromJson, type Party, type StoredInterest } from '@assay/ownership';
import type { PartyRow } from './party-row.js';

/** An interest of an imported register as it is stored. */
export interface InterestRow {
  readonly owned: string;
  readonly body: StoredInterest;
}

type Body = PartyRow['body'];

/** What a stored row of an earlier version, or one that was changed outside the service, may lack or have otherwise. */
const TEXTS = ['country', 'registrationNumber', 'lei', 'status', 'license', 'registry', 'birthDate', 'gap'] as const;
const LISTS = ['otherNames', 'identifiers', 'officers', 'industryCodes'] as const;

/** Whether the row of a party can be searched and shown. */
export function isUsable({ id, body }: Pick<PartyRow, 'id' | 'body'>): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { name, id: own, kind } = body as Partial<Body>;
  return (
    typeof name === 'string' &&
    own === id &&
    (kind === 'person' || kind === 'entity') &&
    TEXTS.every((field) => body[field] === undefined || typeof body[field] === 'string') &&
    LISTS.every((field) => body[field] === undefined || Array.isArray(body[field]))
  );
}

/** The party of a row; of one that cannot be used somebody of whom nothing is known, who is never taken for nobody. */
export function partyOf(row: Pick<PartyRow, 'id' | 'body'>): Party {
  if (!isUsable(row)) return { id: row.id, kind: 'entity', entityType: 'unknownEntity', name: '' };
  const { officers: _officers, license: _license, registry: _registry, gap: _gap, gaps: _gaps, ...party } = row.body;
  return party;
}

/** Which owners of a party the register leaves out, with its reasons. */
export function gapsOf({ id, body }: Pick<PartyRow, 'id' | 'body'>) {
  const { gap, gaps } = body ?? {};
  const reasons: unknown[] = [gap, ...(typeof gaps === 'object' && gaps !== null ? Object.values(gaps) : [])];
  return reasons.filter((reason) => typeof reason === 'string').map((reason) => ({ entity: id, reason }));
}

/**
 * Holders whom the register has no record of, or no longer: somebody of whom nothing is known. Those who hold no more
 * are nobody.
 */
export function unknownHolders(interests: readonly Interest[], known: ReadonlySet<string>): Party[] {
  const current = interests.filter(({ end }) => end === undefined);
  const holders = current.flatMap(({ owner, heldFor }) => (heldFor === undefined ? [owner] : [owner, heldFor]));
  return [...new Set(holders)]
    .filter((id) => !known.has(id))
    .map((id): Party => ({ id, kind: 'entity', entityType: 'unknownEntity', name: '' }));
}

/** Interests of rows; whose cannot be used leaves a gap in the company that it is about. */
export function interestsOf(rows: readonly InterestRow[]): {
  readonly interests: readonly Interest[];
  readonly gaps: readonly { readonly entity: string; readonly reason: string }[];
} {
  const read = rows.map((row) => ({ ...row, interest: interestOf(row) }));
  return {
    interests: read.flatMap(({ interest }) => interest ?? []),
    gaps: read.flatMap(({ owned, interest }) => (interest ? [] : [{ entity: owned, reason: 'unknown' }])),
  };
}

function interestOf({ owned, body }: InterestRow): Interest | undefined {
  if (typeof body !== 'object' || body === null || body.owned !== owned) return undefined;
  if (typeof body.owner !== 'string' || typeof body.type !== 'string') return undefined;
  try {
    return interestFromJson(body);
  } catch {
    return undefined;
  }
}
