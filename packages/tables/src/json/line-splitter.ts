import { refuse } from '../refuse.js';

/** A line of a file, counted from 1, without its end. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** Cuts a text that comes in pieces into lines; lines of white space are passed over. */
export interface LineSplitter {
  readonly push: (piece: string) => TextLine[];
  readonly end: () => TextLine[];
}

/** A longer line is no row: the file is of another kind or damaged. */
const LINE_CHARACTERS_MAX = 8 * 1024 * 1024;

/** Lines end in LF or CR LF. @throws RangeError for a line of more than 8 Mi characters. */
export function createLineSplitter(file: string): LineSplitter {
  /** Pieces of the open line. */
  let held: string[] = [];
  let length = 0;
  let line = 0;
  const hold = (text: string): void => {
    held.push(text);
    length += text.length;
  };
  const cut = (found: TextLine[]): void => {
    line += 1;
    const text = held.join('');
    if (text.trim() !== '') found.push({ line, text });
    held = [];
    length = 0;
  };
  return {
    push: (piece) => {
      const found: TextLine[] = [];
      const [first = '', ...more] = piece.split('\n');
      hold(first);
      for (const text of more) {
        cut(found);
        hold(text);
      }
      if (length > LINE_CHARACTERS_MAX) throw refuse(file, 'the line is longer than 8 MiB.', { line: line + 1 });
      return found;
    },
    end: () => {
      const found: TextLine[] = [];
      if (length > 0) cut(found);
      return found;
    },
  };
}
