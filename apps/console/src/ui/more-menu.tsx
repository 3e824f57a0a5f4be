import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { t } from '../i18n/text';
import { IconButton } from './button';

export interface MoreMenuProps<Name extends string> {
  readonly items: readonly { readonly name: Name; readonly label: string }[];
  readonly choose: (name: Name) => void;
}

/** Steps that are rarer than those with a button of their own. */
export function MoreMenu<Name extends string>({ items, choose }: MoreMenuProps<Name>) {
  return (
    <Menu.Root>
      <Menu.Trigger
        render={<IconButton icon={Ellipsis} label={t('more.steps')} className="size-8! border border-edge" />}
      />
      <Menu.Portal container={document.querySelector('header')}>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className="min-w-48 rounded-control bg-paper p-1 shadow-float outline-none">
            {items.map(({ name, label }) => (
              <Menu.Item
                key={name}
                onClick={() => choose(name)}
                className="flex h-8 cursor-pointer items-center rounded-inner px-2 outline-none data-highlighted:bg-hover"
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
