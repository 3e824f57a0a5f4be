import { isIsoDate } from '@assay/kernel';
import { isLei } from './lei.js';
import type { Address, Fault, IdentityPayload, NationalIdentification, Person } from './model.js';
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
  readonly national_id?:
    | string
    | {
        readonly number: string;
        readonly type?: string;
        readonly country?: string;
        /** Of a business: a code of GLEIF's list of registration authorities. */
        readonly authority?: string;
      };
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

interface Parties {
  readonly originator?: ShorthandParty;
  readonly beneficiary?: ShorthandParty;
}

/** Identity in IVMS101.2023, not yet judged. `role` decides what stands for a customer number. */
export function shorthandPerson(party: ShorthandParty, role: 'originator' | 'beneficiary'): Person {
  const number = party.account;
  const account = number === undefined ? {} : { accountNumber: [number] };
  const address = addressOf(party);
  const id = identifierOf(party);
  const base = {
    ...(address ? { geographicAddress: [address] } : {}),
    ...(id ? { nationalIdentification: id } : {}),
  };
  const { date_of_birth: dateOfBirth, place_of_birth: placeOfBirth } = party;
  const birth = dateOfBirth !== undefined && placeOfBirth !== undefined ? { dateOfBirth, placeOfBirth } : undefined;
  // The account tells the customer from all others at the originator's own institution.
  const alone = role === 'originator' && !address && !id && !birth;
  const customer = alone && number !== undefined && number.length <= 50 ? { customerIdentification: number } : {};
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
      ...(birth ? { dateAndPlaceOfBirth: birth } : {}),
      ...(party.country ? { countryOfResidence: party.country } : {}),
    },
    ...account,
  };
}

/** The two parties of a transfer as one payload. */
export function shorthandPayload(parties: Parties): IdentityPayload {
  const { originator, beneficiary } = parties;
  return {
    ...(originator ? { originator: { originatorPerson: [shorthandPerson(originator, 'originator')] } } : {}),
    ...(beneficiary ? { beneficiary: { beneficiaryPerson: [shorthandPerson(beneficiary, 'beneficiary')] } } : {}),
  };
}

/** Dates of birth that are none, also where they are not sent. @param today YYYY-MM-DD. */
export function shorthandFaults(parties: Parties, today: string): readonly Fault[] {
  return (['originator', 'beneficiary'] as const).flatMap((role) => {
    const date = parties[role]?.date_of_birth;
    if (date === undefined || (isIsoDate(date) && date < today)) return [];
    return [{ path: `${role}.date_of_birth`, message: 'Send a day of the past, YYYY-MM-DD.' }];
  });
}

/** What IVMS101 has no place for as it was given: it knows a date of birth together with the place only. */
export function shorthandGaps(parties: Parties): readonly Fault[] {
  return (['originator', 'beneficiary'] as const).flatMap((role) => {
    const { date_of_birth: date, place_of_birth: place } = parties[role] ?? {};
    if ((date === undefined) === (place === undefined)) return [];
    const [sent, missing] =
      date === undefined ? ['place_of_birth', 'date_of_birth'] : ['date_of_birth', 'place_of_birth'];
    return [{ path: `${role}.${sent}`, message: `This is not sent: IVMS101 takes it together with ${missing} only.` }];
  });
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
  const last = words.pop();
  if (last === undefined || words.length === 0) return { primaryIdentifier: name };
  return { primaryIdentifier: last, secondaryIdentifier: words.join(' ') };
}

/** Nobody says what kind of address it is, and whose country is not named has none: the reader asks for it. */
function addressOf({ address, country: residence }: ShorthandParty): Address | undefined {
  if (address === undefined) return undefined;
  const addressType = 'GEOG';
  const place = (typeof address === 'string' ? undefined : address.country) ?? residence;
  const country = (place === undefined ? {} : { country: place }) as Pick<Address, 'country'>;
  if (typeof address === 'string') {
    const addressLine = address
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return { addressType, addressLine, ...country };
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
    ...country,
  };
}

function identifierOf({ national_id: id, type, country }: ShorthandParty): NationalIdentification | undefined {
  if (id === undefined) return undefined;
  const given = typeof id === 'string' ? { number: id } : id;
  const { number, type: kind, country: issuer = country, authority } = given;
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
    nationalIdentifierType: kind ?? 'MISC',
    registrationAuthority: authority ?? registrationAuthorityOf(issuer ?? ''),
  };
}
