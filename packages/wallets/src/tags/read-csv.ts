/** A record of a CSV file with the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const FIELDS_MAX = 200;

/** Reads CSV of RFC 4180: quotes, doubled quotes, line breaks within quotes; the separator is the one of the first line. */
export function* readCsv(text: string, separator = separatorOf(text)): Generator<CsvRecord> {
  let line = 1;
  let place = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (place < text.length) {
    const start = line;
    const fields: string[] = [];
    for (;;) {
      const field = text[place] === '"' ? quoted(text, place) : plain(text, place, separator);
      line += field.lines;
      place = field.end;
      if (fields.length < FIELDS_MAX) fields.push(field.value);
      if (text[place] !== separator) break;
      place += 1;
    }
    if (text[place] === '\r') place += 1;
    if (text[place] === '\n') place += 1;
    line += 1;
    if (fields.length > 1 || fields[0] !== '') yield { line: start, fields };
  }
}

/** The separator that the first line of a text uses. */
export function separatorOf(text: string): string {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  return [',', ';', '\t'].find((candidate) => first.includes(candidate)) ?? ',';
}

function quoted(text: string, start: number) {
  let value = '';
  let place = start + 1;
  for (;;) {
    const end = text.indexOf('"', place);
    if (end < 0) {
      value += text.slice(place);
      place = text.length;
      break;
    }
    value += text.slice(place, end);
    place = end + 1;
    if (text[place] !== '"') break;
    value += '"';
    place += 1;
  }
  // Anything between the closing quote and the separator belongs to nobody; it is kept so that nothing is lost unseen.
  while (place < text.length && !/[,;\t\r\n]/.test(text[place]!)) {
    value += text[place];
    place += 1;
  }
  return { value: value.trim(), end: place, lines: value.split('\n').length - 1 };
}

function plain(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end).trim(), end, lines: 0 };
}
