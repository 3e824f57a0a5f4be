import type { PictureSigns } from './authenticity/picture-signs.js';
import type { MrzFormat } from './mrz-layout.js';
import type { PrintedLine } from './visual/printed-line.js';

/** Fields of a machine-readable zone as they stand there; dates are six characters, their century is not yet known. */
export interface MrzFields {
  readonly documentCode: string;
  readonly issuingState: string;
  readonly documentNumber: string;
  readonly nationality: string;
  /** YYMMDD, unknown parts `00` or `<<`. */
  readonly dateOfBirth: string;
  readonly dateOfExpiry: string;
  /** `M`, `F`, `X` or `<` (unspecified). */
  readonly sex: string;
  readonly familyName: string;
  readonly givenName: string;
  /** Whether the name field is full, so that a longer name may have been cut. */
  readonly namesTruncated: boolean;
  readonly optionalData: string;
  readonly optionalData2?: string;
}

export type MrzFieldName = keyof MrzFields;
export type MrzCheckName = 'documentNumber' | 'dateOfBirth' | 'dateOfExpiry' | 'optionalData' | 'composite';

export interface MrzCheckDigit {
  /** The digit that the field asks for. */
  readonly expected: string;
  /** The character that was read in its place. */
  readonly actual: string;
  readonly valid: boolean;
}

export interface MrzReading {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly fields: MrzFields;
  readonly checkDigits: Readonly<Partial<Record<MrzCheckName, MrzCheckDigit>>>;
  readonly checksumValid: boolean;
  readonly malformed: readonly MrzFieldName[];
  /** Mean confidence of the recogniser over all characters, 0 to 1. It knows nothing of the check digits. */
  readonly readConfidence: number;
  /** Confidence of each character of each line, 0 to 1. */
  readonly charConfidence: readonly (readonly number[])[];
  /** The picture that carries the zone. */
  readonly side: 'front' | 'back';
}

/** A two-dimensional barcode as it was decoded; its own error correction held. */
export interface BarcodeReading {
  /** `PDF417`, `QRCode`, `Aztec` or `DataMatrix`. */
  readonly format: string;
  readonly text: string;
}

export interface ImageQuality {
  /** Variance of the Laplacian at 1000 px width; a sharp scan has about 150, a blurred one below 20. */
  readonly sharpness: number;
  /** Mean grey value, 0 to 1. */
  readonly brightness: number;
  /** Share of the picture that is burnt out, 0 to 1; white margins are not counted. */
  readonly glare: number;
  /** Size after the EXIF orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where a document lies in its picture. */
export interface DocumentOutline {
  /** Corners in shares of the picture's width and height, clockwise from the one nearest its top left. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  /** The format of ISO/IEC 7810 whose proportions are nearest. */
  readonly format: 'ID-1' | 'ID-3';
  /** Long side over short side as seen. */
  readonly aspect: number;
  /** Sides where the frame of the picture stands in for an edge. */
  readonly cutSides: number;
  /** Share of the outline that lies on an edge of its direction, 0 to 1. */
  readonly support: number;
}

/** What the picture side found by itself; everything that needs a policy or a date is decided by `assessDocument`. */
export type ReadingFinding = 'document.no_document' | 'document.type_not_supported' | 'document.unreadable';

/** What was read from the pictures of a document. Plain data, fit for structured clone. */
export interface DocumentReading {
  /** Whether the pictures show print in lines, as a document does. */
  readonly found: boolean;
  /** The machine-readable zone; absent when none was read. */
  readonly mrz?: MrzReading;
  /** Whole zones of further documents in the front picture. */
  readonly otherZones?: number;
  /** The outline of the document in the front picture; absent where none shows, as in a scan cut at its edges. */
  readonly outline?: DocumentOutline;
  /** Outlines of further documents beside it. */
  readonly otherOutlines?: number;
  /** What the front's file and pixels say of its origin; absent where they could not be measured. */
  readonly origin?: PictureSigns;
  /** Print of the upright front; absent where it was not read. */
  readonly print?: readonly PrintedLine[];
  /** Barcodes with the picture that carries them. */
  readonly barcodes?: readonly (BarcodeReading & { readonly side: 'front' | 'back' })[];
  /** Quality of the front; `back` where a back was given. */
  readonly quality: ImageQuality & { readonly back?: ImageQuality };
  /** The front upright, at most 1600 px on its long side; `rotation` is the clockwise turn applied, in degrees. */
  readonly upright?: { readonly jpeg: Uint8Array; readonly rotation: 0 | 90 | 180 | 270 };
  readonly timings: readonly { readonly step: string; readonly durationMs: number }[];
  readonly models: readonly { readonly name: string; readonly version: string }[];
  readonly findings: readonly ReadingFinding[];
}
