import data from '../data/picture-operating-points.json' with { type: 'json' };
import { type DocumentReason, measured } from '../reasons.js';
import type { PictureSignal, PictureSignalName, PictureSigns } from './picture-signs.js';

export interface PictureFinding extends PictureSignal {
  /** What a signal may do: `weak` ones are shown and decide nothing, others send the document to a person. */
  readonly strength: 'weak' | 'refer';
  /** The value that hardly any untouched picture reaches. */
  readonly threshold: number;
}

export interface PictureAssessment {
  readonly reasons: readonly DocumentReason[];
  /** Signals that reached their threshold, the strong ones first. */
  readonly findings: readonly PictureFinding[];
  /** 0 to 1, higher is better; null where it was not measured. */
  readonly tampering: number | null;
  readonly capture: number | null;
}

const POINTS = data.points as Readonly<
  Record<PictureSignalName, { readonly strength: 'weak' | 'refer'; readonly usual: number }>
>;
const CAPTURE: readonly PictureSignalName[] = ['from_screen', 'from_print'];
/** A weak signal takes at most this from the score. */
const WEAK_SHARE = 0.4;

/**
 * What the origin of a picture asks for. A region that an earlier compression of the rest did not see and a built-in
 * preview of another picture refer as contradictory data; the look of a screen or print refers as a picture that is no direct capture. None declines:
 * the accuracy page has the false alarms.
 */
export function assessPicture(signs: PictureSigns | undefined): PictureAssessment {
  if (!signs) return { reasons: [], findings: [], tampering: null, capture: null };
  const judged = joined(signs.signals).map(
    (signal): PictureFinding => ({
      ...signal,
      strength: POINTS[signal.name].strength,
      threshold: POINTS[signal.name].usual,
    }),
  );
  const findings = judged.filter(({ value, threshold }) => value >= threshold);
  const reasons = findings
    .filter(({ strength }) => strength === 'refer')
    .map(({ name, value, threshold }) =>
      measured(CAPTURE.includes(name) ? 'document.scan' : 'document.data_inconsistent', value, threshold),
    );
  const { previewLikeness } = signs.file;
  const foreign = previewLikeness !== undefined && previewLikeness < data.preview_likeness_min;
  if (foreign) reasons.push(measured('document.data_inconsistent', previewLikeness, data.preview_likeness_min));
  const capture = judged.filter(({ name }) => CAPTURE.includes(name));
  return {
    reasons,
    findings: findings.toSorted((a, b) => Number(a.strength === 'weak') - Number(b.strength === 'weak')),
    tampering: scoreOf(
      judged.filter(({ name }) => !CAPTURE.includes(name)),
      foreign,
    ),
    capture: capture.length === 0 ? null : scoreOf(capture, false),
  };
}

/** Screens and prints are told apart badly, from originals well: both together decide, named after the likelier. */
function joined(signals: readonly PictureSignal[]): PictureSignal[] {
  const recapture = signals.filter(({ name }) => CAPTURE.includes(name));
  const [likelier] = recapture.toSorted((a, b) => b.value - a.value);
  if (!likelier) return [...signals];
  const value = Math.min(
    1,
    recapture.reduce((sum, signal) => sum + signal.value, 0),
  );
  return [...signals.filter(({ name }) => !CAPTURE.includes(name)), { ...likelier, value }];
}

function scoreOf(signals: readonly PictureFinding[], foreign: boolean): number {
  const suspicions = signals.map(({ value, threshold, strength }) => {
    const share = Math.min(1, value / threshold);
    return strength === 'weak' ? share ** 4 * WEAK_SHARE : share ** 2 * 0.8;
  });
  return Math.round((1 - Math.max(0, foreign ? 0.8 : 0, ...suspicions)) * 100) / 100;
}
