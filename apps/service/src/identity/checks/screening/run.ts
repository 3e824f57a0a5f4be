import type { JourneyDefinition } from '@assay/journeys';
import { checkFacts } from '@assay/kernel';
import { checkScreening, type ScreeningInput } from '../../../risk/screening/screening-check.js';
import { subjectName } from '../../../work/customers/subject-name.js';
import type { Session } from '../../sessions/session.js';
import { countryOf } from '../../sessions/session-subject.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';

type ScreeningKinds = JourneyDefinition['lists']['screening'];

/** Screens who the document says the subject is; without a document, who the integrator expects. */
export async function runScreening({ app, environment, session, journey, step }: CheckRun): Promise<CheckOutcome> {
  const { definition } = journey;
  const check = definition.steps.find(({ id }) => id === step)?.check;
  const only = check && checkFacts(check).screens;
  const kinds: ScreeningKinds = only ? [only] : definition.lists.screening;
  const coverage = app.screening.coverage({ kinds, waive: definition.lists.waive ?? [] }, environment.kind);
  if (coverage.length > 0 && coverage.every(({ status }) => status === 'waived'))
    return { status: 'skipped', reasonCodes: [], result: { detail: 'The journey waives this search.', coverage } };
  const input = screeningOf(session, definition, kinds);
  if (!input)
    return {
      status: 'review',
      reasonCodes: ['screening.insufficient_data'],
      result: { detail: 'No name is known yet.' },
    };
  return asOutcome('screening.insufficient_data', () => checkScreening(app, environment, input));
}

/** The fields that a session is screened by, by path. */
const SCREENED_BY: ReadonlySet<string> = new Set(
  [
    ...['given_name', 'family_name', 'full_name', 'date_of_birth'],
    ...['nationality', 'issuing_country', 'number', 'personal_number'],
  ].map((name) => `document.${name}`),
);

/** Whether a session is screened otherwise after a correction of these fields. */
export function isScreenedBy(corrected: readonly string[]): boolean {
  return corrected.some((field) => SCREENED_BY.has(field));
}

/** What a session is screened by, as far as it is known; undefined while no name is. */
export function screeningOf(
  session: Session,
  definition: Omit<JourneyDefinition, 'steps'>,
  kinds: ScreeningKinds,
): ScreeningInput | undefined {
  const { secrets } = session;
  const read = (field: string) => {
    const value = secrets.extracted[`document.${field}`]?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const name = subjectName(secrets)?.whole;
  if (name === undefined) return undefined;
  const dateOfBirth = read('date_of_birth') ?? secrets.expected?.['date_of_birth'];
  const nationality = read('nationality');
  const personal = read('personal_number');
  const number = read('number');
  const country = countryOf(session);
  return {
    query: {
      name,
      type: session.subjectType,
      matchThreshold: definition.thresholds.screening.possible,
      ...(dateOfBirth !== undefined ? { dateOfBirth } : {}),
      ...(nationality !== undefined ? { nationality } : {}),
      ...(country !== undefined ? { country } : {}),
      ...(personal !== undefined ? { identifiers: [{ type: 'national_id' as const, value: personal }] } : {}),
      ...(number !== undefined ? { documentNumbers: [number] } : {}),
    },
    lists: kinds,
    waive: definition.lists.waive ?? [],
    onStale: definition.lists.on_stale,
    matchFrom: definition.thresholds.screening.match,
    customer: { reference: secrets.subject.reference },
  };
}
