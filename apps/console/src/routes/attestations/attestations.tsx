import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useMay } from '../../api/me';
import { useList, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { PageHead } from '../../ui/page-head';
import { PageBody, Panel } from '../../ui/panel';
import { Bones, Empty, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { Coverage } from '../watchlists/coverage';
import { AttestDay } from './attest-day';
import { Calendar } from './calendar';
import { DayDetail } from './day-detail';
import type { Day } from './days';
import { Lacking } from './lacking';

const PAGE = 60;
const CURL = `curl -X POST "$ASSAY/v1/screening/attestations" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"date":"2026-11-21"}'`;

/** Day by day: what was searched, who was covered, how soon a change of a list was told, signed. */
export function CoverageDays() {
  const { row } = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useList('listAttestations', { limit: PAGE });
  const lists = useOperation('listWatchlists', { query: { limit: 100 } }).data;
  const may = useMay('screening:write');
  const current = list.items.find(({ date }) => date === row) ?? list.items[0];
  const pick = ({ date }: Pick<Day, 'date'>) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: date })) as never, replace: true });
  return (
    <>
      <PageHead title={t('coverage.title')} summary={t('coverage.summary')} />
      {list.isPending && <Bones />}
      {list.error && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.data && (
        <PageBody>
          {may && <AttestDay done={(date) => pick({ date })} />}
          {current ? (
            <>
              <Latest latest={list.items[0] ?? current} days={list.items} />
              <Calendar days={list.items} current={current.date} pick={(date) => pick({ date })} />
              <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
                <Days list={list} current={current.date} pick={pick} />
                <DayDetail key={current.date} date={current.date} />
              </div>
            </>
          ) : (
            <Empty icon={CalendarCheck} title={t('coverage.empty')} {...(may ? { curl: CURL } : {})}>
              {t('coverage.emptyWhy')}
            </Empty>
          )}
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            {lists && <Coverage coverage={lists.coverage} items={lists.data} />}
            <Lacking />
          </div>
        </PageBody>
      )}
    </>
  );
}

/** The newest day in four figures. */
function Latest({ latest, days }: { readonly latest: Day; readonly days: readonly Day[] }) {
  const whole = days.filter(({ complete }) => complete).length;
  const { monitored, missed } = latest.customers;
  const figures = [
    { label: t('coverage.monitored'), value: number(monitored), more: latest.date },
    { label: t('coverage.missed'), value: number(missed), more: missed === 0 ? t('coverage.nobody') : latest.date },
    { label: t('coverage.complete'), value: number(whole), more: t('coverage.ofDays', { n: days.length }) },
    { label: t('coverage.alerts'), value: number(latest.alerts), more: t('coverage.changesN', { n: latest.changes }) },
  ];
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-control border border-line bg-line max-lg:grid-cols-2">
      {figures.map(({ label, value, more }) => (
        <div key={label} className="min-w-0 bg-paper px-4 py-3">
          <dt className="text-small text-quiet">{label}</dt>
          <dd className="num text-title">
            {value} <span className="text-small font-normal tracking-normal text-quiet">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DaysProps {
  readonly list: {
    readonly items: readonly Day[];
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly current: string;
  readonly pick: (day: Day) => void;
}

function Days({ list, current, pick }: DaysProps) {
  return (
    <Panel title={t('coverage.days')} note={t('coverage.daysWhy')}>
      <div className="max-h-112 overflow-y-auto">
        <GridTable
          label={t('coverage.days')}
          columns={dayColumns()}
          items={list.items}
          idOf={({ date }) => date}
          current={current}
          pick={pick}
        />
      </div>
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function dayColumns(): GridColumn<Day>[] {
  return [
    { id: 'day', head: t('coverage.day'), cell: ({ date }) => <span className="num whitespace-nowrap">{date}</span> },
    { id: 'state', head: t('overview.status'), cell: ({ complete }) => <Complete complete={complete} /> },
    { id: 'monitored', head: t('coverage.monitored'), end: true, cell: ({ customers }) => number(customers.monitored) },
    { id: 'missed', head: t('coverage.missed'), end: true, cell: ({ customers }) => number(customers.missed) },
    { id: 'changes', head: t('coverage.changes'), end: true, wide: true, cell: ({ changes }) => number(changes) },
    { id: 'alerts', head: t('coverage.alerts'), end: true, wide: true, cell: ({ alerts }) => number(alerts) },
  ];
}

function Complete({ complete }: { readonly complete: boolean }) {
  return (
    <Tag tone={complete ? 'positive' : 'negative'}>{t(complete ? 'coverage.isComplete' : 'coverage.isMissed')}</Tag>
  );
}
