import { useEffect, useRef, useState } from 'preact/hooks';
import { newCaptureId } from '../api/digest.js';
import { pause } from '../api/retry.js';
import type { ActionType, CaptureStep } from '../api/types.js';
import { blobBase64 } from '../camera/grab.js';
import { useFlow } from '../flow/context.js';
import { runChallenge } from './run.js';
import { challengeSender } from './send.js';
import { fitsDeadline, planChallenge } from './timeline.js';

/** Where the face capture stands. */
export type FacePhase =
  | { name: 'ready' }
  | { name: 'preparing' }
  | { name: 'action'; type: ActionType; position: number; total: number }
  | { name: 'straight' }
  | { name: 'sending'; share: number; waiting: boolean }
  | { name: 'failed'; codes: string[] };

/** Takes pictures of the face: `frame` small for the challenge, `portrait` in full. */
export interface FaceGrabber {
  frame: () => Promise<Blob | null>;
  portrait: () => Promise<Blob | null>;
}

/** Runs challenge, portrait and upload of a step; `start` begins or begins again. */
export function useFaceCapture(step: CaptureStep, grabber: FaceGrabber) {
  const { api, refresh, goDue, fail, replace } = useFlow();
  const [phase, setPhase] = useState<FacePhase>({ name: 'ready' });
  const gone = useRef(false);
  const latest = useRef(grabber);
  latest.current = grabber;
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const again = () => replace({ name: 'face', stepId: step.id });
  const failed = (codes: string[]) => !gone.current && setPhase({ name: 'failed', codes });

  /** True when the step has no challenge, or its challenge was taken and accepted. */
  async function challenge(): Promise<boolean> {
    if (step.check !== 'liveness') return true;
    const made = await api.challenge(step.id);
    if (!made.ok) {
      fail(made.failure, again);
      return false;
    }
    const plan = planChallenge(made.value);
    if (!fitsDeadline(plan, Date.now(), made.value.deadline_at)) {
      failed(['liveness.challenge_failed']);
      return false;
    }
    const sender = challengeSender(api, made.value);
    const tools = {
      now: () => performance.now(),
      wait: pause,
      grab: async () => {
        const blob = await latest.current.frame();
        return blob ? blobBase64(blob) : undefined;
      },
      onAction: (action: { type: ActionType }, position: number) => {
        navigator.vibrate?.(40);
        setPhase({ name: 'action', type: action.type, position, total: plan.length });
      },
      stopped: () => gone.current || document.hidden,
    };
    const complete = await runChallenge(plan, tools, sender.push);
    if (gone.current) return false;
    if (!complete) {
      failed(['liveness.challenge_failed']);
      return false;
    }
    setPhase({ name: 'straight' });
    const outcome = await sender.finish();
    const passing = outcome.failure && outcome.failure.status !== 409;
    if (passing && outcome.failure) fail(outcome.failure, again);
    else if (!outcome.accepted) failed(codesOf(outcome.findings.map((one) => one.code)));
    return outcome.accepted;
  }

  async function portrait(): Promise<void> {
    setPhase({ name: 'straight' });
    await pause(900);
    const picture = await latest.current.portrait();
    if (gone.current) return;
    if (!picture) return void failed(['liveness.no_face']);
    setPhase({ name: 'sending', share: 0, waiting: false });
    const upload = {
      captureId: newCaptureId(),
      stepId: step.id,
      kind: 'selfie' as const,
      method: 'live_camera' as const,
    };
    const result = await api.upload(
      { ...upload, picture },
      (share) => setPhase({ name: 'sending', share, waiting: false }),
      () => setPhase({ name: 'sending', share: 0, waiting: true }),
    );
    if (!result.ok) return fail(result.failure, again);
    const next = await refresh();
    if (!next || gone.current) return;
    const { accepted, retake_advised: retake, findings } = result.value;
    if (accepted && !retake) goDue(next);
    else failed(codesOf(findings.map((one) => one.code)));
  }

  const start = async () => {
    setPhase({ name: 'preparing' });
    if (await challenge()) await portrait();
  };
  return { phase, start: () => void start() };
}

function codesOf(codes: string[]): string[] {
  return codes.length > 0 ? [...new Set(codes)] : ['liveness.challenge_failed'];
}
