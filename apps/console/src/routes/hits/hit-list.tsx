import { useEffect, useRef } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactBoth, since } from '../../ui/format';
import { type Hit, shownScore, typeOf } from './hit';

export interface HitListProps {
  readonly hits: readonly Hit[];
  readonly current: Hit | undefined;
  readonly open: (hit: Hit) => void;
  readonly more?: { readonly load: () => void; readonly busy: boolean } | undefined;
}

/** The hits that wait; the one that is looked at is marked. */
export function HitList({ hits, current, open, more }: HitListProps) {
  const here = useRef<HTMLButtonElement>(null);
  const id = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another hit is looked at
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <ul aria-label={t('hits.title')} className="min-h-0 grow overflow-y-auto">
      {hits.map((hit) => (
        <li key={hit.id} className="border-b border-line">
          <button
            ref={hit.id === id ? here : null}
            type="button"
            aria-current={hit.id === id ? 'true' : undefined}
            onClick={() => open(hit)}
            className="block w-full py-2 pr-4 pl-6 text-left max-sm:pl-4 hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_2px_0_0_var(--accent)]"
          >
            <span className="num flex justify-between gap-3 font-semibold">
              <span className="truncate">{hit.subject_reference ?? hit.subject_name ?? t('hits.unnamed')}</span>
              {shownScore(hit)}
            </span>
            <span className="flex justify-between gap-3 text-small text-quiet">
              <span className="truncate">{hit.name}</span>
              <span className="num shrink-0" title={exactBoth(hit.created_at)}>
                {typeOf(hit)}, {since(hit.created_at)}
              </span>
            </span>
          </button>
        </li>
      ))}
      {more && (
        <li className="grid place-items-center p-3">
          <Button small onClick={more.load} busy={more.busy}>
            {t('list.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
