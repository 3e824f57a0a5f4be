import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useReasonText } from '../../api/reasons';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { DataTable } from '../../ui/data-table';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { caseColumns } from '../queue/columns';
import type { Case } from '../queue/views';

/** Views of the list, and what each asks for. */
const VIEWS = {
  open: { state: ['open', 'in_review', 'escalated', 'pending_approval'] },
  escalated: { state: ['escalated'] },
  approval: { state: ['pending_approval'] },
  snoozed: { snoozed: true },
  closed: { state: ['closed'] },
} as const;
type View = keyof typeof VIEWS;

const CURL = `curl -X POST "$ASSAY/v1/transactions" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"amount":"60000","currency":"EUR",
  "subject_reference":"customer-1","counterparty":{"name":"SANDBOX SANCTIONED"}}'`;
const EVERY_MS = 30_000;

/** Every case of the environment, the one that falls due first on top. */
export function Cases() {
  const { view: given } = useSearch({ strict: false });
  const view: View = given !== undefined && Object.hasOwn(VIEWS, given) ? (given as View) : 'open';
  const query = { limit: 100, sort: view === 'closed' ? ('created_at' as const) : ('due_at' as const), ...VIEWS[view] };
  const cases = useList('listCases', query, { every: EVERY_MS });
  const navigate = useNavigate();
  const text = useReasonText();
  const columns = useMemo(() => caseColumns(text), [text]);
  const open = ({ id }: Case) => void navigate({ to: '/cases/$id', params: { id } } as never);
  const all = () => void navigate({ to: '.', search: ((before: object) => ({ ...before, view: 'open' })) as never });
  return (
    <>
      <PageHead title={t('rooms.cases')} summary={t('cases.summary')} />
      <TabLinks
        label={t('cases.views')}
        name="view"
        current={view}
        items={(Object.keys(VIEWS) as View[]).map((value) => ({
          value,
          label: t(`cases.view.${value}`),
          count: value === view && cases.data ? cases.items.length : undefined,
        }))}
      />
      {cases.isPending && <Bones />}
      {cases.error && !cases.data && <Failed error={cases.error} retry={() => void cases.refetch()} />}
      {cases.data && cases.items.length === 0 && view !== 'open' && <NothingFound clear={all} />}
      {cases.data && cases.items.length === 0 && view === 'open' && (
        <Empty icon={FolderOpen} title={t('cases.empty')} curl={CURL}>
          {t('cases.emptyWhy')}
        </Empty>
      )}
      {cases.items.length > 0 && (
        <DataTable
          label={t('rooms.cases')}
          columns={columns}
          items={cases.items}
          idOf={({ id }) => id}
          open={open}
          more={
            cases.hasNextPage ? { load: () => void cases.fetchNextPage(), busy: cases.isFetchingNextPage } : undefined
          }
        />
      )}
    </>
  );
}
