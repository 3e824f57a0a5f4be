import data from '../data/address-document-kinds.json' with { type: 'json' };
import { plain } from '../fields/plain-text.js';
import type { Segment } from '../fields/segments.js';

export type ProofKind = keyof typeof data.kinds | 'other';

export const PROOF_KINDS: readonly ProofKind[] = [...(Object.keys(data.kinds) as ProofKind[]), 'other'];

export interface ProofClass {
  readonly kind: ProofKind;
  /** 0 to 1: what the best kind has over the next. */
  readonly confidence: number;
  /** Phrases that spoke for it. */
  readonly phrases: readonly string[];
}

const STRONG = 3;
const WEAK = 0.8;
/** A phrase in large print or in the upper third says what a document is; deep in its text it may only be mentioned. */
const TITLE = 1.6;
const DEEP = 0.6;
const SCORE_MIN = 1.5;
const SEGMENTS_MAX = 1_500;

/** The kind of a proof of address, by the words of its headings first. */
export function classifyProof(segments: readonly Segment[]): ProofClass {
  const usual = segments.map(({ box }) => box.height).sort((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 1;
  const lines = segments.slice(0, SEGMENTS_MAX).map((segment) => ({
    text: ` ${words(segment.text)} `,
    joined: plain(segment.text),
    weight: weightOf(segment, usual),
    ocr: segment.page.source === 'ocr',
  }));
  const scored = Object.entries(data.kinds).map(([kind, { strong, weak }]) => {
    const found = [...hits(strong, STRONG, lines), ...hits(weak, WEAK, lines)];
    return { kind: kind as ProofKind, score: found.reduce((sum, { score }) => sum + score, 0), found };
  });
  const [best, next] = scored.sort((a, b) => b.score - a.score);
  if (!best || best.score < SCORE_MIN) return { kind: 'other', confidence: 0, phrases: [] };
  const confidence = Math.min(0.99, (best.score - 0.5 * (next?.score ?? 0)) / (best.score + 1));
  return { kind: best.kind, confidence, phrases: best.found.slice(0, 8).map(({ phrase }) => phrase) };
}

interface Line {
  readonly text: string;
  readonly joined: string;
  readonly weight: number;
  readonly ocr: boolean;
}

/** Each phrase counts once, at its best place. */
function hits(phrases: readonly string[], score: number, lines: readonly Line[]) {
  return phrases.flatMap((phrase) => {
    const joined = plain(phrase);
    const weights = lines
      // An engine may drop the spaces; a phrase of several words is still unmistakable.
      .filter(
        (line) => line.text.includes(` ${phrase} `) || (line.ocr && joined.length >= 9 && line.joined.includes(joined)),
      )
      .map(({ weight }) => weight);
    return weights.length > 0 ? [{ phrase, score: score * Math.max(...weights) }] : [];
  });
}

function words(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter(Boolean)
    .join(' ');
}

function weightOf({ box, page, text }: Segment, usual: number): number {
  if (page.number > 2) return DEEP / 2;
  const high = page.number === 1 && box.y < 0.4 * page.height;
  const large = box.height > 1.25 * usual && text.length < 80;
  if (large) return TITLE;
  return high || text.length < 50 ? 1 : DEEP;
}
