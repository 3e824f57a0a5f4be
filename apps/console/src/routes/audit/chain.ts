import { canonicalJson } from '@assay/kernel';
import { useEffect, useState } from 'react';
import type { Entry } from './entry';

export interface ChainState {
  /** Entries whose hash was computed again. */
  readonly checked: number;
  /** The first entry that is not as it was sealed, or that does not follow the one before it. */
  readonly broken: number | undefined;
}

/**
 * Computes the hash of every loaded entry again (contract 2.10: SHA-256 of the former hash and the canonical entry) and
 * looks whether neighbours point at each other. Undefined while it runs, or where the browser offers no digest.
 */
export function useChain(entries: readonly Entry[]): ChainState | undefined {
  const [state, setState] = useState<ChainState>();
  useEffect(() => {
    let stopped = false;
    void examine(entries).then((found) => {
      if (!stopped) setState(found);
    });
    return () => {
      stopped = true;
    };
  }, [entries]);
  return state;
}

async function examine(entries: readonly Entry[]): Promise<ChainState | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bySequence = new Map(entries.map((entry) => [entry.sequence, entry]));
  for (const entry of entries) {
    const before = bySequence.get(entry.sequence - 1);
    const follows = before === undefined || before.hash === entry.prev_hash;
    if (!follows || (await hashOf(entry)) !== entry.hash) return { checked: entries.length, broken: entry.sequence };
  }
  return { checked: entries.length, broken: undefined };
}

/** Lower-case hex of what the entry's hash has to be. */
export async function hashOf({ hash: _, prev_hash: before, ...entry }: Entry): Promise<string> {
  const bytes = new TextEncoder().encode(`${before}${canonicalJson(entry)}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
