import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placedSection } from '@assay/kernel';
import { bench } from './measure.js';
import { benchOthers } from './other-pictures.js';
import { BEGIN, documentsPage, END } from './page.js';

const USAGE = 'Usage: node tools/bench/dist/documents/main.js [DATA FOLDER] [--write PAGE]';

/** Runs the benchmark on the evaluation data and prints the figures; with `--write` they go into the page. */
async function main(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--write');
  const page = at >= 0 ? args[at + 1] : undefined;
  const data = args.find((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1)) ?? '../shared/data';
  if ((at >= 0 && !page) || !existsSync(join(data, 'documents/passporteye/truth.json'))) throw new RangeError(USAGE);
  const others = await benchOthers(data);
  const figures = await bench(join(data, 'documents/passporteye'), new Date().toISOString().slice(0, 10));
  console.log(JSON.stringify({ ...figures, ...others }, undefined, 2));
  if (page)
    writeFileSync(
      page,
      placedSection(readFileSync(page, 'utf8'), { start: BEGIN, end: END }, documentsPage(figures, others)),
    );
}

await main(process.argv.slice(2));
