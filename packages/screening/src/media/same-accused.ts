import type { Entity } from '../entity.js';
import type { Article } from './article.js';
import { tokenize } from './tokens.js';

/**
 * Whether everybody whom one text accuses is named by the other too, by first and last word of the name. Reports of one court
 * or authority differ in little more than the name: such a text is no copy, or the second person is lost.
 */
export function accusesNobodyElse(
  accused: readonly Pick<Entity, 'names'>[],
  { title, body, people = [], bodies = [] }: Pick<Article, 'title' | 'body' | 'people' | 'bodies'>,
): boolean {
  if (accused.length === 0) return true;
  const named = new Set(foldsOf([title, body, ...people, ...bodies].join('\n')));
  return accused.every(({ names }) => {
    const words = foldsOf(names[0]?.text ?? '');
    return [words.at(0), words.at(-1)].every((word) => word !== undefined && named.has(word));
  });
}

function foldsOf(text: string): string[] {
  return tokenize(text).map(({ fold }) => fold);
}
