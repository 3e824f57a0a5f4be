import en from './en.json' with { type: 'json' };

/** Key of a text; English is the measure of completeness. */
export type TextKey = keyof typeof en;

/** All texts of one language. */
export type Dictionary = Readonly<Record<TextKey, string>>;

/** English is part of the first load; every other language is its own file, loaded when chosen. */
export const english: Dictionary = en;

/** Languages in the menu, by their own names. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  uk: 'Українська',
  ar: 'العربية',
  he: 'עברית',
} as const;

/** Code of a language in the menu. */
export type Language = keyof typeof LANGUAGES;

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/** Writing direction of a language tag. */
export function direction(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}

/** First language of the wishes that exists here; tags, also written as programs do (`pt_BR`), are compared by their primary part. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const primary = wish?.toLowerCase().split(/[-_]/)[0] ?? '';
    // Hebrew as Java wrote it before its version 17, and as devices of that time still do.
    const known = primary === 'iw' ? 'he' : primary;
    if (Object.hasOwn(LANGUAGES, known)) return known as Language;
  }
  return 'en';
}

/** Loads the texts of a language. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  switch (language) {
    case 'de':
      return (await import('./de.json')).default;
    case 'es':
      return (await import('./es.json')).default;
    case 'fr':
      return (await import('./fr.json')).default;
    case 'it':
      return (await import('./it.json')).default;
    case 'pt':
      return (await import('./pt.json')).default;
    case 'nl':
      return (await import('./nl.json')).default;
    case 'pl':
      return (await import('./pl.json')).default;
    case 'tr':
      return (await import('./tr.json')).default;
    case 'uk':
      return (await import('./uk.json')).default;
    case 'ar':
      return (await import('./ar.json')).default;
    case 'he':
      return (await import('./he.json')).default;
    default:
      return english;
  }
}

const PLURAL_ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The plural forms of a language, in the order in which its texts write them: `{count:try/tries}`. */
export function pluralForms(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return PLURAL_ORDER.filter((category) => pluralCategories.includes(category));
}

/**
 * Puts values into `{name}` places, numbers grouped as the language does, in the digits that
 * the texts have; `{name:form/form}` is the form that the
 * number of that name asks for. A place without a value stays as it is.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
  language: string = 'en',
): string {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (place, name: string, forms: string | undefined) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = values[name] ?? '';
    if (forms !== undefined) return formOf(forms.split('/'), Number(value), language);
    return typeof value === 'number'
      ? new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value)
      : value;
  });
}

function formOf(forms: readonly string[], count: number, language: string): string {
  const at = pluralForms(language).indexOf(new Intl.PluralRules(language).select(count));
  return forms[at] ?? forms.at(-1) ?? '';
}

/** Text key of a reason code of the catalogue, or a general sentence when the person cannot act on it. */
export function reasonKey(code: string): TextKey {
  // A code is no picture that could be taken again.
  if (code === 'contact.code_expired') return 'contact.late';
  const key = `reason.${code}`;
  return Object.hasOwn(english, key) ? (key as TextKey) : 'reason.other';
}
