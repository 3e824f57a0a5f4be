import { Menu } from '@base-ui/react/menu';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Check, ChevronDown, ChevronLeft, CircleHelp, Menu as MenuIcon, Search } from 'lucide-react';
import { useEnvironment } from '../api/environment';
import { t } from '../i18n/text';
import { shortcutOf, signOf } from '../keys/table';
import { Icon, IconButton, Key } from '../ui/button';
import { Live } from './live';
import { Person } from './person';
import { ROOMS } from './rooms';

export interface TopBarProps {
  readonly openPalette: () => void;
  readonly openSheet: () => void;
  readonly openRooms: () => void;
}

export function TopBar({ openPalette, openSheet, openRooms }: TopBarProps) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4 max-sm:px-2">
      <IconButton icon={MenuIcon} label={t('layout.rooms')} onClick={openRooms} className="md:hidden" />
      <EnvironmentSwitch />
      <WayBack />
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts={shortcutOf('palette')}
        className="mx-auto flex h-8 w-95 min-w-0 items-center gap-2 rounded-control border border-line bg-ground px-2.5 text-quiet hover:border-edge max-md:w-8 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:px-0"
      >
        <Icon of={Search} />
        <span className="truncate max-md:sr-only">{t('layout.find')}</span>
        <span className="ml-auto max-md:hidden">
          <Key>{signOf('palette')}</Key>
        </span>
      </button>
      <Live />
      <IconButton
        icon={CircleHelp}
        label={t('keys.sheet')}
        keyName="sheet"
        onClick={openSheet}
        className="max-sm:hidden"
      />
      <Person />
    </header>
  );
}

/** From one thing back to the list of its room. */
function WayBack() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const room = ROOMS.find((one) => one.path !== '/' && path.startsWith(`${one.path}/`));
  if (!room) return null;
  return (
    <Link
      to={room.path}
      search={((before: Record<string, unknown>) => ({ env: before['env'] })) as never}
      className="inline-flex h-7 shrink-0 items-center gap-1 rounded-control px-1.5 text-neutral hover:bg-hover hover:text-ink max-lg:hidden"
    >
      <Icon of={ChevronLeft} />
      {t(room.label)}
    </Link>
  );
}

function EnvironmentSwitch() {
  const environment = useEnvironment();
  const navigate = useNavigate();
  const choose = (env: string) => {
    if (env !== environment) void navigate({ to: '/queue', search: { env } as never });
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="inline-flex h-7 items-center gap-2 rounded-control border border-edge px-2.5 font-medium hover:bg-hover max-sm:h-9">
        <Dot environment={environment} />
        <span className="sr-only">{t('layout.environment')}: </span>
        {t(`environment.${environment}`)}
        <Icon of={ChevronDown} size={14} />
      </Menu.Trigger>
      <Menu.Portal container={document.querySelector('header')}>
        <Menu.Positioner sideOffset={4} align="start" className="z-40">
          <Menu.Popup className="min-w-44 rounded-control bg-paper p-1 shadow-float outline-none">
            <Menu.RadioGroup value={environment} onValueChange={choose}>
              {(['production', 'sandbox'] as const).map((one) => (
                <Menu.RadioItem
                  key={one}
                  value={one}
                  closeOnClick
                  className="flex h-8 cursor-pointer items-center gap-2 rounded-inner px-2 outline-none data-highlighted:bg-hover"
                >
                  <Dot environment={one} />
                  <span className="grow">{t(`environment.${one}`)}</span>
                  <Menu.RadioItemIndicator>
                    <Icon of={Check} size={14} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Dot({ environment }: { readonly environment: 'sandbox' | 'production' }) {
  const colour = environment === 'production' ? 'bg-positive-fill' : 'bg-sandbox ring-1 ring-caution-fill ring-inset';
  return <span aria-hidden className={`size-2 rounded-full ${colour}`} />;
}
