import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useAction, useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { caseColumns } from './columns';
import { useTake } from './next';
import { Preview } from './preview';
import { type Case, countDue, inOrder, queryOf, reasonsOf, VIEWS, viewOf } from './views';

const CURL = `curl -X POST "$ASSAY/v1/verifications" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"journey":"kyc_standard",
  "subject":{"type":"individual","reference":"sandbox_referred"}}'`;
const EVERY_MS = 15_000;

/** What waits for a decision. */
export function Queue() {
  const view = viewOf(useSearch({ strict: false }).view);
  const cases = useList('listCases', queryOf(view), { every: EVERY_MS });
  const navigate = useNavigate();
  const mayWork = useMay('cases:write');
  const [current, setCurrent] = useState<Case>();
  const { take, takeNext, busy } = useTake();
  const assign = useAction('assignCase');
  const text = useReasonText();
  const now = Date.now();
  const items = inOrder(cases.items, view, now);
  const columns = useMemo(() => caseColumns(text), [text]);
  const toMe = () => current && assign.mutate({ params: { id: current.id }, body: { owner: 'me' } });
  useKeys({ next: () => void takeNext(), assign: () => void toMe() }, mayWork);
  const { late, soon } = countDue(items, now);
  const showAll = () => void navigate({ to: '.', search: ((before: object) => ({ ...before, view: 'all' })) as never });
  return (
    <>
      <PageHead
        title={t('queue.title')}
        summary={cases.data && t('queue.summary', { n: items.length, late, soon })}
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
        current={view}
        items={VIEWS.map((value) => ({
          value,
          label: t(`queue.view.${value}`),
          count: value === view && cases.data ? items.length : undefined,
        }))}
      />
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col">
          {cases.isPending && <Bones />}
          {cases.error && !cases.data && <Failed error={cases.error} retry={() => void cases.refetch()} />}
          {cases.data && items.length === 0 && view !== 'all' && <NothingFound clear={showAll} />}
          {cases.data && items.length === 0 && view === 'all' && (
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
              open={(one) => void (mayWork ? take(one) : navigate({ to: `/verifications/${one.verification_id}` }))}
              onRow={setCurrent}
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
    </>
  );
}
