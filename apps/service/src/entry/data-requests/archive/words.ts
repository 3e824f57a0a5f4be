import data from '../data/archive-words.json' with { type: 'json' };

const LANGUAGES = ['en', 'de', 'es'] as const;

type Words = (typeof data)['en'];
type TextName = keyof Words['texts'];
export type PartName = keyof Words['parts'];

/** How an archive speaks to the person whose data it holds. */
export interface ArchiveWords {
  /** BCP 47. */
  readonly language: string;
  text(name: TextName, values?: Readonly<Record<string, string>>): string;
  part(name: PartName): string;
  /** The label of a member; without a translation its name in words. */
  field(name: string): string;
  /** A value as it is read: closed words in the language, moments written out, what is free text as it stands. */
  value(value: unknown): string;
}

/** The words of a language (BCP 47, regions ignored), English where there is no translation. */
export function archiveWords(locale: string | undefined): ArchiveWords {
  const language = LANGUAGES.find((known) => known === locale?.toLowerCase().split(/[-_]/, 1)[0]) ?? 'en';
  const { texts, parts, fields, words }: Words = data[language];
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    language,
    text: (name, values = {}) => texts[name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
    part: (name) => parts[name],
    field: (name) => (fields as Known)[textAfterDot(name)] ?? inWords(textAfterDot(name)),
    value(value) {
      if (typeof value === 'boolean') return value ? texts.yes : texts.no;
      const text = String(value);
      if (MOMENT.test(text)) return `${moment.format(new Date(text))} UTC`;
      return (words as Known)[text] ?? text;
    },
  };
}

type Known = Readonly<Record<string, string | undefined>>;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Fields of documents are named `document.family_name`. */
const textAfterDot = (name: string) => name.slice(name.lastIndexOf('.') + 1);

function inWords(name: string): string {
  const text = name.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
