import table from '../data/document-phrases.json' with { type: 'json' };

export interface DocumentClass {
  /** `other` when no phrase of any kind was found. */
  readonly kind: string;
  /** 0 to 1: how far the kind is ahead of the next one. */
  readonly confidence: number;
  /** The phrases that spoke for it. */
  readonly phrases: readonly string[];
}

const TEXT_MAX = 200_000;
/** Where a title stands. */
const TITLE_LENGTH = 400;
const TITLE_WEIGHT = 3;

/** Classifies the text of a corporate document by title and key phrases, in several languages. */
export function classifyDocument(text: string): DocumentClass {
  const plain = text
    .slice(0, TEXT_MAX)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const title = plain.slice(0, TITLE_LENGTH);
  const scores = Object.entries(table.kinds).map(([kind, phrases]) => {
    const found = phrases.filter((phrase) => plain.includes(phrase));
    const points = found.reduce((sum, phrase) => sum + (title.includes(phrase) ? TITLE_WEIGHT : 1), 0);
    return { kind, points, found };
  });
  scores.sort((a, b) => b.points - a.points);
  const [best, next] = [scores[0]!, scores[1]!];
  if (best.points === 0) return { kind: 'other', confidence: 0, phrases: [] };
  const lead = (best.points - next.points) / best.points;
  // One phrase anywhere in the text is a hint; a title with support is as sure as text alone can be.
  const support = Math.min(1, best.points / 4);
  return { kind: best.kind, confidence: Math.round(lead * support * 95) / 100, phrases: best.found };
}
