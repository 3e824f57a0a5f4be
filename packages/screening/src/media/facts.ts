import taxonomy from '../data/media/taxonomy.json' with { type: 'json' };
import type { MediaLanguage, MediaRole, MediaStage } from './article.js';

/** What an article says about a party, in the words of the API. */
export interface MediaFacts {
  readonly title: string;
  readonly url: string;
  readonly outlet: string;
  /** YYYY-MM-DD, null where the source does not say. */
  readonly published_on: string | null;
  readonly language: MediaLanguage | null;
  readonly role: MediaRole;
  readonly stage: MediaStage;
  readonly offences: readonly { readonly code: string; readonly label: string; readonly terms: readonly string[] }[];
  readonly snippet: string;
  /** Where the snippet stands: characters of the title or the body. */
  readonly snippet_at: { readonly field: 'title' | 'body'; readonly start: number; readonly end: number };
  /** The words that decided role and stage. */
  readonly reasons: readonly {
    readonly role: MediaRole;
    readonly stage: MediaStage | null;
    readonly text: string;
    readonly weight: number;
    readonly field: 'title' | 'body';
    readonly start: number;
    readonly end: number;
  }[];
  /** Companies and other bodies named near the party. */
  readonly context: readonly string[];
  /** Addresses of further copies of the article. */
  readonly copies: readonly string[];
}

interface Offence {
  readonly code: string;
  readonly label: string;
  readonly severity: number;
}

const OFFENCES: ReadonlyMap<string, Offence> = new Map(taxonomy.offences.map((offence) => [offence.code, offence]));

/** The taxonomy: the FATF's designated categories of offences and those next to them. */
export function mediaOffences(): readonly Offence[] {
  return taxonomy.offences;
}

/** What a code of the taxonomy is called. */
export function offenceLabel(code: string): string {
  return OFFENCES.get(code)?.label ?? code;
}

const DAYS_OF_YEAR = 365.25;
const DAY_MS = 86_400_000;

/**
 * How grave an article is for a party, 0–100: the severity of the gravest offence, less for an early stage and, where the
 * moment is given, for an old report. The weights are published in `taxonomy.json`.
 * @param now Unix time in milliseconds.
 */
export function mediaRisk(facts: Pick<MediaFacts, 'offences' | 'stage' | 'published_on'>, now?: number): number {
  const severity = Math.max(0, ...facts.offences.map(({ code }) => OFFENCES.get(code)?.severity ?? 0));
  return Math.round(severity * taxonomy.stageWeights[facts.stage] * recency(facts.published_on, now));
}

/** 1 for two years, then half after five more years, never below 0.4. */
function recency(publishedOn: string | null, now: number | undefined): number {
  if (publishedOn === null || now === undefined) return 1;
  const { fullYears, halfLifeYears, floor } = taxonomy.recency;
  const years = (now - Date.parse(publishedOn)) / (DAY_MS * DAYS_OF_YEAR);
  return Math.max(floor, Math.min(1, 0.5 ** ((years - fullYears) / halfLifeYears)));
}
