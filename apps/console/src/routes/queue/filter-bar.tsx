import { Popover } from '@base-ui/react/popover';
import { useNavigate } from '@tanstack/react-router';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { t, word } from '../../i18n/text';
import { shortcutOf, signOf } from '../../keys/table';
import { useKeys } from '../../keys/use-keys';
import { Icon, Key } from '../../ui/button';
import { type Filters, SEVERITIES, TYPES } from './views';

const GROUPS = [
  { name: 'type', words: TYPES, group: 'caseType', label: 'queue.filter.type' },
  { name: 'severity', words: SEVERITIES, group: 'severity', label: 'queue.filter.severity' },
] as const;

/** Narrows the queue by kind and severity (`l`); what is set stands beside it and in the address. */
export function FilterBar({ filters }: { readonly filters: Filters }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useKeys({ filter: () => setOpen(true) });
  const set = (name: keyof Filters, words: readonly string[]) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: words.join(',') || undefined })) as never,
    });
  const toggle = (name: keyof Filters, one: string) =>
    set(name, filters[name].includes(one) ? filters[name].filter((other) => other !== one) : [...filters[name], one]);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-sm:px-4">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-keyshortcuts={shortcutOf('filter')}
          className="inline-flex h-7 items-center gap-2 rounded-control border border-dashed border-edge px-2.5 text-small font-medium hover:bg-hover"
        >
          <Icon of={ListFilter} size={14} />
          {t('keys.filter')}
          <Key>{signOf('filter')}</Key>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={4} align="start" className="z-40">
            <Popover.Popup
              aria-label={t('keys.filter')}
              className="flex gap-6 rounded-control bg-paper p-4 shadow-float outline-none"
            >
              {GROUPS.map(({ name, words, group, label }) => (
                <fieldset key={name}>
                  <legend className="pb-1 text-small font-medium text-quiet">{t(label)}</legend>
                  {words.map((one) => (
                    <label key={one} className="flex h-8 items-center gap-2">
                      <input
                        type="checkbox"
                        checked={filters[name].includes(one)}
                        onChange={() => toggle(name, one)}
                        className="size-4 accent-accent"
                      />
                      {word(group, one)}
                    </label>
                  ))}
                </fieldset>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {GROUPS.filter(({ name }) => filters[name].length > 0).map(({ name, group, label }) => (
        <span
          key={name}
          className="inline-flex h-7 items-center gap-2 rounded-control border border-accent-line bg-accent-soft pr-1 pl-2.5 text-small"
        >
          <span className="text-quiet">{t(label)}</span>
          <b className="font-medium">{filters[name].map((one) => word(group, one)).join(', ')}</b>
          <button
            type="button"
            aria-label={t('queue.filter.clear', { name: t(label) })}
            onClick={() => set(name, [])}
            className="grid size-5 place-items-center rounded-inner hover:bg-hover"
          >
            <Icon of={X} size={14} />
          </button>
        </span>
      ))}
    </div>
  );
}
