import { at as itemAt, seededRandom } from '@assay/kernel';
import { type Entity, screen } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { type Half, halfOf } from '../halves.js';
import { NOT_LATIN } from '../spellings/hard-cases.js';
import { halvesTable, percent, type Share, spellingLists } from './given-data.js';

const SEED = 31;
/** Names of nobody, in all: frames of listed names around words that there are not. */
const NOBODY = 600;
/** A word of so many names at most is what a firm is called; more frequent ones say what it is. */
const RARE_MAX = 2;
const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic and Persian', /\p{Script=Arabic}/u],
  ['Chinese characters', /\p{Script=Han}/u],
  ['Hangul', /\p{Script=Hangul}/u],
];
const SYLLABLES = 'ба ве гро ду жи ка лор мен ник по рус сен та фи хо цик шав'.split(' ');

interface Case {
  readonly script: string;
  readonly half: Half;
  readonly name: string;
  /** Absent for nobody. */
  readonly expected?: Entity;
}

type Judged = Case & { readonly right: boolean };

/** Listed organisations under their names in other scripts, one for each name that differs. */
function listedCases(): Case[] {
  return spellingLists()
    .all.filter(({ schema, names }) => schema === 'organization' && names.some(({ text }) => !NOT_LATIN.test(text)))
    .flatMap((expected) =>
      [...new Set(expected.names.map(({ text }) => text))].flatMap((name) => {
        const script = SCRIPTS.find(([, pattern]) => pattern.test(name))?.[0];
        return script === undefined
          ? []
          : [{ script, name, expected, half: halfOf('own-script business', expected.id) }];
      }),
    );
}

/** Russian frames with invented words where the listed name has its own. */
function invented(listed: readonly Case[]): Case[] {
  const random = seededRandom(SEED);
  const names = listed.filter(({ script }) => script === 'Cyrillic');
  const counts = new Map<string, number>();
  for (const { name } of names)
    for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isOwn = (word: string) => word.length > 2 && (counts.get(word.toLowerCase()) ?? 0) <= RARE_MAX;
  const word = () =>
    Array.from({ length: 3 }, () => itemAt(SYLLABLES, Math.floor(random() * SYLLABLES.length))).join('');
  // A name with another one in brackets would keep that: it is listed.
  const frames = names.filter(
    ({ name }) => !/[()/–]/.test(name) && wordsOf(name).some(isOwn) && !wordsOf(name).every(isOwn),
  );
  return Array.from({ length: Math.min(NOBODY, frames.length) }, () => {
    const { name } = itemAt(frames, Math.floor(random() * frames.length));
    const made = name.replace(/[\p{L}\p{M}]+/gu, (one) => (isOwn(one) ? word() : one));
    return { script: 'Cyrillic', name: made, half: halfOf('own-script business', made) };
  });
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

let known: readonly Judged[] | undefined;
/** Every case with its answer, judged once: against the Latin names of the lists alone. */
export function judgedBusinesses(): readonly Judged[] {
  if (known) return known;
  const { index } = spellingLists();
  const listed = listedCases();
  known = [...listed, ...invented(listed)].map((one) => {
    const { hits } = screen(index, { name: one.name, type: 'business' });
    return { ...one, right: one.expected ? hits.some(({ id }) => id === one.expected?.id) : hits.length === 0 };
  });
  return known;
}

const shareOf = (part: readonly Judged[]): Share => ({
  right: part.filter(({ right }) => right).length,
  cases: part.length,
});

const share = (positive: boolean, half: Half, script?: string): Share =>
  shareOf(
    judgedBusinesses().filter(
      (one) => (one.expected !== undefined) === positive && one.half === half && (script ?? one.script) === one.script,
    ),
  );

/** The counts of the half kept back. */
export function businessScriptFigures(): Figure[] {
  const data = 'organisations of OFAC, UN and EU under their names in other scripts, half kept back';
  const kept = (positive: boolean) => {
    const { right, cases } = share(positive, 1);
    return { right, of: cases };
  };
  return [
    { judgement: 'Organisation in its own script found', data, ...kept(true) },
    { judgement: 'No such organisation, no hit', data: 'frames of those names around invented words', ...kept(false) },
  ];
}

/** Organisations under the names that their own country knows them by. */
export function businessScriptSection(): string {
  return [
    '### Organisations in their own script',
    '',
    'Listed organisations, asked for by each name in another script that a list has, against the Latin names alone: what a register of that country would say. Nobody: the frame of such a name (form, trade, place) around invented words. Split by organisation before anything was changed for it; the tuned half was looked at.',
    '',
    ...halvesTable('Organisations', [share(true, 0), share(true, 1)], [share(false, 0), share(false, 1)]),
    '',
    '| Script | Tuned half | Half kept back |',
    '|---|---|---|',
    ...SCRIPTS.map(([name]) => `| ${name} | ${percent(share(true, 0, name))} | ${percent(share(true, 1, name))} |`),
  ].join('\n');
}
