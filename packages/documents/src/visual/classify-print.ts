import { countryCodes, countryName } from '@assay/kernel';
import data from '../data/document-classes.json' with { type: 'json' };
import type { DocumentType } from '../document-type.js';
import { SPECIMEN_STATE } from '../issuers.js';
import { type PrintedLine, visualZone } from './printed-line.js';

export interface PrintedClass {
  readonly type?: DocumentType;
  /** ISO 3166-1 alpha-2, or the specimen state `UTO`. */
  readonly issuer?: string;
}

/** Titles and states stand in the upper part of a document; below are addresses and places of birth. */
const TITLE_PART = 0.4;
const SURE = 0.8;
const LETTERS_MIN = 4;
/** A visa has a caption for the number of the passport. */
const NUMBER_CAPTION = /NUM| N[OR] /;

const plain = (text: string) =>
  text
    .normalize('NFD')
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

/**
 * Type and issuing state by the titles of a document. Whatever the titles do not say, or say in two ways, is left out:
 * nothing is guessed from colours, layout or language.
 */
export function classifyPrint(lines: readonly PrintedLine[]): PrintedClass {
  const upper = visualZone(lines).filter(({ box, confidence }) => box.y < TITLE_PART && confidence > SURE);
  const titles = upper.map(({ text }) => ` ${plain(text)} `);
  // A title may be read without its spaces.
  const closed = titles.map((title) => title.replaceAll(' ', ''));
  const says = (name: string, unless?: RegExp) =>
    titles.some(
      (title, index) =>
        !unless?.test(title) &&
        (title.includes(` ${name} `) || (name.length >= 8 && closed[index]!.includes(name.replaceAll(' ', '')))),
    );
  const found = (Object.entries(data.types) as [DocumentType, string[]][]).filter(([type, names]) =>
    names.some((name) => says(name, type === 'passport' ? NUMBER_CAPTION : undefined)),
  );
  const named = states.flatMap(([code, names]) =>
    names.filter((name) => name.length >= LETTERS_MIN && says(name)).map((name) => ({ code, name })),
  );
  // `REPUBLIC OF CHINA` holds the name of another state.
  const issuers = new Set(
    named
      .filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)))
      .map(({ code }) => code),
  );
  // Captions of a visa or card name other documents too, so the table stands from the special to the general.
  const type = found[0]?.[0];
  const issuer = issuers.size === 1 ? [...issuers][0] : undefined;
  return { ...(type ? { type } : {}), ...(issuer ? { issuer } : {}) };
}
