import { type BodyOf, checks } from '@assay/contract';
import type { AssessOptions } from '@assay/documents';
import { invalidRequest, isCountry } from '@assay/kernel';
import { type Context, route } from '../http/route.js';
import { newId } from '../ids.js';
import { type MediaValue, readMediaValue } from '../media/media-value.js';
import { chipData } from './chip-portrait.js';
import { checkDocument as runDocumentCheck } from './document-check.js';
import { expectedIdentity } from './expected.js';
import { checkFaceMatch as runFaceMatchCheck } from './face-match-check.js';
import { livenessCapture } from './liveness-capture.js';
import { checkLiveness as runLivenessCheck } from './liveness-check.js';
import { checkPolicy, chosenThresholds } from './policy.js';
import { answerCheck } from './standalone.js';
import { asAnswer } from './vision.js';

export const checkDocument = route(checks.checkDocument, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now } = context;
    const startedAt = performance.now();
    const front = await readMediaValue(app, environment, 'front', body.front as MediaValue);
    const back =
      body.back === undefined ? undefined : await readMediaValue(app, environment, 'back', body.back as MediaValue);
    if (body.country !== undefined && !isCountry(body.country))
      throw invalidRequest('country', 'This is not an assigned country code.');
    await checkPolicy(context as Context, body.journey);
    const frontMediaId = keptId(body, body.front as MediaValue);
    const outcome = await asAnswer('front', () =>
      runDocumentCheck(app, {
        front,
        now,
        ...(frontMediaId ? { frontMediaId } : {}),
        allowSpecimens: environment.kind === 'sandbox',
        ...(back ? { back } : {}),
        ...(body.chip ? { chip: chipData(body.chip) } : {}),
        ...documentPolicy(body),
      }),
    );
    const media = [
      { kind: 'document_front', bytes: front, ...(frontMediaId ? { id: frontMediaId } : {}) },
      ...(back ? [{ kind: 'document_back', bytes: back }] : []),
    ];
    return answerCheck(context as Context, { type: 'document', outcome, startedAt, media, ...kept(body) });
  },
});

/** The id under which a picture lies or will lie; undefined when it is not kept. */
function keptId({ store }: { readonly store?: boolean }, value: MediaValue): string | undefined {
  if (store) return newId('med');
  return typeof value === 'object' && 'media_id' in value ? value.media_id : undefined;
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

export const checkFaceMatch = route(checks.checkFaceMatch, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now } = context;
    const startedAt = performance.now();
    const selfie = await readMediaValue(app, environment, 'selfie', body.selfie as MediaValue);
    const reference = await readMediaValue(app, environment, 'reference', body.reference as MediaValue);
    const policy = await checkPolicy(context as Context, body.journey);
    const thresholds = chosenThresholds(body.thresholds, policy.thresholds.face_match);
    const chip = body.chip ? { chip: { data: chipData(body.chip), now } } : {};
    const outcome = await asAnswer('selfie', () => runFaceMatchCheck(app, { selfie, reference, thresholds, ...chip }));
    const media = [
      { kind: 'selfie', bytes: selfie },
      { kind: 'reference', bytes: reference },
    ];
    return answerCheck(context as Context, { type: 'face_match', outcome, startedAt, media, ...kept(body) });
  },
});

export const checkLiveness = route(checks.checkLiveness, {
  engine: true,
  async handle(context) {
    const { app, body } = context;
    const startedAt = performance.now();
    const policy = await checkPolicy(context as Context, body.journey);
    const capture = await livenessCapture(context);
    const thresholds = chosenThresholds(body.thresholds, policy.thresholds.liveness);
    const outcome = await asAnswer(capture.field, () =>
      runLivenessCheck(app, { ...capture.input, thresholds, owner: capture.owner }),
    );
    const media = capture.input.frames.map(({ data }) => ({ kind: 'selfie', bytes: Buffer.from(data) }));
    return answerCheck(context as Context, { type: 'liveness', outcome, startedAt, media, ...kept(body) });
  },
});

/** What every check may ask to have kept. */
export function kept(body: { readonly subject_reference?: string; readonly store?: boolean }) {
  return { subjectReference: body.subject_reference, store: body.store === true };
}
