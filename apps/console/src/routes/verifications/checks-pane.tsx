import { t, word } from '../../i18n/text';
import { type Manifest, scoreOf } from '../../review/manifest';
import { Icon } from '../../ui/button';
import { number } from '../../ui/format';
import { ThresholdBar } from '../../ui/meters';
import { checkTone } from '../../ui/status';
import { TONE_ICONS, TONE_TEXT, type Tone } from '../../ui/tag';
import type { Session } from './use-review';

export interface ChecksPaneProps {
  readonly session: Pick<Session, 'checks'>;
  readonly manifest: Manifest;
  readonly className: string;
}

/** Each check with its status and, where it has one, its score beside its threshold. */
export function ChecksPane({ session, manifest, className }: ChecksPaneProps) {
  const { checks } = session;
  return (
    <section aria-labelledby="checks" className={`border-b border-line p-4 ${className}`}>
      <div className="flex items-baseline justify-between gap-2 pb-1">
        <h2 id="checks">{t('review.checks')}</h2>
        <span className="text-small text-quiet">{summaryOf(checks.map(({ status }) => checkTone(status)))}</span>
      </div>
      <ul>
        {checks.map((check) => (
          <Check key={check.id} check={check} score={scoreOf(manifest, check.type)} />
        ))}
      </ul>
    </section>
  );
}

/** "4 passed, 1 for review": how many checks ended in each way. */
function summaryOf(tones: readonly Tone[]): string {
  return (['positive', 'caution', 'negative', 'neutral'] as const)
    .map((tone) => ({ tone, n: tones.filter((one) => one === tone).length }))
    .filter(({ n, tone }) => n > 0 || tone === 'positive')
    .map(({ tone, n }) => t(`checksOf.${tone}`, { n }))
    .join(', ');
}

interface CheckProps {
  readonly check: Session['checks'][number];
  readonly score: { readonly value: number; readonly threshold: number } | undefined;
}

function Check({ check, score }: CheckProps) {
  const tone = checkTone(check.status);
  const large = score !== undefined && Math.max(score.value, score.threshold) > 1;
  const digits = large ? 0 : 2;
  return (
    <li className="flex gap-2 py-1.5">
      <Icon of={TONE_ICONS[tone]} size={15} className={`mt-0.5 ${TONE_TEXT[tone]}`} />
      <div className="min-w-0 grow">
        <p className="flex items-baseline justify-between gap-2">
          <span>{word('check', check.type)}</span>
          <span className={`text-small font-medium ${TONE_TEXT[tone]}`}>{word('checkStatus', check.status)}</span>
        </p>
        {score && (
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-2">
            <ThresholdBar
              label={word('check', check.type)}
              value={score.value}
              threshold={score.threshold}
              top={large ? 100 : 1}
              tone={tone}
            />
            <span className="num text-right text-small whitespace-nowrap text-quiet">
              <b className="font-semibold text-ink">{number(score.value, digits)}</b>{' '}
              {t('review.limit', { value: number(score.threshold, digits) })}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
