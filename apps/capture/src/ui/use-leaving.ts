import { useEffect, useMemo } from 'preact/hooks';

/** Aborted once the person has left the screen: what it still sends must not answer the next one. */
export function useLeaving(): AbortSignal {
  const abort = useMemo(() => new AbortController(), []);
  useEffect(() => () => abort.abort(), []);
  return abort.signal;
}
