import type { AssessOptions } from '@assay/documents';
import { readMedia } from '../../../platform/media/session-media.js';
import { mediaIdOf, pictureOf } from '../../sessions/pictures.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { earlierVerification } from './earlier-identity.js';
import { expectedIdentity } from './expected.js';
import { checkDocument } from './judge.js';

/** The document check of a session: its newest front and back, judged by the journey's accepted types and countries. */
export async function runDocument({ app, environment, session, journey, step, now }: CheckRun): Promise<CheckOutcome> {
  const frontMediaId = await mediaIdOf(app, environment, session, 'document_front');
  if (frontMediaId === undefined)
    return {
      status: 'failed',
      reasonCodes: ['document.no_document'],
      result: { detail: 'No picture of the front was captured.' },
    };
  const front = await readMedia(app, environment, session.key, frontMediaId);
  const back = await pictureOf(app, environment, session, 'document_back');
  const config = journey.definition.steps.find(({ id }) => id === step)?.config ?? {};
  const acceptedTypes = strings(config['accepted_types']) as AssessOptions['acceptedTypes'];
  const acceptedCountries = strings(config['accepted_countries']);
  const expected = expectedIdentity(session.secrets.expected);
  const earlier = await earlierVerification(app, session);
  return asOutcome('document.unreadable', async () => {
    const outcome = await checkDocument(app, {
      front,
      frontMediaId,
      judgeSides: true,
      now,
      allowSpecimens: environment.kind === 'sandbox',
      ...(back ? { back } : {}),
      ...(expected ? { expected } : {}),
      ...(earlier?.identity ? { earlier: earlier.identity } : {}),
      ...(acceptedTypes ? { acceptedTypes } : {}),
      ...(acceptedCountries ? { acceptedCountries } : {}),
    });
    return earlier ? { ...outcome, result: { ...outcome.result, previous: earlier.view } } : outcome;
  });
}

function strings(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value.filter((item) => typeof item === 'string') : undefined;
}
