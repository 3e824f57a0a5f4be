import { at as itemAt } from '@assay/kernel';
import { A4, type PdfFont, type PdfPage, type TextRun } from '../bills/pdf-writer.js';
import type { CorporateDocument, CorporateSet, Holder } from './corporate-document.js';

/** How a document is arranged; every layout is a choice of these. */
interface Arrangement {
  readonly font: 'Helvetica' | 'Times-Roman' | 'Courier';
  readonly size: number;
  readonly title: { readonly x: number; readonly y: number; readonly size: number };
  /** How labels and values stand; `sentence` names the company in the lead alone. */
  readonly facts: 'inline' | 'columns' | 'below' | 'sentence';
  readonly holders: 'table' | 'lines' | 'percent_first';
  readonly indent: number;
  /** Where the notes of the one who made the paper out stand. */
  readonly notesAt?: number;
}

const DEVELOPMENT: readonly Arrangement[] = [
  { font: 'Helvetica', size: 10, title: { x: 60, y: 90, size: 18 }, facts: 'inline', holders: 'table', indent: 60 },
  {
    font: 'Times-Roman',
    size: 11,
    title: { x: 150, y: 120, size: 20 },
    facts: 'columns',
    holders: 'table',
    indent: 70,
  },
  { font: 'Helvetica', size: 10, title: { x: 60, y: 80, size: 16 }, facts: 'sentence', holders: 'lines', indent: 60 },
];
const HELD_OUT: readonly Arrangement[] = [
  {
    font: 'Times-Roman',
    size: 12,
    title: { x: 90, y: 110, size: 19 },
    facts: 'below',
    holders: 'table',
    indent: 90,
    notesAt: 40,
  },
  {
    font: 'Courier',
    size: 9,
    title: { x: 50, y: 70, size: 13 },
    facts: 'columns',
    holders: 'percent_first',
    indent: 50,
    notesAt: 760,
  },
  {
    font: 'Helvetica',
    size: 9,
    title: { x: 320, y: 95, size: 14 },
    facts: 'sentence',
    holders: 'lines',
    indent: 55,
    notesAt: 780,
  },
];

/** Layouts of a set. */
export function corporateLayouts(set: CorporateSet): number {
  return (set === 'development' ? DEVELOPMENT : HELD_OUT).length;
}

/** One page with a document on it. */
export function drawCorporate(document: CorporateDocument, set: CorporateSet, layout: number): PdfPage {
  const plans = set === 'development' ? DEVELOPMENT : HELD_OUT;
  const plan = itemAt(plans, layout % plans.length);
  const { kind, title, lead, words, printedIssued } = document;
  const runs: TextRun[] = [{ text: title, ...plan.title, font: bold(plan.font) }];
  const pen = new Pen(plan, plan.title.y + 50);
  if (plan.facts === 'sentence') pen.line(lead);
  pen.facts(factsOf(document, plan));
  if (kind === 'shareholder_register' || kind === 'ubo_declaration') pen.holders(document);
  pen.gap();
  pen.line(`${words.issued}: ${printedIssued}`);
  pen.line(`${words.signatory}: ${document.signatory}`);
  if (plan.notesAt !== undefined) pen.notes(document.notes, plan.notesAt);
  return {
    runs: [...runs, ...pen.runs],
    bars: [{ x: 40, y: plan.title.y + 12, width: A4.width - 80, height: 1, gray: 0.4 }],
  };
}

function bold(font: Arrangement['font']): PdfFont {
  if (font === 'Times-Roman') return 'Times-Bold';
  return font === 'Helvetica' ? 'Helvetica-Bold' : 'Courier';
}

function factsOf(document: CorporateDocument, plan: Arrangement): [label: string, value: string][] {
  const { words, name, number, printedIncorporated, street, city, directors, kind } = document;
  const entity: [string, string][] = plan.facts === 'sentence' ? [] : [[words.entity, name]];
  const incorporated: [string, string][] = kind === 'bank_statement' ? [] : [[words.incorporated, printedIncorporated]];
  const directed: [string, string][] =
    kind === 'bank_statement' || kind === 'ubo_declaration' ? [] : [[words.director, directors.join(', ')]];
  return [...entity, [words.number, number], ...incorporated, [words.address, `${street}, ${city}`], ...directed];
}

class Pen {
  readonly runs: TextRun[] = [];
  private readonly plan: Arrangement;
  private y: number;

  constructor(plan: Arrangement, y: number) {
    this.plan = plan;
    this.y = y;
  }

  line(text: string, x = this.plan.indent): void {
    const { size, font } = this.plan;
    this.runs.push({ text, x, y: this.y, size, font });
    this.y += size * 1.7;
  }

  notes(lines: readonly string[], y: number): void {
    const { indent, font } = this.plan;
    for (const [at, text] of lines.entries()) this.runs.push({ text, x: indent, y: y + at * 11, size: 8, font });
  }

  gap(): void {
    this.y += this.plan.size * 2;
  }

  facts(list: readonly (readonly [string, string])[]): void {
    const { facts, indent, size, font } = this.plan;
    for (const [label, value] of list) {
      if (facts === 'columns') {
        this.runs.push({ text: label, x: indent, y: this.y, size, font });
        this.line(value, indent + 180);
      } else if (facts === 'below') {
        this.line(label);
        this.line(value);
        this.y += size * 0.8;
      } else this.line(`${label}: ${value}`);
    }
  }

  holders({ holders, words }: CorporateDocument): void {
    this.gap();
    const { indent, size, font, holders: style } = this.plan;
    const row = (cells: readonly string[]) => {
      const stops = style === 'percent_first' ? [0, 110, 330] : [0, 230, 380];
      for (const [at, text] of cells.entries())
        this.runs.push({ text, x: indent + itemAt(stops, at), y: this.y, size, font });
      this.y += size * 1.8;
    };
    if (style === 'table') row([words.holder, words.shares, words.percent]);
    if (style === 'percent_first') row([words.percent, words.holder, words.shares]);
    for (const { name, shares, percent } of holders as readonly Holder[]) {
      if (style === 'table') row([name, String(shares), `${percent} %`]);
      else if (style === 'percent_first') row([`${percent} %`, name, String(shares)]);
      else this.line(`${name} - ${percent} %`);
    }
  }
}
