import type { Party } from '../model.js';
import { countryCode } from '../parse/places.js';
import { sameRegistration } from './registration-number.js';

const LEI = 'XI-LEI';

/** Every number that a register states of a party, the one of the register first; a LEI is none. */
export function numbersOf({ registrationNumber, identifiers = [] }: Pick<Party, 'registrationNumber' | 'identifiers'>) {
  const others = identifiers.flatMap(({ scheme, id }) => (scheme === LEI || id === '' ? [] : [id]));
  return [...new Set([...(registrationNumber === undefined ? [] : [registrationNumber]), ...others])];
}

/** Whether a stated number is one of those of a party, however it is written. */
export function isRegisteredAs(party: Party, stated: string): boolean {
  const country = countryCode(party.country);
  return numbersOf(party).some((number) => sameRegistration(stated, number, country));
}
