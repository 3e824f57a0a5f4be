import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Dictionary, english, fill, type Language, type TextKey } from './languages.js';

/** Language of the page and how to change it. */
export interface Texts {
  language: Language;
  dictionary: Dictionary;
  choose: (language: Language) => void;
}

export const TextsContext = createContext<Texts>({ language: 'en', dictionary: english, choose: () => undefined });

/** Gives `t`, which turns a key and values into a sentence of the chosen language. */
export function useText() {
  const texts = useContext(TextsContext);
  const t = (key: TextKey, values?: Readonly<Record<string, string | number>>) =>
    fill(texts.dictionary[key], values, texts.language);
  return { ...texts, t };
}
