import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex, parseEu, type ScreeningIndex, screen } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { filesOf } from '../given/given-folder.js';
import { givenLines, isTexts } from '../given/read-given.js';
import { Refused } from '../given/refused.js';
import { gapText, type Half, halfOf } from '../halves.js';
import { COMMON_NAMES } from '../spellings/common-names.js';
import { type HardCase, hardCases, latinOnly } from '../spellings/hard-cases.js';
import {
  buildEvaluationIndex,
  EVALUATION_FOLDER,
  evaluate,
  isNegative,
  type LabelledCase,
  readEvaluationEntities,
} from './evaluation.js';

export interface Share {
  readonly right: number;
  readonly cases: number;
}

const SEED = 7;
export const percent = ({ right, cases }: Share): string =>
  cases === 0 ? '–' : `${((100 * right) / cases).toFixed(1)} % of ${cases}`;
const gapOf = (tuned: Share, kept: Share): string =>
  tuned.cases === 0 || kept.cases === 0 ? '–' : gapText(100 * (tuned.right / tuned.cases - kept.right / kept.cases));

/** Labelled queries of any folder (`*.jsonl`, the fields of `LabelledCase`) against the lists of the evaluation data. @throws Refused */
export function givenCases(folder: string): { readonly text: string; readonly figures: Figure[] } {
  const cases = casesOf(folder);
  const { index } = buildEvaluationIndex(cases);
  const of = (half: Half, negative: boolean): Share => {
    const part = cases.filter((one) => halfOf('labelled queries', one.id) === half && isNegative(one) === negative);
    const right = [...evaluate(index, part).values()].reduce((sum, figures) => sum + figures.right, 0);
    return { right, cases: part.length };
  };
  const kinds = [...evaluate(index, cases)].map(([kind, { right, cases: all }]) => `| ${kind} | ${right} of ${all} |`);
  const [found, clean] = [
    [of(0, false), of(1, false)],
    [of(0, true), of(1, true)],
  ] as const;
  const text = [...halvesTable('Labelled queries', found, clean), '', '| Kind | Right |', '|---|---|', ...kinds].join(
    '\n',
  );
  const both = ([one, other]: readonly [Share, Share]) => ({
    right: one.right + other.right,
    of: one.cases + other.cases,
  });
  return {
    text,
    figures: [
      { judgement: 'Listed party found', data: folder, ...both(found) },
      { judgement: 'Nobody listed, no hit', data: folder, ...both(clean) },
    ],
  };
}

function casesOf(folder: string): LabelledCase[] {
  const lines = givenLines(folder, filesOf(folder, ['*.jsonl']), ({ query, expected, q, drop_from_index: drop }) => {
    if (query === undefined || expected === undefined) return undefined;
    if (typeof query !== 'string') return 'has no text "query"';
    if (!isTexts(expected)) return 'has no list of ids "expected"';
    if (q !== undefined && (typeof q !== 'object' || q === null)) return 'has no object "q"';
    return drop === undefined || (typeof drop === 'object' && drop !== null)
      ? undefined
      : 'has no object "drop_from_index"';
  });
  const cases = lines
    .filter(({ query, expected }) => query !== undefined && expected !== undefined)
    .map(({ id, kind, q, ...more }, index) => ({
      ...more,
      ...{
        id: typeof id === 'string' ? id : `case-${index}`,
        kind: typeof kind === 'string' ? kind : 'not stated',
        q: q ?? {},
      },
    }));
  if (cases.length === 0) throw new Refused(`${folder} holds no line with "query" and "expected".`);
  return cases as unknown as LabelledCase[];
}

export function halvesTable(name: string, found: readonly [Share, Share], clean: readonly [Share, Share]): string[] {
  return [
    `| ${name} | Listed party found | Not listed, no hit |`,
    '|---|---|---|',
    `| tuned half | ${percent(found[0])} | ${percent(clean[0])} |`,
    `| half kept back | ${percent(found[1])} | ${percent(clean[1])} |`,
    `| gap | ${gapOf(...found)} | ${gapOf(...clean)} |`,
  ];
}

/** The counts of the half kept back. */
export function spellingFigures(): Figure[] {
  const { share } = judgedSpellings();
  const data = 'OFAC, UN and EU, spellings by published standards, half kept back';
  const kept = (positive: boolean) => {
    const { right, cases } = share(
      ({ id, expected }) => (expected !== undefined) === positive && halfOf('hard cases', id) === 1,
    );
    return { right, of: cases };
  };
  return [
    { judgement: 'Name in another spelling found', data, ...kept(true) },
    { judgement: 'Nobody in another spelling, no hit', data, ...kept(false) },
  ];
}

type Judged = HardCase & { readonly right: boolean };

/** Every spelling with its answer, judged once. */
function judgedSpellings() {
  known ??= judgeSpellings();
  return known;
}
let known: ReturnType<typeof judgeSpellings> | undefined;

function judgeSpellings() {
  const { own, all, index } = spellingLists();
  const judged = hardCases(all, SEED).map((one): Judged => ({ ...one, right: isRight(index, one) }));
  const share = (wanted: (one: Judged) => boolean): Share => {
    const part = judged.filter(wanted);
    return { right: part.filter(({ right }) => right).length, cases: part.length };
  };
  return { own, judged, share };
}

/** OFAC, UN and EU, and an index of their Latin names; read once. */
export function spellingLists() {
  lists ??= readSpellingLists();
  return lists;
}
let lists: ReturnType<typeof readSpellingLists> | undefined;

function readSpellingLists() {
  const own = readEvaluationEntities([]);
  const journal = join(EVALUATION_FOLDER, 'eu_journal');
  const files = existsSync(journal) ? readdirSync(journal).filter((name) => name.endsWith('.csv')) : [];
  const eu = parseEu(
    files.map((name) => ({ name, bytes: readFileSync(join(journal, name)) })),
    'eu_journal',
  );
  const all = [...own, ...eu.entities];
  return { own, all, index: buildIndex(latinOnly(all)) };
}

/** Names as other languages spell them, and common names that nobody should be alarmed by. */
export function spellingSection(): string {
  const { own, judged, share } = judgedSpellings();
  const pair = (positive: boolean): readonly [Share, Share] => [
    share(({ id, expected }) => (expected !== undefined) === positive && halfOf('hard cases', id) === 0),
    share(({ id, expected }) => (expected !== undefined) === positive && halfOf('hard cases', id) === 1),
  ];
  const whole = buildIndex(own);
  const quiet = COMMON_NAMES.filter((name) => screen(whole, { name, type: 'individual' }).hits_total > 0);
  const kinds = [...new Set(judged.filter(({ expected }) => expected !== undefined).map(({ kind }) => kind))];
  return [
    '## Spellings',
    '',
    'Listed names written after published transliteration standards (sources in `tools/bench/src/spellings`), names alone but where a birth year is told; against OFAC, UN and EU with their Latin names only. Nobody: the first word of one name before the rest of another of the kind, which somebody listed may bear all the same.',
    '',
    ...halvesTable('Spellings', pair(true), pair(false)),
    '',
    '| Kind | Tuned half | Half kept back | Nobody, both halves |',
    '|---|---|---|---|',
    ...kinds.map((kind) => {
      const of = (half: Half) => share((one) => one.kind === kind && halfOf('hard cases', one.id) === half);
      return `| ${kind} | ${percent(of(0))} | ${percent(of(1))} | ${percent(share((one) => one.kind === `nobody: ${kind}`))} |`;
    }),
    '',
    `Common names alone, OFAC and UN: ${quiet.length} of ${COMMON_NAMES.length} alert (${((100 * quiet.length) / COMMON_NAMES.length).toFixed(1)} %).`,
  ].join('\n');
}

/** Whether a spelling finds whom it should, or nobody. */
export function isRight(index: ScreeningIndex, { query, expected }: HardCase): boolean {
  const { hits } = screen(index, query);
  return expected === undefined ? hits.length === 0 : hits.some(({ id }) => id === expected);
}
