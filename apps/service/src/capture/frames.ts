import { type BodyOf, CHALLENGE_FRAMES_PER_ACTION, capture } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf } from '../http/actor.js';
import { ok } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { dropBlobs, type StoredBlob, storeBlob, storeMedia } from '../media/session-media.js';
import { audit, type SessionChange } from '../verifications/change.js';
import { checkOf, type Session } from '../verifications/session.js';
import { captureSession, changeCapture } from './access.js';
import { type ChallengeRow, completeChallenge, findChallenge, framesOf, type Place } from './challenge-store.js';
import { requireConsent } from './media.js';
import { capturedType } from './media-type.js';

type Body = BodyOf<typeof capture.sendChallengeFrames>;

interface Frame {
  readonly actionIndex: number;
  readonly atMs: number;
  readonly bytes: Buffer;
  readonly type: string;
}

const FRAME_BYTES_MAX = 2 * 1024 * 1024;

/** Takes frames of a challenge, sealed like every capture. With the last action the challenge is used. */
export const sendChallengeFrames = route(capture.sendChallengeFrames, {
  // A challenge of another session is unknown, whatever is sent with it.
  async load(context: Context) {
    const session = await captureSession(context);
    const id = context.params['id'] ?? '';
    const { app, environment } = context;
    const known =
      isId('chl', id) &&
      (await app.db.transaction(environment.id, (tx) =>
        findChallenge({ tx, environmentId: environment.id, sessionId: session.id }, id),
      ));
    if (!known) throw notFound('There is no such challenge in this session.');
    return session;
  },
  async handle(context: Context<Body, unknown, Session>) {
    const { app, environment, resource, body } = context;
    const frames = readFrames(body);
    const blobs: StoredBlob[] = [];
    try {
      for (const frame of frames) blobs.push(await storeBlob(app, environment.id, resource.key, frame.bytes));
      return await changeCapture(context, (change) => keep(context, change, frames, blobs));
    } catch (error) {
      await dropBlobs(app, environment.id, resource.key, blobs);
      throw error;
    }
  },
});

async function keep(
  context: Context<Body, unknown, Session>,
  change: SessionChange,
  frames: readonly Frame[],
  blobs: readonly StoredBlob[],
) {
  const { environment, body, now, params } = context;
  const { session, tx } = change;
  const place: Place = { tx, environmentId: environment.id, sessionId: session.id };
  const challenge = await findChallenge(place, params['id'] ?? '');
  if (!challenge) throw notFound('There is no such challenge in this session.');
  judge(challenge, body);
  requireConsent(session);
  const before = await framesOf(place, challenge.id);
  const isNew = ({ actionIndex, atMs }: Frame) =>
    !before.some(({ action_index: index, at_ms: at }) => index === actionIndex && at === atMs);
  judgeCounts(challenge, [...before.map((row) => row.action_index), ...frames.filter(isNew).map((f) => f.actionIndex)]);
  const checkId = checkOf(session, challenge.step)?.id ?? null;
  for (const [position, frame] of frames.entries()) {
    // A frame that came before (its answer was lost) is not taken twice; its second blob goes.
    if (!isNew(frame)) await dropBlobs(context.app, environment.id, session.key, [blobs[position]!]);
    else
      await storeMedia(tx, environment.id, session.key, blobs[position]!, {
        checkId,
        kind: 'challenge_frame',
        mediaType: frame.type,
        captureMethod: 'live_camera',
        capturedAt: now,
        current: false,
        frame: { challengeId: challenge.id, actionIndex: frame.actionIndex, atMs: frame.atMs },
      });
  }
  const seen = new Set([...before.map((row) => row.action_index), ...frames.map((frame) => frame.actionIndex)]);
  const remaining = challenge.actions.filter(({ index }) => !seen.has(index)).length;
  if (remaining === 0) {
    await completeChallenge(place, challenge.id, now);
    audit(change, 'verification.challenge_completed', { actor: actorOf(context) });
  }
  return ok({ accepted: true, remaining_actions: remaining, findings: [] });
}

/** @throws ApiError 400 for what does not belong to the challenge, 409 when it is late or was used. */
function judge(challenge: ChallengeRow, { nonce, frames }: Body): void {
  if (nonce !== challenge.nonce) throw invalidRequest('nonce', 'This is not the nonce of the challenge.');
  const foreign = frames.findIndex(({ action_index: action }) => action >= challenge.actions.length);
  if (foreign >= 0) throw invalidRequest(`frames.${foreign}.action_index`, 'The challenge has no such action.');
  if (challenge.used_at !== null) throw conflict('The challenge was used. Begin a new one.');
  if (challenge.deadline_at.getTime() < Date.now()) throw conflict('The challenge is over. Begin a new one.');
}

function judgeCounts({ actions }: ChallengeRow, indexes: readonly number[]): void {
  const full = actions.find(
    ({ index }) => indexes.filter((given) => given === index).length > CHALLENGE_FRAMES_PER_ACTION,
  );
  if (full) throw invalidRequest('frames', `Send at most ${CHALLENGE_FRAMES_PER_ACTION} frames an action.`);
}

function readFrames({ frames }: Body): Frame[] {
  const places = new Set<string>();
  return frames.map(({ action_index: actionIndex, at_ms: atMs, data }, position) => {
    const field = `frames.${position}`;
    if (places.has(`${actionIndex} ${atMs}`)) throw invalidRequest(`${field}.at_ms`, 'Two frames have the same time.');
    places.add(`${actionIndex} ${atMs}`);
    const bytes = readBase64(data);
    const type = bytes && capturedType(bytes);
    if (!bytes || (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp'))
      throw invalidRequest(`${field}.data`, 'Send a JPEG, PNG or WebP picture in base64.');
    if (bytes.length > FRAME_BYTES_MAX) throw invalidRequest(`${field}.data`, 'A frame has at most 2 MiB.');
    return { actionIndex, atMs, bytes, type };
  });
}

/** Base64 in either alphabet, or a `data:` URL of it; undefined for anything else. */
function readBase64(text: string): Buffer | undefined {
  const plain = text.replace(/^data:[\w/+.-]{1,100};base64,/, '').replaceAll(/[\r\n]/g, '');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(plain) ? Buffer.from(plain, 'base64') : undefined;
}
