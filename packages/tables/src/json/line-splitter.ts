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
  let rest = '';
  let line = 0;
  const cut = (text: string, found: TextLine[]): void => {
    line += 1;
    if (text.trim() !== '') found.push({ line, text });
  };
  return {
    push: (piece) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      const found: TextLine[] = [];
      for (const text of lines) cut(text, found);
      if (rest.length > LINE_CHARACTERS_MAX) throw refuse(file, 'the line is longer than 8 MiB.', { line: line + 1 });
      return found;
    },
    end: () => {
      const found: TextLine[] = [];
      if (rest !== '') cut(rest, found);
      rest = '';
      return found;
    },
  };
}
