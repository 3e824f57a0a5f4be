/** Languages whose lexicon the analysis knows. An article in another one is kept and not analysed. */
export const MEDIA_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type MediaLanguage = (typeof MEDIA_LANGUAGES)[number];

/** One news article as an adapter read it. */
export interface Article {
  /** Address (http or https) where it can be read. */
  readonly url: string;
  readonly title: string;
  /** Plain text; paragraphs are lines. May be empty where a feed gives headlines only. */
  readonly body: string;
  /** YYYY-MM-DD; absent where the source does not say. */
  readonly publishedOn?: string;
  /** Name of the publisher. */
  readonly outlet: string;
  /** As the source says or as the words tell. */
  readonly language?: MediaLanguage;
  /** Names that the source has found already, where it gives them instead of the text. */
  readonly people?: readonly string[];
  readonly bodies?: readonly string[];
}

/** What a person or company is in an article. Only `accused` is adverse. */
export type MediaRole =
  | 'accused'
  | 'cleared'
  | 'victim'
  | 'official'
  | 'counsel'
  | 'witness'
  | 'journalist'
  | 'relative'
  | 'bystander'
  | 'mentioned';

/** How far the matter has gone, in the order of a proceeding. */
export const MEDIA_STAGES = [
  'allegation',
  'investigation',
  'arrest',
  'charge',
  'trial',
  'settlement',
  'conviction',
  'acquittal',
] as const;
export type MediaStage = (typeof MEDIA_STAGES)[number];

/** A place in an article: characters (UTF-16 units) of its title or body. */
export interface TextSpan {
  readonly field: 'title' | 'body';
  readonly start: number;
  readonly end: number;
}

/** One reason of a judgement: the words that were found and what they speak for. */
export interface MediaReason extends TextSpan {
  readonly role: MediaRole;
  readonly stage?: MediaStage;
  readonly text: string;
  readonly weight: number;
}

export interface MediaOffence {
  /** Code of the taxonomy, such as `fraud`. */
  readonly code: string;
  /** The words that named it. */
  readonly terms: readonly string[];
}

/** A person or company that an article names, and what the article says about it. */
export interface MediaMention {
  /** The fullest form of the name in the article. */
  readonly name: string;
  /** Shorter forms that the matcher may compare as well. */
  readonly otherNames: readonly string[];
  readonly kind: 'person' | 'organization';
  readonly role: MediaRole;
  /** Absent when nothing was said that belongs to a proceeding. */
  readonly stage?: MediaStage;
  readonly offences: readonly MediaOffence[];
  /** Accused of an offence, and not cleared of it. */
  readonly adverse: boolean;
  /** EDTF: the birth date, or the two years that an age leaves. */
  readonly born?: string;
  /** Alpha-2 of countries named near the mention. */
  readonly countries: readonly string[];
  /** Companies and other bodies named near the mention. */
  readonly context: readonly string[];
  readonly snippet: string;
  readonly snippetAt: TextSpan;
  /** Every place of the name in the article, at most 20. */
  readonly places: readonly TextSpan[];
  /** Strongest first, at most 8. */
  readonly reasons: readonly MediaReason[];
}
