import data from '../data/registration-authorities.json' with { type: 'json' };

const authorities: Readonly<Record<string, string>> = data.authorities;

/** Whether a code stands on GLEIF's list of registration authorities. */
export function isRegistrationAuthority(code: string): boolean {
  return Object.hasOwn(authorities, code);
}

/** The authority of a country that has only one on the list; else RA999999, which names none. */
export function registrationAuthorityOf(country: string): string {
  const [code, other] = Object.keys(authorities).filter((known) => authorities[known] === country);
  return code !== undefined && other === undefined ? code : 'RA999999';
}
