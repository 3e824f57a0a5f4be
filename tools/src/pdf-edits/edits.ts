import { at } from '@assay/kernel';
import { A4, type PdfFont, type PdfPage, type TextRun, widthOf, writePdf } from '../bills/pdf-writer.js';
import { appendRevision, nextId, objectOf, stream } from './append-revision.js';
import { FIRST_CONTENT, FIRST_PAGE, ISSUED, issued, signed, withEntry } from './untouched.js';

/** Ways in which bills are falsified, each by what it leaves in the file. */
export const EDITS = [
  'amount_replaced_in_update',
  'box_and_text_in_update',
  'changed_after_signature',
  'box_and_text',
  'word_in_other_font',
  'note_over_print',
  'saved_by_editor',
] as const;
export type Edit = (typeof EDITS)[number];

const OTHER_FONT: Readonly<Record<PdfFont, PdfFont>> = {
  Helvetica: 'Times-Roman',
  'Helvetica-Bold': 'Times-Bold',
  'Times-Roman': 'Helvetica',
  'Times-Bold': 'Helvetica-Bold',
  Courier: 'Helvetica',
};

/** A falsified bill. @param random chooses what is changed. */
export function edited(page: PdfPage, edit: Edit, random: () => number): Buffer {
  const target = pick(page.runs, random);
  const forged = forgery(target.text, random);
  switch (edit) {
    case 'amount_replaced_in_update':
      return replaced(issued(page), page, target, forged);
    case 'changed_after_signature':
      return replaced(signed(issued(page)), page, target, forged);
    case 'box_and_text_in_update':
      return painted(issued(page), target, forged);
    case 'box_and_text':
      return paintedAnew(page, target, forged);
    case 'word_in_other_font':
      return writePdf(
        [{ ...page, runs: page.runs.flatMap((run) => (run === target ? otherWord(run, forged) : [run])) }],
        ISSUED,
      );
    case 'note_over_print':
      return noted(issued(page), target, forged);
    case 'saved_by_editor':
      return writePdf([{ ...page, runs: page.runs.map((run) => (run === target ? { ...run, text: forged } : run)) }], {
        ...ISSUED,
        Producer: random() < 0.5 ? 'pdf-lib (https://github.com/Hopding/pdf-lib)' : 'iLovePDF',
        ModDate: 'D:20261103171500Z',
      });
  }
}

/** Something worth changing: a line with digits or several words. */
function pick(runs: readonly TextRun[], random: () => number): TextRun {
  const worth = runs.filter(({ text, size }) => size <= 12 && /\d/.test(text) && text.includes(' '));
  const from = worth.length > 0 ? worth : runs;
  return at(from, Math.floor(random() * from.length));
}

function forgery(text: string, random: () => number): string {
  return text.replace(/\d/g, (digit) => (random() < 0.5 ? String(Math.floor(random() * 10)) : digit));
}

function boxOf({ text, x, y, size, font, align }: TextRun) {
  const width = widthOf(text, size, font) + 4;
  return {
    left: (align === 'right' ? x - width : x) - 2,
    bottom: A4.height - y - size * 0.3,
    width,
    height: size * 1.3,
  };
}

function literal(text: string): string {
  return `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[()\\]/g, '\\$&')})`;
}

function covering(target: TextRun, forged: string): string {
  const { left, bottom, width, height } = boxOf(target);
  const fonts: readonly PdfFont[] = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Courier'];
  const paint = `1 g ${left.toFixed(2)} ${bottom.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f 0 g`;
  const font = fonts.indexOf(target.font);
  return `${paint}\nBT /F${font} ${target.size} Tf ${(left + 2).toFixed(2)} ${(A4.height - target.y).toFixed(2)} Td ${literal(forged)} Tj ET`;
}

function replaced(pdf: Buffer, page: PdfPage, target: TextRun, forged: string): Buffer {
  const other = writePdf([
    { ...page, runs: page.runs.map((run) => (run === target ? { ...run, text: `${forged} ` } : run)) },
  ]);
  return appendRevision(pdf, [{ id: FIRST_CONTENT, body: objectOf(other, FIRST_CONTENT) }]);
}

function painted(pdf: Buffer, target: TextRun, forged: string): Buffer {
  const id = nextId(pdf);
  const body = objectOf(pdf, FIRST_PAGE).replace(/\/Contents (\d+ 0 R)/, `/Contents [$1 ${id} 0 R]`);
  return appendRevision(pdf, [
    { id: FIRST_PAGE, body },
    { id, body: stream(covering(target, forged)) },
  ]);
}

/** The whole file written again, the old text still under the paint. */
function paintedAnew(page: PdfPage, target: TextRun, forged: string): Buffer {
  const pdf = issued(page);
  const content = at(/stream\n([\s\S]*)\nendstream/.exec(objectOf(pdf, FIRST_CONTENT))!, 1);
  const text = pdf.toString('latin1');
  const from = text.indexOf(`${FIRST_CONTENT} 0 obj`);
  const end = text.indexOf('endobj', from);
  const changed = `${text.slice(0, from)}${FIRST_CONTENT} 0 obj\n${stream(`${content}\n${covering(target, forged)}`)}\n${text.slice(end)}`;
  const xref = changed.lastIndexOf('\nxref\n') + 1;
  return Buffer.from(withPlaces(changed, xref), 'latin1');
}

/** The table of places made to fit a changed body. */
function withPlaces(text: string, xref: number): string {
  const count = Number(/xref\n0 (\d+)/.exec(text.slice(xref))![1]);
  const table = Array.from({ length: count - 1 }, (_, index) => {
    const place = text.search(new RegExp(`(?<=\\n)${index + 1} 0 obj\\n`));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  }).join('');
  const trailer = text.slice(text.indexOf('trailer', xref)).replace(/startxref\n\d+/, `startxref\n${xref}`);
  return `${text.slice(0, xref)}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`;
}

/** One word of a run in a font that stands in for the one the editor lacks. */
function otherWord(run: TextRun, forged: string): TextRun[] {
  const words = forged.split(' ');
  const place = Math.max(
    0,
    words.findIndex((word) => /\d/.test(word)),
  );
  const [before, word, after] = [words.slice(0, place), at(words, place), words.slice(place + 1)];
  const { align: _, ...plain } = run;
  const left = run.align === 'right' ? run.x - widthOf(forged, run.size, run.font) : run.x;
  const font = OTHER_FONT[run.font];
  const middle = left + (place === 0 ? 0 : widthOf(`${before.join(' ')} `, run.size, run.font));
  return [
    ...(place === 0 ? [] : [{ ...plain, text: before.join(' '), x: left }]),
    { ...plain, text: word, font, x: middle },
    ...(after.length === 0
      ? []
      : [{ ...plain, text: after.join(' '), x: middle + widthOf(`${word} `, run.size, font) }]),
  ];
}

/** A free-text note that looks like print. */
function noted(pdf: Buffer, target: TextRun, forged: string): Buffer {
  const id = nextId(pdf);
  const { left, bottom, width, height } = boxOf(target);
  const rectangle = [left, bottom, left + width, bottom + height].map((value) => value.toFixed(2)).join(' ');
  const note = `<< /Type /Annot /Subtype /FreeText /Rect [${rectangle}] /Contents ${literal(forged)} /DA (/Helv ${target.size} Tf 0 g) /C [1 1 1] /F 4 >>`;
  return appendRevision(pdf, [
    { id: FIRST_PAGE, body: withEntry(objectOf(pdf, FIRST_PAGE), `/Annots [${id} 0 R]`) },
    { id, body: note },
  ]);
}
