import { subjectCountry } from '@assay/journeys';
import type { Session } from './session.js';

/** The subject of a session as answers and evidence show it, with the country that is known by now (contract 2.1). */
export function subjectView(session: Session) {
  const country = countryOf(session);
  return {
    type: session.subjectType,
    reference: session.secrets.subject.reference,
    ...(country === undefined ? {} : { country }),
  };
}

/** The country of a session's subject: as the integrator told it, else that of the document. */
export function countryOf({ subjectType, secrets }: Session): string | undefined {
  const issuer = secrets.extracted['document.issuing_country']?.value;
  return subjectCountry({ ...secrets.subject, type: subjectType }, { issuing_country: issuer });
}
