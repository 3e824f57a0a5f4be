import data from '../data/street-words.json' with { type: 'json' };
import { plain } from '../fields/plain-text.js';
import { countryNamed, postalPlace } from './postal-line.js';

/** An address in comparable parts. */
export interface AddressParts {
  /** Words of the street, abbreviations written out, without number; articles left out. */
  readonly street: string;
  /** House numbers as printed, letters small: `12a`, `40-42`. */
  readonly numbers: readonly string[];
  readonly postcode: string;
  readonly city: string;
  readonly country?: string;
  readonly poBox: boolean;
}

const SHORT: ReadonlyMap<string, string> = new Map(Object.entries(data.words));
const DROPPED = new Set(data.dropped);
const UNITS = new Set(data.units);
const BOXES = data.boxes;
const LENGTH_MAX = 500;

/** An address in one or several lines, in parts. What comes before a street line is for the caller to cut off. */
export function parseAddress(text: string): AddressParts {
  const lines = text
    .slice(0, LENGTH_MAX)
    .split(/\s*[\n;]\s*|,\s+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const country = countryOf(lines);
  const rest = country === undefined ? lines : lines.slice(0, -1);
  const at = rest.findLastIndex((line) => postalPlace(line) !== undefined);
  const line = rest[at];
  const place = line === undefined ? undefined : postalPlace(line);
  const before = line !== undefined && place ? line.slice(0, place.start).replace(/[\s,-]+$/, '') : '';
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : '';
  const city = place?.city || (at < 0 ? last : (rest[at - 1] ?? ''));
  const streetLines = place
    ? [...rest.slice(0, place.city === '' && at > 1 ? at - 1 : at), before]
    : rest.slice(0, Math.max(1, rest.length - 1));
  const street = streetLines.filter(Boolean).join(' ');
  return {
    ...streetParts(street),
    postcode: plain(place?.postcode ?? ''),
    city: words(city)
      .filter((word) => !/^\d+$/.test(word))
      .join(' '),
    poBox: isPoBox(text),
    ...(country ? { country } : {}),
  };
}

function countryOf(lines: readonly string[]): string | undefined {
  const last = lines.at(-1);
  if (last === undefined || lines.length < 2) return undefined;
  return /^[A-Z]{2}$/.test(last) ? last : countryNamed(last);
}

/** Whether an address is a post office box. */
export function isPoBox(text: string): boolean {
  const joined = ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .join(' ')} `;
  return BOXES.some((box) => (box === 'bp' ? / bp \d/.test(joined) : joined.includes(` ${box} `)));
}

function streetParts(street: string): { street: string; numbers: string[] } {
  const numbers: string[] = [];
  const kept: string[] = [];
  const tokens = street.split(/[\s,]+/).filter(Boolean);
  for (const [index, token] of tokens.entries()) {
    const bare = token
      .toLowerCase()
      .replace(/^(?:nº|n°|no\.?|nr\.?|#)(?=\d)/, '')
      .replace(/[.,;:]+$/, '');
    if (/^\d+[a-z]?(?:[-/–]\d*[a-z]?)?$/.test(bare)) {
      // A letter that stands apart belongs to the number: `12 B`.
      const letter = /^[a-z]$/i.exec(tokens[index + 1] ?? '')?.[0].toLowerCase() ?? '';
      numbers.push(bare.replace('–', '-') + letter);
    } else if (!(/^[a-zA-Z]$/.test(token) && /^\d+$/.test(tokens[index - 1] ?? ''))) kept.push(token);
  }
  const long = words(kept.join(' ')).filter((word) => !DROPPED.has(word) && !UNITS.has(word));
  return { street: long.join(' '), numbers };
}

function words(text: string): string[] {
  return text
    .split(/[\s,/()-]+/)
    .map(plain)
    .filter(Boolean)
    .map((word) => SHORT.get(word) ?? word)
    .map((word) => word.replace(/str$/, 'strasse').replace(/strabe$/, 'strasse'));
}
