import { useEffect, useState } from 'preact/hooks';
import en from './business/en.json' with { type: 'json' };
import { useText } from './context.js';
import { fill, type Language, type TextKey } from './languages.js';

/** Key of a text of the company screens; English is the measure of completeness. */
export type BusinessKey = keyof typeof en;

/** Texts of the company screens in one language. */
export type BusinessDictionary = Readonly<Record<BusinessKey, string>>;

/** Loads the texts of the company screens, which a person's session never needs. */
export async function loadBusinessDictionary(language: Language): Promise<BusinessDictionary> {
  switch (language) {
    case 'de':
      return (await import('./business/de.json')).default;
    case 'es':
      return (await import('./business/es.json')).default;
    case 'fr':
      return (await import('./business/fr.json')).default;
    case 'it':
      return (await import('./business/it.json')).default;
    case 'pt':
      return (await import('./business/pt.json')).default;
    case 'nl':
      return (await import('./business/nl.json')).default;
    case 'pl':
      return (await import('./business/pl.json')).default;
    case 'tr':
      return (await import('./business/tr.json')).default;
    case 'uk':
      return (await import('./business/uk.json')).default;
    case 'ar':
      return (await import('./business/ar.json')).default;
    case 'he':
      return (await import('./business/he.json')).default;
    default:
      return en;
  }
}

const loaded = new Map<Language, BusinessDictionary>([['en', en]]);

/** Like `useText`, with the texts of the company screens. English stands in until a language has arrived. */
export function useBusinessText() {
  const { t: common, language } = useText();
  const [, setReady] = useState(0);
  useEffect(() => {
    if (!loaded.has(language))
      void loadBusinessDictionary(language).then((dictionary) => {
        loaded.set(language, dictionary);
        setReady((count) => count + 1);
      });
  }, [language]);
  const dictionary = loaded.get(language) ?? en;
  const t = (key: BusinessKey | TextKey, values?: Readonly<Record<string, string | number>>) =>
    Object.hasOwn(dictionary, key)
      ? fill(dictionary[key as BusinessKey], values, language)
      : common(key as TextKey, values);
  return { t, language };
}
