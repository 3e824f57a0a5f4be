import { Link } from '@tanstack/react-router';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useReasonText } from '../../api/reasons';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { exactBoth, exactUtc, shortDay } from '../../ui/format';
import { Sentence } from '../../ui/sentence';
import { type AlertLine, alertLines } from './alert-lines';
import type { Case, Transaction } from './use-case';

export interface AlertsProps {
  readonly one: Case;
  readonly transactions: readonly Transaction[];
}

/** Why the case stands here: what each rule found, with the values that it saw and the points that it gave. */
export function Alerts({ one, transactions }: AlertsProps) {
  const open = one.alerts.filter(({ state }) => state === 'open').length;
  return (
    <section aria-labelledby="alerts" className="border-b border-line px-6 py-4 max-sm:px-4">
      <div className="flex items-baseline justify-between">
        <h2 id="alerts">{t('cases.alerts')}</h2>
        <span className="num text-small text-quiet">
          {t('cases.alertsOpen', { open, n: one.alerts.length })}
          {one.risk !== null && `, ${fact('cases.riskOf', { n: one.risk })}`}
        </span>
      </div>
      <ul className="divide-y divide-line">
        {alertLines(one, transactions).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { readonly line: AlertLine }) {
  const text = useReasonText();
  const { rule, grave, masked, sentence, times, kind, resource } = line;
  return (
    <li className="flex gap-3 py-2.5 last:pb-0">
      <Icon
        of={grave ? OctagonAlert : TriangleAlert}
        size={15}
        className={`mt-0.5 ${grave ? 'text-negative' : 'text-caution'}`}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {rule?.name ?? whatChanged(kind) ?? line.codes.map(text).join(' · ')}
          {times > 1 && (
            <span className="num pl-2 text-small font-normal text-quiet">{fact('cases.times', { n: times })}</span>
          )}
        </p>
        {masked && <p className="text-quiet">{t('cases.maskedWhy')}</p>}
        {sentence && <Sentence text={sentence} />}
        {resource && (
          <Link to={resource.to as never} className="text-small text-accent hover:underline">
            {word('alertResource', resource.type)}
          </Link>
        )}
      </div>
      <span className="num shrink-0 text-right text-small text-quiet" title={exactBoth(line.at)}>
        <b className="block text-body font-semibold text-ink">
          {rule ? `+${rule.score}` : word('severity', line.severity)}
        </b>
        <span className="max-xl:hidden">
          {rule ? fact('cases.ruleVersion', { n: rule.version, at: exactUtc(line.at) }) : exactUtc(line.at)}
        </span>
        <span className="xl:hidden">{shortDay(line.at)}</span>
      </span>
    </li>
  );
}

/** Alerts of which the reasons do not say what happened. */
const CHANGES: ReadonlySet<string> = new Set([
  'business_ubo_changed',
  'business_status_changed',
  'business_name_changed',
]);

const whatChanged = (kind = '') => (CHANGES.has(kind) ? word('alertKind', kind) : undefined);
