/** One field of IVMS101 as the screen shows it. */
export interface Row {
  readonly side: 'originator' | 'beneficiary';
  readonly field: Field;
  readonly value: string;
  readonly state: 'given' | 'missing' | 'doubtful' | 'notNeeded';
  /** What is doubtful, in the words of the check. */
  readonly why: string;
}

export const FIELDS = ['name', 'address', 'birth', 'nationalId', 'customerNumber', 'country', 'account'] as const;
export type Field = (typeof FIELDS)[number];

/** Where IVMS101 keeps each field, below the party. */
const PATHS: Readonly<Record<Field, readonly string[]>> = {
  name: ['name', 'nameIdentifier', 'primaryIdentifier', 'legalPersonName'],
  address: ['geographicAddress', 'address'],
  birth: ['dateAndPlaceOfBirth', 'dateOfBirth', 'placeOfBirth', 'date_of_birth', 'place_of_birth'],
  nationalId: ['nationalIdentification', 'national_id'],
  customerNumber: ['customerIdentification', 'customerNumber'],
  country: ['countryOfResidence', 'countryOfRegistration', 'country'],
  account: ['accountNumber', 'account'],
};
/** Of these four the originator needs one (FATF interpretive note to recommendation 16). */
const ONE_OF = new Set<Field>(['address', 'birth', 'nationalId', 'customerNumber']);

/** A payload of IVMS101 in either edition, or a part of one. */
export type Ivms = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly ivms101: Ivms;
  readonly doubts: readonly { readonly field: string; readonly message: string }[];
  readonly repair: { readonly fields: readonly string[] } | null;
}

/** Each party's fields, with what is missing and what is doubtful. */
export function rowsOf(message: Asked): Row[] {
  return (['originator', 'beneficiary'] as const).flatMap((side) => {
    const values = valuesOf(message.ivms101, side);
    const anyOfFour = [...ONE_OF].some((field) => values[field] !== '');
    return FIELDS.map((field): Row => {
      const about = (path: string) => isAbout(path, side, field);
      const doubt = message.doubts.find(({ field: path }) => about(path));
      const asked = message.repair?.fields.some(about) ?? false;
      const value = values[field];
      return { side, field, value, state: stateOf(), why: doubt?.message ?? '' };

      function stateOf(): Row['state'] {
        if (doubt) return 'doubtful';
        if (asked) return value === '' ? 'missing' : 'doubtful';
        if (value !== '') return 'given';
        const needed = field === 'name' || field === 'account';
        return needed || (side === 'originator' && field === 'address' && !anyOfFour) ? 'missing' : 'notNeeded';
      }
    });
  });
}

/** What is doubtful beside these fields: of the transfer, and of who sent it. */
export function otherDoubts({ doubts }: Pick<Asked, 'doubts'>): readonly string[] {
  const isShown = (path: string) =>
    FIELDS.some((field) => isAbout(path, 'originator', field) || isAbout(path, 'beneficiary', field));
  return [...new Set(doubts.filter(({ field }) => !isShown(field)).map(({ message }) => message))];
}

/** Whether a path of a request is about a field. Inquiries of others and whole payloads begin with the payload's name. */
function isAbout(path: string, side: Row['side'], field: Field): boolean {
  const inside = path.replace(/^ivms101\./i, '');
  return inside.startsWith(side) && PATHS[field].some((name) => inside.includes(name));
}

/** Of several holders of one account each says what it is, in their order. */
function valuesOf(ivms: Asked['ivms101'], side: Row['side']): Readonly<Record<Field, string>> {
  const party = objectOf(ivms[side]);
  const persons = arrayOf(party[`${side}Person`] ?? party[`${side}Persons`]).map(objectOf);
  const all = persons.map(fieldsOf);
  const joined = (field: Field) => textsOf([...new Set(all.map((values) => values[field]))], '; ');
  const values = Object.fromEntries(FIELDS.map((field) => [field, joined(field)])) as Record<Field, string>;
  return { ...values, account: values.account || textsOf(arrayOf(party['accountNumber'])) };
}

function fieldsOf(person: Readonly<Record<string, unknown>>): Readonly<Record<Field, string>> {
  const natural = objectOf(person['naturalPerson']);
  const own = Object.keys(natural).length > 0 ? natural : objectOf(person['legalPerson']);
  const birth = objectOf(own['dateAndPlaceOfBirth']);
  return {
    name: nameOf(own),
    address: arrayOf(own['geographicAddress']).map(addressOf).join('; '),
    birth: textsOf([birth['dateOfBirth'], birth['placeOfBirth']]),
    nationalId: textsOf([objectOf(own['nationalIdentification'])['nationalIdentifier']]),
    customerNumber: textsOf([own['customerIdentification'] ?? own['customerNumber']]),
    country: textsOf([own['countryOfResidence'] ?? own['countryOfRegistration']]),
    account: textsOf(arrayOf(person['accountNumber'])),
  };
}

function nameOf(person: Readonly<Record<string, unknown>>): string {
  const names = arrayOf(person['name']).length > 0 ? arrayOf(person['name']) : [person['name']];
  const identifiers = names.flatMap((name) =>
    arrayOf(objectOf(name)['nameIdentifier'] ?? objectOf(name)['nameIdentifiers']),
  );
  const first = objectOf(identifiers[0]);
  return textsOf([first['secondaryIdentifier'], first['primaryIdentifier'] ?? first['legalPersonName']], ' ');
}

function addressOf(address: unknown): string {
  const { addressLine, streetName, buildingNumber, postCode, townName, country } = objectOf(address);
  return textsOf([
    ...arrayOf(addressLine),
    textsOf([streetName, buildingNumber], ' '),
    textsOf([postCode, townName], ' '),
    country,
  ]);
}

const textsOf = (values: readonly unknown[], between = ', ') =>
  values.filter((value): value is string => typeof value === 'string' && value !== '').join(between);

/** A value as a list; what is none is empty. */
export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A value as an object; what is none is empty. */
export const objectOf = (value: unknown): Ivms =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
