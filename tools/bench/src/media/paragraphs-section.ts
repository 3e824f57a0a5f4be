import { at } from '@assay/kernel';
import { gapText } from '../halves.js';
import { measureParagraphs, type Paragraph, paragraphsOf, readAgency, readLater } from './paragraphs.js';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The table of paragraphs: both halves, the gap between them, and those written after the lexicons. */
export function paragraphSection(paragraphs: readonly Paragraph[], folder?: string): string {
  const halves = ([0, 1] as const).map((half) => paragraphsOf(paragraphs, half));
  const rows = [
    row('tuned half', at(halves, 0)),
    row('half kept back', at(halves, 1)),
    ...(folder === undefined ? [row('written after the lexicons', readLater())] : []),
  ];
  return [
    '### Paragraphs',
    '',
    folder === undefined
      ? `${paragraphs.length} paragraphs in the manner of news agencies, six languages, halved by seed before the lexicons were changed. **One author wrote both halves and the lexicons**, so that the half kept back says less than a stranger's would; the last row was written after the lexicons and measured once.`
      : `${paragraphs.length} paragraphs of the folder that was given.`,
    '',
    '| Part | Paragraphs | Accused found | Precision |',
    '|---|---|---|---|',
    ...rows,
    '',
    `Gap of recall between the halves: ${gapOf(halves)}.`,
    ...(folder === undefined ? ['', ...agencySection()] : []),
  ].join('\n');
}

function agencySection(): string[] {
  const agency = readAgency('halved');
  const [worked, after] = [readAgency('worked'), readAgency('after')];
  const halves = ([0, 1] as const).map((half) => paragraphsOf(agency, half, 'agency paragraphs'));
  return [
    '### English paragraphs of many kinds',
    '',
    `${agency.length} English paragraphs in the manner of news agencies: charges, pleas, settlements, fines, warrants, extraditions, sanctions, bans, lists of accused, and as many who are not accused. Halved by seed and measured before the frames of accusation were written (then 36 of 56 and 31 of 55 accused were found, 1 of 32 wrong in the second half); only the first half was looked at since, the second was measured after each step. ${worked.length} more sentences were written in batches while the frames grew, each batch measured before it was worked on: found were 48 to 80 % of its accused, and between 10 and 19 points more than before the frames. Of the last batch, 45 paragraphs meant to be measured once, 58 % of 33 accused were found and 2 names wrongly; it was worked on as well. ${after.length} paragraphs in the plain manner of an agency were written after that and measured once. **One author wrote the paragraphs and the frames**: unusual turns are still missed, and a stranger's text may be full of them.`,
    '',
    '| Part | Paragraphs | Accused found | Precision |',
    '|---|---|---|---|',
    row('tuned half', at(halves, 0)),
    row('half kept back', at(halves, 1)),
    row('sentences the frames were written against', worked),
    row('written after the frames', after),
    '',
    `Gap of recall between the halves: ${gapOf(halves)}.`,
  ];
}

function gapOf(halves: readonly (readonly Paragraph[])[]): string {
  const [tuned, kept] = [recallOf(at(halves, 0)), recallOf(at(halves, 1))];
  return tuned === undefined || kept === undefined ? '–' : gapText(100 * (tuned - kept));
}

/** Undefined where nobody is accused. */
function recallOf(paragraphs: readonly Paragraph[]): number | undefined {
  const { found, accused } = measureParagraphs(paragraphs);
  return accused === 0 ? undefined : found / accused;
}

function row(name: string, part: readonly Paragraph[]): string {
  const { paragraphs, found, accused, wrong } = measureParagraphs(part);
  const recall = accused === 0 ? '–' : `${percent(found / accused)} of ${accused}`;
  const precision = found + wrong === 0 ? '–' : `${percent(found / (found + wrong))} of ${found + wrong}`;
  return `| ${name} | ${paragraphs} | ${recall} | ${precision} |`;
}
