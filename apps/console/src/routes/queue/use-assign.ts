import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type Environment } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { refresh } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { type Case, chosenAmong } from './views';

const NONE: ReadonlySet<string> = new Set();
/** So many are assigned at a time. */
const TOGETHER = 4;
/** An assignment can be taken back for so long. */
const UNDO_MS = 5_000;

/**
 * Rows that are chosen (`x`), and giving them, or the one that is looked at, to oneself (`w`). Only what is shown is acted
 * on: a row that was chosen in another view, or went meanwhile, is nobody's wish here.
 * @param shown the rows on the screen
 */
export function useAssign(current: Case | undefined, shown: readonly Case[]) {
  const environment = useEnvironment();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Whose each was before: what an undo gives back. */
  const [former, setFormer] = useState<ReadonlyMap<string, string | null>>(new Map());
  useEffect(() => {
    if (former.size === 0) return undefined;
    const timer = setTimeout(() => setFormer(new Map()), UNDO_MS);
    return () => clearTimeout(timer);
  }, [former]);
  const ids = chosenAmong(chosen, shown);
  const toggle = (changed: readonly string[]) => {
    const next = new Set(ids);
    for (const id of changed) if (!next.delete(id)) next.add(id);
    setChosen(next);
    setProblem(undefined);
  };
  /** @returns those that were refused */
  const run = async (owners: ReadonlyMap<string, string | null>): Promise<readonly string[]> => {
    setBusy(true);
    const refused = await assignAll(environment, owners);
    const [why] = refused.values();
    setProblem(why && fact('queue.notAssigned', { n: refused.size, why }));
    setBusy(false);
    return [...refused.keys()];
  };
  const toMe = async () => {
    const mine = ids.size > 0 ? [...ids] : [current?.id ?? []].flat();
    if (busy || mine.length === 0) return;
    const before = new Map(shown.filter(({ id }) => mine.includes(id)).map(({ id, owner }) => [id, owner?.id ?? null]));
    const refused = await run(new Map(mine.map((id) => [id, 'me'])));
    // What somebody else holds stays chosen, so that it can be seen.
    setChosen(new Set(ids.size > 0 ? refused : []));
    setFormer(new Map([...before].filter(([id]) => !refused.includes(id))));
    await refresh(queries, environment);
  };
  const undo = async () => {
    setFormer(new Map());
    await run(former);
    await refresh(queries, environment);
  };
  const clear = () => {
    setChosen(NONE);
    setProblem(undefined);
  };
  return { ids, toggle, clear, toMe, undo, undoable: former.size, busy, problem };
}

/** Gives cases to owners, a few at a time. @returns why each that was refused was */
async function assignAll(environment: Environment, owners: ReadonlyMap<string, string | null>) {
  const all = [...owners];
  const refused = new Map<string, string>();
  for (let at = 0; at < all.length; at += TOGETHER) {
    const part = all.slice(at, at + TOGETHER);
    await Promise.all(
      part.map(([id, owner]) =>
        call(environment, 'assignCase', { params: { id }, body: { owner } }).catch((error: Error) =>
          refused.set(id, error.message),
        ),
      ),
    );
  }
  return refused;
}
