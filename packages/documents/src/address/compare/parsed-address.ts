import regions from '../../data/north-american-regions.json' with { type: 'json' };
import { postcodeIn } from './postcode.js';
import { oneWay } from './scripts.js';
import { type Segment, segmentOf } from './segments.js';

export interface ParsedAddress {
  readonly segments: readonly Segment[];
  readonly postcode?: string;
  /** The segment of the postal code. */
  readonly codeAt?: number;
  /** ISO 3166-2 of a state or province of North America. */
  readonly region?: string;
}

const LENGTH_MAX = 500;
const SEGMENTS_MAX = 24;
type Rule = readonly [pattern: RegExp, into: string];
/** Before letters lose their marks: short forms that hold one, and signs before a number. */
const WRITTEN_OUT: readonly Rule[] = [
  [/(?<![\p{L}])P\.?[º°](?=\s)/gu, 'Paseo'],
  [/(?<![\p{L}])C\/\s*/gu, 'Calle '],
  [/(?<![\p{L}])V\.le(?![\p{L}])/giu, 'Viale'],
  [/(?<![\p{L}])P\.?zza(?![\p{L}])/giu, 'Piazza'],
  [/(?<![\p{L}])C\.so(?![\p{L}])/giu, 'Corso'],
  [/(?<!\p{L})c\/o\s+[^,\n;\d]+/giu, ' '],
  [/(?<!\p{L})r\/c(?!\p{L})/giu, ' ground '],
  [/(?<=\d)\s+1\/2(?!\d)|(?<=\d)\s?½/gu, ' half'],
  [/^[LU](?=\d{1,4}[\s/,])/gmu, 'Unit '],
  [/(?:^|,)\s*(?:near|opp\.?|opposite|behind|beside|next to)\s[^,\n]+/gimu, ','],
  [/n[º°]\s*|№\s*|#\s*/giu, ' no '],
  [/(?<=\d)\.?\s?[ºª°]/gu, ' '],
  [/(?<=\d)\s*[-–—]\s*(?=\d)/gu, '-'],
];
/** The quarter of a Japanese town is the first of its numbers. */
const CHOME = /(?<rest>\d+-\d+)(?<between>\D*?)(?<chome>\d+)[ -]?ch[oō]me/iu;

const REGIONS = new Map(
  Object.entries(regions.regions).flatMap(([code, name]): [string, string][] => [
    [code.slice(-2), code],
    [name, code],
  ]),
);

/** An address in one or several lines, in parts that can be compared. */
export function parsedAddress(text: string): ParsedAddress {
  const long = WRITTEN_OUT.reduce((rest, [from, into]) => rest.replaceAll(from, into), text.slice(0, LENGTH_MAX));
  const lines = oneWay(long).slice(0, LENGTH_MAX).replace(CHOME, '$<chome>-$<rest>$<between>').split('\n');
  const parts = lines
    .flatMap((line, index) => line.split(/[,;]|\s[-–—]\s/).map((part) => ({ text: part.trim(), line: index })))
    .filter((part) => /[\p{L}\d]/u.test(part.text))
    .slice(0, SEGMENTS_MAX);
  const code = postcodeIn(parts.map((part) => part.text));
  const bare = parts.map((part, at) => (at === code?.at ? code.rest : part.text).replaceAll(/[()]/g, ' ').trim());
  const region = bare.map(regionAtEnd).findLast((one) => one !== undefined);
  return {
    segments: bare.map((part, at) => segmentOf(part, parts[at]?.line ?? 0)),
    ...(code ? { postcode: code.code, codeAt: code.at } : {}),
    ...(region ? { region } : {}),
  };
}

function regionAtEnd(text: string): string | undefined {
  const words = text.split(/\s+/);
  const two = words.slice(-2).join(' ').toUpperCase();
  const last = words.at(-1) ?? '';
  return (
    REGIONS.get(two) ?? (last === last.toUpperCase() || last.length > 2 ? REGIONS.get(last.toUpperCase()) : undefined)
  );
}
