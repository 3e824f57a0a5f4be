import { readMedia } from '../../../platform/media/session-media.js';
import type { Statement } from '../../../platform/store/database.js';
import type { LivenessInput } from '../../../platform/vision/faces/index-evaluate-liveness.js';
import type { LivenessFrame } from '../../../platform/vision/faces/observe-frames.js';
import { pictureOf } from '../../sessions/pictures.js';
import type { Recording } from '../../sessions/session.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { checkLiveness } from './judge.js';
import type { FrameOwner } from './seen-frames.js';

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
  const answers = challenge !== undefined && frames.length > 0;
  return asOutcome('liveness.low_quality', async () => {
    const earlier = earlierRecording(run, challenge?.id);
    const { outcome, frameHashes, frameFingerprints } = await checkLiveness(app, {
      thresholds,
      owner: ownerOf(run, answers),
      frames: frames.length > 0 ? frames : [{ data: selfie! }],
      ...(earlier ? { previousFrameHashes: earlier.hashes, previousFingerprints: earlier.fingerprints } : {}),
      ...(camera && camera.challenge === challenge?.id ? { camera: camera.report } : {}),
      ...(answers ? { challenge: { actions: challenge.actions } } : {}),
    });
    if (answers) remember(run, { challenge: challenge.id, hashes: frameHashes, fingerprints: frameFingerprints });
    return outcome;
  });
}

function ownerOf({ app, environment, session }: CheckRun, remember: boolean): FrameOwner {
  const { reference } = session.secrets.subject;
  const referenceIndex = app.vault.blindIndex(environment.id, 'subject_reference', reference);
  return { environment, id: session.id, referenceIndex, remember };
}

/** The recording that answered another challenge of this step. The same challenge judged again is no second use. */
function earlierRecording({ session, step }: CheckRun, challenge: string | undefined): Recording | undefined {
  const known = session.secrets.recordings?.[step];
  return known?.challenge === challenge ? undefined : known;
}

function remember({ session, step }: CheckRun, recording: Recording): void {
  session.secrets.recordings = { ...session.secrets.recordings, [step]: recording };
}
