import readings from '../../data/cantonese.json' with { type: 'json' };
import surnames from '../../data/han-surnames.json' with { type: 'json' };
import { withoutBlanks } from '../closed-up.js';
import { foldWords } from '../name-form.js';
import { hongKongSyllable } from './hong-kong.js';
import { wadeGiles } from './wade-giles-of.js';

const HAN_NAME = /^[\u3400-\u9fff]{2,4}$/;
const ONE: ReadonlySet<string> = new Set(surnames.one);
const TWO: ReadonlySet<string> = new Set(surnames.two);
const PINYIN: ReadonlyMap<string, string> = new Map(Object.entries(surnames.pinyin));
const HONG_KONG: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(surnames.hong_kong));

/** Jyutping of the characters, made when the first name in characters comes. */
let cantonese: ReadonlyMap<string, string> | undefined;

function cantoneseOf(character: string): string | undefined {
  cantonese ??= new Map(
    Object.entries(readings.characters).flatMap(([syllable, characters]) =>
      [...characters].map((one) => [one, syllable] as const),
    ),
  );
  return cantonese.get(character);
}

/**
 * Latin spellings of a Chinese name beside the Pinyin of its characters: with the reading that a character has as a surname,
 * as Taiwan writes it (Wade–Giles without its marks) and as Hong Kong does (Government Cantonese Romanisation). None where
 * no surname stands in front.
 */
export function chineseReadings(text: string): string[] {
  const name = withoutBlanks(text).replaceAll('·', '');
  if (!HAN_NAME.test(name)) return [];
  const characters = [...name];
  const size = TWO.has(characters.slice(0, 2).join('')) ? 2 : 1;
  const surname = characters.slice(0, size).join('');
  const given = characters.slice(size);
  if (given.length === 0 || (size === 1 && !ONE.has(surname))) return [];
  const spoken = [...surname].map((one) => (size === 1 ? PINYIN.get(one) : undefined) ?? pinyinOf(one));
  const syllables = [...spoken, ...given.map(pinyinOf)];
  const special = size === 1 && PINYIN.has(surname) ? [[spoken.join(''), given.map(pinyinOf).join('')].join(' ')] : [];
  return [...special, syllables.map(wadeGiles).join(' '), ...inHongKong(surname, given)];
}

const pinyinOf = (character: string) => foldWords(character).join('');

function inHongKong(surname: string, given: readonly string[]): string[] {
  const syllables = given.map(cantoneseOf);
  const own = [...surname].map(cantoneseOf);
  if (![...own, ...syllables].every((one): one is string => one !== undefined)) return [];
  const usual = HONG_KONG.get(surname) ?? [own.map((one) => hongKongSyllable(one ?? '')).join(' ')];
  return usual.map((one) => [one, ...syllables.map((syllable) => hongKongSyllable(syllable ?? ''))].join(' '));
}
