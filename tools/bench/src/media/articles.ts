import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at, seededRandom } from '@assay/kernel';
import type { Article, MediaLanguage, MediaRole, MediaStage } from '@assay/screening';

/** Two parts that the analysis was written against, one after the other, and one that was only measured. */
export type Part = 'development' | 'revision' | 'heldout';

/** What a party of a synthetic article is in truth. */
export interface TrueParty {
  readonly name: string;
  /** Roles that are right; of several that a reader may hold for right, all. */
  readonly roles: readonly MediaRole[];
  /** Stages that are right, for an accused party. */
  readonly stages: readonly MediaStage[];
}

export interface LabelledArticle {
  readonly article: Article;
  readonly language: MediaLanguage;
  /** Code of the taxonomy. */
  readonly offence: string;
  readonly parties: readonly TrueParty[];
}

interface Template {
  readonly lang: MediaLanguage;
  readonly title: string;
  readonly body: string;
  readonly truth: Readonly<Record<string, readonly string[]>>;
  /** Where the text says what it is about, whatever the crime that is put in. */
  readonly offence?: string;
}

interface PartFile {
  readonly outlets: readonly string[];
  readonly given: Readonly<Record<string, readonly string[]>>;
  readonly family: Readonly<Record<string, readonly string[]>>;
  readonly companies: readonly string[];
  readonly crimes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly templates: readonly Template[];
}

const DAYS: Readonly<Record<string, readonly string[]>> = {
  en: ['Monday', 'Thursday'],
  de: ['Montag', 'Freitag'],
  fr: ['lundi', 'jeudi'],
  es: ['lunes', 'viernes'],
  pt: ['segunda-feira', 'sexta-feira'],
  it: ['lunedì', 'giovedì'],
};

/** Articles of each template. */
const VARIANTS: Readonly<Record<Part, number>> = { development: 5, revision: 3, heldout: 7 };

/** Synthetic articles of a part: hand-written texts with names, crimes and places drawn by the seed. */
export function labelledArticles(part: Part, seed: number): LabelledArticle[] {
  const path = fileURLToPath(new URL(`../../../fixtures/media/media-${part}.json`, import.meta.url));
  const file = JSON.parse(readFileSync(path, 'utf8')) as PartFile;
  const random = seededRandom(seed);
  const draw = <Item>(items: readonly Item[]): Item => at(items, Math.floor(random() * items.length));
  return file.templates.flatMap((template, place) =>
    Array.from({ length: VARIANTS[part] }, (_, variant) => write(file, template, draw, `${part}-${place}-${variant}`)),
  );
}

function write(
  file: PartFile,
  template: Template,
  draw: <Item>(items: readonly Item[]) => Item,
  id: string,
): LabelledArticle {
  const { lang, truth } = template;
  const [crimes, families, given, days] = [file.crimes[lang], file.family[lang], file.given[lang], DAYS[lang]];
  if (!crimes || !families || !given || !days) throw new Error(`There are no words of ${lang}.`);
  const [code, phrases] = draw(Object.entries(crimes));
  const values: Record<string, string> = {
    crime: draw(phrases),
    day: draw(days),
    age: String(30 + draw([1, 5, 12, 23, 31])),
    amount: draw(['40,000', '310,000']),
  };
  const taken = new Set<string>();
  for (const slot of ['A', 'B', 'C']) {
    let family = draw(families);
    // Two people of one article do not share a surname.
    for (let tries = 0; taken.has(family) && tries < 50; tries += 1) family = draw(families);
    taken.add(family);
    values[slot] = `${draw(given)} ${family}`;
    values[slot.toLowerCase()] = family;
  }
  values['X'] = draw(file.companies);
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  const parties = Object.entries(truth).map(([slot, labels]) => ({
    name: fill(`{${slot}}`),
    roles: (labels[0] === 'accused' ? ['accused'] : labels) as MediaRole[],
    stages: (labels[0] === 'accused' ? labels.slice(1) : []) as MediaStage[],
  }));
  const article: Article = {
    url: `https://synthetic.example/${id}`,
    title: fill(template.title),
    body: fill(template.body),
    publishedOn: '2026-05-04',
    outlet: draw(file.outlets),
  };
  return { article, language: lang, offence: template.offence ?? code, parties };
}
