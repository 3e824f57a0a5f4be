import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import { Check, Keyboard, Languages, LogOut, type LucideIcon, SunMoon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/client';
import { useEnvironment } from '../api/environment';
import { useMe } from '../api/me';
import { type TextKey, t, word } from '../i18n/text';
import { Icon } from '../ui/button';
import { Avatar } from '../ui/meters';
import { type Preference, type PreferenceValue, readPreference, writePreference } from '../ui/preferences';

const ITEM = 'flex h-8 cursor-pointer items-center gap-2 rounded-inner px-2 outline-none data-highlighted:bg-hover';

/** Who is signed in; their menu holds what belongs to the person and this browser. */
export function Person() {
  const environment = useEnvironment();
  const me = useMe().data;
  if (!me) return <span className="bone size-7" />;
  const role = me.roles?.[environment][0];
  return (
    <Menu.Root>
      <Menu.Trigger className="flex h-9 items-center gap-2 rounded-control border-l border-line pl-3 text-left max-sm:border-0 max-sm:pl-0">
        <Avatar name={me.name} mine />
        <span className="leading-4 max-lg:hidden">
          <span className="block max-w-40 truncate font-medium">{me.name}</span>
          <span className="block text-small text-quiet">{role ? word('role', role) : t('person.key')}</span>
        </span>
      </Menu.Trigger>
      <Menu.Portal container={document.querySelector('header')}>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className="min-w-60 rounded-control bg-paper p-1 shadow-float outline-none">
            <Choice name="theme" icon={SunMoon} label="person.theme" values={['system', 'light', 'dark']} />
            <Choice name="keys" icon={Keyboard} label="person.keys" values={['on', 'modifier', 'off']} />
            <Choice name="locale" icon={Languages} label="person.language" values={['en', 'de', 'es']} reload />
            <Menu.Separator className="my-1 h-px bg-line" />
            <Menu.Item className={ITEM} render={<Link to="/account" />}>
              <Icon of={UserRound} />
              {t('account.title')}
            </Menu.Item>
            <Menu.Item className={ITEM} onClick={() => void signOut(environment)}>
              <Icon of={LogOut} />
              {t('person.signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

async function signOut(environment: 'sandbox' | 'production'): Promise<void> {
  await call(environment, 'signOut', { body: {} }).catch(() => undefined);
  // A new document: nothing that was read stays in memory.
  window.location.assign(new URL('sign-in', document.baseURI));
}

interface ChoiceProps<P extends Preference> {
  readonly name: P;
  readonly icon: LucideIcon;
  readonly label: TextKey;
  readonly values: readonly PreferenceValue<P>[];
  readonly reload?: boolean;
}

function Choice<P extends Preference>({ name, icon, label, values, reload }: ChoiceProps<P>) {
  const [value, setValue] = useState<string>(readPreference(name));
  const choose = (next: string) => {
    setValue(next);
    writePreference(name, next as PreferenceValue<P>);
    if (reload) window.location.reload();
  };
  return (
    <Menu.Group>
      <Menu.GroupLabel className="flex items-center gap-2 px-2 pt-2 pb-1 text-small text-quiet">
        <Icon of={icon} size={14} />
        {t(label)}
      </Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={choose}>
        {values.map((one) => (
          <Menu.RadioItem key={one} value={one} closeOnClick={false} className={`${ITEM} pl-8`}>
            <span className="grow">{word(name, one)}</span>
            <Menu.RadioItemIndicator>
              <Icon of={Check} size={14} />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
