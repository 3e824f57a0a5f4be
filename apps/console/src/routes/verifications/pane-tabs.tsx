import { t } from '../../i18n/text';

export type PaneName = 'reasons' | 'fields' | 'checks' | 'timeline';
const PANES: readonly PaneName[] = ['reasons', 'fields', 'checks', 'timeline'];

/** On narrow windows: which part of the review stands below the evidence. */
export function PaneTabs({ current, choose }: { current: PaneName; choose: (pane: PaneName) => void }) {
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
          className="-mb-px h-11 border-b-2 border-transparent font-medium text-neutral focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
        >
          {t(`review.pane.${pane}`)}
        </button>
      ))}
    </nav>
  );
}
