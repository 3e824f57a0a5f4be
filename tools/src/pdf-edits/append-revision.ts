/** An object of a PDF by its number, as it stands in the file. */
export interface NumberedObject {
  readonly id: number;
  readonly body: string;
}

/** Puts objects behind the end of a PDF with a classic table, as an incremental update does (ISO 32000-1, 7.5.6). */
export function appendRevision(pdf: Buffer, objects: readonly NumberedObject[]): Buffer {
  const before = pdf.toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before)?.[1];
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+\d+\s+%%EOF\s*$/.exec(before)?.[1];
  if (previous === undefined || trailer === undefined) throw new RangeError('This PDF has no classic trailer.');
  let body = '';
  const entries: string[] = [];
  for (const { id, body: object } of objects) {
    entries.push(`${id} 1\n${String(before.length + body.length).padStart(10, '0')} 00000 n \n`);
    body += `${id} 0 obj\n${object}\nendobj\n`;
  }
  const size = Math.max(Number(/\/Size (\d+)/.exec(trailer)?.[1]), ...objects.map(({ id }) => id + 1));
  const kept = trailer
    .replace(/\/Size \d+/, '')
    .replace(/\/Prev \d+/, '')
    .trim();
  const end = `xref\n${entries.join('')}trailer\n<< /Size ${size} /Prev ${previous} ${kept} >>\nstartxref\n${before.length + body.length}\n%%EOF\n`;
  return Buffer.from(before + body + end, 'latin1');
}

/** The last version of an object of a PDF that was written in the clear. */
export function objectOf(pdf: Buffer, id: number): string {
  const all = [...pdf.toString('latin1').matchAll(new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'g'))];
  const last = all.at(-1)?.[1];
  if (last === undefined) throw new RangeError(`The PDF has no object ${id}.`);
  return last;
}

/** One more than the highest number of an object. */
export function nextId(pdf: Buffer): number {
  return Number([...pdf.toString('latin1').matchAll(/\/Size (\d+)/g)].at(-1)?.[1]);
}

export function stream(content: string): string {
  return `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
}
