import { legalForms } from '@assay/kernel';
import data from '../data/company-words.json' with { type: 'json' };
import { type CompanyName, companyName } from './company-name.js';
import { soundsAlike } from './consonants.js';

const FORMS = legalForms.written;
const FORM_MAX = 6;
const WORD_OF_FORM_MIN = 5;
const ABBREVIATED: ReadonlyMap<string, string> = new Map(Object.entries(data.abbreviations));
const NUMERALS: ReadonlyMap<string, string> = new Map(Object.entries(data.numerals));
/** What follows is another name of the company. */
const OTHERWISE = /\s(?:d\/b\/a|t\/a|a\/k\/a|f\/k\/a|dba|trading as|doing business as|also known as)\s+/iu;
const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Arabic}]+/gu;
const TEXT_MAX = 400;
const SLIP_FROM = 5;

interface Name {
  readonly words: readonly string[];
  readonly form: string | undefined;
  readonly unvowelled: boolean;
}

/**
 * Whether two names are of one company: word by word, as written out or abbreviated, with a slip of the pen at most. Numbers
 * and single letters part the companies of a series, and two forms that one country has part a company from its partner.
 * A name behind `d/b/a`, in brackets or in another script is compared as well.
 */
export function sameCompany(one: string, other: string): boolean {
  const [names, others] = [namesIn(one), namesIn(other)];
  return names.some((name) => others.some((known) => agree(name, known)));
}

function namesIn(text: string): Name[] {
  const whole = text.slice(0, TEXT_MAX);
  const [first = '', ...further] = whole.split(OTHERWISE);
  const latin = first.replaceAll(OTHER_SCRIPT, ' ');
  const mixed = /\p{Script=Latin}/u.test(first) && latin.trim() !== first.trim();
  const parts = mixed ? [latin, ...(first.match(OTHER_SCRIPT) ?? [])] : [first];
  const bracket = /^(?<own>[^()]{3,})\((?<inner>[^()]{3,})\)\s*$/u.exec(first)?.groups;
  const inside = bracket ? [bracket['own'] ?? '', bracket['inner'] ?? ''] : [];
  return [...parts, ...further, ...inside.filter(hasForm)].map(nameOf).filter(({ words }) => words.length > 0);
}

/** `Keller Uhren AG (Keller Montres SA)` are two names, `Marlow Timber (Holdings)` is one. */
const hasForm = (text: string, _: number, all: readonly string[]) =>
  all.every((one) => companyName(one).legalForm !== undefined) && text !== '';

function nameOf(text: string): Name {
  const { words, legalForm, unvowelled } = companyName(text);
  const { words: rest, kind } = withoutForm(words, legalForm);
  return { words: plainWords(rest), form: kind ?? legalForm, unvowelled: unvowelled === true };
}

interface Bare {
  readonly words: readonly string[];
  readonly kind?: string;
}

/**
 * Forms that searches do not know, at the end and in front: `PT … Tbk` has both. A form that was taken off already may be
 * their last word.
 */
function withoutForm(words: readonly string[], taken: string | undefined): Bare {
  const atEnd = withoutEnd(words, taken);
  const inFront = withoutFront(atEnd.words);
  const kind = atEnd.kind ?? inFront.kind;
  const rest = inFront.words;
  // Romanian companies have the word for a company before their name as well.
  const romanian = (taken === 'srl' || taken === 'sa') && rest.length > 2 && rest[0] === 's' && rest[1] === 'c';
  return { words: romanian ? rest.slice(2) : rest, ...(kind === undefined ? {} : { kind }) };
}

function withoutEnd(words: readonly string[], taken: string | undefined): Bare {
  for (let length = Math.min(FORM_MAX, words.length - 1); length > 0; length -= 1) {
    const end = words.slice(-length).join(' ');
    const kind = FORMS.get(end) ?? (taken === undefined ? undefined : PARTS.get(`${end} ${taken}`));
    if (kind !== undefined) return { words: words.slice(0, -length), kind };
  }
  return { words };
}

/** Of short forms only those that stand in front: `SAC Capital` is a name. */
function withoutFront(words: readonly string[]): Bare {
  for (let length = Math.min(FORM_MAX, words.length - 1); length > 0; length -= 1) {
    const front = words.slice(0, length).join(' ');
    const kind = FORMS.get(front);
    const isInFront =
      legalForms.front.has(front) || words.slice(0, length).some((word) => word.length >= WORD_OF_FORM_MIN);
    if (kind !== undefined && isInFront) return { words: words.slice(length), kind };
  }
  return { words };
}

/** What is left of a form whose last words are a form of their own: `s a de` before `c v`, `spol` before `s r o`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['s a de limited_partnership', 'sa'],
  ['sa de limited_partnership', 'sa'],
  ['spol sp_zoo', 'sp_zoo'],
  ['p private_limited', 'private_limited'],
  ['gmbh and co limited_partnership', 'gmbh_co_kg'],
  ['gmbh und co limited_partnership', 'gmbh_co_kg'],
  ['gmbh and limited_partnership', 'gmbh_co_kg'],
  ['gmbh und limited_partnership', 'gmbh_co_kg'],
  ['gmbh and co', 'gmbh_co_kg'],
]);

/**
 * The words of a name as they are when abbreviations are written out, numerals are digits, initials are one word and marks
 * that print as two letters are one: what names are searched by beside their words as they stand.
 */
export function plainCompany(text: string): CompanyName {
  const { words, legalForm, ...rest } = companyName(text.slice(0, TEXT_MAX).replace(BROTHERS, 'fratelli '));
  const bare = withoutForm(words, legalForm);
  return { ...rest, words: plainWords(bare.words), legalForm: legalForm ?? bare.kind };
}

/** `F.lli Rossi` */
const BROTHERS = /\bf\.?\s?lli\b\.?/iu;

/** Other ways of writing a word of a name: written out and abbreviated, with digits, with and without the second letter of a mark. */
export function otherSpellings(word: string): string[] {
  const meant = NUMERALS.get(word) ?? ABBREVIATED.get(word) ?? word;
  const folded = word.replaceAll(/(?<vowel>[aou])e/g, '$<vowel>');
  const spread = [...word].flatMap((letter, at) =>
    'aou'.includes(letter) ? [`${word.slice(0, at + 1)}e${word.slice(at + 1)}`] : [],
  );
  const others = [meant, ...(WRITINGS.get(meant) ?? []), folded, ...spread.slice(0, SPREAD_MAX)];
  return [...new Set(others)].filter((other) => other !== word);
}

const SPREAD_MAX = 4;

/** What a word is abbreviated to, and how a number is written. */
const WRITINGS: ReadonlyMap<string, readonly string[]> = [...ABBREVIATED, ...NUMERALS].reduce(
  (all, [written, meant]) => all.set(meant, [...(all.get(meant) ?? []), written]),
  new Map<string, string[]>(),
);

function plainWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  let initials = '';
  for (const [index, word] of [...words, ''].entries()) {
    // `Rossi e C.`
    const next = words[index + 1] ?? '';
    if (/^[ey]$/.test(word) && (words[index - 1]?.length ?? 0) > 1 && (next.length > 1 || next === 'c')) continue;
    const letter = /^[a-z]$/.test(word);
    if (letter) initials += word;
    if (!letter && initials !== '') {
      joined.push(initials);
      initials = '';
    }
    if (!letter && word !== '' && !(index === 0 && word === 'the')) joined.push(word);
  }
  return joined
    .map((word) => NUMERALS.get(word) ?? ABBREVIATED.get(word) ?? word)
    .filter((word) => word !== 'and')
    .map((word) => word.replaceAll(/(?<vowel>[aou])e/g, '$<vowel>').replaceAll('ph', 'f'));
}

function agree(one: Name, other: Name): boolean {
  if (formsContradict(one.form, other.form)) return false;
  if (one.words.join('') === other.words.join('')) return true;
  if (one.words.length !== other.words.length) return false;
  const left = [...other.words];
  let slips = 0;
  for (const word of one.words) {
    const at = left.indexOf(word);
    const near = at >= 0 ? at : left.findIndex((known) => isSlip(word, known) || isUnvowelled(word, known, one, other));
    if (near < 0) return false;
    if (at < 0 && !isUnvowelled(word, left[near] ?? '', one, other)) slips += 1;
    left.splice(near, 1);
  }
  return slips <= 1;
}

const isUnvowelled = (word: string, known: string, one: Name, other: Name) =>
  one.unvowelled !== other.unvowelled && soundsAlike(word, known);

function formsContradict(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return data.alternatives.some((forms) => forms.includes(one) && forms.includes(other));
}

/** Two letters in the wrong order, one twice, or a vowel left out; any other letter makes another word. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SLIP_FROM || /\d/.test(one + other)) return false;
  if (undoubled(one) === undoubled(other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length === short.length + 1) return withoutVowel(long).includes(short);
  return one.length === other.length && swapped(one).includes(other);
}

const undoubled = (word: string) => word.replaceAll(/(?<letter>[a-z])\k<letter>/g, '$<letter>');
/** Each word that leaves one inner vowel out. */
const withoutVowel = (word: string): string[] =>
  [...word].flatMap((letter, at) =>
    at > 0 && at < word.length - 1 && 'aeiou'.includes(letter) ? [word.slice(0, at) + word.slice(at + 1)] : [],
  );
const swapped = (word: string): string[] =>
  [...word].flatMap((letter, at) =>
    at > 0 && at < word.length - 1 ? [word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2)] : [],
  );
