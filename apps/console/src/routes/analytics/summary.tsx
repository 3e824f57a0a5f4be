import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { secondsText } from './over-time';
import { lastOf, totalOf, useFigures } from './use-figures';

/** Five figures of the period in one line. */
export function Summary({ days }: { readonly days: number }) {
  const all = useFigures('sessions_decided', days).data?.data;
  const decided = all && totalOf(all);
  const groups = useFigures('sessions_decided', days, 'decision').data?.data;
  const approved = groups && totalOf(groups.filter(({ group }) => group === 'approved'));
  const half = lastOf(useFigures('time_to_decision_p50', days).data?.data);
  const most = lastOf(useFigures('time_to_decision_p95', days).data?.data);
  const open = lastOf(useFigures('queue_open', days).data?.data);
  const figures = [
    {
      label: t('analytics.decided'),
      value: decided === undefined ? '–' : number(decided),
      more: decided === undefined ? '' : t('analytics.perDay', { n: number(decided / days, 1) }),
    },
    {
      label: t('analytics.approval'),
      value: decided && approved !== undefined ? `${number((approved / decided) * 100, 1)} %` : '–',
      more: t('analytics.ofDecided'),
    },
    { label: t('analytics.half'), value: half === undefined ? '–' : secondsText(half), more: t('analytics.lastDay') },
    { label: t('analytics.most'), value: most === undefined ? '–' : secondsText(most), more: t('analytics.lastDay') },
    { label: t('analytics.open'), value: open === undefined ? '–' : number(open), more: t('analytics.openNow') },
  ];
  return (
    <dl className="grid grid-cols-5 gap-px overflow-hidden rounded-control border border-line bg-line max-lg:grid-cols-3 max-sm:grid-cols-2">
      {figures.map(({ label, value, more }) => (
        <div key={label} className="bg-paper px-4 py-3 max-lg:last:col-span-2">
          <dt className="text-small text-quiet">{label}</dt>
          <dd className="num text-title">
            {value} <span className="text-small font-normal tracking-normal text-quiet">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
