import { type GrayImage, type LineWord, surenessOf, type TextLine } from '@assay/imaging';
import { InferenceSession } from 'onnxruntime-node';
import manifest from '../../../../../models/ocr/arabic-numbers/manifest.json' with { type: 'json' };
import { serviceFile } from '../../../../files.js';
import { checkedFile } from '../../checked-file.js';
import { once } from '../../once.js';
import { type LineNetwork, readInScript } from './read-in-script.js';

/** What the network tells apart, in its order behind the blank: digits of Arabic or Persian, signs, and words. */
const SYMBOLS = '٠١٢٣٤٥٦٧٨٩/-.#';
const WORD = '#';
const HEIGHT_PX = 32;
/** Of a line that is a number, mean confidence over its characters. */
const NUMBER_FROM = 0.8;
const DIGITS_MIN = 3;
/** A line that either reader has read so surely is not read again. */
const SURE_FROM = 0.92;

export const NUMBERS_MODEL = { name: manifest.id, version: manifest.version };

/** The reader of numbers in the digits of Arabic and Persian, loaded once a process. */
const reader = once(async (): Promise<LineNetwork> => {
  const bytes = await checkedFile(serviceFile(`models/ocr/arabic-numbers/${manifest.file}`), manifest.sha256);
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false };
  return {
    network: await InferenceSession.create(bytes, options),
    height: HEIGHT_PX,
    book: { blank: 0, symbols: new Map([...SYMBOLS].map((symbol, index) => [String(index + 1), symbol])) },
  };
});

/**
 * Words of lines, with those of numbers by a reader of their own: that of Arabic script tells digits by the letters beside
 * them, and a number on a card stands alone.
 */
export async function withArabicNumbers(
  gray: GrayImage,
  lines: readonly TextLine[],
  words: readonly LineWord[][],
): Promise<LineWord[][]> {
  const network = await reader();
  const read: LineWord[][] = [];
  for (const [index, own] of words.entries()) {
    const line = lines[index];
    const doubtful = line && line.confidence < SURE_FROM && surenessOf(own) < SURE_FROM;
    const number = doubtful ? await readInScript(network, gray, line.strip) : [];
    read.push(isNumber(number) ? number : own);
  }
  return read;
}

function isNumber(words: readonly LineWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= DIGITS_MIN && !text.includes(WORD) && surenessOf(words) >= NUMBER_FROM;
}
