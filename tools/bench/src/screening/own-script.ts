import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@assay/kernel';
import { buildIndex, type Entity, type ScreeningIndex, screen } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { type Half, halfOf } from '../halves.js';
import { latinOnly } from '../spellings/hard-cases.js';
import { halvesTable, percent, type Share, spellingLists } from './given-data.js';

const FOLDER = fileURLToPath(new URL('../../../fixtures/names/', import.meta.url));
/** The set that readings were written for, and one that was written down after them. */
export const OWN_SCRIPT_SETS = ['own-script', 'own-script-fresh', 'own-script-arabic', 'own-script-last'] as const;
type NameSet = (typeof OWN_SCRIPT_SETS)[number];
const SPLITS = {
  'own-script': 'own script',
  'own-script-fresh': 'own script, fresh',
  'own-script-arabic': 'own script, arabic',
  'own-script-last': 'own script, last',
} as const;
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
  mn: 'Cyrillic (Mongolian)',
  kk: 'Cyrillic (Kazakh)',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  si: 'Sinhala',
  my: 'Burmese',
  km: 'Khmer',
  lo: 'Lao',
  am: 'Ethiopic (Amharic, Tigrinya)',
  ar: 'Arabic',
  fa: 'Persian, Dari',
  ur: 'Urdu',
  ps: 'Pashto',
  ckb: 'Kurdish (Sorani)',
  ug: 'Uyghur',
  ko: 'Hangul',
  zh: 'Chinese (mainland)',
  zhh: 'Chinese (Hong Kong)',
  zht: 'Chinese (Taiwan)',
  tg: 'Cyrillic (Tajik)',
  uz: 'Cyrillic (Uzbek)',
  ky: 'Cyrillic (Kyrgyz)',
  tk: 'Cyrillic (Turkmen)',
  az: 'Cyrillic (Azerbaijani)',
};

interface Pair {
  readonly kind: string;
  /** As the person's own country writes it. */
  readonly native: string;
  /** As the press and lists of holders of office write it. */
  readonly latin: string;
}

interface Judged {
  readonly set: NameSet;
  readonly kind: string;
  readonly half: Half;
  readonly positive: boolean;
  readonly right: boolean;
}

/** Names of public persons in the script of their country, each with its Latin spelling. */
export function ownScriptPairs(set: NameSet): Pair[] {
  const lines = readFileSync(`${FOLDER}${set}.tsv`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [kind = '', native = '', latin = ''] = line.split('\t');
    return { kind, native, latin };
  });
}

/** The lists with the persons of the set on them, in Latin letters alone. */
export function ownScriptIndex(): ScreeningIndex {
  return buildIndex([
    ...latinOnly(spellingLists().all),
    ...OWN_SCRIPT_SETS.flatMap((set) => ownScriptPairs(set).map(listed)),
  ]);
}

const idOf = ({ kind, latin }: Pair) => `office-${kind}-${latin}`;

function listed(pair: Pair): Entity {
  return {
    ...{ id: idOf(pair), list: 'office', schema: 'person', names: [{ text: pair.latin, kind: 'primary' }] },
    ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], identifiers: [] },
    ...{ types: ['pep'], programs: [], positions: [], sources: [] },
  };
}

/** Each name of a set asked for in its own script, and half as many made of a first word and the last of another. */
export function judgeOwnScript(index: ScreeningIndex, set: NameSet): Judged[] {
  const pairs = ownScriptPairs(set);
  const half = (name: string) => halfOf(SPLITS[set], name);
  const hitsOf = (name: string) => screen(index, { name, type: 'individual' }).hits;
  const found = pairs.map((pair): Judged => {
    const right = hitsOf(pair.native).some(({ id }) => id === idOf(pair));
    return { set, kind: pair.kind, half: half(pair.native), positive: true, right };
  });
  const nobody = strangers(pairs).map(
    ({ kind, name }): Judged => ({ set, kind, half: half(name), positive: false, right: hitsOf(name).length === 0 }),
  );
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
function judged(): readonly Judged[] {
  if (!known) {
    const index = ownScriptIndex();
    known = OWN_SCRIPT_SETS.flatMap((set) => judgeOwnScript(index, set));
  }
  return known;
}

const share = (set: NameSet, positive: boolean, half: Half): Share =>
  shareOf(judged().filter((one) => one.set === set && one.positive === positive && one.half === half));

/** The counts of the halves kept back. */
export function ownScriptFigures(): Figure[] {
  const kept = (set: NameSet, positive: boolean) => {
    const { right, cases } = share(set, positive, 1);
    return { right, of: cases };
  };
  return OWN_SCRIPT_SETS.flatMap((set) => {
    const data = `public persons in the script of their country beside OFAC, UN and EU (\`${set}.tsv\`), half kept back`;
    return [
      { judgement: 'Name in its own script found', data, ...kept(set, true) },
      { judgement: 'Nobody in a script of its own, no hit', data, ...kept(set, false) },
    ];
  });
}

/** Names in the script of their own country. */
export function ownScriptSection(): string {
  const counts = OWN_SCRIPT_SETS.map((set) => ownScriptPairs(set).length);
  const halves = (set: NameSet, title: string) =>
    halvesTable(title, [share(set, true, 0), share(set, true, 1)], [share(set, false, 0), share(set, false, 1)]);
  return [
    '### Names in their own script',
    '',
    `Public persons, most of them holders of office, in the script of their country, against their name in Latin letters as the press writes it, on the same lists with these persons added. Four sets in \`tools/fixtures/names\`: one of ${counts[0]} pairs, written down, split and measured before any of these scripts was read by rules of its own; one of ${counts[1]}, written down and measured after the rules for the first, with scripts that the first has not; one of ${counts[2]} in Arabic letters, Hangul, Chinese characters and Cyrillic of Central Asia, which had been thought done: 81.6 % of its tuned half and 81.5 % of its half kept back were found when it was written; and one of ${counts[3]} of the same kinds, of which 73 (90.1 %) were found when it was measured once (58 by the version before), and which was looked at afterwards. Nobody: the first word of one name and the last of another of the kind; most Arabic and Persian ones that are found stand on a list with just these words (\`أحمد سعيد\`, \`علی فرهادی\`).`,
    '',
    ...halves('own-script', 'First set'),
    '',
    ...halves('own-script-fresh', 'Second set'),
    '',
    ...halves('own-script-arabic', 'Third set'),
    '',
    ...halves('own-script-last', 'Fourth set'),
    '',
    '| Script, all sets | Tuned halves | Halves kept back | Nobody |',
    '|---|---|---|---|',
    ...Object.entries(KINDS).map(([kind, name]) => {
      const of = judged().filter((one) => one.kind === kind);
      const found = (half: Half) => percent(shareOf(of.filter((one) => one.positive && one.half === half)));
      return `| ${name} | ${found(0)} | ${found(1)} | ${percent(shareOf(of.filter(({ positive }) => !positive)))} |`;
    }),
  ].join('\n');
}
