import { at } from '@assay/kernel';
import { gapText } from '../halves.js';
import { measureParagraphs, type Paragraph, paragraphsOf, readLater } from './paragraphs.js';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The table of paragraphs: both halves, the gap between them, and those written after the lexicons. */
export function paragraphSection(paragraphs: readonly Paragraph[], folder?: string): string {
  const halves = ([0, 1] as const).map((half) => paragraphsOf(paragraphs, half));
  const rows = [
    row('tuned half', at(halves, 0)),
    row('half kept back', at(halves, 1)),
    ...(folder === undefined ? [row('written after the lexicons', readLater())] : []),
  ];
  const [tuned, kept] = [recallOf(at(halves, 0)), recallOf(at(halves, 1))];
  const gap = tuned === undefined || kept === undefined ? '–' : gapText(100 * (tuned - kept));
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
    `Gap of recall between the halves: ${gap}.`,
  ].join('\n');
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
