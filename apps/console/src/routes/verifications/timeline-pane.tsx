import { t, word } from '../../i18n/text';
import type { Manifest, TrailEntry } from '../../review/manifest';
import { clock, day, exactBoth, isSameDay } from '../../ui/format';
import { TONE_FILL, type Tone } from '../../ui/tag';

/** What happened, the latest on top. */
export function TimelinePane({ manifest, className }: { readonly manifest: Manifest; readonly className: string }) {
  const entries = [...manifest.trail].reverse();
  const today = entries.every(({ at }) => isSameDay(at, entries[0]?.at ?? at));
  return (
    <section aria-labelledby="timeline" className={`p-4 ${className}`}>
      <div className="flex items-baseline justify-between pb-2">
        <h2 id="timeline">{t('review.timeline')}</h2>
        <span className="text-small text-quiet">{t('review.utc')}</span>
      </div>
      <ol className="relative">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and never move
          <li key={at} className="relative flex gap-3 pb-2.5 text-small last:pb-0">
            {at < entries.length - 1 && <span aria-hidden className="absolute top-3 bottom-0 left-0.75 w-px bg-line" />}
            <span aria-hidden className={`mt-1 size-1.75 shrink-0 rounded-full ${TONE_FILL[toneOf(entry)]}`} />
            <span className="min-w-0 grow">{textOf(entry)}</span>
            <time dateTime={entry.at} title={exactBoth(entry.at)} className="num shrink-0 text-quiet">
              {today ? '' : `${day(entry.at)} `}
              {clock(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf({ action, to }: TrailEntry): string {
  if (to) return word('status', to);
  return word('trail', action.replace(/^verification\./, ''));
}

function toneOf({ to, actor }: TrailEntry): Tone {
  if (to === 'approved') return 'positive';
  if (to === 'declined') return 'negative';
  if (to === 'referred') return 'caution';
  return actor.type === 'user' || actor.type === 'reviewer' ? 'accent' : 'neutral';
}
