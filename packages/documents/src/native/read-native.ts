import data from '../data/native-documents.json' with { type: 'json' };
import { isLeftwards } from '../right-to-left.js';
import type { VisualFieldName } from '../visual/field-values.js';
import type { PrintedLine } from '../visual/printed-line.js';
import type { VisualField } from '../visual/visual-field.js';
import { lazily } from './lazily.js';
import { type CaptionedText, captionedTexts } from './native-captions.js';
import { nativeDays } from './native-date.js';
import { type NativeKind, nativeKind } from './native-kind.js';
import { nativeNumbers } from './native-numbers.js';
import { captionedPerson, type NativePerson, nativeNameOf } from './native-person.js';
import { inFormsOf, NATIVE, nativePlain } from './native-text.js';
import { isWholeDate, uncaptionedAddress, uncaptionedPerson } from './uncaptioned.js';
import { wholeLines } from './whole-lines.js';

/** What a document says in a script other than Latin. */
export interface NativePrint extends NativeKind {
  readonly person?: NativePerson;
  readonly fields: readonly VisualField[];
  readonly address?: { readonly value: string; readonly confidence: number };
}

const LINES_MAX = 200;
/** Words behind a date that say what it is: `昭和61年5月1日生`, `2027年06月01日まで有効`. */
const BEHIND: readonly (readonly [VisualFieldName, RegExp])[] = [
  ['dateOfBirth', /日\s?生/u],
  ['expiryDate', /有[効效]$/u],
];
/** Field numbers of a driving licence (ISO/IEC 18013-1): family name, given names. */
const NUMBERED = [/^1\s?[.)]\s?(.+)$/u, /^2\s?[.)]\s?(.+)$/u];
/** A number or date that is read less surely is left out: one digit makes another. */
const FIELD_SURE = 0.7;
/** A speck is a sign or two, read unsurely. */
const [SPECK_MAX, SPECK_SURE] = [2, 0.5];
const ADDRESS_LINES_MAX = 2;
const SEX_WORDS_MAX = 3;
const sexes = lazily(() =>
  Object.entries(data.sex).flatMap(([sex, words]) => words.map((word) => [nativePlain(word), sex] as const)),
);

/**
 * Reads a document in the script of its state: kind and state by its titles, values by captions in its language, by their
 * form, and where a card has no captions by their place. @param today `YYYY-MM-DD`
 */
export function readNative(all: readonly PrintedLine[], today: string): NativePrint {
  if (!all.some(({ text }) => NATIVE.test(text))) return { fields: [] };
  const leftwards = isLeftwards(all.map(({ text }) => text).join(' '));
  const kind = nativeKind(all);
  const issuer = kind.issuer ?? '';
  const legible = all
    .slice(0, LINES_MAX)
    .filter(({ text, confidence }) => text.length > SPECK_MAX || confidence > SPECK_SURE);
  const written = legible.map((line) => ({ ...line, text: inFormsOf(issuer, line.text) }));
  const lines = wholeLines(written, leftwards);
  const texts = captionedTexts(lines, leftwards);
  const { number, person: personal, sex: sexInNumber } = nativeNumbers(lines, texts, kind);
  const person =
    captionedPerson(texts, issuer) ?? numberedPerson(lines) ?? uncaptionedPerson(lines, issuer, personal?.line);
  const dated = { texts, lines, issuer, today };
  const inNumber = personal?.formed?.birth;
  const birth = dateOf('dateOfBirth', dated);
  const own =
    inNumber?.day !== undefined && inNumber.year.length === 4 ? `${inNumber.year}-${inNumber.day}` : undefined;
  const sex = sexIn(texts);
  const fields: (VisualField | undefined)[] = [
    number && { ...field('number', number.value, number.line), basis: number.told ? 'label' : 'layout' },
    personal && field('personalNumber', personal.value, personal.line),
    birth ?? (own !== undefined && personal ? field('dateOfBirth', own, personal.line) : undefined),
    sex ?? (sexInNumber && personal ? field('sex', sexInNumber, personal.line) : undefined),
    dateOf('issueDate', dated),
    dateOf('expiryDate', dated),
    placeOf(texts),
  ];
  const address = addressOf(texts, lines, uncaptionedAddress(lines, issuer, personal?.line));
  return {
    ...kind,
    ...(person ? { person } : {}),
    ...(address ? { address } : {}),
    fields: fields.flatMap((one) => (one && one.confidence >= FIELD_SURE ? [one] : [])),
  };
}

const field = (name: VisualFieldName, value: string, { confidence }: PrintedLine): VisualField => ({
  name,
  value,
  confidence,
  basis: 'label',
});

function numberedPerson(lines: readonly PrintedLine[]): NativePerson | undefined {
  const [family, given] = NUMBERED.map((pattern) => {
    for (const { text, confidence } of lines) {
      const name = nativeNameOf(pattern.exec(text.trim())?.[1] ?? '');
      if (name) return { name, confidence };
    }
    return undefined;
  });
  if (!family || !given) return undefined;
  const confidence = Math.min(family.confidence, given.confidence);
  return { familyName: family.name, givenName: given.name, whole: `${family.name} ${given.name}`, confidence };
}

interface Dated {
  readonly texts: readonly CaptionedText[];
  readonly lines: readonly PrintedLine[];
  readonly issuer: string;
  readonly today: string;
}

/** A date behind its caption, or before words that say what it is; of a period the first day or the last. */
function dateOf(name: 'dateOfBirth' | 'issueDate' | 'expiryDate', { texts, lines, issuer, today }: Dated) {
  const behind = BEHIND.flatMap(([own, words]) =>
    own === name ? lines.filter(({ text }) => words.test(text)).map((line) => ({ text: line.text, line })) : [],
  );
  const captioned = texts.filter(({ caption }) => caption === name);
  // Cards and licences of Korea have the day of issue in a line of its own.
  const own = issuer === 'KR' && name === 'issueDate' ? lines.filter(isWholeDate) : [];
  for (const { text, line } of [...behind, ...captioned, ...own.map((line) => ({ text: line.text, line }))]) {
    const days = nativeDays(text, issuer).filter((day) => name === 'expiryDate' || day <= today);
    const day = name === 'expiryDate' ? days.at(-1) : days[0];
    if (day !== undefined) return field(name, day, line);
  }
  return undefined;
}

function sexIn(texts: readonly CaptionedText[]): VisualField | undefined {
  for (const { caption, text, line } of texts) {
    const words =
      caption === 'sex'
        ? text
            .split(/[\s/(（]+/u)
            .slice(0, SEX_WORDS_MAX)
            .map(nativePlain)
        : [];
    const sex = sexes().find(([own]) => words.includes(own))?.[1];
    if (sex) return field('sex', sex, line);
  }
  return undefined;
}

function placeOf(texts: readonly CaptionedText[]): VisualField | undefined {
  const found = texts.find(
    ({ caption, text }) => caption === 'placeOfBirth' && NATIVE.test(text) && !/\d{4}/.test(text),
  );
  return found && field('placeOfBirth', found.text.trim(), found.line);
}

/** An address behind its caption, with the lines right below its beginning. */
function addressOf(
  texts: readonly CaptionedText[],
  lines: readonly PrintedLine[],
  uncaptioned: Pick<CaptionedText, 'text' | 'line'> | undefined,
): NativePrint['address'] {
  const captioned = texts.find(({ caption, text, nearest }) => caption === 'address' && nearest && NATIVE.test(text));
  const first = captioned ?? uncaptioned;
  if (!first) return undefined;
  const own = new Set(texts.map(({ line }) => line));
  const parts = [first.text];
  let { confidence } = first.line;
  for (let last = first.line; parts.length <= ADDRESS_LINES_MAX; ) {
    const next = lines.find((line) => !own.has(line) && isContinued(last, line));
    if (!next) break;
    parts.push(next.text.trim());
    confidence = Math.min(confidence, next.confidence);
    last = next;
  }
  const joint = /\p{Script=Han}/u.test(first.text) ? '' : ' ';
  return { value: parts.join(joint), confidence };
}

/** Whether a line goes on with the one above it: no farther below than lines of one text, within its width. */
function isContinued({ box }: PrintedLine, next: PrintedLine): boolean {
  const down = (next.box.y - box.y) / box.height;
  const within = next.box.x >= box.x - box.height && next.box.x + next.box.width <= box.x + box.width + 2 * box.height;
  return down > 0.5 && down < 1.8 && within && NATIVE.test(next.text);
}
