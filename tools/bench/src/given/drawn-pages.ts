import { readFileSync } from 'node:fs';
import { columnsOf, isLeftwards, type Page, type PageWord } from '@assay/documents';

/** A4 in points, 100 characters and 66 lines to the page. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 20];
const [COLUMNS, ROWS] = [100, 66];
const TOP = 30;

export interface DrawnPage {
  /** What the paper says, as it stands in the file. */
  readonly head: unknown;
  readonly page: Page;
}

/** Papers drawn with characters: each begins with `@` and what it says as JSON. */
export function drawnPages(file: URL): DrawnPage[] {
  return readFileSync(file, 'utf8')
    .split(/^@ /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...rows] = part.trimEnd().split('\n');
      const size = { number: 1, width: WIDTH, height: HEIGHT, unit: 'pt', source: 'text_layer' } as const;
      return { head: JSON.parse(head) as unknown, page: { ...size, words: pageOf(rows) } };
    });
}

/** Papers in Arabic, Hebrew and their like begin at the right edge, as they are printed. */
function pageOf(rows: readonly string[]): PageWord[] {
  const leftwards = isLeftwards(rows.join(' '));
  const [letter, height] = [(WIDTH - 2 * MARGIN) / COLUMNS, HEIGHT / ROWS];
  return rows.flatMap((row, line) =>
    columnsOf(row, leftwards).map(({ text, column }) => {
      const [from, width] = [MARGIN + column * letter, text.length * letter];
      const x = leftwards ? WIDTH - from - width : from;
      return { text, confidence: 1, box: { x, y: TOP + line * height, width, height: 0.75 * height } };
    }),
  );
}
