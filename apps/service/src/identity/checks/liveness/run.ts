import { at } from '@assay/kernel';
import { readMedia } from '../../../platform/media/session-media.js';
import type { Statement } from '../../../platform/store/database.js';
import type { LivenessInput } from '../../../platform/vision/faces/evaluate-liveness.js';
import type { LivenessFrame } from '../../../platform/vision/faces/observe-frames.js';
import { pictureOf } from '../../sessions/pictures.js';
import type { Recording } from '../../sessions/session.js';
import type { CheckRun } from '../check-run.js';
import { analysedFace } from '../face-match/judge.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { checkLiveness, seenInFrames } from './judge.js';
import { samePerson } from './same-person.js';
import type { FrameOwner } from './seen-frames.js';

const CHALLENGE: Statement = {
  name: 'challenge_of_session',
  text: `select id, actions, frames, used_at from challenges where environment_id = $1 and session_id = $2 and step = $3 order by created_at desc, id desc limit 1`,
};

interface ChallengeRow {
  readonly id: string;
  readonly actions: NonNullable<LivenessInput['challenge']>['actions'];
  readonly used_at: Date | null;
  readonly frames: readonly { readonly media_id: string; readonly action_index: number; readonly at_ms: number }[];
}

const FRAMES_MAX = 72;

interface Capture {
  readonly input: LivenessInput;
  readonly challenge: ChallengeRow | undefined;
  /** Whether the frames answer that challenge. */
  readonly answers: boolean;
  readonly selfie: Uint8Array | undefined;
}

/** The newest challenge of the step with its frames, without one the selfie; undefined where neither is there. */
async function captureOf(run: CheckRun): Promise<Capture | undefined> {
  const { app, environment, session, step } = run;
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
  if (frames.length === 0 && selfie) frames.push({ data: selfie });
  if (frames.length === 0) return undefined;
  const { camera } = session.secrets;
  const answers = challenge !== undefined && challenge.frames.length > 0;
  const earlier = earlierRecording(run, challenge?.id);
  const input = {
    frames,
    ...(earlier ? { previousFrameHashes: earlier.hashes, previousFingerprints: earlier.fingerprints } : {}),
    ...(camera && camera.challenge === challenge?.id ? { camera: camera.report } : {}),
    ...(answers ? { challenge: { actions: challenge.actions } } : {}),
  };
  return { input, challenge, answers, selfie };
}

/** A selfie alone never passes, and beside a challenge it has to show who answered it. */
export async function runLiveness(run: CheckRun): Promise<CheckOutcome> {
  const { app, journey } = run;
  const capture = await captureOf(run);
  if (!capture)
    return {
      status: 'failed',
      reasonCodes: ['liveness.no_face'],
      result: { live: false, detail: 'No capture of the face was made.' },
    };
  const { input, challenge, answers, selfie } = capture;
  const { liveness: thresholds } = journey.definition.thresholds;
  return asOutcome('liveness.low_quality', async () => {
    const owner = ownerOf(run, answers);
    const judged = await checkLiveness(app, { thresholds, owner, ...input });
    const { outcome, frameHashes, frameFingerprints, bestFrame } = judged;
    if (answers && challenge)
      remember(run, { challenge: challenge.id, hashes: frameHashes, fingerprints: frameFingerprints });
    if (!answers || !selfie || bestFrame === null) return outcome;
    return samePerson(app, outcome, { selfie, frame: at(input.frames, bestFrame).data });
  });
}

/** Looks at the frames once the challenge is complete; without a challenge at the selfie. */
export async function livenessAhead(run: CheckRun): Promise<unknown> {
  const passive = run.journey.definition.steps.find(({ id }) => id === run.step)?.config['mode'] === 'passive';
  const capture = await captureOf(run);
  if (!capture || (!passive && capture.challenge?.used_at == null)) return undefined;
  const { bestFrame } = await seenInFrames(run.app, capture.input);
  if (capture.answers && bestFrame !== null)
    await analysedFace(run.app, at(capture.input.frames, bestFrame).data, 'selfie');
  return undefined;
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
