import { Menu } from '@base-ui/react/menu';
import { Download } from 'lucide-react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { NotSaved, useFileSaver } from '../../ui/file-button';

/** An archive speaks to the person whose data it holds, whatever language the console has. */
const LANGUAGES = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'es', name: 'Español' },
] as const;

export interface SaveDataProps {
  readonly id: string;
  /** Path of the operation that answers the data. */
  readonly path: string;
}

/** Saves what is held of a person: as an archive that they can open, in their language, or as JSON for programs. */
export function SaveData({ id, path }: SaveDataProps) {
  const { save: saveAs, busy, problem } = useFileSaver();
  const save = (search: string, ending: 'zip' | 'json') => saveAs(`${path}${search}`, `data-${id}.${ending}`);
  return (
    <>
      {problem && <NotSaved>{problem}</NotSaved>}
      <Menu.Root>
        <Menu.Trigger
          render={
            <Button small icon={Download} busy={busy}>
              {t('requests.export')}
            </Button>
          }
        />
        <Menu.Portal container={document.querySelector('header')}>
          <Menu.Positioner sideOffset={6} align="end" className="z-40">
            <Menu.Popup className="min-w-56 rounded-control bg-paper p-1 shadow-float outline-none">
              {LANGUAGES.map(({ locale, name }) => (
                <Item key={locale} choose={() => void save(`?format=zip&locale=${locale}`, 'zip')}>
                  {t('requests.archive', { language: name })}
                </Item>
              ))}
              <Item choose={() => void save('', 'json')}>{t('requests.json')}</Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}

function Item({ choose, children }: { readonly choose: () => void; readonly children: string }) {
  return (
    <Menu.Item
      onClick={choose}
      className="flex h-8 cursor-pointer items-center rounded-inner px-2 outline-none data-highlighted:bg-hover max-sm:h-11"
    >
      {children}
    </Menu.Item>
  );
}
