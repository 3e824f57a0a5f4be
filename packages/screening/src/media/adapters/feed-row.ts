import type { RawArticle } from './make-article.js';

/** A row of a feed: what it says, or why it cannot be read. Lines count from 1. */
export interface FeedRow {
  readonly line: number;
  readonly raw: RawArticle | string;
}
