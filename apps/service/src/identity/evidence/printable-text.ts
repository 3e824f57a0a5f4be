import tables from './data/transliteration.json' with { type: 'json' };

const LETTERS = new Map(
  [tables.latin, tables.cyrillic, tables.greek, tables.arabic].flatMap((table) => Object.entries(table)),
);
/** Marks a text that is not printed in its own letters; every Latin font has it. */
export const REWRITTEN_MARK = '†';

/** Whether the font in use has a glyph for a Unicode code point. */
export type Coverage = (codePoint: number) => boolean;

export interface PrintableText {
  readonly text: string;
  /** Whether letters were replaced, so that the reader must be told. */
  readonly rewritten: boolean;
}

/**
 * A text in letters that a font has. Others are written in Latin letters as travel documents do (ICAO Doc 9303-3 §6), or
 * without their diacritics, or, where neither is possible (Han, Kana, Hangul, emoji), as code points `[U+5F20]`. Control
 * characters become spaces, so that a name cannot forge a line of the report.
 */
export function printableText(text: string, covers: Coverage): PrintableText {
  const upper = text === text.toUpperCase();
  let printed = '';
  let rewritten = false;
  let isOpen = false;
  for (const character of text.normalize('NFC').replace(/\p{Cc}+/gu, ' ')) {
    const shown = covers(character.codePointAt(0)!);
    const latin = shown ? character : rewrite(character, upper, covers);
    if (isOpen) printed += latin === undefined ? ' ' : ']';
    else if (latin === undefined) printed += '[';
    printed += latin ?? codePoint(character);
    isOpen = latin === undefined;
    rewritten ||= !shown;
  }
  return { text: isOpen ? `${printed}]` : printed, rewritten };
}

/** The code points of a text, `U+0416 U+043E`, for exact comparison. */
export function codePoints(text: string): string {
  return Array.from(text, codePoint).join(' ');
}

/** A letter in Latin ones; undefined where it has no such form. */
function rewrite(character: string, upper: boolean, covers: Coverage): string | undefined {
  const lower = character.toLowerCase();
  const latin = LETTERS.get(lower) ?? withoutMarks(lower, covers);
  if (latin === undefined || lower === character) return latin;
  return upper ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
}

function withoutMarks(character: string, covers: Coverage): string | undefined {
  const base = Array.from(character.normalize('NFKD')).filter((part) => !/\p{Mn}/u.test(part));
  const letters = base.map((part) => LETTERS.get(part) ?? (covers(part.codePointAt(0)!) ? part : undefined));
  if (letters.length > 0 && !letters.includes(undefined)) return letters.join('');
  return /\p{Mn}/u.test(character) ? '' : undefined;
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
