import anyAscii from 'any-ascii';
import data from '../../data/business-words.json' with { type: 'json' };

/** English by what registers write: `завод` and `厂` are a plant and a factory. */
const byWord = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([english, list]) => list.split(' ').map((word) => [word, english] as const)));

const CYRILLIC = byWord(data.cyrillic);
const ARABIC = byWord(data.arabic);
const HAN = byWord(data.han);
const HANGUL = byWord(data.hangul);
const ACRONYMS: Readonly<Record<string, readonly string[]>> = data.acronyms;
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (data.simplified.match(/../gsu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Legal forms and phrases of several words, each with its English. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/публичн[а-я]* акционерн[а-я]* обществ[а-я]*/g, ' pjsc '],
  [/(?:(?:открыт|закрыт|непубличн)[а-я]* )?акционерн[а-я]* обществ[а-я]*/g, ' jsc '],
  [/обществ[а-я]* [cс] ограниченн[а-я]* ответственност[а-я]*/g, ' llc '],
  [/(?:(?:публічн|приватн|відкрит|закрит)[а-яіїє]* )?акціонерн[а-яіїє]* товариств[а-яіїє]*/g, ' jsc '],
  [/(?:(?:адкрыт|закрыт)[а-яіў]* )?акцыянерн[а-яіў]* таварыств[а-яіў]*/g, ' jsc '],
  [/товариств[а-яіїє]* з обмеженою відповідальністю|таварыств[а-яіў]* з абмежаванай адказнасцю/g, ' llc '],
  [/(?<![а-я])(?:имени|им\.|імені|імя)(?: (?:академика|профессора|героя|маршала|генерала))?/g, ' named after '],
  [/(?<![а-яё])(?:пао|пат)(?![а-яё])/g, ' pjsc '],
  [/(?<![а-яё])(?:оао|зао|нао|ао|аат|заа|ват|зат|прат)(?![а-яё])/g, ' jsc '],
  [/(?<![а-яё])(?:ооо|тов|таа)(?![а-яё])/g, ' llc '],
];
/** Letters of the Latin keyboard among Cyrillic ones, which lists have now and then. */
const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', i: 'і' };
const ENDING =
  /(?:ыми|ими|ого|его|ому|ему|ами|ями|ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ых|их|ую|юю|ом|ем|ам|ям|ах|ях|ов|ев|ей|ия|ии|ию|[аяоеыиуюьйіє])$/;
const LENGTH_MAX = 300;
/** The longest word that is known of Chinese and Korean, in characters. */
const WORD_MAX = 6;

/** Other names that an organisation in another script may have on a list: its words in English, its own name in Latin letters. */
export function businessReadings(text: string): string[] {
  const whole = text.slice(0, LENGTH_MAX).normalize('NFKC');
  return NOT_LATIN.test(whole) ? namesIn(whole).flatMap(readingsOfOne) : [];
}

const NOT_LATIN = /\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Arabic}/u;

/** A full name and the short one in brackets behind it, or two on either side of a stroke. */
function namesIn(whole: string): string[] {
  // In Chinese names a place stands in brackets.
  if (/\p{Script=Han}/u.test(whole))
    return whole
      .replace(/[()]/g, ' ')
      .split(/\s\/\s/)
      .filter((name) => NOT_LATIN.test(name));
  const inner = [...whole.matchAll(/\(([^()]{3,})\)/g)].map(([, name = '']) => name);
  const outer = whole.replace(/\([^()]*\)?/g, ' ').split(/\s\/\s/);
  return [...outer, ...inner].filter((name) => NOT_LATIN.test(name)).slice(0, NAMES_MAX);
}

const NAMES_MAX = 4;

function readingsOfOne(name: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(name)) return cyrillicReadings(name);
  if (/\p{Script=Han}/u.test(name)) return [false, true].map((apart) => inPieces(simplified(name), HAN, apart));
  if (/\p{Script=Hangul}/u.test(name)) return [inPieces(name, HANGUL, false)];
  const english = translated(name, (word) => ARABIC.get(word) ?? ARABIC.get(word.replace(/^\u0627\u0644/, '')));
  // What English has at the end stands first.
  return [english.replace(/^(company|companies|bank|group) (.+)$/, '$2 $1')];
}

/** In English with acronyms as they are and in full; and by letters alone but for the legal form. */
function cyrillicReadings(text: string): string[] {
  const lower = text
    .toLowerCase()
    .replace(/[a-z]{1,4}(?=[а-яё])|(?<=[а-яё])[a-z]{1,4}/g, (letters) =>
      [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join(''),
    );
  const plain = PHRASES.reduce((done, [pattern, english]) => done.replace(pattern, english), lower);
  const english = (place: number) =>
    translated(
      // English has two names for one thing: `scientific production association` and `research and production association`.
      place === 0 ? plain.replace(/научно[- ]+производственн[а-я]*/g, 'research and production') : plain,
      (word) => ACRONYMS[word]?.[place] ?? CYRILLIC.get(word) ?? CYRILLIC.get(stemOf(word)) ?? named(word),
    );
  return [english(1), english(0), plain];
}

const stemOf = (word: string) => word.replace(ENDING, '').replace(/ё/g, 'е');

/** Whom a plant is named after stands in the genitive: `Дегтярева`. */
function named(word: string): string | undefined {
  return /^[а-яё]{4,}(?:ова|ева|ёва|ина|ына)$/.test(word) ? anyAscii(word.slice(0, -1)) : undefined;
}

function translated(text: string, english: (word: string) => string | undefined): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => english(word) ?? word);
}

/** Traditional characters in the simplified form that words are known by. */
function simplified(text: string): string {
  return [...text].map((character) => SIMPLIFIED.get(character) ?? character).join('');
}

/**
 * A name without spaces, cut where known words stand; the longest first.
 * @param apart whether what is left is written syllable by syllable
 */
function inPieces(text: string, words: ReadonlyMap<string, string>, apart: boolean): string {
  let out = '';
  let own = '';
  const flush = () => {
    const latin = anyAscii(own).replace(/(?<=[a-z])(?=[A-Z])/g, apart ? ' ' : '');
    out += ` ${latin} `;
    own = '';
  };
  for (let at = 0; at < text.length; ) {
    let length = Math.min(WORD_MAX, text.length - at);
    while (length > 0 && !words.has(text.slice(at, at + length))) length -= 1;
    if (length === 0) own += text.charAt(at);
    else {
      flush();
      out += ` ${words.get(text.slice(at, at + length))} `;
    }
    at += Math.max(1, length);
  }
  flush();
  return out.replace(/\s+/g, ' ').trim();
}
