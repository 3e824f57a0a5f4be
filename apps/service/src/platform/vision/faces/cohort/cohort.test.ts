import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calibratedScore, FACE_MATCH_THRESHOLDS } from '@assay/faces';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareFaces } from '../compare-faces.js';
import { type FaceMatcher, matcherWithout } from '../face-matcher.js';
import { ModelRefused } from '../model-refused.js';
import { modelSet } from '../model-set.js';
import { sampleFace } from '../test-pictures.js';
import { BUILT_IN_COHORT } from './cohort-folder.js';
import { addToCohort, ownCohortFolder, removeFromCohort, useCohort } from './edit-cohort.js';
import { cohortPicture, readCohort, readCohortList } from './read-cohort.js';

let scratch: string;
let matcher: FaceMatcher;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'assay-cohort-'));
  matcher = await (await modelSet()).matcher();
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

test('every picture of the built-in cohort is the listed one, with its source, licence and the lists of its group', async () => {
  const cohort = await readCohort(BUILT_IN_COHORT);
  expect(Object.values(cohort.groups).every((people) => people >= 8)).toBe(true);
  for (const person of cohort.people) expect((await cohortPicture(BUILT_IN_COHORT, person)).length).toBeGreaterThan(0);
  const { people } = JSON.parse(await readFile(join(BUILT_IN_COHORT, 'cohort.json'), 'utf8')) as {
    people: { source: string; licence: string; label_sources: string[] }[];
  };
  expect(people.every(({ source, licence }) => source !== '' && /public domain/.test(licence))).toBe(true);
  expect(people.every(({ label_sources: lists }) => lists.length > 0)).toBe(true);
});

test('the committed descriptors are those of these pictures and this embedder, and the rates were counted with them', async () => {
  expect(matcher.cohort?.version).toBe((await readCohort(BUILT_IN_COHORT)).version);
  expect(matcher.calibration).toMatchObject({ cohort: matcher.cohort?.version, mirrored: true });
  expect(matcher.calibration.errorRates.length).toBeGreaterThan(0);
});

test('hardly any two people of one group pass, each left out of the cohort', async () => {
  const { people } = await readCohortList(BUILT_IN_COHORT);
  const group = new Map(people.map((person) => [person.id, person.group]));
  const ids = matcher.cohort!.people;
  const passed: Record<string, number> = { east_asian: 0, black: 0, hispanic: 0, white: 0 };
  for (const [a, left] of ids.entries()) {
    for (const [offset, right] of ids.slice(a + 1).entries()) {
      if (group.get(left) !== group.get(right)) continue;
      const descriptors = matcher.cohort!.descriptors;
      const raw = matcherWithout(matcher, [left, right]).compare(descriptors[a]!, descriptors[a + 1 + offset]!);
      if (calibratedScore(matcher.calibration, raw) >= FACE_MATCH_THRESHOLDS.pass) passed[group.get(left)!]! += 1;
    }
  }
  expect(passed).toEqual({ east_asian: 0, black: 0, hispanic: 0, white: 0 });
});

test('a result names the cohort and its version', async () => {
  const selfie = await sampleFace('anna');
  const { models } = await compareFaces({ selfie, reference: await sampleFace('annaElsewhere') });
  expect(models).toContainEqual({ id: 'face-cohort-congress-portraits', version: matcher.cohort!.version });
});

test('an over-exposed, a tiny and a turned face are a review with face.low_quality, never passed', async () => {
  const anna = await sampleFace('anna');
  const bright = await sharp(anna).linear(1.9, 60).jpeg().toBuffer();
  const tiny = await sharp(anna).resize(70, 70).extend({ top: 90, bottom: 90, left: 90, right: 90 }).jpeg().toBuffer();
  for (const selfie of [bright, tiny, await sharp(anna).rotate(32, { background: '#777' }).jpeg().toBuffer()]) {
    const result = await compareFaces({ selfie, reference: anna });
    expect(result.reasonCodes).toContain('face.low_quality');
    expect(result.status).toBe('review');
  }
});

test('a cohort with seven people of a group is refused, and no match runs with it', async () => {
  const folder = join(scratch, 'small');
  await cp(BUILT_IN_COHORT, folder, { recursive: true });
  const file = join(folder, 'cohort.json');
  const list = JSON.parse(await readFile(file, 'utf8')) as { people: { group: string }[] };
  const asians = list.people.filter(({ group }) => group === 'east_asian').slice(0, 7);
  list.people = [...list.people.filter(({ group }) => group !== 'east_asian'), ...asians];
  await writeFile(file, JSON.stringify(list));
  await expect(readCohort(folder)).rejects.toThrow('east_asian (7)');
  const manifestPath = join(scratch, 'small.json');
  await writeFile(manifestPath, JSON.stringify({ face_cohort: { folder: 'small' } }));
  await expect((await modelSet({ manifestPath })).matcher()).rejects.toThrow(ModelRefused);
});

test('an operator adds, removes and chooses people; another cohort states no error rates', async () => {
  const dataDir = join(scratch, 'data');
  const picture = new Uint8Array(await sampleFace('boris'));
  const details = { group: 'white', source: 'a test', licence: 'MIT' };
  const added = await addToCohort(dataDir, { id: 'boris', picture, ...details });
  expect(added.groups['white']).toBe(17);
  await expect(addToCohort(dataDir, { id: 'boris', picture, ...details })).rejects.toThrow(RangeError);
  expect((await removeFromCohort(dataDir, 'W000793')).groups['east_asian']).toBe(9);
  await useCohort(dataDir, 'own');
  const manifestPath = join(dataDir, 'models', 'manifest.json');
  const own = await (await modelSet({ manifestPath })).matcher();
  expect(own.cohort?.people).toHaveLength(50);
  expect(own.cohort?.people).toContain('boris');
  expect(own.cohort?.version).not.toBe(matcher.cohort?.version);
  expect(own.calibration.errorRates).toEqual([]);
  expect((await readCohort(ownCohortFolder(dataDir))).id).toBe('own');

  // Biometric data of whom the cohort does not hold are kept nowhere in it.
  const files = async () => (await readdir(ownCohortFolder(dataDir))).sort();
  const before = await files();
  expect(before.filter((name) => name.startsWith('descriptors-')).length).toBeGreaterThan(0);
  const other = new Uint8Array(await sampleFace('anna'));
  await expect(addToCohort(dataDir, { id: 'Anna Maria', picture: other, ...details })).rejects.toThrow(RangeError);
  expect(await files()).toEqual(before);
  await removeFromCohort(dataDir, 'boris');
  expect((await files()).filter((name) => /^descriptors-|\.img$/.test(name))).toEqual([]);
});

test('people who are added and removed at once all are, or are not', async () => {
  const dataDir = join(scratch, 'at-once');
  const details = { group: 'white', source: 'a test', licence: 'MIT' };
  const add = async (id: 'boris' | 'anna') =>
    addToCohort(dataDir, { id, picture: new Uint8Array(await sampleFace(id)), ...details });
  const [first] = (await readCohortList(BUILT_IN_COHORT)).people;
  await removeFromCohort(dataDir, first?.id ?? '');
  await Promise.all([add('boris'), add('anna'), removeFromCohort(dataDir, 'W000793'), useCohort(dataDir, 'own')]);
  const ids = (await readCohortList(ownCohortFolder(dataDir))).people.map(({ id }) => id);
  expect([ids.includes('boris'), ids.includes('anna'), ids.includes('W000793')]).toEqual([true, true, false]);
});

test('without a cohort only a strict comparison passes', async () => {
  const manifestPath = join(scratch, 'none.json');
  await writeFile(manifestPath, JSON.stringify({ face_cohort: null }));
  const plain = await (await modelSet({ manifestPath })).matcher();
  expect(plain.cohort).toBeUndefined();
  expect(calibratedScore(plain.calibration, 0.5)).toBeLessThan(FACE_MATCH_THRESHOLDS.pass);
  expect(calibratedScore(plain.calibration, 0.5)).toBeGreaterThan(FACE_MATCH_THRESHOLDS.review);
});
