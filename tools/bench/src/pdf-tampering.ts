import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PdfFacts, pdfTampering } from '@assay/documents';
import { placedSection } from '@assay/kernel';
import { type ClassFigures, type Judge, measureClasses, measureFiles } from './pdf-tampering/measure.js';
import { MARKS, section } from './pdf-tampering/section.js';

const USAGE = `Usage: npm run bench:pdf-tampering -- [--each N] [--write]

Falsifies generated bills in every way that is known here, and counts how many are suspected, and how many untouched ones.
  --each N   files of each class (default 40)
  --write    puts the figures into docs/reference/accuracy-documents.md
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = { each: { type: 'string', default: '40' }, write: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const each = Number(values.each);
  if (!Number.isInteger(each) || each < 1 || each > 1000) {
    process.stderr.write(USAGE);
    return 2;
  }
  const judge = await loadJudge();
  const figures = [...(await measureClasses(judge, 'held_out', each)), ...(await measureFiles(judge))];
  for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  if (values.write) {
    const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
    await writeFile(PAGE, placedSection(before, MARKS, section(figures)));
  }
  return 0;
}

function lineOf({ name, count, suspected, proven }: ClassFigures): string {
  return `${name}: ${suspected} of ${count} suspected, ${proven} proven`;
}

/** The engine as the compiled service runs it. */
async function loadJudge(): Promise<Judge> {
  const folder = new URL('../../../apps/service/dist/platform/vision/pages/', import.meta.url);
  const { openPdfReader } = (await import(new URL('pdf-reader.js', folder).href)) as {
    openPdfReader(bytes: Uint8Array): Promise<{ readonly facts: PdfFacts | undefined; end(): Promise<void> }>;
  };
  return async (pdf) => {
    const reader = await openPdfReader(pdf);
    await reader.end();
    if (!reader.facts) throw new Error('Nothing was found out about the file in time.');
    return pdfTampering(reader.facts);
  };
}

process.exitCode = await main();
