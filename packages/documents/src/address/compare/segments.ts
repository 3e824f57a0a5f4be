import {
  directionOf,
  initialTypesOf,
  isFloor,
  isSpare,
  markOf,
  meaningOf,
  ordinalOf,
  partedType,
  sideOf,
  typesOf,
} from './address-words.js';
import { type Token, tokensOf } from './tokens.js';

/** A number, letter or side that parts homes: `12`, `b`, `left`. */
export interface Atom {
  readonly text: string;
  /** What the word before or behind it says that it numbers. */
  readonly mark?: 'unit' | 'neutral';
  /** What joins it to the one before. */
  readonly joint?: '/' | '-';
  /** How many names and kinds of street stand before it. */
  readonly behind: number;
}

export interface NameWord {
  readonly text: string;
  /** Written with a full stop. */
  readonly short: boolean;
}

/** What stands between two commas or line ends. */
export interface Segment {
  readonly line: number;
  readonly names: readonly NameWord[];
  /** The kinds of street, each with all that its word can stand for. */
  readonly types: readonly (readonly string[])[];
  /** How many names stand before the last kind of street. */
  readonly namesToType: number;
  readonly directions: readonly string[];
  readonly atoms: readonly Atom[];
}

/** What a token is. A mark says what the next number is, a floor what the last one was. */
type Item =
  | { readonly is: 'name' | 'direction' | 'atom'; readonly text: string }
  | { readonly is: 'type'; readonly types: readonly string[] }
  | { readonly is: 'mark'; readonly mark: 'unit' | 'neutral' }
  | { readonly is: 'floor' };

/** The segment as far as it has been read. */
interface Draft {
  readonly names: NameWord[];
  readonly types: (readonly string[])[];
  readonly directions: string[];
  readonly atoms: Atom[];
  namesToType: number;
  mark: Atom['mark'];
}

const ENDINGS = new Set(['st', 'nd', 'rd', 'th', 'er', 'ere', 'eme', 'e']);

/** The words and numbers of a part of an address, told apart. */
export function segmentOf(text: string, line: number): Segment {
  const tokens = tokensOf(text);
  const numbered = tokens.some(({ digits }) => digits);
  const draft: Draft = { names: [], types: [], directions: [], atoms: [], namesToType: 0, mark: undefined };
  for (const [index, token] of tokens.entries()) {
    for (const item of itemsOf(token, tokens[index + 1], draft, numbered)) add(draft, item, token);
  }
  const { mark: _, ...segment } = draft;
  return { line, ...segment };
}

function add(draft: Draft, item: Item, { dot, joint }: Token): void {
  const { names, types, directions, atoms } = draft;
  const last = atoms.at(-1);
  if (item.is === 'name') names.push({ text: meaningOf(item.text), short: dot });
  else if (item.is === 'direction') directions.push(item.text);
  else if (item.is === 'mark') draft.mark = item.mark;
  else if (item.is === 'floor' && last) atoms[atoms.length - 1] = { ...last, mark: 'unit' };
  else if (item.is === 'type') {
    types.push(item.types);
    draft.namesToType = names.length;
  } else if (item.is === 'atom') {
    const mark = draft.mark ? { mark: draft.mark } : {};
    const joined = joint && last ? { joint } : {};
    atoms.push({ text: item.text, behind: names.length + types.length, ...mark, ...joined });
    draft.mark = undefined;
  }
}

function itemsOf(token: Token, next: Token | undefined, draft: Draft, numbered: boolean): Item[] {
  const { text, digits, attached } = token;
  if (digits) return [{ is: 'atom', text }];
  if (attached && ENDINGS.has(text)) return [];
  const ordinal = ordinalOf(text);
  if (ordinal !== undefined) return [{ is: 'atom', text: ordinal }];
  const letter = /^[a-z]$/.test(text);
  const marked = letter ? letterMark(token, next, draft) : wordMark(token, next, draft);
  if (marked) return marked;
  return letter ? letterItems(token, next, draft, numbered) : wordItems(token, next, draft);
}

/** `Flat` before its number, `floor` before or behind. */
function wordMark({ text }: Token, next: Token | undefined, { atoms }: Draft): Item[] | undefined {
  const mark = markOf(text);
  if (!mark) return undefined;
  if (next && (next.digits || next.text.length === 1 || markOf(next.text))) return [{ is: 'mark', mark }];
  return isFloor(text) && atoms.length > 0 ? [{ is: 'floor' }] : undefined;
}

/** `m. 5`, `D: 4`: a letter that only announces a number; behind a name it can be its kind, `Slovenska c. 9`. */
function letterMark({ text, dot }: Token, next: Token | undefined, { names, atoms }: Draft): Item[] | undefined {
  if (!next?.digits) return undefined;
  const mark = markOf(text);
  if (mark) return [{ is: 'mark', mark }];
  if (!dot) return undefined;
  const types = names.length > 0 && atoms.length === 0 ? initialTypesOf(text) : undefined;
  return types ? [{ is: 'type', types }] : [];
}

function letterItems(token: Token, next: Token | undefined, draft: Draft, numbered: boolean): Item[] {
  const { text, dot, attached, joint } = token;
  const types = draft.names.length === 0 && draft.atoms.length === 0 ? initialTypesOf(text) : undefined;
  if (types && next && !next.digits && (dot || next.text.length > 1)) return [{ is: 'type', types }];
  const direction = directionOf(text);
  if (direction !== undefined && !attached && !draft.mark && !joint) return [{ is: 'direction', text: direction }];
  return numbered || draft.mark ? [{ is: 'atom', text }] : [];
}

function wordItems({ text }: Token, next: Token | undefined, { names, atoms }: Draft): Item[] {
  const side = sideOf(text);
  if (side !== undefined && (atoms.length > 0 || text.length > 2)) return [{ is: 'atom', text: side }];
  const direction = directionOf(text);
  if (direction !== undefined) return [{ is: 'direction', text: direction }];
  // `St Denis` is a saint, `High St` a street.
  if (text === 'st') {
    const saint = names.length === 0 && next !== undefined && !next.digits;
    return [saint ? { is: 'name', text } : { is: 'type', types: ['street'] }];
  }
  const types = typesOf(text);
  if (types) return [{ is: 'type', types }];
  if (isSpare(text)) return [];
  const parted = partedType(text);
  return parted
    ? [
        { is: 'name', text: parted[0] },
        { is: 'type', types: [parted[1]] },
      ]
    : [{ is: 'name', text }];
}
