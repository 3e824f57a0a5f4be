import data from '../data/name-words.json' with { type: 'json' };
import { latin } from '../latin.js';
import { transliterations } from '../transliterate.js';

/** A word of a name. */
export interface NameWord {
  /** Its spellings in letters of the machine-readable zone, the recommended one first. */
  readonly spellings: readonly string[];
  /** A prefix or conjunction, which is often left out: `van den`, `y`, `bin`. */
  readonly spare: boolean;
}

/** A given or a family name, without titles. */
export interface NamePart {
  readonly words: readonly NameWord[];
  /** `JR`, `III`, `FILHO`. */
  readonly suffix?: string;
  /** The name before and the one after `née`, `épouse`, `geb.`, where the text says so. */
  readonly alliance?: readonly [NameWord[], NameWord[]];
  /** What stands before and behind its only hyphen. */
  readonly hyphened?: readonly [readonly NameWord[], readonly NameWord[]];
}

const [TITLES, SUFFIXES, ALLIANCES] = [new Set(data.titles), new Set(data.suffixes), new Set(data.alliances)];
const PREFIXES = { family: new Set(data.prefixes), given: new Set(data.givenPrefixes) };
const ARTICLES = new Set(data.articles);
const SUFFIX_MEANS: ReadonlyMap<string, string> = new Map(Object.entries(data.suffixMeans));
const WORDS_MAX = 12;
const SPELLINGS_MAX = 16;
/** No word of a name is longer. */
const LETTERS_MAX = 40;

/**
 * A given or family name in words, titles taken off. Undefined where a letter belongs to a script without a table.
 * @param box which box it stands in: what is a prefix in a surname can be a name among given names (`Văn`)
 */
export function namePart(text: string, box: 'given' | 'family'): NamePart | undefined {
  const written = text
    .normalize('NFC')
    .replaceAll(/\b[Mm](?:ª|a\.)(?=\s)/gu, 'Maria')
    .replaceAll('/', ' ')
    .split(/[\s\p{Pd},<]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));
  const all = written.map((word) => transliterations(/\p{Script=Greek}/u.test(word) ? latin(word) : word));
  if (all.some((spellings) => spellings.length === 0)) return undefined;
  const words = all
    .map((spellings) => spellings.map((one) => one.replaceAll(' ', '')).slice(0, SPELLINGS_MAX))
    .map((spellings): NameWord => wordOf(spellings, box));
  const named = without(words, TITLES);
  const suffix = named.length > 1 ? named.findLast(({ spellings }) => SUFFIXES.has(spellings[0] ?? '')) : undefined;
  const bare = suffix === undefined ? named : without(named, SUFFIXES);
  const at = bare.findIndex(({ spellings }) => ALLIANCES.has(spellings[0] ?? ''));
  const told = suffix?.spellings[0];
  return {
    words: bare,
    ...(told === undefined ? {} : { suffix: SUFFIX_MEANS.get(told) ?? told }),
    ...hyphenedOf(text, box),
    ...(at > 0 && at < bare.length - 1 ? { alliance: [bare.slice(0, at), bare.slice(at + 1)] } : {}),
  };
}

function hyphenedOf(text: string, box: 'given' | 'family'): Pick<NamePart, 'hyphened'> {
  const [one, other, more] = text.split(/\p{Pd}/u);
  if (!one?.trim() || !other?.trim() || more !== undefined) return {};
  const parts = [namePart(one, box), namePart(other, box)];
  return parts[0] && parts[1] ? { hyphened: [parts[0].words, parts[1].words] } : {};
}

function wordOf(spellings: readonly string[], box: 'given' | 'family'): NameWord {
  const first = spellings[0] ?? '';
  if (ARTICLES.has(first)) return { spellings: [...data.articles], spare: true };
  return { spellings, spare: PREFIXES[box].has(first) };
}

/** Unless nothing were left. */
function without(words: readonly NameWord[], set: ReadonlySet<string>): readonly NameWord[] {
  const rest = words.filter(({ spellings }) => !set.has(spellings[0] ?? ''));
  return rest.length > 0 ? rest : words;
}

/** `J` for John, on either side. */
export const isInitialOf = ({ spellings: [one = ''] }: NameWord, { spellings: [other = ''] }: NameWord): boolean =>
  Math.min(one.length, other.length) === 1 && one[0] === other[0];

/** `bin`, `binti`: what follows is the father's name, so that the order of the words says whose child it is. */
export const isDescent = ({ spellings: [text = ''] }: NameWord): boolean => DESCENTS.has(text);
const DESCENTS = new Set(data.descents);
