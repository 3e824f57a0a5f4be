import { useEffect, useState } from 'preact/hooks';
import { lineBack } from '../api/retry.js';
import { keepLanguage, recallLanguage } from '../flow/storage.js';
import type { Texts } from './context.js';
import { chooseLanguage, direction, english, type Language, loadDictionary } from './languages.js';

/** Holds the language: the person's own choice, which a reload of this tab keeps, else that of the page that led here, the session's, the browser's. */
export function useLanguage(link: string, wish: string | undefined, sessionLocale: string | null | undefined): Texts {
  const [chosen, setChosen] = useState(() => recallLanguage(link));
  const [texts, setTexts] = useState({ language: 'en' as Language, dictionary: english });
  const [round, setRound] = useState(0);
  const language = chooseLanguage([chosen, wish, sessionLocale, ...navigator.languages]);

  useEffect(() => {
    let stale = false;
    loadDictionary(language)
      .then((dictionary) => {
        if (!stale) setTexts({ language, dictionary });
      })
      // The texts on the screen stay until the language has come.
      .catch(() => lineBack().then(() => !stale && setRound(round + 1)));
    return () => {
      stale = true;
    };
  }, [language, round]);

  useEffect(() => {
    document.documentElement.lang = texts.language;
    document.documentElement.dir = direction(texts.language);
    document.title = texts.dictionary['app.title'];
  }, [texts]);

  const choose = (next: Language) => {
    keepLanguage(link, next);
    setChosen(next);
  };
  return { ...texts, choose };
}
