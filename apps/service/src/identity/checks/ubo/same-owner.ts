import { personsAlike } from '../../../risk/businesses/names-alike.js';

/** Somebody as a register or a verification knows them. */
export interface KnownPerson {
  /** The name first, then further ones. */
  readonly names: readonly string[];
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly birthDate?: string;
}

/** Whether a verified person is the owner: one of the names is alike, and the birth dates agree as far as both are known. */
export function isSameOwner(owner: KnownPerson, verified: KnownPerson): boolean {
  const alike = owner.names.some((name) => verified.names.some((other) => personsAlike(name, other)));
  return alike && areDatesAlike(owner.birthDate, verified.birthDate);
}

/** A register often knows the year or the month only. */
function areDatesAlike(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);
}
