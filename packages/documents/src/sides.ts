import type { DocumentReading } from './reading.js';
import type { DocumentReason, DocumentReasonCode } from './reasons.js';

/** Whether a portrait was found on a side; undefined where nobody looked. */
export interface PortraitSides {
  readonly front?: boolean;
  readonly back?: boolean;
}

/**
 * The back of a card in the place of its front: it carries the three-line zone (ICAO Doc 9303-5 §4.2) or the barcode of
 * a licence (AAMVA DL/ID annex D), and no portrait. Without the front nobody knows whose face the document shows.
 */
export function backAsFront({ mrz, barcodes }: DocumentReading, portrait: PortraitSides = {}): DocumentReason[] {
  if (portrait.front !== false) return [];
  const zone = mrz?.format === 'TD1' && mrz.side === 'front';
  const symbol = !mrz && barcodes?.some(({ side, format }) => side === 'front' && format === 'PDF417');
  return zone || symbol ? [{ code: 'document.wrong_side', fields: ['front'] }] : [];
}

/** Codes that speak of the zone, or of the picture that shows it. */
const OF_THE_ZONE: ReadonlySet<DocumentReasonCode> = new Set([
  'document.check_digit_failed',
  'document.mrz_invalid',
  'document.unreadable',
  'document.dark',
  'document.blurred',
  'document.glare',
]);

/** `back` where a reason speaks of the back alone: another picture of the front would cure nothing. */
export function sideAtFault({ code, fields }: DocumentReason, { mrz }: DocumentReading): 'back' | undefined {
  if (code === 'document.missing_back') return 'back';
  if (code === 'document.wrong_side') return fields?.includes('back') ? 'back' : undefined;
  return mrz?.side === 'back' && OF_THE_ZONE.has(code) ? 'back' : undefined;
}

/** A front in the place of the back: it shows a portrait, and neither zone nor barcode was read from it. */
export function frontAsBack({ mrz, barcodes = [] }: DocumentReading, { back }: PortraitSides = {}): boolean {
  return back === true && mrz?.side !== 'back' && !barcodes.some(({ side }) => side === 'back');
}
