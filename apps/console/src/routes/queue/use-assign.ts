import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { refresh } from '../../api/use-operation';
import type { Case } from './views';

const NONE: ReadonlySet<string> = new Set();
/** So many are assigned at a time. */
const TOGETHER = 4;

/** Rows that are chosen (`x`), and giving them, or the one that is looked at, to oneself (`w`). */
export function useAssign(current: Case | undefined) {
  const environment = useEnvironment();
  const queries = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  const [busy, setBusy] = useState(false);
  const toggle = (changed: readonly string[]) => {
    const next = new Set(ids);
    for (const id of changed) if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const toMe = async () => {
    const alone = current ? [current.id] : [];
    const chosen = ids.size > 0 ? [...ids] : alone;
    const assign = (id: string) => call(environment, 'assignCase', { params: { id }, body: { owner: 'me' } });
    setBusy(true);
    const refused: string[] = [];
    for (let at = 0; at < chosen.length; at += TOGETHER) {
      const part = chosen.slice(at, at + TOGETHER);
      const results = await Promise.allSettled(part.map(assign));
      refused.push(...part.filter((_, place) => results[place]?.status === 'rejected'));
    }
    setBusy(false);
    // What somebody else holds stays chosen, so that it can be seen.
    setIds(new Set(ids.size > 0 ? refused : []));
    await refresh(queries, environment);
  };
  return { ids, toggle, clear: () => setIds(NONE), toMe, busy };
}
