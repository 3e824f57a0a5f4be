import type { LivenessPart } from './passive-cues.js';

/** What a capture page says about the camera it reads. A sender can say anything: it only ever asks for a person. */
export interface CameraReport {
  /** By the camera's name and kind, judged on the device; the name itself is not sent. */
  readonly source: 'physical' | 'virtual' | 'generated' | 'unknown';
  /** Whether the browser lists the camera among its devices. */
  readonly listed?: boolean | null;
  /** Whether the function that opens a camera is the browser's own. */
  readonly nativeApi?: boolean | null;
  /** Whether a program drives the browser. */
  readonly automated?: boolean | null;
  /** How many settings of a real camera (exposure, focus, white balance, zoom, light, …) can be changed. */
  readonly controls?: number | null;
  /** Whether frames have the size that the camera states. */
  readonly sizeMatches?: boolean | null;
  /** What happened to the frames when another size was asked for. */
  readonly resolutionResponse?: 'followed' | 'ignored' | 'refused' | 'not_tried';
  /** Frames whose arrival was timed, and the standard deviation of the time between them in milliseconds. */
  readonly framesTimed?: number;
  readonly frameJitterMs?: number | null;
}

export type CameraCode = 'liveness.virtual_camera' | 'liveness.injection_suspected';

export interface CameraJudgement {
  /** One explained part of the liveness score: 1 without a sign, 0 with a strong one. */
  readonly part: LivenessPart;
  /** At most one code, for a review. */
  readonly codes: readonly CameraCode[];
}

/** Real cameras and their drivers deliver with some jitter; a drawn stream can be even to the microsecond. */
const JITTER_MS_MIN = 0.05;
const FRAMES_TIMED_MIN = 10;
/** Each weak sign alone is met by honest cameras and browsers too. */
const WEAK_SIGNS_MAX = 1;
const WEIGHT = 0.5;
const WEAK_SIGN_COST = 0.25;

/**
 * Judges what a capture page says about its camera. A virtual camera and a stream that no camera makes are strong
 * signs; two weak signs together count as one. Honest people use virtual cameras too (a phone as webcam, a meeting
 * tool), and a forged report shows nothing: the outcome is a review, never a refusal and never a pass.
 */
export function judgeCamera(report: CameraReport): CameraJudgement {
  const strong = strongSigns(report);
  const weak = weakSigns(report);
  const injected = strong.length > 0 || weak.length > WEAK_SIGNS_MAX;
  const suspected: CameraCode[] = injected ? ['liveness.injection_suspected'] : [];
  const codes: CameraCode[] = report.source === 'virtual' ? ['liveness.virtual_camera'] : suspected;
  const signs = [...(report.source === 'virtual' ? ['a virtual camera'] : []), ...strong, ...weak];
  const value = codes.length > 0 ? 0 : 1 - WEAK_SIGN_COST * weak.length;
  const detail =
    signs.length > 0 ? `The capture page reports ${signs.join(', ')}.` : 'The capture page reports a camera.';
  return { part: { name: 'camera', value, weight: WEIGHT, detail }, codes };
}

function strongSigns({ source, nativeApi, automated }: CameraReport): string[] {
  return [
    ...(source === 'generated' ? ['a stream that no camera makes'] : []),
    ...(nativeApi === false ? ['a replaced function for opening cameras'] : []),
    ...(automated ? ['a browser driven by a program'] : []),
  ];
}

function weakSigns(report: CameraReport): string[] {
  const { listed, controls, sizeMatches, resolutionResponse, framesTimed = 0, frameJitterMs } = report;
  const even = framesTimed >= FRAMES_TIMED_MIN && typeof frameJitterMs === 'number' && frameJitterMs < JITTER_MS_MIN;
  return [
    ...(listed === false ? ['a camera that the browser does not list'] : []),
    ...(controls === 0 ? ['a camera without any control'] : []),
    ...(sizeMatches === false ? ['frames of another size than stated'] : []),
    ...(resolutionResponse === 'ignored' ? ['a change of size that the frames do not follow'] : []),
    ...(even ? ['frames without any jitter'] : []),
  ];
}
