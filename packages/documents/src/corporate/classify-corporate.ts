import data from '../data/corporate-kinds.json' with { type: 'json' };
import { phraseHit, phraseLines } from '../fields/phrase-lines.js';
import type { Segment } from '../fields/segments.js';

export type CorporateKind = keyof typeof data.kinds | 'other';

export const CORPORATE_KINDS: readonly CorporateKind[] = [...(Object.keys(data.kinds) as CorporateKind[]), 'other'];

export interface CorporateClass {
  /** `other` when nothing speaks for a kind. */
  readonly kind: CorporateKind;
  /** 0 to 1: what the best kind has over the next. */
  readonly confidence: number;
  /** Phrases that spoke for it. */
  readonly phrases: readonly string[];
  /** The language of those phrases. */
  readonly language?: string;
}

/** A title that is set as text in the body of a document: less is no kind. */
const SCORE_MIN = 1.8;
/** A kind that is mentioned takes this share of its own score from the one that is ahead. */
const RIVAL = 0.6;

/** The kind of a corporate document, by the phrases of its headings first. */
export function classifyCorporate(segments: readonly Segment[]): CorporateClass {
  const lines = phraseLines(segments);
  const scored = Object.entries(data.kinds).map(([kind, languages]) => {
    const found = Object.entries(languages).flatMap(([language, phrases]) =>
      Object.entries(phrases as Readonly<Record<string, number>>).flatMap(([phrase, weight]) =>
        phraseHit(phrase, weight, lines).map((hit) => ({ ...hit, language })),
      ),
    );
    const own = longest(found);
    return { kind: kind as CorporateKind, score: own.reduce((sum, { score }) => sum + score, 0), found: own };
  });
  const [best, next] = scored.sort((a, b) => b.score - a.score);
  if (!best || best.score < SCORE_MIN) return { kind: 'other', confidence: 0, phrases: [] };
  const confidence = Math.min(0.99, (best.score - RIVAL * (next?.score ?? 0)) / (best.score + 0.6));
  const [first] = best.found.toSorted((a, b) => b.score - a.score);
  return {
    kind: best.kind,
    confidence: Number(Math.max(0, confidence).toFixed(3)),
    phrases: best.found.slice(0, 8).map(({ phrase }) => phrase),
    ...(first ? { language: first.language } : {}),
  };
}

/** `statement of account` does not also count as what is within it. */
function longest<T extends { readonly phrase: string }>(found: readonly T[]): T[] {
  return found.filter(
    ({ phrase }, at) =>
      !found.some(
        (other, place) =>
          place !== at && ` ${other.phrase} `.includes(` ${phrase} `) && (other.phrase !== phrase || place < at),
      ),
  );
}
