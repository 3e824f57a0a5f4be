import { pictureOf } from '../../sessions/pictures.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { BUFFER_YEARS_MAX, MIN_AGE } from './config.js';
import { checkAge } from './judge.js';

const MIN_AGE_DEFAULT = 18;

/** The age of the face in the selfie against the step's `min_age` (18 by default) and `buffer_years`. */
export async function runAge({ app, environment, session, journey, step }: CheckRun): Promise<CheckOutcome> {
  const selfie = await pictureOf(app, environment, session, 'selfie');
  if (!selfie)
    return {
      status: 'failed',
      reasonCodes: ['liveness.no_face'],
      result: { estimated_age: null, live: false, detail: 'No selfie was captured.' },
    };
  const config = journey.definition.steps.find(({ id }) => id === step)?.config ?? {};
  return asOutcome('liveness.low_quality', () =>
    checkAge(app, {
      frames: [{ data: selfie }],
      minAge: within(config['min_age'], MIN_AGE.least, MIN_AGE.most) ?? MIN_AGE_DEFAULT,
      bufferYears: within(config['buffer_years'], 0, BUFFER_YEARS_MAX),
    }),
  );
}

function within(value: unknown, low: number, high: number): number | undefined {
  return typeof value === 'number' && value >= low && value <= high ? value : undefined;
}
