import type { ReportedSubject } from '@assay/evidence';
import { isIsoDate } from '@assay/kernel';
import type { Session } from '../../identity/sessions/session.js';
import { subjectName } from '../../work/customers/subject-name.js';

const KINDS = new Set(['passport', 'id_card', 'driving_licence', 'residence_permit']);

/** The subject of a session as its document shows them; what was only claimed stands in where nothing was read. */
export function sessionSubject(session: Session): ReportedSubject {
  const { subject, expected, contact } = session.secrets;
  const read = (name: string) => fieldOf(session, `document.${name}`);
  const number = read('number') ?? expected?.document_number;
  const kind = read('type') ?? 'other';
  const name = subjectName(session.secrets);
  const address = read('address') ?? expected?.address;
  const country = read('issuing_country') ?? subject.country;
  return {
    type: session.subjectType,
    givenName: name?.given,
    familyName: name?.family,
    name: name?.family === undefined ? (name?.whole ?? subject.reference) : undefined,
    dateOfBirth: dayOf(read('date_of_birth') ?? expected?.date_of_birth),
    gender: genderOf(read('sex')),
    nationality: countryOf(read('nationality')),
    address:
      address === undefined && country === undefined ? undefined : { street: address, country: countryOf(country) },
    identification:
      number === undefined
        ? undefined
        : {
            kind: KINDS.has(kind) ? kind : 'other',
            number,
            country: countryOf(country),
            issuedOn: dayOf(read('issue_date')),
            expiresOn: dayOf(read('expiry_date')),
          },
    phone: contact?.phone,
    email: contact?.email,
  };
}

function fieldOf({ secrets }: Session, name: string): string | undefined {
  const value = secrets.extracted[name]?.value;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && isIsoDate(text) ? text : undefined;
}

function genderOf(sex: string | undefined): 'female' | 'male' | undefined {
  if (sex === 'F' || sex === 'female') return 'female';
  return sex === 'M' || sex === 'male' ? 'male' : undefined;
}

function countryOf(country: string | undefined): string | undefined {
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined;
}
