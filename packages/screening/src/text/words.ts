import nicknameData from '../data/nicknames.json' with { type: 'json' };
import wordData from '../data/words.json' with { type: 'json' };

export const honorifics: ReadonlySet<string> = new Set(wordData.honorifics);
export const particles: ReadonlySet<string> = new Set(wordData.particles);
const formWords: ReadonlySet<string> = new Set(wordData.companyForms.flatMap((form) => form.split(' ')));
const generic: ReadonlySet<string> = new Set(wordData.generic);

/** Legal forms as word sequences, longest first, so that `limited liability company` goes before `company`. */
export const companyForms: readonly (readonly string[])[] = sequences(wordData.companyForms);
export const vesselPrefixes: readonly (readonly string[])[] = sequences(wordData.vesselPrefixes);

const groupsOf = new Map<string, number[]>();
nicknameData.groups.forEach((group, index) => {
  for (const name of group) groupsOf.set(name, [...(groupsOf.get(name) ?? []), index]);
});

/** Whether a word is part of a legal form: `limited`, `ooo`. */
export function isFormWord(word: string): boolean {
  return formWords.has(word);
}

/** Words such as `bank` or `trading`, which never identify a party alone. */
export function isGeneric(word: string): boolean {
  return generic.has(word);
}

/** Other forms of a given name: `misha` gives `michael`, `mikhail` and so on. */
export function nicknamesOf(word: string): string[] {
  return (groupsOf.get(word) ?? [])
    .flatMap((index) => nicknameData.groups[index] ?? [])
    .filter((name) => name !== word);
}

/** Whether two given names are forms of one another. */
export function areNicknames(left: string, right: string): boolean {
  const groups = groupsOf.get(left);
  return groups !== undefined && (groupsOf.get(right)?.some((index) => groups.includes(index)) ?? false);
}

function sequences(phrases: readonly string[]): string[][] {
  return [...new Set(phrases)].map((phrase) => phrase.split(' ')).sort((left, right) => right.length - left.length);
}
