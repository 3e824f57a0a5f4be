import type { Pdfium } from './pdfium.js';

/** The key of the text that stands for several signs (ISO 32000-1, 14.9.4). */
const KEY = Buffer.from('ActualText\0', 'latin1');

/**
 * Tells whether a character repeats a text that was told before: where several objects have one text in common, as the
 * consonant and the vowel of one syllable, PDFium gives it with each of them.
 * @param memory for the key, 16 bytes
 */
export function repeatedText(pdfium: Pdfium, text: number, memory: number): (index: number) => boolean {
  const firstOf = new Map<number, number>();
  const known = new Map<number, boolean>();
  pdfium.HEAPU8.set(KEY, memory);
  const repeats = (object: number): boolean => {
    const count = pdfium._FPDFPageObj_CountMarks(object);
    for (let index = 0; index < count; index += 1) {
      const mark = pdfium._FPDFPageObj_GetMark(object, index);
      if (pdfium._FPDFPageObjMark_GetParamValueType(mark, memory) === 0) continue;
      const first = firstOf.get(mark) ?? object;
      firstOf.set(mark, first);
      if (first !== object) return true;
    }
    return false;
  };
  return (index) => {
    const object = pdfium._FPDFText_GetTextObject(text, index);
    if (object === 0) return false;
    const answer = known.get(object) ?? repeats(object);
    known.set(object, answer);
    return answer;
  };
}
