import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildIndex,
  type Entity,
  parseOfac,
  parseUn,
  type ScreeningIndex,
  type ScreeningQuery,
  screen,
} from '@assay/screening';
import { readObjects } from '@assay/tables';

const WHOLE = fileURLToPath(new URL('../../../../../shared/data/screening/', import.meta.url));
const SMALL = fileURLToPath(new URL('../../../../tests/evaluation/screening/', import.meta.url));

/** Whether whole lists stand beside the repository; `ASSAY_EVALUATION=small` leaves them alone. */
export const HAS_WHOLE_LISTS = process.env['ASSAY_EVALUATION'] !== 'small' && existsSync(WHOLE);

/** Lists of two days, labelled queries, synthetic persons: the whole lists, else the small set of the repository. */
export const EVALUATION_FOLDER = HAS_WHOLE_LISTS ? WHOLE : SMALL;

/** How many parties `readEvaluationEntities` gives. */
export const LISTED = HAS_WHOLE_LISTS ? 16_410 : 2_233;

export interface LabelledCase {
  readonly id: string;
  readonly kind: string;
  readonly query: string;
  /** Ids of which one must be hit, or `NO_MATCH`. */
  readonly expected: readonly string[];
  readonly q: { readonly schema?: string; readonly dob?: string; readonly id?: string; readonly wallet?: string };
  readonly lists?: readonly string[];
  readonly drop_from_index?: { readonly entity: string; readonly name: string };
}

export function readCases(file: string): LabelledCase[] {
  const lines = readFileSync(join(EVALUATION_FOLDER, file), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as LabelledCase);
}

const SDN = ['alt_202502.csv', 'add_202502.csv', 'sdn_comments_202502.csv'];
const OTHER = ['cons_prim.csv', 'cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'];

const files = (names: readonly string[]) =>
  names.map((name) => ({ name, bytes: readFileSync(join(EVALUATION_FOLDER, name)) }));

/** The OFAC SDN list of a day, `20240501` or `20240503`. */
export function readSdn(day: string): readonly Entity[] {
  return parseOfac(files([`sdn_${day}.csv`, ...SDN]), 'ofac_sdn').entities;
}

/** OFAC (SDN and the other lists) and UN, without the names that the cases ask to leave out. */
export function readEvaluationEntities(cases: readonly LabelledCase[]): Entity[] {
  const all = [
    ...readSdn('20240503'),
    ...parseOfac(files(OTHER), 'ofac_sdn').entities,
    ...parseUn(files(['un_20260227.xml']), 'un_consolidated').entities,
  ];
  const dropped = droppedNames(cases);
  return all.map((entity) => {
    const names = dropped.get(entity.id);
    return names ? { ...entity, names: entity.names.filter((name) => !names.has(wordsOf(name.text))) } : entity;
  });
}

/**
 * Names to leave out, by entity: that which the case names and the queried name itself, from every entity that would be
 * a right answer. The name of an already indexed alias stands elsewhere in the index too: leaving it out tests nothing.
 */
function droppedNames(cases: readonly LabelledCase[]): Map<string, Set<string>> {
  const dropped = new Map<string, Set<string>>();
  for (const { kind, query, expected, drop_from_index: drop } of cases) {
    if (!drop || kind === 'alias_already_indexed') continue;
    for (const id of new Set([drop.entity, ...expected])) {
      const names = dropped.get(id) ?? new Set();
      dropped.set(id, names.add(wordsOf(drop.name)).add(wordsOf(query)));
    }
  }
  return dropped;
}

/** `HASHEMI, Seyyed` and `Seyyed HASHEMI` are one name. */
function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}

const TYPES: Readonly<Record<string, NonNullable<ScreeningQuery['type']>>> = {
  Person: 'individual',
  LegalEntity: 'business',
  Company: 'business',
  Organization: 'business',
  PublicBody: 'business',
  Vessel: 'vessel',
};

/** What a schema of the evaluation data is called in a query. */
export function typeOf(schema: string | undefined): ScreeningQuery['type'] {
  return TYPES[schema ?? ''];
}

function toQuery({ query, q, lists }: LabelledCase): ScreeningQuery {
  const type = typeOf(q.schema);
  // One source row gives the thirteenth month; its year is all that can be used.
  const dateOfBirth = q.dob === undefined || /-(?:1[3-9]|[2-9]\d)/.test(q.dob.slice(4, 7)) ? q.dob?.slice(0, 4) : q.dob;
  return {
    name: query,
    ...(type ? { type } : {}),
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(lists ? { lists } : {}),
    ...(q.wallet ? { wallets: [q.wallet] } : {}),
    ...(q.id?.startsWith('IMO') ? { imo: q.id } : {}),
    ...(q.id && !q.id.startsWith('IMO') ? { documentNumbers: [q.id] } : {}),
  };
}

export interface KindFigures {
  readonly right: number;
  readonly cases: number;
  readonly missed: readonly string[];
}

/** Share of right answers by kind at the default threshold. For `NO_MATCH` right means no hit at all. */
export function evaluate(index: ScreeningIndex, cases: readonly LabelledCase[]): Map<string, KindFigures> {
  const figures = new Map<string, KindFigures>();
  for (const item of cases) {
    const { hits } = screen(index, toQuery(item));
    const right = isNegative(item) ? hits.length === 0 : hits.some((hit) => item.expected.includes(hit.id));
    const known = figures.get(item.kind) ?? { right: 0, cases: 0, missed: [] };
    figures.set(item.kind, {
      right: known.right + (right ? 1 : 0),
      cases: known.cases + 1,
      missed: right ? known.missed : [...known.missed, item.query],
    });
  }
  return figures;
}

export function isNegative({ expected }: Pick<LabelledCase, 'expected'>): boolean {
  return expected.includes('NO_MATCH');
}

export interface SyntheticPerson {
  readonly name: string;
  readonly dateOfBirth: string;
}

/** Synthetic persons that are on no list, of the file `global` or `us`. */
export function readNegatives(count: number, file: 'global' | 'us' = 'global'): SyntheticPerson[] {
  const [table] = files([`dev_yente_negatives_${file}.csv`]);
  const rows = table ? readObjects(table).slice(0, count) : [];
  return rows.flatMap(({ full_name: name, date_of_birth: dateOfBirth }) =>
    name && dateOfBirth && /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) ? [{ name, dateOfBirth }] : [],
  );
}

export interface NamePair {
  readonly left: string;
  readonly right: string;
  readonly schema: string;
  readonly match: boolean;
}

/** Labelled pairs of names. */
export function readPairs(): NamePair[] {
  return files(['dev_nb_cases.csv'])
    .flatMap((table) => readObjects(table))
    .map((row) => ({
      left: row['name1'] ?? '',
      right: row['name2'] ?? '',
      schema: row['schema'] ?? '',
      match: row['is_match'] === 'true',
    }));
}

/** Builds the index of the evaluation and says how long that took. */
export function buildEvaluationIndex(cases: readonly LabelledCase[]): { index: ScreeningIndex; buildMs: number } {
  const entities = readEvaluationEntities(cases);
  const started = performance.now();
  const index = buildIndex(entities, { ofac_sdn: '2024-05-03', un_consolidated: '2026-02-27' });
  return { index, buildMs: performance.now() - started };
}
