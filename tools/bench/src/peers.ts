import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { isTexts } from './given/read-given.js';

const USAGE = `Usage: npm run bench:peers -- [--passporteye PROGRAM] [--zxing PROGRAM] [--write]

Runs programs of others, with their defaults, on the very pictures of our figures and counts what they get right.
  --passporteye PROGRAM  its command \`mrz\` (pip install PassportEye, with tesseract installed)
  --zxing PROGRAM        ZXingReader of zxing-cpp (Debian: zxing-cpp-tools)
  --write                puts the counts into tools/bench/src/all/peers.json, which \`bench:all\` shows
Exit status: 0 done, 2 usage.
`;
const DATA = '../shared/data/documents';
const PEERS = fileURLToPath(new URL('../src/all/peers.json', import.meta.url));
const SECONDS_MAX = 120;
const BARCODES = ['pdf417-1', 'pdf417-2', 'pdf417-3', 'pdf417-4'];

const run = promisify(execFile);

interface Count {
  readonly judgement: string;
  readonly data: string;
  readonly peer: string;
  readonly right: number;
  readonly of: number;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { passporteye: { type: 'string' }, zxing: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const { passporteye, zxing } = values;
  if (!passporteye && !zxing) {
    process.stderr.write(USAGE);
    return 2;
  }
  const add = (count: Count): void => {
    const { judgement, data, peer, right, of } = count;
    process.stdout.write(`${judgement}; ${data}: ${peer}, ${right} of ${of}\n`);
    if (values.write) write(count);
  };
  if (zxing) add(await barcodesOf(zxing));
  if (passporteye) {
    for (const folder of ['specimens', 'passporteye']) add(await zonesOf(passporteye, folder));
  }
  return 0;
}

/** Zones that PassportEye reads to the character, of those that have one. */
async function zonesOf(program: string, folder: string): Promise<Count> {
  const truths = Object.entries(JSON.parse(readFileSync(join(DATA, folder, 'truth.json'), 'utf8')) as object);
  const zones = truths.flatMap(([name, truth]: [string, { readonly mrz?: unknown; readonly lines?: unknown }]) => {
    const lines = truth.lines ?? truth.mrz;
    return isTexts(lines) && lines.length > 0 ? [{ name, lines }] : [];
  });
  let right = 0;
  for (const [index, { name, lines }] of zones.entries()) {
    process.stderr.write(`${folder}: ${index + 1} of ${zones.length}\n`);
    const read = await textOf(program, ['--json', join(DATA, folder, name)]);
    right += Number(/"raw_text": "((?:[^"\\]|\\.)*)"/.exec(read)?.[1]?.replaceAll('\\n', '\n') === lines.join('\n'));
  }
  const version = (await textOf(program, ['--version'])).trim();
  const data = `published specimens (\`documents/${folder}\`)`;
  return { judgement: 'Zone read to the character', data, peer: version, right, of: zones.length };
}

/** Symbols whose text ZXingReader gives to the byte. */
async function barcodesOf(program: string): Promise<Count> {
  const names = BARCODES.flatMap((set) =>
    readdirSync(join(DATA, 'zxing', set))
      .filter((name) => /\.(?:png|webp)$/.test(name))
      .map((name) => join(DATA, 'zxing', set, name)),
  );
  let right = 0;
  // It reads no WebP.
  const picture = join(tmpdir(), `peer-${process.pid}.png`);
  for (const name of names) {
    await sharp(name).png().toFile(picture);
    const read = await textOf(program, ['-format', 'PDF417', '-bytes', picture]);
    const text = name.replace(/\.\w+$/, '.txt');
    right += Number(existsSync(text) && read === readFileSync(text, 'utf8'));
  }
  rmSync(picture, { force: true });
  const [, version = ''] = (await textOf('dpkg-query', ['--show', 'zxing-cpp-tools'])).trim().split('\t');
  const peer = `ZXingReader ${version.replace(/-.*/, '')}`.trim();
  return { judgement: 'PDF417 decoded to the byte', data: 'photographs of zxing-cpp', peer, right, of: names.length };
}

/** What a program prints; the empty text where it fails or takes too long, which counts as nothing read. */
async function textOf(program: string, args: readonly string[]): Promise<string> {
  const options = { timeout: SECONDS_MAX * 1000, maxBuffer: 16e6 };
  return run(program, [...args], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

function write({ judgement, data, peer, right, of }: Count): void {
  const known = JSON.parse(readFileSync(PEERS, 'utf8')) as { source: string; figures: Record<string, string> };
  known.figures[`${judgement}; ${data}`] = `${peer}: ${right} of ${of}`;
  writeFileSync(PEERS, `${JSON.stringify(known, undefined, 2)}\n`);
}

process.exitCode = await main();
