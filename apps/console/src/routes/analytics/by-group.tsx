import { useOperation } from '../../api/use-operation';
import { FunnelBars } from '../../charts/bars';
import { Figure } from '../../charts/figure';
import { funnelOf } from '../../charts/funnel';
import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import { kindText } from './kind-text';
import { sumsOf, useFigures } from './use-figures';
import { Waiting } from './waiting';

const SHOWN = 10;

/** Alerts of each rule, and how many of those that were judged were false. */
export function ByGroup({ days }: { readonly days: number }) {
  const asked = useFigures('alerts', days, 'rule');
  const alerts = asked.data?.data;
  const wrong = useFigures('false_positive_rate', days, 'rule').data?.data;
  const rules = useOperation('listRules', { query: { limit: 200 } }).data?.data ?? [];
  if (!alerts) return <Waiting title={t('analytics.alerts')} of={[asked]} />;
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? kindText(id);
  const lastShare = (id: string) => wrong?.findLast(({ group, value }) => group === id && value !== null)?.value;
  const sums = sumsOf(alerts).slice(0, SHOWN);
  const top = Math.max(1, sums[0]?.value ?? 1);
  const shareText = (id: string) => {
    const share = lastShare(id);
    return share === undefined || share === null ? '–' : `${number(share * 100)} %`;
  };
  return (
    <Figure
      title={t('analytics.alerts')}
      note={t('analytics.alertsWhy')}
      name="alerts-by-rule"
      heads={[t('analytics.rule'), t('analytics.alertsHead'), t('analytics.falseShare')]}
      rows={sums.map(({ group, value }) => [nameOf(group), String(value), shareText(group)])}
    >
      <ul
        aria-label={t('analytics.alertsSays', { rule: nameOf(sums[0]?.group ?? ''), n: sums[0]?.value ?? 0 })}
        className="grid gap-1.5"
      >
        {sums.map(({ group, value }) => (
          <li
            key={group}
            className="grid grid-cols-[11rem_1fr_3rem] items-center gap-2 max-sm:grid-cols-[7rem_1fr_3rem]"
          >
            <span className="truncate" title={nameOf(group)}>
              {nameOf(group)}
            </span>
            <span aria-hidden className="h-5 rounded-inner bg-neutral-soft">
              <span className="block h-5 rounded-inner bg-accent" style={{ width: `${(value / top) * 100}%` }} />
            </span>
            <span className="num text-right">{number(value)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** How far sessions of the period came. */
export function Funnel({ days }: { readonly days: number }) {
  const asked = useFigures('funnel', days, 'step');
  const funnel = asked.data?.data;
  if (!funnel) return <Waiting title={t('analytics.funnel')} of={[asked]} />;
  const sums = new Map(sumsOf(funnel).map(({ group, value }) => [group, value]));
  const bars = funnelOf(sums);
  return (
    <Figure
      title={t('analytics.funnel')}
      note={t('analytics.funnelWhy')}
      name="hosted-flow"
      heads={[t('analytics.step'), t('analytics.sessions')]}
      rows={bars.map(({ label, value }) => [label, String(value)])}
    >
      <FunnelBars
        label={t('analytics.funnelSays', { first: bars[0]?.value ?? 0, last: bars.at(-1)?.value ?? 0 })}
        bars={bars}
      />
    </Figure>
  );
}
