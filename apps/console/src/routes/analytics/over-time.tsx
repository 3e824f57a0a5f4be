import { Figure } from '../../charts/figure';
import { Lines } from '../../charts/lines';
import { currentLocale, t } from '../../i18n/text';
import { number } from '../../ui/format';
import { lastOf, totalOf, useFigures } from './use-figures';
import { Waiting } from './waiting';

interface PeriodProps {
  readonly days: number;
}

/** "16 s", "4 min", "2.5 h" */
export function secondsText(value: number): string {
  if (value < 60) return `${number(value, value < 10 ? 1 : 0)} s`;
  if (value < 3600) return `${number(value / 60, value < 600 ? 1 : 0)} min`;
  return value < 172_800 ? `${number(value / 3600, 1)} h` : `${number(value / 86_400, 1)} d`;
}

const percent = (value: number) => `${number(value * 100)} %`;
const labelOf = (start: string) =>
  new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(start));
const plain = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export function Sessions({ days }: PeriodProps) {
  const asked = [useFigures('sessions_created', days), useFigures('sessions_decided', days)];
  const [created, decided] = asked.map(({ data }) => data?.data);
  if (!created || !decided) return <Waiting title={t('analytics.sessions')} of={asked} />;
  const says = t('analytics.sessionsSays', { created: number(totalOf(created)), decided: number(totalOf(decided)) });
  return (
    <Figure
      title={t('analytics.sessions')}
      note={t('analytics.sessionsWhy')}
      name="sessions"
      heads={[t('analytics.day'), t('analytics.created'), t('analytics.decidedLine')]}
      rows={created.map(({ start, value }, at) => [start.slice(0, 10), plain(value), plain(decided[at]?.value)])}
    >
      <Lines
        says={says}
        labels={created.map(({ start }) => labelOf(start))}
        lines={[
          { name: t('analytics.decidedLine'), values: decided.map(({ value }) => value) },
          { name: t('analytics.created'), values: created.map(({ value }) => value) },
        ]}
        show={(value) => number(value)}
      />
    </Figure>
  );
}

interface DurationsProps extends PeriodProps {
  readonly metric: 'time_to_decision' | 'review_time' | 'report_delay';
  readonly title: string;
  readonly note: string;
  /** Of the file with its figures. */
  readonly name: string;
  /** The chart in one sentence. */
  readonly says: (words: { readonly half: string; readonly most: string }) => string;
}

/** How long something took, day by day: half of it, and all but the slowest twentieth. */
function Durations({ days, metric, title, note, name, says }: DurationsProps) {
  const asked = [useFigures(`${metric}_p50`, days), useFigures(`${metric}_p95`, days)];
  const [half, most] = asked.map(({ data }) => data?.data);
  if (!half || !most) return <Waiting title={title} of={asked} />;
  const positive = (value: number | null) => (value === null ? null : Math.max(1, value));
  return (
    <Figure
      title={title}
      note={note}
      name={name}
      heads={[t('analytics.day'), `${t('analytics.halfLine')}, s`, `${t('analytics.mostLine')}, s`]}
      rows={half.flatMap(({ start, value }, at) =>
        value === null ? [] : [[start.slice(0, 10), plain(value), plain(most[at]?.value)]],
      )}
    >
      <Lines
        says={says({ half: secondsText(lastOf(half) ?? 0), most: secondsText(lastOf(most) ?? 0) })}
        labels={half.map(({ start }) => labelOf(start))}
        lines={[
          { name: t('analytics.halfLine'), values: half.map(({ value }) => positive(value)) },
          { name: t('analytics.mostLine'), values: most.map(({ value }) => positive(value)) },
        ]}
        show={secondsText}
        logarithmic
      />
    </Figure>
  );
}

export function TimeToDecision({ days }: PeriodProps) {
  return (
    <Durations
      {...{ days, metric: 'time_to_decision', name: 'time-to-decision' }}
      title={t('analytics.time')}
      note={t('analytics.timeWhy')}
      says={(words) => t('analytics.timeSays', words)}
    />
  );
}

/** How long cases stood, from opening to closing. */
export function ReviewTime({ days }: PeriodProps) {
  return (
    <Durations
      {...{ days, metric: 'review_time', name: 'time-in-review' }}
      title={t('analytics.reviewTime')}
      note={t('analytics.reviewTimeWhy')}
      says={(words) => t('analytics.reviewTimeSays', words)}
    />
  );
}

/** How long reports of suspicion took, from the opening of the case to the filing; for those who may read them. */
export function ReportDelay({ days }: PeriodProps) {
  return (
    <Durations
      {...{ days, metric: 'report_delay', name: 'report-delay' }}
      title={t('analytics.reportDelay')}
      note={t('analytics.reportDelayWhy')}
      says={(words) => t('analytics.reportDelaySays', words)}
    />
  );
}

/** How often a blind second review came to something else. */
export function Disagreement({ days }: PeriodProps) {
  const asked = useFigures('agreement_rate', days);
  const agreed = asked.data?.data;
  if (!agreed) return <Waiting title={t('analytics.disagreement')} of={[asked]} />;
  const points = agreed.map(({ start, value }) => ({ start, group: null, value: value === null ? null : 1 - value }));
  return (
    <Figure
      title={t('analytics.disagreement')}
      note={t('analytics.disagreementWhy')}
      name="disagreement"
      heads={[t('analytics.day'), t('analytics.share')]}
      rows={points.flatMap(({ start, value }) => (value === null ? [] : [[start.slice(0, 10), plain(value)]]))}
    >
      <Lines
        says={t('analytics.disagreementSays', { share: percent(lastOf(points) ?? 0) })}
        labels={points.map(({ start }) => labelOf(start))}
        lines={[{ name: t('analytics.share'), values: points.map(({ value }) => value) }]}
        show={percent}
        range={[0, 1.05]}
      />
    </Figure>
  );
}

export function OpenCases({ days }: PeriodProps) {
  const asked = useFigures('queue_open', days);
  const open = asked.data?.data;
  if (!open) return <Waiting title={t('analytics.queue')} of={[asked]} />;
  const top = Math.max(0, ...open.map(({ value }) => value ?? 0));
  return (
    <Figure
      title={t('analytics.queue')}
      note={t('analytics.queueWhy')}
      name="open-cases"
      heads={[t('analytics.day'), t('analytics.cases')]}
      rows={open.map(({ start, value }) => [start.slice(0, 10), plain(value)])}
    >
      <Lines
        says={t('analytics.queueSays', { n: number(lastOf(open) ?? 0), top: number(top) })}
        labels={open.map(({ start }) => labelOf(start))}
        lines={[{ name: t('analytics.cases'), values: open.map(({ value }) => value) }]}
        show={(value) => number(value)}
      />
    </Figure>
  );
}

export function DueKept({ days }: PeriodProps) {
  const asked = useFigures('due_kept', days);
  const kept = asked.data?.data;
  if (!kept) return <Waiting title={t('analytics.due')} of={[asked]} />;
  const known = kept.filter(({ value }) => value !== null);
  return (
    <Figure
      title={t('analytics.due')}
      note={t('analytics.dueWhy')}
      name="due-dates-kept"
      heads={[t('analytics.day'), t('analytics.share')]}
      rows={known.map(({ start, value }) => [start.slice(0, 10), plain(value)])}
    >
      <Lines
        says={t('analytics.dueSays', { share: percent(lastOf(kept) ?? 0) })}
        labels={kept.map(({ start }) => labelOf(start))}
        lines={[{ name: t('analytics.share'), values: kept.map(({ value }) => value) }]}
        show={percent}
        range={[0, 1.05]}
      />
    </Figure>
  );
}
