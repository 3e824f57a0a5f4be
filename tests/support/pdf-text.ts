import { inflateSync } from 'node:zlib';

/** All text of a PDF: what the TJ operators of every page show, in the standard encoding and by the map of each embedded font. */
export function textOfPdf(pdf: Uint8Array): string {
  const shown: Buffer[] = [];
  const fonts: Map<number, string>[] = [];
  for (const content of streamsOf(Buffer.from(pdf))) {
    if (content.includes('beginbfrange') || content.includes('beginbfchar')) fonts.push(mapOf(content));
    for (const line of content.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = Array.from(line[1]?.matchAll(/<([0-9a-f]+)>/g) ?? [], (part) => part[1]).join('');
      shown.push(Buffer.from(hex, 'hex'));
    }
  }
  const plain = shown.map((bytes) => bytes.toString('latin1'));
  return [...plain, ...fonts.flatMap((font) => shown.map((bytes) => inFont(bytes, font)))].join('\n');
}

function streamsOf(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(/stream\n/g)].flatMap(({ index }) => {
    try {
      return [inflateSync(bytes.subarray(index + 7)).toString('latin1')];
    } catch {
      return []; // Not a compressed stream.
    }
  });
}

/** Glyphs of an embedded font and what they stand for (ISO 32000-1 §9.10.3). */
function mapOf(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  // A ligature stands for several letters, with spaces between.
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      map.set(Number.parseInt(first, 16) + at, text(hex.replaceAll(' ', '')));
  return map;
}

function inFont(bytes: Buffer, font: ReadonlyMap<number, string>): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += font.get(bytes.readUInt16BE(at)) ?? '';
  return text;
}
