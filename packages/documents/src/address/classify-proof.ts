import data from '../data/address-document-kinds.json' with { type: 'json' };
import { phraseHit, phraseLines, phraseWords } from '../fields/phrase-lines.js';
import type { Segment } from '../fields/segments.js';

export type ProofKind = keyof typeof data.kinds | 'other';

export const PROOF_KINDS: readonly ProofKind[] = [...(Object.keys(data.kinds) as ProofKind[]), 'other'];

export interface ProofClass {
  readonly kind: ProofKind;
  /** 0 to 1: what the best kind has over the next. */
  readonly confidence: number;
  /** Phrases that spoke for it. */
  readonly phrases: readonly string[];
  /** Known as a paper that proves no address: a payslip. Other papers of the kind `other` are not known. */
  readonly refused?: true;
}

const STRONG = 3;
const WEAK = 0.8;
const SCORE_MIN = 1.5;

/** `Mobile: 07700 900123`, `Internet www.example.org`: how to reach somebody, which every letterhead says. */
const CONTACT = /www\.|@|\b(?:tel(?:efon)?|phone|mobile?|mobilfunk|fax)\b[.:]?\s*[+(]?\d/i;

/** The kind of a proof of address, by the words of its headings first. */
export function classifyProof(segments: readonly Segment[]): ProofClass {
  const lines = phraseLines(segments.filter(({ text }) => !CONTACT.test(text)));
  const scored = Object.entries(data.kinds).map(([kind, words]) => ({
    kind: kind as ProofKind,
    ...scoreOf(words, lines),
  }));
  const [best, next] = scored.sort((a, b) => b.score - a.score);
  // A payslip names its employer's bank and insurances too, and shows where nobody lives for sure.
  const none = scoreOf(data.none, lines).score;
  const refused = none >= SCORE_MIN && none >= (best?.score ?? 0);
  if (refused) return { kind: 'other', confidence: 0, phrases: [], refused };
  if (!best || best.score < SCORE_MIN) return { kind: 'other', confidence: 0, phrases: [] };
  const confidence = Math.min(0.99, (best.score - 0.5 * (next?.score ?? 0)) / (best.score + 1));
  return { kind: best.kind, confidence, phrases: best.found.slice(0, 8).map(({ phrase }) => phrase) };
}

/** Whether a line is a heading that says what a document is: `ΑΝΤΙΓΡΑΦΟ ΛΟΓΑΡΙΑΣΜΟΥ`. */
export function saysKind(text: string): boolean {
  const words = phraseWords(text);
  return Object.values(data.kinds).some(({ strong }) => strong.includes(words));
}

interface KindWords {
  readonly strong: readonly string[];
  readonly weak: readonly string[];
}

function scoreOf({ strong, weak }: KindWords, lines: ReturnType<typeof phraseLines>) {
  const found = [
    ...strong.flatMap((phrase) => phraseHit(phrase, STRONG, lines)),
    ...weak.flatMap((phrase) => phraseHit(phrase, WEAK, lines)),
  ];
  return { found, score: found.reduce((sum, { score }) => sum + score, 0) };
}
