import type { ReadLayout } from '../fields/layout-of.js';
import { comparePersons } from '../names/whole-name.js';
import { lineBelow } from './address-blocks.js';
import { compareAddresses } from './compare/compare-address.js';
import { type HolderPlace, holderOf } from './holder.js';
import type { ProofReading } from './read-proof.js';

/** How much the holder of a paper is who is expected. */
export interface HolderMatch {
  /** 0 to 1; undefined where nothing was expected. */
  readonly nameMatch: number | undefined;
  readonly addressMatch: number | undefined;
  /** The address of the holder that is the expected one; undefined where none is. */
  readonly place?: HolderPlace;
  /** `missed` where no address of a holder was read: then a match says that something stands on the paper, not whose. */
  readonly holder: 'read' | 'missed';
}

export interface Expected {
  readonly name?: string;
  /** In one or several lines. */
  readonly address?: string;
}

/** From here on an address is the expected one. */
export const ADDRESS_FROM = 0.8;
const SEGMENTS_MAX = 1_500;
const LINE_MAX = 120;

/** Compares what is expected with the holder of a paper, and with nobody else who is named on it. */
export function matchHolder(expected: Expected, { name }: ProofReading, layout: ReadLayout): HolderMatch {
  const holder = holderOf(layout, name?.value);
  const missed = holder === undefined && (expected.name ?? expected.address) !== undefined;
  const names = holder?.names ?? [...(name ? [name.value] : []), ...anyName(layout)];
  const places = holder?.places ?? anyPlace(layout);
  const best = expected.address === undefined ? undefined : bestPlace(expected.address, places);
  return {
    nameMatch: expected.name === undefined ? undefined : bestOf(expected.name, names),
    addressMatch: best?.match,
    holder: missed ? 'missed' : 'read',
    ...(best?.place && best.match >= ADDRESS_FROM ? { place: best.place } : {}),
  };
}

function bestOf(expected: string, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => comparePersons(expected, name)));
}

function bestPlace(expected: string, places: readonly HolderPlace[]) {
  const scored = places.map((place) => ({ place, match: compareAddresses(expected, place.text) }));
  return scored.reduce<{ place?: HolderPlace; match: number }>((best, one) => (one.match > best.match ? one : best), {
    match: 0,
  });
}

function anyName({ segments }: ReadLayout): string[] {
  return segments
    .slice(0, SEGMENTS_MAX)
    .map(({ text }) => text)
    .filter((text) => text.length < LINE_MAX);
}

/** What stands behind a caption, in whatever language it is. */
function behindColon(text: string): string[] {
  const rest = /^[^:：]{1,40}[:：]\s*(?=\S)(.*)$/u.exec(text)?.[1];
  return rest === undefined ? [] : [rest];
}

/** Addresses of a paper, and lines that can be one whose caption is in a language that is not known. */
function anyPlace({ blocks, segments }: ReadLayout): HolderPlace[] {
  const printed = blocks.map(({ names, lines }) => [...names, ...lines].join('\n'));
  const lines = segments
    .slice(0, SEGMENTS_MAX)
    .filter(({ text }) => /[\p{L}\p{M}]{3}/u.test(text) && text.length < 200)
    .flatMap((segment) => {
      const [text = segment.text] = behindColon(segment.text);
      const next = lineBelow(segment, segments)?.text;
      const goesOn = next !== undefined && behindColon(next).length === 0;
      return [text, ...(goesOn ? [`${text}\n${next}`] : [])].filter((line) => /\p{N}/u.test(line));
    });
  return [...printed, ...lines].map((text) => ({ text, poBox: false }));
}
