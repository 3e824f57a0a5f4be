import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIndex, type Entity, screen } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { latinOnly } from '../spellings/hard-cases.js';
import { percent, type Share, spellingLists } from './given-data.js';

/** One organisation: its language, its name at home and those in Latin letters. */
interface Organisation {
  readonly group: string;
  readonly name: string;
  readonly latin: readonly string[];
}

const SETS = ['organisations', 'organisations-later'] as const;
type SetName = (typeof SETS)[number];

interface Judged extends Organisation {
  readonly set: SetName;
  readonly found: boolean;
  /** Whether another organisation of the sets is a hit. */
  readonly another: boolean;
}

function read(set: SetName): readonly Organisation[] {
  const file = fileURLToPath(new URL(`../../../fixtures/names/${set}.json`, import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { organisations: readonly Organisation[] }).organisations;
}

function listed({ latin }: Organisation, id: string): Entity {
  return {
    ...{ id, list: 'home', schema: 'organization', identifiers: [], datesOfBirth: [], countries: [] },
    ...{ nationalities: [], genders: [], types: ['sanction'], programs: [], positions: [], sources: [] },
    names: latin.map((text, place) => ({ text, kind: place === 0 ? 'primary' : 'alias' })),
  };
}

let known: readonly Judged[] | undefined;
/** Every organisation asked for by its name at home, against the lists and all of them under Latin names alone. */
export function judgedAtHome(): readonly Judged[] {
  if (known) return known;
  const all = SETS.flatMap((set) => read(set).map((one) => ({ ...one, set })));
  const index = buildIndex([
    ...latinOnly(spellingLists().all),
    ...all.map((one, place) => listed(one, `home-${place}`)),
  ]);
  known = all.map((one, place) => {
    const { hits } = screen(index, { name: one.name, type: 'business' });
    const homes = hits.filter(({ id }) => id.startsWith('home-'));
    return {
      ...one,
      found: homes.some(({ id }) => id === `home-${place}`),
      another: homes.some(({ id }) => id !== `home-${place}`),
    };
  });
  return known;
}

const shareOf = (part: readonly Judged[], is: (one: Judged) => boolean): Share => ({
  right: part.filter(is).length,
  cases: part.length,
});

const ofSet = (set: SetName) => judgedAtHome().filter((one) => one.set === set);

/** The counts of the set that was written after the words. */
export function atHomeFigures(): Figure[] {
  const later = ofSet('organisations-later');
  const data = 'well-known organisations of twelve languages, written after the words';
  const found = shareOf(later, (one) => one.found);
  const alone = shareOf(later, (one) => !one.another);
  return [
    { judgement: 'Organisation found by its name at home', data, right: found.right, of: found.cases },
    { judgement: 'No other organisation found by it', data, right: alone.right, of: alone.cases },
  ];
}

/** Organisations under the names that they bear at home, by language. */
export function atHomeSection(): string {
  const groups = [...new Set(judgedAtHome().map(({ group }) => group))].sort();
  const cell = (set: SetName, group?: string) =>
    percent(
      shareOf(
        ofSet(set).filter((one) => group === undefined || one.group === group),
        (one) => one.found,
      ),
    );
  const alone = (set: SetName) => percent(shareOf(ofSet(set), (one) => !one.another));
  return [
    '### Organisations at home',
    '',
    'Well-known organisations asked for by the name that they bear at home, against the lists and all of these organisations under Latin names alone. The first set was looked at and its words were added; the second was written after that and is only measured. Both were written from memory by the author of the words.',
    '',
    '| Language | looked at | written later |',
    '|---|---|---|',
    ...groups.map((group) => `| ${group} | ${cell('organisations', group)} | ${cell('organisations-later', group)} |`),
    `| all | ${cell('organisations')} | ${cell('organisations-later')} |`,
    `| no other organisation found | ${alone('organisations')} | ${alone('organisations-later')} |`,
  ].join('\n');
}
