import { deflateSync } from 'node:zlib';

/** A PDF of objects in their order; the first is the catalogue. @param trailer further entries of the trailer. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  add(Buffer.from('%PDF-1.7\n'));
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}

/** A stream object; deflated where its data is a bomb. */
export function streamOf(data: Buffer | string, entries = '', deflated = false): Buffer {
  const raw = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const body = deflated ? deflateSync(raw, { level: 9 }) : raw;
  const filter = deflated ? '/Filter /FlateDecode' : '';
  const head = `<< /Length ${body.length} ${filter} ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream')]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** One page with lines of text. @param catalog further entries of the catalogue. */
export function textPdf(lines: readonly string[], catalog = '', trailer = ''): Buffer {
  const text = lines.map((line, index) => `BT /F0 11 Tf 60 ${780 - index * 16} Td (${line}) Tj ET`).join('\n');
  return pagePdf(streamOf(text), '', catalog, trailer);
}

/** One page with a content stream and resources. */
export function pagePdf(
  content: Buffer,
  resources = '',
  catalog = '',
  trailer = '',
  more: readonly (string | Buffer)[] = [],
): Buffer {
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F0 4 0 R >> ${resources} >> /Contents 5 0 R >>`,
      FONT,
      content,
      ...more,
    ],
    trailer,
  );
}

/** So many pages, all of one content. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => page),
  ]);
}

/** A standard security handler with a password that nobody knows. */
export function encryptedPdf(): Buffer {
  const key = '<00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff>';
  const handler = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${key} /U ${key} >>`;
  return textPdf(['Secret'], '', `${handler} /ID [<00> <00>]`);
}
