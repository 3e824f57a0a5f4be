import { isCountry } from './countries.js';

/** ISO 13616: country, two check digits, and 1 modulo 97 (ISO 7064) over the rearranged number. @param text capitals without spaces */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** The country (ISO 3166-1 alpha-2) in which an account is kept, by its IBAN; undefined for any other account. */
export function countryOfIban(account: string): string | undefined {
  const plain = account.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return isIban(plain) && isCountry(plain.slice(0, 2)) ? plain.slice(0, 2) : undefined;
}

/** The country of an institution by its BIC (ISO 9362: four characters, country, two, and three of a branch). */
export function countryOfBic(bic: string): string | undefined {
  const plain = bic.toUpperCase().replaceAll(/\s/g, '');
  const country = /^[0-9A-Z]{4}([A-Z]{2})[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/.exec(plain)?.[1];
  return country !== undefined && isCountry(country) ? country : undefined;
}
