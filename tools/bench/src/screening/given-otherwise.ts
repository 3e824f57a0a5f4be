import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIndex, type Entity, type ScreeningIndex, screen } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { type Half, halfOf } from '../halves.js';
import { latinOnly } from '../spellings/hard-cases.js';
import { halvesTable, percent, type Share, spellingLists } from './given-data.js';

const FILE = fileURLToPath(new URL('../../../fixtures/names/given-otherwise.tsv', import.meta.url));

/** A listed name and one that a customer gives: of the same party, of another one, or of one that is no `match`. */
export interface GivenName {
  readonly kind: string;
  readonly truth: 'same' | 'other' | 'match' | 'nomatch';
  readonly listed: string;
  readonly asked: string;
  readonly listedBirth: string | undefined;
  readonly askedBirth: string | undefined;
}

interface Judged extends GivenName {
  readonly half: Half;
  readonly right: boolean;
}

export function givenNames(): GivenName[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [kind = '', truth = '', listed = '', asked = '', listedBirth, askedBirth] = line.split('\t');
    return { kind, truth: truth as GivenName['truth'], listed, asked, listedBirth, askedBirth };
  });
}

const isFirm = ({ kind }: GivenName) => kind.startsWith('legal form');
const idOf = ({ listed, listedBirth }: GivenName) => `given-${listed}-${listedBirth ?? ''}`;

function entityOf(pair: GivenName): Entity {
  return {
    ...{ id: idOf(pair), list: 'given', schema: isFirm(pair) ? 'organization' : 'person' },
    ...{ names: [{ text: pair.listed, kind: 'primary' }], datesOfBirth: pair.listedBirth ? [pair.listedBirth] : [] },
    ...{ countries: [], nationalities: [], genders: [], identifiers: [] },
    ...{ types: ['pep'], programs: [], positions: [], sources: [] },
  };
}

/** The lists with the names of the set on them. */
export function givenNamesIndex(): ScreeningIndex {
  const entities = new Map(givenNames().map((pair) => [idOf(pair), entityOf(pair)]));
  return buildIndex([...latinOnly(spellingLists().all), ...entities.values()]);
}

export function judgeGivenNames(index: ScreeningIndex): Judged[] {
  return givenNames().map((pair) => {
    const { asked: name, askedBirth: dateOfBirth } = pair;
    const query = {
      name,
      type: isFirm(pair) ? 'business' : 'individual',
      ...(dateOfBirth ? { dateOfBirth } : {}),
    } as const;
    const hit = screen(index, query).hits.find(({ id }) => id === idOf(pair));
    return { ...pair, half: halfOf('given otherwise', pair.listed), right: isRight(pair.truth, hit?.match_score) };
  });
}

/** Whether the party was found that should be; `match` and `nomatch` ask for the outcome of the hit alone. */
function isRight(truth: GivenName['truth'], score: number | undefined): boolean {
  if (truth === 'same') return score !== undefined;
  if (truth === 'other') return score === undefined;
  return truth === 'match' ? (score ?? 0) >= MATCH_FROM : (score ?? 0) < MATCH_FROM;
}

const MATCH_FROM = 95;

let known: readonly Judged[] | undefined;
function judged(): readonly Judged[] {
  known ??= judgeGivenNames(givenNamesIndex());
  return known;
}

const shareOf = (wanted: (one: Judged) => boolean): Share => {
  const part = judged().filter(wanted);
  return { right: part.filter(({ right }) => right).length, cases: part.length };
};
const isPositive = ({ truth }: GivenName) => truth === 'same' || truth === 'match';
const halfShare = (half: Half, positive: boolean) =>
  shareOf((one) => one.half === half && isPositive(one) === positive);

/** The counts of the half kept back. */
export function givenNamesFigures(): Figure[] {
  const data = 'names as customers give them beside OFAC, UN and EU (`given-otherwise.tsv`), half kept back';
  const kept = (positive: boolean) => {
    const { right, cases } = halfShare(1, positive);
    return { right, of: cases };
  };
  return [
    { judgement: 'Name given otherwise found', data, ...kept(true) },
    { judgement: 'Another party, no hit or no match', data, ...kept(false) },
  ];
}

/** Names with more words, titles, legal forms and spellings than the listed ones. */
export function givenNamesSection(): string {
  const kinds = [...new Set(givenNames().map(({ kind }) => kind))];
  return [
    '### Names that customers give otherwise',
    '',
    `${givenNames().length} pairs of a listed name and a name of the same or of another party (\`tools/fixtures/names/given-otherwise.tsv\`), written, split and committed before they were measured: passports with more names than the list, lists and news in the spelling of another language, titles, legal forms in full, men and women of one stem, fathers and sons. Another party must not be hit, or no \`match\` where the kind says so. One author wrote pairs and rules.`,
    '',
    ...halvesTable(
      'Given otherwise',
      [halfShare(0, true), halfShare(1, true)],
      [halfShare(0, false), halfShare(1, false)],
    ),
    '',
    '| Kind | Tuned half | Half kept back |',
    '|---|---|---|',
    ...kinds.map((kind) => {
      const of = (half: Half) => percent(shareOf((one) => one.kind === kind && one.half === half));
      return `| ${kind} | ${of(0)} | ${of(1)} |`;
    }),
  ].join('\n');
}
