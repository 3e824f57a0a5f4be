import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, Download, Inbox, PanelRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { addressOf } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button, IconButton } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { FileButton } from '../../ui/file-button';
import { clock } from '../../ui/format';
import { KeyHints } from '../../ui/key-hints';
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
import { useOtherCount } from './use-other-count';
import { OTHER, type QueueDesk, useQueue } from './use-queue';
import { type Case, countDue, pathOf, reasonsOf, VIEWS } from './views';

const CURL = `curl -X POST "$ASSAY/v1/verifications" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"journey":"kyc_standard",
  "subject":{"type":"individual","reference":"sandbox_referred"}}'`;

/** What waits for a decision. */
export function Queue() {
  const desk = useQueue();
  const mayWork = useMay('cases:write');
  const [current, setCurrent] = useState<Case>();
  const [isPreviewed, setPreviewed] = useState(true);
  const { take, takeNext, nothing, problem, busy } = useTake();
  // The row that was current before the view was changed is not looked at any more.
  const shown = desk.isOther ? [] : desk.items;
  const looked = shown.find(({ id }) => id === current?.id);
  const assign = useAssign(looked, shown);
  const toMe = () => void assign.toMe();
  const text = useReasonText();
  useKeys({ next: () => void takeNext(), assign: toMe }, mayWork);
  const next = (
    <Button look="primary" icon={ArrowRight} keyName="next" busy={busy} onClick={() => void takeNext()}>
      {t('queue.next')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('queue.title')}
        summary={<Summary desk={desk} nothing={nothing} problem={problem} />}
        actions={
          <>
            {!desk.isOther && <Export desk={desk} />}
            {mayWork && next}
          </>
        }
      />
      <Views desk={desk} mayWork={mayWork} />
      {!desk.saved && !desk.isOther && <FilterBar filters={desk.filters} sort={desk.sort} />}
      <ChosenBar assign={assign} toMe={toMe} />
      {desk.isOther ? (
        <OtherWork />
      ) : (
        <div className="flex min-h-0 grow">
          <div className="flex min-w-0 grow flex-col">
            <Nothing desk={desk} />
            <Rows desk={desk} onRow={setCurrent} {...(mayWork ? { take, assign } : {})} />
            <Foot desk={desk} mayWork={mayWork} />
          </div>
          {!isPreviewed && (
            <span className="border-l border-line p-1.5 max-lg:hidden">
              <IconButton icon={PanelRight} label={fact('queue.showPreview')} onClick={() => setPreviewed(true)} />
            </span>
          )}
          {isPreviewed && looked && (
            <Preview
              close={() => setPreviewed(false)}
              one={looked}
              reasons={reasonsOf(looked).map(text)}
              {...(mayWork ? { take: () => void take(looked), assign: toMe } : {})}
            />
          )}
        </div>
      )}
    </>
  );
}

interface DeskProps {
  readonly desk: QueueDesk;
}

/** The rows of this view as a file, for those who may take lists away. */
function Export({ desk: { query } }: DeskProps) {
  const may = useMay('export');
  if (!may) return null;
  const { limit: _, ...filters } = query;
  return (
    <FileButton icon={Download} look="plain" path={addressOf('/v1/cases', filters)} name="queue.csv" accept="text/csv">
      {fact('queue.export')}
    </FileButton>
  );
}

interface SummaryProps extends DeskProps {
  readonly nothing: boolean;
  /** Why the next item could not be taken. */
  readonly problem: string | undefined;
}

/** How much waits; and, after one has asked for the next, that nothing can be taken, or why it failed. */
function Summary({ desk: { cases, items }, nothing, problem }: SummaryProps) {
  const { late, soon } = countDue(items, environmentNow());
  const key = cases.hasNextPage ? 'queue.summaryMore' : 'queue.summary';
  return (
    <>
      {cases.data && t(key, { n: items.length, late, soon })}
      <span role="status" className="font-medium text-caution">
        {nothing && ` ${fact('queue.nothingToTake')}`}
      </span>
      {problem && (
        <span role="alert" className="font-medium text-negative">
          {` ${problem}`}
        </span>
      )}
    </>
  );
}

function Views({ desk, mayWork }: DeskProps & { readonly mayWork: boolean }) {
  const { view, filters, sort, views, saved, cases, items, counts, isOther } = desk;
  const count = cases.data ? items.length : undefined;
  const others = useOtherCount();
  const chosen = saved?.id ?? view;
  return (
    <TabLinks
      label={t('queue.views')}
      name="view"
      current={isOther ? OTHER : chosen}
      items={[
        ...VIEWS.map((value) => ({
          value,
          label: t(`queue.view.${value}`),
          count: value === chosen && !isOther ? count : counts?.[value],
        })),
        { value: OTHER, label: t('queue.view.other'), count: others },
        ...views.map(({ id, name }) => ({ value: id, label: name, count: id === chosen ? count : undefined })),
      ]}
      end={mayWork && <SaveView view={view} filters={filters} sort={sort} saved={saved} />}
    />
  );
}

/** In the place of rows where there are none: why, and what to do. */
function Nothing({ desk: { cases, isReading, items, isNarrowed, showAll } }: DeskProps) {
  if (isReading) return <Bones />;
  if (!cases.data) return <Failed error={cases.error} retry={() => void cases.refetch()} />;
  if (items.length > 0) return null;
  if (isNarrowed) return <NothingFound clear={showAll} />;
  return (
    <Empty icon={Inbox} title={t('queue.empty')} curl={CURL}>
      <SampleHint /> {t('queue.emptyWhy')}
    </Empty>
  );
}

/** Where a sandbox is filled, for those who may. */
function SampleHint() {
  const mayFill = useMay('sandbox:write');
  if (useEnvironment() !== 'sandbox' || !mayFill) return null;
  return (
    <Link to="/" className="text-accent hover:underline">
      {fact('queue.sample')}
    </Link>
  );
}

/** How many of how many are here, the keys of the list, and when it was read. */
function Foot({ desk: { cases, items }, mayWork }: DeskProps & { readonly mayWork: boolean }) {
  if (items.length === 0) return null;
  const at = new Date(cases.dataUpdatedAt).toISOString();
  return (
    <KeyHints
      names={mayWork ? ['down', 'up', 'select', 'assign', 'open'] : ['down', 'up', 'open']}
      end={fact('queue.asOf', { time: clock(at) })}
    >
      {fact(cases.hasNextPage ? 'queue.shownMore' : 'queue.shown', { n: items.length })}
    </KeyHints>
  );
}

interface RowsProps extends DeskProps {
  readonly onRow: (one: Case | undefined) => void;
  /** Without it a person only looks. */
  readonly take?: (one: Case) => Promise<void>;
  readonly assign?: ReturnType<typeof useAssign>;
}

function Rows({ desk: { view, sort, saved, cases, items }, onRow, take, assign }: RowsProps) {
  const navigate = useNavigate();
  const text = useReasonText();
  const columns = useMemo(() => caseColumns(text), [text]);
  if (items.length === 0) return null;
  const more = { load: () => void cases.fetchNextPage(), busy: cases.isFetchingNextPage };
  return (
    <DataTable
      key={`${saved?.id ?? view} ${sort}`}
      label={t('queue.title')}
      columns={columns}
      items={items}
      idOf={({ id }) => id}
      open={(one) => void (take ? take(one) : navigate({ to: pathOf(one) } as never))}
      onRow={onRow}
      more={cases.hasNextPage ? more : undefined}
      {...(assign ? { chosen: assign } : {})}
    />
  );
}
