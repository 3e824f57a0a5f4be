import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronsLeft, ChevronsRight, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useMe } from '../api/me';
import { t } from '../i18n/text';
import { shortcutOf } from '../keys/table';
import { Icon } from '../ui/button';
import { readPreference, writePreference } from '../ui/preferences';
import { groupsFor, type Room, type RoomGroup } from './rooms';
import { useOpenCounts } from './use-open-counts';

/** Screens that need the width: the rail shows its pictures only. */
const REVIEWS = /^\/(verifications|travel-rule)\/[^/]+$|^\/hits$/;

/** The rooms that one's roles open. On narrow windows it is a drawer (`onLeave` closes it). */
export function Rail({ drawer = false, onLeave }: { readonly drawer?: boolean; readonly onLeave?: () => void }) {
  const [narrow, setNarrow] = useState(readPreference('rail') === 'narrow');
  const me = useMe().data;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const counts = useOpenCounts();
  const { groups, pinned } = apart(groupsFor(me?.scopes ?? []));
  const slim = (narrow || REVIEWS.test(path)) && !drawer;
  const toggle = () => {
    writePreference('rail', narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return (
    <nav
      aria-label={t('layout.rooms')}
      className={`flex h-full flex-col border-r border-line bg-ground px-2 pb-2 ${slim ? 'w-14' : 'w-54'}`}
    >
      <Brand slim={slim} organisation={me?.organisation.name} />
      <div className="fade-end min-h-0 grow overflow-y-auto pb-5">
        {groups.map(({ label, rooms }, at) => (
          <section key={label ?? 'work'} aria-label={t(label ?? 'rooms.work')} className={at === 0 ? 'pt-1' : 'pt-4'}>
            {label && !slim && <h2 className="px-2 py-1 text-small font-medium text-quiet">{t(label)}</h2>}
            {label && slim && <hr className="mx-1 mb-2 border-line" />}
            <ul className="grid gap-px">
              {rooms.map((room) => (
                <RoomLink
                  key={room.path}
                  room={room}
                  count={counts.get(room.path)}
                  slim={slim}
                  {...(onLeave ? { onLeave } : {})}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {pinned.length > 0 && (
        <ul className="grid shrink-0 gap-px border-t border-line pt-2">
          {pinned.map((room) => (
            <RoomLink key={room.path} room={room} count={undefined} slim={slim} {...(onLeave ? { onLeave } : {})} />
          ))}
        </ul>
      )}
      {!drawer && !REVIEWS.test(path) && (
        <button
          type="button"
          onClick={toggle}
          aria-label={slim ? t('layout.widen') : undefined}
          title={slim ? t('layout.widen') : undefined}
          className={`flex h-7.5 shrink-0 items-center gap-2.5 rounded-control px-2 font-medium text-neutral hover:bg-hover ${slim ? 'justify-center' : ''}`}
        >
          <Icon of={slim ? ChevronsRight : ChevronsLeft} />
          {!slim && t('layout.narrow')}
        </button>
      )}
    </nav>
  );
}

/** The rooms by their groups, and those that stand at the foot. */
function apart(all: readonly RoomGroup[]) {
  const groups = all.map((group) => ({ ...group, rooms: group.rooms.filter(({ pinned }) => !pinned) }));
  return {
    groups: groups.filter(({ rooms }) => rooms.length > 0),
    pinned: all.flatMap(({ rooms }) => rooms.filter(({ pinned }) => pinned)),
  };
}

function Brand({ slim, organisation }: { readonly slim: boolean; readonly organisation: string | undefined }) {
  return (
    <div className={`flex h-12 shrink-0 items-center gap-2.5 ${slim ? 'justify-center' : 'px-2'}`}>
      <Icon of={ShieldCheck} size={22} className="text-accent" />
      {!slim && (
        <div className="min-w-0 leading-4.5">
          <div className="font-semibold">Assay</div>
          <div className="truncate text-small text-quiet">{organisation}</div>
        </div>
      )}
    </div>
  );
}

interface RoomLinkProps {
  readonly room: Room;
  /** Cases that are open there; nothing where none is. */
  readonly count: number | undefined;
  readonly slim: boolean;
  readonly onLeave?: () => void;
}

function RoomLink({ room, count, slim, onLeave }: RoomLinkProps) {
  const counted = useId();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const here = room.path === '/' ? path === '/' : path.startsWith(room.below ?? room.path);
  const colours = here ? 'bg-accent-soft text-accent' : 'text-neutral hover:bg-hover';
  return (
    <li>
      <Link
        to={room.path}
        search={(before: Record<string, unknown>) => ({ env: before['env'] }) as never}
        onClick={onLeave}
        aria-current={here ? 'page' : undefined}
        aria-keyshortcuts={room.keyName && shortcutOf(room.keyName)}
        aria-label={slim ? t(room.label) : undefined}
        aria-describedby={count ? counted : undefined}
        title={slim ? t(room.label) : undefined}
        className={`relative flex items-center gap-2.5 rounded-control font-medium ${colours} ${slim ? 'h-9 justify-center' : 'h-7.5 px-2 max-sm:h-11'}`}
      >
        <Icon of={room.icon} size={slim ? 18 : 16} />
        {!slim && t(room.label)}
        {count && !slim && (
          <span aria-hidden className="num ml-auto text-small font-normal text-quiet">
            {count}
          </span>
        )}
        {count && slim && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent" />}
      </Link>
      {count && (
        <span id={counted} hidden>
          {t('layout.openCount', { n: count })}
        </span>
      )}
    </li>
  );
}
