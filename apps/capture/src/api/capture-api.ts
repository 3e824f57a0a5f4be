import type { CameraReport } from '../camera/report.js';
import { sendJson } from './client.js';
import { contentDigest } from './digest.js';
import type { ApiResult } from './failure.js';
import { lineBack, pause, retryDelayMs, waitsForLine } from './retry.js';
import type {
  CaptureKind,
  CaptureMethod,
  CaptureSession,
  Challenge,
  ChallengeReceipt,
  Exchange,
  Handoff,
  HandoffState,
  MediaReceipt,
} from './types.js';
import { putBytes } from './upload.js';

/** One picture on its way to the service. */
export interface Upload {
  captureId: string;
  stepId: string;
  kind: CaptureKind;
  method: CaptureMethod;
  picture: Blob;
}

/** A challenge frame: `data` is base64 JPEG without a prefix. */
export interface ChallengeFrame {
  action_index: number;
  at_ms: number;
  data: string;
}

/** So long nothing may move while frames are sent: they are of use for a minute. */
const FRAMES_SILENT_MS = 20_000;

/** Operations of the capture API, bound to one API address and the token of the moment. */
export type CaptureApi = ReturnType<typeof captureApi>;

/** Binds the capture operations; each returns an `ApiResult` and never throws. */
export function captureApi(apiBase: string, currentToken: () => string) {
  const at = (path: string) => `${apiBase}/v1/capture/${path}`;
  const post = <T>(path: string, body: object) =>
    sendJson<T>(at(path), { method: 'POST', token: currentToken(), body });
  return {
    exchange: (link: string) => sendJson<Exchange>(at('exchange'), { method: 'POST', body: { link } }),
    session: () => sendJson<CaptureSession>(at('session'), { method: 'GET', token: currentToken() }),
    consent: (version: string, accepted: boolean) => post<unknown>('consent', { version, accepted }),
    challenge: (step: string) => post<Challenge>('challenges', { step }),
    /** Half a megabyte: on a slow line it takes as long as it needs. */
    frames: (id: string, nonce: string, frames: ChallengeFrame[], camera?: CameraReport) =>
      putBytes<ChallengeReceipt>(
        at(`challenges/${encodeURIComponent(id)}/frames`),
        new Blob([JSON.stringify({ nonce, frames, ...(camera && { camera }) })]),
        { Authorization: `Bearer ${currentToken()}`, 'Content-Type': 'application/json' },
        () => undefined,
        { method: 'POST', silentMs: FRAMES_SILENT_MS },
      ),
    /** Sends a code to the contact of the session, or to one that the person names. */
    contact: (step: string, destination: { email?: string; phone?: string } = {}) =>
      post<{ attempts_left: number }>('contact', { step, ...destination }),
    confirmContact: (step: string, code: string) => post<unknown>('contact/confirm', { step, code }),
    /** Tells which document the person holds, so that another device knows it too. */
    tellDocument: (type: string, country: string) =>
      post<CaptureSession>('data', { document_type: type, ...(country && { document_country: country }) }),
    /** Any other operation below `/v1/capture/`. */
    post,
    handoff: () => post<Handoff>('handoff', {}),
    /** How far the device has come that opened a hand-off link; the link itself is the proof. */
    handoffProgress: (link: string) =>
      sendJson<{ state: HandoffState }>(at('handoff/progress'), { method: 'POST', body: { link } }),
    refuseHandoff: () => post<unknown>('handoff/refuse', {}),
    submit: () => post<CaptureSession>('submit', {}),
    cancel: () => post<unknown>('cancel', {}),
    eventsAddress: at('events'),
    /**
     * Sends a picture, repeating it with the same capture id (the service answers repeats with 200). Without a line it
     * waits for one: the person has confirmed the picture and is not asked again. A service that is busy is asked again
     * without a word: the picture is being checked for a moment longer.
     * @param signal ends it: the person has left the picture, which must not arrive after the next one
     */
    async upload(upload: Upload, onProgress: (share: number) => void, onWait: () => void, signal: AbortSignal) {
      const headers = await uploadHeaders(upload, currentToken());
      const address = at(`media/${upload.captureId}`);
      let reached = 0;
      const progress = (share: number) => {
        reached = Math.max(reached, share);
        onProgress(reached);
      };
      for (let attempt = 1; ; attempt += 1) {
        const result: ApiResult<MediaReceipt> = await putBytes(address, upload.picture, headers, progress, { signal });
        if (result.ok || signal.aborted) return result;
        const delayMs = retryDelayMs(attempt, result.failure);
        if (delayMs === undefined && !waitsForLine(attempt, result.failure)) return result;
        if (result.failure.kind !== 'refused') {
          reached = 0;
          onWait();
        }
        await (delayMs === undefined ? lineBack() : pause(delayMs));
        if (signal.aborted) return result;
      }
    },
  };
}

async function uploadHeaders(upload: Upload, token: string): Promise<Record<string, string>> {
  return {
    Authorization: `Bearer ${token}`,
    'Content-Type': upload.picture.type || 'image/jpeg',
    'Content-Digest': await contentDigest(await upload.picture.arrayBuffer()),
    'X-Capture-Step': upload.stepId,
    'X-Capture-Kind': upload.kind,
    'X-Capture-Method': upload.method,
  };
}
