import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { placedSection } from '@assay/kernel';
import { type Figure, keepRun } from './all/figure.js';
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
import type { PaperFigures } from './document-fields/papers.js';
import { shareOf } from './document-fields/papers.js';
import { MARKS, section } from './document-fields/section.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';

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
${COMMON_USAGE}
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = {
    ...COMMON_OPTIONS,
    count: { type: 'string', default: '24' },
    photos: { type: 'string', default: '4' },
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
  const { data, results } = checkGiven('document-fields', values);
  if (data !== undefined) {
    const figures = await measureFolder(await loadEngine(), data);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    await keepRun(results, 'document-fields', [fieldsOf(figures, data)]);
    return 0;
  }
  const papers = await reportPapers(values);
  const counted = values.only === 'papers' ? [] : await reportAll(count, photos, values.write);
  await keepRun(results, 'document-fields', [...papers.flatMap(paperCount), ...counted]);
  return 0;
}

async function reportPapers({
  errors,
  write,
}: {
  readonly errors: boolean;
  readonly write: boolean;
}): Promise<PaperFigures[]> {
  const figures = measureAllPapers();
  process.stdout.write(`${paperSection(figures)}\n`);
  if (errors) process.stdout.write(`${figures.flatMap(({ missed }) => missed).join('\n')}\n`);
  if (write) await place(PAPER_MARKS, paperSection(figures));
  return figures;
}

const PRINTS = { text: 'text layer', misread: 'simulated misreading' } as const;

/** Only the half kept back stands for what is unseen. */
function paperCount({ half, form, what, fields }: PaperFigures): Figure[] {
  const { right, count } = shareOf({ fields });
  const data = `generated ${what}, layouts kept back, ${PRINTS[form]}`;
  return half === 1 ? [{ judgement: 'Field of a document right', data, right, of: count }] : [];
}

function fieldsOf({ right, fields }: Pick<InvoiceFigures, 'right' | 'fields'>, data: string): Figure {
  return { judgement: 'Field of a document right', data, right, of: fields };
}

function billCounts(figures: readonly BillFigures[]): Figure[] {
  return (['pdf', 'scan', 'photo'] as const).map((form) => {
    const own = figures.filter((one) => one.set === 'held_out' && one.form === form);
    return {
      judgement: 'Proof of address passes with the right name and address',
      data: `generated bills, held-out layouts, ${form}`,
      right: own.reduce((sum, { right }) => sum + right.passed, 0),
      of: own.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

async function place(marks: typeof MARKS, text: string): Promise<void> {
  const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
  await writeFile(PAGE, placedSection(before, marks, text));
}

async function reportAll(count: number, photos: number, write: boolean): Promise<Figure[]> {
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
  const read = invoices.map((one) => fieldsOf(one, `5 real invoices (invoice2data), ${one.form}`));
  return [...read, ...billCounts(figures)];
}

await benchMain('document-fields', USAGE, main);
