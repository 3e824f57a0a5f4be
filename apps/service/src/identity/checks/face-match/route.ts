import { checks } from '@assay/contract';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import { asAnswerOf } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { chipData } from '../document/chip-portrait.js';
import { checkPolicy, chosenThresholds } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { checkFaceMatch as runFaceMatchCheck } from './judge.js';

export const checkFaceMatch = route(checks.checkFaceMatch, {
  engine: true,
  async handle(context) {
    const { app, environment, body, now } = context;
    const startedAt = performance.now();
    const selfie = await readMediaValue(app, environment, 'selfie', body.selfie as MediaValue);
    const reference = await readMediaValue(app, environment, 'reference', body.reference as MediaValue);
    const policy = await checkPolicy(context as Context, body.journey);
    const thresholds = chosenThresholds(body.thresholds, policy.thresholds.face_match);
    const chip = body.chip ? { chip: { data: chipData(body.chip), now, environment } } : {};
    const outcome = await asAnswerOf(app, { selfie, reference }, () =>
      runFaceMatchCheck(app, { selfie, reference, thresholds, ...chip }),
    );
    const media = [
      { kind: 'selfie', bytes: selfie },
      { kind: 'reference', bytes: reference },
    ];
    return answerCheck(context as Context, { type: 'face_match', outcome, startedAt, media, ...storageOptions(body) });
  },
});
