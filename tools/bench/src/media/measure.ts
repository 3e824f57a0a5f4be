import { analyseArticle, type MediaMention, readArticles } from '@assay/screening';
import type { LabelledArticle, TrueParty } from './articles.js';

export interface MediaFigures {
  readonly articles: number;
  readonly parties: number;
  /** Accused parties that were found as such, that were missed, and others that were taken for accused. */
  readonly found: number;
  readonly missed: number;
  readonly wrong: number;
  /** Of the labelled parties: those whose role is right. */
  readonly roles: number;
  /** Of the found ones: those whose stage, and whose offence, is right. */
  readonly stages: number;
  readonly offences: number;
  /** What went wrong, one line each. */
  readonly errors: readonly string[];
}

type Counts = { -readonly [Key in keyof MediaFigures]: MediaFigures[Key] extends number ? number : string[] };

/** Compares the analysis with the labels. A party that no label names counts as wrong when it is taken for accused. */
export function measureArticles(articles: readonly LabelledArticle[]): MediaFigures {
  const counts: Counts = {
    articles: articles.length,
    parties: 0,
    found: 0,
    missed: 0,
    wrong: 0,
    roles: 0,
    stages: 0,
    offences: 0,
    errors: [],
  };
  for (const labelled of articles) {
    const mentions = analyseArticle(labelled.article);
    const known = new Set<MediaMention>();
    for (const party of labelled.parties) {
      const mention = mentions.find(({ name, otherNames }) => [name, ...otherNames].includes(party.name));
      if (mention) known.add(mention);
      countParty(counts, labelled, party, mention);
    }
    for (const mention of mentions) {
      if (known.has(mention) || !mention.adverse) continue;
      counts.wrong += 1;
      counts.errors.push(`${labelled.article.url}: ${mention.name} is no party`);
    }
  }
  return counts;
}

function countParty(
  counts: Counts,
  labelled: LabelledArticle,
  party: TrueParty,
  mention: MediaMention | undefined,
): void {
  const accused = party.roles[0] === 'accused';
  counts.parties += 1;
  if (mention && party.roles.includes(mention.role)) counts.roles += 1;
  else
    counts.errors.push(
      `${labelled.article.url}: ${party.name} is ${party.roles.join(' or ')}, not ${mention?.role ?? 'found'}`,
    );
  if (accused && mention?.adverse) {
    counts.found += 1;
    if (mention.stage !== undefined && party.stages.includes(mention.stage)) counts.stages += 1;
    if (mention.offences.some(({ code }) => code === labelled.offence)) counts.offences += 1;
  } else if (accused) counts.missed += 1;
  else if (mention?.adverse) counts.wrong += 1;
}

export interface MediaSpeed {
  readonly articlesPerCpuSecond: number;
  readonly articlesPerSecond: number;
}

/** Reads and analyses articles as an import does, one after another. */
export function timeArticles(articles: readonly LabelledArticle[], rounds: number): MediaSpeed {
  const text = articles.map(({ article }) => JSON.stringify(article)).join('\n');
  const [before, started] = [process.cpuUsage(), performance.now()];
  for (let round = 0; round < rounds; round += 1) {
    const read = readArticles('jsonl', { name: 'bench.jsonl', bytes: Buffer.from(text) });
    for (const { article } of read.articles) analyseArticle(article);
  }
  const { user, system } = process.cpuUsage(before);
  const count = articles.length * rounds;
  return {
    articlesPerCpuSecond: count / ((user + system) / 1e6),
    articlesPerSecond: (1000 * count) / (performance.now() - started),
  };
}
