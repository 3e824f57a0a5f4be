import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyseArticle, MEDIA_LANGUAGES } from '@assay/screening';
import type { Figure } from '../all/figure.js';
import { filesOf } from '../given/given-folder.js';
import { givenLines, isTexts } from '../given/read-given.js';
import { type Half, halfOf, type SplitSet } from '../halves.js';

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

/** The paragraphs of this repository, or every `*.jsonl` of a folder with the same fields. @throws Refused */
export function readParagraphs(folder?: string): Paragraph[] {
  return folder === undefined
    ? readFiles(dirname(OWN), [basename(OWN)])
    : readFiles(folder, filesOf(folder, ['*.jsonl']));
}

/** Paragraphs that were written after the lexicons and are only measured. */
export function readLater(): Paragraph[] {
  return readFiles(dirname(OWN), ['paragraphs-after.jsonl']);
}

/** Paragraphs about who is accused and who is not: the cleared, their counsel and spokesmen, victims, relatives, namesakes. */
export function readRoles(): Paragraph[] {
  return readFiles(dirname(OWN), ['roles.jsonl']);
}

/** Paragraphs of courts, regulators, police, tax, sanctions, cartels, sports and war crimes of many countries. */
export function readDesks(languages: 'en' | 'others' | 'all' = 'all'): Paragraph[] {
  const all = readFiles(dirname(OWN), ['desks.jsonl']);
  return languages === 'all' ? all : all.filter(({ language }) => (language === 'en') === (languages === 'en'));
}

/** Plainer ones of the five other languages, written after all work on them. */
export function readLatestDesks(): Paragraph[] {
  return readFiles(dirname(OWN), ['desks-newest.jsonl']);
}

function keptDesks(languages: 'en' | 'others'): Paragraph[] {
  return paragraphsOf(readDesks(languages), 1, 'paragraphs of many desks');
}

/**
 * English paragraphs of many kinds: those that were halved before the frames were written, those that were written against
 * the frames one after the other, and those that were written after them and measured.
 */
export function readAgency(
  part: 'halved' | 'worked' | 'after' | 'opened' | 'fresh' | 'others' | 'bystanders' | 'last' | 'unseen' | 'newest',
): Paragraph[] {
  return readFiles(dirname(OWN), [part === 'halved' ? 'agency.jsonl' : `agency-${part}.jsonl`]);
}

/** A paragraph that may be looked at, and the batch that it belongs to. */
export type OpenedParagraph = Paragraph & { readonly batch: string };

/** The English paragraphs that judgements may be fitted to: tuned halves and the batches that were opened. */
export function openedParagraphs(): OpenedParagraph[] {
  const batches: readonly [string, readonly Paragraph[]][] = [
    ['agency', paragraphsOf(readAgency('halved'), 0, 'agency paragraphs')],
    ['fresh', paragraphsOf(readAgency('fresh'), 0, 'fresh agency paragraphs')],
    ['worked', readAgency('worked')],
    ['after', readAgency('after')],
    ['opened', readAgency('opened')],
    ['others', readAgency('others')],
    ['desks', paragraphsOf(readDesks('en'), 0, 'paragraphs of many desks')],
    ['bystanders', readAgency('bystanders')],
  ];
  return batches.flatMap(([batch, own]) => own.map((one) => ({ ...one, batch })));
}

function readFiles(folder: string, files: readonly string[]): Paragraph[] {
  const lines = givenLines(folder, files, (line) => {
    const text = ['id', 'language', 'text'].find((field) => typeof line[field] !== 'string');
    if (text !== undefined) return `has no text "${text}"`;
    const list = ['accused', 'others'].find((field) => !isTexts(line[field]));
    return list && `has no list of names "${list}"`;
  });
  return lines as unknown as Paragraph[];
}

/** The counts of the half kept back, and of what was written later; of a folder of one's own: of all. */
export function paragraphFigures(paragraphs: readonly Paragraph[], folder: string | undefined): Figure[] {
  const parts: [string, readonly Paragraph[]][] =
    folder === undefined
      ? [
          ['own paragraphs, six languages, half kept back', paragraphsOf(paragraphs, 1)],
          ['own paragraphs, written after the lexicons', readLater()],
          ['own paragraphs of roles, half kept back', paragraphsOf(readRoles(), 1, 'paragraphs of roles')],
          [
            'own agency paragraphs, English, half kept back',
            paragraphsOf(readAgency('halved'), 1, 'agency paragraphs'),
          ],
          [
            'own agency paragraphs of many countries, English, half kept back',
            paragraphsOf(readAgency('fresh'), 1, 'fresh agency paragraphs'),
          ],
          ['own agency paragraphs, English, written later and only measured', readAgency('last')],
          ['own agency paragraphs, English, written last and only measured', readAgency('unseen')],
          ['own paragraphs of many desks, English, half kept back', keptDesks('en')],
          ['own paragraphs of many desks, five other languages, half kept back, seen since', keptDesks('others')],
          ['own plain paragraphs, five other languages, written last and measured once', readLatestDesks()],
          ['own agency paragraphs, English, written after the analysis and measured once', readAgency('newest')],
        ]
      : [[folder, paragraphs]];
  return parts.flatMap(([data, part]) => {
    const { found, accused, wrong } = measureParagraphs(part);
    return [
      { judgement: 'Accused found in the news', data, right: found, of: accused },
      { judgement: 'Taken for accused and accused', data, right: found, of: found + wrong },
    ];
  });
}

/** One half of a set of paragraphs. */
export function paragraphsOf(
  paragraphs: readonly Paragraph[],
  half: Half,
  set: SplitSet = 'news paragraphs',
): Paragraph[] {
  return paragraphs.filter(({ id }) => halfOf(set, id) === half);
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

/** Whether two names are one, or one is the last words of the other. */
export function isSame(left: string, right: string): boolean {
  return left === right || left.endsWith(` ${right}`) || right.endsWith(` ${left}`);
}
