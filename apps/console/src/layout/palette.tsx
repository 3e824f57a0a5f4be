import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useEnvironment } from '../api/environment';
import { useMay, useMe } from '../api/me';
import { t } from '../i18n/text';
import { Button, Icon } from '../ui/button';
import { type Entry, type EntryGroup, entryGroups, kindsFor } from './palette-entries';
import { groupsFor } from './rooms';
import { useFound } from './use-found';

/** Goes to a room, or to whatever the service finds. What is typed stays in the field: never in the address, never stored. */
export function Palette({ close }: { readonly close: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const rooms = groupsFor(useMe().data?.scopes ?? []).flatMap((group) => group.rooms);
  const found = useFound(typed, useMay('search:read') ? kindsFor(rooms) : []);
  const groups = entryGroups(rooms, typed, found.results);
  const entries = groups.flatMap((group) => group.entries);
  const go = useGo(close);
  const here = Math.min(at, Math.max(0, entries.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, here, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    }
    const chosen = entries[here];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) go(chosen);
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={t('keys.palette')}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] w-[min(38rem,calc(100vw-1rem))] -translate-x-1/2 flex-col rounded-control bg-paper shadow-float outline-none"
        >
          <Field
            list={list}
            marked={entries.length > 0 ? `${list}-${here}` : undefined}
            typed={typed}
            setTyped={(text) => {
              setTyped(text);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Groups list={list} groups={groups} at={here} setAt={setAt} go={go} />
          <Said found={found} count={entries.length} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FieldProps {
  readonly list: string;
  /** The line that Enter opens. */
  readonly marked: string | undefined;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Field({ list, marked, typed, setTyped, onKeyDown }: FieldProps) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
      <Icon of={Search} className="text-quiet" />
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
        autoFocus
        role="combobox"
        aria-expanded={marked !== undefined}
        aria-controls={list}
        aria-activedescendant={marked}
        aria-label={t('keys.palette')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('palette.hint')}
        className="h-full min-w-0 grow bg-transparent outline-none"
      />
    </div>
  );
}

/** Leaves the palette for what was chosen. */
function useGo(close: () => void) {
  const environment = useEnvironment();
  const navigate = useNavigate();
  return ({ path }: Entry) => {
    close();
    void navigate({ to: path, search: { env: environment } as never });
  };
}

/** Where a key leads in a list of `count` lines; nothing for any other key. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + PAGE);
  return key === 'PageUp' ? Math.max(0, at - PAGE) : undefined;
}
const PAGE = 8;

interface GroupsProps {
  readonly list: string;
  readonly groups: readonly EntryGroup[];
  readonly at: number;
  readonly setAt: (at: number) => void;
  readonly go: (entry: Entry) => void;
}

/** The lines, each kind under its heading; the one that Enter opens is marked and stays in sight. */
function Groups({ list, groups, at, setAt, go }: GroupsProps) {
  const marked = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with the mark
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0));
  return (
    <div id={list} role="listbox" aria-label={t('palette.results')} className="min-h-0 overflow-y-auto p-1 empty:p-0">
      {groups.map(({ id, label, entries }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={id} role="group" aria-labelledby={`${list}-${id}`}>
          <p id={`${list}-${id}`} className="px-3 pt-2 pb-1 text-small font-medium text-quiet">
            {label}
          </p>
          {entries.map((entry, inGroup) => {
            const index = (starts[place] ?? 0) + inGroup;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={entry.path}
                ref={index === at ? marked : null}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onClick={() => go(entry)}
                onPointerMove={() => setAt(index)}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-inner px-3 aria-selected:bg-hover"
              >
                <Line entry={entry} />
                <Icon of={CornerDownLeft} size={14} className={index === at ? 'text-quiet' : 'invisible'} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Line({ entry: { room, label, detail, matched } }: { readonly entry: Entry }) {
  return (
    <>
      {room && <Icon of={room.icon} className="text-neutral" />}
      <span className="num max-w-80 shrink truncate">{label}</span>
      {detail && <span className="num min-w-0 truncate text-small text-quiet">{detail}</span>}
      <span className="ml-auto shrink-0 pl-3 text-small text-quiet max-sm:hidden">{matched}</span>
    </>
  );
}

interface SaidProps {
  readonly found: ReturnType<typeof useFound>;
  readonly count: number;
}

/** How the search goes, and what can be typed where nothing was found. */
function Said({ found: { isAsked, isSearching, results, error, retry }, count }: SaidProps) {
  if (error) {
    return (
      <div role="alert" className="flex items-center gap-3 border-t border-line px-4 py-2 text-small text-negative">
        <span className="grow">{t('palette.failed')}</span>
        <Button small onClick={retry}>
          {t('state.retry')}
        </Button>
      </div>
    );
  }
  let text = t('palette.can');
  if (isSearching) text = t('palette.searching');
  else if (isAsked) text = results.length > 0 ? t('palette.found', { n: results.length }) : t('palette.none');
  return (
    <p role="status" className={`px-4 py-2.5 text-small text-quiet ${count > 0 ? 'border-t border-line' : ''}`}>
      {text}
    </p>
  );
}
