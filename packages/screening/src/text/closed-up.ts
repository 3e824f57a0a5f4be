/** Blanks of any width, those of no width among them. */
const BLANK = '[\\s\\u200b\\u2060\\ufeff]';
const BLANKS = new RegExp(`${BLANK}+`, 'g');
/** A name of characters, kana or syllables alone, with a blank in it. */
const APART = /^[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\s\u200b\u2060\ufeff]+$/;
const BETWEEN_CHARACTERS = new RegExp(`(?<=[\\u3400-\\u9fff])${BLANK}+(?=[\\u3400-\\u9fff])`, 'g');
const HANGUL = /^[\uac00-\ud7a3]+$/;

/** The parts of a name between blanks: those of a name whose characters stand apart to fill a line are one. */
export function partsOfName(text: string): string[] {
  const parts = text.split(BLANKS).filter((part) => part !== '');
  const [first = '', ...others] = parts;
  if (parts.length < 3) return parts;
  return first.length > 1 ? [first, others.join('')] : [parts.join('')];
}

/** A text without its blanks. */
export const withoutBlanks = (text: string) => text.replace(BLANKS, '');

/**
 * A name as it is written in one piece: between characters and between syllables of Hangul a blank says nothing, kana are
 * parted by it. Other texts are returned as they are.
 */
export function closedUp(text: string): string {
  if (!APART.test(text)) return text;
  const parts = text.split(BLANKS).filter((part) => part !== '');
  const spacedOut = parts.length > 2 && parts.slice(1).every((part) => part.length === 1);
  const whole = parts.join('');
  return spacedOut || HANGUL.test(whole) ? whole : parts.join(' ').replace(BETWEEN_CHARACTERS, '');
}
