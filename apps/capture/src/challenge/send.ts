import type { CaptureApi, ChallengeFrame } from '../api/capture-api.js';
import type { ApiFailure } from '../api/failure.js';
import { pause, retryDelayMs } from '../api/retry.js';
import type { Challenge, Finding } from '../api/types.js';
import type { CameraReport } from '../camera/report.js';

/** How a challenge ended on the server, as far as was heard. */
export interface ChallengeOutcome {
  accepted: boolean;
  findings: Finding[];
  failure: ApiFailure | undefined;
}

/** Sends the frames of each action as soon as they are there, one request after the other. */
export function challengeSender(api: CaptureApi, challenge: Challenge, camera?: CameraReport) {
  let chain: Promise<ChallengeOutcome> = Promise.resolve({ accepted: true, findings: [], failure: undefined });
  return {
    push(frames: ChallengeFrame[]): void {
      chain = chain.then((before) => (before.failure ? before : sendOne(api, challenge, frames, before, camera)));
    },
    /** Resolves when everything pushed was answered. */
    finish: (): Promise<ChallengeOutcome> => chain,
  };
}

async function sendOne(
  api: CaptureApi,
  challenge: Challenge,
  frames: ChallengeFrame[],
  before: ChallengeOutcome,
  camera: CameraReport | undefined,
) {
  let unanswered = false;
  for (let attempt = 1; ; attempt += 1) {
    const result = await api.frames(challenge.id, challenge.nonce, frames, camera);
    if (result.ok) {
      const accepted = before.accepted && result.value.accepted !== false && result.value.accepted !== 0;
      return { accepted, findings: [...before.findings, ...(result.value.findings ?? [])], failure: undefined };
    }
    const { failure } = result;
    // Whoever hears that the challenge was used, of frames whose answer was lost, has used it with them.
    if (unanswered && failure.status === 409) return { ...before, failure };
    unanswered ||= failure.status === 0;
    const delayMs = retryDelayMs(attempt, failure);
    if (delayMs === undefined) return { ...before, accepted: false, failure };
    await pause(delayMs);
  }
}
