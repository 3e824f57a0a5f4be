import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { number } from '../../ui/format';
import { Tag, type Tone } from '../../ui/tag';

export type Rule = ReplyOf<'getRule'>;
export type RuleVersion = ReplyOf<'getRuleVersion'>;

const MODES: Readonly<Record<Rule['mode'], Tone>> = { live: 'positive', shadow: 'accent', off: 'neutral' };

export function Mode({ rule }: { readonly rule: Pick<Rule, 'mode'> }) {
  return <Tag tone={MODES[rule.mode]}>{word('ruleMode', rule.mode)}</Tag>;
}

/** "version 3 live, version 4 in shadow" */
export function runsOf({ live_version: live, shadow_version: shadow }: Rule): string {
  const parts = [
    ...(live === null ? [] : [t('rules.liveVersion', { version: live })]),
    ...(shadow === null ? [] : [t('rules.shadowVersion', { version: shadow })]),
  ];
  return parts.length > 0 ? parts.join(', ') : t('rules.runsNot');
}

/** Of the labelled transactions on which a rule fired, those that were really suspicious. */
export function Precision({ rule: { labelled } }: { readonly rule: Pick<Rule, 'labelled'> }) {
  const { confirmed, false_positive: wrong } = labelled;
  const n = confirmed + wrong;
  if (n === 0) return <span className="text-quiet">–</span>;
  return (
    <span title={t('rules.precisionOf', { n, confirmed })}>
      {number((confirmed / n) * 100)} % <span className="text-quiet">{t('rules.ofLabelled', { n: number(n) })}</span>
    </span>
  );
}
