import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Input } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Panel, Told } from '../../ui/panel';
import type { Edits } from '../../ui/use-edits';

export type Change = NonNullable<Input<'updateSettings'>['body']>;

export interface SettingsFormProps {
  readonly title: string;
  readonly note?: string;
  readonly may: boolean;
  readonly edits: Pick<Edits<object>, 'isChanged' | 'isOvertaken' | 'begin'>;
  /** What would be saved; undefined while something is wrong. */
  readonly change: Change | undefined;
  readonly children: ReactNode;
}

/** A part of the settings with its button; what is saved counts at once. */
export function SettingsForm({ title, note, may, edits, change, children }: SettingsFormProps) {
  const save = useAction('updateSettings');
  const [saved, setSaved] = useState(false);
  useLeaveGuard(edits.isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!change || !edits.isChanged) return;
    const sent = edits.begin();
    const done = await save.mutateAsync({ body: change }).catch(() => undefined);
    setSaved(done !== undefined);
    if (done) sent();
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
            <Button type="submit" look="primary" busy={save.isPending} disabled={!change || !edits.isChanged}>
              {t('settings.save')}
            </Button>
            <Meanwhile of={edits} />
            <Told error={save.error?.message} done={saved && !edits.isChanged ? t('settings.saved') : undefined} />
          </div>
        )}
      </form>
    </Panel>
  );
}

export interface EditFootProps {
  readonly edits: Pick<Edits<object>, 'isOvertaken'>;
  /** The request that saves. */
  readonly saving: { readonly isPending: boolean; readonly error: { readonly message: string } | null };
  readonly close: () => void;
  /** What the button says that saves, and the one that closes. */
  readonly save?: string;
  readonly away?: string;
  /** Whether there is nothing to save. */
  readonly unchanged?: boolean;
  /** Said once it is saved. */
  readonly done?: string | undefined;
  /** Other things to do with what is edited. */
  readonly children?: ReactNode;
}

/** The end of a form that opens in a panel: it saves, closes, and says what came of it. */
export function EditFoot({ edits, saving, close, save, away, unchanged = false, done, children }: EditFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="primary" busy={saving.isPending} disabled={unchanged}>
        {save ?? t('settings.save')}
      </Button>
      <Button look="quiet" onClick={close}>
        {away ?? t('review.cancel')}
      </Button>
      {children}
      <Meanwhile of={edits} />
      <Told error={saving.error?.message} done={done} />
    </div>
  );
}

/** Says that saving replaces what somebody else saved since this was typed. */
export function Meanwhile({ of: { isOvertaken } }: { readonly of: Pick<Edits<object>, 'isOvertaken'> }) {
  return (
    <p role="status" className={isOvertaken ? 'text-caution' : 'hidden'}>
      {isOvertaken && t('settings.meanwhile')}
    </p>
  );
}

/** Asks before somebody leaves what they typed and did not save. */
export function useLeaveGuard(isChanged: boolean): void {
  useBlocker({
    shouldBlockFn: () => isChanged && !globalThis.confirm(t('policy.leave')),
    enableBeforeUnload: isChanged,
  });
}
