import type { EarlierIdentity } from '@assay/documents';
import type { SessionsApp } from '../../sessions/app.js';
import type { Session } from '../../sessions/session.js';
import { findSession } from '../../sessions/store.js';

/** What the document of a re-verification is compared with, and how the result says so. */
export interface EarlierVerification {
  readonly identity?: EarlierIdentity;
  readonly view: {
    readonly verification_id: string;
    /** Only an approved verification says who somebody is; one that was erased says nothing any more. */
    readonly state: 'compared' | 'nothing_read' | 'not_verified' | 'erased';
    readonly fields: readonly string[];
  };
}

/** What stays the same from one document to the next. */
const COMPARED = ['given_name', 'family_name', 'full_name', 'date_of_birth', 'personal_number'] as const;
type Compared = (typeof COMPARED)[number];

/**
 * The person that the session's `previous_verification` verified, without what the integrator expects otherwise.
 * Undefined where the session names none, and for a company, whose papers another person may bring.
 */
export async function earlierVerification(
  app: SessionsApp,
  session: Session,
): Promise<EarlierVerification | undefined> {
  const id = session.secrets.previousVerification;
  if (id === undefined || session.subjectType !== 'individual') return undefined;
  const nothing = (state: EarlierVerification['view']['state']) => ({
    view: { verification_id: id, state, fields: [] },
  });
  const earlier = await findSession(app, session.environmentId, id);
  if (!earlier) return nothing('erased');
  if (earlier.decision !== 'approved') return nothing('not_verified');
  const known = comparedOf(earlier, session.secrets.expected ?? {});
  const fields = COMPARED.filter((name) => known[name]);
  if (fields.length === 0) return nothing('nothing_read');
  return { identity: identityOf(earlier, known), view: { verification_id: id, state: 'compared', fields } };
}

/** What the earlier session read and nobody expects otherwise; a name that its document left out is empty. */
function comparedOf(earlier: Session, expected: Readonly<Record<string, string>>): Partial<Record<Compared, string>> {
  const read = (name: string) => textOf(earlier, name);
  const { given_name: given, family_name: family, date_of_birth: born, document_number: number } = expected;
  const parted = read('given_name') !== undefined || read('family_name') !== undefined;
  const named = given !== undefined || family !== undefined;
  return {
    ...(parted && given === undefined ? { given_name: read('given_name') ?? '' } : {}),
    ...(parted && family === undefined ? { family_name: read('family_name') ?? '' } : {}),
    ...(parted || named ? {} : optional('full_name', read('full_name'))),
    ...(born === undefined ? optional('date_of_birth', read('date_of_birth')) : {}),
    ...(number === undefined ? optional('personal_number', read('personal_number')) : {}),
  };
}

function identityOf(earlier: Session, known: Partial<Record<Compared, string>>): EarlierIdentity {
  const { given_name: givenName, family_name: familyName, full_name: fullName } = known;
  const { date_of_birth: dateOfBirth, personal_number: personalNumber } = known;
  return {
    ...optional('givenName', givenName),
    ...optional('familyName', familyName),
    ...optional('fullName', fullName),
    ...optional('dateOfBirth', dateOfBirth),
    ...optional('personalNumber', personalNumber),
    ...optional('issuingCountry', textOf(earlier, 'issuing_country')),
    onlyPrint: isPrint(earlier),
  };
}

/** Whether only the print of the document was read; what a reviewer writes is not misread. */
export function isPrint({ secrets }: Session): boolean {
  const fields = Object.entries(secrets.extracted).filter(([path]) => path.startsWith('document.'));
  return fields.every(([, { source, correctedBy }]) => source === 'visual' && correctedBy === undefined);
}

function textOf({ secrets }: Session, name: string): string | undefined {
  const value = secrets.extracted[`document.${name}`]?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const optional = <K extends string>(name: K, value: string | undefined): { readonly [name in K]?: string } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [name in K]?: string };
