import data from '../data/native-documents.json' with { type: 'json' };
import { plainName } from '../names/native-name.js';
import type { CaptionedText, NativeCaption } from './native-captions.js';
import { NATIVE } from './native-text.js';

/** The holder as a document names them in its own script. */
export interface NativePerson {
  readonly familyName: string;
  readonly givenName: string;
  /** In the order in which the script writes names. */
  readonly whole: string;
  readonly confidence: number;
}

/** Scripts in which the family name comes first. */
const FAMILY_FIRST =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** What stands behind a name in its line: a reading in other signs, an era, digits. */
const BEHIND = /\s*(?:[(（［[]|昭和|平成|令和|大正|民國|\p{N}).*$/u;
/** A frame or speck. */
const BEFORE = /^[\s\p{P}\p{S}]+/u;
/** `Name 赵磊`: a second caption. */
const LATIN_BEFORE = /^(?:[A-Z][a-z]+ )+(?=(?!\p{Script=Latin})\p{L})/u;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s'’ʼ‌·・.,-]*$/u;
/** A capital that an engine read a second time, as the small letter of the same shape. */
const TWICE = /(\p{Lu})(\p{Ll})(?=\p{Lu})/gu;
/** A word in letters of Latin and of another script is a misreading, and no name. */
const MIXED = /\p{Script=Latin}\p{M}*(?!\p{Script=Latin})\p{L}|(?!\p{Script=Latin})\p{L}\p{M}*\p{Script=Latin}/u;
const NAME_MAX = 60;

/** A name of a text, or undefined where it is none. */
export function nativeNameOf(text: string, issuer = ''): string | undefined {
  const name = plainName(text.replace(BEFORE, '').replace(BEHIND, '').replace(LATIN_BEFORE, ''))
    .replace(/[\s.,:;·/|-]+$/u, '')
    .replaceAll(TWICE, (pair, large: string, small: string) => (small.toUpperCase() === large ? large : pair))
    .trim();
  if (name.length > NAME_MAX || !NATIVE.test(name) || !NAME.test(name) || MIXED.test(name)) return undefined;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 || (letters === 1 && EAST_ASIAN.test(name)) ? closed(name, issuer) : undefined;
}

/** `林 美 惠` is printed apart, and an engine sees room where there is none; in Japan it parts surname and name. */
const closed = (name: string, issuer: string) =>
  EAST_ASIAN.test(name) && issuer !== 'JP' ? name.replaceAll(' ', '') : name;

/** The holder by the captions of a document. @param issuer ISO 3166-1 alpha-2, or empty */
export function captionedPerson(texts: readonly CaptionedText[], issuer: string): NativePerson | undefined {
  const of = (caption: NativeCaption) => {
    for (const one of texts) {
      const name = one.caption === caption && one.nearest ? nativeNameOf(one.text, issuer) : undefined;
      if (name !== undefined) return { name, confidence: one.line.confidence };
    }
    return undefined;
  };
  const [father, patronymic, full] = [of('fatherName'), of('patronymic'), of('fullName')];
  const family = issuer === 'MN' ? (father ?? of('familyName')) : of('familyName');
  // Where the family name has a caption of its own, one for a name is for the given ones.
  const given = of('givenName') ?? (family ? full : undefined);
  if (!family && full) return { ...partsOf(full.name, issuer), confidence: full.confidence };
  if (!family || !given) return undefined;
  const fathers = data.fathersInName.includes(issuer) ? [father, of('grandfatherName')] : [];
  const names = [given, patronymic, ...fathers].flatMap((part) => (part ? [part.name] : []));
  const confidence = Math.min(family.confidence, given.confidence);
  return { ...named(family.name, names.join(' ')), confidence };
}

/** A whole name in its parts. */
export function partsOf(whole: string, issuer: string): Omit<NativePerson, 'confidence'> {
  const words = whole.split(/\s+/);
  const compound = data.compoundSurnames.find((name) => whole.startsWith(name) && whole.length > name.length);
  if (words.length === 1) {
    // Of a name of Japan nobody knows where the surname ends; names of Xinjiang and Tibet have none.
    if (!EAST_ASIAN.test(whole) || issuer === 'JP' || [...whole].length > 4)
      return { familyName: '', givenName: whole, whole };
    const family = compound ?? [...whole][0] ?? '';
    return { familyName: family, givenName: whole.slice(family.length), whole };
  }
  const [first = '', ...rest] = words;
  if (FAMILY_FIRST.test(whole)) return { familyName: first, givenName: rest.join(' '), whole };
  return { familyName: words.at(-1) ?? '', givenName: words.slice(0, -1).join(' '), whole };
}

function named(familyName: string, givenName: string): Omit<NativePerson, 'confidence'> {
  const order = FAMILY_FIRST.test(familyName) ? [familyName, givenName] : [givenName, familyName];
  return { familyName, givenName, whole: order.join(' ') };
}
