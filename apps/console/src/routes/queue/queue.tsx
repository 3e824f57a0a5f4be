import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useList, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { ChosenBar } from './chosen-bar';
import { caseColumns } from './columns';
import { FilterBar } from './filter-bar';
import { useTake } from './next';
import { OtherWork } from './other-work';
import { Preview } from './preview';
import { SaveView } from './save-view';
import { useAssign } from './use-assign';
import {
  type Case,
  countDue,
  filtersOf,
  pathOf,
  queryOf,
  reasonsOf,
  savedQuery,
  shownIn,
  VIEWS,
  viewOf,
} from './views';

const CURL = `curl -X POST "$ASSAY/v1/verifications" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"journey":"kyc_standard",
  "subject":{"type":"individual","reference":"sandbox_referred"}}'`;
const EVERY_MS = 15_000;
const OTHER = 'other';

/** What waits for a decision. */
export function Queue() {
  const search = useSearch({ strict: false });
  const view = viewOf(search.view);
  const isOther = search.view === OTHER;
  const filters = filtersOf(search);
  const views =
    useOperation('listViews', { query: { limit: 50 } }).data?.data.filter(({ list }) => list === 'cases') ?? [];
  const saved = views.find(({ id }) => id === search.view);
  const cases = useList('listCases', saved ? savedQuery(saved) : queryOf(view, filters), { every: EVERY_MS });
  const navigate = useNavigate();
  const mayWork = useMay('cases:write');
  const [current, setCurrent] = useState<Case>();
  const { take, takeNext, busy } = useTake();
  const text = useReasonText();
  const now = Date.now();
  const items = shownIn(cases.items, view, now);
  const assign = useAssign(current, items);
  const columns = useMemo(() => caseColumns(text), [text]);
  const toMe = () => void assign.toMe();
  useKeys({ next: () => void takeNext(), assign: toMe }, mayWork);
  const { late, soon } = countDue(items, now);
  const narrowed = saved !== undefined || view !== 'all' || filters.type.length + filters.severity.length > 0;
  const showAll = () =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, view: 'all', type: undefined, severity: undefined })) as never,
    });
  return (
    <>
      <PageHead
        title={t('queue.title')}
        summary={
          cases.data && t(cases.hasNextPage ? 'queue.summaryMore' : 'queue.summary', { n: items.length, late, soon })
        }
        actions={
          mayWork && (
            <Button look="primary" icon={ArrowRight} keyName="next" busy={busy} onClick={() => void takeNext()}>
              {t('queue.next')}
            </Button>
          )
        }
      />
      <TabLinks
        label={t('queue.views')}
        name="view"
        current={isOther ? OTHER : (saved?.id ?? view)}
        items={[
          ...VIEWS.map((value) => ({
            value,
            label: t(`queue.view.${value}`),
            count: value === view && !saved && !isOther && cases.data ? items.length : undefined,
          })),
          { value: OTHER, label: t('queue.view.other') },
          ...views.map(({ id, name }) => ({
            value: id,
            label: name,
            count: id === saved?.id && cases.data ? items.length : undefined,
          })),
        ]}
        end={mayWork && <SaveView view={view} filters={filters} saved={saved} />}
      />
      {!saved && !isOther && <FilterBar filters={filters} />}
      <ChosenBar assign={assign} toMe={toMe} />
      {isOther ? (
        <OtherWork />
      ) : (
        <div className="flex min-h-0 grow">
          <div className="flex min-w-0 grow flex-col">
            {cases.isPending && <Bones />}
            {cases.error && !cases.data && <Failed error={cases.error} retry={() => void cases.refetch()} />}
            {cases.data && items.length === 0 && narrowed && <NothingFound clear={showAll} />}
            {cases.data && items.length === 0 && !narrowed && (
              <Empty icon={Inbox} title={t('queue.empty')} curl={CURL}>
                {t('queue.emptyWhy')}
              </Empty>
            )}
            {items.length > 0 && (
              <DataTable
                label={t('queue.title')}
                columns={columns}
                items={items}
                idOf={({ id }) => id}
                open={(one) => void (mayWork ? take(one) : navigate({ to: pathOf(one) } as never))}
                onRow={setCurrent}
                more={
                  cases.hasNextPage
                    ? { load: () => void cases.fetchNextPage(), busy: cases.isFetchingNextPage }
                    : undefined
                }
                {...(mayWork ? { chosen: assign } : {})}
              />
            )}
          </div>
          {current && items.length > 0 && (
            <Preview
              one={current}
              reasons={reasonsOf(current).map(text)}
              {...(mayWork ? { take: () => void take(current), assign: toMe } : {})}
            />
          )}
        </div>
      )}
    </>
  );
}
