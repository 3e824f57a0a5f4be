import { Download, Gauge } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { useOperation } from '../../api/use-operation';
import { currentLocale, t, word } from '../../i18n/text';
import { SelectField } from '../../ui/field';
import { FileButton } from '../../ui/file-button';
import { number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { PageBody, Panel } from '../../ui/panel';
import { Bones, Empty, Failed } from '../../ui/states';
import { DeveloperHead } from './head';

type Line = ReplyOf<'getUsage'>['data'][number];
const MONTHS = 12;

/** What was used in a month, module by module. */
export function Usage() {
  const months = lastMonths(new Date(environmentNow()));
  const [month, setMonth] = useState(months[0] ?? '');
  const found = useOperation('getUsage', { query: { period: month, limit: 200 } });
  const lines = found.data?.data.filter(({ count, failed_not_billed: failed }) => count + failed > 0) ?? [];
  const { sessions = 0, requests = 0 } = found.data?.totals ?? {};
  const used = lines.length > 0 || sessions + requests > 0;
  return (
    <>
      <DeveloperHead
        title={t('usage.title')}
        summary={t('usage.summary')}
        actions={
          <FileButton
            icon={Download}
            look="plain"
            path={`/v1/usage?period=${month}`}
            name={`usage-${month}.csv`}
            accept="text/csv"
          >
            {t('usage.csv')}
          </FileButton>
        }
      />
      <PageBody>
        <SelectField
          label={t('usage.month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          className="w-56 max-w-full"
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </SelectField>
        {found.isPending && <Bones rows={5} />}
        {found.error && !found.data && <Failed error={found.error} retry={() => void found.refetch()} />}
        {found.data && !used && (
          <Empty icon={Gauge} title={t('usage.empty')}>
            {t('usage.emptyWhy')}
          </Empty>
        )}
        {found.data && used && (
          <Panel
            title={t('usage.byModule')}
            note={`${t('usage.sessions')} ${number(sessions)} · ${t('usage.requests')} ${number(requests)}`}
          >
            <Modules lines={lines} />
          </Panel>
        )}
      </PageBody>
    </>
  );
}

function Modules({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="p-4 text-quiet">{t('usage.noModule')}</p>;
  return (
    <GridTable label={t('usage.byModule')} columns={usageColumns(lines)} items={lines} idOf={({ module }) => module} />
  );
}

function usageColumns(lines: readonly Line[]): GridColumn<Line>[] {
  const top = Math.max(1, ...lines.map(({ billable }) => billable));
  return [
    {
      id: 'module',
      head: t('usage.module'),
      cell: ({ module }) => <span className="font-medium">{word('check', module)}</span>,
    },
    {
      id: 'share',
      head: '',
      wide: true,
      cell: ({ billable }) => (
        <span aria-hidden className="block h-3 w-64 max-w-full rounded-inner bg-neutral-soft">
          <span className="block h-3 rounded-inner bg-accent" style={{ width: `${(billable / top) * 100}%` }} />
        </span>
      ),
    },
    { id: 'count', head: t('usage.count'), end: true, cell: ({ count }) => number(count) },
    { id: 'billable', head: t('usage.billable'), end: true, cell: ({ billable }) => number(billable) },
    { id: 'failed', head: t('usage.failed'), end: true, cell: ({ failed_not_billed: failed }) => number(failed) },
  ];
}

/** "2026-11", this month first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
