import { findEdges } from './edges.js';
import type { Luma } from './luma.js';
import { brightness, glare, motion, sharpness } from './measures.js';

/** Margin around the guide frame that is measured and kept in the picture, as a share of the guide's size. */
export const GUIDE_MARGIN = 0.08;

/** Share of the measured picture that lies outside the guide on each side. */
const OUTSIDE = GUIDE_MARGIN / (1 + 2 * GUIDE_MARGIN);

/** The one thing to tell the person, most urgent first; `good` when the frame may be taken. */
export type DocumentHint = 'dark' | 'bright' | 'align' | 'glare' | 'steady' | 'blurred' | 'good';

/** What may be wrong with a finished picture. */
export type PictureFault = 'dark' | 'bright' | 'blurred';

/** Limits of a usable frame, for a picture 320 pixels wide (measured on a drawn card; see the unit tests). */
export const LIMITS = {
  darkMax: 55,
  brightMin: 235,
  glareMin: 0.35,
  motionMax: 6,
  sharpMin: 300,
  edgesMin: 3,
} as const;

/** Judges one live frame against the frame before it. */
export function judgeDocumentFrame(now: Luma, before: Luma | undefined): DocumentHint {
  const light = brightness(now);
  if (light < LIMITS.darkMax) return 'dark';
  if (light > LIMITS.brightMin) return 'bright';
  if (findEdges(now, OUTSIDE).count < LIMITS.edgesMin) return 'align';
  if (glare(now) > LIMITS.glareMin) return 'glare';
  if (motion(before, now) > LIMITS.motionMax) return 'steady';
  if (sharpness(now) < LIMITS.sharpMin) return 'blurred';
  return 'good';
}

/** Faults of a finished picture worth showing in the review; borders and movement do not apply to a file. */
export function judgePicture(picture: Luma): PictureFault[] {
  const light = brightness(picture);
  const faults: PictureFault[] = [];
  if (light < LIMITS.darkMax) faults.push('dark');
  if (light > LIMITS.brightMin) faults.push('bright');
  if (sharpness(picture) < LIMITS.sharpMin / 3) faults.push('blurred');
  return faults;
}

/** What is wrong with the light or the hand while a face is in the oval. Position is judged by the server. */
export function judgeFaceFrame(now: Luma, before: Luma | undefined): 'dark' | 'bright' | 'steady' | 'good' {
  const light = brightness(now);
  if (light < LIMITS.darkMax) return 'dark';
  if (light > LIMITS.brightMin) return 'bright';
  return motion(before, now) > LIMITS.motionMax * 2 ? 'steady' : 'good';
}
