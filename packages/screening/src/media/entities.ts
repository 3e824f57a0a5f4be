import { createHash } from 'node:crypto';
import type { Entity } from '../entity.js';
import { analyseArticle } from './analyse.js';
import { type Article, MEDIA_STAGES, type MediaMention } from './article.js';
import { type MediaFacts, offenceLabel } from './facts.js';
import { articleId, type Fingerprint, fingerprint, isCopy } from './fold.js';
import { languageOf } from './lexicon.js';
import { accusesNobodyElse } from './same-accused.js';
import { foldWord } from './tokens.js';

/** Id of the list of parties that imported articles accuse. */
export const MEDIA_LIST = 'adverse_media';

/** The parties that one article accuses, as listed parties that screening and reverse screening compare names with. */
export function mediaEntities(article: Article, list = MEDIA_LIST, copies: readonly string[] = []): Entity[] {
  const mentions = analyseArticle(article).filter(({ adverse }) => adverse);
  return mentions.map((mention) => mediaEntity(article, mention, list, copies));
}

function mediaEntity(article: Article, mention: MediaMention, list: string, copies: readonly string[]): Entity {
  const names = [mention.name, ...mention.otherNames];
  const facts = factsOf(article, mention, copies);
  const key = `${articleId(article.url)} ${mention.name.split(/\s+/).map(foldWord).join(' ')}`;
  return {
    id: `media-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`,
    list,
    schema: mention.kind,
    names: names.map((text, at) => ({ text, kind: at === 0 ? 'primary' : 'alias' })),
    datesOfBirth: mention.born === undefined ? [] : [mention.born],
    countries: mention.countries,
    nationalities: [],
    genders: [],
    identifiers: [],
    types: ['adverse_media'],
    programs: facts.offences.map(({ code }) => code),
    positions: [],
    sources: [article.url, ...copies],
    media: facts,
  };
}

function factsOf(article: Article, mention: MediaMention, copies: readonly string[]): MediaFacts {
  return {
    title: article.title,
    url: article.url,
    outlet: article.outlet,
    published_on: article.publishedOn ?? null,
    language: article.language ?? languageOf(`${article.title}\n${article.body}`) ?? null,
    role: mention.role,
    stage: mention.stage ?? MEDIA_STAGES[0],
    offences: mention.offences.map(({ code, terms }) => ({ code, label: offenceLabel(code), terms })),
    snippet: mention.snippet,
    snippet_at: mention.snippetAt,
    reasons: mention.reasons.map(({ role, stage, text, weight, field, start, end }) => ({
      role,
      stage: stage ?? null,
      text,
      weight,
      field,
      start,
      end,
    })),
    context: mention.context,
    copies,
  };
}

/** Articles with their copies. */
export interface FoldedArticle {
  readonly article: Article;
  /** Addresses of its copies. */
  readonly copies: readonly string[];
}

/**
 * Folds copies of one text, which accuse nobody else, into the first of them. Compares with every article before it: for
 * files, not for archives.
 */
export function foldCopies(articles: readonly Article[]): FoldedArticle[] {
  const kept: { article: Article; copies: string[]; print: Fingerprint }[] = [];
  for (const article of articles) {
    const print = fingerprint(article);
    const accused = mediaEntities(article);
    const same = kept.find(
      (one) => one.article.url === article.url || (isCopy(one.print, print) && accusesNobodyElse(accused, one.article)),
    );
    if (!same) kept.push({ article, copies: [], print });
    else if (same.article.url !== article.url) same.copies.push(article.url);
  }
  return kept.map(({ article, copies }) => ({ article, copies }));
}
