import { BILL_MEASURES, type BillFigures } from './bills.js';
import type { InvoiceFigures } from './invoices.js';

export const MARKS = { start: '<!-- document-fields: start -->', end: '<!-- document-fields: end -->' };

/** The figures as a section of the accuracy page. */
export function section(invoices: InvoiceFigures | undefined, figures: readonly BillFigures[]): string {
  return [
    MARKS.start,
    '## Fields of documents and proofs of address',
    '',
    'Made by `npm run bench:document-fields -- --write`. A value is right when its letters and digits are those printed, an address when all of them are; a date to the day. "Passed" counts bills whose whole check passes with the right name, address and country expected and a limit of 90 days.',
    '',
    '### Generated bills',
    '',
    'Six kinds (utility, telecom, bank statement, council tax, insurance, tax letter), twelve layouts, seeds 1 and up. The held-out layouts have their own arrangement, wording of headings and labels, people, places and issuers, and were not looked at while the engine was made. All are generated: real letters are more varied, so these figures are an upper bound for them.',
    '',
    `| set | form | language | bills | ${BILL_MEASURES.join(' | ')} | CPU, median |`,
    `|---|---|---|---|${BILL_MEASURES.map(() => '---').join('|')}|---|`,
    ...figures.map(rowOf),
    '',
    ...totals(figures),
    '',
    '### Invoices',
    '',
    ...(invoices
      ? [
          `${invoices.files} real invoices of five suppliers (invoice2data, MIT): **${invoices.right} of ${invoices.fields} fields** (${share(invoices.right, invoices.fields)}) and ${invoices.lineValuesRight} of ${invoices.lineValues} values of their lines right, with a schema that names them as the expected data does and nothing else. Left out are \`desc\`, \`note\` and \`narration\`, which the templates of that project compose. Missed: ${invoices.missed.join(', ') || 'none'}. The engine was developed with these five files in view.`,
        ]
      : ['Not measured: the folder with the invoices is absent.']),
    '',
    '### What is weak',
    '',
    '- Print that was read by OCR has no accents and now and then lacks a space: names and addresses are compared without both, but are returned as read.',
    '- A company is recognised by its legal form, its place or the size of its print; authorities and companies without any of these in a crowded head are missed or named by a heading.',
    '- Tables without headings are found only where their lines add up to a total.',
    '- Fine print of scans (7 points, where many issuers stand only in the footer) and the spaces of long lines are read badly: names joined to what stands beside them and issuers without a name are the commonest faults of scans.',
    '- Scanned pages are read up to the third; handwriting is not read.',
    MARKS.end,
    '',
  ].join('\n');
}

function rowOf({ set, form, language, count, right, medianCpuMs }: BillFigures): string {
  const cells = BILL_MEASURES.map((name) => share(right[name], count));
  return `| ${set.replace('_', ' ')} | ${form} | ${language} | ${count} | ${cells.join(' | ')} | ${medianCpuMs > 0 ? `${Math.round(medianCpuMs)} ms` : '–'} |`;
}

function totals(figures: readonly BillFigures[]): string[] {
  const groups = grouped(figures);
  return [...groups].map(([key, group]) => {
    const count = group.reduce((sum, one) => sum + one.count, 0);
    const cells = BILL_MEASURES.map(
      (name) =>
        `${name} ${share(
          group.reduce((sum, one) => sum + one.right[name], 0),
          count,
        )}`,
    );
    return `- ${key}, ${count} bills: ${cells.join(', ')}`;
  });
}

const keyOf = ({ set, form }: BillFigures) => `${set.replace('_', ' ')}, ${form}`;

function grouped(figures: readonly BillFigures[]): Map<string, BillFigures[]> {
  const groups = new Map<string, BillFigures[]>();
  for (const one of figures) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function share(part: number, of: number): string {
  return of === 0 ? '–' : `${((100 * part) / of).toFixed(1).replace(/\.0$/, '')} %`;
}
