import { extractFields, type Page, readProof } from '@assay/documents';
import { drawPaper } from '@assay/tools/papers/draw-paper.js';
import { PAPER_LAYOUTS, type PaperLayout } from '@assay/tools/papers/layout.js';
import { makePaper, type Paper } from '@assay/tools/papers/paper.js';
import { misreadPage, printedPage } from '@assay/tools/papers/printed-page.js';
import { type Half, PAPER_LOCALES, type PaperKind, PROOFS } from '@assay/tools/papers/wording.js';
import { halfOf } from '../halves.js';
import { same, type Truth, valuesOfProof } from './compare.js';

/** The print as it is, or as an OCR engine might read it. */
export type PaperForm = 'text' | 'misread';

/** What was read of papers of one kind and half. */
export interface PaperFigures {
  readonly half: Half;
  readonly form: PaperForm;
  readonly what: 'invoices' | 'proofs';
  readonly papers: number;
  /** By field: how many are printed and how many were read. */
  readonly fields: Readonly<Record<string, { readonly count: number; readonly right: number }>>;
  /** `layout locale field: printed / read`, of the half that may be looked at only. */
  readonly missed: readonly string[];
}

interface LaidPaper {
  readonly layout: PaperLayout;
  readonly locale: string;
  readonly seed: number;
  readonly paper: Paper;
}

const INVOICES_A_LAYOUT = 9;

/** The papers of a half: of each of its layouts an invoice of every place, or a proof of each kind in places by turns. */
function papersOf(half: Half, what: PaperFigures['what']): LaidPaper[] {
  const invoices = Array.from({ length: INVOICES_A_LAYOUT }, () => 'invoice' as const);
  const kinds: readonly PaperKind[] = what === 'proofs' ? PROOFS : invoices;
  const own = PAPER_LAYOUTS.filter(({ id }) => halfOf('paper layouts', id) === half);
  return own.flatMap((layout, place) =>
    kinds.map((kind, index) => {
      const locale = PAPER_LOCALES[(place * 2 + index) % PAPER_LOCALES.length] ?? 'en-GB';
      const seed = place * 100 + index + (what === 'proofs' ? 50 : 0);
      return { layout, locale, seed, paper: makePaper({ kind, locale, money: layout.money, half, seed }) };
    }),
  );
}

/** Reads generated papers and counts the fields that were read as they are printed. */
export function measurePapers(half: Half, form: PaperForm, what: PaperFigures['what']): PaperFigures {
  const fields: Record<string, { count: number; right: number }> = {};
  const missed: string[] = [];
  const papers = papersOf(half, what);
  for (const { layout, locale, paper, seed } of papers) {
    const printed = printedPage(drawPaper(paper, layout));
    const read = valuesOf(form === 'text' ? printed : misreadPage(printed, seed), paper.truth);
    for (const [name, truth] of Object.entries(paper.truth)) {
      // A layout without a place for the account prints none.
      if (name === 'iban' && layout.pay === 'none') continue;
      const right = name === 'kind' ? sameKind(truth, read[name]) : same(truth, read[name]);
      const { count, right: before } = fields[name] ?? { count: 0, right: 0 };
      fields[name] = { count: count + 1, right: before + Number(right) };
      if (!right && half === 0) missed.push(`${layout.id} ${locale} ${name}: ${truth} / ${String(read[name] ?? '–')}`);
    }
  }
  return { half, form, what, papers: papers.length, fields, missed };
}

function valuesOf(page: Page, truth: Truth): Truth {
  if ('kind' in truth) return valuesOfProof(readProof([page]));
  const { fields } = extractFields(
    [page],
    Object.keys(truth).map((name) => ({ name })),
  );
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** A payslip is right when it is taken for no kind of proof. */
function sameKind(truth: unknown, value: unknown): boolean {
  return truth === 'payslip' ? value === 'other' || value === 'payslip' : truth === value;
}

/** Shares of all fields of some figures. */
export function shareOf({ fields }: Pick<PaperFigures, 'fields'>): { readonly count: number; readonly right: number } {
  const all = Object.values(fields);
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    right: all.reduce((sum, { right }) => sum + right, 0),
  };
}
