export { type DataPage, dataPage, ROOM } from './documents/card-frame.js';
export { components } from './documents/components.js';
export { CLASSES, type DecodedLine, decodeGreedy, softmax } from './documents/ctc.js';
export { dominantAngle } from './documents/dominant-angle.js';
export { areaOf, findOutlines, OUTLINE_SIDE_PX } from './documents/find-outline.js';
export { fromAxes, inAxes, type Point, type Strip } from './documents/geometry.js';
export {
  beforeQuarterTurn,
  blank,
  cutStrip,
  type GrayImage,
  histogramOf,
  pixelAt,
  quantileOf,
  quarterTurn,
} from './documents/gray-image.js';
export { LINE_ROUNDS, locateZone, ROUNDS } from './documents/locate-zone.js';
export { mayHoldZone } from './documents/may-hold-zone.js';
export { binarise } from './documents/morphology.js';
export { type Corners, mapFour } from './documents/outline.js';
export { type Rectified, rectify } from './documents/rectify.js';
export { type CutLine, splitLines, upsideDown } from './documents/split-lines.js';
export type { ColourPixels } from './forensics/colour-pixels.js';
export { type CopiedArea, copiedArea } from './forensics/copy-move.js';
export { type JpegFacts, jpegFacts } from './forensics/jpeg-facts.js';
export { type LocalFinding, localFindings } from './forensics/local-signals.js';
export { recaptureFeatures } from './forensics/recapture-features.js';
export { type CodeBook, decodeCodes } from './ocr/decode-codes.js';
export { decodeCharacters } from './ocr/decode-line.js';
export { type LineWord, lineOfWords, surenessOf, wordBetween, wordsOfLine, wordsOfSymbols } from './ocr/line-words.js';
export type { TextLine } from './ocr/text-line.js';
export { printHeight, type SpacedLine, withSpaces } from './ocr/word-gaps.js';
