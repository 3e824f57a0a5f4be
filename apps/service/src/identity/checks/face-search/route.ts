import { checks } from '@assay/contract';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import { asAnswer } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { checkPolicy } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { checkFaceSearch as runFaceSearchCheck } from './judge.js';

export const checkFaceSearch = route(checks.checkFaceSearch, {
  engine: true,
  async handle(context) {
    const { app, environment, body } = context;
    const startedAt = performance.now();
    const image = await readMediaValue(app, environment, 'image', body.image as MediaValue);
    await checkPolicy(context as Context, body.journey);
    const outcome = await asAnswer('image', () =>
      runFaceSearchCheck(app, environment, {
        image,
        limit: body.limit,
        minSimilarity: body.min_similarity,
        threshold: body.thresholds?.pass,
        scope: body.scope ?? 'all',
        ownReference: body.subject_reference,
      }),
    );
    const media = [{ kind: 'selfie', bytes: image }];
    return answerCheck(context as Context, { type: 'face_search', outcome, startedAt, media, ...storageOptions(body) });
  },
});
