import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useReasonText } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { exactBoth, exactUtc } from '../../ui/format';
import { type Case, explanationsOf, type Transaction } from './use-case';

/** What the service puts in the place of what one may not see yet. */
const MASK = '•••';

export interface AlertsProps {
  readonly one: Case;
  readonly transactions: readonly Transaction[];
}

/** Why the case stands here: each alert in words, with the values that its rule saw. */
export function Alerts({ one, transactions }: AlertsProps) {
  const text = useReasonText();
  const open = one.alerts.filter(({ state }) => state === 'open').length;
  return (
    <section aria-labelledby="alerts" className="border-b border-line px-6 py-4 max-sm:px-4">
      <div className="flex items-baseline justify-between">
        <h2 id="alerts">{t('cases.alerts')}</h2>
        <span className="num text-small text-quiet">{t('cases.alertsOpen', { open, n: one.alerts.length })}</span>
      </div>
      <ul className="divide-y divide-line">
        {one.alerts.map((alert) => {
          const grave = alert.severity === 'high' || alert.severity === 'critical';
          const reasons = alert.reason_codes.filter((code) => !code.startsWith('rule:'));
          const said = explanationsOf(alert.reason_codes, transactions);
          const names = reasons.length > 0 ? reasons : alert.reason_codes;
          return (
            <li key={alert.id} className="flex gap-3 py-3 last:pb-0">
              <Icon
                of={grave ? OctagonAlert : TriangleAlert}
                size={15}
                className={`mt-0.5 ${grave ? 'text-negative' : 'text-caution'}`}
              />
              <div className="min-w-0 grow">
                <p className="font-semibold">{names.map(text).join(' · ')}</p>
                {said.map((sentence) => (
                  <p key={sentence} className={sentence === MASK ? 'text-quiet' : 'num text-neutral'}>
                    {sentence === MASK ? t('cases.maskedWhy') : sentence}
                  </p>
                ))}
              </div>
              <span className="num shrink-0 text-right text-small text-quiet" title={exactBoth(alert.created_at)}>
                <b className="block font-semibold text-ink">{word('severity', alert.severity)}</b>
                {exactUtc(alert.created_at)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
