import data from '../../data/media/frames-plain.json' with { type: 'json' };
import type { MediaLanguage, MediaStage } from '../article.js';
import type { Lexicon } from '../lexicon.js';
import { foldWord, type Token } from '../tokens.js';

/** What a verb does to those around it: strikes its object, is an offence, hands over a bribe, is a confession, is faced. */
export type PlainKind = 'strike' | 'deed' | 'pay' | 'confess' | 'face';

/** A verb of a sentence. */
export interface PlainVerb {
  readonly kind: PlainKind;
  readonly stage: MediaStage;
  readonly voice: 'active' | 'passive';
  readonly at: number;
}

/** The verbs of a language and its small words. */
export interface PlainGrammar {
  readonly have: ReadonlySet<string>;
  readonly be: ReadonlySet<string>;
  readonly been: ReadonlySet<string>;
  readonly agent: ReadonlySet<string>;
  readonly accusative: ReadonlySet<string>;
  readonly dative: ReadonlySet<string>;
  /** Proceedings and those penalties that somebody is given, without accents, and the prepositions by which they strike. */
  readonly nouns: ReadonlySet<string>;
  readonly penalties: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly gives: ReadonlySet<string>;
  /** Beginnings of words that end a proceeding. */
  readonly undone: readonly string[];
  /** Beginnings of verbs whose subject does not do what their object says, and whole small verbs. */
  readonly others: readonly string[];
  /** Verbs come last: an object stands before its participle. */
  readonly verbLast: boolean;
  /** By the word as it is written in small letters, with its accents. */
  find(word: string): PlainForm | undefined;
}

interface PlainForm {
  readonly kind: PlainKind;
  readonly stage: MediaStage;
  readonly participle: boolean;
}

type File = (typeof data)['de'] & { readonly words?: Readonly<Record<string, string>> };

const made = new Map<MediaLanguage, PlainGrammar | undefined>();

/** The grammar of plain verbs; none for English, which has frames. */
export function plainGrammar({ language }: Lexicon): PlainGrammar | undefined {
  if (!made.has(language)) made.set(language, language === 'en' ? undefined : grammarOf(language));
  return made.get(language);
}

function grammarOf(language: Exclude<MediaLanguage, 'en'>): PlainGrammar {
  const file = data[language] as File;
  const forms = formsOf(file);
  return {
    ...{ have: words(file.have), be: words(file.be), been: words(file.been), agent: words(file.agent) },
    ...{ accusative: words(file.accusative), dative: words(file.dative), verbLast: language === 'de' },
    ...{ nouns: new Set([...words(file.nouns)].map(foldWord)), links: words(file.links) },
    ...{ penalties: new Set([...words(file.penalties)].map(foldWord)), gives: words(file.gives) },
    ...{ undone: [...words(file.undone)], others: [...words(file.others)] },
    find: (word) => forms.get(word) ?? forms.get(foldWord(word)),
  };
}

/** Every form of every stem; a participle that is written like a finite form is a participle. */
function formsOf(file: File): Map<string, PlainForm> {
  const forms = new Map<string, PlainForm>();
  const add = (kind: PlainKind, stage: MediaStage, stems: string, verbLast: boolean): void => {
    for (const stem of words(stems)) {
      for (const end of words(file.finite)) forms.set(stem + end, { kind, stage, participle: false });
      for (const end of words(file.participle)) forms.set(stem + end, { kind, stage, participle: true });
      if (verbLast) forms.set(stem, { kind, stage, participle: true });
    }
  };
  const whole = (kind: PlainKind, stage: MediaStage, list: string, participle: boolean): void => {
    for (const word of words(list)) forms.set(word, { kind, stage, participle });
  };
  const last = file.accusative === '' && file.been === 'worden';
  add('pay', 'allegation', file.pay, last);
  add('deed', 'allegation', file.deed, last);
  for (const [stage, stems] of Object.entries(file.strike)) add('strike', stage as MediaStage, stems, last);
  for (const [stage, list] of Object.entries(file.words ?? {})) whole('strike', stage as MediaStage, list, true);
  whole('strike', 'arrest', file.seizes, false);
  whole('deed', 'allegation', file.plain, false);
  whole('confess', 'allegation', file.confess, false);
  whole('face', 'charge', file.face, false);
  return forms;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').filter(Boolean));
}

const AUXILIARY_WORDS = 4;

/** The verbs of a sentence with their voices; words within names and with a capital letter behind the first are none. */
export function plainVerbs(
  tokens: readonly Token[],
  inName: (at: number) => boolean,
  { articles, held }: Lexicon,
  grammar: PlainGrammar,
): PlainVerb[] {
  return tokens.flatMap((token, at): PlainVerb[] => {
    if (inName(at) || (token.capital && at > 0)) return [];
    const form = grammar.find(token.text.toLowerCase());
    if (!form) return [];
    const before = tokens[at - 1]?.fold ?? '';
    // `le juge`, `la denuncia`: a noun.
    if (!form.participle && (articles.has(before) || held.has(before)) && !/(?:er|ir|ar|re)$/.test(token.fold))
      return [];
    const { kind, stage, participle } = form;
    return [{ kind, stage, at, voice: participle ? voiceOf(tokens, at, grammar) : 'active' }];
  });
}

/** `ha sido detenido`, `detenido`: passive; `ha detenido`: active. */
function voiceOf(tokens: readonly Token[], at: number, grammar: PlainGrammar): PlainVerb['voice'] {
  const near = grammar.verbLast
    ? clauseWords(tokens, at)
    : tokens.slice(Math.max(0, at - AUXILIARY_WORDS), at).map(({ text }) => text.toLowerCase());
  if (near.some((word) => grammar.been.has(word))) return 'passive';
  const have = near.findLastIndex((word) => grammar.have.has(word));
  const be = near.findLastIndex((word) => grammar.be.has(word));
  return have > be ? 'active' : 'passive';
}

/** The words of the clause around a verb that comes last, between commas. */
function clauseWords(tokens: readonly Token[], at: number): string[] {
  let [from, to] = [at, at + 1];
  while (from > 0 && !/[,;:–—]/.test(tokens[from]?.before ?? '')) from -= 1;
  while (to < tokens.length && !/[,;:–—]/.test(tokens[to]?.before ?? '')) to += 1;
  return tokens.slice(from, to).map(({ text }) => text.toLowerCase());
}
