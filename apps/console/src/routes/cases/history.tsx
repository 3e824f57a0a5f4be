import { environmentNow } from '../../api/clock';
import { useMe } from '../../api/me';
import { t } from '../../i18n/text';
import { clock, exactBoth, exactUtc, shortDay } from '../../ui/format';
import { More, Part } from '../../ui/part';
import { TONE_FILL } from '../../ui/tag';
import { caseStep } from '../verifications/timeline';
import type { Events } from './use-case';

/** Steps beside the other parts of the case. */
const LATEST = 8;

export interface HistoryProps {
  readonly events: Events;
  /** The whole of it, each moment in full as the audit has it; without it the latest steps alone. */
  readonly whole?: boolean;
}

/** What was done with the case and by whom, the latest on top. */
export function History({ events, whole = false }: HistoryProps) {
  const me = useMe().data?.id;
  const now = new Date(environmentNow()).toISOString().slice(0, 10);
  const shown = whole ? events.items : events.items.slice(0, LATEST);
  const short = (at: string) => (at.startsWith(now) ? clock(at) : `${shortDay(at)}, ${clock(at)}`);
  return (
    <section aria-labelledby="history" className="p-4">
      <h2 id="history" className="flex items-baseline justify-between pb-2">
        {t('cases.tab.history')}
        <span className="text-small font-normal text-quiet">{t('review.utc')}</span>
      </h2>
      <Part of={events} />
      <ol>
        {shown.map((event) => {
          const step = caseStep(event, me);
          return (
            <li key={event.id} className="flex gap-3 pb-2 text-small">
              <span aria-hidden className={`mt-1 size-1.75 shrink-0 rounded-full ${TONE_FILL[step.tone]}`} />
              <span className="min-w-0 grow">{step.text}</span>
              <time dateTime={event.at} title={exactBoth(event.at)} className="num shrink-0 text-quiet">
                {whole ? exactUtc(event.at) : short(event.at)}
              </time>
            </li>
          );
        })}
      </ol>
      {whole && <More of={events} />}
    </section>
  );
}
