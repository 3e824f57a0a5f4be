import { ArrowUp, Check, CircleAlert, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './button';

export type Tone = 'positive' | 'caution' | 'negative' | 'neutral' | 'accent';

/** A status is never told by colour alone: triangle = look, octagon = against, tick = fine, i = no statement. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  positive: Check,
  caution: TriangleAlert,
  negative: OctagonAlert,
  neutral: Info,
  accent: CircleAlert,
};

const SOFT: Readonly<Record<Tone, string>> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent',
};

export const TONE_TEXT: Readonly<Record<Tone, string>> = {
  positive: 'text-positive',
  caution: 'text-caution',
  negative: 'text-negative',
  neutral: 'text-neutral',
  accent: 'text-accent',
};

export const TONE_FILL: Readonly<Record<Tone, string>> = {
  positive: 'bg-positive-fill',
  caution: 'bg-caution-fill',
  negative: 'bg-negative-fill',
  neutral: 'bg-neutral-fill',
  accent: 'bg-accent',
};

export interface TagProps {
  readonly tone: Tone;
  readonly icon?: LucideIcon | null;
  /** A sentence rather than a word: on a narrow window it takes several lines. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

export function Tag({ tone, icon = TONE_ICONS[tone], wraps = false, children }: TagProps) {
  return (
    <span
      className={`inline-flex min-h-5.5 items-center gap-1.5 rounded-inner px-2 text-small font-medium ${wraps ? '' : 'whitespace-nowrap'} ${SOFT[tone]}`}
    >
      {icon && <Icon of={icon} size={13} />}
      {children}
    </span>
  );
}

/** Where a value was read: quiet, or marked when it wins or contradicts. */
export function Chip({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  const looks: Partial<Record<Tone, string>> = {
    neutral: 'border-line text-quiet',
    negative: 'border-negative bg-paper text-negative',
    accent: 'border-transparent bg-neutral-soft font-medium text-ink',
  };
  return (
    <span
      className={`inline-flex h-5 items-center rounded-inner border px-1.5 text-small whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}

export const RiskIcon = ArrowUp;
