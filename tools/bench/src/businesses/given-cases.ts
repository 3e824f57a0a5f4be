import { join } from 'node:path';
import {
  type BodsFault,
  beneficialOwners,
  bodsFaults,
  type Fraction,
  type Interest,
  type Party,
  parseFraction,
  prepareRegister,
} from '@assay/ownership';
import type { Figure } from '../all/figure.js';
import { filesOf } from '../given/given-folder.js';
import { givenBytes, givenJson, isTexts } from '../given/read-given.js';
import { damaged, Refused } from '../given/refused.js';

/** A graph with its true shares as fractions, and who is an owner by which rule. */
interface Case {
  readonly name: string;
  readonly target: string;
  readonly edges: readonly { readonly owner: string; readonly owned: string; readonly share: string }[];
  readonly integrated_ownership: Readonly<Record<string, string>>;
  readonly ubo_ge_25: readonly string[];
  readonly ubo_gt_25: readonly string[];
  readonly controls_majority: readonly string[];
  readonly solvable?: boolean;
}

const VALID = 'bods_valid/*.json';
const INVALID = 'bods_invalid/*.json';
const EXPECTED = 'bods_invalid/expected_errors.csv';

/** Counts what is right of the cases and BODS files of a folder. @param data how the page calls it @throws Refused */
export function measureCases(folder: string, data: string): { figures: Figure[]; missed: string[] } {
  const cases = filesOf(folder, ['*.json']).flatMap((file) => casesOf(folder, file));
  const [valid, invalid] = [filesOf(folder, [VALID]), filesOf(folder, [INVALID])];
  const wrong = cases.filter((one) => !isRight(one)).map(({ name }) => name);
  const refused = valid.filter((file) => bodsFaults(givenJson(folder, file)).length > 0);
  const expected = invalid.length > 0 ? expectedOf(folder) : [];
  const passed = expected.filter(({ file, matches }) => !bodsFaults(givenJson(folder, file)).some(matches));
  const figures = [
    { judgement: 'Owners and shares of a structure right', data, right: cases.length - wrong.length, of: cases.length },
    { judgement: 'Valid BODS file accepted', data, right: valid.length - refused.length, of: valid.length },
    {
      judgement: 'Invalid BODS file refused with rule and path',
      data,
      right: expected.length - passed.length,
      of: expected.length,
    },
  ].filter(({ of }) => of > 0);
  if (figures.length === 0) throw new Refused(`${folder} holds no case of ownership and no BODS file.`);
  return { figures, missed: [...wrong, ...refused, ...passed.map(({ file }) => file)] };
}

/** The cases of a file; one that is no list of graphs holds none. */
function casesOf(folder: string, file: string): Case[] {
  const list = givenJson(folder, file);
  // Registers are lists too.
  if (!Array.isArray(list) || !list.some((one) => typeof one === 'object' && one !== null && 'edges' in one)) return [];
  return list.map((one: unknown, index) => {
    if (!isCase(one)) throw damaged(join(folder, file), `has no whole case at place ${index + 1}.`);
    const wrong = one.edges.find(({ share }) => !isShare(share));
    if (wrong) throw damaged(join(folder, file), `case ${index + 1} has "${wrong.share}", which is no share.`);
    return one;
  });
}

function isShare(text: string): boolean {
  try {
    const { n, d } = parseFraction(text);
    return n > 0n && n <= d;
  } catch {
    return false;
  }
}

function isCase(value: unknown): value is Case {
  if (typeof value !== 'object' || value === null) return false;
  const { name, target, edges, integrated_ownership: shares, ...more } = value as Record<string, unknown>;
  const lists = [more['ubo_ge_25'], more['ubo_gt_25'], more['controls_majority']];
  const isEdge = (edge: unknown) =>
    typeof edge === 'object' &&
    edge !== null &&
    ['owner', 'owned', 'share'].every((key) => isText(Reflect.get(edge, key)));
  return (
    isText(name) &&
    isText(target) &&
    Array.isArray(edges) &&
    edges.every(isEdge) &&
    edges.some((edge: Case['edges'][number]) => edge.owned === target || edge.owner === target) &&
    typeof shares === 'object' &&
    shares !== null &&
    lists.every(isTexts)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isRight(one: Case): boolean {
  const { parties, interests } = registerOf(one);
  const { model, nodeOf } = prepareRegister({ parties, interests });
  const node = nodeOf.get(one.target);
  if (node === undefined) return false;
  const idOf = (at: number) => parties[at]?.id ?? '';
  return (
    [
      ['gte', one.ubo_ge_25],
      ['gt', one.ubo_gt_25],
    ] as const
  ).every(([comparator, expected]) => {
    const { owners, persons, circular } = beneficialOwners(model, node, { comparator });
    const shares = [...persons].map(([person, { capital }]) => `${idOf(person)} ${textOf(capital.minExact)}`);
    const wanted = Object.entries(one.integrated_ownership).map(([person, share]) => `${person} ${share}`);
    const by = (test: 'multiplication' | 'dominance') =>
      owners.filter(({ tests }) => tests[test] === 'yes').map((owner) => idOf(owner.node));
    return (
      sameSet(shares, wanted) &&
      sameSet(by('multiplication'), expected) &&
      sameSet(by('dominance'), one.controls_majority) &&
      (one.solvable === undefined || circular === !one.solvable)
    );
  });
}

const sameSet = (left: readonly string[], right: readonly string[]) =>
  [...left].sort().join('\n') === [...right].sort().join('\n');

function textOf(share: Fraction | undefined): string {
  if (share === undefined) return '';
  return share.d === 1n ? String(share.n) : `${share.n}/${share.d}`;
}

function registerOf({ edges }: Case): { parties: Party[]; interests: Interest[] } {
  const ids = [...new Set(edges.flatMap(({ owner, owned }) => [owner, owned]))];
  const parties = ids.map(
    (id): Party =>
      id.startsWith('P')
        ? { id, kind: 'person', name: id }
        : { id, kind: 'entity', entityType: 'registeredEntity', name: id },
  );
  const interests = edges.map(({ owner, owned, share }, index): Interest => {
    const part = parseFraction(share);
    const holding = { id: `i${index}`, owner, owned, type: 'shareholding', directness: 'direct' } as const;
    return { ...holding, share: { low: part, high: part } };
  });
  return { parties, interests };
}

interface ExpectedFault {
  readonly file: string;
  readonly matches: (fault: BodsFault) => boolean;
}

function expectedOf(folder: string): ExpectedFault[] {
  const lines = givenBytes(folder, EXPECTED).toString('utf8').trim().split(/\r?\n/);
  return lines.map((line, index) => {
    const [file, rule, path] = line.split(',');
    if (!file || !rule || path === undefined)
      throw damaged(join(folder, EXPECTED), `line ${index + 1} has no file, rule and path.`);
    return { file: `bods_invalid/${file}`, matches: (fault) => fault.path === path && fault.rule === rule };
  });
}
