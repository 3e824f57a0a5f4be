import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call, type Environment, type Input, type OperationId, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { manifestOf } from '../manifest';
import { pictureQuery } from '../viewer/use-picture';

type Case = ReplyOf<'nextCase'>;

/**
 * Takes the session that waits most urgently and opens it; to the queue when none waits.
 * @param settled the one before is decided: the next is taken and read ahead, and given back when nobody opens it
 */
export function useNextItem(settled: boolean) {
  const environment = useEnvironment();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const ahead = useRef<Promise<Case | undefined>>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!settled) return undefined;
    ahead.current = takeNext(environment).then((next) => {
      if (next) void readAhead(queries, environment, next);
      return next;
    });
    return () => {
      const unused = ahead.current;
      ahead.current = undefined;
      void unused?.then((next) => next && giveBack(environment, next.id));
    };
  }, [settled, environment, queries]);
  const go = async () => {
    setBusy(true);
    const taken = ahead.current ?? takeNext(environment);
    ahead.current = undefined;
    const next = await taken;
    setBusy(false);
    const search = { env: environment };
    if (next?.verification_id) {
      await navigate({ to: '/verifications/$id', params: { id: next.verification_id }, search });
    } else await navigate({ to: '/queue', search });
  };
  return { go, busy };
}

function takeNext(environment: Environment): Promise<Case | undefined> {
  return call(environment, 'nextCase', { body: { types: ['verification'] } }).catch(() => undefined);
}

function giveBack(environment: Environment, id: string): Promise<unknown> {
  return call(environment, 'releaseCase', { params: { id } }).catch(() => undefined);
}

/** Reads what the review of a session shows, so that it stands at once. */
async function readAhead(queries: QueryClient, environment: Environment, next: Case): Promise<void> {
  const id = next.verification_id ?? '';
  const read = <Id extends OperationId>(operation: Id, input: Input<Id>) =>
    queries.fetchQuery({
      queryKey: [environment, operation, input],
      queryFn: ({ signal }) => call(environment, operation, input, signal),
    });
  const params = { id };
  const parts = [
    read('getVerification', { params }),
    read('getDecision', { params }),
    read('getCase', { params: { id: next.id } }),
  ];
  const evidence = await read('getEvidence', { params }).catch(() => undefined);
  const media = evidence ? manifestOf(evidence as Readonly<Record<string, unknown>>).media : [];
  const pictures = media.slice(0, 3).map((medium) => queries.prefetchQuery(pictureQuery(environment, id, medium.id)));
  await Promise.allSettled([...parts, ...pictures]);
}
