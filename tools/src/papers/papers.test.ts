import { describe, expect, test } from 'vitest';
import { writePdf } from '../bills/pdf-writer.js';
import { drawPaper } from './draw-paper.js';
import { PAPER_LAYOUTS } from './layout.js';
import { makePaper, type PaperChoice } from './paper.js';
import { misreadPage, printedPage } from './printed-page.js';
import { PAPER_LOCALES } from './wording.js';

const choice: PaperChoice = { kind: 'invoice', locale: 'pl', money: 'symbol', half: 0, seed: 7 };
const textOf = (page: ReturnType<typeof printedPage>) => page.words.map(({ text }) => text).join(' ');

describe('a generated paper', () => {
  test('is the same for the same choice, and its sums are right', () => {
    const paper = makePaper(choice);
    expect(makePaper(choice)).toEqual(paper);
    const { amount, amount_untaxed: net, tax_amount: tax } = paper.truth;
    expect(Number(net) + Number(tax)).toBeCloseTo(Number(amount), 2);
  });

  test('prints what its truth says, in every layout and place', () => {
    for (const layout of PAPER_LAYOUTS) {
      for (const locale of PAPER_LOCALES) {
        const paper = makePaper({ ...choice, locale, money: layout.money });
        const text = textOf(printedPage(drawPaper(paper, layout)));
        expect(text).toContain(paper.truth.invoice_number);
        expect(text).toContain(paper.truth.customer_name);
        expect(text).toContain(paper.truth.issuer);
      }
    }
  });

  test('has letters of its language in the file, by the names of their glyphs', () => {
    const [layout] = PAPER_LAYOUTS;
    const pdf = layout ? writePdf([drawPaper(makePaper(choice), layout)]).toString('latin1') : '';
    expect(pdf).toContain('/lslash');
  });

  test('misread is the same print with few changes, and the same for the same seed', () => {
    const [layout] = PAPER_LAYOUTS;
    const page = printedPage(layout ? drawPaper(makePaper(choice), layout) : { runs: [] });
    const read = misreadPage(page, 3);
    expect(misreadPage(page, 3)).toEqual(read);
    expect(read.source).toBe('ocr');
    expect(textOf(read)).not.toBe(textOf(page));
    expect(textOf(read).length).toBeGreaterThan(0.9 * textOf(page).length);
  });
});
