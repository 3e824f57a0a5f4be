import { Popover } from '@base-ui/react/popover';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { shortcutOf, signOf } from '../../keys/table';
import { useKeys } from '../../keys/use-keys';
import { Icon, Key } from '../../ui/button';
import { InboxField, useInboxes } from './inbox-field';
import { type Filters, SEVERITIES, SORTS, type Sort, TYPES } from './views';

/** Cases that are in no inbox. */
const NONE = 'none';
const GROUPS = [
  { name: 'type', words: TYPES, group: 'caseType', label: 'queue.filter.type' },
  { name: 'severity', words: SEVERITIES, group: 'severity', label: 'queue.filter.severity' },
] as const;

/** Narrows the queue by kind, severity and inbox (`l`); what is set stands beside it and in the address. */
export function FilterBar({ filters, sort }: { readonly filters: Filters; readonly sort: Sort }) {
  const navigate = useNavigate();
  const inboxes = useInboxes();
  const set: Set = (name, value) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, [name]: value || undefined })) as never });
  const inbox = filters.inbox === NONE ? fact('queue.inboxNone') : inboxes.find(({ id }) => id === filters.inbox)?.name;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-sm:px-4">
      <Choices filters={filters} withInboxes={inboxes.length > 0} set={set} />
      {GROUPS.filter(({ name }) => filters[name].length > 0).map(({ name, group, label }) => (
        <Chip key={name} label={t(label)} clear={() => set(name, '')}>
          {filters[name].map((one) => word(group, one)).join(', ')}
        </Chip>
      ))}
      {filters.inbox && (
        <Chip label={fact('queue.inbox')} clear={() => set('inbox', '')}>
          {inbox ?? filters.inbox}
        </Chip>
      )}
      <Order sort={sort} choose={(next) => set('sort', next)} />
    </div>
  );
}

type Set = (name: keyof Filters | 'sort', value: string) => void;

/** What stands on top. */
function Order({ sort, choose }: { readonly sort: Sort; readonly choose: (next: string) => void }) {
  return (
    <label className="relative ml-auto inline-flex items-center gap-1.5 text-small">
      <span className="text-quiet">{fact('queue.sortedBy')}</span>
      <select
        value={sort}
        onChange={({ target }) => choose(target.value === SORTS[0] ? '' : target.value)}
        className="h-7 field-sizing-content appearance-none rounded-inner bg-paper pr-5 pl-1 font-medium hover:bg-hover"
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {fact(`queue.sort.${one}`)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-0.5" />
    </label>
  );
}

interface ChoicesProps {
  readonly filters: Filters;
  readonly withInboxes: boolean;
  readonly set: Set;
}

function Choices({ filters, withInboxes, set }: ChoicesProps) {
  const [open, setOpen] = useState(false);
  useKeys({ filter: () => setOpen(true) });
  const toggle = (name: 'type' | 'severity', one: string) => {
    const words = filters[name];
    set(name, (words.includes(one) ? words.filter((other) => other !== one) : [...words, one]).join(','));
  };
  return (
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
            className="grid max-w-[calc(100vw-1rem)] gap-4 rounded-control bg-paper p-4 shadow-float outline-none"
          >
            <div className="flex gap-6">
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
            </div>
            {withInboxes && (
              <InboxField value={filters.inbox ?? ''} choose={(id) => set('inbox', id)} empty={fact('queue.inboxAny')}>
                <option value={NONE}>{fact('queue.inboxNone')}</option>
              </InboxField>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChipProps {
  readonly label: string;
  readonly clear: () => void;
  readonly children: ReactNode;
}

/** A filter that is set, with its way out. */
function Chip({ label, clear, children }: ChipProps) {
  return (
    <span className="inline-flex h-7 items-center gap-2 rounded-control border border-accent-line bg-accent-soft pr-1 pl-2.5 text-small">
      <span className="text-quiet">{label}</span>
      <b className="font-medium">{children}</b>
      <button
        type="button"
        aria-label={t('queue.filter.clear', { name: label })}
        onClick={clear}
        className="grid size-5 place-items-center rounded-inner hover:bg-hover"
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
