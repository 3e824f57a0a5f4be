import { readMedia } from '../media/session-media.js';
import type { Statement } from '../store/database.js';
import type { LivenessInput } from '../vision/faces/index-evaluate-liveness.js';
import type { LivenessFrame } from '../vision/faces/observe-frames.js';
import type { CheckOutcome, CheckRun } from './check-run.js';
import { checkLiveness } from './liveness-check.js';
import { pictureOf } from './session-pictures.js';
import { asOutcome } from './vision.js';

const CHALLENGE: Statement = {
  name: 'challenge_of_session',
  text: `select id, actions, frames from challenges where environment_id = $1 and session_id = $2 and step = $3 order by created_at desc, id desc limit 1`,
};

interface ChallengeRow {
  readonly id: string;
  readonly actions: NonNullable<LivenessInput['challenge']>['actions'];
  readonly frames: readonly { readonly media_id: string; readonly action_index: number; readonly at_ms: number }[];
}

const FRAMES_MAX = 72;

/** The newest challenge of the step with its frames, together with the selfie; a selfie alone never passes. */
export async function runLiveness(run: CheckRun): Promise<CheckOutcome> {
  const { app, environment, session, journey, step } = run;
  const [challenge] = await app.db.inEnvironment<ChallengeRow>(environment.id, CHALLENGE, [
    environment.id,
    session.id,
    step,
  ]);
  const selfie = await pictureOf(app, environment, session, 'selfie');
  const frames: LivenessFrame[] = [];
  for (const frame of (challenge?.frames ?? []).slice(0, FRAMES_MAX)) {
    const data = await readMedia(app, environment, session.key, frame.media_id);
    frames.push({ data, actionIndex: frame.action_index, atMs: frame.at_ms });
  }
  if (frames.length === 0 && !selfie)
    return {
      status: 'failed',
      reasonCodes: ['liveness.no_face'],
      result: { live: false, detail: 'No capture of the face was made.' },
    };
  const { camera } = session.secrets;
  const thresholds = journey.definition.thresholds.liveness;
  return asOutcome('liveness.low_quality', () =>
    checkLiveness(app, {
      thresholds,
      owner: { environment, id: session.id, remember: frames.length > 0 },
      frames: frames.length > 0 ? frames : [{ data: selfie! }],
      previousFrameHashes: earlier(run, 'frame_hashes'),
      previousFingerprints: earlier(run, 'frame_fingerprints'),
      ...(camera && camera.challenge === challenge?.id ? { camera: camera.report } : {}),
      ...(challenge && frames.length > 0 ? { challenge: { actions: challenge.actions } } : {}),
    }),
  );
}

/** Frames of the former attempt of this session: showing them again is no new capture. */
function earlier({ session, step }: CheckRun, name: 'frame_hashes' | 'frame_fingerprints'): string[] {
  const check = session.state.checks.find((candidate) => candidate.step === step);
  const hashes = check ? session.secrets.results[check.id]?.[name] : undefined;
  return Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string') : [];
}
