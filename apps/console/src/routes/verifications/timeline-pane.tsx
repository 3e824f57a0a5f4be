import { t } from '../../i18n/text';
import type { Manifest } from '../../review/manifest';
import { clock, day, exactBoth, isSameDay, shortDay } from '../../ui/format';
import { TONE_FILL } from '../../ui/tag';
import { type CaseEvent, timelineOf } from './timeline';

export interface TimelinePaneProps {
  readonly manifest: Manifest;
  readonly events: readonly CaseEvent[];
  /** Who looks at it now: their own steps read as theirs. */
  readonly me: string | undefined;
  readonly className: string;
}

/** What happened, the latest on top. */
export function TimelinePane({ manifest, events, me, className }: TimelinePaneProps) {
  const entries = timelineOf(manifest, events, me);
  const today = entries.every(({ at }) => isSameDay(at, entries[0]?.at ?? at));
  return (
    <section aria-labelledby="timeline" className={`p-4 ${className}`}>
      <div className="flex items-baseline justify-between pb-2">
        <h2 id="timeline">{t('review.timeline')}</h2>
        <span className="text-small text-quiet">
          {today && entries[0] ? `${t('review.utc')}, ${day(entries[0].at)}` : t('review.utc')}
        </span>
      </div>
      <ol className="relative">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and never move
          <li key={at} className="relative flex gap-3 pb-2.5 text-small last:pb-0">
            {at < entries.length - 1 && <span aria-hidden className="absolute top-3 bottom-0 left-0.75 w-px bg-line" />}
            <span aria-hidden className={`mt-1 size-1.75 shrink-0 rounded-full ${TONE_FILL[entry.tone]}`} />
            <span className="min-w-0 grow break-words">
              {entry.text}
              {entry.times > 1 && <span className="num text-quiet"> ×{entry.times}</span>}
            </span>
            <time dateTime={entry.at} title={exactBoth(entry.at)} className="num shrink-0 text-quiet">
              {today ? '' : `${shortDay(entry.at)}, `}
              {clock(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
