import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { placedSection } from '@assay/kernel';
import { type Figure, keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { Refused } from '../given/refused.js';
import { type BenchFigures, bench } from './measure.js';
import { benchOthers, type OtherFigures, type OtherFolders } from './other-pictures.js';
import { BEGIN, documentsPage, END } from './page.js';

const USAGE = `Usage: npm run bench:documents -- [--data DIR] [--write]

Reads zones, print and barcodes of documents and counts what is right.
  --data DIR  a folder of your own in place of the evaluation data
  --write     puts the figures into docs/reference/accuracy-documents.md
${COMMON_USAGE}
`;
const EVALUATION = '../shared/data';
const PAGE = fileURLToPath(new URL('../../../../docs/reference/accuracy-documents.md', import.meta.url));

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ...COMMON_OPTIONS, write: { type: 'boolean', default: false } } });
  checkGiven('documents', values);
  const { data, results } = checkGiven('documents', { ...values, data: values.data ?? EVALUATION, write: false });
  const { pictures, others } = placesOf(data ?? EVALUATION);
  const other = await benchOthers(others);
  const figures = await bench(pictures, new Date().toISOString().slice(0, 10));
  console.log(JSON.stringify({ ...figures, ...other }, undefined, 2));
  await keepRun(results, 'documents', countsOf(figures, other, values.data));
  if (values.write)
    writeFileSync(
      PAGE,
      placedSection(readFileSync(PAGE, 'utf8'), { start: BEGIN, end: END }, documentsPage(figures, other)),
    );
  return 0;
}

/** Where the pictures lie: as in the evaluation data, or in the folder itself. */
function placesOf(data: string): { readonly pictures: string; readonly others: OtherFolders } {
  if (existsSync(join(data, 'documents/passporteye/truth.json'))) {
    const barcodes = ['pdf417-1', 'pdf417-2', 'pdf417-3', 'pdf417-4'].map((set) => join(data, 'documents/zxing', set));
    return {
      pictures: join(data, 'documents/passporteye'),
      others: { noZone: join(data, 'faces/deepface'), barcodes },
    };
  }
  if (!existsSync(join(data, 'truth.json'))) throw new Refused(`${join(data, 'truth.json')} is missing.`);
  return { pictures: data, others: { noZone: join(data, 'no-zone'), barcodes: [join(data, 'barcodes')] } };
}

function countsOf(figures: BenchFigures, others: OtherFigures, given: string | undefined): Figure[] {
  const data = given ?? 'published specimens (`documents/passporteye`)';
  const { pictures, visual } = figures;
  const found = Object.values(visual);
  const sum = (count: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + count(one), 0);
  return [
    { judgement: 'Zone read to the character', data, right: figures.exact, of: pictures },
    { judgement: 'Numbers and dates of the zone right', data, right: figures.numeric, of: pictures },
    { judgement: 'Zone not valid with wrong numbers', data, right: pictures - figures.falseValid.length, of: pictures },
    {
      judgement: 'Field of the print read right, of those printed',
      data,
      right: sum(({ right }) => right),
      of: sum(({ carried }) => carried),
    },
    {
      judgement: 'No zone read where there is none',
      data: given ?? 'photographs of faces (`faces/deepface`)',
      right: others.searched - others.invented,
      of: others.searched,
    },
    {
      judgement: 'PDF417 decoded to the byte',
      data: given ?? 'photographs of zxing-cpp',
      right: others.textRight,
      of: others.symbols,
    },
  ];
}

await benchMain('documents', USAGE, main);
