import { useQueries } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useOperation } from '../../api/use-operation';

export type Case = ReplyOf<'getCase'>;
export type Transaction = ReplyOf<'getTransaction'>;

const EVERY_MS = 15_000;
/** Transactions that the page reads in full; the rest is behind "show all". */
const TRANSACTIONS_MAX = 25;

/** All that a case's page shows. A part that fails alone leaves the others standing. */
export function useCase(id: string) {
  const params = { id };
  const newest = { limit: 100, order: 'desc' } as const;
  const one = useOperation('getCase', { params }, { every: EVERY_MS });
  const known = one.data !== undefined;
  const comments = useOperation('listCaseComments', { params, query: newest }, { enabled: known });
  const files = useOperation('listCaseFiles', { params, query: newest }, { enabled: known });
  const events = useOperation('listCaseEvents', { params, query: newest }, { enabled: known });
  const transactions = useTransactions(one.data?.transaction_ids ?? []);
  return { one, comments, files, events, transactions };
}

/** The transactions of a case, the newest first. */
function useTransactions(ids: readonly string[]): readonly Transaction[] {
  const environment = useEnvironment();
  const may = useMay('transactions:read');
  const answers = useQueries({
    queries: ids.slice(-TRANSACTIONS_MAX).map((id) => ({
      queryKey: [environment, 'getTransaction', { params: { id } }],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(environment, 'getTransaction', { params: { id } }, signal),
      enabled: may,
    })),
  });
  return answers.flatMap(({ data }) => (data ? [data] : [])).sort((a, b) => b.occurred_at.localeCompare(a.occurred_at));
}
