import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { scanOf } from './bills.js';
import { bare, type Engine, type Field } from './engine.js';

export interface InvoiceFigures {
  /** The file itself with its text, or its pages scanned. */
  readonly form: 'pdf' | 'scan';
  readonly files: number;
  readonly fields: number;
  readonly right: number;
  /** Values of lines that the truth lists, and how many of them stand in a line that was read. */
  readonly lineValues: number;
  readonly lineValuesRight: number;
  /** `file: field` of what was missed. */
  readonly missed: readonly string[];
}

type Truth = Readonly<Record<string, unknown>>;

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/documents/invoices/', import.meta.url));
/** Written by the template of one supplier, not printed as such: no schema could ask for them. */
const NOT_PRINTED = new Set(['desc', 'note', 'narration']);
const LEGAL_FORM = /(?:inc|ltd|sas|sa|ag|gmbh|bv)$/;

/** Reads the invoices of the shared folder with a schema of their truth's names; undefined without the folder. */
export async function measureInvoices(
  engine: Engine,
  form: InvoiceFigures['form'],
): Promise<InvoiceFigures | undefined> {
  if (!existsSync(FOLDER)) return undefined;
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.pdf')).sort();
  const sum = { fields: 0, right: 0, lineValues: 0, lineValuesRight: 0 };
  const missed: string[] = [];
  for (const file of files) {
    const [truth] = JSON.parse(await readFile(`${FOLDER}${file.replace('.pdf', '.json')}`, 'utf8')) as [Truth];
    const names = Object.keys(truth).filter((name) => !NOT_PRINTED.has(name));
    const requests = names.map((name) =>
      name === 'lines' ? { name, type: 'table', columns: columnsOf(truth) } : { name },
    );
    const pdf = await readFile(`${FOLDER}${file}`);
    const data = form === 'pdf' ? pdf : await scanOf(engine, pdf, await pagesOf(engine, pdf));
    const { extraction } = await engine.readFieldsJob({ data, requests });
    for (const name of names) {
      const field = extraction.fields.find((one) => one.name === name);
      if (name === 'lines') countLines(sum, linesOf(truth), field);
      else {
        sum.fields += 1;
        if (same(truth[name], field?.value)) sum.right += 1;
        else missed.push(`${file}: ${name}`);
      }
    }
  }
  return { form, files: files.length, ...sum, missed };
}

async function pagesOf(engine: Engine, pdf: Buffer): Promise<number> {
  const reader = await engine.openPdfReader(pdf);
  await reader.end();
  return reader.pageCount;
}

function linesOf(truth: Truth): readonly Truth[] {
  return (truth['lines'] as Truth[] | undefined) ?? [];
}

function columnsOf(truth: Truth): string[] {
  return [...new Set(linesOf(truth).flatMap((line) => Object.keys(line)))];
}

function countLines(
  sum: { lineValues: number; lineValuesRight: number },
  lines: readonly Truth[],
  field: Field | undefined,
) {
  const rows = Array.isArray(field?.value) ? (field.value as Truth[]) : [];
  for (const line of lines) {
    const values = Object.entries(line).filter(([name]) => name !== 'line_note');
    const [[first, text] = ['', '']] = values.filter(([name]) => /name|desc/.test(name));
    const row =
      rows.find((one) => same(text, one[first]) && values.every(([name, value]) => same(value, one[name]))) ??
      rows.find((one) => bare(one[first]).startsWith(bare(String(text).split('\n')[0])));
    sum.lineValues += values.length;
    sum.lineValuesRight += values.filter(([name, value]) => row && (name === first || same(value, row[name]))).length;
  }
}

/** Numbers by value; texts by letters and digits; a company with or without its legal form. */
function same(truth: unknown, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof truth === 'number') return Number(value) === truth;
  const [a, b] = [bare(truth), bare(value)];
  return a === b || a.replace(LEGAL_FORM, '') === b.replace(LEGAL_FORM, '');
}
