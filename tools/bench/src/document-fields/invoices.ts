import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scanOf } from './bills.js';
import type { Engine } from './engine.js';
import { type FolderFigures, measureFolder } from './folder.js';

export interface InvoiceFigures extends FolderFigures {
  /** The file itself with its text, or its pages scanned. */
  readonly form: 'pdf' | 'scan';
}

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/documents/invoices/', import.meta.url));

/** Reads the invoices of the shared folder with a schema of their truth's names; undefined without the folder. */
export async function measureInvoices(
  engine: Engine,
  form: InvoiceFigures['form'],
): Promise<InvoiceFigures | undefined> {
  if (!existsSync(FOLDER)) return undefined;
  const scanned = async (pdf: Buffer) => scanOf(engine, pdf, await pagesOf(engine, pdf));
  return { form, ...(await measureFolder(engine, FOLDER, form === 'scan' ? scanned : undefined)) };
}

async function pagesOf(engine: Engine, pdf: Buffer): Promise<number> {
  const reader = await engine.openPdfReader(pdf);
  await reader.end();
  return reader.pageCount;
}
