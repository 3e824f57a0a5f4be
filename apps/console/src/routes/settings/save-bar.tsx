import { type FormEvent, type ReactNode, useState } from 'react';
import type { Input } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Panel, Told } from '../../ui/panel';

export type Change = NonNullable<Input<'updateSettings'>['body']>;

export interface SettingsFormProps {
  readonly title: string;
  readonly note?: string;
  readonly may: boolean;
  /** What would be saved; undefined while nothing differs or something is wrong. */
  readonly change: Change | undefined;
  readonly children: ReactNode;
}

/** A part of the settings with its button; what is saved counts at once. */
export function SettingsForm({ title, note, may, change, children }: SettingsFormProps) {
  const save = useAction('updateSettings');
  const [saved, setSaved] = useState<Change>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!change) return;
    const done = await save.mutateAsync({ body: change }).catch(() => undefined);
    if (done) setSaved(change);
  };
  return (
    <Panel title={title} note={note}>
      <form onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!may} className="grid min-w-0 gap-4 p-4">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
        {may && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
            <Button type="submit" look="primary" busy={save.isPending} disabled={!change}>
              {t('settings.save')}
            </Button>
            <Told error={save.error?.message} done={saved && !change ? t('settings.saved') : undefined} />
          </div>
        )}
      </form>
    </Panel>
  );
}
