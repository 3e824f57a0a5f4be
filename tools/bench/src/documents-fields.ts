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
import { type InvoiceFigures, measureInvoices } from './document-fields/invoices.js';
import { MARKS, section } from './document-fields/section.js';

const USAGE = `Reads generated bills in five languages and the invoices of the shared folder, and counts what is right.
  node tools/bench/dist/documents-fields.js [options]
    --count N    bills of each language as PDF, development and held out (default 24)
    --photos N   bills of each language as scan and as photograph, held out (default 4; slow: all print is read)
    --write      puts the figures into docs/reference/accuracy-documents.md
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = {
    count: { type: 'string', default: '24' },
    photos: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const [count, photos] = [Number(values.count), Number(values.photos)];
  if (![count, photos].every((one) => Number.isInteger(one) && one >= 0 && one <= 500)) {
    process.stderr.write(USAGE);
    return 2;
  }
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
  if (values.write) {
    const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
    await writeFile(PAGE, placedSection(before, MARKS, section(invoices, figures)));
  }
  return 0;
}

process.exitCode = await main();
