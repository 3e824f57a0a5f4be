import { hasLeiForm, isLei } from './lei.js';
import type { Address, IdentityPayload, LegalPerson, NationalIdentification, NaturalPerson, Person } from './model.js';
import type { Reading } from './read-shape.js';
import { isRegistrationAuthority } from './registration-authorities.js';

/** Types by which a legal person is identified (C7). */
const LEGAL_IDENTIFIERS: readonly string[] = ['RAID', 'MISC', 'LEIX', 'TXID'];
/** Nobody who is older makes transfers; a year before is a slip of the keyboard. */
const AGE_MAX_YEARS = 130;

/** Constraints C1 to C12 on what was read. @param today YYYY-MM-DD. */
export function checkPayload(reading: Reading, payload: IdentityPayload, today: string): void {
  for (const person of payload.originator?.originatorPerson ?? []) checkOriginator(reading, person);
  const persons = [
    ...(payload.originator?.originatorPerson ?? []),
    ...(payload.beneficiary?.beneficiaryPerson ?? []),
    ...(payload.originatingVASP ? [payload.originatingVASP] : []),
    ...(payload.beneficiaryVASP ? [payload.beneficiaryVASP] : []),
    ...(payload.transferPath?.transferPath ?? []).flatMap(({ intermediaryVASP }) => intermediaryVASP ?? []),
  ];
  for (const person of persons) checkPerson(reading, person, today);
  for (const vasp of [payload.originatingVASP, payload.beneficiaryVASP])
    if (vasp?.naturalPerson) reading.fault(reading.at(vasp, 'naturalPerson'), 'A VASP is a legal person.');
  checkSequence(reading, payload);
}

/** One kind of person, with its names, addresses and identifiers. */
export function checkPerson(reading: Reading, person: Person, today: string): void {
  const { naturalPerson, legalPerson } = person;
  if (!naturalPerson === !legalPerson)
    reading.fault(reading.at(person), 'A person is either a naturalPerson or a legalPerson.');
  if (naturalPerson) checkNaturalPerson(reading, naturalPerson, today);
  if (legalPerson) checkLegalPerson(reading, legalPerson);
}

/** A required member that is absent was told already. */
export function checkNaturalPerson(reading: Reading, person: Partial<NaturalPerson>, today: string): void {
  const { name } = person;
  const names = name?.nameIdentifier;
  if (name && names?.length && !names.some((one) => one.naturalPersonNameIdentifierType === 'LEGL'))
    reading.fault(reading.at(name, 'nameIdentifier'), 'One name must be the legal name (LEGL).', 'C6');
  for (const address of person.geographicAddress ?? []) checkAddress(reading, address);
  if (person.nationalIdentification) checkIdentification(reading, person.nationalIdentification, false);
  const birth = person.dateAndPlaceOfBirth;
  const date = birth?.dateOfBirth;
  if (birth && date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date)) {
    const path = reading.at(birth, 'dateOfBirth');
    if (date >= today) reading.fault(path, 'A date of birth lies in the past.', 'C2');
    else if (Number(today.slice(0, 4)) - Number(date.slice(0, 4)) > AGE_MAX_YEARS)
      reading.fault(path, `Nobody is older than ${AGE_MAX_YEARS} years.`, 'C2');
  }
}

export function checkLegalPerson(reading: Reading, person: Partial<LegalPerson>): void {
  const { name } = person;
  const names = name?.nameIdentifier;
  if (name && names?.length && !names.some((one) => one.legalPersonNameIdentifierType === 'LEGL'))
    reading.fault(reading.at(name, 'nameIdentifier'), 'One name must be the legal name (LEGL).', 'C5');
  for (const address of person.geographicAddress ?? []) checkAddress(reading, address);
  if (person.nationalIdentification) checkIdentification(reading, person.nationalIdentification, true);
}

/** C8; a town is named by itself or within the address lines. */
export function checkAddress(reading: Reading, address: Partial<Address>): void {
  const lines = (address.addressLine?.length ?? 0) > 0;
  const building = address.buildingName !== undefined || address.buildingNumber !== undefined;
  if (!lines && !(address.streetName !== undefined && building))
    reading.fault(
      reading.at(address),
      'An address has addressLine, or streetName with buildingNumber or buildingName.',
      'C8',
    );
  else if (!lines && address.townName === undefined)
    reading.fault(reading.at(address, 'townName'), 'An address without addressLine names its town.');
}

/** C7, C9, C10 and C11. */
export function checkIdentification(reading: Reading, id: Partial<NationalIdentification>, legal: boolean): void {
  const { nationalIdentifierType: type, registrationAuthority: authority } = id;
  const at = (member: string) => reading.at(id, member);
  if (authority !== undefined && !isRegistrationAuthority(authority))
    reading.fault(
      at('registrationAuthority'),
      'This code is not on the GLEIF list of registration authorities.',
      'C10',
    );
  if (type === 'LEIX' && id.nationalIdentifier !== undefined && !isLei(id.nationalIdentifier)) {
    if (reading.received && hasLeiForm(id.nationalIdentifier))
      reading.doubt(at('nationalIdentifier'), 'The check digits of this LEI are wrong.', 'C11');
    else reading.fault(at('nationalIdentifier'), 'This is no LEI: its form or its check digits are wrong.', 'C11');
  }
  if (!legal || type === undefined) return;
  if (!LEGAL_IDENTIFIERS.includes(type))
    reading.fault(at('nationalIdentifierType'), `A legal person has one of ${LEGAL_IDENTIFIERS.join(', ')}.`, 'C7');
  if (id.countryOfIssue !== undefined)
    reading.fault(at('countryOfIssue'), 'The identifier of a legal person has no countryOfIssue.', 'C9');
  if (type === 'LEIX' && authority !== undefined)
    reading.fault(at('registrationAuthority'), 'An LEI has no registrationAuthority.', 'C9');
  if (type !== 'LEIX' && authority === undefined)
    reading.fault(at('registrationAuthority'), 'This identifier needs its registrationAuthority.', 'C9');
}

/** C1 and C4: what must be known of an originator beyond the name. */
function checkOriginator(reading: Reading, person: Person): void {
  const { naturalPerson: natural, legalPerson: legal } = person;
  if (natural && !isIdentified(natural) && !natural.dateAndPlaceOfBirth && !natural.geographicAddress?.length)
    reading.fault(
      reading.at(person, 'naturalPerson'),
      'An originator needs an address, a customerIdentification, a nationalIdentification or a dateAndPlaceOfBirth.',
      'C1',
    );
  const seat = legal?.geographicAddress?.some(({ addressType }) => addressType === 'GEOG');
  if (legal && !isIdentified(legal) && !seat)
    reading.fault(
      reading.at(person, 'legalPerson'),
      'An originator needs a GEOG address, a customerIdentification or a nationalIdentification.',
      'C4',
    );
}

function isIdentified(person: NaturalPerson | LegalPerson): boolean {
  return person.customerIdentification !== undefined || person.nationalIdentification !== undefined;
}

/** C12: intermediaries are numbered from 0 without gaps. */
function checkSequence(reading: Reading, { transferPath }: IdentityPayload): void {
  const seen = new Set<number>();
  const steps = transferPath?.transferPath ?? [];
  const { length } = steps;
  for (const step of steps) {
    if (step.sequence === undefined) continue;
    if (step.sequence >= length || seen.has(step.sequence))
      reading.fault(reading.at(step, 'sequence'), `Sequences run from 0 to ${length - 1}, each once.`, 'C12');
    seen.add(step.sequence);
  }
}
