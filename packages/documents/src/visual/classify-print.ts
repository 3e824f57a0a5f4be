import { countryCodes, countryName, countryOfDocument } from '@assay/kernel';
import data from '../data/document-classes.json' with { type: 'json' };
import type { DocumentType } from '../document-type.js';
import { SPECIMEN_STATE } from '../issuers.js';
import { near } from './fuzzy.js';
import { northAmericanRegion, regionName } from './north-american-region.js';
import { type PrintedLine, visualZone } from './printed-line.js';

export interface PrintedClass {
  readonly type?: DocumentType;
  /** ISO 3166-1 alpha-2, or the specimen state `UTO`. */
  readonly issuer?: string;
  /** ISO 3166-2, where a state of the United States or a province of Canada issues for itself. */
  readonly region?: string;
}

/** Titles and states stand in the upper part of a document; below are addresses and places of birth. */
const TITLE_PART = 0.4;
const SURE = 0.8;
const LETTERS_MIN = 4;
const TITLE_WORDS_MAX = 3;
/** Field numbers of the model of Directive 2006/126/EC: family name, date of issue, number. */
const NUMBERED = [/^1\.?(?:\s|$)/, /^4\s?a[.,)\s]/i, /^5(?:[.,)\s]|$)/];
/** Upper left corner. */
const SIGN_PART = { x: 0.2, y: 0.2 };
/** Names this long are found without their spaces, and with one misread letter in so many. */
const CLOSED_MIN = 8;
const MISREAD_EACH = 10;
/** How titles begin that name a state; read without their spaces. */
const STATE_TITLES = [
  'REPUBLICOF',
  'STATEOF',
  'KINGDOMOF',
  'GOVERNMENTOF',
  'SULTANATEOF',
  'REPUBLIQUEDU',
  'REPUBLICADE',
];
/** Of whom a line tells where they are from. */
const OF_A_PERSON = /^(?:NATIONALI|NACIONALI|CITTADINANZA|STAATSANGEH|CITIZENSHIP|(?:PLACE|COUNTRY) OF BIRTH)/;
/** A visa has a caption for the number of the passport. */
const NUMBER_CAPTION = /NUM| N[OR] /;
/** The line that French licences carry in place of a zone begins with the kind and the state. */
const LICENCE_LINE = /^D1<?([A-Z]{3})[A-Z0-9]{9,}/;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[ØŁĐÞ]/gi, (letter) => ({ Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'TH' })[letter.toUpperCase()] ?? letter)
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();

const states: readonly (readonly [code: string, names: readonly string[]])[] = [
  ...countryCodes().map((code) => {
    const own: Readonly<Record<string, readonly string[]>> = data.countries;
    return [code, [plain(countryName(code) ?? ''), ...(own[code] ?? [])]] as const;
  }),
  [SPECIMEN_STATE, ['UTOPIA']],
];

/** Whether the titles of a document say a name. */
type Says = (name: string, unless?: RegExp) => boolean;

/**
 * Type and issuing state by the titles of a document. Whatever the titles do not say, or say in two ways, is left out:
 * nothing is guessed from colours, layout or language. A title that one country alone uses names it where no other does.
 */
export function classifyPrint(lines: readonly PrintedLine[]): PrintedClass {
  const upper = visualZone(lines).filter(({ box, confidence }) => box.y < TITLE_PART && confidence > SURE);
  const says = sayer(upper);
  const type = typeOf(says) ?? titleBelow(lines);
  // Lines with digits are addresses and places of birth first.
  const worded = issuersOf(sayer(upper.filter(({ text }) => !/\d/.test(text) && !OF_A_PERSON.test(plain(text)))));
  const issuers = worded.length > 0 ? worded : issuersOf(says);
  const textsOf = (some: readonly PrintedLine[]) => some.map(({ text }) => text);
  const region = northAmericanRegion(type, textsOf(upper), textsOf(lines));
  // `GEORGIA`, `NEW MEXICO` and `PUERTO RICO` on a licence are no states of the world.
  const others = region
    ? issuers.filter(({ code, name }) => code !== region.slice(0, 2) && !regionName(region).includes(name))
    : issuers;
  if (region && others.length === 0) return { ...(type ? { type } : {}), issuer: region.slice(0, 2), region };
  const codes = new Set(issuers.map(({ code }) => code));
  const named = codes.size === 1 ? issuers[0]?.code : undefined;
  const issuer =
    codes.size > 0 ? named : (byTitle(says) ?? byLicenceLine(lines) ?? bySign(type, lines) ?? british(type, upper));
  return { ...(type ? { type } : {}), ...(issuer ? { issuer } : {}) };
}

function sayer(lines: readonly PrintedLine[]): Says {
  const titles = lines.map(({ text }) => ` ${plain(text)} `);
  // A title may be read without its spaces.
  const closed = titles.map((title) => title.replaceAll(' ', ''));
  return (name, unless) => {
    const shut = name.replaceAll(' ', '');
    return titles.some(
      (title, index) =>
        !unless?.test(title) &&
        (title.includes(` ${name} `) ||
          (shut.length >= CLOSED_MIN && closed[index]?.includes(shut)) ||
          (shut.length >= LETTERS_MIN && STATE_TITLES.some((begin) => closed[index]?.includes(begin + shut))) ||
          (shut.length >= MISREAD_EACH && near(closed[index] ?? '', shut, [], MISREAD_EACH) !== undefined)),
    );
  };
}

/** Captions of a visa or card name other documents too, so the table stands from the special to the general. */
function typeOf(says: Says): DocumentType | undefined {
  const tables = [...Object.entries(data.cardsCalledPassports), ...Object.entries(data.types)];
  const found = tables.find(([type, names]) =>
    names.some((name) => says(name, type === 'passport' ? NUMBER_CAPTION : undefined)),
  );
  return found?.[0] as DocumentType | undefined;
}

/** A title that stands below the rest, as on cards of Kenya: a line of hardly more than its words. */
function titleBelow(lines: readonly PrintedLine[]): DocumentType | undefined {
  const sure = lines.filter(({ text, confidence }) => confidence > SURE && !/[\d:]/.test(text));
  const short = sure.map(({ text }) => plain(text)).filter((text) => text.split(' ').length <= TITLE_WORDS_MAX);
  const found = Object.entries(data.types).find(([, names]) =>
    names.some((name) => name.includes(' ') && short.some((text) => text.endsWith(name))),
  );
  return found?.[0] as DocumentType | undefined;
}

/**
 * The distinguishing sign in the upper left corner of a licence, alone or before its title; only where the fields have the
 * numbers of the European model, as one letter in a corner may be anything.
 */
export function bySign(type: DocumentType | undefined, lines: readonly PrintedLine[]): string | undefined {
  if (type !== 'driving_licence' || !NUMBERED.every((mark) => lines.some(({ text }) => mark.test(text))))
    return undefined;
  const signs: Readonly<Record<string, string>> = data.signs;
  const sure = lines.filter(({ confidence }) => confidence > SURE);
  const corner = sure.filter(({ box }) => box.x < SIGN_PART.x && box.y < SIGN_PART.y);
  const found = new Set(corner.flatMap(({ text }) => signs[/^[A-Z]{1,3}(?= |$)/.exec(text.trim())?.[0] ?? ''] ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** `UK` alone in the upper part of a permit. */
const british = (type: DocumentType | undefined, upper: readonly PrintedLine[]) =>
  type === 'residence_permit' && upper.some(({ text }) => text.trim() === 'UK') ? 'GB' : undefined;

function issuersOf(says: Says): { readonly code: string; readonly name: string }[] {
  const named = states.flatMap(([code, names]) =>
    names.filter((name) => name.length >= LETTERS_MIN && says(name)).map((name) => ({ code, name })),
  );
  // `REPUBLIC OF CHINA` holds the name of another state.
  return named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)));
}

/** Titles that one country alone uses, and those that stand together in countries of several languages. */
function byTitle(says: Says): string | undefined {
  const together = Object.entries(data.titlesTogether).find(([, sets]) =>
    sets.some((titles) => titles.every((t) => says(t))),
  );
  if (together) return together[0];
  const found = Object.entries(data.titlesOfOneCountry).filter(([, titles]) => titles.some((title) => says(title)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

function byLicenceLine(lines: readonly PrintedLine[]): string | undefined {
  for (const { text } of lines) {
    const state = LICENCE_LINE.exec(text.replace(/\s/g, ''))?.[1];
    const country = state && countryOfDocument(state);
    if (country) return country;
  }
  return undefined;
}
