import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Article, accusedExamples } from '@assay/screening';
import { labelledArticles } from './articles.js';
import { isSame, openedParagraphs } from './paragraphs.js';

const STRETCH = 20;
const SEED = 7;

/**
 * Writes what the networks of accusation are fitted to, a line of JSON for each party of the paragraphs that may be looked
 * at and of the generated articles that were worked on. Stretches of a batch and articles of one template are held out
 * together. The same paragraphs give the same file.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { texts: { type: 'string', default: 'texts.jsonl' } } });
  const paragraphs = openedParagraphs().flatMap(({ id, text, accused, batch }, place) => {
    const article = { url: `https://synthetic.example/${id}`, title: '', body: text, outlet: 'Agency' };
    return rowsOf({ ...article, language: 'en' }, accused, `${batch} ${Math.floor(place / STRETCH)}`);
  });
  const articles = (['development', 'revision'] as const).flatMap((batch) =>
    labelledArticles(batch, SEED)
      .filter(({ language }) => language === 'en')
      .flatMap(({ article, parties }) => {
        const accused = parties.filter(({ roles }) => roles[0] === 'accused').map(({ name }) => name);
        return rowsOf(article, accused, `${batch} ${/-(\d+)-\d+$/.exec(article.url)?.[1] ?? ''}`);
      }),
  );
  const rows = [...paragraphs, ...articles];
  await writeFile(values.texts, `${rows.join('\n')}\n`);
  process.stdout.write(`${rows.length} parties written to ${values.texts}\n`);
}

function rowsOf(article: Article, accused: readonly string[], fold: string): string[] {
  return accusedExamples(article).map(({ name, text }) =>
    JSON.stringify({
      ...{ id: article.url, name, fold, right: accused.some((one) => isSame(one, name)) },
      words: text.map((word) => word.text),
      kinds: text.map(({ kind }) => kind),
      roles: text.map(({ role }) => role),
      capitals: text.map(({ capital }) => Number(capital)),
    }),
  );
}

await main();
