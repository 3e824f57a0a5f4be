import { BILL_MEASURES, type BillFigures } from './bills.js';
import type { InvoiceFigures } from './invoices.js';

export const MARKS = { start: '<!-- document-fields: start -->', end: '<!-- document-fields: end -->' };

const INVOICE_NOTE =
  'The schema names the fields as the expected data does and says nothing else. Left out are `desc`, `note` and `narration`, which the templates of that project compose. The engine was developed with these five files in view; scans are their first three pages at 1,900 px, blurred and as JPEG.';

/** The figures as a section of the accuracy page. */
export function section(invoices: readonly InvoiceFigures[], figures: readonly BillFigures[]): string {
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
    ...(invoices.length > 0
      ? [...invoices.map(invoiceLine), '', INVOICE_NOTE]
      : ['Not measured: the folder with the invoices is absent.']),
    '',
    '### What is weak',
    '',
    '- Print that was read by OCR has few accents (`ü` and `é` are known, `ö`, `ñ` and `ç` are not) and now and then lacks a space: names and addresses are compared without both, but are returned as read.',
    '- A company is recognised by its legal form, its place or the size of its print; authorities and companies without any of these in a crowded head are missed or named by a heading.',
    '- Tables without headings are found only where their lines add up to a total.',
    '- Fine print of scans (7 points, where many issuers stand only in the footer) loses letters, and print that touches other print (one held-out bill in Spanish writes a date over the next) is read as one.',
    '- Scanned pages are read up to the third; handwriting is not read.',
    MARKS.end,
    '',
  ].join('\n');
}

function invoiceLine({ form, files, right, fields, lineValues, lineValuesRight, missed }: InvoiceFigures): string {
  const what = form === 'pdf' ? 'with their text' : 'scanned';
  return `- ${files} real invoices of five suppliers (invoice2data, MIT), ${what}: **${right} of ${fields} fields** (${share(right, fields)}) and ${lineValuesRight} of ${lineValues} values of their lines right. Missed: ${missed.join(', ') || 'none'}.`;
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
