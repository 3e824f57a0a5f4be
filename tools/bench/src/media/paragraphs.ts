import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyseArticle, MEDIA_LANGUAGES } from '@assay/screening';
import { type Half, halfOf } from '../halves.js';

/** A paragraph in the manner of a news agency; everybody in it is made up. */
export interface Paragraph {
  readonly id: string;
  readonly language: string;
  /** Whom it accuses of an offence, at whatever stage, and does not clear. */
  readonly accused: readonly string[];
  /** Whom else it names: victims, officials, lawyers, the acquitted. */
  readonly others: readonly string[];
  readonly text: string;
}

export interface ParagraphFigures {
  readonly paragraphs: number;
  readonly found: number;
  readonly accused: number;
  /** Others and inventions that were taken for accused. */
  readonly wrong: number;
  /** One line each, of what went wrong. */
  readonly errors: readonly string[];
}

const OWN = fileURLToPath(new URL('../../../fixtures/media/paragraphs.jsonl', import.meta.url));

/** The paragraphs of this repository, or every `*.jsonl` of a folder with the same fields. */
export function readParagraphs(folder?: string): Paragraph[] {
  const files =
    folder === undefined
      ? [OWN]
      : readdirSync(folder)
          .filter((name) => name.endsWith('.jsonl'))
          .map((name) => join(folder, name));
  return readFiles(files);
}

/** Paragraphs that were written after the lexicons and are only measured. */
export function readLater(): Paragraph[] {
  return readFiles([fileURLToPath(new URL('../../../fixtures/media/paragraphs-after.jsonl', import.meta.url))]);
}

function readFiles(files: readonly string[]): Paragraph[] {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return lines.map((line) => JSON.parse(line) as Paragraph);
}

export function paragraphsOf(paragraphs: readonly Paragraph[], half: Half): Paragraph[] {
  return paragraphs.filter(({ id }) => halfOf('news paragraphs', id) === half);
}

/** Who is taken for accused, compared with the labels by a name or its last words. */
export function measureParagraphs(paragraphs: readonly Paragraph[]): ParagraphFigures {
  let [found, accused, wrong] = [0, 0, 0];
  const errors: string[] = [];
  for (const paragraph of paragraphs) {
    const language = MEDIA_LANGUAGES.find((known) => known === paragraph.language);
    const article = {
      ...{ url: `https://synthetic.example/${paragraph.id}`, title: '', body: paragraph.text, outlet: 'Agency' },
      ...(language === undefined ? {} : { language }),
    };
    const taken = analyseArticle(article).filter(({ adverse }) => adverse);
    accused += paragraph.accused.length;
    for (const name of paragraph.accused) {
      if (taken.some((mention) => isSame(mention.name, name))) found += 1;
      else errors.push(`${paragraph.id}: missed ${name}: ${paragraph.text}`);
    }
    for (const { name } of taken) {
      if (paragraph.accused.some((one) => isSame(one, name))) continue;
      wrong += 1;
      errors.push(`${paragraph.id}: not accused: ${name}: ${paragraph.text}`);
    }
  }
  return { paragraphs: paragraphs.length, found, accused, wrong, errors };
}

function isSame(left: string, right: string): boolean {
  return left === right || left.endsWith(` ${right}`) || right.endsWith(` ${left}`);
}
