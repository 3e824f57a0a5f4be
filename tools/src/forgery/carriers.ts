import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, seededRandom } from '@assay/kernel';
import { readRows } from '@assay/tables';
import sharp from 'sharp';
import { SAMPLE_PERSONS, sampleFolder, samplePortrait } from '../specimen/faces.js';
import { renderSpecimen } from '../specimen/render-specimen.js';
import { photographedWhole } from './recaptures.js';
import { decoded } from './rgb-picture.js';

/** A picture that nobody falsified. */
export interface Carrier {
  readonly name: string;
  /** The person or thing in it: all pictures of one are on one side. */
  readonly subject: string;
  readonly source: 'specimen' | 'document' | 'photograph';
  /** Fitted with, or only reported on. */
  readonly part: 'fit' | 'report';
  /** The file; specimens are drawn only here. */
  readonly load: () => Promise<Buffer>;
}

const FOLDERS: readonly (readonly [folder: string, source: Carrier['source']])[] = [
  ['documents/passporteye', 'document'],
  ['faces/human', 'photograph'],
  ['faces/deepface', 'photograph'],
  ['faces/face_recognition', 'photograph'],
  ['faces/bbt', 'photograph'],
  ['documents/zxing/qrcode-1', 'photograph'],
  ['documents/zxing/qrcode-2', 'photograph'],
  ['documents/zxing/aztec-1', 'photograph'],
  ['documents/zxing/pdf417-2', 'photograph'],
  ['documents/zxing/pdf417-3', 'photograph'],
  ['documents/zxing/pdf417-4', 'photograph'],
];
/** Smaller pictures have no room for an edit. */
const SIDE_MIN_PX = 250;
/** Two files of one picture must not stand on both sides. */
const TWINS = /^(passport-td[23])\.|^(?:100|0|62)_pass-(cze)2?\.|^(obama)/;

/** The real pictures of the data folder, every second subject for the report; none where the folder is absent. */
export async function* realCarriers(data: string, wanted: Carrier['source']): AsyncGenerator<Carrier> {
  for (const [folder, source] of FOLDERS) {
    if (source !== wanted) continue;
    const path = join(data, folder);
    const names = existsSync(path) ? readdirSync(path).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)) : [];
    const subjectOf = subjectsIn(path);
    const subjects = [...new Set(names.sort().map(subjectOf))];
    for (const name of names) {
      const subject = subjectOf(name);
      const part = TWINS.test(name) || subjects.indexOf(subject) % 2 === 0 ? 'fit' : 'report';
      const bytes = readFileSync(join(path, name));
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      if (Math.min(width, height) < SIDE_MIN_PX) continue;
      yield { name: `${folder}/${name}`, subject: `${folder}/${subject}`, source, part, load: async () => bytes };
    }
  }
}

/** Whom or what a file shows: pictures in a row (`name-1`, `name-2`) and pairs that a list calls one person are one. */
function subjectsIn(path: string): (name: string) => string {
  const list = join(path, 'master.csv');
  const pairs = existsSync(list) ? readRows({ name: 'master.csv', bytes: readFileSync(list) }) : [];
  const first = new Map<string, string>();
  const root = (name: string): string => (first.has(name) ? root(first.get(name)!) : name);
  for (const { cells } of pairs) {
    const [one, other, decision] = cells;
    if (!one || !other || decision !== 'Yes') continue;
    const [a, b] = [root(one), root(other)].sort() as [string, string];
    if (a !== b) first.set(b, a);
  }
  return (name) => (first.size > 0 ? root(name) : name.replace(/(?:-\d+)?\.\w+$/, ''));
}

/** Generated specimens: both formats, both sides, flat and photographed, odd seeds for the report. */
export async function* specimenCarriers(count: number): AsyncGenerator<Carrier> {
  const portraits = sampleFolder() ? await Promise.all(SAMPLE_PERSONS.map((person) => samplePortrait(person))) : [];
  for (let seed = 1; seed <= count; seed += 1) {
    const part = seed % 2 === 0 ? ('fit' as const) : ('report' as const);
    // A person is on one side only.
    const people = portraits.filter((_, index) => (index % 2 === 0) === (part === 'fit'));
    const name = `specimen ${seed}`;
    yield { name, subject: name, source: 'specimen', part, load: () => someSpecimen(people, seed) };
  }
}

async function someSpecimen(people: readonly Buffer[], seed: number): Promise<Buffer> {
  const random = seededRandom(seed * 7919);
  const picture = await renderSpecimen({
    format: random() < 0.5 ? 'TD3' : 'TD1',
    side: random() < 0.5 ? 'front' : 'back',
    documentNumber: `L${Math.floor(random() * 1e8)}`,
    surname: at(SURNAMES, Math.floor(random() * SURNAMES.length)),
    givenNames: at(GIVEN, Math.floor(random() * GIVEN.length)),
    dateOfBirth: `19${60 + Math.floor(random() * 39)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
    dateOfIssue: '2024-04-15',
    dateOfExpiry: '2034-04-15',
    sex: random() < 0.5 ? 'F' : 'M',
    placeOfBirth: 'Zenith',
    portrait: people[Math.floor(random() * people.length)],
    photo: random() < 0.4,
    seed,
  });
  return takenSomehow(picture, random);
}

/** As it was drawn, saved again, shrunk, or seen by one of the simulated cameras. */
async function takenSomehow(picture: Buffer, random: () => number): Promise<Buffer> {
  const way = random();
  const quality = 75 + Math.floor(random() * 21);
  if (way < 0.2) return picture;
  if (way < 0.5) return photographedWhole(await decoded(picture), 620 + random() * 340, random);
  const width = 700 + Math.floor(random() * 900);
  return sharp(picture)
    .resize({ ...(way < 0.75 ? { width } : {}), withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}

const SURNAMES = ['Eriksson', 'Okonkwo', 'Martinez', 'Lindqvist', 'Petrov', 'Yamamoto', 'Haddad', 'Ferreira'];
const GIVEN = ['Anna Maria', 'Jon', 'Chidi', 'Lucia', 'Ivan', 'Keiko', 'Omar', 'Ines Sofia'];

/** What honest people and their programs do to a picture: nothing, save again, shrink, cut the margin off. */
export async function handled(bytes: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const { width = 0, height = 0 } = await sharp(bytes).autoOrient().metadata();
  const quality = 60 + Math.floor(random() * 36);
  const image = sharp(bytes).autoOrient().flatten({ background: '#ffffff' });
  const way = random();
  if (way < 0.4) return bytes;
  if (way < 0.6) return image.jpeg({ quality }).toBuffer();
  if (way < 0.8)
    return image
      .resize({ width: Math.round(width * (0.5 + random() * 0.45)) })
      .jpeg({ quality })
      .toBuffer();
  const [left, top] = [Math.floor(width * 0.05 * random()), Math.floor(height * 0.05 * random())];
  const cut = { left, top, width: Math.floor((width - left) * 0.96), height: Math.floor((height - top) * 0.96) };
  return image.extract(cut).jpeg({ quality }).toBuffer();
}

/** One of each source after the other, so that a run that is stopped early has some of all. */
export async function* allCarriers(data: string, specimens: number): AsyncGenerator<Carrier> {
  let open = [realCarriers(data, 'document'), specimenCarriers(specimens), realCarriers(data, 'photograph')];
  while (open.length > 0) {
    const still: AsyncGenerator<Carrier>[] = [];
    for (const source of open) {
      const { value, done } = await source.next();
      if (done) continue;
      still.push(source);
      yield value;
    }
    open = still;
  }
}

/** Those of one part, and of them every so many. */
export async function* some(
  carriers: AsyncIterable<Carrier>,
  { part, shard = 0, shards = 1 }: { part?: Carrier['part']; shard?: number; shards?: number },
): AsyncGenerator<Carrier> {
  let index = 0;
  for await (const carrier of carriers) {
    if (part && carrier.part !== part) continue;
    if (index % shards === shard) yield carrier;
    index += 1;
  }
}
