import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useList, useOperation } from '../../api/use-operation';

export type Case = ReplyOf<'getCase'>;
export type Transaction = ReplyOf<'getTransaction'>;

const EVERY_MS = 15_000;
/** Transactions that the page reads in full at a time. */
const TRANSACTIONS_STEP = 25;

/** All that a case's page shows. A part that fails alone leaves the others standing, and says so in its place. */
export function useCase(id: string) {
  const params = { id };
  const newest = { limit: 100, order: 'desc' } as const;
  const one = useOperation('getCase', { params }, { every: EVERY_MS });
  const enabled = one.data !== undefined;
  const comments = useList('listCaseComments', newest, { params, enabled });
  const files = useList('listCaseFiles', newest, { params, enabled });
  const events = useList('listCaseEvents', newest, { params, enabled });
  const transactions = useTransactions(one.data?.transaction_ids ?? []);
  return { one, comments, files, events, transactions };
}

/** The transactions of a case, the newest first. */
function useTransactions(ids: readonly string[]) {
  const environment = useEnvironment();
  const may = useMay('transactions:read');
  const [shown, setShown] = useState(TRANSACTIONS_STEP);
  const answers = useQueries({
    queries: ids.slice(-shown).map((id) => ({
      queryKey: [environment, 'getTransaction', { params: { id } }],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(environment, 'getTransaction', { params: { id } }, signal),
      enabled: may,
    })),
  });
  const items = answers.flatMap(({ data }) => (data ? [data] : []));
  return {
    items: items.sort((a, b) => b.occurred_at.localeCompare(a.occurred_at)),
    /** Whether it is all of them, and there are some. */
    complete: items.length > 0 && items.length === ids.length,
    /** Whether the case names none. */
    none: ids.length === 0,
    /** Whether some of them could not be read. */
    failed: answers.some(({ data, error }) => !data && error !== null),
    retry: () => {
      for (const { data, refetch } of answers) if (!data) void refetch();
    },
    more: may && ids.length > shown ? () => setShown(shown + TRANSACTIONS_STEP) : undefined,
  };
}
export type CaseTransactions = ReturnType<typeof useTransactions>;
export type Comments = ReturnType<typeof useCase>['comments'];
export type Files = ReturnType<typeof useCase>['files'];
export type Events = ReturnType<typeof useCase>['events'];
