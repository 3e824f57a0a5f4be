import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { placedSection } from '@assay/kernel';
import { writePdf } from '@assay/tools/bills/pdf-writer.js';
import {
  CORPORATE_LANGUAGES,
  type CorporateDocument,
  type CorporateSet,
  makeCorporate,
} from '@assay/tools/corporate/corporate-document.js';
import { corporateLayouts, drawCorporate } from '@assay/tools/corporate/corporate-layouts.js';
import { type Figure, keepRun } from './all/figure.js';
import { givenDocuments, type Printed } from './corporate/given.js';
import { scanOf } from './document-fields/bills.js';
import { bare, type Engine, loadEngine } from './document-fields/engine.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from './given/bench-main.js';
import { unreadable } from './given/unreadable.js';

const USAGE = `Reads generated corporate documents in six languages, and counts what is right.
  node tools/bench/dist/corporate-documents.js [options]
    --count N    documents of each language and set (default 27: nine kinds in three layouts)
    --scans N    held-out documents of each language as scans (default 6; slow: all print is read)
    --misses     prints every value that was read wrong
    --write      puts the figures into docs/reference/accuracy-documents.md
    --data DIR   reads the documents of a folder instead: NAME.pdf with what is printed in NAME.json
${COMMON_USAGE}
`;
const PAGE = fileURLToPath(new URL('../../../docs/reference/accuracy-documents.md', import.meta.url));
const MARKS = { start: '<!-- corporate-documents: start -->', end: '<!-- corporate-documents: end -->' };
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
  readonly form: 'pdf' | 'scan';
  readonly language: string;
  readonly count: number;
  readonly right: Record<Measure, number>;
  readonly asked: Record<Measure, number>;
  readonly medianCpuMs: number;
}

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const options = {
    ...COMMON_OPTIONS,
    count: { type: 'string', default: '27' },
    scans: { type: 'string', default: '6' },
    misses: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const [count, scans] = [Number(values.count), Number(values.scans)];
  if (![count, scans].every((one) => Number.isInteger(one) && one >= 0 && one <= 500)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const jobs = (await import(
    new URL('../../../apps/service/dist/platform/vision/pages/document-jobs.js', import.meta.url).href
  )) as Jobs;
  const { data, results } = checkGiven('corporate-documents', values);
  if (data !== undefined) return measureGiven(jobs, { data, results, misses: values.misses });
  const engine = await loadEngine();
  const figures: Figures[] = [];
  const rounds: [CorporateSet, Engine | undefined, number][] = [
    ['development', undefined, count],
    ['held_out', undefined, count],
    ['held_out', engine, scans],
  ];
  for (const [set, scanner, many] of rounds) {
    for (const language of many > 0 ? CORPORATE_LANGUAGES : []) {
      const figure = await measure(jobs, { set, language, count: many, scanner, misses: values.misses });
      figures.push(figure);
      const right = MEASURES.map((name) => `${name} ${figure.right[name]}/${figure.asked[name]}`).join(' ');
      process.stdout.write(`${set} ${figure.form} ${language}: ${right}, CPU ${Math.round(figure.medianCpuMs)} ms\n`);
    }
  }
  await keepRun(results, 'corporate-documents', countsOf(figures));
  if (values.write) {
    const before = await readFile(PAGE, 'utf8').catch(() => '# Accuracy: documents\n');
    await writeFile(PAGE, placedSection(before, MARKS, section(figures)));
  }
  return 0;
}

/** Only what was not looked at stands for what is unseen. */
function countsOf(figures: readonly Figures[]): Figure[] {
  return (['pdf', 'scan'] as const).map((form) => {
    const own = figures.filter((one) => one.set === 'held_out' && one.form === form);
    const sum = (key: 'right' | 'asked') =>
      own.reduce((all, one) => all + MEASURES.reduce((some, name) => some + one[key][name], 0), 0);
    const data = `generated corporate documents, held-out layouts, ${form}`;
    return { judgement: 'Field of a corporate document right', data, right: sum('right'), of: sum('asked') };
  });
}

async function measureGiven(
  jobs: Jobs,
  { data, results, misses }: { readonly data: string; readonly results: string | undefined; readonly misses: boolean },
): Promise<number> {
  const tally = new Map<Measure, { right: number; asked: number }>();
  for (const { path, bytes, printed } of givenDocuments(data)) {
    process.stderr.write(`${path}\n`);
    const { reading } = await jobs
      .readCorporateJob({ data: bytes, text: undefined })
      .catch(unreadable(path, 'document'));
    const compared = Object.entries(pairs(printed, reading)) as [Measure, [string, string] | undefined][];
    for (const [name, pair] of compared) {
      if (pair === undefined) continue;
      const one = tally.get(name) ?? { right: 0, asked: 0 };
      const right = pair[0] === pair[1];
      tally.set(name, { right: one.right + Number(right), asked: one.asked + 1 });
      if (!right && misses) process.stdout.write(`  ${path} ${name}: ${pair[0]} | ${pair[1]}\n`);
    }
  }
  for (const [name, { right, asked }] of tally) process.stdout.write(`${name} ${right}/${asked}\n`);
  const figures = [...tally].map(([name, { right, asked }]) => ({
    judgement: `${name} of a corporate document right`,
    data,
    right,
    of: asked,
  }));
  await keepRun(results, 'corporate-documents', figures);
  return 0;
}

interface Round {
  readonly set: CorporateSet;
  readonly language: (typeof CORPORATE_LANGUAGES)[number];
  readonly count: number;
  /** Makes scans of the documents; absent: they keep their text. */
  readonly scanner: Engine | undefined;
  readonly misses: boolean;
}

async function measure(jobs: Jobs, { set, language, count, scanner, misses }: Round): Promise<Figures> {
  const none = () => Object.fromEntries(MEASURES.map((name) => [name, 0])) as Record<Measure, number>;
  const [right, asked] = [none(), none()];
  const times: number[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const document = makeCorporate(language, set, seed);
    const layout = (scanner ? seed : Math.floor(seed / 9)) % corporateLayouts(set);
    const pdf = writePdf([drawCorporate(document, set, layout)]);
    const data = scanner ? await scanOf(scanner, pdf) : pdf;
    const before = process.cpuUsage();
    const { reading } = await jobs.readCorporateJob({ data, text: undefined });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    for (const [name, [printed, read]] of Object.entries(pairs(printedOn(document), reading)) as [
      Measure,
      [string, string],
    ][]) {
      asked[name] += 1;
      if (printed === read) right[name] += 1;
      else if (misses)
        process.stdout.write(
          `  ${set} ${language} seed ${seed} ${document.kind} layout ${layout} ${name}: ${printed} | ${read}\n`,
        );
    }
  }
  const medianCpuMs = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return { set, form: scanner ? 'scan' : 'pdf', language, count, right, asked, medianCpuMs };
}

/** What a generated document prints, by the names that a truth of one's own has. */
function printedOn(document: CorporateDocument): Printed {
  const { kind } = document;
  const isListed = kind === 'shareholder_register' || kind === 'ubo_declaration';
  const isDirected = kind !== 'bank_statement' && kind !== 'ubo_declaration';
  return {
    kind,
    name: document.name,
    number: document.number,
    ...(kind === 'bank_statement' ? {} : { incorporated: document.incorporated }),
    issued: document.issued,
    address: `${document.street}${document.city}`,
    ...(isDirected ? { directors: document.directors } : {}),
    signatories: [document.signatory],
    ...(isListed ? { holders: document.holders } : {}),
  };
}

/** What is printed beside what was read, letters and digits alone; only what the truth states. */
function pairs(printed: Printed, reading: Reading): Partial<Record<Measure, [string, string]>> {
  const { fields } = reading;
  const people = (list: readonly string[]) =>
    list
      .map((name) => bare(name))
      .sort()
      .join();
  const holders = (list: readonly { readonly name: string; readonly percent?: string | number }[]) =>
    list
      .map(({ name, percent }) => `${bare(name)} ${Number(percent)}`)
      .sort()
      .join();
  const names = (list: readonly { readonly name: string }[]) => people(list.map(({ name }) => name));
  const read = printed.kind === 'ubo_declaration' ? reading.beneficialOwners : reading.shareholders;
  const { kind, name, number, incorporated, issued, address, directors, signatories, holders: listed } = printed;
  return {
    ...(kind === undefined ? {} : { kind: [kind, reading.class.kind] }),
    ...(name === undefined ? {} : { name: [bare(name), bare(fields['entityName']?.value)] }),
    ...(number === undefined ? {} : { number: [bare(number), bare(fields['registrationNumber']?.value)] }),
    ...(incorporated === undefined ? {} : { incorporated: [incorporated, fields['incorporationDate']?.value ?? ''] }),
    ...(issued === undefined ? {} : { issued: [issued, fields['issueDate']?.value ?? ''] }),
    ...(address === undefined ? {} : { address: [bare(address), bare(fields['registeredAddress']?.value)] }),
    ...(directors === undefined ? {} : { directors: [people(directors), names(reading.directors)] }),
    ...(signatories === undefined ? {} : { signatory: [people(signatories), names(reading.signatories)] }),
    ...(listed === undefined ? {} : { holders: [holders(listed), holders(read)] }),
  };
}

function section(figures: readonly Figures[]): string {
  const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(0)} %`);
  const cells = (group: readonly Figures[]) =>
    MEASURES.map((name) => {
      const sum = (key: 'right' | 'asked') => group.reduce((all, one) => all + one[key][name], 0);
      return share(sum('right'), sum('asked'));
    }).join(' | ');
  const of = (set: CorporateSet, form: string) => figures.filter((one) => one.set === set && one.form === form);
  const documents = (group: readonly Figures[]) => group.reduce((all, one) => all + one.count, 0);
  const head = `| set | form | language | documents | ${MEASURES.join(' | ')} | CPU, median |`;
  return [
    MARKS.start,
    '## Corporate documents',
    '',
    'Made by `node tools/bench/dist/corporate-documents.js --write`. Nine kinds, three layouts a set, seeds 1 and up; as PDF with a text layer, and scanned. The held-out set has its own arrangements, wording of titles and labels, companies and persons, and carries the name, address and number of who made it out, with a line that names two other kinds of documents. A value is right when its letters and digits are those printed, a date to the day; directors and holders when the whole list is right, with every percentage. Everything is generated, and both the phrases that the engine knows and the wording of the documents come from the same kinds of public forms: of the held-out wording 54 of 54 titles hold a phrase of their kind and 60 of 60 labels stand in the dictionary. The set shows that arrangements and names do not matter, not that unknown wording is understood; real documents are more varied, so these figures are an upper bound.',
    '',
    head,
    `|---|---|---|---|${MEASURES.map(() => '---').join('|')}|---|`,
    ...figures.map(
      (one) =>
        `| ${one.set.replace('_', ' ')} | ${one.form} | ${one.language} | ${one.count} | ${cells([one])} | ${Math.round(one.medianCpuMs)} ms |`,
    ),
    ...(
      [
        ['development', 'pdf'],
        ['held_out', 'pdf'],
        ['held_out', 'scan'],
      ] as const
    ).map(
      ([set, form]) =>
        `| **${set.replace('_', ' ')}** | ${form} | all | ${documents(of(set, form))} | ${cells(of(set, form))} | |`,
    ),
    '',
    'Not measured: photographs, real documents, several pages, handwriting, stamps, and signatures, which are not looked at. Print that was read by OCR has no accents; they are not compared.',
    MARKS.end,
    '',
  ].join('\n');
}

await benchMain('corporate-documents', USAGE, main);
