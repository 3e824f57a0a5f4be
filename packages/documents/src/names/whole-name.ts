import { isOrganisation, isTitle, withoutTitle } from '../address/organisation-words.js';
import data from '../data/name-words.json' with { type: 'json' };
import { latin } from '../latin.js';
import { transliterations } from '../transliterate.js';
import { type Alignment, aligned } from './align.js';
import { isDescent, isInitialOf, type NamePart, type NameWord, namePart } from './name-words.js';
import { isSameNative } from './native-name.js';

/** Of one surname and two forms of address: `M. et Mme Dupont`. */
const COUPLE = 0.8;
const WITH_INITIAL = 0.9;
/** What is printed says no more than this of somebody else. */
const OTHER_MAX = 0.6;
const LENGTH_MAX = 200;
/** One printed person is named from another by these, two on one account among them. */
const AND = /\s(?:&|\+|and|und|u\.|et|ou|oder|or|en|og|och)\s|[/&+]/iu;
/** `Mario e Luisa Rossi`; of `JOHN E SMITH` it is an initial, as no name and surname follow it. */
const AND_LETTER = /\s(?:[iye]|[IYE](?=\s+[^\s,&+/]{2,}\s+\p{L}))\s/u;
/** Whose child or wife somebody is: both sides may say it, and then they have to agree. */
const RELATION = /\s(?:[sdw]\/o|a\/[lp])\s+/iu;
/** Of what follows nothing names the person: parents, a name at birth, somebody else's house. */
const BEHIND = /\b(?:[sdw]\/o|n[ée]e|geb\.?|born|dec'?d)\s.*$/iu;
/** `T.J.` are two. */
const INITIALS = /(?<=(?:^|[\s.])\p{L})\.(?=\p{L})(?![ªº])/gu;
/** Abbreviated endings and codes: `Exmo(a)`, numbers of accounts and taxpayers. */
const ASIDE = /\([^)]*\)|\S*\d\S*\d\S*/gu;
/** Not among the titles that are taken from all names: surnames elsewhere. */
const FORMS = new Set(data.formsOfAddress);
/** `Account holder:`, `c/o`. */
const BEFORE =
  /^(?:[^:]{2,30}:|[cp]\/o|a\/c|t\.? ?[na]\.? ?v\.?|attn\.?|(?:\p{L}+\s){0,2}(?:name|holder|titulaire|titular|intestatario|kontoinhaber))\s+/iu;

/**
 * How much a printed line names the expected person, 0 to 1: first name or its initial and surname, in any order, alone
 * or with somebody else; middle names may be missing on one side, not differ. From 0.8 on it is this person.
 */
export function comparePersons(expected: string, printed: string): number {
  if (isSameNative(expected.slice(0, LENGTH_MAX), printed.slice(0, LENGTH_MAX))) return 1;
  const [child, ...parents] = expected.slice(0, LENGTH_MAX).split(RELATION);
  const [holder, ...others] = printed.slice(0, LENGTH_MAX).split(RELATION);
  if (child === undefined || holder === undefined || parents.length === 0 || others.length === 0)
    return compareNames(expected, printed);
  const agree = parents.some((parent) => others.some((other) => compareNames(parent, other) > OTHER_MAX));
  const own = compareNames(child, holder);
  return agree ? own : Math.min(own, OTHER_MAX);
}

function compareNames(expected: string, printed: string): number {
  const text = latin(expected).slice(0, LENGTH_MAX);
  const asked = namePart(text, 'family');
  if (!asked || asked.words.length === 0) return 0;
  const wanted = { ...asked, words: withInitials(withArticles(asked.words), text) };
  const line = printed.slice(0, LENGTH_MAX).trim().replace(BEFORE, '');
  if (isOrganisation(line) && !isOrganisation(expected)) return 0;
  const how = { country: scriptOf(expected + printed), mayHaveMore: false };
  const scores = personsIn(line).map((found) => score(wanted, found, how));
  return Math.max(0, ...scores);
}

interface Printed {
  readonly part: NamePart;
  /** Nothing but forms of address and one surname for two. */
  readonly couple: boolean;
}

/** The persons that a line names. Of `Petra und Jürgen Müller` both are called Müller. */
function personsIn(printed: string): Printed[] {
  const line = latin(printed.replaceAll(INITIALS, '. ')).trim().replace(BEHIND, '');
  const pieces = line
    .split(AND)
    .flatMap((piece) => piece.split(AND_LETTER))
    .filter((piece) => piece.trim() !== '');
  const parts = pieces.map((piece) => partOf(piece));
  const last = parts.at(-1);
  const surname = last?.words.at(-1);
  const titles = pieces.filter(
    (piece, index) => (parts[index]?.words.length ?? 0) === 0 || withoutTitle(piece) !== piece.trim(),
  );
  const couple = pieces.length > 1 && titles.length > 1;
  const whole = partOf(line.replaceAll(/[&+]/g, ' '));
  return [
    ...(whole ? [whole, ...repeated(whole), ...line.split(',').flatMap((piece) => partOf(piece) ?? [])] : []).map(
      (part) => ({ part, couple: false }),
    ),
    ...parts.flatMap((part, index): Printed[] => {
      if (!part || part.words.length === 0) return [];
      const shared = index < parts.length - 1 && surname ? [{ ...part, words: [...part.words, surname] }] : [];
      return [part, ...shared].map((one) => ({
        part: one,
        couple: couple && one.words.filter(isTelling).length === 1,
      }));
    }),
  ];
}

/** `Tyler Brooks Emily Brooks`: a surname that comes again ends a name. */
function repeated({ words }: NamePart): NamePart[] {
  const last = words.at(-1);
  const at = last ? words.slice(0, -1).findIndex((word) => word.spellings[0] === last.spellings[0]) : -1;
  return at > 0 && at < words.length - 2 ? [{ words: words.slice(0, at + 1) }, { words: words.slice(at + 1) }] : [];
}

function partOf(piece: string): NamePart | undefined {
  const name = withoutTitle(misreadIn(piece.trim().replaceAll(ASIDE, ' ').trim()));
  if (name.length > 1 && isTitle(name)) return { words: [] };
  const words = name.split(/\s+/);
  const start = words.findIndex((word) => !isForm(word));
  const part = namePart(words.length - start > 1 ? words.slice(start).join(' ') : name, 'family');
  return part && { ...part, words: withInitials(withArticles(part.words), name) };
}

/** `y`, `e` and `d` join names; `JOHN E SMITH` has another name that begins so. */
function withInitials(words: readonly NameWord[], text: string): NameWord[] {
  const capitals = new Set(text.split(/[\s.,]+/u).filter((word) => /^\p{Lu}$/u.test(word)));
  return words.map((word) =>
    isInitial(word) && capitals.has(word.spellings[0] ?? '') ? { ...word, spare: false } : word,
  );
}

/** `Al Suwaidi` is `Alsuwaidi`, and by some `Suwaidi`. */
function withArticles(words: readonly NameWord[]): NameWord[] {
  return words.flatMap((word, index): NameWord[] => {
    const next = words[index + 1];
    const before = words[index - 1];
    if (isArticle(word) && next) return [];
    if (!before || !isArticle(before)) return [word];
    const joined = before.spellings.flatMap((article) => word.spellings.map((text) => article + text));
    return [{ spellings: [...word.spellings, ...joined], spare: false }];
  });
}

const isArticle = ({ spellings: [text = ''] }: NameWord) => data.articles.includes(text);

/** A digit in a word is a letter that an engine took for it. */
const misreadIn = (text: string) =>
  text.replaceAll(/(?<=\p{L})[0158](?=\p{L})/gu, (digit) => ({ 0: 'o', 1: 'i', 5: 's', 8: 'b' })[digit] ?? digit);

/** Titles that are cut short, and forms of address: `Mag.a`, `Dipl.-Ing.`, `D.ª`, `Shri`. */
const isForm = (word: string) =>
  /^(?:\p{L}{2,6}\.[\p{L}.-]*|(?!M)\p{L}\.?[ªº])$/u.test(word) || FORMS.has(transliterations(word)[0] ?? '');

/** No prefix; a single letter is an initial. */
const isTelling = (word: NameWord) => !word.spare || isInitial(word);
/** Transcriptions of one alphabet agree: a Russian spelling is as good as another where the other side is in Cyrillic. */
function scriptOf(text: string): string | undefined {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'RU';
  return /\p{Script=Greek}/u.test(text) ? 'GR' : undefined;
}

const agree = (one: NameWord, other: NameWord, how: Alignment) =>
  (how.country !== undefined || startAlike(one, other)) &&
  (aligned([one], [other], how) !== undefined || lookAlike(one, other));
/** Asked first: most words of a page begin with other letters. */
const startAlike = ({ spellings: some }: NameWord, { spellings: others }: NameWord) =>
  some.some((one) => others.some((other) => glyphs(one.slice(0, 2))[0] === glyphs(other.slice(0, 2))[0]));
/** Letters that an engine takes for each other: `KIaus`, `Bames`, `GroB`. */
const lookAlike = ({ spellings: some }: NameWord, { spellings: others }: NameWord) =>
  some.some((one) => one.length >= GLYPHS_MIN && others.some((other) => glyphs(one) === glyphs(other)));
const GLYPHS_MIN = 4;
const glyphs = (word: string) =>
  word
    .replaceAll('RN', 'M')
    .replaceAll('VV', 'W')
    .replaceAll(/SS|8/g, 'B')
    .replaceAll(/[L1]/g, 'I')
    .replaceAll(/[0Q]/g, 'O');
const isInitial = ({ spellings: [text = ''] }: NameWord) => text.length === 1;

function score(wanted: NamePart, { part: found, couple }: Printed, how: Alignment): number {
  const parted = found.words.length > 1;
  if (parted && !wanted.words.some((word) => found.words.some((one) => agree(word, one, how)))) return 0;
  const other = wanted.suffix !== undefined && found.suffix !== undefined && wanted.suffix !== found.suffix;
  const result = other ? undefined : best(wanted.words, found.words, how);
  if (result !== undefined) return result;
  const [surname, only, more] = [wanted.words.at(-1), ...found.words.filter(isTelling)];
  if (surname && only && !more && agree(surname, only, how)) return couple ? COUPLE : OTHER_MAX;
  const shared = wanted.words.filter((word) => found.words.some((one) => agree(word, one, how))).length;
  return Number(((OTHER_MAX * shared) / wanted.words.length).toFixed(3));
}

/** All as it is, or word by word; undefined where it is another person's. */
function best(wanted: readonly NameWord[], found: readonly NameWord[], how: Alignment): number | undefined {
  const ordered = [...wanted, ...found].some(isDescent);
  const turned = [
    [...wanted.slice(-1), ...wanted.slice(0, -1)],
    [...wanted.slice(1), ...wanted.slice(0, 1)],
  ];
  const orders = ordered ? [wanted] : [wanted, ...turned];
  const initials = [...wanted, ...found].some(isInitial);
  if (orders.some((order) => aligned(order, found, how) !== undefined)) return initials ? WITH_INITIAL : 1;
  return ordered ? undefined : byWords(wanted, found, how);
}

interface Match {
  readonly word: NameWord;
  /** Index of the printed word. */
  readonly at: number;
  readonly whole: boolean;
}

function byWords(wanted: readonly NameWord[], found: readonly NameWord[], how: Alignment): number | undefined {
  const matches: Match[] = [];
  const free = (index: number) => matches.every(({ at }) => at !== index);
  const missing: NameWord[] = [];
  for (const word of wanted) {
    const whole = found.findIndex((one, index) => free(index) && agree(word, one, how));
    const at = whole >= 0 ? whole : found.findIndex((one, index) => free(index) && isInitialOf(word, one));
    if (at >= 0) matches.push({ word, at, whole: whole >= 0 });
    else missing.push(word);
  }
  const extra = found.filter(({ spare }, index) => free(index) && !spare);
  // A name too many and a name too few: another person's.
  if (missing.length > 0 && extra.length > 0) return undefined;
  const whole = matches.filter((one) => one.whole && !one.word.spare);
  if (whole.length === 0 || matches.length < 2) return undefined;
  const [first, last] = [wanted.at(0), wanted.at(-1)];
  const ends = matches.filter(({ word }) => word === first || word === last);
  // Of two surnames the first alone, behind the whole first name.
  const bySurname =
    ends.length === 2 ||
    (wanted.length > 2 && ends[0]?.word === first && matches.length === 2 && whole.length === 2 && extra.length === 0);
  if (!bySurname || !isOwn(matches, found)) return undefined;
  return ends.some((one) => !one.whole) ? WITH_INITIAL : 1;
}

/** A name before the expected first one is whose father has the expected name; a surname may stand there. */
function isOwn(matches: readonly Match[], found: readonly NameWord[]): boolean {
  const first = Math.min(...matches.map(({ at }) => at));
  return found.slice(0, first).every(({ spare }) => spare);
}
