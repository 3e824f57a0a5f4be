import { useState } from 'react';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';

interface ChooseEventsProps {
  readonly chosen: readonly string[];
  readonly choose: (events: readonly string[]) => void;
}

/** Which events are sent; none chosen means all. A pattern such as `verification.*`, which a key may have set, stands first. */
export function ChooseEvents({ chosen, choose }: ChooseEventsProps) {
  const types = useOperation('listEventTypes', { query: { limit: 200 } }).data?.data ?? [];
  const known = new Set(types.map(({ type }) => type));
  const [given] = useState(chosen);
  const patterns = given.filter((type) => !known.has(type)).map((type) => ({ type, description: type }));
  const toggle = (type: string) =>
    choose(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  return (
    <details>
      <summary className="py-1 text-small font-medium text-neutral">
        {chosen.length === 0 ? t('hooks.allEvents') : t('hooks.chosen', { n: chosen.length })}
      </summary>
      <fieldset className="grid max-h-44 grid-cols-3 overflow-y-auto pt-1 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <legend className="sr-only">{t('hooks.events')}</legend>
        {[...patterns, ...types].map(({ type, description }) => (
          <label key={type} title={description} className="flex h-7 items-center gap-2 text-small">
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={() => toggle(type)}
              className="size-4 accent-accent"
            />
            {type}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
