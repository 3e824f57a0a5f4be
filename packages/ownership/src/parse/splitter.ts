/** One record of a file with where it stood. */
export interface RawRecord {
  readonly text: string;
  /** Line on which it starts, from 1. */
  readonly line: number;
  /** Byte after the record: where reading goes on. */
  readonly end: number;
}

export type RecordShape = 'json' | 'xml' | 'csv' | 'lines';

/** A record that is larger is not one; the file is of another kind or damaged. */
const RECORD_BYTES_MAX = 8 * 1024 * 1024;

const NEWLINE = 10;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;

/** Names of the record elements of GLEIF files. */
const ELEMENTS = ['LEIRecord', 'RelationshipRecord', 'Exception'];

/**
 * Cuts a file into records while it is read, whatever the size of the pieces: JSON objects at the outermost level or in an
 * outermost array, XML record elements, CSV rows with line breaks in quotes, or plain lines.
 */
export class RecordSplitter {
  readonly #shape: RecordShape;
  #pending: Buffer = Buffer.alloc(0);
  /** Byte of the file at which `#pending` starts. */
  #base: number;
  #line: number;
  #elements: readonly string[] = ELEMENTS;

  constructor(shape: RecordShape, start: { readonly offset: number; readonly line: number } = { offset: 0, line: 1 }) {
    this.#shape = shape;
    this.#base = start.offset;
    this.#line = start.line;
  }

  /** @throws RangeError when a record is longer than the limit. */
  push(chunk: Buffer): RawRecord[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const found = this.#cut(false);
    if (this.#pending.length > RECORD_BYTES_MAX)
      throw new RangeError(`A record that starts on line ${this.#line} is longer than 8 MiB.`);
    return found;
  }

  /** What is left at the end of the file. */
  end(): RawRecord[] {
    return this.#cut(true);
  }

  #cut(last: boolean): RawRecord[] {
    const records: RawRecord[] = [];
    let from = 0;
    for (;;) {
      const cut = this.#next(from, last);
      if (!cut) break;
      const line = this.#line + countLines(this.#pending, from, cut.start);
      const text = this.#pending.toString('utf8', cut.start, cut.end);
      if (text.trim() !== '') records.push({ text, line, end: this.#base + cut.end });
      this.#line += countLines(this.#pending, from, cut.end);
      from = cut.end;
    }
    this.#base += from;
    this.#pending = this.#pending.subarray(from);
    return records;
  }

  /** A file holds records of one name: the name of the record before is looked for first. */
  #element(from: number) {
    const found = xmlElement(this.#pending, from, this.#elements);
    if (found && found.name !== this.#elements[0])
      this.#elements = [found.name, ...ELEMENTS.filter((name) => name !== found.name)];
    return found;
  }

  #next(from: number, last: boolean): { start: number; end: number } | undefined {
    const { length } = this.#pending;
    if (from >= length) return undefined;
    const found =
      this.#shape === 'json'
        ? jsonObject(this.#pending, from)
        : this.#shape === 'xml'
          ? this.#element(from)
          : this.#shape === 'csv'
            ? row(this.#pending, from)
            : plainLine(this.#pending, from);
    if (found) return found;
    // An unfinished record at the end of the file is given out, so that it is reported rather than lost.
    const isText = this.#shape === 'csv' || this.#shape === 'lines';
    const start = this.#shape === 'json' ? this.#pending.indexOf(OPEN, from) : from;
    return last && (isText || (this.#shape === 'json' && start >= 0)) ? { start, end: length } : undefined;
  }
}

function plainLine(bytes: Buffer, from: number) {
  const end = bytes.indexOf(NEWLINE, from);
  return end < 0 ? undefined : { start: from, end: end + 1 };
}

function row(bytes: Buffer, from: number) {
  let quoted = false;
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) quoted = !quoted;
    else if (bytes[at] === NEWLINE && !quoted) return { start: from, end: at + 1 };
  }
  return undefined;
}

/** The next object. One that a line break cuts off inside a text is given up there, so that the next one is found. */
function jsonObject(bytes: Buffer, from: number) {
  const start = bytes.indexOf(OPEN, from);
  if (start < 0) return undefined;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
      // A line break never stands inside a JSON text: the record is damaged and ends here.
      else if (byte === NEWLINE) return { start, end: at + 1 };
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return { start, end: at + 1 };
    }
  }
  return undefined;
}

function xmlElement(bytes: Buffer, from: number, names: readonly string[]) {
  let best: { start: number; end: number; name: string } | undefined;
  for (const name of names) {
    // Behind the record that was found another name need not be looked for.
    const within = best ? bytes.subarray(0, best.end) : bytes;
    let at = within.indexOf(`${name}>`, from);
    while (at >= 0 && !isClosing(bytes, at)) at = within.indexOf(`${name}>`, at + 1);
    if (at >= 0) best = { start: opening(bytes, name, from, at), end: at + name.length + 1, name };
  }
  return best;
}

/** Where the element opens, so that it is reported with its own line and not that of the one before. */
function opening(bytes: Buffer, name: string, from: number, to: number): number {
  for (let at = bytes.indexOf(name, from); at >= 0 && at < to; at = bytes.indexOf(name, at + 1)) {
    const tag = /<(?:[\w.-]+:)?$/.exec(bytes.toString('latin1', Math.max(from, at - 24), at));
    if (tag && /[\s>]/.test(String.fromCharCode(bytes[at + name.length] ?? 0))) return at - tag[0].length;
  }
  return from;
}

/** Whether `</` or `</prefix:` stands before this place. */
function isClosing(bytes: Buffer, at: number): boolean {
  const before = bytes.toString('latin1', Math.max(0, at - 24), at);
  return /<\/(?:[\w.-]+:)?$/.test(before);
}

function countLines(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0 && at < to; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
