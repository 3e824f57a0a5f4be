import { at } from '@assay/kernel';
import { gapText } from '../halves.js';
import { measurePapers, type PaperFigures, shareOf } from './papers.js';

export const PAPER_MARKS = { start: '<!-- papers: start -->', end: '<!-- papers: end -->' };

const FORMS = ['text', 'misread'] as const;
const KINDS = ['invoices', 'proofs'] as const;

/** Both halves of the generated papers, as text layers and as misread print. */
export function measureAllPapers(): PaperFigures[] {
  return KINDS.flatMap((what) =>
    FORMS.flatMap((form) => ([0, 1] as const).map((half) => measurePapers(half, form, what))),
  );
}

/** The figures as a section of the accuracy page. @param figures of measureAllPapers: the halves of each set follow each other */
export function paperSection(figures: readonly PaperFigures[]): string {
  const rows = figures.map(({ half, form, what, papers, fields }) => {
    const each = Object.entries(fields).map(([name, { count, right }]) => `${name} ${right}/${count}`);
    const { count, right } = shareOf({ fields });
    return `| ${what} | ${form} | ${half === 0 ? 'tuned on' : 'kept back'} | ${papers} | ${percent(right / count)} % of ${count} | ${each.join(', ')} |`;
  });
  return [
    PAPER_MARKS.start,
    '## Papers of many layouts',
    '',
    'Made by `npm run bench:document-fields -- --only papers --write`. Generated invoices and proofs of address (with payslips, which must be taken for none) in sixteen layouts, eight languages and nine countries: parties side by side or under each other, goods that go to somebody else, three dates, three numbers, sums right, left, in a band or above their labels, currencies by sign, code or heading. Half of the layouts, by the seed in `tools/bench/src/splits.json`, and the second of two wordings of every label were kept back: their errors were not looked at. Who wrote the generator knew both wordings, so the figures are an upper bound for real papers. *Text* is the print as a text layer gives it; *misread* loses accents and spaces, moves boxes and takes letters for others, as an OCR engine does.',
    '',
    '| Papers | Print | Half | Count | Fields right | By field |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    ...gaps(figures),
    PAPER_MARKS.end,
    '',
  ].join('\n');
}

function gaps(figures: readonly PaperFigures[]): string[] {
  const share = (one: PaperFigures) => (100 * shareOf(one).right) / shareOf(one).count;
  const pairs = figures.filter(({ half }) => half === 0);
  return pairs.map((tuned, index) => {
    const kept = at(figures, 2 * index + 1);
    return `- ${tuned.what}, ${tuned.form}: ${gapText(share(tuned) - share(kept))}`;
  });
}

function percent(part: number): string {
  return (100 * part).toFixed(1);
}
