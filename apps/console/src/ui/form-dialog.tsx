import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { t } from '../i18n/text';
import { Button } from './button';

export interface FormDialogProps {
  readonly title: string;
  /** What follows, said before it is done. */
  readonly lead: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly run: (form: FormData) => void;
  readonly close: () => void;
  readonly children?: ReactNode;
}

/** One step with what it needs and what follows; what was typed stays while it is refused, and when one presses beside it. */
export function FormDialog({ title, lead, submit, danger, busy, error, run, close, children }: FormDialogProps) {
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[16vh] left-1/2 z-50 max-h-[80vh] w-[min(30rem,calc(100vw-1rem))] -translate-x-1/2 overflow-y-auto rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="text-lead">{title}</Dialog.Title>
          <Dialog.Description className="pt-1 pb-4 text-quiet">{lead}</Dialog.Description>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              run(new FormData(event.currentTarget));
            }}
          >
            {children}
            {error && (
              <p role="alert" className="rounded-inner bg-negative-soft px-3 py-2 text-negative">
                {error}
              </p>
            )}
            <div className="flex gap-2">
              <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
                {submit}
              </Button>
              <Button look="quiet" keyName="close" onClick={close}>
                {t('review.cancel')}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The text of a field, without the blanks around it. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
