import { withLatinDigits } from '@assay/kernel';
import data from './data/suspicions.json' with { type: 'json' };
import type { PostalAddress, ReportedSubject, ReportingInstitution, SuspicionReport } from './model.js';
import { element, line, text, type XmlElement } from './xml.js';

const PARTY = { transmitter: '35', transmitterContact: '37', filer: '30', contact: '8', location: '34', subject: '33' };
const regulators: Readonly<Record<string, string>> = data.regulators;
const institutions: Readonly<Record<string, string>> = data.institutions;
const identifications: Readonly<Record<string, string>> = data.identification;
const taxNumbers: Readonly<Record<string, string>> = data.tax_numbers;
/** Codes that the form takes for states are those of these countries alone. */
const WITH_STATES = new Set(['US', 'CA', 'MX']);

/** The parties of a report in the order of the form: who transmits, who files, where it happened, and the subjects. */
export function fincenParties(report: SuspicionReport): XmlElement[] {
  const { institution } = report;
  return [
    transmitter(institution),
    element(
      'fc2:Party',
      type(PARTY.transmitterContact),
      legalName(`${institution.contact.givenName} ${institution.contact.familyName}`),
    ),
    filer(institution),
    element('fc2:Party', type(PARTY.contact), legalName(institution.contact.office), phone(institution.phone)),
    location(institution, report.reference),
    ...(report.subjects.length === 0 ? [unknownSubject()] : report.subjects.map(subject)),
  ];
}

function transmitter(institution: ReportingInstitution): XmlElement {
  return element(
    'fc2:Party',
    type(PARTY.transmitter),
    legalName(institution.name),
    address(institution.address),
    phone(institution.phone),
    institution.taxId ? identification(institution.taxId.number, '4') : undefined,
    institution.transmitterControlCode ? identification(institution.transmitterControlCode, '28') : undefined,
  );
}

function filer(institution: ReportingInstitution): XmlElement {
  return element(
    'fc2:Party',
    type(PARTY.filer),
    text('fc2:PrimaryRegulatorTypeCode', regulators[institution.regulator ?? 'not_applicable'] ?? '99'),
    legalName(institution.name),
    address(institution.address),
    taxId(institution),
    organisation(institution),
  );
}

function location(institution: ReportingInstitution, caseReference: string): XmlElement {
  return element(
    'fc2:Party',
    type(PARTY.location),
    text('fc2:NoBranchActivityInvolvedIndicator', 'Y'),
    text('fc2:PrimaryRegulatorTypeCode', regulators[institution.regulator ?? 'not_applicable'] ?? '99'),
    legalName(institution.name),
    address(institution.address),
    taxId(institution),
    identification(caseReference.slice(-25), '29'),
    organisation(institution),
  );
}

function taxId({ taxId: id }: ReportingInstitution): XmlElement {
  return id
    ? identification(id.number, taxNumbers[id.kind] ?? '9')
    : element('fc2:PartyIdentification', text('fc2:TINUnknownIndicator', 'Y'));
}

function organisation({ kind }: ReportingInstitution): XmlElement {
  return element(
    'fc2:OrganizationClassificationTypeSubtype',
    text('fc2:OrganizationTypeID', institutions[kind] ?? '999'),
    kind === 'other' ? text('fc2:OtherOrganizationTypeText', 'See narrative') : undefined,
  );
}

function subject(party: ReportedSubject): XmlElement {
  const person = party.type === 'individual';
  return element(
    'fc2:Party',
    type(PARTY.subject),
    person && !party.dateOfBirth ? text('fc2:BirthDateUnknownIndicator', 'Y') : undefined,
    person && party.gender === 'female' ? text('fc2:FemaleGenderIndicator', 'Y') : undefined,
    person && party.dateOfBirth ? text('fc2:IndividualBirthDateText', birthDate(party.dateOfBirth)) : undefined,
    person && party.gender === 'male' ? text('fc2:MaleGenderIndicator', 'Y') : undefined,
    text('fc2:NoKnownAccountInvolvedIndicator', party.accounts?.length ? undefined : 'Y'),
    person ? undefined : text('fc2:PartyAsEntityOrganizationIndicator', 'Y'),
    person && !party.gender ? text('fc2:UnknownGenderIndicator', 'Y') : undefined,
    subjectName(party),
    address(party.address ?? {}),
    party.phone ? phone(party.phone) : undefined,
    subjectIdentification(party),
    party.occupation
      ? element('fc2:PartyOccupationBusiness', text('fc2:OccupationBusinessText', line(party.occupation, 50)))
      : undefined,
    party.email ? email(party.email) : undefined,
    element('fc2:PartyAssociation', text('fc2:CustomerIndicator', 'Y')),
    accounts(party.accounts ?? []),
  );
}

function unknownSubject(): XmlElement {
  return element('fc2:Party', type(PARTY.subject), text('fc2:AllCriticalSubjectInformationUnavailableIndicator', 'Y'));
}

function subjectName(party: ReportedSubject): XmlElement {
  const last = line(party.type === 'business' ? party.name : (party.familyName ?? party.name), 150);
  const first = party.type === 'business' ? undefined : line(party.givenName, 35);
  return element(
    'fc2:PartyName',
    last === undefined ? text('fc2:EntityLastNameUnknownIndicator', 'Y') : undefined,
    party.type === 'individual' && first === undefined ? text('fc2:FirstNameUnknownIndicator', 'Y') : undefined,
    text('fc2:PartyNameTypeCode', 'L'),
    text('fc2:RawEntityIndividualLastName', last),
    text('fc2:RawIndividualFirstName', first),
  );
}

/** Identification documents first, then the tax number, which the form wants even when it is not known. */
function subjectIdentification({ identification: document, taxNumber }: ReportedSubject): XmlElement[] {
  const code = document ? (identifications[document.kind] ?? '999') : undefined;
  return [
    document
      ? element(
          'fc2:PartyIdentification',
          text('fc2:OtherIssuerCountryText', document.country),
          code === '999' ? text('fc2:OtherPartyIdentificationTypeText', line(document.kind, 50)) : undefined,
          text('fc2:PartyIdentificationNumberText', line(document.number, 25)),
          text('fc2:PartyIdentificationTypeCode', code),
        )
      : element('fc2:PartyIdentification', text('fc2:IdentificationPresentUnknownIndicator', 'Y')),
    taxNumber
      ? identification(taxNumber.number, taxNumbers[taxNumber.kind] ?? '9')
      : element('fc2:PartyIdentification', text('fc2:TINUnknownIndicator', 'Y')),
  ];
}

function accounts(numbers: readonly string[]): XmlElement | undefined {
  if (numbers.length === 0) return undefined;
  const shown = numbers
    .slice(0, 99)
    .map((number) =>
      element(
        'fc2:Account',
        text('fc2:AccountNumberText', line(number, 40)),
        element('fc2:PartyAccountAssociation', text('fc2:PartyAccountAssociationTypeCode', '5')),
      ),
    );
  return element(
    'fc2:PartyAccountAssociation',
    text('fc2:PartyAccountAssociationTypeCode', '7'),
    element('fc2:Party', type('41'), shown),
  );
}

function type(code: string): XmlElement {
  return { name: 'fc2:ActivityPartyTypeCode', text: code };
}

function legalName(name: string): XmlElement {
  return element('fc2:PartyName', text('fc2:PartyNameTypeCode', 'L'), text('fc2:RawPartyFullName', line(name, 150)));
}

function identification(number: string, code: string): XmlElement {
  return element(
    'fc2:PartyIdentification',
    text('fc2:PartyIdentificationNumberText', line(number.replaceAll(/[^A-Za-z0-9]/g, ''), 25)),
    text('fc2:PartyIdentificationTypeCode', code),
  );
}

/** What is not known says so; the form refuses an empty field without its indicator. */
function address({ street, city, postcode, region, country }: PostalAddress): XmlElement {
  const parts = {
    street: line(street, 100),
    city: line(city, 50),
    postcode: line(postcode?.replaceAll(/[\s-]/g, ''), 9),
  };
  const state = country && WITH_STATES.has(country) ? line(region, 3) : undefined;
  const needsState = country === undefined || WITH_STATES.has(country);
  return element(
    'fc2:Address',
    parts.city === undefined ? text('fc2:CityUnknownIndicator', 'Y') : undefined,
    country === undefined ? text('fc2:CountryCodeUnknownIndicator', 'Y') : undefined,
    text('fc2:RawCityText', parts.city),
    text('fc2:RawCountryCodeText', country),
    text('fc2:RawStateCodeText', state),
    text('fc2:RawStreetAddress1Text', parts.street),
    text('fc2:RawZIPCode', parts.postcode),
    needsState && state === undefined ? text('fc2:StateCodeUnknownIndicator', 'Y') : undefined,
    parts.street === undefined ? text('fc2:StreetAddressUnknownIndicator', 'Y') : undefined,
    parts.postcode === undefined ? text('fc2:ZIPCodeUnknownIndicator', 'Y') : undefined,
  );
}

function phone(number: string): XmlElement | undefined {
  const digits = withLatinDigits(number).replaceAll(/\D/g, '').slice(0, 16);
  return digits === '' ? undefined : element('fc2:PhoneNumber', text('fc2:PhoneNumberText', digits));
}

function email(value: string): XmlElement {
  return element(
    'fc2:ElectronicAddress',
    text('fc2:ElectronicAddressText', line(value, 517)),
    text('fc2:ElectronicAddressTypeCode', 'E'),
  );
}

/** A year or month of birth without the rest is filled with zeros, as version 1.2 of the schema allows. */
function birthDate(date: string): string {
  return date.replaceAll('-', '').padEnd(8, '0');
}
