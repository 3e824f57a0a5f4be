import { withLatinDigits } from '@assay/kernel';
import type { GoamlProfile } from './goaml-profile.js';
import { codeOf, goamlCountry, goamlEmail, goamlName, moment, writtenName } from './goaml-text.js';
import type { Identification, PostalAddress, ReportedSubject, ReportedTransaction } from './model.js';
import { element, line, text, type XmlElement } from './xml.js';

type Use = 'private' | 'business';

/** A person or entity with what is known; only the name is needed. */
export function goamlParty(
  subject: ReportedSubject,
  profile: GoamlProfile,
  names: { readonly person: string; readonly entity: string },
): XmlElement {
  if (subject.type === 'business') return element(names.entity, entityParts(subject, profile));
  return element(names.person, personParts(subject, profile));
}

/** An account with its owner; undefined without its number or its institution's code, which the form needs. */
export function goamlAccount(
  party: NonNullable<ReportedTransaction['counterparty']> & Pick<ReportedSubject, 'type' | 'name'>,
  profile: GoamlProfile,
  name: string,
): XmlElement | undefined {
  const number = line(party.account, 255);
  const swift = line(party.bic, 11);
  if (number === undefined || swift === undefined) return undefined;
  return element(
    name,
    text('institution_name', line(party.institution, 255)),
    text('swift', swift),
    text('account', number),
    text('account_name', goamlName(party.name, 255)),
    party.type === 'business'
      ? goamlParty(party, profile, { person: 't_person', entity: 't_entity' })
      : element('signatory', goamlParty(party, profile, { person: 't_person', entity: 't_entity' })),
  );
}

/** A person with all that the form for clients asks for; undefined when something is missing. */
export function goamlClient(subject: ReportedSubject, profile: GoamlProfile): XmlElement[] | undefined {
  const { type, gender, dateOfBirth, nationality, address, identification, givenName, familyName } = subject;
  const complete =
    type === 'individual' &&
    givenName !== undefined &&
    familyName !== undefined &&
    gender !== undefined &&
    dateOfBirth?.length === 10 &&
    goamlCountry(nationality) !== undefined &&
    goamlCountry(address?.country) !== undefined &&
    identification !== undefined &&
    identificationOf(identification, profile) !== undefined;
  return complete
    ? personParts(subject, profile, { name: 'tax_reg_number', text: subject.taxNumber ? 'Y' : 'N' })
    : undefined;
}

/** @param registered what the form for clients asks for behind the tax number */
function personParts(subject: ReportedSubject, profile: GoamlProfile, registered?: XmlElement): XmlElement[] {
  const { identification, gender, dateOfBirth, address, givenName = '', familyName = '' } = subject;
  return element(
    '',
    text('gender', gender === undefined ? undefined : profile.gender[gender]),
    text('first_name', goamlName(subject.givenName ?? (subject.familyName ? undefined : firstOf(subject.name)), 100)),
    text('last_name', goamlName(subject.familyName ?? lastOf(subject.name), 100)),
    text('birthdate', dateOfBirth?.length === 10 ? moment(dateOfBirth) : undefined),
    text('id_number', line(identification?.number, 255)),
    text('nationality1', goamlCountry(subject.nationality)),
    text('residence', goamlCountry(address?.country)),
    subject.phone || gender !== undefined
      ? element('phones', subject.phone ? goamlPhone(subject.phone, profile, 'private') : undefined)
      : undefined,
    addresses(address, profile, 'private'),
    text('email', goamlEmail(subject.email)),
    text('occupation', line(subject.occupation, 255)),
    identification && identificationOf(identification, profile),
    text('tax_number', line(subject.taxNumber?.number, 100)),
    registered,
    text('comments', writtenName(subject.name ?? `${givenName} ${familyName}`)),
  ).children as XmlElement[];
}

/** The document; undefined while its country or dates are not known, because the form needs them. */
function identificationOf(
  { kind, number, country, issuedOn, expiresOn }: Identification,
  profile: GoamlProfile,
): XmlElement | undefined {
  const known = line(number, 255);
  if (known === undefined || goamlCountry(country) === undefined) return undefined;
  if (issuedOn?.length !== 10 || expiresOn?.length !== 10) return undefined;
  return element(
    'identification',
    text('type', codeOf(profile.identification, kind)),
    text('number', known),
    text('issue_date', moment(issuedOn)),
    text('expiry_date', moment(expiresOn)),
    text('issue_country', country),
  );
}

function entityParts(subject: ReportedSubject, profile: GoamlProfile): XmlElement[] {
  return element(
    '',
    text('name', goamlName(subject.name ?? subject.familyName, 255)),
    text('incorporation_number', line(subject.identification?.number, 50)),
    text('business', line(subject.occupation, 255)),
    subject.phone ? element('phones', goamlPhone(subject.phone, profile, 'business')) : undefined,
    addresses(subject.address, profile, 'business'),
    text('email', goamlEmail(subject.email)),
    text(
      'incorporation_country_code',
      goamlCountry(subject.identification?.country) ?? goamlCountry(subject.nationality),
    ),
    text('tax_number', line(subject.taxNumber?.number, 100)),
    text('comments', writtenName(subject.name ?? subject.familyName ?? '')),
  ).children as XmlElement[];
}

function addresses(address: PostalAddress | undefined, profile: GoamlProfile, use: Use): XmlElement | undefined {
  const found = address && goamlAddress(address, profile, use, 'address');
  return found && element('addresses', found);
}

/** An address; undefined while its country is not known, because the form needs it. */
export function goamlAddress(
  { street, city, postcode, region, country }: PostalAddress,
  profile: GoamlProfile,
  use: Use,
  name = 'location',
): XmlElement | undefined {
  if (goamlCountry(country) === undefined) return undefined;
  return element(
    name,
    text('address_type', profile.address[use]),
    text('address', line(street, 100) ?? '-'),
    text('city', line(city, 255) ?? '-'),
    text('zip', line(postcode, 10)),
    text('country_code', country),
    text('state', line(region, 255) ?? '-'),
  );
}

/** A telephone number; undefined without digits. */
export function goamlPhone(number: string, profile: GoamlProfile, use: Use): XmlElement | undefined {
  const digits = withLatinDigits(number).replaceAll(/\D/g, '').slice(0, 50);
  return digits === ''
    ? undefined
    : element(
        'phone',
        text('tph_contact_type', profile.contact[use]),
        text('tph_communication_type', profile.communication),
        text('tph_number', digits),
      );
}

/** Without known parts the last word of a name stands as the family name. */
function lastOf(name: string | undefined): string | undefined {
  return name?.trim().split(/\s+/).at(-1);
}

function firstOf(name: string | undefined): string | undefined {
  return name?.trim().split(/\s+/).slice(0, -1).join(' ');
}
