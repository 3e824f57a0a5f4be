import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useEnvironment } from '../api/environment';
import { useMe } from '../api/me';
import { t } from '../i18n/text';
import { Icon } from '../ui/button';
import { groupsFor, type Room } from './rooms';

/** Ids that open a screen of their own, by their prefix. */
const ID_PATHS: Readonly<Record<string, string>> = { ver: '/verifications/' };

/** Goes to a room or an id. What is typed stays in the field: never in the address, never stored. */
export function Palette({ close }: { readonly close: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const environment = useEnvironment();
  const navigate = useNavigate();
  const rooms = groupsFor(useMe().data?.scopes ?? []).flatMap((group) => group.rooms);
  const entries = matches(rooms, typed);
  const go = (path: string) => {
    close();
    void navigate({ to: path, search: { env: environment } as never });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((before) => (before + step + entries.length) % Math.max(1, entries.length));
    }
    const chosen = entries[at];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) go(chosen.path);
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={t('keys.palette')}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(36rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper shadow-float outline-none"
        >
          <div className="flex h-12 items-center gap-2 border-b border-line px-4">
            <Icon of={Search} className="text-quiet" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
              autoFocus
              role="combobox"
              aria-expanded
              aria-controls={list}
              aria-activedescendant={entries[at] && `${list}-${at}`}
              aria-label={t('keys.palette')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
              placeholder={t('palette.hint')}
              className="h-full min-w-0 grow bg-transparent outline-none"
            />
          </div>
          <div id={list} role="listbox" aria-label={t('palette.results')} className="max-h-80 overflow-y-auto p-1">
            {entries.map((entry, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={entry.path}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onClick={() => go(entry.path)}
                onPointerMove={() => setAt(index)}
                className="flex h-9 cursor-pointer items-center gap-2.5 rounded-inner px-3 aria-selected:bg-hover"
              >
                {entry.room && <Icon of={entry.room.icon} className="text-neutral" />}
                <span className="grow truncate">{entry.label}</span>
                {index === at && <Icon of={CornerDownLeft} size={14} className="text-quiet" />}
              </div>
            ))}
          </div>
          {entries.length === 0 && <p className="px-4 pb-4 text-quiet">{t('palette.none')}</p>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly room?: Room;
}

function matches(rooms: readonly Room[], typed: string): Entry[] {
  const text = typed.trim().toLowerCase();
  const id = /^([a-z]{3})_[0-9a-z]{10,40}$/.exec(text);
  const path = id?.[1] && ID_PATHS[id[1]];
  const direct = path ? [{ path: `${path}${text}`, label: t('palette.open', { id: text }) }] : [];
  const named = rooms.map((room) => ({ path: room.path, label: t(room.label), room }));
  return [...direct, ...named.filter(({ label }) => label.toLowerCase().includes(text))];
}
