import { type BodyOf, CHALLENGE_FRAMES_PER_ACTION, capture } from '@assay/contract';
import { at, conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { sameText } from '../../platform/crypto/same-text.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { mediaTypeOf } from '../../platform/media/media-type.js';
import { readMediaValue } from '../../platform/media/media-value.js';
import { dropBlobs, type StoredBlob, storeBlob, storeMedia, takeBack } from '../../platform/media/session-media.js';
import { cameraReport } from '../checks/liveness/camera-report.js';
import { audit, type SessionChange } from '../sessions/change.js';
import { checkOf, type Session } from '../sessions/session.js';
import { captureSession, changeCapture } from './access.js';
import { type CaptureApp, type Context, route } from './app.js';
import { type ChallengeRow, findChallenge, saveFrames } from './challenge-store.js';
import { lookAhead } from './look-ahead.js';
import { requireConsent } from './media.js';

type Body = BodyOf<typeof capture.sendChallengeFrames>;
type FramesContext = Context<Body, unknown, Session>;

interface Frame {
  readonly actionIndex: number;
  readonly atMs: number;
  readonly bytes: Buffer;
  readonly type: string;
}

const FRAME_BYTES_MAX = 2 * 1024 * 1024;
const FRAME_TYPES: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Takes frames of a challenge, sealed like every capture. With the last action the challenge is used. */
export const sendChallengeFrames = route(capture.sendChallengeFrames, {
  // A challenge of another session is unknown, whatever is sent with it.
  async load(context: Context) {
    const session = await captureSession(context);
    await challengeOf(context, session);
    return session;
  },
  async handle(context: FramesContext) {
    const { app, environment, resource, body } = context;
    judge(await challengeOf(context, resource), body);
    const frames = await readFrames(app, environment, body);
    const blobs: StoredBlob[] = [];
    try {
      for (const frame of frames) blobs.push(await storeBlob(app, environment.id, resource.key, frame.bytes));
      const answer = await changeCapture(context, (change) => keep(context, change, frames, blobs));
      lookAhead(context);
      return answer;
    } catch (error) {
      await takeBack(app, environment.id, resource.key, blobs, error);
      throw error;
    }
  },
});

async function keep(
  context: FramesContext,
  change: SessionChange,
  frames: readonly Frame[],
  blobs: readonly StoredBlob[],
) {
  const { app, environment, body, now } = context;
  const { session, tx } = change;
  const place = { tx, environmentId: environment.id, sessionId: session.id };
  const challenge = await findChallenge(place, context.params['id'] ?? '');
  if (!challenge) throw noChallenge();
  judge(challenge, body);
  requireConsent(session);
  const checkId = checkOf(session, challenge.step)?.id ?? null;
  const kept = [...challenge.frames];
  for (const [position, { actionIndex, atMs, type }] of frames.entries()) {
    const blob = at(blobs, position);
    // A frame that came before (its answer was lost) is not taken twice; its second blob goes.
    if (kept.some(({ action_index: index, at_ms: at }) => index === actionIndex && at === atMs)) {
      await dropBlobs(app, environment.id, session.key, [blob]);
      continue;
    }
    kept.push({ media_id: blob.mediaId, action_index: actionIndex, at_ms: atMs });
    const frame = { kind: 'challenge_frame', mediaType: type, captureMethod: 'live_camera', current: true };
    await storeMedia(tx, environment.id, session.key, blob, { ...frame, checkId, capturedAt: now });
  }
  judgeCounts(challenge, kept);
  if (body.camera) session.secrets.camera = { challenge: challenge.id, report: cameraReport(body.camera) };
  const remaining = challenge.actions.filter(({ index }) => !kept.some((one) => one.action_index === index)).length;
  await saveFrames(place, challenge.id, kept, remaining === 0 ? now : null);
  if (remaining === 0) audit(change, 'verification.challenge_completed', { actor: actorOf(context) });
  return ok({ accepted: true, remaining_actions: remaining, findings: [] });
}

async function challengeOf({ app, environment, params }: Context, session: Session): Promise<ChallengeRow> {
  const id = params['id'] ?? '';
  const found = isId('chl', id)
    ? await app.db.transaction(environment.id, (tx) =>
        findChallenge({ tx, environmentId: environment.id, sessionId: session.id }, id),
      )
    : undefined;
  if (!found) throw noChallenge();
  return found;
}

function noChallenge(): Error {
  return notFound('There is no such challenge in this session.');
}

/** @throws ApiError 400 for what does not belong to the challenge, 409 when it is late or was used. */
function judge(challenge: ChallengeRow, { nonce, frames }: Body): void {
  if (!sameText(nonce, challenge.nonce)) throw invalidRequest('nonce', 'This is not the nonce of the challenge.');
  const foreign = frames.findIndex(({ action_index: action }) => action >= challenge.actions.length);
  if (foreign >= 0) throw invalidRequest(`frames.${foreign}.action_index`, 'The challenge has no such action.');
  judgeCounts(challenge, frames);
  if (challenge.used_at !== null) throw conflict('The challenge was used. Begin a new one.');
  if (challenge.deadline_at.getTime() < Date.now()) throw conflict('The challenge is over. Begin a new one.');
}

function judgeCounts({ actions }: ChallengeRow, frames: readonly { readonly action_index: number }[]): void {
  const countOf = (index: number) => frames.filter(({ action_index: given }) => given === index).length;
  if (actions.some(({ index }) => countOf(index) > CHALLENGE_FRAMES_PER_ACTION))
    throw invalidRequest('frames', `Send at most ${CHALLENGE_FRAMES_PER_ACTION} frames an action.`);
}

async function readFrames(app: CaptureApp, environment: Environment, { frames }: Body): Promise<Frame[]> {
  const places = new Set<string>();
  const read: Frame[] = [];
  for (const [position, { action_index: actionIndex, at_ms: atMs, data }] of frames.entries()) {
    const field = `frames.${position}`;
    if (places.has(`${actionIndex} ${atMs}`)) throw invalidRequest(`${field}.at_ms`, 'Two frames have the same time.');
    places.add(`${actionIndex} ${atMs}`);
    const bytes = await readMediaValue(app, environment, `${field}.data`, data);
    const type = mediaTypeOf(bytes);
    if (type === undefined || !FRAME_TYPES.includes(type))
      throw invalidRequest(`${field}.data`, 'Send a JPEG, PNG or WebP picture.');
    if (bytes.length > FRAME_BYTES_MAX) throw invalidRequest(`${field}.data`, 'A frame has at most 2 MiB.');
    read.push({ actionIndex, atMs, bytes, type });
  }
  return read;
}
