import { t } from '../../i18n/text';
import { Panel } from '../../ui/panel';
import { calendarOf, type Day } from './days';

const SHOWN = 60;
const LOOKS = {
  complete: 'bg-positive-fill',
  missed: 'bg-negative-fill',
  none: 'border border-line bg-neutral-soft',
} as const;
const SIGNS = { complete: '', missed: '!', none: '' } as const;

export interface CalendarProps {
  readonly days: readonly Day[];
  readonly current: string;
  readonly pick: (date: string) => void;
}

/** The last sixty days as one line: whole, with somebody missed, or not attested; each attested one opens. */
export function Calendar({ days, current, pick }: CalendarProps) {
  const line = calendarOf(days, SHOWN, Date.now());
  const missed = line.filter(({ state }) => state === 'missed').length;
  return (
    <Panel title={t('coverage.calendar', { n: SHOWN })} note={t('coverage.calendarSays', { n: missed })}>
      <ol className="grid grid-cols-[repeat(30,minmax(0,1fr))] gap-1 p-4 max-sm:grid-cols-[repeat(12,minmax(0,1fr))]">
        {line.map(({ date, state }) => {
          const name = `${date}: ${t(`coverage.state.${state}`)}`;
          const look = `grid h-6 w-full place-items-center rounded-inner text-small font-semibold text-on-negative ${LOOKS[state]}`;
          return (
            <li key={date}>
              {state === 'none' ? (
                <span role="img" aria-label={name} title={name} className={look} />
              ) : (
                <button
                  type="button"
                  aria-label={name}
                  title={name}
                  aria-pressed={date === current}
                  onClick={() => pick(date)}
                  className={`${look} aria-pressed:ring-2 aria-pressed:ring-ink`}
                >
                  {SIGNS[state]}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
