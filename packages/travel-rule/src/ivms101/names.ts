import type { IdentityPayload, Person } from './model.js';

/** What a person is called and by what else they can be told from others. */
export interface PartyName {
  /** Names in reading order, the legal one first. */
  readonly names: readonly string[];
  readonly kind: 'individual' | 'business';
  readonly dateOfBirth?: string;
  readonly country?: string;
  readonly identifier?: string;
}

/** A person as screening and matching need it. @throws RangeError for one that is neither natural nor legal. */
export function partyName(person: Person): PartyName {
  const { naturalPerson: natural, legalPerson: legal } = person;
  const identifier = (natural ?? legal)?.nationalIdentification?.nationalIdentifier;
  if (legal) {
    const names = [...legal.name.nameIdentifier].sort(
      (a, b) => rank(a.legalPersonNameIdentifierType) - rank(b.legalPersonNameIdentifierType),
    );
    const country = legal.countryOfRegistration ?? legal.geographicAddress?.[0]?.country;
    return {
      names: names.map(({ legalPersonName }) => legalPersonName),
      kind: 'business',
      ...(country && country !== 'XX' ? { country } : {}),
      ...(identifier ? { identifier } : {}),
    };
  }
  if (!natural) throw new RangeError('A person is either natural or legal.');
  const names = [...natural.name.nameIdentifier].sort(
    (a, b) => rank(a.naturalPersonNameIdentifierType) - rank(b.naturalPersonNameIdentifierType),
  );
  const country = natural.countryOfResidence ?? natural.geographicAddress?.[0]?.country;
  const dateOfBirth = natural.dateAndPlaceOfBirth?.dateOfBirth;
  return {
    names: names.map(({ primaryIdentifier, secondaryIdentifier }) =>
      secondaryIdentifier ? `${secondaryIdentifier} ${primaryIdentifier}` : primaryIdentifier,
    ),
    kind: 'individual',
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(country && country !== 'XX' ? { country } : {}),
    ...(identifier ? { identifier } : {}),
  };
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
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 20);
}
