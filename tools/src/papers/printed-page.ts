import type { Page, PageWord } from '@assay/documents';
import { seededRandom } from '@assay/kernel';
import { A4, type PdfPage, type TextRun, widthOf } from '../bills/pdf-writer.js';

/** A page as a text layer gives it: each word with its box. */
export function printedPage({ runs }: PdfPage): Page {
  return { number: 1, ...A4, unit: 'pt', source: 'text_layer', words: runs.flatMap(wordsOf) };
}

function wordsOf({ text, x, y, size, font, align }: TextRun): PageWord[] {
  const left = align === 'right' ? x - widthOf(text, size, font) : x;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 1,
    box: {
      x: left + widthOf(text.slice(0, index), size, font),
      y: y - 0.8 * size,
      width: widthOf(word, size, font),
      height: size,
    },
  }));
}

/** Letters that an OCR engine takes for each other. */
const ALIKE: Readonly<Record<string, string>> = { l: 'I', I: 'l', rn: 'm', e: 'c', O: '0', S: '5', B: '8' };
const MISREAD = 0.006;
const JOINED = 0.04;
const SHIFT_PT = 0.8;

/** The page as an OCR engine might read it: few accents, now and then a wrong letter, a lost space, boxes a little off. */
export function misreadPage(page: Page, seed: number): Page {
  const random = seededRandom(seed);
  const shift = () => (random() - 0.5) * 2 * SHIFT_PT;
  const words: PageWord[] = [];
  for (const word of page.words) {
    const read = misread(word.text, random);
    const box = { ...word.box, x: word.box.x + shift(), y: word.box.y + shift() };
    const last = words.at(-1);
    const near = last && Math.abs(last.box.y - box.y) < 3 && Math.abs(box.x - last.box.x - last.box.width) < 6;
    if (last && near && random() < JOINED) {
      words[words.length - 1] = {
        ...last,
        text: last.text + read,
        box: { ...last.box, width: box.x + box.width - last.box.x },
      };
    } else words.push({ text: read, confidence: 0.9 + 0.09 * random(), box });
  }
  return { ...page, source: 'ocr', words };
}

function misread(text: string, random: () => number): string {
  const bare = text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/(?<![üéÜÉ])\p{M}/gu, '');
  return [...bare].map((letter) => (random() < MISREAD ? (ALIKE[letter] ?? letter) : letter)).join('');
}
