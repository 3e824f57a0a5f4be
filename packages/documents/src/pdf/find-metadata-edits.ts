import data from '../data/pdf-editors.json' with { type: 'json' };
import type { TamperFinding } from '../tamper-finding.js';
import type { PdfFacts } from './pdf-facts.js';

const EDITED_LATER = 0.6;
const DRAWN = 0.4;
const CONTRADICTION = 0.5;
const CHANGED_LATER = 0.15;
const MINUTE_MS = 60_000;
/** Programs write both records within this time. */
const TOGETHER_MS = 10 * MINUTE_MS;

/** What the information dictionary and the XMP packet say of programs and times, and whether they agree. */
export function findMetadataEdits({ info, xmp }: PdfFacts): TamperFinding[] {
  const found: TamperFinding[] = [];
  const [created, changed] = [readPdfDate(info.creationDate), readPdfDate(info.modificationDate)];
  const later = created !== undefined && changed !== undefined && changed - created > MINUTE_MS;
  const editor = programIn(info.producer, data.editors) ?? programIn(info.creator, data.drawing);
  const made = info.creator !== '' && programIn(info.creator, data.editors) === undefined;
  const say = (strength: number, detail: string) => found.push({ kind: 'metadata_edit', strength, detail });
  if (editor !== undefined && (later || made))
    say(EDITED_LATER, `The file was written by ${editor}, which edits files that others made.`);
  else if (editor !== undefined && data.drawing.includes(editor)) say(DRAWN, `The file was drawn with ${editor}.`);
  else if (later) say(CHANGED_LATER, 'The file was changed after it was made.');
  const producer = xmpValue(xmp, 'pdf:Producer');
  if (producer !== undefined && info.producer !== '' && !alike(producer, info.producer))
    say(CONTRADICTION, 'Two records of the file name different programs that wrote it.');
  const modified = Date.parse(xmpValue(xmp, 'xmp:ModifyDate') ?? '');
  if (changed !== undefined && !Number.isNaN(modified) && changed - modified > TOGETHER_MS)
    say(CONTRADICTION, 'One record of the file is older than its last change.');
  return found;
}

function programIn(text: string, names: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  return names.find((name) => lower.includes(name));
}

function alike(left: string, right: string): boolean {
  const [first, second] = [left, right].map((text) => text.toLowerCase().replace(/[^a-z0-9]/g, '')) as [string, string];
  return first.startsWith(second) || second.startsWith(first);
}

const DATE = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([+\-Z])(?:(\d{2})'?(\d{2})?)?)?/;

/** A date of ISO 32000-1, 7.9.4 in Unix milliseconds; undefined when it is none. Without a zone it is taken as UTC. */
function readPdfDate(text: string): number | undefined {
  const found = DATE.exec(text.trim());
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found
    .slice(1, 7)
    .map((part, place) => Number(part ?? (place === 1 || place === 2 ? 1 : 0))) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const zone = (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0)) * MINUTE_MS;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Number.isNaN(utc) ? undefined : utc - (found[7] === '-' ? -zone : zone);
}

/** A value of an XMP packet, written as an attribute or as an element. */
function xmpValue(xmp: string, name: string): string | undefined {
  const found = new RegExp(`${name}(?:="([^"<>]{1,200})"|>([^<]{1,200})</)`).exec(xmp);
  return (found?.[1] ?? found?.[2])?.trim();
}
