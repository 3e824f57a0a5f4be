import { isCountry } from '@assay/kernel';
import { isLei } from './lei.js';
import type { Address, IdentityPayload, NationalIdentification, Person } from './model.js';
import { registrationAuthorityOf } from './registration-authorities.js';

/** A party in plain words; translated to IVMS101 and judged like it. */
export interface ShorthandParty {
  readonly name: string;
  readonly type?: 'individual' | 'business';
  readonly date_of_birth?: string;
  readonly place_of_birth?: string;
  readonly country?: string;
  readonly address?: string | ShorthandAddress;
  readonly account?: string;
  readonly national_id?: string | { readonly number: string; readonly type?: string; readonly country?: string };
}

export interface ShorthandAddress {
  readonly lines?: readonly string[];
  readonly street?: string;
  readonly number?: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly region?: string;
  readonly country?: string;
}

export interface ShorthandVasp {
  readonly name: string;
  readonly lei?: string;
  readonly country?: string;
}

/** Identity in IVMS101.2023, not yet judged. `role` decides what stands for a customer number. */
export function shorthandPerson(party: ShorthandParty, role: 'originator' | 'beneficiary'): Person {
  const account = party.account === undefined ? {} : { accountNumber: [party.account] };
  const address = addressOf(party);
  const id = identifierOf(party);
  const base = {
    ...(address ? { geographicAddress: [address] } : {}),
    ...(id ? { nationalIdentification: id } : {}),
  };
  const born = party.date_of_birth;
  // The account tells the customer from all others at the originator's own institution.
  const alone = role === 'originator' && !address && !id && born === undefined && (party.account?.length ?? 51) <= 50;
  const customer = alone ? { customerIdentification: party.account! } : {};
  if (party.type === 'business') {
    const name = { nameIdentifier: [{ legalPersonName: party.name, legalPersonNameIdentifierType: 'LEGL' }] };
    const country = party.country ? { countryOfRegistration: party.country } : {};
    return { legalPerson: { name, ...base, ...customer, ...country }, ...account };
  }
  return {
    naturalPerson: {
      name: { nameIdentifier: [{ ...splitName(party.name), naturalPersonNameIdentifierType: 'LEGL' }] },
      ...base,
      ...customer,
      ...(born === undefined
        ? {}
        : {
            dateAndPlaceOfBirth: {
              dateOfBirth: born,
              placeOfBirth: party.place_of_birth ?? party.country ?? 'unknown',
            },
          }),
      ...(party.country ? { countryOfResidence: party.country } : {}),
    },
    ...account,
  };
}

/** A VASP as the legal person of the payload. */
export function shorthandVasp(vasp: ShorthandVasp): Person {
  const lei = vasp.lei !== undefined && isLei(vasp.lei);
  return {
    legalPerson: {
      name: { nameIdentifier: [{ legalPersonName: vasp.name.slice(0, 100), legalPersonNameIdentifierType: 'LEGL' }] },
      ...(lei ? { nationalIdentification: { nationalIdentifier: vasp.lei!, nationalIdentifierType: 'LEIX' } } : {}),
      ...(vasp.country && isCountry(vasp.country) ? { countryOfRegistration: vasp.country } : {}),
    },
  };
}

/** The two parties of a transfer as one payload. */
export function shorthandPayload(parties: {
  readonly originator?: ShorthandParty;
  readonly beneficiary?: ShorthandParty;
}): IdentityPayload {
  const { originator, beneficiary } = parties;
  return {
    ...(originator ? { originator: { originatorPerson: [shorthandPerson(originator, 'originator')] } } : {}),
    ...(beneficiary ? { beneficiary: { beneficiaryPerson: [shorthandPerson(beneficiary, 'beneficiary')] } } : {}),
  };
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\.accountNumber/, '.account'],
  [/\.geographicAddress\.\d+\.country$/, '.country'],
  [/\.geographicAddress/, '.address'],
  [/\.nationalIdentification/, '.national_id'],
  [/\.placeOfBirth$/, '.place_of_birth'],
  [/\.dateAndPlaceOfBirth/, '.date_of_birth'],
  [/\.country/, '.country'],
  [/\.name\b/, '.name'],
];

/** The shorthand field behind a path of the translated payload. */
export function shorthandPath(path: string): string {
  const party = path.split('.')[0] ?? '';
  return party + (FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? '');
}

/** `Silva, Ana` names the family first; otherwise the last word is the family name, as reports in Latin script do it. */
function splitName(name: string): { primaryIdentifier: string; secondaryIdentifier?: string } {
  const [family, given] = name.split(',', 2).map((part) => part.trim());
  if (family && given) return { primaryIdentifier: family, secondaryIdentifier: given };
  const words = name.trim().split(/\s+/u);
  if (words.length < 2) return { primaryIdentifier: name };
  return { primaryIdentifier: words.at(-1)!, secondaryIdentifier: words.slice(0, -1).join(' ') };
}

function addressOf({ address, type, country }: ShorthandParty): Address | undefined {
  if (address === undefined) return undefined;
  const addressType = type === 'business' ? 'GEOG' : 'HOME';
  if (typeof address === 'string') {
    const addressLine = address
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return { addressType, addressLine, country: country ?? 'XX' };
  }
  const { lines, street, number, city, postcode, region } = address;
  return {
    addressType,
    ...(lines && lines.length > 0 ? { addressLine: lines } : {}),
    ...(street !== undefined && number === undefined && !lines ? { addressLine: [street] } : {}),
    ...(street !== undefined && number !== undefined ? { streetName: street, buildingNumber: number } : {}),
    ...(city !== undefined ? { townName: city } : {}),
    ...(postcode !== undefined ? { postCode: postcode } : {}),
    ...(region !== undefined ? { countrySubDivision: region } : {}),
    country: address.country ?? country ?? 'XX',
  };
}

function identifierOf({ national_id: id, type, country }: ShorthandParty): NationalIdentification | undefined {
  if (id === undefined) return undefined;
  const { number, type: kind, country: issuer = country } = typeof id === 'string' ? { number: id } : id;
  if (type !== 'business')
    return {
      nationalIdentifier: number,
      nationalIdentifierType: kind ?? 'MISC',
      ...(issuer ? { countryOfIssue: issuer } : {}),
    };
  if ((kind ?? (isLei(number) ? 'LEIX' : 'RAID')) === 'LEIX')
    return { nationalIdentifier: number, nationalIdentifierType: 'LEIX' };
  return {
    nationalIdentifier: number,
    nationalIdentifierType: kind ?? 'RAID',
    registrationAuthority: registrationAuthorityOf(issuer ?? ''),
  };
}
