import { arrayOf, type Ivms, objectOf } from './identity';

/** What a person adds to the data of an originator. A text that is empty adds nothing. */
export type Added = Readonly<Partial<Record<'country' | 'street' | 'postcode' | 'city' | 'born' | 'place', string>>>;

/** The first originator of a message, as it stands in its payload, and whether it is a company. */
export function firstOriginator(ivms101: Ivms): { readonly known: Ivms; readonly company: boolean } {
  const person = objectOf(personsOf(objectOf(ivms101['originator'])).list[0]);
  const kind = kindOf(person);
  return { known: objectOf(person[kind]), company: kind === 'legalPerson' };
}

type Kind = 'naturalPerson' | 'legalPerson';

function kindOf(person: Ivms): Kind {
  return Object.keys(objectOf(person['legalPerson'])).length > 0 ? 'legalPerson' : 'naturalPerson';
}

/**
 * The originators of a message with what was added to the first of them. Everything else stays: numbers, other names, other
 * holders of the account, and whether it is a company.
 */
export function repairedOriginator(ivms101: Ivms, added: Added): Ivms {
  const originator = objectOf(ivms101['originator']);
  const { name, list } = personsOf(originator);
  const [first, ...others] = list;
  const person = objectOf(first);
  const kind = kindOf(person);
  const completed = { ...person, [kind]: completedOf(objectOf(person[kind]), kind, added) };
  return { originator: { ...originator, [name]: [completed, ...others] } };
}

function completedOf(known: Ivms, kind: Kind, added: Added): Ivms {
  const { country = '', street = '', postcode = '', city = '', born = '', place = '' } = added;
  const countryName = kind === 'naturalPerson' ? 'countryOfResidence' : 'countryOfRegistration';
  const birth = objectOf(known['dateAndPlaceOfBirth']);
  const address = {
    ...{ addressType: 'GEOG', addressLine: [street] },
    ...(postcode ? { postCode: postcode } : {}),
    ...(city ? { townName: city } : {}),
    country: country || known[countryName],
  };
  return {
    ...known,
    ...(country ? { [countryName]: country } : {}),
    ...(street ? { [addressName(known)]: [address] } : {}),
    ...(kind === 'naturalPerson' && (born || place)
      ? {
          dateAndPlaceOfBirth: {
            ...birth,
            ...(born ? { dateOfBirth: born } : {}),
            ...(place ? { placeOfBirth: place } : {}),
          },
        }
      : {}),
  };
}

const addressName = (known: Ivms) => ('geographicAddresses' in known ? 'geographicAddresses' : 'geographicAddress');

/** The persons of an originator, under the name that the edition of the payload has for them. */
function personsOf(originator: Ivms): { readonly name: string; readonly list: readonly unknown[] } {
  const name = 'originatorPersons' in originator ? 'originatorPersons' : 'originatorPerson';
  return { name, list: arrayOf(originator[name]) };
}
