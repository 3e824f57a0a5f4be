import type { BodyOf, checks } from '@assay/contract';
import { conflict, invalidRequest, isId } from '@assay/kernel';
import type { Environment } from '../../../platform/environments/environment.js';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import type { Statement } from '../../../platform/store/database.js';
import type { LivenessInput } from '../../../platform/vision/faces/evaluate-liveness.js';
import type { ChecksApp, Context } from '../app.js';
import { cameraReport } from './camera-report.js';
import { type DrawnChallenge, useChallenge } from './challenges.js';
import type { FrameOwner } from './seen-frames.js';

const SESSION_OF_MEDIA: Statement = {
  name: 'liveness_session_of_media',
  text: `select s.id, s.reference_index from media m join sessions s on s.environment_id = m.environment_id and s.id = m.session_id
    where m.environment_id = $1 and m.id = $2`,
};

type Body = BodyOf<typeof checks.checkLiveness>;

/** The frames of a liveness request and the challenge they answer. @throws ApiError 400, 409 for a used or late challenge. */
export async function livenessCapture({
  app,
  environment,
  body,
}: Context<Body>): Promise<{ field: string; input: LivenessInput; owner: FrameOwner }> {
  if ((body.selfie === undefined) === (body.frames === undefined))
    throw invalidRequest('selfie', 'Send either selfie or frames.');
  if (body.mode === 'active' && body.challenge_id === undefined)
    throw invalidRequest('challenge_id', 'An active check needs a challenge: POST /v1/checks/liveness/challenges.');
  const subject = subjectIndex(app, environment, body.subject_reference);
  const { frames: sent } = body;
  if (sent === undefined) {
    if (body.challenge_id !== undefined) throw invalidRequest('frames', 'A challenge is answered with frames.');
    return {
      owner: await ownerOf({ app, environment, kind: 'selfie', media: body.selfie as MediaValue, subject }),
      field: 'selfie',
      input: { frames: [{ data: await readMediaValue(app, environment, 'selfie', body.selfie as MediaValue) }] },
    };
  }
  const frames: LivenessInput['frames'][number][] = [];
  for (const [index, frame] of sent.entries()) {
    const { action_index: actionIndex, at_ms: atMs } = typeof frame === 'string' ? {} : frame;
    frames.push({
      data: await readMediaValue(app, environment, `frames.${index}`, frame),
      ...(actionIndex !== undefined ? { actionIndex } : {}),
      ...(atMs !== undefined ? { atMs } : {}),
    });
  }
  const challenge = await challengeOf(app, environment, body.challenge_id);
  const owner = challenge
    ? { environment, id: challenge.id, referenceIndex: subject, remember: true }
    : await ownerOf({ app, environment, kind: 'frames', media: sent.find(isStored), subject });
  return {
    field: 'frames',
    owner,
    input: {
      frames,
      ...(challenge ? { challenge: { actions: challenge.actions } } : {}),
      ...(body.camera ? { camera: cameraReport(body.camera) } : {}),
    },
  };
}

function subjectIndex(app: ChecksApp, environment: Environment, reference: string | undefined): Buffer | null {
  return reference === undefined ? null : app.vault.blindIndex(environment.id, 'subject_reference', reference);
}

interface Shown {
  readonly app: ChecksApp;
  readonly environment: Environment;
  readonly kind: 'selfie' | 'frames';
  readonly media: MediaValue | undefined;
  readonly subject: Buffer | null;
}

/** Pictures that are media of a session belong to that session and its subject. */
async function ownerOf({ app, environment, kind, media, subject }: Shown): Promise<FrameOwner> {
  const [row] = isStored(media)
    ? await app.db.inEnvironment<{ id: string; reference_index: Buffer | null }>(environment.id, SESSION_OF_MEDIA, [
        environment.id,
        media.media_id,
      ])
    : [];
  if (!row) return { environment, id: kind, referenceIndex: subject, remember: false };
  return { environment, id: row.id, referenceIndex: row.reference_index ?? subject, remember: false };
}

function isStored(media: MediaValue | undefined): media is Extract<MediaValue, { readonly media_id: string }> {
  return typeof media === 'object' && 'media_id' in media;
}

async function challengeOf(
  app: Context['app'],
  environment: Context['environment'],
  id: string | undefined,
): Promise<DrawnChallenge | undefined> {
  if (id === undefined) return undefined;
  const used = isId('chl', id) ? await useChallenge(app, environment.id, id) : 'unknown';
  if (used === 'unknown') throw invalidRequest('challenge_id', 'There is no such challenge in this environment.');
  if (used === 'late') throw conflict('The challenge is over its deadline. Draw a new one.', 'challenge_id');
  if (used === 'used') throw conflict('The challenge was used already. Draw a new one.', 'challenge_id');
  return used;
}
