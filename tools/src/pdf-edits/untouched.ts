import PdfKit from 'pdfkit';
import type { PdfPage } from '../bills/pdf-writer.js';
import { writePdf } from '../bills/pdf-writer.js';
import { appendRevision, nextId, objectOf, stream } from './append-revision.js';

/** The objects of `writePdf`: the catalogue, the first page and what it paints. */
export const CATALOGUE = 1;
export const FIRST_PAGE = 8;
export const FIRST_CONTENT = 9;

export const ISSUED = {
  Creator: 'Billing 4.2',
  Producer: 'Billing PDF 4.2',
  CreationDate: 'D:20261001080000Z',
  ModDate: 'D:20261001080000Z',
};

/** A bill as its issuer's program writes it. */
export function issued(page: PdfPage): Buffer {
  return writePdf([page], ISSUED);
}

/** The same bill, signed: a signature field is put behind its end and covers everything before itself. */
export function signed(pdf: Buffer): Buffer {
  const id = nextId(pdf);
  const contents = 'ab'.repeat(512);
  const widget = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /F 132 /P ${FIRST_PAGE} 0 R /V ${id + 1} 0 R >>`;
  const value = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /M (D:20261001090000Z) /ByteRange [0 0000000001 0000000002 0000000003] /Contents <${contents}> >>`;
  const draft = appendRevision(pdf, [
    { id: CATALOGUE, body: withEntry(objectOf(pdf, CATALOGUE), `/AcroForm << /SigFlags 3 /Fields [${id} 0 R] >>`) },
    { id: FIRST_PAGE, body: withEntry(objectOf(pdf, FIRST_PAGE), `/Annots [${id} 0 R]`) },
    { id, body: widget },
    { id: id + 1, body: value },
  ]);
  const text = draft.toString('latin1');
  const first = text.lastIndexOf(`<${contents}>`);
  const second = first + contents.length + 2;
  const places = [first, second, draft.length - second].map((place) => String(place).padStart(10, '0'));
  return Buffer.from(text.replace('0000000001 0000000002 0000000003', places.join(' ')), 'latin1');
}

/** A form whose field was filled in by its reader: the value and its looks are put behind the end. */
export function filledIn(page: PdfPage): Buffer {
  const pdf = issued(page);
  const id = nextId(pdf);
  const field = (value: string, looks: number) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (remark) /Rect [60 60 300 80] /F 4 /P ${FIRST_PAGE} 0 R /V (${value}) /AP << /N ${looks} 0 R >> >>`;
  const looks = (value: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 240 20] /Resources << /Font << /F0 3 0 R >> >> /Length ${value.length + 33} >>\nstream\nBT /F0 10 Tf 2 5 Td (${value}) Tj ET\nendstream`;
  const form = appendRevision(pdf, [
    { id: CATALOGUE, body: withEntry(objectOf(pdf, CATALOGUE), `/AcroForm << /Fields [${id} 0 R] >>`) },
    { id: FIRST_PAGE, body: withEntry(objectOf(pdf, FIRST_PAGE), `/Annots [${id} 0 R]`) },
    { id, body: field('', id + 1) },
    { id: id + 1, body: looks('') },
  ]);
  return appendRevision(form, [
    { id, body: field('Paid by transfer', id + 1) },
    { id: id + 1, body: looks('Paid by transfer') },
  ]);
}

/** Further parts behind a signature that change nothing that is seen: validation data, document metadata. */
export function signedWithValidation(page: PdfPage): Buffer {
  const pdf = signed(issued(page));
  const id = nextId(pdf);
  return appendRevision(pdf, [
    { id: CATALOGUE, body: withEntry(objectOf(pdf, CATALOGUE), `/DSS ${id} 0 R`) },
    { id, body: stream('validation data') },
  ]);
}

/** The same text by another program, with fonts and records of its own. */
export async function byOtherProgram(page: PdfPage, xmp: boolean): Promise<Buffer> {
  const made = new Date('2026-10-01T08:00:00Z');
  const info = { Producer: 'PDFKit', Creator: 'Portal', CreationDate: made, ModDate: made };
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    info,
    ...(xmp ? { pdfVersion: '1.7', subset: 'PDF/A-2' } : {}),
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  for (const { x, y, width, height, gray } of page.bars ?? [])
    document.rect(x, y, width, height).fill([gray, gray, gray].map((part) => Math.round(255 * part)) as never);
  document.fill('black');
  for (const run of page.runs) {
    document.font(run.font).fontSize(run.size);
    const left = run.align === 'right' ? run.x - document.widthOfString(run.text) : run.x;
    document.text(run.text, left, run.y - run.size * 0.75, { lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

export function withEntry(dictionary: string, entry: string): string {
  return dictionary.replace(/>>\s*$/, `${entry} >>`);
}
