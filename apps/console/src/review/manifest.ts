/** The parts of an evidence bundle's manifest (format 1.0) that the review shows. */
export interface Manifest {
  readonly media: readonly Medium[];
  readonly signals: readonly Signal[];
  readonly trail: readonly TrailEntry[];
}

export interface Medium {
  readonly id: string;
  readonly kind: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly captured_at: string;
  readonly url?: string;
}

export interface Signal {
  readonly check: string;
  readonly name: string;
  readonly value: unknown;
  readonly threshold?: number;
}

export interface TrailEntry {
  readonly at: string;
  readonly actor: { readonly type: string; readonly id?: string };
  readonly action: string;
  readonly to?: string;
  readonly reason_codes?: readonly string[];
  /** Of a manual decision, also one that waits for a second. */
  readonly reviewer?: string;
  readonly decision?: string;
}

/** Reads a manifest; what is absent is empty. */
export function manifestOf(bundle: Readonly<Record<string, unknown>>): Manifest {
  return {
    media: listOf<Medium>(bundle['media']),
    signals: listOf<Signal>(bundle['signals']),
    trail: listOf<TrailEntry>(bundle['decision_trail']),
  };
}

function listOf<Item>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}

/** Pictures first, in the order of the review: document, portrait, face, then the many frames of a challenge. */
export function inOrderOfReview(media: readonly Medium[]): Medium[] {
  const rank = ({ kind }: Medium) => {
    if (kind.includes('frame')) return 3;
    return kind.startsWith('document') ? 0 : 1;
  };
  return media.filter(({ media_type: type }) => type.startsWith('image/')).sort((a, b) => rank(a) - rank(b));
}

/** The two pictures that are laid side by side: the portrait's document and the face. */
export function pairOf(media: readonly Medium[]): readonly [Medium, Medium] | undefined {
  const portrait =
    media.find(({ kind }) => kind.includes('portrait')) ?? media.find(({ kind }) => kind.startsWith('document'));
  const face = media.find(({ kind }) => kind.includes('selfie')) ?? media.find(({ kind }) => kind.includes('frame'));
  return portrait && face ? [portrait, face] : undefined;
}

/** The score that says how a check went, with its threshold: the first signal of the check that has one. */
export function scoreOf(manifest: Manifest, check: string): { value: number; threshold: number } | undefined {
  for (const { check: of, value, threshold } of manifest.signals) {
    if (of === check && typeof value === 'number' && threshold !== undefined) return { value, threshold };
  }
  return undefined;
}
