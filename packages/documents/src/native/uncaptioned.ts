import { withLatinDigits } from '@assay/kernel';
import type { PrintedLine } from '../visual/printed-line.js';
import { isTitle } from './native-kind.js';
import { type NativePerson, nativeNameOf, partsOf } from './native-person.js';

const HANGUL_NAME = /^\p{Script=Hangul}{2,5}(?:\s?[(（].*)?$/u;
/** Heights between the name and the number below it. */
const ABOVE_MAX = 6;
const SURE = 0.6;

/** The holder of a card without captions: by the place of the name, which only some states print so. */
export function uncaptionedPerson(
  lines: readonly PrintedLine[],
  issuer: string,
  number: PrintedLine | undefined,
): NativePerson | undefined {
  if (issuer === 'KR') return aboveNumber(lines, number);
  return issuer === 'EG' ? belowTitles(lines) : undefined;
}

/** Cards and licences of Korea: the name, and below it the number of the person. */
function aboveNumber(lines: readonly PrintedLine[], number: PrintedLine | undefined): NativePerson | undefined {
  const name = lines
    .filter((line) => !isTitle(line) && HANGUL_NAME.test(line.text.trim()))
    .filter(({ box }) => !number || (box.y < number.box.y && number.box.y - box.y < ABOVE_MAX * box.height))
    .toSorted((a, b) => b.box.y - a.box.y)[0];
  const whole = name && nativeNameOf(name.text);
  return whole ? { ...partsOf(whole, 'KR'), confidence: name.confidence } : undefined;
}

/** Where the address of a card of Korea begins: below the number of the person. */
export function uncaptionedAddress(
  lines: readonly PrintedLine[],
  issuer: string,
  number: PrintedLine | undefined,
): { readonly text: string; readonly line: PrintedLine } | undefined {
  if (issuer !== 'KR' || !number) return undefined;
  const line = lines
    .filter(({ box }) => box.y > number.box.y + number.box.height / 2 && box.y - number.box.y < ABOVE_MAX * box.height)
    .filter(({ text }) => /\p{Script=Hangul}{2}/u.test(text))
    .toSorted((a, b) => a.box.y - b.box.y)[0];
  return line && { text: line.text.trim(), line };
}

/** A line that is a date and nothing else. */
export const isWholeDate = ({ text }: PrintedLine): boolean =>
  /^\d{4}\s?\.\s?\d{1,2}\s?\.\s?\d{1,2}\.?$/.test(text.trim());

/** Cards of Egypt: the own name in a line, those of the fathers and of the family in the next. */
function belowTitles(lines: readonly PrintedLine[]): NativePerson | undefined {
  const titles = lines.filter(isTitle);
  const end = Math.max(0, ...titles.map(({ box }) => box.y + box.height / 2));
  const names = lines
    .filter((line) => line.confidence > SURE && line.box.y + line.box.height / 2 > end && !titles.includes(line))
    .filter(({ text }) => !/\d/.test(withLatinDigits(text)))
    .toSorted((a, b) => a.box.y - b.box.y)
    .flatMap((line) => {
      const name = nativeNameOf(line.text);
      return name ? [{ name, confidence: line.confidence }] : [];
    });
  const [own, fathers] = names;
  if (!own || !fathers) return undefined;
  const confidence = Math.min(own.confidence, fathers.confidence);
  return { familyName: fathers.name, givenName: own.name, whole: `${own.name} ${fathers.name}`, confidence };
}
