import type { SeededPerson } from './seeded.js';

/** The fictitious company of a seeded subject, owned by the fictitious person. */
export interface SeededCompany {
  readonly name: string;
  readonly registrationNumber: string;
  readonly registry: string;
}

/** Owned by the person alone, so that its owner, officer and document agree with the rest of the session. */
export function seededCompany({ familyName }: SeededPerson): SeededCompany {
  return { name: `${familyName} Trading Ltd`, registrationNumber: 'SB000042', registry: 'sandbox' };
}
