import sample from '../data/media/sample-articles.json' with { type: 'json' };
import type { Entity } from '../entity.js';
import type { Article } from './article.js';
import { mediaEntities } from './entities.js';

/** The built-in articles of the sandbox: synthetic texts about fictitious people and companies. */
export function sampleArticles(): readonly Article[] {
  return sample.articles as readonly Article[];
}

/** The parties that the built-in articles accuse, on the list of the sample. */
export function sampleMediaEntities(list: string): Entity[] {
  return sampleArticles().flatMap((article) => mediaEntities(article, list));
}
