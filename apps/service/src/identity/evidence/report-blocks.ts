import type { Fact, Tone } from '@assay/evidence';
import { LINE, MARGIN, MUTED, type ReportPage, type TextStyle, TONES, WIDTH } from './report-page.js';

const LABEL_WIDTH = 110;
const GAP = 10;

/** A heading with a rule above; keeps at least the start of what follows on its page. */
export function heading(page: ReportPage, text: string): void {
  page.ensure(70);
  page.y += 14;
  page.doc
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + WIDTH, page.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  page.y += 9;
  page.textAt(text, MARGIN, page.y, WIDTH, { size: 11, bold: true });
  page.y += 19;
}

/** One muted line under a heading, for an empty section or a remark. */
export function remark(page: ReportPage, text: string): void {
  const style = { color: MUTED };
  const height = page.heightOf(text, WIDTH, style);
  page.ensure(height);
  page.textAt(text, MARGIN, page.y, WIDTH, style);
  page.y += height + 4;
}

/** Labels left, values right. A value of 64 hex characters is set in a fixed-width face. */
export function facts(page: ReportPage, rows: readonly Fact[]): void {
  for (const { label, value } of rows) {
    cells(page, [
      { text: label, width: LABEL_WIDTH, style: { color: MUTED } },
      { text: value, width: WIDTH - LABEL_WIDTH - GAP, style: valueStyle(value) },
    ]);
  }
}

export interface Cell {
  readonly text: string;
  readonly width: number;
  readonly style?: TextStyle;
}

/** One row of cells, as high as its highest one, never broken over two pages. */
export function cells(page: ReportPage, row: readonly Cell[]): void {
  const height = Math.max(...row.map(({ text, width, style }) => page.heightOf(text, width, style)));
  page.ensure(height + 4);
  let x = MARGIN;
  for (const { text, width, style } of row) {
    page.textAt(text, x, page.y, width, style);
    x += width + GAP;
  }
  page.y += height + 4;
}

/** A word on a coloured ground. @returns its width in points. */
export function pill(page: ReportPage, text: string, tone: Tone, x: number, y: number, size = 8): number {
  const style = { size, bold: true, color: TONES[tone].ink };
  const width = page.widthOf(text, style) + 12;
  page.doc.roundedRect(x, y - 3, width, size + 7, 3).fill(TONES[tone].fill);
  page.textAt(text, x + 6, y, width, style);
  return width;
}

export function valueStyle(value: string): TextStyle {
  return /^[0-9a-f]{64}$/.test(value) ? { mono: true, size: 8 } : {};
}

/** The exact spelling of every text that was written in other letters; nothing where there is none. */
export function spellings(page: ReportPage): void {
  const rows = [...page.spellings];
  if (rows.length === 0) return;
  heading(page, 'Exact spelling');
  remark(page, 'A text marked † holds letters that this file cannot show. These are its Unicode code points.');
  for (const { printed, exact } of rows) {
    cells(page, [
      { text: printed, width: 150 },
      { text: exact, width: WIDTH - 160, style: { mono: true, size: 8 } },
    ]);
  }
  if (page.spellingsLeftOut) remark(page, `Further texts are marked †; the first ${rows.length} stand here.`);
}
