import type { DocumentReading } from './reading.js';
import { type DocumentReason, measured } from './reasons.js';

export interface QualityThresholds {
  /** Least variance of the Laplacian at 1000 px width. */
  readonly sharpnessMin: number;
  /** Least mean grey value, 0 to 1. */
  readonly brightnessMin: number;
  /** Greatest burnt-out share, 0 to 1. */
  readonly glareMax: number;
  /** Least mean confidence of the recogniser for a zone that is believed without a person. */
  readonly readConfidenceMin: number;
}

export const DEFAULT_QUALITY: QualityThresholds = {
  sharpnessMin: 12,
  brightnessMin: 0.2,
  glareMax: 0.25,
  readConfidenceMin: 0.85,
};

/**
 * What to tell about the picture. A zone read with all check digits valid speaks for its picture, so quality is only
 * blamed where the reading failed; a valid zone that was read with little confidence is still referred.
 */
export function qualityReasons(reading: DocumentReading, thresholds: QualityThresholds): DocumentReason[] {
  const { mrz } = reading;
  if (mrz?.checksumValid && mrz.malformed.length === 0) {
    return mrz.readConfidence < thresholds.readConfidenceMin
      ? [measured('document.unreadable', mrz.readConfidence, thresholds.readConfidenceMin)]
      : [];
  }
  const quality = (mrz?.side === 'back' ? reading.quality.back : undefined) ?? reading.quality;
  const reasons: DocumentReason[] = [];
  if (quality.brightness < thresholds.brightnessMin) {
    reasons.push(measured('document.dark', quality.brightness, thresholds.brightnessMin));
  }
  if (quality.sharpness < thresholds.sharpnessMin) {
    reasons.push(measured('document.blurred', quality.sharpness, thresholds.sharpnessMin));
  }
  if (quality.glare > thresholds.glareMax) {
    reasons.push(measured('document.glare', quality.glare, thresholds.glareMax));
  }
  return reasons;
}
