import { useRef, useState } from 'preact/hooks';
import { newCaptureId } from '../api/digest.js';
import { isUnusable } from '../api/failure.js';
import { pause } from '../api/retry.js';
import type { ActionType, CaptureStep } from '../api/types.js';
import type { CameraReport } from '../camera/report.js';
import { partOf } from '../flow/check-parts.js';
import { useFlow } from '../flow/context.js';
import { useLeaving } from '../ui/use-leaving.js';
import { performChallenge, SLOW_LINE } from './perform.js';
import { CALM_PACE } from './timeline.js';

const LOOK_STRAIGHT_MS = 900;

/** Where the face capture stands. */
export type FacePhase =
  | { name: 'ready' }
  | { name: 'preparing' }
  | { name: 'action'; type: ActionType; position: number; total: number }
  | { name: 'straight' }
  | { name: 'sending'; share: number; waiting: boolean }
  | { name: 'failed'; codes: string[] };

/** Takes pictures of the face: `frame` small for the challenge, `portrait` in full; `camera` tells what takes them. */
export interface FaceGrabber {
  frame: (slowLine: boolean) => Promise<Blob | null>;
  camera: () => Promise<CameraReport | undefined>;
  portrait: () => Promise<Blob | null>;
}

/** Runs challenge, portrait and upload of a step; `start` begins or begins again. */
export function useFaceCapture(step: CaptureStep, grabber: FaceGrabber) {
  const { api, failCapture, replace } = useFlow();
  const [phase, setPhase] = useState<FacePhase>({ name: 'ready' });
  const latest = useRef(grabber);
  latest.current = grabber;
  // Frames that came too late are smaller the next time.
  const slow = useRef(false);
  const again = useRef(step.state === 'recapture');
  const leaving = useLeaving();
  const gone = () => leaving.aborted;
  const sendPortrait = usePortrait(step.id, setPhase, leaving);

  const start = async () => {
    setPhase({ name: 'preparing' });
    if (partOf(step).challenge) {
      const end = await performChallenge(api, step.id, {
        frame: () => latest.current.frame(slow.current),
        pace: again.current ? CALM_PACE : 1,
        camera: () => latest.current.camera(),
        gone,
        onAction: (type, position, total) => {
          navigator.vibrate?.(40);
          setPhase({ name: 'action', type, position, total });
        },
        onDone: () => setPhase({ name: 'straight' }),
      });
      if (gone() || end.name === 'left') return;
      if (end.name === 'broken') return failCapture(end.failure, () => replace({ name: 'face', stepId: step.id }));
      if (end.name === 'failed') {
        slow.current ||= end.codes.includes(SLOW_LINE);
        again.current ||= !slow.current;
        return setPhase(end);
      }
    }
    setPhase({ name: 'straight' });
    await pause(LOOK_STRAIGHT_MS);
    const picture = await latest.current.portrait();
    if (!gone()) await sendPortrait(picture);
  };
  return { phase, start: () => void start() };
}

function usePortrait(stepId: string, setPhase: (phase: FacePhase) => void, leaving: AbortSignal) {
  const { api, refresh, goDue, failCapture, replace } = useFlow();
  return async (picture: Blob | null) => {
    if (!picture) return setPhase({ name: 'failed', codes: ['liveness.no_face'] });
    setPhase({ name: 'sending', share: 0, waiting: false });
    const upload = { captureId: newCaptureId(), stepId, kind: 'selfie' as const, method: 'live_camera' as const };
    const result = await api.upload(
      { ...upload, picture },
      (share) => setPhase({ name: 'sending', share, waiting: false }),
      () => setPhase({ name: 'sending', share: 0, waiting: true }),
      leaving,
    );
    if (leaving.aborted) return;
    if (!result.ok && isUnusable(result.failure)) return setPhase({ name: 'failed', codes: ['liveness.low_quality'] });
    if (!result.ok) return failCapture(result.failure, () => replace({ name: 'face', stepId }));
    const next = await refresh();
    if (!next || leaving.aborted) return;
    const { accepted, retake_advised: retake, findings } = result.value;
    const codes = [...new Set(findings.map((one) => one.code))];
    if (accepted && !retake) goDue(next);
    else setPhase({ name: 'failed', codes: codes.length > 0 ? codes : ['liveness.low_quality'] });
  };
}
