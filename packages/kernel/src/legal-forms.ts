import data from './data/legal-forms.json' with { type: 'json' };

const valuesOf = (kinds: Readonly<Record<string, readonly string[]>>): [phrase: string, kind: string][] =>
  Object.entries(kinds).flatMap(([kind, phrases]) => phrases.map((phrase): [string, string] => [phrase, kind]));

/** Legal forms of companies by their words in Latin letters, each with its kind; see the table for what its parts are. */
export const legalForms = {
  searched: new Map(valuesOf(data.searched)),
  written: new Map(valuesOf(data.written)),
  romanised: new Map(valuesOf(data.romanised)),
  lists: new Set(data.lists),
  ends: new Set(data.ends),
  front: new Set(data.front),
} as const;
