import { createHash, randomBytes } from 'node:crypto';
import { noiseJpeg } from './pictures.js';
import type { Reply, TestService } from './service.js';

/** A session being captured by a test, as the subject's device would. */
export interface CaptureWalk {
  readonly id: string;
  readonly link: string;
  token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(picture: PictureUpload): Promise<Reply>;
  consent(): Promise<Reply>;
  challenge(): Promise<Reply>;
}

export interface PictureUpload {
  readonly step: string;
  readonly kind: string;
  readonly bytes: Buffer;
  readonly captureId?: string;
  readonly headers?: Record<string, string>;
}

export const newCaptureId = (): string => randomBytes(12).toString('base64url');

/** Creates a session and exchanges its link. */
export async function startWalk(service: TestService, more: object = {}, key?: string): Promise<CaptureWalk> {
  const options = key === undefined ? {} : { key };
  const made = await service.api(
    'POST',
    '/v1/verifications',
    { journey: 'kyc_standard', subject: { type: 'individual', reference: `cust-${newCaptureId()}` }, ...more },
    options,
  );
  if (made.status !== 201) throw new Error(`No session: ${JSON.stringify(made.body)}`);
  const link = made.body.hosted_url.split('/').at(-1) as string;
  const exchanged = await service.api('POST', '/v1/capture/exchange', { link }, { key: null });
  return walkOf(service, made.body.id, link, exchanged.body.session_token);
}

/** A walk on a session whose link is exchanged already. */
export function walkOf(service: TestService, id: string, link: string, token: string): CaptureWalk {
  const walk: CaptureWalk = {
    id,
    link,
    token,
    call: (method, path, body, headers = {}) =>
      service.api(method, `/v1/capture/${path}`, body, { key: walk.token, headers }),
    put: ({ step, kind, bytes, captureId = newCaptureId(), headers = {} }) =>
      walk.call('PUT', `media/${captureId}`, bytes, {
        'content-type': 'image/jpeg',
        'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
        'x-capture-step': step,
        'x-capture-kind': kind,
        'x-capture-method': 'live_camera',
        ...headers,
      }),
    async consent() {
      const { body } = await walk.call('GET', 'session');
      return walk.call('POST', 'consent', { version: body.consent.version, accepted: true });
    },
    async challenge() {
      const { body } = await walk.call('POST', 'challenges', { step: 'liveness' });
      const data = (await noiseJpeg(5, 240, 320)).toString('base64');
      const frames = body.actions.flatMap(({ index }: { index: number }) =>
        [0, 1, 2].map((at) => ({ action_index: index, at_ms: index * 3000 + at * 100, data })),
      );
      return walk.call('POST', `challenges/${body.id}/frames`, { nonce: body.nonce, frames });
    },
  };
  return walk;
}
