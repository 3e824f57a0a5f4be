import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writePdf } from '../bills/pdf-writer.js';
import {
  CORPORATE_LANGUAGES,
  type CorporateDocument,
  type CorporateSet,
  makeCorporate,
} from '../corporate/corporate-document.js';
import { corporateLayouts, drawCorporate } from '../corporate/corporate-layouts.js';
import { bare } from './document-fields/engine.js';

const USAGE = `Reads generated corporate documents in six languages, and counts what is right.
  node tools/dist/bench/corporate-documents.js [options]
    --count N    documents of each language and set (default 27: nine kinds in three layouts)
    --misses     prints every value that was read wrong
    --write      puts the figures into docs/reference/accuracy-documents.md
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));
const START = '<!-- corporate-documents: start -->';
const END = '<!-- corporate-documents: end -->';
const MEASURES = [
  'kind',
  'name',
  'number',
  'incorporated',
  'issued',
  'address',
  'directors',
  'signatory',
  'holders',
] as const;
type Measure = (typeof MEASURES)[number];

interface Field {
  readonly value: string;
}
interface Holder {
  readonly name: string;
  readonly percent?: string;
}
interface Reading {
  readonly class: { readonly kind: string };
  readonly fields: Readonly<Record<string, Field | undefined>>;
  readonly directors: readonly { readonly name: string }[];
  readonly signatories: readonly { readonly name: string }[];
  readonly shareholders: readonly Holder[];
  readonly beneficialOwners: readonly Holder[];
}
interface Jobs {
  readCorporateJob(input: { data: Uint8Array; text: undefined }): Promise<{ reading: Reading }>;
}

interface Figures {
  readonly set: CorporateSet;
  readonly language: string;
  readonly count: number;
  readonly right: Record<Measure, number>;
  readonly asked: Record<Measure, number>;
  readonly medianCpuMs: number;
}

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = {
    count: { type: 'string', default: '27' },
    misses: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > 500) {
    process.stderr.write(USAGE);
    return 2;
  }
  const jobs = (await import(
    new URL('../../../apps/service/dist/vision/pages/document-jobs.js', import.meta.url).href
  )) as Jobs;
  const figures: Figures[] = [];
  for (const set of ['development', 'held_out'] as const) {
    for (const language of CORPORATE_LANGUAGES) {
      const figure = await measure(jobs, set, language, count, values.misses);
      figures.push(figure);
      const right = MEASURES.map((name) => `${name} ${figure.right[name]}/${figure.asked[name]}`).join(' ');
      process.stdout.write(`${set} ${language}: ${right}, CPU ${Math.round(figure.medianCpuMs)} ms\n`);
    }
  }
  if (values.write) {
    const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
    const from = before.indexOf(START);
    const to = before.indexOf(END);
    const kept = from < 0 ? `${before.trimEnd()}\n\n` : before.slice(0, from);
    await writeFile(PAGE, `${kept}${section(figures)}${from < 0 ? '' : before.slice(to + END.length + 1)}`);
  }
  return 0;
}

async function measure(
  jobs: Jobs,
  set: CorporateSet,
  language: (typeof CORPORATE_LANGUAGES)[number],
  count: number,
  misses: boolean,
): Promise<Figures> {
  const none = () => Object.fromEntries(MEASURES.map((name) => [name, 0])) as Record<Measure, number>;
  const [right, asked] = [none(), none()];
  const times: number[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const document = makeCorporate(language, set, seed);
    const layout = Math.floor(seed / 9) % corporateLayouts(set);
    const data = writePdf([drawCorporate(document, set, layout)]);
    const before = process.cpuUsage();
    const { reading } = await jobs.readCorporateJob({ data, text: undefined });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    for (const [name, [printed, read]] of Object.entries(pairs(document, reading)) as [Measure, [string, string]][]) {
      asked[name] += 1;
      if (printed === read) right[name] += 1;
      else if (misses)
        process.stdout.write(
          `  ${set} ${language} seed ${seed} ${document.kind} layout ${layout} ${name}: ${printed} | ${read}\n`,
        );
    }
  }
  const medianCpuMs = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { set, language, count, right, asked, medianCpuMs };
}

/** What is printed beside what was read, letters and digits alone. */
function pairs(document: CorporateDocument, reading: Reading): Partial<Record<Measure, [string, string]>> {
  const { fields, directors, signatories } = reading;
  const { kind } = document;
  const people = (list: readonly { readonly name: string }[]) =>
    list
      .map(({ name }) => bare(name))
      .sort()
      .join();
  const holders = (list: readonly { readonly name: string; readonly percent?: string | number }[]) =>
    list
      .map(({ name, percent }) => `${bare(name)} ${Number(percent)}`)
      .sort()
      .join();
  const listed = kind === 'shareholder_register' || kind === 'ubo_declaration';
  const read = kind === 'ubo_declaration' ? reading.beneficialOwners : reading.shareholders;
  const directed = kind !== 'bank_statement' && kind !== 'ubo_declaration';
  return {
    kind: [kind, reading.class.kind],
    name: [bare(document.name), bare(fields['entityName']?.value)],
    number: [bare(document.number), bare(fields['registrationNumber']?.value)],
    ...(kind === 'bank_statement'
      ? {}
      : { incorporated: [document.incorporated, fields['incorporationDate']?.value ?? ''] }),
    issued: [document.issued, fields['issueDate']?.value ?? ''],
    address: [bare(`${document.street}${document.city}`), bare(fields['registeredAddress']?.value)],
    ...(directed ? { directors: [people(document.directors.map((name) => ({ name }))), people(directors)] } : {}),
    signatory: [bare(document.signatory), people(signatories)],
    ...(listed ? { holders: [holders(document.holders), holders(read)] } : {}),
  };
}

function section(figures: readonly Figures[]): string {
  const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(0)} %`);
  const cells = (group: readonly Figures[]) =>
    MEASURES.map((name) => {
      const sum = (key: 'right' | 'asked') => group.reduce((all, one) => all + one[key][name], 0);
      return share(sum('right'), sum('asked'));
    }).join(' | ');
  const of = (set: CorporateSet) => figures.filter((one) => one.set === set);
  const documents = (group: readonly Figures[]) => group.reduce((all, one) => all + one.count, 0);
  const head = `| set | language | documents | ${MEASURES.join(' | ')} | CPU, median |`;
  return [
    START,
    '## Corporate documents',
    '',
    'Made by `node tools/dist/bench/corporate-documents.js --write`. Nine kinds, three layouts a set, PDF with a text layer, seeds 1 and up. The held-out set has its own arrangements, wording of titles and labels, companies and persons. A value is right when its letters and digits are those printed, a date to the day; directors and holders when the whole list is right, with every percentage. Everything is generated, and both the phrases that the engine knows and the wording of the documents come from the same kinds of public forms: real documents are more varied, so these figures are an upper bound.',
    '',
    head,
    `|---|---|---|${MEASURES.map(() => '---').join('|')}|---|`,
    ...figures.map(
      (one) =>
        `| ${one.set.replace('_', ' ')} | ${one.language} | ${one.count} | ${cells([one])} | ${Math.round(one.medianCpuMs)} ms |`,
    ),
    ...(['development', 'held_out'] as const).map(
      (set) => `| **${set.replace('_', ' ')}** | all | ${documents(of(set))} | ${cells(of(set))} | |`,
    ),
    '',
    'Not measured: scans and photographs of corporate documents (they are read by the same OCR as proofs of address), handwriting, stamps, and signatures, which are not looked at.',
    END,
    '',
  ].join('\n');
}

process.exitCode = await main();
