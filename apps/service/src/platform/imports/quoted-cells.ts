import { invalidRequest } from '@assay/kernel';

const QUOTE = 0x22;
const BLANKS = [0x20, 0x09, 0x0d];
/** A mark of byte order may stand before the first cell. */
const FIRST_BLANKS = [...BLANKS, 0xef, 0xbb, 0xbf];

/**
 * Where in a cell: `start` before anything but blanks, `plain` in one without quotes, `quoted` within quotes, `closed` at the
 * quotation mark after them, which may be the first of two, and `after` in the blanks that follow it.
 */
type State = 'start' | 'plain' | 'quoted' | 'closed' | 'after';

/**
 * Which ends of lines are content of a table's cells (RFC 4180): those within quotes. Quotes begin a cell, and inside are
 * doubled; in a cell that begins otherwise a quotation mark is a sign like others. A table that breaks this is refused whole,
 * as nobody knows where its rows end.
 */
export class QuotedCells {
  #separators: readonly number[];
  #blanks = FIRST_BLANKS;
  #state: State = 'start';
  #line = 1;
  #openedAt = 1;

  /** @param separators of which each may part cells, until `partedBy` says which one does */
  constructor(separators: readonly string[]) {
    this.#separators = separators.map((separator) => separator.charCodeAt(0));
  }

  partedBy(separator: string): void {
    this.#separators = [separator.charCodeAt(0)];
  }

  /** Reads on within a line. @throws ApiError 400 field `body` naming the line of a cell that is closed within */
  read(part: Buffer): void {
    if (this.#state === 'closed' || this.#state === 'after' || part.includes(QUOTE))
      for (const byte of part) this.#state = this.#next(byte);
    else if (this.#state !== 'quoted') this.#state = this.#endsBlank(part) ? 'start' : 'plain';
  }

  /** Reads a line to its end. @returns whether the end is content of a cell @throws ApiError as `read` */
  endLine(part: Buffer): boolean {
    this.read(part);
    this.#line += 1;
    if (this.#state === 'quoted') return true;
    this.#state = 'start';
    this.#blanks = BLANKS;
    return false;
  }

  /** @throws ApiError 400 field `body` naming the line of a cell that is not closed */
  end(): void {
    if (this.#state === 'quoted') throw this.#fault();
  }

  #next(byte: number): State {
    const parts = this.#separators.includes(byte);
    switch (this.#state) {
      case 'quoted':
        return byte === QUOTE ? 'closed' : 'quoted';
      case 'closed':
      case 'after':
        if (byte === QUOTE && this.#state === 'closed') return 'quoted';
        if (parts) return 'start';
        if (!BLANKS.includes(byte)) throw this.#fault();
        return 'after';
      case 'start':
        if (parts || this.#blanks.includes(byte)) return 'start';
        if (byte !== QUOTE) return 'plain';
        this.#openedAt = this.#line;
        return 'quoted';
      case 'plain':
        return parts ? 'start' : 'plain';
    }
  }

  /** Whether the cell in which a part without quotation marks ends is blank so far. */
  #endsBlank(part: Buffer): boolean {
    for (let at = part.length - 1; at >= 0; at -= 1) {
      const byte = part[at] ?? 0;
      if (this.#separators.includes(byte)) return true;
      if (!this.#blanks.includes(byte)) return false;
    }
    return this.#state === 'start';
  }

  #fault() {
    return invalidRequest(
      'body',
      `The cell in quotation marks that begins in line ${this.#openedAt} is not closed, or a mark within it is not doubled.`,
    );
  }
}
