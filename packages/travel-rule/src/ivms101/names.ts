import { withBaseLetters } from '@assay/kernel';
import type { IdentityPayload, LegalPerson, NaturalPerson, Person } from './model.js';

/** What a person is called and by what else they can be told from others. */
export interface PartyName {
  /** Names in reading order, the legal one first, those of the person's own script and by sound last. */
  readonly names: readonly string[];
  readonly kind: 'individual' | 'business';
  readonly dateOfBirth?: string;
  readonly country?: string;
  readonly identifier?: string;
}

/** A person as screening and matching need it. @throws RangeError for one that is neither natural nor legal. */
export function partyName(person: Person): PartyName {
  const { naturalPerson: natural, legalPerson: legal } = person;
  const one = natural ?? legal;
  if (!one) throw new RangeError('A person is either natural or legal.');
  const country = natural?.countryOfResidence ?? legal?.countryOfRegistration ?? one.geographicAddress?.[0]?.country;
  const identifier = one.nationalIdentification?.nationalIdentifier;
  const dateOfBirth = natural?.dateAndPlaceOfBirth?.dateOfBirth;
  return {
    names: [...new Set(natural ? naturalNames(natural) : legalNames(legal))],
    kind: natural ? 'individual' : 'business',
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(country && country !== 'XX' ? { country } : {}),
    ...(identifier ? { identifier } : {}),
  };
}

/** A name may stand in its own script or by its sound alone: a list may know the person by that one only. */
function naturalNames({ name }: NaturalPerson): string[] {
  const { nameIdentifier, localNameIdentifier = [], phoneticNameIdentifier = [] } = name;
  const legalFirst = [...nameIdentifier].sort(
    (a, b) => rank(a.naturalPersonNameIdentifierType) - rank(b.naturalPersonNameIdentifierType),
  );
  return [...legalFirst, ...localNameIdentifier, ...phoneticNameIdentifier].map(
    ({ primaryIdentifier, secondaryIdentifier }) =>
      secondaryIdentifier ? `${secondaryIdentifier} ${primaryIdentifier}` : primaryIdentifier,
  );
}

function legalNames(legal: LegalPerson | undefined): string[] {
  const { nameIdentifier = [], localNameIdentifier = [], phoneticNameIdentifier = [] } = legal?.name ?? {};
  const legalFirst = [...nameIdentifier].sort(
    (a, b) => rank(a.legalPersonNameIdentifierType) - rank(b.legalPersonNameIdentifierType),
  );
  return [...legalFirst, ...localNameIdentifier, ...phoneticNameIdentifier].map(
    ({ legalPersonName }) => legalPersonName,
  );
}

const rank = (type: string) => (type === 'LEGL' ? 0 : 1);

/** The persons on one side of a transfer. */
export function personsOf(payload: IdentityPayload, side: 'originator' | 'beneficiary'): readonly Person[] {
  return side === 'originator'
    ? (payload.originator?.originatorPerson ?? [])
    : (payload.beneficiary?.beneficiaryPerson ?? []);
}

/** Agreement of two names, 0 to 1: the share of the shorter name's words that the longer one has, marks and order aside. */
export function nameAgreement(a: string, b: string): number {
  const [short, long] = [words(a), words(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (short.length === 0) return 0;
  const left = [...long];
  let shared = 0;
  for (const word of short) {
    const index = left.indexOf(word);
    if (index < 0) continue;
    left.splice(index, 1);
    shared += 1;
  }
  // One common word of two says little: a family name alone is many people's.
  return short.length === 1 && long.length > 1 ? shared * 0.5 : shared / short.length;
}

function words(name: string): string[] {
  return withBaseLetters(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 20);
}
