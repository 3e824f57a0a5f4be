import { type Entity, MEDIA_LIST, SAMPLE_LIST, type ScreeningQuery } from '@assay/screening';
import type { ListContent } from './protocol.js';

/** What a request may ask to be screened against. */
export const SCREENING_KINDS = ['sanctions', 'pep', 'adverse_media'] as const;
export type ScreeningKind = (typeof SCREENING_KINDS)[number];

type ListingType = Entity['types'][number];

const TYPES: Readonly<Record<ScreeningKind, readonly ListingType[]>> = {
  sanctions: ['sanction'],
  pep: ['pep', 'rca'],
  adverse_media: ['adverse_media'],
};

export interface Coverage {
  readonly type: ScreeningKind;
  readonly status: 'covered' | 'no_list' | 'stale';
}

/** The types of listing that kinds of screening look for. */
export function typesOf(kinds: readonly ScreeningKind[]): ListingType[] {
  return kinds.flatMap((kind) => TYPES[kind]);
}

/**
 * Which of the asked kinds some searched list can answer. `stale`: one of the lists that could is stale, so that nobody is
 * cleared by half of what is known.
 * @param isStale whether a list is out of date now.
 */
export function coverageOf(
  kinds: readonly ScreeningKind[],
  lists: readonly ListContent[],
  includeSample: boolean,
  isStale: (list: string) => boolean,
): Coverage[] {
  const searched = lists.filter((list) => includeSample || list.id !== SAMPLE_LIST);
  return kinds.map((type) => {
    const able = searched.filter((list) => list.types.some((held) => TYPES[type].includes(held)));
    if (able.length === 0) return { type, status: 'no_list' };
    return { type, status: able.some((list) => isStale(list.id)) ? 'stale' : 'covered' };
  });
}

/** The lists of an index, and the news where they were imported and accuse nobody: they were searched as well. */
export function withQuietNews(
  lists: readonly ListContent[],
  loaded: readonly { readonly list: string; readonly version: string }[],
): readonly ListContent[] {
  const news = loaded.find(({ list }) => list === MEDIA_LIST);
  if (!news || lists.some(({ id }) => id === MEDIA_LIST)) return lists;
  return [...lists, { id: MEDIA_LIST, version: news.version, entries: 0, types: ['adverse_media'] }];
}

/** A query restricted to the kinds that are asked for and to the lists that its environment searches. */
export function searchedQuery(
  query: ScreeningQuery,
  kinds: readonly ScreeningKind[],
  includeSample: boolean,
): ScreeningQuery {
  const left = includeSample ? {} : { excludeLists: [...(query.excludeLists ?? []), SAMPLE_LIST] };
  return { ...query, types: typesOf(kinds), ...left };
}
