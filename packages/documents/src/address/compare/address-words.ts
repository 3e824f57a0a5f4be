import data from '../../data/address-words.json' with { type: 'json' };
import towns from '../../data/exonyms.json' with { type: 'json' };

const TYPES = new Map<string, string[]>();
for (const [type, words] of Object.entries(data.types)) {
  for (const word of words) TYPES.set(word, [...(TYPES.get(word) ?? []), type]);
}
/** Letters that stand for the kind of street at its beginning: `C/`, `R.`, `V.` */
const INITIAL_TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['c', ['calle', 'cesta']],
  ['r', ['rua', 'rue']],
  ['v', ['via']],
  ['g', ['gatve']],
  ['u', ['utca', 'ulica']],
]);
const JOINED = [...data.joinedTypes].sort((one, other) => other.length - one.length);
const REST_MIN = 3;

const DIRECTIONS: ReadonlyMap<string, string> = new Map(Object.entries(data.directions));
const SIDES: ReadonlyMap<string, string> = new Map(Object.entries(data.sides));
const ORDINALS: ReadonlyMap<string, string> = new Map(Object.entries(data.ordinals));
const MEANS: ReadonlyMap<string, string> = new Map(Object.entries(data.means));
const TOWNS: ReadonlyMap<string, string> = new Map(
  towns.towns.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)),
);
const [SPARE, UNITS, FLOORS, NEUTRAL] = [data.spare, data.units, data.floors, data.neutral].map(
  (list) => new Set(list),
);

/** The kinds of street that a word can stand for: `road`; `cl` is a close and a calle. */
export const typesOf = (word: string): readonly string[] | undefined => TYPES.get(word);
export const initialTypesOf = (letter: string): readonly string[] | undefined => INITIAL_TYPES.get(letter);
export const directionOf = (word: string): string | undefined => DIRECTIONS.get(word);
/** `izq`, `tv`, `bis`: they part homes as numbers do. */
export const sideOf = (word: string): string | undefined => SIDES.get(word);
/** `fifth`, `II`. */
export const ordinalOf = (word: string): string | undefined => ORDINALS.get(word);
/** A numeral of one letter. */
export const romanOf = (letter: string): string | undefined => ROMAN.get(letter);
const ROMAN: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['v', '5'],
  ['x', '10'],
]);
export const isSpare = (word: string): boolean => SPARE?.has(word) ?? false;
/** `floor`, which stands before or behind its number. */
export const isFloor = (word: string): boolean => FLOORS?.has(word) ?? false;

/** What a number behind the word is: of a home in the house, or of a house, block or staircase; undefined where it says nothing. */
export function markOf(word: string): 'unit' | 'neutral' | undefined {
  if (UNITS?.has(word) || isFloor(word)) return 'unit';
  return NEUTRAL?.has(word) ? 'neutral' : undefined;
}

/** The name and the kind of a street in one word: `hauptstrasse`, `prinsengracht`. */
export function partedType(word: string): readonly [name: string, type: string] | undefined {
  const long = word.replace(/str(?:abe)?$/, 'strasse');
  const type = JOINED.find((one) => long.endsWith(one) && long.length - one.length >= REST_MIN);
  return type === undefined ? undefined : [long.slice(0, -type.length), typesOf(type)?.[0] ?? type];
}

const TRANSLATED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(data.translated));

/** Whether two kinds of street are one, an English word for a local one among them. */
export function sameType(one: string, other: string): boolean {
  return (
    one === other || (TRANSLATED.get(one)?.includes(other) ?? false) || (TRANSLATED.get(other)?.includes(one) ?? false)
  );
}

const QUALIFIERS: ReadonlySet<string> = new Set(data.qualifiers);
/** `Malaya Sadovaya` is another street than `Sadovaya`. */
export const isQualifier = (word: string): boolean => QUALIFIERS.has(word);

/** A word as it is compared: written out, towns under one of their names. */
export function meaningOf(word: string): string {
  const long = MEANS.get(word) ?? word;
  return TOWNS.get(long) ?? long;
}

let countries: ReadonlySet<string> | undefined;

/** Whether a text is the name of a state in English, words written together. */
export function isCountry(text: string): boolean {
  if (!countries) {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    countries = new Set([
      ...codes.flatMap(
        (code) =>
          names
            .of(code)
            ?.toLowerCase()
            .replaceAll(/[^a-z]/g, '') ?? [],
      ),
      ...['usa', 'uk', 'uae', 'england', 'scotland', 'wales', 'republicofkorea', 'deutschland', 'espana', 'italia'],
    ]);
  }
  return countries.has(text);
}
