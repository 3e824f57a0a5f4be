import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { placedSection } from '@assay/kernel';
import {
  BILL_LANGUAGES,
  BILL_MEASURES,
  type BillFigures,
  type BillForm,
  measureBills,
} from './document-fields/bills.js';
import { loadEngine } from './document-fields/engine.js';
import { measureFolder } from './document-fields/folder.js';
import { type InvoiceFigures, measureInvoices } from './document-fields/invoices.js';
import { measureAllPapers, PAPER_MARKS, paperSection } from './document-fields/paper-section.js';
import { MARKS, section } from './document-fields/section.js';

const USAGE = `Reads generated bills in five languages and the invoices of the shared folder, and counts what is right.
  node tools/bench/dist/documents-fields.js [options]
    --count N    bills of each language as PDF, development and held out (default 24)
    --photos N   bills of each language as scan and as photograph, held out (default 4; slow: all print is read)
    --data DIR   measures the documents of a folder instead: NAME.pdf, .png, .jpg or .webp and beside each NAME.json, an
                 object of fields by name (dates YYYY-MM-DD, amounts with a point, lists of objects for lines); with a
                 "kind" it is a proof of address: kind, name, address, issuer, date
    --only papers  the generated papers of many layouts alone (seconds)
    --errors     lists the errors of the layouts that may be looked at
    --write      puts the figures into docs/reference/accuracy-documents.md
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = {
    count: { type: 'string', default: '24' },
    photos: { type: 'string', default: '4' },
    data: { type: 'string' },
    only: { type: 'string' },
    errors: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const [count, photos] = [Number(values.count), Number(values.photos)];
  const counts = [count, photos].every((one) => Number.isInteger(one) && one >= 0 && one <= 500);
  if (!counts || (values.only ?? 'papers') !== 'papers') {
    process.stderr.write(USAGE);
    return 2;
  }
  if (values.data !== undefined) {
    const figures = await measureFolder(await loadEngine(), values.data);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    return 0;
  }
  await reportPapers(values);
  if (values.only === 'papers') return 0;
  return reportAll(count, photos, values.write);
}

async function reportPapers({ errors, write }: { readonly errors: boolean; readonly write: boolean }): Promise<void> {
  const figures = measureAllPapers();
  process.stdout.write(`${paperSection(figures)}\n`);
  if (errors) process.stdout.write(`${figures.flatMap(({ missed }) => missed).join('\n')}\n`);
  if (write) await place(PAPER_MARKS, paperSection(figures));
}

async function place(marks: typeof MARKS, text: string): Promise<void> {
  const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
  await writeFile(PAGE, placedSection(before, marks, text));
}

async function reportAll(count: number, photos: number, write: boolean): Promise<number> {
  const engine = await loadEngine();
  const invoices: InvoiceFigures[] = [];
  for (const form of ['pdf', 'scan'] as const) {
    const figures = await measureInvoices(engine, form);
    if (figures) invoices.push(figures);
    if (figures) process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
  const figures: BillFigures[] = [];
  const rounds: [BillFigures['set'], BillForm, number][] = [
    ['development', 'pdf', count],
    ['held_out', 'pdf', count],
    ['held_out', 'scan', photos],
    ['held_out', 'photo', photos],
  ];
  for (const [set, form, many] of rounds) {
    for (const language of many > 0 ? BILL_LANGUAGES : []) {
      const figure = await measureBills(engine, language, set, form, many);
      figures.push(figure);
      const right = BILL_MEASURES.map((name) => `${name} ${figure.right[name]}`).join(' ');
      process.stdout.write(`${set} ${form} ${language}: ${figure.count} bills, ${right}\n`);
    }
  }
  if (write) await place(MARKS, section(invoices, figures));
  return 0;
}

process.exitCode = await main();
