import { readFileSync } from 'node:fs';
import type { PdfFont, TextRun } from '../bills/pdf-writer.js';
import type { MoneyStyle } from './paper.js';

/** How a paper is arranged; each block names its form and its place in points from the top left. */
export interface PaperLayout {
  readonly id: string;
  readonly font: 'Helvetica' | 'Times-Roman' | 'Courier';
  readonly size: number;
  readonly title: readonly [x: number, y: number, size: number];
  readonly issuer: readonly [form: string, x: number, y: number];
  readonly customer: readonly [form: string, x: number, y: number];
  readonly ship?: readonly [x: number, y: number];
  readonly facts: readonly [form: string, x: number, y: number, step: number];
  /** Top, and the order of description, quantity, price and amount. */
  readonly table: readonly [y: number, columns: string];
  readonly tableX?: number;
  readonly totals: readonly [form: string, x: number];
  readonly money: MoneyStyle;
  /** Where the account is named. */
  readonly pay: 'footer' | 'box' | 'none';
}

// Beside the sources, as the compiler copies no data.
const FILE = new URL('../../src/papers/data/layouts.json', import.meta.url);
const { layouts } = JSON.parse(readFileSync(FILE, 'utf8')) as { layouts: readonly PaperLayout[] };
export const PAPER_LAYOUTS: readonly PaperLayout[] = layouts;

/** What a run has other than the layout says. */
export interface Look {
  readonly size?: number;
  readonly font?: PdfFont;
  readonly right?: boolean;
}

/** A run in the layout's print, unless the look says otherwise. */
export function run(text: string, x: number, y: number, layout: PaperLayout, look: Look = {}): TextRun {
  const { size = layout.size, font = layout.font, right = false } = look;
  return { text, x, y, size, font, ...(right ? { align: 'right' as const } : {}) };
}

export function bold(font: PaperLayout['font']): PdfFont {
  if (font === 'Times-Roman') return 'Times-Bold';
  return font === 'Helvetica' ? 'Helvetica-Bold' : 'Courier';
}
