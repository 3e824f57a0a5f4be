import type { CheckOutcome, CheckRun } from './check-run.js';
import { checkScreening } from './screening-check.js';
import { asOutcome } from './vision.js';

/** Screens who the document says the subject is; without a document, who the integrator expects. */
export async function runScreening({ app, environment, session, journey, step }: CheckRun): Promise<CheckOutcome> {
  const { secrets } = session;
  const read = (field: string) => {
    const value = secrets.extracted[`document.${field}`]?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const given = read('given_name') ?? secrets.expected?.['given_name'] ?? secrets.typed?.['given_name'];
  const family = read('family_name') ?? secrets.expected?.['family_name'] ?? secrets.typed?.['family_name'];
  const name = [given, family].filter((part) => part !== undefined).join(' ');
  if (name === '')
    return {
      status: 'review',
      reasonCodes: ['screening.insufficient_data'],
      result: { detail: 'No name is known yet.' },
    };
  const dateOfBirth = read('date_of_birth') ?? secrets.expected?.['date_of_birth'];
  const nationality = read('nationality');
  const { definition } = journey;
  const adverseOnly = definition.steps.find(({ id }) => id === step)?.check === 'adverse_media';
  const kinds = definition.lists.screening.filter((kind) => !adverseOnly || kind === 'adverse_media');
  return asOutcome('screening.insufficient_data', () =>
    checkScreening(app, environment, {
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
    }),
  );
}
