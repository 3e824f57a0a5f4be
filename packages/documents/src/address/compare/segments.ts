import {
  directionOf,
  initialTypesOf,
  isFloor,
  isSpare,
  markOf,
  meaningOf,
  ordinalOf,
  partedType,
  romanOf,
  sideOf,
  typesOf,
} from './address-words.js';
import { type Token, tokensOf } from './tokens.js';

/** A number, letter or side that parts homes: `12`, `b`, `left`. */
export interface Atom {
  readonly text: string;
  /** What the word before or behind it says that it numbers. */
  readonly mark?: 'unit' | 'neutral';
  /** What the word that says so begins with, `house` for houses. */
  readonly label?: string;
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
  | { readonly is: 'mark'; readonly mark: 'unit' | 'neutral'; readonly label: string }
  | { readonly is: 'floor' | 'ordinal' };

/** The segment as far as it has been read. */
interface Draft {
  readonly names: NameWord[];
  readonly types: (readonly string[])[];
  readonly directions: string[];
  readonly atoms: Atom[];
  namesToType: number;
  /** The last number was `5th`: what follows is no saint. */
  ordinal: boolean;
  mark: Pick<Atom, 'mark' | 'label'>;
}

const GROUND_SIDES = new Set(['tv', 'th', 'mf']);
const HOUSES = new Set(['house', 'hno', 'villa', 'building', 'bldg', 'dom']);
const ENDINGS = new Set(['st', 'nd', 'rd', 'th', 'er', 'ere', 'eme', 'e']);

/** The words and numbers of a part of an address, told apart. */
export function segmentOf(text: string, line: number): Segment {
  const tokens = tokensOf(text);
  const numbered = tokens.some(({ digits }) => digits);
  const draft: Draft = { names: [], types: [], directions: [], atoms: [], namesToType: 0, ordinal: false, mark: {} };
  for (const [index, token] of tokens.entries()) {
    for (const item of itemsOf(token, tokens[index + 1], draft, numbered)) add(draft, item, token);
  }
  const { names, types, directions, atoms, namesToType } = draft;
  return { line, names, types, directions, atoms, namesToType };
}

function add(draft: Draft, item: Item, { dot, joint }: Token): void {
  const { names, types, directions, atoms } = draft;
  const last = atoms.at(-1);
  draft.ordinal = item.is === 'ordinal';
  if (item.is === 'name') names.push({ text: meaningOf(item.text), short: dot });
  else if (item.is === 'direction') directions.push(item.text);
  else if (item.is === 'mark')
    draft.mark = { mark: item.mark, label: HOUSES.has(item.label) ? 'house' : item.label.charAt(0) };
  else if (item.is === 'floor' && last) atoms[atoms.length - 1] = { ...last, mark: 'unit' };
  else if (item.is === 'type') {
    types.push(item.types);
    draft.namesToType = names.length;
  } else if (item.is === 'atom') {
    const joined = joint && last ? { joint } : {};
    atoms.push({ text: item.text, behind: names.length + types.length, ...draft.mark, ...joined });
    draft.mark = {};
  }
}

function itemsOf(token: Token, next: Token | undefined, draft: Draft, numbered: boolean): Item[] {
  const { text, digits, attached } = token;
  if (digits) return [{ is: 'atom', text }];
  if (attached && ENDINGS.has(text)) return [{ is: 'ordinal' }];
  const ordinal = ordinalOf(text);
  // `Vittorio Emanuele II` is a name, `17/II` a storey.
  const part = ordinal !== undefined && /^[ivx]+$/.test(text) && isBehindName(draft);
  if (ordinal !== undefined) return part ? [{ is: 'name', text }] : [{ is: 'atom', text: ordinal }, { is: 'ordinal' }];
  const letter = /^[a-z]$/.test(text);
  const marked = letter ? letterMark(token, next, draft) : wordMark(token, next, draft);
  if (marked) return marked;
  return letter ? letterItems(token, next, draft, numbered) : wordItems(token, next, draft);
}

/** A word was the last thing that was read, no number. */
function isBehindName({ names, types, atoms }: Draft): boolean {
  return names.length > 0 && (atoms.at(-1)?.behind ?? 0) < names.length + types.length;
}

/** `Flat` before its number, `floor` before or behind; `Top Flat` has none. */
function wordMark({ text }: Token, next: Token | undefined, { atoms, types }: Draft): Item[] | undefined {
  // `СТР. 2`: a building behind a street that has its kind already.
  const mark = text === 'str' && next?.digits && types.length + atoms.length > 0 ? 'neutral' : markOf(text);
  if (!mark) return undefined;
  const other = next && markOf(next.text) && !sideOf(text);
  if (next && (next.digits || next.text.length === 1 || other)) return [{ is: 'mark', mark, label: text }];
  if (isFloor(text) && atoms.length > 0) return [{ is: 'floor' }];
  return mark === 'unit' && atoms.length > 0 ? [] : undefined;
}

/** `m. 5`, `D: 4`: a letter that only announces a number; behind a name it can be its kind, `Slovenska c. 9`. */
function letterMark({ text, dot }: Token, next: Token | undefined, { names, atoms }: Draft): Item[] | undefined {
  const storey = dot && next && isFloor(next.text) ? romanOf(text) : undefined;
  if (storey !== undefined) return [{ is: 'atom', text: storey }];
  if (!next?.digits) return undefined;
  const mark = markOf(text);
  if (mark) return [{ is: 'mark', mark, label: text }];
  if (!dot) return undefined;
  const types = names.length > 0 && atoms.length === 0 ? initialTypesOf(text) : undefined;
  return types ? [{ is: 'type', types }] : [];
}

function letterItems(token: Token, next: Token | undefined, draft: Draft, numbered: boolean): Item[] {
  const { text, dot, attached, joint } = token;
  // `12/F`, `5F.`
  if (text === 'f' && (attached || joint === '/') && draft.atoms.length > 0) return [{ is: 'floor' }];
  // `Mohammed V`, `Via G. Garibaldi`
  if (romanOf(text) !== undefined && isBehindName(draft)) return [{ is: 'name', text }];
  const first = draft.names.length + draft.types.length + draft.atoms.length === 0;
  const types = first ? initialTypesOf(text) : undefined;
  const before = next && (next.digits ? !next.attached && !next.joint && text !== 'v' : dot || next.text.length > 1);
  if (types && before) return [{ is: 'type', types }];
  const direction = directionOf(text);
  if (direction !== undefined && !attached && !draft.mark.mark && !joint) return [{ is: 'direction', text: direction }];
  if (dot && next && !next.digits && next.text.length > 1 && (text === 'g' || !isSpare(text)))
    return [{ is: 'name', text }];
  return numbered || draft.mark.mark ? [{ is: 'atom', text }] : [];
}

function wordItems({ text, dot }: Token, next: Token | undefined, { names, atoms, ordinal }: Draft): Item[] {
  const side = sideOf(text);
  if (side !== undefined && (atoms.length > 0 || text.length > 2)) return [{ is: 'atom', text: side }];
  const direction = directionOf(text);
  if (direction !== undefined) return [{ is: 'direction', text: direction }];
  // `St Denis` is a saint, `High St` a street, `st. tv.` the ground floor of a Danish house.
  if (text === 'st') {
    if (next && GROUND_SIDES.has(next.text)) return [{ is: 'atom', text: 'ground' }];
    const saint = names.length === 0 && !ordinal && next !== undefined && !next.digits && !markOf(next.text);
    return [saint ? { is: 'name', text } : { is: 'type', types: ['street'] }];
  }
  // `Dr.-Karl-Renner-Platz`
  if (text === 'dr' && names.length === 0) return [{ is: 'name', text: 'doctor' }];
  const types = typesOf(text);
  if (types) return [{ is: 'type', types }];
  if (isSpare(text)) return [];
  const parted = partedType(dot ? text.replace(/(?<!n)k$/, 'katu').replace(/vn$/, 'veien') : text);
  return parted
    ? [
        { is: 'name', text: parted[0] },
        { is: 'type', types: [parted[1]] },
      ]
    : [{ is: 'name', text }];
}
