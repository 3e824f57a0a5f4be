import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import type { ReasonCode } from '../../api/reasons';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { Verdict } from './reasons';

export interface ConfirmProps {
  readonly verdict: Verdict;
  readonly reference: string;
  readonly reason: ReasonCode;
  readonly note: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** An Enter that is still held from the line before, or comes by habit, confirms nothing. */
const FRESH_MS = 400;

/** The last question: names subject, decision and reason, and takes a fresh Enter. */
export function Confirm({ verdict, reference, reason, note, busy, error, confirm, cancel }: ConfirmProps) {
  const openedAt = useRef(performance.now());
  const button = useRef<HTMLButtonElement>(null);
  const isFresh = () => performance.now() - openedAt.current >= FRESH_MS;
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Popup
          initialFocus={button}
          className="fixed top-[22vh] left-1/2 z-50 w-[min(28rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none"
        >
          <AlertDialog.Title className="text-lead break-words">
            {t(`review.confirmTitle.${verdict}`, { reference })}
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="grid gap-3 pt-3">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              <Fact name={t('review.reason')}>{reason.message}</Fact>
              {note !== '' && <Fact name={t('review.note')}>{note}</Fact>}
            </dl>
            <p className="text-quiet">{t('review.stays')}</p>
            {error && (
              <p role="alert" className="rounded-inner bg-negative-soft px-3 py-2 text-negative">
                {error}
              </p>
            )}
          </AlertDialog.Description>
          <div className="flex justify-end gap-2 pt-5">
            <Button look="quiet" onClick={cancel}>
              {t('review.cancel')}
            </Button>
            <Button
              ref={button}
              look={verdict === 'decline' ? 'danger' : 'primary'}
              busy={busy}
              onKeyDown={(event) => event.key === 'Enter' && (event.repeat || !isFresh()) && event.preventDefault()}
              onClick={() => isFresh() && confirm()}
            >
              {t(`review.confirm.${verdict}`)}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}
