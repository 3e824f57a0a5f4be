import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Environment, follow } from './client';
import { useEnvironment } from './environment';
import { refresh } from './use-operation';

/** What changes close together is read again once. */
const GATHER_MS = 300;
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000];

let connected = true;
const watchers = new Set<() => void>();

function setConnected(now: boolean): void {
  connected = now;
  for (const watcher of watchers) watcher();
}

/** Whether the stream of changes is open. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => connected,
  );
}

/** Reads again what stands on the screen when the service says that something changed. */
export function useStream(active: boolean): void {
  const environment = useEnvironment();
  const queries = useQueryClient();
  useEffect(() => {
    if (!active) return undefined;
    const stop = new AbortController();
    void keepFollowing(environment, queries, stop.signal);
    return () => stop.abort();
  }, [active, environment, queries]);
}

async function keepFollowing(environment: Environment, queries: QueryClient, signal: AbortSignal): Promise<void> {
  let gathering = false;
  const changed = () => {
    if (gathering) return;
    gathering = true;
    setTimeout(() => {
      gathering = false;
      void refresh(queries, environment);
    }, GATHER_MS);
  };
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      for await (const part of follow(environment, signal)) {
        setConnected(true);
        failures = 0;
        if (part.includes('data:')) changed();
      }
    } catch {
      // Tried again below; the screen says that it may be old.
    }
    if (signal.aborted) return;
    // One break is mended before anybody sees it.
    if (failures > 0) setConnected(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]));
  }
}
