import type { Statement } from '../../../platform/store/database.js';
import type { BusinessesApp } from '../app.js';
import { wordParts } from './word-parts.js';

const WORDS_CLEAR: Statement = { name: 'registry_words_clear', text: 'delete from registry_words' };
const WORDS_COUNT: Statement = {
  name: 'registry_words_count',
  text: `insert into registry_words (word, companies, parts)
    select word, companies, ${wordParts('word')} from (
      select word, count(*) as companies from registry_parties, unnest(words) as word where kind = 'entity' group by word
    ) as counted`,
};

/** Counts the words of all names again, after parties came or went. */
export async function countWords(app: BusinessesApp): Promise<void> {
  await app.db.systemTransaction(async (tx) => {
    await tx.query(WORDS_CLEAR);
    await tx.query(WORDS_COUNT);
  });
  // Vacuum moves what was just imported from the indexes' waiting lists to their place.
  await app.db.maintain([
    'vacuum analyze registry_parties',
    'analyze registry_interests',
    'vacuum analyze registry_words',
  ]);
}
