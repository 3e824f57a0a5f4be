import { useMemo } from 'react';
import { t } from '../../i18n/text';
import { exactUtc, number } from '../../ui/format';
import { Tag } from '../../ui/tag';
import { useChain } from './chain';
import type { Entry } from './entry';

/** Whether what is loaded is as it was sealed. */
export function ChainLine({ entries }: { readonly entries: readonly Entry[] }) {
  // The list is a new array on every drawing; its content is what counts.
  const key = `${entries[0]?.id} ${entries.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const kept = useMemo(() => entries, [key]);
  const state = useChain(kept);
  const newest = kept[0];
  if (!newest) return null;
  return (
    <div
      role="status"
      className="mx-6 mb-3 flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-line px-4 py-2.5 max-sm:mx-4"
    >
      {state?.broken === undefined ? (
        <Tag tone={state ? 'positive' : 'neutral'}>{t(state ? 'audit.whole' : 'audit.notChecked')}</Tag>
      ) : (
        <Tag tone="negative">{t('audit.broken', { sequence: state.broken })}</Tag>
      )}
      {state && <span className="text-small text-quiet">{t('audit.checked', { n: state.checked })}</span>}
      <span className="text-small text-quiet">
        {t('audit.newest', { sequence: number(newest.sequence), at: exactUtc(newest.at) })}
      </span>
      <span className="text-small text-quiet">{t('audit.anchorsHow')}</span>
    </div>
  );
}
