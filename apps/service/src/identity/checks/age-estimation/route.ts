import { checks } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import { asAnswerOf } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { checkPolicy, chosenThresholds } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { checkAge } from './judge.js';

export const checkAgeEstimation = route(checks.checkAgeEstimation, {
  engine: true,
  async handle(context) {
    const { app, environment, body } = context;
    const startedAt = performance.now();
    if ((body.selfie === undefined) === (body.frames === undefined))
      throw invalidRequest('selfie', 'Send either selfie or frames.');
    const field = body.selfie === undefined ? 'frames' : 'selfie';
    const frames: { data: Buffer }[] = [];
    const files: Record<string, Buffer> = {};
    for (const [index, value] of (body.frames ?? [body.selfie]).entries()) {
      const name = field === 'selfie' ? field : `frames.${index}`;
      const data = await readMediaValue(app, environment, name, value as MediaValue);
      frames.push({ data });
      files[name] = data;
    }
    const policy = await checkPolicy(context as Context, body.journey);
    const { pass: livePass } = chosenThresholds(body.thresholds, policy.thresholds.liveness);
    const outcome = await asAnswerOf(app, files, () =>
      checkAge(app, { frames, minAge: body.min_age, bufferYears: body.buffer_years, livePass }),
    );
    // Hashes of the pictures would be kept as of any check; the pictures themselves never are.
    const kept = { subjectReference: body.subject_reference, store: false, media: [] };
    return answerCheck(context as Context, { type: 'age_estimation', outcome, startedAt, ...kept });
  },
});
