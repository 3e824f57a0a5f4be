import { type BodyOf, checks } from '@assay/contract';
import type { AssessOptions } from '@assay/documents';
import { requireBirthDate, requireCountry } from '@assay/kernel';
import { newId } from '../../../platform/ids.js';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import { asAnswerOf } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { checkPolicy } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { chipData } from './chip-portrait.js';
import { expectedIdentity } from './expected.js';
import { checkDocument as runDocumentCheck } from './judge.js';

export const checkDocument = route(checks.checkDocument, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now } = context;
    const startedAt = performance.now();
    const front = await readMediaValue(app, environment, 'front', body.front as MediaValue);
    const back =
      body.back === undefined ? undefined : await readMediaValue(app, environment, 'back', body.back as MediaValue);
    requireCountry('country', body.country);
    requireCountry('expected.country', body.expected?.country);
    requireBirthDate('expected.date_of_birth', body.expected?.date_of_birth, now);
    await checkPolicy(context as Context, body.journey);
    const frontMediaId = keptId(body, body.front as MediaValue);
    const outcome = await asAnswerOf(app, { front, back }, () =>
      runDocumentCheck(app, {
        front,
        now,
        ...(frontMediaId ? { frontMediaId } : {}),
        allowSpecimens: environment.kind === 'sandbox',
        ...(back ? { back } : {}),
        ...(body.chip ? { chip: { data: chipData(body.chip), environment } } : {}),
        ...documentPolicy(body),
      }),
    );
    const media = [
      { kind: 'document_front', bytes: front, ...(frontMediaId ? { id: frontMediaId } : {}) },
      ...(back ? [{ kind: 'document_back', bytes: back }] : []),
    ];
    return answerCheck(context as Context, { type: 'document', outcome, startedAt, media, ...storageOptions(body) });
  },
});

/** The id under which a picture lies or will lie; undefined when it is not kept. */
function keptId({ store }: { readonly store?: boolean }, value: MediaValue): string | undefined {
  if (typeof value === 'object' && 'media_id' in value) return value.media_id;
  return store ? newId('med') : undefined;
}

function documentPolicy({ type, country, expected }: BodyOf<typeof checks.checkDocument>) {
  const identity = expectedIdentity(expected as Record<string, string> | undefined);
  return {
    ...(type !== undefined && type !== 'auto'
      ? { acceptedTypes: [type] as AssessOptions['acceptedTypes'] & object }
      : {}),
    ...(country !== undefined ? { acceptedCountries: [country] } : {}),
    ...(identity ? { expected: identity } : {}),
  };
}
