import type { CaptureKind } from '@assay/contract';
import type { MediaFinding } from '../../platform/media/session-media.js';
import type { PictureLook } from '../../platform/vision/look-at-picture.js';

/** Shorter side in pixels below which text or a face can hardly be read, and below which it cannot. */
const SHORT_SIDE = { advice: 480, retake: 200 };
/** Least mean grey value and variance of the Laplacian, as the check judges them. */
const BRIGHTNESS_MIN = 0.2;
const SHARPNESS_MIN = 12;
/** So little detail is a wall, a table or the inside of a pocket. */
const BLANK_SHARPNESS = 3;
/** A reflection that many documents are read through, and one that hides what is under it. */
const GLARE = { advice: 0.6, retake: 0.97 };
/** Long side over short side of ID-1 and ID-3 (ISO/IEC 7810), and how far a whole document may look from both. */
const ASPECTS = [85.6 / 53.98, 125 / 88];
const CUT = { aspect: 1.1, support: 0.75 };
/** A face so high in its picture is that of a person, not a portrait on a document. */
const SELFIE_FACE = 0.36;
/** A portrait; smaller ones are ghost images, which backs have too. */
const PORTRAIT_FACE = 0.12;
const RIVAL_FACE = 0.6;

const retake = (code: string, value: number | null = null, threshold: number | null = null): MediaFinding => ({
  code,
  severity: 'retake',
  value: value === null ? null : Math.round(value * 1000) / 1000,
  threshold,
});

/** What is wrong with a picture that was just taken, for the subject to hear at once; the checks judge it in full later. */
export function judgeLook(kind: CaptureKind, look: PictureLook): MediaFinding[] {
  if (kind === 'selfie') return [...sizeOf(look, 'liveness.low_quality'), ...selfie(look)];
  if (kind !== 'document_front' && kind !== 'document_back') return sizeOf(look, 'document.unreadable');
  const picture = [...sizeOf(look, 'document.unreadable'), ...documentPicture(look)];
  return picture.length > 0 ? picture : side(kind, look);
}

function sizeOf({ widthPx, heightPx }: PictureLook, code: string): MediaFinding[] {
  const shorter = Math.min(widthPx, heightPx);
  if (shorter >= SHORT_SIDE.advice) return [];
  const severity = shorter < SHORT_SIDE.retake ? 'retake' : 'advice';
  return [{ code, severity, value: shorter, threshold: SHORT_SIDE[severity] }];
}

function documentPicture({ sharpness, brightness, glare, outline, faces }: PictureLook): MediaFinding[] {
  const found: MediaFinding[] = [];
  if (brightness < BRIGHTNESS_MIN) found.push(retake('document.dark', brightness, BRIGHTNESS_MIN));
  const blank = !outline && sharpness < BLANK_SHARPNESS;
  const person = !outline && (faces?.[0] ?? 0) > SELFIE_FACE;
  if (blank || person) found.push(retake('document.no_document'));
  else if (sharpness < SHARPNESS_MIN) found.push(retake('document.blurred', sharpness, SHARPNESS_MIN));
  if (glare > GLARE.advice) {
    const severity = glare > GLARE.retake ? 'retake' : 'advice';
    found.push({ ...retake('document.glare', glare, GLARE[severity]), severity });
  }
  if (outline && isCut(outline)) found.push(retake('document.cut_off'));
  return found;
}

function isCut({ aspect, cutSides, support }: NonNullable<PictureLook['outline']>): boolean {
  if (cutSides === 0 || support < CUT.support) return false;
  return ASPECTS.every((format) => Math.abs(Math.log(aspect / format)) > Math.log(CUT.aspect));
}

/** A back that shows a portrait is a front. A front without one may be worn, so that is said and not insisted on. */
function side(kind: CaptureKind, { faces }: PictureLook): MediaFinding[] {
  if (!faces) return [];
  const portrait = faces.some((height) => height >= PORTRAIT_FACE);
  if (kind === 'document_back') return portrait ? [retake('document.wrong_side')] : [];
  return portrait ? [] : [{ ...retake('document.wrong_side'), severity: 'advice' }];
}

function selfie({ faces, brightness }: PictureLook): MediaFinding[] {
  if (!faces) return [];
  const [first, second = 0] = faces;
  if (first === undefined) return [retake('liveness.no_face', brightness)];
  return second > first * RIVAL_FACE ? [retake('liveness.multiple_faces')] : [];
}
