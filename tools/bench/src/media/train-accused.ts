import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { accusedExamples } from '@assay/screening';
import { labelledArticles } from './articles.js';
import { crossValidated, type Row, trainLogistic } from './logistic.js';
import { isSame, openedParagraphs } from './paragraphs.js';

const MODEL = fileURLToPath(new URL('../../../../packages/screening/src/data/media/accused-en.json', import.meta.url));
const FOLD_PARAGRAPHS = 20;
const SEED = 7;

/**
 * Fits the learned score of an accusation to the paragraphs that may be looked at and writes its weights; the same
 * paragraphs give the same file. With `--folds` it says instead what eight folds of whole stretches of a batch say of it.
 */
async function main(): Promise<void> {
  const rows = openedParagraphs().flatMap(({ id, text, accused, batch }, place): Row[] => {
    const article = { url: `https://synthetic.example/${id}`, title: '', body: text, outlet: 'Agency' };
    const examples = accusedExamples({ ...article, language: 'en' });
    const fold = `${batch} ${Math.floor(place / FOLD_PARAGRAPHS)}`;
    return examples.map(({ name, features }) => ({
      features,
      fold,
      batch,
      right: accused.some((one) => isSame(one, name)),
    }));
  });
  rows.push(...articleRows());
  if (process.argv.includes('--folds')) {
    for (const line of crossValidated(rows)) process.stdout.write(`${line}\n`);
    return;
  }
  const { bias, weights } = trainLogistic(rows);
  const { source } = JSON.parse(await readFile(MODEL, 'utf8')) as { source: string };
  const rounded = [...weights].map(([name, weight]): [string, number] => [name, Math.round(weight * 1e3) / 1e3]);
  const kept = Object.fromEntries(
    rounded.filter(([, weight]) => weight !== 0).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const file = { source, bias: Math.round(bias * 1e3) / 1e3, weights: kept };
  await writeFile(MODEL, `${JSON.stringify(file, undefined, 2)}\n`);
}

/** The generated English articles of the parts that were worked on. */
function articleRows(): Row[] {
  return (['development', 'revision'] as const).flatMap((batch) =>
    labelledArticles(batch, SEED)
      .filter(({ language }) => language === 'en')
      .flatMap(({ article, parties }) => {
        const fold = `${batch} ${/-(\d+)-\d+$/.exec(article.url)?.[1] ?? ''}`;
        return accusedExamples(article).map(({ name, features }): Row => {
          const party = parties.find((one) => isSame(one.name, name));
          return { features, fold, batch, right: party?.roles[0] === 'accused' };
        });
      }),
  );
}

await main();
