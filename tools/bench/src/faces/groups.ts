import { join } from 'node:path';
import { seededRandom } from '@assay/kernel';
import { analyseFaces, type FaceAnalysis } from '@assay/service/platform/vision/faces/analyse-faces.js';
import { judgePair } from '@assay/service/platform/vision/faces/compare-faces.js';
import { type FaceMatcher, matcherWithout } from '@assay/service/platform/vision/faces/face-matcher.js';
import { type ModelOptions, modelSet } from '@assay/service/platform/vision/faces/model-set.js';
import { givenBytes } from '../given/read-given.js';
import { unreadable } from '../given/unreadable.js';
import { type Half, halves } from './halves.js';
import { type GroupPicture, labelledFolder } from './labelled-folder.js';

export interface Tally {
  readonly pairs: number;
  readonly passed: number;
  readonly review: number;
  readonly failed: number;
}

/** How the pairs of one group fare: both pictures of people of that group. */
export interface GroupResult {
  readonly set: string;
  readonly group: string;
  readonly half: Half | 'both';
  readonly people: number;
  readonly pictures: number;
  readonly genuine: Tally;
  readonly impostor: Tally;
  /** Upper 95 % bound of the share of impostors that pass, people resampled; only for large groups. */
  readonly bound: number | undefined;
}

export interface GroupMeasurement {
  readonly model: string;
  readonly cohort: string;
  readonly results: readonly GroupResult[];
  readonly lost: readonly string[];
}

interface Described extends GroupPicture {
  readonly analysis: FaceAnalysis;
}

interface JudgedPair {
  readonly people: readonly [string, string];
  readonly status: 'passed' | 'review' | 'failed';
}

/** A bound is stated from here on; smaller groups give counts only. */
const BOUND = { people: 40, pairs: 3000, resamples: 1000 } as const;
/** A group with fewer people outside the cohort is measured on its members, each left out of it. */
const OUTSIDE_MIN = 8;

/** Judges all pairs of each group of some folders as face matches, every picture once as selfie and as reference. */
export async function measureGroups(folders: readonly string[], options: ModelOptions = {}): Promise<GroupMeasurement> {
  const matcher = await (await modelSet(options)).matcher();
  const members = new Set(matcher.cohort?.people);
  const [results, lost]: [GroupResult[], string[]] = [[], []];
  let model = '';
  for (const folder of folders) {
    const set = folder.split('/').at(-1) ?? folder;
    const pictures = labelledFolder(folder);
    const everybody: Described[] = [];
    const groups = new Set(pictures.map((picture) => picture.group));
    for (const group of groups) {
      const all = pictures.filter((picture) => picture.group === group);
      const outside = all.filter(({ person }) => !members.has(person));
      const enough = new Set(outside.map(({ person }) => person)).size >= OUTSIDE_MIN;
      const described = await describe(folder, enough ? outside : all, options);
      lost.push(...described.lost.map((path) => `${set}/${path}`));
      model = described.model ?? model;
      if (enough) everybody.push(...described.pictures);
      results.push(...resultsOf(set, group, described.pictures, judged(matcher, described.pictures)));
    }
    if (groups.size > 1) results.push(...resultsOf(set, 'all of these', everybody, judged(matcher, everybody)));
  }
  const { cohort } = matcher;
  return { model, cohort: cohort ? `${cohort.id}@${cohort.version}` : 'none', results, lost };
}

async function describe(folder: string, pictures: readonly GroupPicture[], options: ModelOptions) {
  const [described, lost]: [Described[], string[]] = [[], []];
  let model: string | undefined;
  for (const picture of pictures) {
    const bytes = new Uint8Array(givenBytes(folder, picture.path));
    const kind = { kind: 'document', descriptors: 'match', describedFacesMax: 1 } as const;
    const analysis = await analyseFaces(bytes, { ...options, ...kind }).catch(
      unreadable(join(folder, picture.path), 'picture'),
    );
    model = `${analysis.model.id}@${analysis.model.version}`;
    if (analysis.faces.length === 0) lost.push(picture.path);
    else described.push({ ...picture, analysis });
  }
  return { pictures: described, lost, model };
}

function judged(matcher: FaceMatcher, pictures: readonly Described[]): JudgedPair[] {
  return pairsOf(pictures, ({ person: a, analysis: left }, { person: b, analysis: right }): JudgedPair => {
    const others = matcherWithout(matcher, [a, b]);
    return { people: [a, b], status: judgePair(others, left, right).status };
  });
}

function resultsOf(set: string, group: string, pictures: readonly Described[], pairs: readonly JudgedPair[]) {
  const half = halves(pictures.map(({ person }) => person));
  return (['both', 'tuning', 'held_out'] as const).map((wanted): GroupResult => {
    const inside = (person: string) => wanted === 'both' || half.get(person) === wanted;
    const own = pairs.filter(({ people }) => people.every(inside));
    const shown = pictures.filter(({ person }) => inside(person));
    const impostors = own.filter(({ people: [a, b] }) => a !== b);
    return {
      ...{ set, group, half: wanted, pictures: shown.length },
      people: new Set(shown.map(({ person }) => person)).size,
      genuine: tally(own.filter(({ people: [a, b] }) => a === b)),
      impostor: tally(impostors),
      bound: upperBound(impostors),
    };
  });
}

function tally(pairs: readonly JudgedPair[]): Tally {
  const count = (wanted: JudgedPair['status']) => pairs.filter(({ status }) => status === wanted).length;
  return { pairs: pairs.length, passed: count('passed'), review: count('review'), failed: count('failed') };
}

/** People are drawn with replacement; a pair counts as often as both of its people were drawn. */
function upperBound(pairs: readonly JudgedPair[]): number | undefined {
  const people = [...new Set(pairs.flatMap((pair) => pair.people))];
  if (people.length < BOUND.people || pairs.length < BOUND.pairs) return undefined;
  const place = new Map(people.map((person, at) => [person, at]));
  const places = pairs.map(
    ({ people: [a, b], status }) => [place.get(a)!, place.get(b)!, status === 'passed'] as const,
  );
  const random = seededRandom(20_261_122);
  const rates = Array.from({ length: BOUND.resamples }, () => {
    const drawn = new Uint16Array(people.length);
    for (let draw = 0; draw < people.length; draw += 1) drawn[Math.floor(random() * people.length)]! += 1;
    let [passed, of] = [0, 0];
    for (const [a, b, is] of places) {
      const weight = drawn[a]! * drawn[b]!;
      of += weight;
      if (is) passed += weight;
    }
    return of === 0 ? 0 : passed / of;
  }).sort((left, right) => left - right);
  return rates[Math.floor(0.975 * BOUND.resamples)]!;
}

function pairsOf<T, R>(list: readonly T[], judge: (left: T, right: T) => R): R[] {
  return list.flatMap((left, at) => list.slice(at + 1).map((right) => judge(left, right)));
}
