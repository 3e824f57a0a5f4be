import type { ClassFigures } from './measure.js';

export const MARKS = { start: '<!-- pdf-tampering: start -->', end: '<!-- pdf-tampering: end -->' };

/** The figures as a section of the accuracy page. */
export function section(figures: readonly ClassFigures[]): string {
  const [edited, untouched] = [true, false].map((is) => figures.filter((one) => one.edited === is)) as [
    ClassFigures[],
    ClassFigures[],
  ];
  return [
    MARKS.start,
    '## Manipulated PDF files',
    '',
    'Made by `npm run bench:pdf-tampering -- --write`: generated bills of the held-out layouts in five languages, each falsified in one way, and as many that nobody touched. "Suspected" goes to a person at the least; "proven" declines.',
    '',
    '| What was done | Files | Suspected | Proven |',
    '|---|---|---|---|',
    ...edited.map(rowOf),
    `| **all edits** | ${sum(edited, 'count')} | **${share(edited, 'suspected')}** | ${share(edited, 'proven')} |`,
    ...untouched.map(rowOf),
    `| **all untouched** | ${sum(untouched, 'count')} | **${share(untouched, 'suspected')}** | ${share(untouched, 'proven')} |`,
    '',
    'What is weak: a text that is changed in place by a program that rewrites the whole file, with the same font and without a trace in the metadata, cannot be told from the original. A word set again is found only where its font is foreign to the line. Metadata can be wiped; that they are missing is not held against a file. Encrypted files are refused, not judged. Pictures and scans are not judged here.',
    MARKS.end,
  ].join('\n');
}

function rowOf({ name, count, suspected, proven }: ClassFigures): string {
  return `| ${name.replaceAll('_', ' ')} | ${count} | ${suspected} | ${proven} |`;
}

function sum(figures: readonly ClassFigures[], key: 'count' | 'suspected' | 'proven'): number {
  return figures.reduce((total, figure) => total + figure[key], 0);
}

function share(figures: readonly ClassFigures[], key: 'suspected' | 'proven'): string {
  return `${((100 * sum(figures, key)) / Math.max(1, sum(figures, 'count'))).toFixed(1)} %`;
}
