import { legalForms } from '@assay/kernel';
import nicknameData from '../data/nicknames.json' with { type: 'json' };
import wordData from '../data/words.json' with { type: 'json' };
import { fathersNames } from './fathers-names.js';

export const honorifics: ReadonlySet<string> = new Set(wordData.honorifics);
export const particles: ReadonlySet<string> = new Set(wordData.particles);
const formWords: ReadonlySet<string> = new Set(wordData.formWords);
const generic: ReadonlySet<string> = new Set(wordData.generic);

/** A trust says in its name what it is called. */
const allForms = [legalForms.searched, legalForms.written, legalForms.romanised]
  .flatMap((forms) => [...forms])
  .filter(([, kind]) => kind !== 'trust')
  .map(([phrase]) => phrase)
  .concat([...legalForms.lists]);
/** Legal forms as word sequences, longest first, so that `limited liability company` goes before `company`. */
const companyForms = byFirstWord(allForms.filter((form) => !legalForms.ends.has(form)));
/** Those that are words as well in the midst of a name. */
const outerForms = byFirstWord([...legalForms.ends]);
const titlesOrNames = byFirstWord(wordData.titlesOrNames);
const vesselPrefixes = byFirstWord(wordData.vesselPrefixes);

const abbreviations = new Map(Object.entries(wordData.abbreviations));

/** A word that letterheads and payment messages shorten, in full. */
export function inFull(word: string): string {
  return abbreviations.get(word) ?? word;
}

/** Forms of one given name, and after them those of one father's name. */
const groups: readonly (readonly string[])[] = [...nicknameData.groups, ...fathersNames];
const groupsOf = new Map<string, number[]>();
for (const [index, group] of groups.entries()) {
  for (const name of group) groupsOf.set(name, [...(groupsOf.get(name) ?? []), index]);
}
/** Belarusian daughters are told by what is known of them alone: `mikalaeuna`, but not `shauna`. */
const knownFathersNames: ReadonlySet<string> = new Set(fathersNames.flat());

/** Whether a word is part of a legal form: `limited`, `ooo`. */
export function isFormWord(word: string): boolean {
  return formWords.has(word);
}

/** Words such as `bank` or `trading`, which never identify a party alone. */
export function isGeneric(word: string): boolean {
  return generic.has(word);
}

const PATRONYMIC = /[a-z]{3}(?:vich|vych|vitch|vna|ichna|ogly|oglu|kyzy|qizi|zoda|ugli)$/;

/** Whether a word has the form of a father's name: `pavlovich`, `abdullayevich`. */
export function isPatronymic(word: string): boolean {
  return PATRONYMIC.test(word) || knownFathersNames.has(word);
}

/** Other forms of a given name or of a father's: `misha` gives `michael`, `mikhail` and so on. */
export function nicknamesOf(word: string): string[] {
  return (groupsOf.get(word) ?? []).flatMap((index) => groups[index] ?? []).filter((name) => name !== word);
}

/** Numbers of the groups of given names that a word belongs to; undefined for most words. */
export function nicknameGroups(word: string): readonly number[] | undefined {
  return groupsOf.get(word);
}

/** How many words from a place on are a legal form, 0 when none. */
export function companyFormAt(words: readonly string[], place: number): number {
  return sequenceAt(companyForms, words, place);
}

/** The same of short forms, which are forms only at the end of a name and some of them in front of it. */
export function outerFormAt(words: readonly string[], place: number): number {
  const length = sequenceAt(outerForms, words, place);
  if (place + length === words.length) return length;
  return place === 0 && legalForms.front.has(words.slice(0, length).join(' ')) ? length : 0;
}

/** How many words from a place on are a title that is a name as well: `Syed`, `Prince`, `Tan Sri`. */
export function titleOrNameAt(words: readonly string[], place: number): number {
  return sequenceAt(titlesOrNames, words, place);
}

/** How many words a ship's prefix such as `M/V` takes, 0 when there is none. */
export function vesselPrefixOf(words: readonly string[]): number {
  return sequenceAt(vesselPrefixes, words, 0);
}

type Sequences = ReadonlyMap<string, readonly (readonly string[])[]>;

function byFirstWord(phrases: readonly string[]): Sequences {
  const map = new Map<string, string[][]>();
  const parts = [...new Set(phrases)].map((phrase) => phrase.split(' '));
  for (const sequence of parts.sort((left, right) => right.length - left.length)) {
    const first = sequence[0] ?? '';
    map.set(first, [...(map.get(first) ?? []), sequence]);
  }
  return map;
}

function sequenceAt(sequences: Sequences, words: readonly string[], place: number): number {
  const found = sequences
    .get(words[place] ?? '')
    ?.find((sequence) => sequence.every((part, offset) => words[place + offset] === part));
  return found?.length ?? 0;
}

/** Whether a word is a number. */
export function isDigits(word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return word !== '';
}

/** Words that say clearly that a firm is named, unlike `co` or `up`, which are names as well. */
export function companyFormsIn(folded: string): boolean {
  return folded.split(' ').some((word) => word.length >= 3 && formWords.has(word));
}
