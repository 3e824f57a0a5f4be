import type { FaceQuality } from './face-quality.js';

/** Limits a face must keep. Sharp faces measure 60 to 660, the same faces blurred by two pixels about 17. */
export interface QualityLimits {
  readonly sharpnessMin: number;
  readonly brightnessMin: number;
  readonly brightnessMax: number;
  readonly clippedShareMax: number;
  readonly interEyePxMin: number;
  readonly outsideShareMax: number;
  readonly meshScoreMin: number;
  readonly eyeShadeMin: number;
  readonly lowerFaceColourMax: number;
  readonly yawMaxRad: number;
  readonly pitchMaxRad: number;
  readonly rollMaxRad: number;
}

export interface QualityFinding {
  readonly code: 'liveness.low_quality' | 'liveness.face_occluded' | 'face.low_quality';
  readonly measure: string;
  readonly value: number;
  readonly limit: number;
}

export const SELFIE_LIMITS: QualityLimits = {
  sharpnessMin: 25,
  brightnessMin: 45,
  brightnessMax: 225,
  clippedShareMax: 0.35,
  interEyePxMin: 40,
  outsideShareMax: 0.08,
  meshScoreMin: 0.7,
  eyeShadeMin: 0.25,
  lowerFaceColourMax: 0.06,
  yawMaxRad: 0.6,
  pitchMaxRad: 0.6,
  rollMaxRad: 0.6,
};

/** A printed portrait is small and often soft: only what makes a comparison meaningless is refused. */
export const PORTRAIT_LIMITS: QualityLimits = {
  ...SELFIE_LIMITS,
  sharpnessMin: 8,
  interEyePxMin: 20,
  eyeShadeMin: 0,
  lowerFaceColourMax: Infinity,
};

/** A cheek of a more turned head is background. */
const COVER_ANGLE_MAX_RAD = 0.4;

/**
 * What is wrong with a face picture. Occlusion is judged by an unsure mesh, a face cut by the frame, dark around the
 * eyes and a lower face of another colour: clear glasses, hands and some masks are not seen, which the caller
 * must not read as proof of an uncovered face.
 */
export function judgeFaceQuality(quality: FaceQuality, meshScore: number, limits: QualityLimits): QualityFinding[] {
  const findings: QualityFinding[] = [];
  const low = (measure: string, value: number, limit: number) =>
    findings.push({ code: 'liveness.low_quality', measure, value, limit });
  const covered = (measure: string, value: number, limit: number) =>
    findings.push({ code: 'liveness.face_occluded', measure, value, limit });
  if (quality.sharpness < limits.sharpnessMin) low('sharpness', quality.sharpness, limits.sharpnessMin);
  if (quality.brightness < limits.brightnessMin) low('brightness', quality.brightness, limits.brightnessMin);
  if (quality.brightness > limits.brightnessMax) low('brightness', quality.brightness, limits.brightnessMax);
  if (quality.clippedShare > limits.clippedShareMax) low('clippedShare', quality.clippedShare, limits.clippedShareMax);
  if (quality.interEyePx < limits.interEyePxMin) low('interEyePx', quality.interEyePx, limits.interEyePxMin);
  if (Math.abs(quality.yaw) > limits.yawMaxRad) low('yaw', quality.yaw, limits.yawMaxRad);
  if (Math.abs(quality.pitch) > limits.pitchMaxRad) low('pitch', quality.pitch, limits.pitchMaxRad);
  if (Math.abs(quality.roll) > limits.rollMaxRad) low('roll', quality.roll, limits.rollMaxRad);
  if (meshScore < limits.meshScoreMin) covered('meshScore', meshScore, limits.meshScoreMin);
  if (Math.max(Math.abs(quality.yaw), Math.abs(quality.pitch)) < COVER_ANGLE_MAX_RAD) {
    if (quality.eyeShade < limits.eyeShadeMin) covered('eyeShade', quality.eyeShade, limits.eyeShadeMin);
    if (quality.lowerFaceColour > limits.lowerFaceColourMax) {
      covered('lowerFaceColour', quality.lowerFaceColour, limits.lowerFaceColourMax);
    }
  }
  if (quality.outsideShare > limits.outsideShareMax) {
    covered('outsideShare', quality.outsideShare, limits.outsideShareMax);
  }
  return findings;
}

/**
 * The range of the pictures on which the error rates of matches were counted: brighter, darker, more clipped, smaller
 * or more turned faces are compared, but no rate is known for them.
 */
export const COMPARABLE_LIMITS = {
  brightnessMin: 50,
  brightnessMax: 195,
  clippedShareMax: 0.32,
  interEyePxMin: 30,
  yawMaxRad: 0.4,
  pitchMaxRad: 0.3,
  rollMaxRad: 0.4,
} as const;

/** Why a match of this face stands outside that range; empty inside it. */
export function judgeComparable(quality: FaceQuality): QualityFinding[] {
  const limits = COMPARABLE_LIMITS;
  const outside: readonly (readonly [measure: string, value: number, limit: number, is: boolean])[] = [
    ['brightness', quality.brightness, limits.brightnessMin, quality.brightness < limits.brightnessMin],
    ['brightness', quality.brightness, limits.brightnessMax, quality.brightness > limits.brightnessMax],
    ['clippedShare', quality.clippedShare, limits.clippedShareMax, quality.clippedShare > limits.clippedShareMax],
    ['interEyePx', quality.interEyePx, limits.interEyePxMin, quality.interEyePx < limits.interEyePxMin],
    ['yaw', quality.yaw, limits.yawMaxRad, Math.abs(quality.yaw) > limits.yawMaxRad],
    ['pitch', quality.pitch, limits.pitchMaxRad, Math.abs(quality.pitch) > limits.pitchMaxRad],
    ['roll', quality.roll, limits.rollMaxRad, Math.abs(quality.roll) > limits.rollMaxRad],
  ];
  return outside
    .filter(([, , , is]) => is)
    .map(([measure, value, limit]) => ({ code: 'face.low_quality', measure, value, limit }));
}
