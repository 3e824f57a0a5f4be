import type { BodyOf, checks } from '@assay/contract';
import { conflict, invalidRequest, isId } from '@assay/kernel';
import { cameraReport } from '../capture/camera-report.js';
import type { Context } from '../http/route.js';
import { type MediaValue, readMediaValue } from '../media/media-value.js';
import type { LivenessInput } from '../vision/faces/index-evaluate-liveness.js';
import { type DrawnChallenge, useChallenge } from './challenges.js';
import type { FrameOwner } from './seen-frames.js';

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
  if (body.selfie !== undefined) {
    if (body.challenge_id !== undefined) throw invalidRequest('frames', 'A challenge is answered with frames.');
    return {
      owner: { environment, id: 'selfie', remember: false },
      field: 'selfie',
      input: { frames: [{ data: await readMediaValue(app, environment, 'selfie', body.selfie as MediaValue) }] },
    };
  }
  const frames: LivenessInput['frames'][number][] = [];
  for (const [index, frame] of body.frames!.entries()) {
    const data = await readMediaValue(
      app,
      environment,
      `frames.${index}`,
      typeof frame === 'string' ? frame : frame.data,
    );
    const more =
      typeof frame === 'string'
        ? {}
        : {
            ...(frame.action_index !== undefined ? { actionIndex: frame.action_index } : {}),
            ...(frame.at_ms !== undefined ? { atMs: frame.at_ms } : {}),
          };
    frames.push({ data, ...more });
  }
  const challenge = await challengeOf(app, environment, body.challenge_id);
  const owner = { environment, id: challenge?.id ?? 'frames', remember: challenge !== undefined };
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
