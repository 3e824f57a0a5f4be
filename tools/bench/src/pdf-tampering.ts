import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PdfFacts, pdfTampering } from '@assay/documents';
import { placedSection } from '@assay/kernel';
import { type Figure, keepRun } from './all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';
import { type ClassFigures, type Judge, measureClasses, measureFiles, measureGiven } from './pdf-tampering/measure.js';
import { MARKS, section } from './pdf-tampering/section.js';

const USAGE = `Usage: npm run bench:pdf-tampering -- [--each N] [--data DIR] [--write]

Falsifies generated bills in every way that is known here, and counts how many are suspected, and how many untouched ones.
  --each N   files of each class (default 40)
  --data DIR measures the files of a folder instead: *.pdf in edited/ and untouched/
  --write    puts the figures into docs/reference/accuracy-documents.md
${COMMON_USAGE}
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = {
    ...COMMON_OPTIONS,
    each: { type: 'string', default: '40' },
    write: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const each = Number(values.each);
  if (!Number.isInteger(each) || each < 1 || each > 1000) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { data, results } = checkGiven('pdf-tampering', values);
  const judge = await loadJudge();
  const figures = data
    ? await measureGiven(judge, data)
    : [...(await measureClasses(judge, 'held_out', each)), ...(await measureFiles(judge))];
  for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  await keepRun(
    results,
    'pdf-tampering',
    countsOf(figures, data ?? 'generated bills, held-out layouts; real invoices'),
  );
  if (values.write) {
    const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
    await writeFile(PAGE, placedSection(before, MARKS, section(figures)));
  }
  return 0;
}

function countsOf(figures: readonly ClassFigures[], data: string): Figure[] {
  const sum = (edited: boolean, count: (one: ClassFigures) => number) =>
    figures.filter((one) => one.edited === edited).reduce((all, one) => all + count(one), 0);
  const [edits, untouched] = [true, false].map((edited) => sum(edited, ({ count }) => count)) as [number, number];
  return [
    { judgement: 'Edited PDF suspected', data, right: sum(true, ({ suspected }) => suspected), of: edits },
    {
      judgement: 'Untouched PDF not suspected',
      data,
      right: sum(false, ({ count, suspected }) => count - suspected),
      of: untouched,
    },
  ];
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

await benchMain('pdf-tampering', USAGE, main);
