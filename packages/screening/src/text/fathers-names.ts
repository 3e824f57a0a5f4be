import data from '../data/fathers.json' with { type: 'json' };

const LANGUAGES = ['russian', 'ukrainian', 'belarusian'] as const;

/**
 * Words that name one father of a son or of a daughter, in the spellings of three languages: `nikolaevich`, `mykolaiovych`
 * and `mikalaevich` are one group.
 */
export const fathersNames: readonly (readonly string[])[] = data.fathers.flatMap((father) =>
  (['son', 'daughter'] as const).map((child) => [
    ...new Set(
      LANGUAGES.flatMap((language) =>
        father[language]
          .split(' ')
          .flatMap((stem) => data.endings[language][child].split(' ').map((ending) => stem + ending)),
      ),
    ),
  ]),
);
