import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { t } from '../i18n/text';
import { KEYS, type KeyGroup, type KeyName, signOf } from '../keys/table';
import { IconButton, Key } from '../ui/button';

const GROUPS: readonly KeyGroup[] = ['global', 'list', 'review', 'viewer', 'hits', 'outline'];

/** Every key, from the table that binds them. */
export function KeySheet({ close }: { readonly close: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[85vh] w-[min(56rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-control bg-paper p-6 shadow-float outline-none">
          <div className="flex items-center justify-between pb-4">
            <Dialog.Title className="text-title">{t('keys.sheet')}</Dialog.Title>
            <IconButton icon={X} label={t('keys.close')} onClick={close} />
          </div>
          <div className="columns-1 gap-10 sm:columns-2">
            {GROUPS.map((group) => (
              <Group key={group} group={group} />
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ group }: { readonly group: KeyGroup }) {
  const names = (Object.keys(KEYS) as KeyName[]).filter((name) => KEYS[name].group === group);
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="pb-1 text-small font-medium text-quiet">{t(`keys.group.${group}`)}</h3>
      <dl>
        {names.map((name) => (
          <div key={name} className="flex h-8 items-center justify-between border-b border-line">
            <dt>{t(KEYS[name].label)}</dt>
            <dd className="flex gap-2 pr-1">
              <span className="sr-only">{signOf(name)}</span>
              {signOf(name).startsWith('Ctrl') || !signOf(name).includes(' ') ? (
                <Key>{signOf(name)}</Key>
              ) : (
                signOf(name)
                  .split(' ')
                  .map((one) => <Key key={one}>{one}</Key>)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
