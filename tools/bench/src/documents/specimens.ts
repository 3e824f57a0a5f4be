import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assessDocument, type DocumentFields, folded, type MrzReading, parseMrz } from '@assay/documents';
import { readDocument } from '@assay/service/platform/vision/documents/read-document.js';
import { type Figure, keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { givenBytes, givenObject, isTexts } from '../given/read-given.js';
import { damaged } from '../given/refused.js';
import { unreadable } from '../given/unreadable.js';
import known from './fronts.json' with { type: 'json' };
import { cpuSeconds, quantile } from './seconds.js';

const USAGE = `Usage: npm run bench:specimens -- [--data FOLDER]

Reads every picture that FOLDER/truth.json names (default ../shared/data/documents/specimens) as the front of a document.
A picture has \`mrz\` (its lines, or null) and \`no_zone\`; a front without a zone may have \`type\`, \`country\` (alpha-2),
\`surname\` and \`number\`.
${COMMON_USAGE}
`;
const FOLDER = '../shared/data/documents/specimens';

interface Truth {
  readonly mrz?: readonly string[] | null;
  readonly no_zone?: boolean;
  readonly type?: string;
  readonly country?: string;
  readonly surname?: string;
  readonly number?: string;
}

/** How many of those that have a truth were right. */
class Tally {
  right = 0;
  of = 0;
  readonly missed: string[] = [];

  add(name: string, good: boolean): void {
    this.of += 1;
    if (good) this.right += 1;
    else this.missed.push(name);
  }

  toString(): string {
    const missed = this.missed.length > 0 ? `   missed: ${this.missed.join(', ')}` : '';
    return `${this.right} of ${this.of}${missed}`;
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: COMMON_OPTIONS });
  const { data, results } = checkGiven('specimens', { ...values, data: values.data ?? FOLDER });
  const folder = data ?? FOLDER;
  const truths = truthsOf(folder);
  const own: Readonly<Record<string, Truth>> = known.fronts;
  const today = new Date().toISOString().slice(0, 10);
  const zones = { valid: new Tally(), exact: new Tally(), notWrong: new Tally(), notInvented: new Tally() };
  const fronts = { type: new Tally(), country: new Tally(), surname: new Tally(), number: new Tally() };
  const seconds: { readonly elapsed: number; readonly processor: number }[] = [];
  const names = Object.keys(truths);
  for (const [index, name] of names.entries()) {
    process.stderr.write(`${index + 1} of ${names.length}: ${name}\n`);
    const truth: Truth = { ...own[name], ...truths[name] };
    const [started, startedMs] = [process.cpuUsage(), performance.now()];
    const reading = await readDocument({ front: givenBytes(folder, name) }).catch(
      unreadable(join(folder, name), 'picture'),
    );
    const { document } = assessDocument(reading, { today, allowSpecimens: true });
    seconds.push({ elapsed: (performance.now() - startedMs) / 1000, processor: cpuSeconds(started) });
    if (truth.mrz) addZone(zones, name, truth.mrz, reading.mrz);
    else if (truth.no_zone) {
      zones.notInvented.add(name, !reading.mrz?.checksumValid);
      addFront(fronts, name, truth, document);
    }
  }
  await keepRun(
    results,
    'specimens',
    countsOf(zones, fronts, values.data ?? 'published specimens (`documents/specimens`)'),
  );
  const row = ([what, tally]: [string, Tally]) => `  ${what.padEnd(12)} ${tally}\n`;
  process.stdout.write(`\nZones\n${Object.entries(zones).map(row).join('')}`);
  process.stdout.write(`Fronts without a zone, by their print\n${Object.entries(fronts).map(row).join('')}`);
  for (const kind of ['elapsed', 'processor'] as const) {
    // The first one loads the models.
    const [median, late] = [0.5, 0.95].map((share) =>
      quantile(
        seconds.slice(1).map((one) => one[kind]),
        share,
      ),
    );
    process.stdout.write(`Whole check, ${kind} seconds: median ${median}, 95th percentile ${late}\n`);
  }
  return 0;
}

function truthsOf(folder: string): Readonly<Record<string, Truth>> {
  const truths = givenObject(folder, 'truth.json');
  for (const [name, one] of Object.entries(truths)) {
    const isObject = typeof one === 'object' && one !== null;
    const mrz: unknown = isObject && 'mrz' in one ? one.mrz : null;
    if (!isObject || !(mrz === null || isTexts(mrz)))
      throw damaged(join(folder, 'truth.json'), `has no object with "mrz" (a list of lines, or null) for ${name}.`);
  }
  return truths as Readonly<Record<string, Truth>>;
}

function countsOf(
  zones: Tallies<'valid' | 'exact' | 'notWrong' | 'notInvented'>,
  fronts: Tallies<'type' | 'country' | 'surname' | 'number'>,
  data: string,
): Figure[] {
  const named: readonly (readonly [string, Tally])[] = [
    ['Zone read to the character', zones.exact],
    ['Zone not read wrong as valid', zones.notWrong],
    ['No zone read where there is none', zones.notInvented],
    ['Type of a front without a zone', fronts.type],
    ['Country of a front without a zone', fronts.country],
    ['Surname of a front without a zone', fronts.surname],
    ['Number of a front without a zone', fronts.number],
  ];
  return named.map(([judgement, { right, of }]) => ({ judgement, data, right, of }));
}

type Tallies<Name extends string> = Readonly<Record<Name, Tally>>;

function addZone(
  zones: Tallies<'valid' | 'exact' | 'notWrong'>,
  name: string,
  truth: readonly string[],
  mrz: MrzReading | undefined,
): void {
  const exact = mrz?.lines.join() === truth.join();
  if (parseMrz(truth)?.checksumValid) zones.valid.add(name, mrz?.checksumValid ?? false);
  zones.exact.add(name, exact);
  // A zone that is put in doubt passes nobody.
  zones.notWrong.add(name, exact || !mrz?.checksumValid || mrz.malformed.length > 0);
}

function addFront(
  fronts: Tallies<'type' | 'country' | 'surname' | 'number'>,
  name: string,
  truth: Truth,
  read: DocumentFields | undefined,
): void {
  const same = (value: string | undefined, wanted: string) => folded(value ?? '') === folded(wanted);
  if (truth.type) fronts.type.add(name, read?.type === truth.type);
  if (truth.country) fronts.country.add(name, same(read?.issuingCountry, truth.country));
  if (truth.surname) fronts.surname.add(name, same(read?.familyName, truth.surname));
  if (truth.number) fronts.number.add(name, same(read?.number, truth.number));
}

await benchMain('specimens', USAGE, main);
