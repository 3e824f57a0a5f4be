import { lazy, Suspense, useMemo } from 'react';
import { environmentNow } from '../../api/clock';
import { useOperation } from '../../api/use-operation';
import { FunnelBars } from '../../charts/bars';
import { funnelOf } from '../../charts/funnel';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { useOpenCounts } from '../../layout/use-open-counts';
import { day, number } from '../../ui/format';
import { Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
/** Early in the day hours to come stand empty: one column alone would say nothing. */
const HOURS_MIN = 12;
/** Height of the tallest hour. */
const HOURS_PX = 48;

const Columns = lazy(() => import('../../charts/columns').then((module) => ({ default: module.Columns })));

/** Midnight UTC, so many days ago. */
function midnight(daysAgo: number): string {
  const now = environmentNow();
  return new Date(now - (now % DAY_MS) - daysAgo * DAY_MS).toISOString();
}

function sumBy(data: readonly { readonly group: string | null; readonly value: number | null }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { group, value } of data) sums.set(group ?? '', (sums.get(group ?? '') ?? 0) + (value ?? 0));
  return sums;
}

/** Today's decisions by outcome. */
export function Today() {
  const figures = useOperation('getStatistics', {
    query: { metric: 'sessions_decided', from: midnight(0), interval: 'hour', group_by: 'decision' },
  });
  const sums = sumBy(figures.data?.data ?? []);
  const waits = useOpenCounts().get('/queue');
  const [approved, declined] = [sums.get('approved') ?? 0, sums.get('declined') ?? 0];
  return (
    <Section title={t('home.today')} aside={figures.data && t('home.todayWhy', { n: approved + declined })}>
      {figures.error && <Failed error={figures.error} retry={() => void figures.refetch()} />}
      <dl className="flex gap-12 py-3">
        {figures.data && <Outcome label={t('status.approved')} value={approved} fill="bg-positive-fill" />}
        {figures.data && <Outcome label={t('status.declined')} value={declined} fill="bg-negative-fill" />}
        {waits !== undefined && <Outcome label={t('home.waits')} value={waits} fill="bg-neutral-fill" />}
      </dl>
      {approved + declined > 0 && <Hours data={figures.data?.data ?? []} total={approved + declined} />}
    </Section>
  );
}

interface Hour {
  readonly start: string;
  readonly value: number | null;
}

/** Decisions of each hour of the day so far, in UTC; the hour that runs is paler. */
function Hours({ data, total }: { readonly data: readonly Hour[]; readonly total: number }) {
  const values = hoursOf(data);
  const running = new Date(environmentNow()).getUTCHours();
  const top = Math.max(...values);
  const says = fact('home.hoursSay', { n: total, hour: `${values.indexOf(top)}:00`, top });
  return (
    <ul aria-label={says} className="flex items-end gap-1 pb-1">
      {values.map((value, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day stand in their order
        <li key={hour} className="num flex min-w-0 grow flex-col items-center text-small text-quiet">
          <span className={value === 0 ? 'invisible' : ''}>{value}</span>
          <span
            aria-hidden
            className={`w-full max-w-10 rounded-t-inner ${hour === running ? 'bg-accent-line' : 'bg-accent'}`}
            style={{ height: hour > running ? 0 : Math.max(1, Math.round((value / top) * HOURS_PX)) }}
          />
          <span aria-hidden className="w-full border-t border-line pt-1 text-center">
            {hour}
          </span>
          <span className="sr-only">{t('home.inHour', { hour: `${hour}:00` })}</span>
        </li>
      ))}
    </ul>
  );
}

/** A sum for each hour since midnight UTC, those without a decision too, and for the first hours to come. */
function hoursOf(data: readonly Hour[]): number[] {
  const values = Array.from({ length: Math.max(HOURS_MIN, new Date(environmentNow()).getUTCHours() + 1) }, () => 0);
  for (const { start, value } of data) {
    const hour = new Date(start).getUTCHours();
    if (hour < values.length) values[hour] = (values[hour] ?? 0) + (value ?? 0);
  }
  return values;
}

function Outcome({ label, value, fill }: { readonly label: string; readonly value: number; readonly fill: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-2 text-small text-quiet">
        <span aria-hidden className={`size-2 rounded-inner ${fill}`} />
        {label}
      </dt>
      <dd className="num text-title">{number(value)}</dd>
    </div>
  );
}

/** Sessions of each of the last thirty days. */
export function Month() {
  const figures = useOperation('getStatistics', {
    query: { metric: 'sessions_created', from: midnight(MONTH_DAYS - 1), interval: 'day' },
  });
  const days = useMemo(() => daysOf(figures.data?.data ?? []), [figures.data]);
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const top = days.reduce((most, one) => (one.value > most.value ? one : most), { at: midnight(0), value: 0 });
  const says = t('home.monthSays', { n: number(total), day: day(top.at), top: number(top.value) });
  const labels = useMemo(() => days.map(({ at }) => day(at).replace(/,? \d{4}$/, '')), [days]);
  const values = useMemo(() => days.map(({ value }) => value), [days]);
  if (total > 0) {
    return (
      <Suspense>
        <Columns
          title={t('home.month')}
          aside={t('home.inAll', { n: number(total) })}
          says={says}
          heads={[t('home.day'), t('home.sessions')]}
          labels={labels}
          values={values}
          running
        />
      </Suspense>
    );
  }
  return (
    <Section title={t('home.month')}>
      {figures.error && <Failed error={figures.error} retry={() => void figures.refetch()} />}
      {figures.data && <p className="py-3 text-quiet">{t('home.funnelNone')}</p>}
    </Section>
  );
}

/** Every day of the month, those without a session too. */
function daysOf(data: readonly { readonly start: string; readonly value: number | null }[]) {
  const sums = new Map<string, number>();
  for (const { start, value } of data) {
    const at = start.slice(0, 10);
    sums.set(at, (sums.get(at) ?? 0) + (value ?? 0));
  }
  return Array.from({ length: MONTH_DAYS }, (_, back) => {
    const at = midnight(MONTH_DAYS - 1 - back);
    return { at, value: sums.get(at.slice(0, 10)) ?? 0 };
  });
}

/** How many sessions reached each step of the hosted flow. */
export function Funnel() {
  const figures = useOperation('getStatistics', {
    query: { metric: 'funnel', from: midnight(MONTH_DAYS - 1), interval: 'day', group_by: 'step' },
  });
  const sums = sumBy(figures.data?.data ?? []);
  const bars = funnelOf(sums);
  return (
    <Section title={t('home.funnel')}>
      {figures.error && <Failed error={figures.error} retry={() => void figures.refetch()} />}
      {figures.isPending && <Bones rows={4} className="h-7" />}
      {figures.data && bars.length === 0 && <p className="py-3 text-quiet">{t('home.funnelNone')}</p>}
      {bars.length > 0 && <FunnelBars label={t('home.funnel')} bars={bars} />}
    </Section>
  );
}
