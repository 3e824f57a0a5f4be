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

/** The optional evaluation data folder beside the repository: lists of two days, labelled queries, synthetic persons. */
export const EVALUATION_FOLDER = fileURLToPath(new URL('../../../../../shared/data/screening/', import.meta.url));

export function hasEvaluationData(): boolean {
  return existsSync(join(EVALUATION_FOLDER, 'labelled_cases.jsonl'));
}

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

/** OFAC (SDN and the other lists) and UN, without the names that the cases ask to leave out. */
export function readEvaluationEntities(cases: readonly LabelledCase[]): Entity[] {
  const files = (names: readonly string[]) =>
    names.map((name) => ({ name, bytes: readFileSync(join(EVALUATION_FOLDER, name)) }));
  const sdn = ['sdn_20240503.csv', 'alt_202502.csv', 'add_202502.csv', 'sdn_comments_202502.csv'];
  const other = ['cons_prim.csv', 'cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'];
  const all = [
    ...parseOfac(files(sdn), 'ofac_sdn').entities,
    ...parseOfac(files(other), 'ofac_sdn').entities,
    ...parseUn(files(['un_20260227.xml']), 'un_consolidated').entities,
  ];
  const dropped = new Map<string, Set<string>>();
  for (const { kind, drop_from_index: drop } of cases) {
    // The name of an already indexed alias stands in the index in another place as well: leaving it out tests nothing.
    if (!drop || kind === 'alias_already_indexed') continue;
    const names = dropped.get(drop.entity) ?? new Set();
    dropped.set(drop.entity, names.add(wordsOf(drop.name)));
  }
  return all.map((entity) => {
    const names = dropped.get(entity.id);
    return names ? { ...entity, names: entity.names.filter((name) => !names.has(wordsOf(name.text))) } : entity;
  });
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
  Vessel: 'vessel',
};

export function toQuery({ query, q, lists }: LabelledCase): ScreeningQuery {
  const type = TYPES[q.schema ?? ''];
  // One source row gives the thirteenth month; its year is all that can be used.
  const dateOfBirth = q.dob === undefined || /-(?:1[3-9]|[2-9]\d)/.test(q.dob.slice(4, 7)) ? q.dob?.slice(0, 4) : q.dob;
  return {
    name: query,
    ...(type ? { type } : {}),
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(lists ? { lists } : {}),
    ...(q.wallet ? { wallets: [q.wallet] } : {}),
    ...(q.id?.startsWith('IMO') ? { imo: q.id } : q.id ? { documentNumbers: [q.id] } : {}),
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
    const right = item.expected.includes('NO_MATCH')
      ? hits.length === 0
      : hits.some((hit) => item.expected.includes(hit.id));
    const known = figures.get(item.kind) ?? { right: 0, cases: 0, missed: [] };
    figures.set(item.kind, {
      right: known.right + (right ? 1 : 0),
      cases: known.cases + 1,
      missed: right ? known.missed : [...known.missed, item.query],
    });
  }
  return figures;
}

export interface SyntheticPerson {
  readonly name: string;
  readonly dateOfBirth: string;
}

/** Synthetic persons that are on no list. @param count at most 50,000. */
export function readNegatives(count: number): SyntheticPerson[] {
  const lines = readFileSync(join(EVALUATION_FOLDER, 'dev_yente_negatives_global.csv'), 'utf8').trim().split('\n');
  return lines.slice(1, count + 1).flatMap((line) => {
    const [name, , , , , dateOfBirth] = line.split(',');
    return name && dateOfBirth && /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) ? [{ name, dateOfBirth }] : [];
  });
}

export interface SpeedFigures {
  readonly queriesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Share of queries with a hit. */
  readonly alerted: number;
}

/** Times one query after another on this thread. */
export function timeQueries(index: ScreeningIndex, queries: readonly ScreeningQuery[]): SpeedFigures {
  let alerted = 0;
  const times = queries.map((query) => {
    const started = performance.now();
    if (screen(index, query).hits_total > 0) alerted += 1;
    return performance.now() - started;
  });
  times.sort((left, right) => left - right);
  const total = times.reduce((sum, time) => sum + time, 0);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    queriesPerSecond: (1000 * times.length) / total,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    alerted: alerted / times.length,
  };
}

/** Builds the index of the evaluation and says how long that took. */
export function buildEvaluationIndex(cases: readonly LabelledCase[]): { index: ScreeningIndex; buildMs: number } {
  const entities = readEvaluationEntities(cases);
  const started = performance.now();
  const index = buildIndex(entities, { ofac_sdn: '2024-05-03', un_consolidated: '2026-02-27' });
  return { index, buildMs: performance.now() - started };
}
