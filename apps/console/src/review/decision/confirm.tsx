import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleCheck, OctagonAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMe } from '../../api/me';
import type { ReasonCode } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { Button, Icon, Key } from '../../ui/button';
import type { Verdict } from './reasons';

export interface ConfirmProps {
  readonly verdict: Verdict;
  readonly session: ReplyOf<'getVerification'>;
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
export function Confirm({ verdict, session, reason, note, busy, error, confirm, cancel }: ConfirmProps) {
  const openedAt = useRef(performance.now());
  const button = useRef<HTMLButtonElement>(null);
  const { reference } = session.subject;
  const me = useMe().data?.name;
  const isFresh = () => performance.now() - openedAt.current >= FRESH_MS;
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Popup
          initialFocus={button}
          className="fixed top-[22vh] left-1/2 z-50 w-[min(28rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none"
        >
          <AlertDialog.Title className="flex items-center gap-3 border-b border-line pb-4 text-lead break-words">
            <Icon
              of={verdict === 'decline' ? OctagonAlert : CircleCheck}
              size={18}
              className={verdict === 'decline' ? 'text-negative' : 'text-positive'}
            />
            {t(`review.confirmTitle.${verdict}`, { reference })}
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="pt-4">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-b border-line pb-4">
              <Fact name={t('review.subject')}>{subjectOf(session)}</Fact>
              <Fact name={t('review.reason')}>
                <b className="font-semibold">{reason.message.replace(/\.$/, '')}</b>
              </Fact>
              {note !== '' && <Fact name={t('review.note')}>{note}</Fact>}
            </dl>
            <p className="pt-4 text-small text-quiet">{t('review.stays')}</p>
            {error && (
              <p role="alert" className="mt-3 rounded-inner bg-negative-soft px-3 py-2 text-negative">
                {error}
              </p>
            )}
          </AlertDialog.Description>
          <div className="flex flex-wrap items-center gap-2 pt-4">
            <Button
              ref={button}
              look={verdict === 'decline' ? 'danger' : 'primary'}
              busy={busy}
              onKeyDown={(event) => event.key === 'Enter' && (event.repeat || !isFresh()) && event.preventDefault()}
              onClick={() => isFresh() && confirm()}
            >
              {t(`review.confirm.${verdict}`)}
              <Key filled>↵</Key>
            </Button>
            <Button keyName="close" onClick={cancel}>
              {t('review.back')}
            </Button>
            {me && <span className="ml-auto text-small text-quiet">{t('review.signedBy', { name: me })}</span>}
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

/** Name and document where they were read, else the reference. */
function subjectOf({ extracted, subject }: ReplyOf<'getVerification'>): string {
  const read = (name: string) => String(extracted[`document.${name}`]?.value ?? '');
  const name = [read('given_name'), read('family_name')].filter(Boolean).join(' ');
  const kind = read('type') && word('documentType', read('type'));
  return [name || subject.reference, kind].filter(Boolean).join(', ');
}
