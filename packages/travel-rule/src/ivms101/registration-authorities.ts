import data from '../data/registration-authorities.json' with { type: 'json' };

const authorities: Readonly<Record<string, string>> = data.authorities;

/** Whether a code stands on GLEIF's list of registration authorities. */
export function isRegistrationAuthority(code: string): boolean {
  return Object.hasOwn(authorities, code);
}

/** The first authority of a country on the list; RA999999 (no authority named) where the country has none. */
export function registrationAuthorityOf(country: string): string {
  return Object.keys(authorities).find((code) => authorities[code] === country) ?? 'RA999999';
}
