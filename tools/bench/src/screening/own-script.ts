import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@assay/kernel';
import { buildIndex, type Entity, type ScreeningIndex, screen } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { type Half, halfOf } from '../halves.js';
import { latinOnly } from '../spellings/hard-cases.js';
import { halvesTable, percent, type Share, spellingLists } from './given-data.js';

const FILE = fileURLToPath(new URL('../../../fixtures/names/own-script.tsv', import.meta.url));
const SEED = 29;

/** The scripts and languages of the set, as its first column names them. */
const KINDS: Readonly<Record<string, string>> = {
  he: 'Hebrew',
  el: 'Greek',
  ka: 'Georgian',
  hy: 'Armenian',
  hi: 'Devanagari (Hindi, Nepali)',
  bn: 'Bengali',
  ja: 'Japanese, characters',
  kana: 'Japanese, kana',
  th: 'Thai',
  bg: 'Cyrillic (Bulgarian)',
  sr: 'Cyrillic (Serbian, Macedonian)',
};

interface Pair {
  readonly kind: string;
  /** As the person's own country writes it. */
  readonly native: string;
  /** As the press and lists of holders of office write it. */
  readonly latin: string;
}

interface Judged {
  readonly kind: string;
  readonly half: Half;
  readonly positive: boolean;
  readonly right: boolean;
}

/** Names of public persons in the script of their country, each with its Latin spelling. */
export function ownScriptPairs(): Pair[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [kind = '', native = '', latin = ''] = line.split('\t');
    return { kind, native, latin };
  });
}

/** The lists with the persons of the set on them, in Latin letters alone. */
export function ownScriptIndex(): ScreeningIndex {
  return buildIndex([...latinOnly(spellingLists().all), ...ownScriptPairs().map(listed)]);
}

const idOf = ({ kind, latin }: Pair) => `office-${kind}-${latin}`;

function listed(pair: Pair): Entity {
  return {
    ...{ id: idOf(pair), list: 'office', schema: 'person', names: [{ text: pair.latin, kind: 'primary' }] },
    ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], identifiers: [] },
    ...{ types: ['pep'], programs: [], positions: [], sources: [] },
  };
}

/** Each name of the set asked for in its own script, and half as many made of a first word and the last of another. */
export function judgeOwnScript(index: ScreeningIndex): Judged[] {
  const pairs = ownScriptPairs();
  const found = pairs.map((pair): Judged => {
    const { hits } = screen(index, { name: pair.native, type: 'individual' });
    return {
      kind: pair.kind,
      half: halfOf('own script', pair.native),
      positive: true,
      right: hits.some(({ id }) => id === idOf(pair)),
    };
  });
  const nobody = strangers(pairs).map(({ kind, name }): Judged => {
    const { hits } = screen(index, { name, type: 'individual' });
    return { kind, half: halfOf('own script', name), positive: false, right: hits.length === 0 };
  });
  return [...found, ...nobody];
}

/** Names of nobody: the first word of one name and the last of another of the kind; of Japanese ones, characters. */
export function strangers(pairs: readonly Pair[]): { readonly kind: string; readonly name: string }[] {
  const random = seededRandom(SEED);
  return Object.keys(KINDS).flatMap((kind) => {
    const of = pairs.filter((pair) => pair.kind === kind && (kind !== 'ja' || [...pair.native].length === 4));
    const known = new Set(of.map(({ native }) => native));
    const made = new Set<string>();
    for (let tries = 0; tries < of.length * 4 && made.size < of.length / 2; tries += 1) {
      const [one, other] = [of[Math.floor(random() * of.length)], of[Math.floor(random() * of.length)]];
      if (!one || !other || one === other) continue;
      const name =
        kind === 'ja'
          ? one.native.slice(0, 2) + other.native.slice(2)
          : `${one.native.split(' ')[0]} ${other.native.split(' ').at(-1)}`;
      if (!known.has(name)) made.add(name);
    }
    return [...made].map((name) => ({ kind, name }));
  });
}

const shareOf = (part: readonly Judged[]): Share => ({
  right: part.filter(({ right }) => right).length,
  cases: part.length,
});

let known: readonly Judged[] | undefined;
const judged = () => (known ??= judgeOwnScript(ownScriptIndex()));

const share = (positive: boolean, half: Half, kind?: string): Share =>
  shareOf(judged().filter((one) => one.positive === positive && one.half === half && (kind ?? one.kind) === one.kind));

/** The counts of the half kept back. */
export function ownScriptFigures(): Figure[] {
  const data = 'public persons of eleven scripts and languages beside OFAC, UN and EU, half kept back';
  const kept = (positive: boolean) => {
    const { right, cases } = share(positive, 1);
    return { right, of: cases };
  };
  return [
    { judgement: 'Name in its own script found', data, ...kept(true) },
    { judgement: 'Nobody in a script of its own, no hit', data, ...kept(false) },
  ];
}

/** Names in the script of their own country. */
export function ownScriptSection(): string {
  return [
    '### Names in their own script',
    '',
    `Public persons, most of them holders of office, in the script of their country, against their name in Latin letters as the press writes it (\`tools/fixtures/names/own-script.tsv\`, ${ownScriptPairs().length} pairs, written down and split before anything was measured), on the same lists with these persons added. Nobody: the first word of one name and the last of another of the kind.`,
    '',
    ...halvesTable('In their own script', [share(true, 0), share(true, 1)], [share(false, 0), share(false, 1)]),
    '',
    '| Script | Tuned half | Half kept back | Nobody, both halves |',
    '|---|---|---|---|',
    ...Object.entries(KINDS).map(([kind, name]) => {
      const nobody = shareOf(judged().filter((one) => !one.positive && one.kind === kind));
      return `| ${name} | ${percent(share(true, 0, kind))} | ${percent(share(true, 1, kind))} | ${percent(nobody)} |`;
    }),
  ].join('\n');
}
