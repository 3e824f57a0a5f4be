import { companyName, otherSpellings, plainCompany, wordsAsWritten } from '@assay/ownership';
import { businessReadings } from '@assay/screening';
import type { Statement } from '../../../platform/store/database.js';
import type { BusinessesApp } from '../app.js';
import { COLUMNS, type PartyRow } from './party-row.js';
import type { RegistryQuery } from './registry.js';
import { type Combination, choicesOf, combinationsOf, partsOf, type Spelling, wordsToFind } from './spellings.js';
import { wordParts } from './word-parts.js';

const EXACT_MAX = 200;
const CANDIDATES_MAX = 400;

/** Names with exactly these words, then names that hold them among others. */
const BY_WORDS: Statement = {
  name: 'registry_by_words',
  text: `(select ${COLUMNS} from registry_parties where kind = 'entity' and words = $1::text[]
      and ($2::text is null or country = $2) and source = any($3) limit 50)
    union all
    (select ${COLUMNS} from registry_parties where kind = 'entity' and words @> $1::text[]
      and ($2::text is null or country = $2) and source = any($3) limit ${EXACT_MAX})`,
};
/** Words of the register at most one letter away on either side, the word itself among them. */
const NEAR: Statement = {
  name: 'registry_words_near',
  text: `select q.word as asked, w.word, w.companies from unnest($1::text[]) as q(word) cross join lateral (
      select word, companies from registry_words where parts && ${wordParts('q.word')} limit 400) as w`,
};
/** Words that begin like the last word of a query that may be unfinished. */
const BEGINNING: Statement = {
  name: 'registry_words_beginning',
  text: `select $1::text as asked, word, companies from registry_words
    where word >= $1::text collate "C" and word < ($1::text || chr(1114111)) collate "C"
    order by companies desc limit 24`,
};
/** Words that share many groups of three letters, nearest first: for a word with several mistakes. */
const LIKE: Statement = {
  name: 'registry_words_like',
  text: `select q.word as asked, w.word, w.companies from unnest($1::text[]) as q(word) cross join lateral (
      select word, companies from registry_words where word % q.word
      order by similarity(word, q.word) desc, companies limit 24) as w`,
};
/** Each combination of words on its own: the index reads the rare words and only looks into the lists of the others. */
const BY_COMBINATIONS: Statement = {
  name: 'registry_by_combinations',
  text: `select ${COLUMNS.split(', ')
    .map((column) => `p.${column}`)
    .join(', ')} from jsonb_array_elements($1::jsonb) as c(words) cross join lateral (
      select ${COLUMNS} from registry_parties where kind = 'entity'
        and words @> array(select jsonb_array_elements_text(c.words))
        and ($2::text is null or country = $2) and source = any($3) limit 100) as p limit ${CANDIDATES_MAX}`,
};

/** Words that stand in the register exactly so. */
const KNOWN: Statement = {
  name: 'registry_words_known',
  text: `select r.asked, w.word, w.companies from jsonb_to_recordset($1::jsonb) as r(asked text, word text)
    join registry_words w on w.word = r.word`,
};

const INITIALS_MAX = 4;
/** Nearer than any other letter. */
const MEANT_EDITS = 0.5;
/** As good as a name gets that is written in another way. */
const MEANT = 95;
/** As good as a name gets when only form or order differ. */
const SURE = 97;
/** Close enough that wider steps would find nothing better. */
const CLOSE = 80;

/**
 * Companies by name, in steps that end as soon as one is close: the words as they are, words one letter away, unfinished
 * and badly misspelt words, and then with words left out.
 * @param sources the registers that are searched
 * @param score what a row is worth; undefined when it does not answer the query
 */
export async function byName(
  app: BusinessesApp,
  query: RegistryQuery,
  sources: readonly string[],
  score: (row: PartyRow) => number | undefined,
): Promise<readonly PartyRow[]> {
  const words = [...new Set(companyName(query.name ?? '').words)];
  if (words.length === 0) return [];
  const country = query.country ?? null;
  const found = pool(score);
  const unasked = newOnly();
  found.add(await app.db.system<PartyRow>(BY_WORDS, [words, country, sources]));
  // Registers that were imported before names were romanised keep the words of their own alphabet.
  const written = wordsAsWritten(query.name ?? '');
  if (found.best() < SURE && written.some((word) => /[^a-z0-9]/.test(word)))
    found.add(await app.db.system<PartyRow>(BY_WORDS, [written, country, sources]));
  if (found.best() >= SURE) return found.rows();
  // `A.B.C. Mfg` is `ABC Manufacturing`, and the other way round.
  for (const meant of [plainCompany(query.name ?? '').words, words.flatMap(lettersOf), withLettersJoined(words)]) {
    if (meant.join(' ') === words.join(' ') || meant.length === 0) continue;
    found.add(await app.db.system<PartyRow>(BY_WORDS, [meant, country, sources]));
    if (found.best() >= MEANT) return found.rows();
  }
  const translated = unasked(businessReadings(query.name ?? '').map((reading) => companyName(reading).words));
  if (translated.length > 0) {
    found.add(await app.db.system<PartyRow>(BY_COMBINATIONS, [JSON.stringify(translated), country, sources]));
    if (found.best() >= MEANT) return found.rows();
  }
  const look = async (combinations: readonly Combination[]) => {
    const least = combinations[0]?.edits ?? 0;
    // The fewest mistakes are the likeliest, and most of the work lies in the others.
    for (const wave of [combinations.filter(({ edits }) => edits === least), combinations]) {
      const asked = unasked(wave.map(wordsToFind));
      const values = [JSON.stringify(asked), country, sources];
      if (asked.length > 0) found.add(await app.db.system<PartyRow>(BY_COMBINATIONS, values));
      if (found.best() >= CLOSE) return true;
    }
    return false;
  };
  const near = spellingsOf(await app.db.system<SpellingRow>(NEAR, [words]));
  const meant = await meantBy(app, words);
  const close = choicesOf(words, [...near, ...meant]);
  if (await look(combinationsOf(close))) return found.rows();
  const unknown = words.filter((asked) => !near.some(({ word }) => word === asked));
  const far = spellingsOf([
    ...(query.match === 'fuzzy' ? [] : await app.db.system<SpellingRow>(BEGINNING, [words.at(-1)])),
    ...(unknown.length > 0 ? await app.db.system<SpellingRow>(LIKE, [unknown]) : []),
  ]);
  const choices = choicesOf(words, [...near, ...meant, ...far]);
  if (far.length > 0 && (await look(combinationsOf(choices)))) return found.rows();
  await look(partsOf(choices));
  return found.rows();
}

/** Words of the register that are another way of writing a word of the query. */
async function meantBy(app: BusinessesApp, words: readonly string[]): Promise<Spelling[]> {
  const others = words.flatMap((asked) => otherSpellings(asked).map((word) => ({ asked, word })));
  if (others.length === 0) return [];
  const rows = await app.db.system<SpellingRow>(KNOWN, [JSON.stringify(others)]);
  return spellingsOf(rows).map((spelling) => ({ ...spelling, edits: MEANT_EDITS }));
}

/** `ibm` as `i b m`: initials that a register keeps apart. */
const lettersOf = (word: string) => (word.length <= INITIALS_MAX && /^[a-z]+$/.test(word) ? [...word] : [word]);

/** `l oreal` as `loreal`. */
const withLettersJoined = (words: readonly string[]) =>
  words.flatMap((word, at) => {
    if (word.length === 1 && at + 1 < words.length) return [];
    return [(words[at - 1]?.length === 1 ? words[at - 1] : '') + word];
  });

interface SpellingRow {
  readonly asked: string;
  readonly word: string;
  readonly companies: string;
}

function spellingsOf(rows: readonly SpellingRow[]): Spelling[] {
  return rows.map(({ asked, word, companies }) => ({ asked, word, companies: Number(companies) }));
}

/** Keeps of lists of words those that it has not been given before. */
function newOnly() {
  const known = new Set<string>();
  return (lists: readonly (readonly string[])[]) =>
    lists.filter((words) => {
      const key = words.join(' ');
      return !known.has(key) && known.add(key);
    });
}

/** Rows of several steps, each once, with the best score so far. */
function pool(score: (row: PartyRow) => number | undefined) {
  const rows = new Map<string, PartyRow>();
  let best = 0;
  return {
    add(more: readonly PartyRow[]) {
      for (const row of more) {
        const key = `${row.source}\0${row.id}`;
        if (rows.has(key)) continue;
        rows.set(key, row);
        best = Math.max(best, score(row) ?? 0);
      }
    },
    best: () => best,
    rows: () => [...rows.values()],
  };
}
