import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tampering } from '@assay/documents';
import { at, seededRandom } from '@assay/kernel';
import { BILL_LANGUAGES, type BillSet, makeBill } from '@assay/tools/bills/bill.js';
import { drawBill, layoutCount } from '@assay/tools/bills/layouts.js';
import type { PdfPage } from '@assay/tools/bills/pdf-writer.js';
import { EDITS, edited } from '@assay/tools/pdf-edits/edits.js';
import { byOtherProgram, filledIn, issued, signed, signedWithValidation } from '@assay/tools/pdf-edits/untouched.js';
import { filesOf } from '../given/given-folder.js';
import { givenBytes } from '../given/read-given.js';
import { unreadable } from '../given/unreadable.js';

/** Judges the bytes of a PDF as the service does. */
export type Judge = (pdf: Buffer) => Promise<Tampering>;

export interface ClassFigures {
  readonly name: string;
  readonly edited: boolean;
  readonly count: number;
  readonly suspected: number;
  /** With a finding that declines by itself. */
  readonly proven: number;
}

const TODAY = '2026-11-21';
export const PROVEN_FROM = 0.85;
const FIXTURES = fileURLToPath(new URL('../../../fixtures/linearised', import.meta.url));
const INVOICES = fileURLToPath(new URL('../../../../../shared/data/documents/invoices', import.meta.url));

const UNTOUCHED: Readonly<Record<string, (page: PdfPage) => Buffer | Promise<Buffer>>> = {
  issued,
  signed: (page) => signed(issued(page)),
  signed_with_validation: signedWithValidation,
  form_filled_in: filledIn,
  by_other_program: (page) => byOtherProgram(page, false),
  by_other_program_with_xmp: (page) => byOtherProgram(page, true),
};

/** Files of every class from bills of all languages and layouts; the same seed makes the same files. */
export async function measureClasses(judge: Judge, set: BillSet, each: number): Promise<ClassFigures[]> {
  const figures: ClassFigures[] = [];
  for (const edit of EDITS)
    figures.push(
      await measure(edit, true, judge, each, (index) => edited(pageOf(set, index), edit, seededRandom(index + 1))),
    );
  for (const [name, make] of Object.entries(UNTOUCHED))
    figures.push(await measure(name, false, judge, each, (index) => make(pageOf(set, index))));
  return figures;
}

/** Files as others made them: laid out for the web by qpdf, and real invoices where the evaluation data are there. */
export async function measureFiles(judge: Judge): Promise<ClassFigures[]> {
  const figures: ClassFigures[] = [];
  for (const [name, folder] of [
    ['linearised', FIXTURES],
    ['real_invoices', INVOICES],
  ] as const) {
    const files = pdfsIn(folder);
    if (files.length > 0)
      figures.push(await measure(name, false, judge, files.length, (index) => readFileSync(at(files, index))));
  }
  return figures;
}

/** The files of a folder of one's own, counted by the folder they lie in. @throws Refused for one that is no readable PDF */
export async function measureGiven(judge: Judge, folder: string): Promise<ClassFigures[]> {
  const files = filesOf(folder, ['edited/**/*.pdf', 'untouched/**/*.pdf']);
  const figures: ClassFigures[] = [];
  for (const name of new Set(files.map((file) => dirname(file)))) {
    const own = files.filter((file) => dirname(file) === name);
    let file = '';
    const named: Judge = (pdf) => judge(pdf).catch(unreadable(join(folder, file), 'PDF'));
    const next = (index: number) => {
      file = at(own, index);
      return givenBytes(folder, file);
    };
    figures.push(await measure(name, name.startsWith('edited'), named, own.length, next));
  }
  return figures;
}

function pdfsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.pdf'))
      .sort()
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

function pageOf(set: BillSet, index: number): PdfPage {
  const language = at(BILL_LANGUAGES, index % BILL_LANGUAGES.length);
  return drawBill(makeBill(language, set, index + 1, TODAY), set, index % layoutCount(set));
}

async function measure(
  name: string,
  isEdited: boolean,
  judge: Judge,
  count: number,
  make: (index: number) => Buffer | Promise<Buffer>,
): Promise<ClassFigures> {
  let [suspected, proven] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const { suspected: is, findings } = await judge(await make(index));
    if (is) suspected += 1;
    if (is && findings.some(({ strength }) => strength >= PROVEN_FROM)) proven += 1;
    if (is !== isEdited) process.stderr.write(`${name} ${index}: ${is} ${JSON.stringify(findings.slice(0, 2))}\n`);
  }
  return { name, edited: isEdited, count, suspected, proven };
}
