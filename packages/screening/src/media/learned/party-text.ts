import { at } from '@assay/kernel';
import type { Mention, Party } from '../party.js';
import type { ReadSentence } from './read-sentence.js';

/** Whose a word is: nobody's, or a name of another person, another body, the person or the body that is asked about. */
export const ROLES = ['none', 'other_person', 'other_body', 'person', 'body'] as const;

/** A word or mark as the network reads it; of a name, however long, there is one word and it has no text. */
export interface TextWord {
  readonly text: string;
  /** An offence, a verb of accusation and its voice, an office; empty for others. */
  readonly kind: string;
  readonly role: (typeof ROLES)[number];
  /** Begins with a capital letter within a sentence. */
  readonly capital: boolean;
  /** Of a word in a sentence that names the party: the first mention there, and the word's token. */
  readonly place?: Place;
}

export interface Place {
  readonly mention: Mention;
  readonly at: number;
}

/** So many words before the first and after the last mention. */
const WORDS_BEFORE = 40;
const WORDS_AFTER = 45;
const WORDS_MAX = 300;
const STOP: TextWord = { text: '.', kind: '', role: 'none', capital: false };
const MARK = /[,;:"“”(—–]/;
const PLAIN_MARKS: Readonly<Record<string, string>> = { '“': '"', '”': '"', '—': '-', '–': '-' };

/** The words around the mentions of a party, with the marks between them and a full stop after each sentence. */
export function textAround(party: Party, near: readonly ReadSentence[]): TextWord[] {
  const words = near.flatMap((read) => [...wordsOf(read, party), STOP]);
  const first = words.findIndex(isOwn);
  if (first < 0) return [];
  const last = words.findLastIndex(isOwn);
  return words.slice(Math.max(0, first - WORDS_BEFORE), Math.min(last + WORDS_AFTER, first + WORDS_MAX));
}

/** Whether a word is the name of the party that is asked about. */
export const isOwn = ({ role }: TextWord): boolean => role === 'person' || role === 'body';

function wordsOf({ sentence, classes, owner }: ReadSentence, party: Party): TextWord[] {
  const mention = party.mentions.find((one) => one.sentence === sentence);
  const words: TextWord[] = [];
  for (const [place, { fold, before, capital }] of sentence.tokens.entries()) {
    const whose = owner[place];
    if (whose && whose === owner[place - 1]) continue;
    const mark = place > 0 ? MARK.exec(before)?.[0] : undefined;
    if (mark) words.push({ ...STOP, text: PLAIN_MARKS[mark] ?? mark });
    if (whose) words.push({ text: '', kind: '', role: roleOf(whose, party), capital: false });
    else {
      const kind = kindOf(fold, at(classes, place));
      const word: TextWord = { text: fold, kind, role: 'none', capital: capital && place > 0 };
      words.push(mention ? { ...word, place: { mention, at: place } } : word);
    }
  }
  return words;
}

function kindOf(fold: string, known: string): string {
  return known === '' && /^\d/.test(fold) ? 'number' : known;
}

function roleOf(whose: Party, party: Party): TextWord['role'] {
  const body = whose.kind === 'organization';
  if (whose === party) return body ? 'body' : 'person';
  return body ? 'other_body' : 'other_person';
}
