import { OctagonAlert } from 'lucide-react';
import { environmentNow } from '../api/clock';
import { t } from '../i18n/text';
import { Icon } from './button';
import { exactBoth, span } from './format';
import { TONE_FILL, type Tone } from './tag';

export interface ThresholdBarProps {
  readonly label: string;
  readonly value: number;
  readonly threshold?: number | undefined;
  /** Value at the right end. */
  readonly top?: number;
  readonly tone: Tone;
}

/** A score beside its threshold: the bar is what was seen, the upright mark is the threshold. */
export function ThresholdBar({ label, value, threshold, top = 1, tone }: ThresholdBarProps) {
  const share = (of: number) => `${Math.max(0, Math.min(1, of / top)) * 100}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element draws no threshold and takes no tokens
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={top}
      className="relative h-1 w-full rounded-full bg-line"
    >
      <span className={`absolute inset-y-0 left-0 rounded-full ${TONE_FILL[tone]}`} style={{ width: share(value) }} />
      {threshold !== undefined && (
        <span className="absolute -top-0.75 h-2.5 w-0.5 -translate-x-1/2 bg-ink" style={{ left: share(threshold) }} />
      )}
    </div>
  );
}

export function riskTone(score: number): Tone {
  if (score >= 60) return 'negative';
  return score >= 30 ? 'caution' : 'positive';
}

/** A risk of 0 to 100 as number and bar. @param start the number stands at the left, as words do */
export function Risk({ score, start = false }: { readonly score: number; readonly start?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`num ${start ? '' : 'w-6 text-right'}`}>{score}</span>
      <span aria-hidden className="relative h-1 w-9 rounded-full bg-line">
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${TONE_FILL[riskTone(score)]}`}
          style={{ width: `${score}%` }}
        />
      </span>
    </span>
  );
}

export interface DueProps {
  readonly at: string | null;
  readonly createdAt: string;
  readonly now?: number;
  /** Stands alone, so that it says itself what is meant. */
  readonly alone?: boolean;
}

/** How long until it is due: calm, caution in the last quarter, late with a sign of its own. */
export function Due({ at, createdAt, now = environmentNow(), alone = false }: DueProps) {
  if (at === null) return <span className="text-quiet">{t('due.none')}</span>;
  const left = Date.parse(at) - now;
  const share = left / Math.max(1, Date.parse(at) - Date.parse(createdAt));
  if (left < 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-negative" title={exactBoth(at)}>
        <Icon of={OctagonAlert} size={14} />
        {t('due.late', { span: span(left) })}
      </span>
    );
  }
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${share < 0.25 ? 'text-caution' : 'text-neutral'}`}
      title={exactBoth(at)}
    >
      <Ring share={share} />
      {t(alone ? 'due.dueIn' : 'due.in', { span: span(left) })}
    </span>
  );
}

const RING = { size: 14, radius: 5, width: 2.5 } as const;

/** A clock that runs out: the arc is the share of the time that is left. */
function Ring({ share }: { readonly share: number }) {
  const { size, radius, width } = RING;
  const whole = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <svg aria-hidden="true" width={size} height={size} className="shrink-0 -rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle {...circle} stroke="currentColor" strokeDasharray={`${whole * Math.min(1, share)} ${whole}`} />
    </svg>
  );
}

/** Initials of a person; a ring while they look. */
export function Avatar({ name, mine, looking }: { name: string; mine?: boolean; looking?: boolean }) {
  const initials = name
    .split(/[\s@.:_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
  const colours = mine ? 'bg-accent text-on-accent' : 'bg-neutral-soft text-neutral';
  const ring = looking ? 'ring-2 ring-positive-fill ring-offset-2 ring-offset-paper' : '';
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`inline-grid size-6 shrink-0 place-items-center rounded-full text-small font-semibold tracking-tight ${colours} ${ring}`}
    >
      {initials}
    </span>
  );
}
