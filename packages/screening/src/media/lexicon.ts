import de from '../data/media/de.json' with { type: 'json' };
import en from '../data/media/en.json' with { type: 'json' };
import es from '../data/media/es.json' with { type: 'json' };
import fr from '../data/media/fr.json' with { type: 'json' };
import it from '../data/media/it.json' with { type: 'json' };
import pt from '../data/media/pt.json' with { type: 'json' };
import { foldWords } from '../text/name-form.js';
import type { MediaLanguage, MediaRole, MediaStage } from './article.js';
import { type PhraseBook, phraseBook } from './phrases.js';

/**
 * Where the name stands to a cue: before it (`subject`: NAME was charged), after it (`object`: charges against NAME), after
 * it unless nothing follows (`either`: arrested), next to a title, or within the words of the cue.
 */
export type CueSide = 'subject' | 'object' | 'either' | 'title' | 'inside';

/** Words that say what a name is in an article. */
export interface Cue {
  readonly role: MediaRole;
  readonly stage?: MediaStage;
  readonly weight: number;
  readonly side: CueSide;
  /** For a verb of action: the role of the name after it, while `role` is that of the name before it. */
  readonly object?: MediaRole;
  /** The one who denies may be the accused, or somebody who speaks for them. */
  readonly denial?: boolean;
  /** Speaks for others, as lawyers and relatives also do: what such a one denies is not said of them. */
  readonly forOthers?: boolean;
}

export interface Lexicon {
  readonly language: MediaLanguage;
  /** Frequent words that tell the language. */
  readonly hints: ReadonlySet<string>;
  /** Offences by code; the empty text stands for words that name an offence and mean none, such as `fraud squad`. */
  readonly offences: PhraseBook<string>;
  readonly cues: PhraseBook<Cue>;
  readonly negators: PhraseBook<boolean>;
  /** `the defence`, `the legal team`; `led by`, `entrusted to` behind it; `represented by` behind a name. */
  readonly defence: PhraseBook<true>;
  readonly leads: PhraseBook<true>;
  readonly defends: PhraseBook<true>;
  /** Words between a defence and who leads it, and words that begin another clause. */
  readonly links: ReadonlySet<string>;
  readonly clauses: ReadonlySet<string>;
  readonly personPronouns: ReadonlySet<string>;
  readonly bodyPronouns: ReadonlySet<string>;
  readonly blockers: ReadonlySet<string>;
  /** Words of contrast: `acquitted of one but convicted of the other`. */
  readonly but: ReadonlySet<string>;
  /** `The trader`: the person whom the sentence before was about. */
  readonly personNouns: ReadonlySet<string>;
  /** Words that stand before a name at the beginning of a sentence, with a capital letter for that alone. */
  readonly occupations: ReadonlySet<string>;
  readonly indefinite: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly agent: ReadonlySet<string>;
  /** `según`: before one who is quoted. */
  readonly sources: ReadonlySet<string>;
  /** Prepositions, those with an article in them as well: the name after one is no subject. */
  readonly held: ReadonlySet<string>;
  /** Ends of participles, with their accents. */
  readonly participles: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly notNames: ReadonlySet<string>;
  readonly institutions: ReadonlySet<string>;
  readonly companyWords: ReadonlySet<string>;
  readonly bodyWords: ReadonlySet<string>;
  readonly ageAfter: ReadonlySet<string>;
  readonly ageWords: ReadonlySet<string>;
  readonly bornWords: ReadonlySet<string>;
  /** German writes every noun with a capital letter. */
  readonly capitalNouns: boolean;
}

interface LexiconFile {
  readonly language: string;
  readonly hints: string;
  readonly classes: Readonly<Record<string, string>>;
  /** Prepositions with the forms that they have together with an article. */
  readonly contractions?: Readonly<Record<string, string>>;
  readonly offences: Readonly<Record<string, string>>;
  readonly masks: string;
  readonly cues: readonly (Omit<Cue, 'role' | 'stage' | 'side' | 'object'> & {
    readonly role: string;
    readonly stage?: string;
    readonly side: string;
    readonly object?: string;
    readonly phrases: string;
  })[];
  readonly negators: string;
  readonly notNegators: string;
  readonly [words: string]: unknown;
}

/** The lexicon of a language; made when first asked for. */
export function lexiconOf(language: MediaLanguage): Lexicon {
  let lexicon = made.get(language);
  if (!lexicon) {
    lexicon = makeLexicon(language, FILES[language] as LexiconFile);
    made.set(language, lexicon);
  }
  return lexicon;
}

const FILES: Readonly<Record<MediaLanguage, unknown>> = { en, de, fr, es, pt, it };
const made = new Map<MediaLanguage, Lexicon>();

function makeLexicon(language: MediaLanguage, file: LexiconFile): Lexicon {
  const words = (field: string): ReadonlySet<string> =>
    new Set(
      String(file[field] ?? '')
        .split(/[\s|]+/)
        .filter(Boolean),
    );
  const book = (field: string): PhraseBook<true> =>
    phraseBook([{ phrases: String(file[field] ?? ''), meaning: true }], file.classes, file.contractions);
  const offences = Object.entries(file.offences).map(([code, phrases]) => ({ phrases, meaning: code }));
  return {
    language,
    hints: words('hints'),
    offences: phraseBook([...offences, { phrases: file.masks, meaning: '' }], file.classes, file.contractions),
    cues: phraseBook(
      file.cues.map(({ phrases, ...cue }) => ({ phrases, meaning: cue as Cue })),
      file.classes,
      file.contractions,
    ),
    negators: phraseBook([
      { phrases: file.negators, meaning: true },
      { phrases: file.notNegators, meaning: false },
    ]),
    defence: book('defence'),
    leads: book('leads'),
    defends: book('defends'),
    links: words('links'),
    clauses: words('clauses'),
    personPronouns: words('personPronouns'),
    bodyPronouns: words('bodyPronouns'),
    blockers: words('blockers'),
    but: words('but'),
    personNouns: words('personNouns'),
    occupations: new Set([...words('occupations'), ...openingWords(file)]),
    indefinite: words('indefinite'),
    openers: words('openers'),
    articles: words('articles'),
    prepositions: words('prepositions'),
    agent: words('agent'),
    sources: words('sources'),
    held: words('held'),
    participles: words('participles'),
    and: words('and'),
    notNames: new Set([...words('notNames'), ...titleWords(file)]),
    institutions: words('institutions'),
    companyWords: words('companyWords'),
    bodyWords: words('bodyWords'),
    ageAfter: words('ageAfter'),
    ageWords: words('ageWords'),
    bornWords: words('bornWords'),
    capitalNouns: language === 'de',
  };
}

/** `Absolvição de Rosa Matias`: words that begin a sentence and are no names. English has a list of them. */
function openingWords({ cues, language }: LexiconFile): string[] {
  if (language === 'en') return [];
  const before = cues.filter(({ side }) => side === 'object').flatMap(({ phrases }) => phrases.split('|'));
  return before.map((one) => one.trim().split(' ')[0] ?? '').filter((word) => word.length > 3);
}

/** The words of titles are no parts of names: `Whistleblower Jane Doe`; those of `head of communications` may be. */
function titleWords({ cues }: LexiconFile): string[] {
  return cues
    .filter(({ side }) => side === 'title')
    .flatMap(({ phrases, forOthers }) => phrases.split(forOthers ? '|' : /[\s|]+/).map((phrase) => phrase.trim()))
    .filter((word) => /^[a-z]{2,}$/.test(word) && word !== 'co');
}

const SAMPLE_CHARACTERS = 3000;
const HINTS_MIN = 0.06;
const sharesOfHints = new Map<string, number>();

function shareOfHint(word: string): number {
  let share = sharesOfHints.get(word);
  if (share === undefined) {
    const languages = (Object.keys(FILES) as MediaLanguage[]).filter((language) => lexiconOf(language).hints.has(word));
    share = 1 / languages.length;
    sharesOfHints.set(word, share);
  }
  return share;
}

/** The language of a text by its most frequent small words; undefined when no lexicon fits. */
export function languageOf(text: string): MediaLanguage | undefined {
  const words: string[] = [];
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  for (let at = 0; at < sample.length; at += 400) words.push(...foldWords(sample.slice(at, at + 400)));
  let best: { language: MediaLanguage; share: number } | undefined;
  for (const language of Object.keys(FILES) as MediaLanguage[]) {
    const { hints } = lexiconOf(language);
    // A word that several languages share says less.
    const share =
      words.reduce((sum, word) => sum + (hints.has(word) ? shareOfHint(word) : 0), 0) / Math.max(1, words.length);
    if (share > (best?.share ?? HINTS_MIN)) best = { language, share };
  }
  return best?.language;
}
