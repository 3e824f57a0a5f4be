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

/** One line may touch the edge by chance; of a document that is cut off, several do. */
const CUT_LINES_MIN = 3;
const CUT_LENGTH_MIN = 4;
const CUT_SURE = 0.7;
/** Long side over short side of ID-1 and ID-3 (ISO/IEC 7810), and how far a whole document may look from both. */
const FORMATS = [85.6 / 53.98, 125 / 88];
const CUT_ASPECT = 1.1;
const CUT_SUPPORT = 0.75;

/**
 * What to tell about the picture. A zone read with all check digits valid speaks for its picture, so quality is only
 * blamed where the reading failed; a valid zone that was read with little confidence is still referred.
 */
export function qualityReasons(reading: DocumentReading, thresholds: QualityThresholds): DocumentReason[] {
  const { mrz, otherZones = 0 } = reading;
  if (otherZones > 0) return [measured('document.multiple_documents', otherZones + 1, 1)];
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
  if (!mrz && (reading.otherOutlines ?? 0) > 0) {
    reasons.push(measured('document.multiple_documents', 1 + (reading.otherOutlines ?? 0), 1));
  }
  if (!mrz && (cutLines(reading) >= CUT_LINES_MIN || isCut(reading))) reasons.push({ code: 'document.cut_off' });
  return reasons;
}

/** A side on the frame of the picture and proportions of no format: part of the document is missing. */
function isCut({ outline }: DocumentReading): boolean {
  if (!outline || outline.cutSides === 0 || outline.support < CUT_SUPPORT) return false;
  return FORMATS.every((aspect) => Math.abs(Math.log(outline.aspect / aspect)) > Math.log(CUT_ASPECT));
}

/** Lines of print that run out of the picture at its left or right edge. */
function cutLines({ print = [] }: DocumentReading): number {
  const cut = print.filter(
    ({ box, text, confidence }) =>
      text.length >= CUT_LENGTH_MIN && confidence > CUT_SURE && (box.x < 0 || box.x + box.width > 1),
  );
  return cut.length;
}
