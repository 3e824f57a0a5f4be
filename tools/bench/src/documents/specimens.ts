import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assessDocument, type DocumentFields, folded, type MrzReading, parseMrz } from '@assay/documents';
import { readDocument } from '@assay/service/platform/vision/documents/read-document.js';
import known from './fronts.json' with { type: 'json' };
import { quantile } from './seconds.js';

const USAGE = `Usage: npm run bench:specimens -- [--data FOLDER]

Reads every picture that FOLDER/truth.json names (default ../shared/data/documents/specimens) as the front of a document.
A picture has \`mrz\` (its lines, or null) and \`no_zone\`; a front without a zone may have \`type\`, \`country\` (alpha-2),
\`surname\` and \`number\`.
`;

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
  const { values } = parseArgs({
    options: { data: { type: 'string', default: '../shared/data/documents/specimens' } },
  });
  const file = join(values.data, 'truth.json');
  if (!existsSync(file)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const truths = JSON.parse(await readFile(file, 'utf8')) as Record<string, Truth>;
  const own: Readonly<Record<string, Truth>> = known.fronts;
  const today = new Date().toISOString().slice(0, 10);
  const zones = { valid: new Tally(), exact: new Tally(), notWrong: new Tally(), notInvented: new Tally() };
  const fronts = { type: new Tally(), country: new Tally(), surname: new Tally(), number: new Tally() };
  const seconds: number[] = [];
  const names = Object.keys(truths);
  for (const [index, name] of names.entries()) {
    process.stderr.write(`\r${index + 1} of ${names.length} `);
    const truth: Truth = { ...own[name], ...truths[name] };
    const started = performance.now();
    const reading = await readDocument({ front: await readFile(join(values.data, name)) });
    seconds.push((performance.now() - started) / 1000);
    if (truth.mrz) addZone(zones, name, truth.mrz, reading.mrz);
    else if (truth.no_zone) {
      zones.notInvented.add(name, !reading.mrz?.checksumValid);
      addFront(fronts, name, truth, assessDocument(reading, { today, allowSpecimens: true }).document);
    }
  }
  const row = ([what, tally]: [string, Tally]) => `  ${what.padEnd(12)} ${tally}\n`;
  process.stdout.write(`\nZones\n${Object.entries(zones).map(row).join('')}`);
  process.stdout.write(`Fronts without a zone, by their print\n${Object.entries(fronts).map(row).join('')}`);
  const at = (share: number) => quantile(seconds.slice(1), share);
  process.stdout.write(`Whole check, elapsed seconds: median ${at(0.5)}, 95th percentile ${at(0.95)}\n`);
  return 0;
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

process.exitCode = await main();
