import { clamp } from './geometry.js';

/** One explained part of a liveness score. */
export interface LivenessPart {
  readonly name: string;
  /** 0 speaks for an attack, 1 for a bona fide presentation. */
  readonly value: number;
  readonly weight: number;
  readonly detail: string;
}

/** Measures of one picture that an attack on a print or a screen tends to change. */
export interface CueMeasures {
  /** Strongest periodic peak of the face patch above its surroundings in the spectrum, natural logarithm. */
  readonly spectralPeak: number;
  /** Share of the face's height that the strongest straight vertical or horizontal edge beside it runs along. */
  readonly straightEdgeShare: number;
  /** Share of the face that is clipped white. */
  readonly highlightShare: number;
  /** Standard deviation of the face's blue and red differences, 0 to 128. */
  readonly chromaSpread: number;
  /** What the file says about its origin. */
  readonly origin: 'camera' | 'edited' | 'unknown';
}

/**
 * Parts of the passive score. These are old, simple cues: each can be met by a good photograph and missed by a good
 * attack. Their scales are set so that nine in ten of 60 ordinary photographs keep the full value. They lower a score and explain it; the policy in `judgeLiveness` never lets them raise one to a pass.
 */
export function passiveParts(measures: CueMeasures): LivenessPart[] {
  const part = (name: string, value: number, weight: number, detail: string): LivenessPart => ({
    name,
    value: clamp(value, 0, 1),
    weight,
    detail,
  });
  return [
    part(
      'moire',
      1 - (measures.spectralPeak - 3.3) / 1.5,
      0.25,
      `Strongest periodic peak exp(${measures.spectralPeak.toFixed(2)}) over its surroundings.`,
    ),
    part(
      'bezel',
      1 - (measures.straightEdgeShare - 0.6) / 0.4,
      0.25,
      `A straight edge runs along ${(100 * measures.straightEdgeShare).toFixed(0)} % of the face's side.`,
    ),
    part(
      'highlights',
      1 - (measures.highlightShare - 0.03) / 0.15,
      0.2,
      `${(100 * measures.highlightShare).toFixed(1)} % of the face is clipped white.`,
    ),
    part('chroma', measures.chromaSpread / 5, 0.2, `Colour spread of the face ${measures.chromaSpread.toFixed(1)}.`),
    part('origin', { camera: 1, unknown: 0.6, edited: 0 }[measures.origin], 0.1, `File origin: ${measures.origin}.`),
  ];
}

/** Weighted mean of parts; 0 without any. */
export function fuseParts(parts: readonly LivenessPart[]): number {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return 0;
  return parts.reduce((sum, part) => sum + part.value * part.weight, 0) / weight;
}
