import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { refresh } from '../../api/use-operation';
import type { Case } from './views';

const NONE: ReadonlySet<string> = new Set();
/** So many are assigned at a time. */
const TOGETHER = 4;
/** An assignment can be taken back for so long. */
const UNDO_MS = 5_000;

/** Rows that are chosen (`x`), and giving them, or the one that is looked at, to oneself (`w`). */
export function useAssign(current: Case | undefined, cases: readonly Case[]) {
  const environment = useEnvironment();
  const queries = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  const [busy, setBusy] = useState(false);
  /** Whose each was before: what an undo gives back. */
  const [former, setFormer] = useState<ReadonlyMap<string, string | null>>(new Map());
  useEffect(() => {
    if (former.size === 0) return undefined;
    const timer = setTimeout(() => setFormer(new Map()), UNDO_MS);
    return () => clearTimeout(timer);
  }, [former]);
  const toggle = (changed: readonly string[]) => {
    const next = new Set(ids);
    for (const id of changed) if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  /** @returns those that were refused */
  const assign = async (owners: ReadonlyMap<string, string | null>): Promise<string[]> => {
    const one = ([id, owner]: readonly [string, string | null]) =>
      call(environment, 'assignCase', { params: { id }, body: { owner } });
    const all = [...owners];
    const refused: string[] = [];
    setBusy(true);
    for (let at = 0; at < all.length; at += TOGETHER) {
      const part = all.slice(at, at + TOGETHER);
      const results = await Promise.allSettled(part.map(one));
      refused.push(...part.filter((_, place) => results[place]?.status === 'rejected').map(([id]) => id));
    }
    setBusy(false);
    return refused;
  };
  const toMe = async () => {
    const alone = current ? [current.id] : [];
    const chosen = ids.size > 0 ? [...ids] : alone;
    const before = new Map(
      cases.filter(({ id }) => chosen.includes(id)).map(({ id, owner }) => [id, owner?.id ?? null]),
    );
    const refused = await assign(new Map(chosen.map((id) => [id, 'me'])));
    // What somebody else holds stays chosen, so that it can be seen.
    setIds(new Set(ids.size > 0 ? refused : []));
    setFormer(new Map([...before].filter(([id]) => !refused.includes(id))));
    await refresh(queries, environment);
  };
  const undo = async () => {
    setFormer(new Map());
    await assign(former);
    await refresh(queries, environment);
  };
  return { ids, toggle, clear: () => setIds(NONE), toMe, undo, undoable: former.size, busy };
}
