import { buildIndex } from '../index/build.js';
import { buildCustomerIndex, type Customer } from '../monitor/customer-index.js';
import { type AffectedCustomer, reverseScreen } from '../monitor/reverse.js';
import type { Article } from './article.js';
import { foldCopies, mediaEntities } from './entities.js';

/**
 * Who is affected by new articles: the subjects whom one of them may accuse, with the hits that say so. The same rules as a
 * screening of each subject against these articles.
 * @param subjects with the queries of their first screenings.
 */
export function affectedByArticles(articles: readonly Article[], subjects: readonly Customer[]): AffectedCustomer[] {
  const entities = foldCopies(articles).flatMap(({ article, copies }) => mediaEntities(article, undefined, copies));
  if (entities.length === 0 || subjects.length === 0) return [];
  return reverseScreen(buildCustomerIndex(subjects), buildIndex(entities), entities);
}
