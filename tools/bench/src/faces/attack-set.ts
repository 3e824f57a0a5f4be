import type { ChallengeAction, ChallengeActionType, MeshPoint } from '@assay/faces';
import { at as itemAt } from '@assay/kernel';
import type { RgbImage } from '@assay/service/platform/vision/faces/decode.js';
import type { LivenessFrame } from '@assay/service/platform/vision/faces/observe-frames.js';
import sharp from 'sharp';
import { flatTurn } from './flat-turn.js';
import { AT_REST, drawHead, FULL_LOOK_RAD, FULL_TURN_RAD, type HeadState } from './turned-head.js';

/** A photograph of one face from which sequences are made. */
export interface SourceFace {
  readonly name: string;
  readonly image: RgbImage;
  readonly mesh: readonly MeshPoint[];
  readonly triangles: readonly (readonly [number, number, number])[];
}

const SPECIES = [
  'bona_fide',
  'still_repeated',
  'still_encoded_anew',
  'still_shaken',
  'flat_photograph',
  'cuts_between_poses',
  'looped',
  'spliced',
  'other_order',
  'reused',
  'reused_encoded_anew',
] as const;
export type Species = (typeof SPECIES)[number];

export interface Sequence {
  readonly species: Species;
  readonly source: string;
  readonly actions: readonly ChallengeAction[];
  readonly frames: readonly LivenessFrame[];
  /** An earlier capture that the service has seen. */
  readonly earlier?: readonly LivenessFrame[];
}

/** Actions that the relief of a photograph can show: closed lids, open mouths and lowered faces drawn from it are not seen as such. */
export type DrawnAction = Extract<ChallengeActionType, 'turn_left' | 'turn_right' | 'look_up'>;

/** Movement of each action, as strong as the drawn relief needs to be seen as one. */
const MOVES: Readonly<Record<DrawnAction, Partial<HeadState>>> = {
  turn_left: { yaw: FULL_TURN_RAD },
  turn_right: { yaw: -FULL_TURN_RAD },
  look_up: { pitch: FULL_LOOK_RAD },
};
/** From rest to the move, held for two frames as a prompted subject holds it; one entry a frame. */
const COURSE = [0, 0.5, 0.7, 1, 1];
/** The action whose frames a splice takes from another person. */
const SPLICED_ACTION = 1;
const FRAME_MS = 250;
const JPEG_QUALITY = 88;

/** The sequences of one source for a challenge of three actions; the same every time. `stranger` is another person. */
export async function sequencesOf(
  source: SourceFace,
  types: readonly DrawnAction[],
  stranger: SourceFace,
): Promise<Sequence[]> {
  const actions = types.map((type, index) => ({ index, type }));
  const moved = types.flatMap((type, action) =>
    COURSE.map((share, at) => swaying(stateAt(type, share), action * COURSE.length + at)),
  );
  const living = moved.map((state) => drawn(source, state));
  const flat = moved.map((state) => flatTurn(source.image, state));
  const ends = types.flatMap((type) => COURSE.map((share) => drawn(source, stateAt(type, share > 0.5 ? 1 : 0))));
  const strange = await encoded(
    moved.map((state) => drawn(stranger, state)),
    () => JPEG_QUALITY,
  );
  const shaken = living.map((_, index) => flatTurn(source.image, AT_REST, SHAKES[index % SHAKES.length]));
  const looped = living.map((_, index) => itemAt(living, index % COURSE.length));
  const bona = await encoded(living, () => JPEG_QUALITY);
  const rotated = types
    .map((_, index) => itemAt(types, (index + 1) % types.length))
    .map((type, index) => ({ index, type }));
  const of = (species: Species, frames: readonly LivenessFrame[], more: Partial<Sequence> = {}): Sequence => ({
    species,
    source: source.name,
    actions,
    frames,
    ...more,
  });
  const still = living.map(() => source.image);
  return [
    of('bona_fide', bona),
    of(
      'still_repeated',
      bona.map((frame) => ({ ...frame, data: itemAt(bona, 0).data })),
    ),
    of('still_encoded_anew', await encoded(still, (index) => 60 + index)),
    of('still_shaken', await encoded(shaken, (index) => 80 + (index % 9))),
    of('flat_photograph', await encoded(flat, () => JPEG_QUALITY)),
    of('cuts_between_poses', await encoded(ends, (index) => 80 + (index % 12))),
    of('looped', await encoded(looped, (index) => 80 + (index % 12))),
    of(
      'spliced',
      bona.map((frame, index) => (frame.actionIndex === SPLICED_ACTION ? itemAt(strange, index) : frame)),
    ),
    of('other_order', bona, { actions: rotated }),
    of('reused', bona, { earlier: bona }),
    of('reused_encoded_anew', await encoded(living, () => 70), { earlier: bona }),
  ];
}

/** Shift in pixels and turn in the plane, as of a hand that holds a photograph. */
const SHAKES: readonly { readonly dx: number; readonly dy: number; readonly roll: number }[] = [
  { dx: 0, dy: 0, roll: 0 },
  { dx: 3, dy: -2, roll: 0.01 },
  { dx: -4, dy: 2, roll: -0.015 },
  { dx: 6, dy: 4, roll: 0.03 },
  { dx: -2, dy: -5, roll: -0.02 },
];

function drawn({ image, mesh, triangles }: SourceFace, state: HeadState): RgbImage {
  return drawHead(image, mesh, triangles, state);
}

function stateAt(type: DrawnAction, share: number): HeadState {
  const move = MOVES[type];
  return {
    yaw: (move.yaw ?? 0) * share,
    pitch: (move.pitch ?? 0) * share,
    eyesClosed: (move.eyesClosed ?? 0) * share,
    mouthOpen: (move.mouthOpen ?? 0) * share,
  };
}

/** Nobody holds still: a small sway that differs in every frame. */
function swaying(state: HeadState, frame: number): HeadState {
  return {
    ...state,
    yaw: state.yaw + 0.03 * Math.sin(frame * 1.7 + 0.4),
    pitch: state.pitch + 0.03 * Math.cos(frame * 2.3),
    mouthOpen: state.mouthOpen + 0.04 * (1 + Math.sin(frame * 2.9)),
  };
}

async function encoded(frames: readonly RgbImage[], quality: (index: number) => number): Promise<LivenessFrame[]> {
  return Promise.all(
    frames.map(async ({ data, width, height }, index) => ({
      data: await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: quality(index) })
        .toBuffer(),
      actionIndex: Math.floor(index / COURSE.length),
      atMs: index * FRAME_MS,
    })),
  );
}
