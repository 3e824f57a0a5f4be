import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useConnected } from '../api/stream';
import { t } from '../i18n/text';

/** Whether what stands on the screen is kept fresh: the browser is online and the last question was answered. */
export function Live() {
  const stale = useStale();
  const colour = stale ? 'bg-caution-fill' : 'bg-positive-fill';
  return (
    <span
      role="status"
      className="inline-flex items-center gap-2 text-small whitespace-nowrap text-quiet max-sm:sr-only"
    >
      <span aria-hidden className={`size-2 rounded-full ${colour}`} />
      {stale ? t('layout.stale') : t('layout.live')}
    </span>
  );
}

/** True while answers that are shown could not be renewed. */
export function useStale(): boolean {
  useIsFetching();
  const connected = useConnected();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const queries = useQueryClient().getQueryCache().getAll();
  return (
    !online ||
    !connected ||
    queries.some((query) => query.state.data !== undefined && query.state.error !== null && query.isActive())
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
