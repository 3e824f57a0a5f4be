import type { JourneyDefinition } from '@assay/journeys';
import type { Session } from '../verifications/session.js';
import type { CheckOutcome, CheckRun } from './check-run.js';
import { checkScreening, type ScreeningInput } from './screening-check.js';
import { asOutcome } from './vision.js';

/** Screens who the document says the subject is; without a document, who the integrator expects. */
export async function runScreening({ app, environment, session, journey, step }: CheckRun): Promise<CheckOutcome> {
  const { definition } = journey;
  const adverseOnly = definition.steps.find(({ id }) => id === step)?.check === 'adverse_media';
  const kinds = definition.lists.screening.filter((kind) => !adverseOnly || kind === 'adverse_media');
  const input = screeningOf(session, definition, kinds);
  if (!input)
    return {
      status: 'review',
      reasonCodes: ['screening.insufficient_data'],
      result: { detail: 'No name is known yet.' },
    };
  return asOutcome('screening.insufficient_data', () => checkScreening(app, environment, input));
}

/** What a session is screened by, as far as it is known; undefined while no name is. */
export function screeningOf(
  session: Session,
  definition: Omit<JourneyDefinition, 'steps'>,
  kinds: JourneyDefinition['lists']['screening'],
): ScreeningInput | undefined {
  const { secrets } = session;
  const read = (field: string) => {
    const value = secrets.extracted[`document.${field}`]?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const given = read('given_name') ?? secrets.expected?.['given_name'] ?? secrets.typed?.['given_name'];
  const family = read('family_name') ?? secrets.expected?.['family_name'] ?? secrets.typed?.['family_name'];
  const name = [given, family].filter((part) => part !== undefined).join(' ') || (read('full_name') ?? '');
  if (name === '') return undefined;
  const dateOfBirth = read('date_of_birth') ?? secrets.expected?.['date_of_birth'];
  const nationality = read('nationality');
  return {
    query: {
      name,
      type: session.subjectType,
      matchThreshold: definition.thresholds.screening.possible,
      ...(dateOfBirth !== undefined ? { dateOfBirth } : {}),
      ...(nationality !== undefined ? { nationality } : {}),
      ...(secrets.subject.country !== undefined ? { country: secrets.subject.country } : {}),
      ...(read('number') !== undefined ? { documentNumbers: [read('number')!] } : {}),
    },
    lists: kinds,
    onStale: definition.lists.on_stale,
    matchFrom: definition.thresholds.screening.match,
    customer: { reference: secrets.subject.reference },
  };
}
