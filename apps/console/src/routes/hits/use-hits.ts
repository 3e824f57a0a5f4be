import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useEnvironment } from '../../api/environment';
import { useMay, useMe } from '../../api/me';
import { useList, useOperation } from '../../api/use-operation';
import { useReadOn } from '../../api/use-read-on';
import { type Hit, proposalOf } from './hit';

const EVERY_MS = 30_000;
export const HIT_VIEWS = ['open', 'proposed', 'reviewed'] as const;
export type HitView = (typeof HIT_VIEWS)[number];

/**
 * The hits of a view, and the one that the address names, or the first. It stays until the person goes on, whatever comes into
 * the list or leaves it meanwhile: a verdict is on what is looked at.
 */
export function useHits() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const environment = useEnvironment();
  const view: HitView = HIT_VIEWS.find((one) => one === search.view) ?? 'open';
  const list = useList('listScreeningHits', { state: view, limit: 200 }, { every: EVERY_MS });
  // What waits for a second person has a view of its own.
  const hits = view === 'open' ? list.items.filter(({ proposal }) => proposal === null) : list.items;
  const isReading = useReadOn(list, hits.length) || list.isPending;
  const [kept, keep] = useState<Kept>();
  const place = `${environment} ${view}`;
  const stays = kept?.place === place && (search.row ?? kept.hit.id) === kept.hit.id ? kept.hit : undefined;
  const named = search.row ?? stays?.id;
  const hit = hits.find(({ id }) => id === named) ?? stays ?? hits[0];
  if (hit !== kept?.hit || (hit && kept?.place !== place)) keep(hit && { place, hit });
  // Lists are masked; whoever decides reads the hit itself.
  const read = useOperation('getScreeningHit', { params: { id: hit?.id ?? '' } }, { enabled: hit !== undefined });
  return {
    ...{ view, list, isReading, hits, hit },
    whole: read.data && read.data.id === hit?.id ? read.data : hit,
    /** Whether the address names a hit: on a narrow window it covers the list. */
    opened: search.row !== undefined,
    show: (id: string | undefined) => {
      keep(undefined);
      void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never, replace: true });
    },
    showView: (next: HitView) => void navigate({ to: '/hits', search: { view: next } as never }),
  };
}

interface Kept {
  /** Environment and view in which it is looked at. */
  readonly place: string;
  readonly hit: Hit;
}

/** What somebody proposed of a hit, and whether the person may judge it. */
export function useDuty(hit: Hit | undefined) {
  const environment = useEnvironment();
  const me = useMe().data;
  const proposal = proposalOf(hit, me);
  const isSenior = (me?.roles?.[environment] ?? []).includes('senior_reviewer');
  const may = useMay('screening:write') && (proposal === undefined || proposal.mine || isSenior);
  return { proposal, mayJudge: may };
}
