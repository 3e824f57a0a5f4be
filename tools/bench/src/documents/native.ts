import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  assessDocument,
  type DocumentFields,
  type DocumentReading,
  namesAgree,
  type PrintedLine,
} from '@assay/documents';
import { withLatinDigits } from '@assay/kernel';
import { isSameName } from '@assay/service/identity/checks/document/same-name.js';
import { readDocument } from '@assay/service/platform/vision/documents/read-document.js';
import { type Figure, keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { filesOf } from '../given/given-folder.js';
import { givenBytes, givenObject } from '../given/read-given.js';
import { damaged } from '../given/refused.js';
import { unreadable } from '../given/unreadable.js';
import { type NativeTruth, readNativeFronts } from './native-fronts.js';

const USAGE = `Usage: npm run bench:native-documents -- [--misses] [--data FOLDER]

Reads fronts of documents in the script of their state: drawn with characters, as text, or the pictures of a folder.
  --misses       prints what was read wrong
  --data FOLDER  pictures \`NAME.jpg\`, each with \`NAME.json\` of what it says, in place of the drawings
${COMMON_USAGE}
`;
const DRAWN = fileURLToPath(new URL('../../src/documents/native/', import.meta.url));
const SETS = { 'worked on': 'worked-on.txt', 'written before anything was read, looked at since': 'unseen.txt' };
const MEASURES = ['country', 'type', 'name', 'number', 'birth', 'sex', 'issue', 'expiry', 'address'] as const;
type Measure = (typeof MEASURES)[number];
type Counts = Record<Measure, { right: number; of: number }>;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ...COMMON_OPTIONS, misses: { type: 'boolean', default: false } } });
  const { data, results } = checkGiven('native-documents', values);
  const sets = data ? [[values.data ?? data, await pictured(data)] as const] : drawn();
  const figures = sets.flatMap(([name, fronts]) => {
    const counts = Object.fromEntries(MEASURES.map((measure) => [measure, { right: 0, of: 0 }])) as Counts;
    for (const { truth, document } of fronts) {
      const missed = addFront(counts, truth, document);
      if (values.misses && missed.length > 0) process.stdout.write(`${truth.id}: ${missed.join('; ')}\n`);
    }
    const rows = MEASURES.map(
      (measure) => `  ${measure.padEnd(8)} ${counts[measure].right} of ${counts[measure].of}\n`,
    );
    const sum = (what: 'right' | 'of') => MEASURES.reduce((all, measure) => all + counts[measure][what], 0);
    process.stdout.write(`\n${name}\n${rows.join('')}  all      ${sum('right')} of ${sum('of')}\n`);
    return [figureOf(name, { right: sum('right'), of: sum('of') })];
  });
  const names = data ? [] : holdersKnown(sets.flatMap(([, fronts]) => fronts));
  await keepRun(results, 'native-documents', [...figures, ...names]);
  return 0;
}

/** How many holders agree with their own name in Latin letters, and how many others do not: strangers, and people of their surname. */
function holdersKnown(fronts: readonly Read[]): Figure[] {
  const known = fronts.flatMap(({ truth, document }) =>
    truth.holder && document ? [{ holder: truth.holder, document }] : [],
  );
  const agrees = (
    givenName: string,
    familyName: string,
    { givenName: given, familyName: family, issuingCountry }: DocumentFields,
  ) => {
    const printed = {
      givenName: given,
      familyName: family,
      namesTruncated: false,
      ...(issuingCountry ? { country: issuingCountry } : {}),
    };
    return namesAgree({ givenName, familyName }, printed, isSameName) === true;
  };
  const own = known.filter(({ holder, document }) => agrees(...holder, document)).length;
  const others = known.flatMap((one) =>
    known.flatMap((other) => {
      const strangers = other === one ? [] : [agrees(...other.holder, one.document)];
      const namesake = other.holder[0] === one.holder[0] ? [] : [agrees(other.holder[0], one.holder[1], one.document)];
      return [...strangers, ...namesake];
    }),
  );
  const apart = others.filter((agreed) => !agreed).length;
  process.stdout.write(
    `\nholders in Latin letters\n  own      ${own} of ${known.length}\n  others   ${apart} of ${others.length}\n`,
  );
  const data = 'own drawings, both sets, their text';
  return [
    { judgement: 'Holder of a front in another script known by a Latin name', data, right: own, of: known.length },
    { judgement: 'Another person not taken for the holder of such a front', data, right: apart, of: others.length },
  ];
}

interface Read {
  readonly truth: NativeTruth;
  readonly document: DocumentFields | undefined;
}

function drawn(): (readonly [string, readonly Read[]])[] {
  return Object.entries(SETS).map(([name, file]) => {
    const fronts = readNativeFronts(readFileSync(join(DRAWN, file), 'utf8'));
    return [name, fronts.map((front) => ({ truth: front, document: documentOf(printOf(front.lines)) }))] as const;
  });
}

async function pictured(folder: string): Promise<Read[]> {
  const read: Read[] = [];
  const names = filesOf(folder, ['*.jpg']);
  for (const [index, name] of names.entries()) {
    process.stderr.write(`${index + 1} of ${names.length}: ${name}\n`);
    const truth = givenObject(folder, name.replace(/\.jpg$/i, '.json'));
    if (typeof truth['country'] !== 'string') throw damaged(join(folder, name), 'has no `country` in its JSON.');
    const reading = await readDocument({ front: givenBytes(folder, name) }).catch(
      unreadable(join(folder, name), 'picture'),
    );
    read.push({ truth: { id: name, ...truth } as NativeTruth, document: documentOf(reading) });
  }
  return read;
}

const documentOf = (reading: DocumentReading) =>
  assessDocument(reading, { today: '2026-11-25', allowSpecimens: true }).document;

function printOf(print: readonly PrintedLine[]): DocumentReading {
  const quality = { sharpness: 150, brightness: 0.7, glare: 0, widthPx: 1200, heightPx: 800 };
  const findings = ['document.type_not_supported'] as const;
  return { found: true, print, quality, timings: [], models: [], findings };
}

/** Counts what was read right of a front. @returns what was not */
function addFront(counts: Counts, truth: NativeTruth, read: DocumentFields | undefined): string[] {
  const found: Record<Measure, string> = {
    country: read?.issuingCountry ?? '',
    type: read?.type ?? '',
    name: words(read?.fullNameNative ?? ''),
    number: compact(read?.number ?? ''),
    birth: read?.dateOfBirth ?? '',
    sex: read?.sex ?? '',
    issue: read?.issueDate ?? '',
    expiry: read?.expiryDate ?? '',
    address: compact(read?.address ?? ''),
  };
  const { number, personal = '' } = truth;
  const wanted: Record<Measure, string> = {
    ...{ issue: '', expiry: '', ...truth },
    name: words(truth.name),
    number: compact(number || personal),
    address: compact(truth.address ?? ''),
  };
  return MEASURES.flatMap((measure) => {
    if (wanted[measure] === '') return [];
    const right = found[measure] === wanted[measure];
    counts[measure].of += 1;
    counts[measure].right += Number(right);
    return right ? [] : [`${measure} ${found[measure] || '-'} for ${wanted[measure]}`];
  });
}

/** The words of a name in any order: documents name the parts, and states order them otherwise. */
const words = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s·]+/)
    .sort()
    .join(' ');
const compact = (text: string) =>
  withLatinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const figureOf = (data: string, count: { right: number; of: number }): Figure => ({
  judgement: 'Field of a front in another script by its print alone',
  data: `own drawings, ${data}`,
  ...count,
});

await benchMain('native-documents', USAGE, main);
