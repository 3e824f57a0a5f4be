import { t } from '../../i18n/text';
import { fieldsOf } from './fields';
import type { Session } from './use-review';

export type PaneName = 'reasons' | 'fields' | 'checks' | 'timeline';
const PANES: readonly PaneName[] = ['reasons', 'fields', 'checks', 'timeline'];

export interface PaneTabsProps {
  readonly current: PaneName;
  readonly choose: (pane: PaneName) => void;
  readonly session: Session;
}

/** On narrow windows: which part of the review stands below the evidence. */
export function PaneTabs({ current, choose, session }: PaneTabsProps) {
  const mismatches = fieldsOf(session).filter(({ mismatch }) => mismatch).length;
  return (
    <nav
      aria-label={t('review.panes')}
      className="flex shrink-0 gap-5 overflow-x-auto border-b border-line px-4 lg:hidden"
    >
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-current={pane === current ? 'true' : undefined}
          onClick={() => choose(pane)}
          className="-mb-px inline-flex h-11 items-center gap-2 border-b-2 border-transparent font-medium text-neutral focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
        >
          {t(`review.pane.${pane}`)}
          {pane === 'fields' && mismatches > 0 && (
            <span className="num rounded-inner bg-negative-soft px-1.5 text-small text-negative">{mismatches}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
