import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileDown, ShieldCheck } from 'lucide-react';
import { environmentNow } from '../../api/clock';
import { useMay, useMe } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { FileButton } from '../../ui/file-button';
import { GridTable } from '../../ui/grid-table';
import { PageHead } from '../../ui/page-head';
import { PageBody, Panel } from '../../ui/panel';
import { Bones, Empty, Failed, Notice } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';
import { governedColumns } from './columns';
import { ItemPanel } from './item-panel';
import { Samples } from './samples';
import { type Governed, keyOf } from './words';

const PAGE = 100;
const VIEWS = ['all', 'overdue', 'journey', 'rule', 'model', 'samples'] as const;
type View = (typeof VIEWS)[number];
const FILTERS: Readonly<Record<Exclude<View, 'samples'>, object>> = {
  all: {},
  overdue: { overdue: true },
  journey: { kind: 'journey' },
  rule: { kind: 'rule' },
  model: { kind: 'model' },
};
const REPORT = '/v1/governance/report';

/** Who answers for each journey, rule and model, which risk it answers, and when it is reviewed next; the signed report. */
export function Governance() {
  const me = useMe();
  const mayRead = useMay('governance:read');
  if (me.isPending) return <Bones />;
  if (mayRead) return <Policy />;
  return (
    <>
      <PageHead title={t('rooms.governance')} />
      <Notice icon={ShieldCheck} title={t('state.forbidden')}>
        {t('governance.mayNot')}
      </Notice>
    </>
  );
}

function Policy() {
  const view = useView('view', VIEWS).value ?? 'all';
  const today = new Date(environmentNow()).toISOString().slice(0, 10);
  return (
    <>
      <PageHead
        title={t('rooms.governance')}
        summary={t('governance.summary')}
        actions={
          <>
            <FileButton icon={FileDown} path={REPORT} name={`governance-${today}.json`}>
              {t('governance.json')}
            </FileButton>
            <FileButton icon={FileDown} path={`${REPORT}?format=pdf`} name={`governance-${today}.pdf`}>
              {t('governance.pdf')}
            </FileButton>
          </>
        }
      />
      <TabLinks
        label={t('governance.views')}
        name="view"
        current={view}
        items={VIEWS.map((value) => ({ value, label: t(`governance.view.${value}`) }))}
      />
      {view === 'samples' ? <Samples /> : <GovernedItems view={view} />}
    </>
  );
}

function GovernedItems({ view }: { readonly view: Exclude<View, 'samples'> }) {
  const list = useList('listGovernedItems', { limit: PAGE, ...FILTERS[view] });
  if (list.isPending) return <Bones />;
  if (!list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  return (
    <PageBody className="pt-3">
      {list.items.length === 0 ? (
        <Empty icon={ShieldCheck} title={t(`governance.empty.${view === 'overdue' ? 'overdue' : 'all'}`)}>
          {t('governance.emptyWhy')}
        </Empty>
      ) : (
        <Items list={list} />
      )}
    </PageBody>
  );
}

interface ItemsProps {
  readonly list: {
    readonly items: readonly Governed[];
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The table, and beside it (on narrow windows before it) the one that the address names. */
function Items({ list }: ItemsProps) {
  const { row } = useSearch({ strict: false });
  const navigate = useNavigate();
  const current = list.items.find((item) => keyOf(item) === row);
  const pick = (item: Governed) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: keyOf(item) })) as never });
  return (
    <div
      className={`grid items-start gap-4 ${current ? 'grid-cols-[minmax(0,1fr)_24rem] max-lg:grid-cols-1' : 'grid-cols-1'}`}
    >
      <Panel title={t('governance.items')} note={t('governance.itemsWhy')}>
        <GridTable
          label={t('governance.items')}
          columns={governedColumns(current !== undefined)}
          items={list.items}
          idOf={keyOf}
          current={current && keyOf(current)}
          pick={pick}
        />
        {list.hasNextPage && (
          <div className="flex justify-center border-t border-line p-3">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </Panel>
      {current && (
        <div className="max-lg:order-first lg:sticky lg:top-0">
          <ItemPanel key={keyOf(current)} item={current} />
        </div>
      )}
    </div>
  );
}
