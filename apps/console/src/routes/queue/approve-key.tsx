import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useNames } from '../../api/names';
import { useAction, useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { exactUtc } from '../../ui/format';
import { Facts } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';

export interface ApproveKeyProps {
  readonly id: string;
  /** The person made it: another one approves. */
  readonly own: boolean;
  readonly close: () => void;
}

type Key = ReplyOf<'listPendingKeys'>['data'][number];

/** What a key of production could do, and the word of a second person on it. */
export function ApproveKey({ id, own, close }: ApproveKeyProps) {
  const found = useOperation('listPendingKeys', { query: { limit: 200 } });
  const key = found.data?.data.find((one) => one.id === id);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[10vh] left-1/2 z-50 grid max-h-[80vh] w-[min(30rem,calc(100vw-1rem))] -translate-x-1/2 gap-4 overflow-y-auto rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="text-lead">{fact('keyApproval.title')}</Dialog.Title>
          {found.isPending && <Bones rows={3} />}
          {found.error && !found.data && <Failed error={found.error} retry={() => void found.refetch()} />}
          {found.data && !key && <p role="status">{fact('keyApproval.gone')}</p>}
          {key && <About one={key} />}
          {key && !own && <Decide id={id} close={close} />}
          {key && own && <p role="status">{fact('keyApproval.own')}</p>}
          {(!key || own) && (
            <Button className="justify-self-end" onClick={close}>
              {t('policy.close')}
            </Button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Who made it, how long it would work, from where, and each scope. */
function About({
  one: { name, requested_by: by, created_at: at, expires_at: end, ip_allow: from, scopes },
}: {
  one: Key;
}) {
  const nameOf = useNames();
  return (
    <>
      <Dialog.Description>{fact('keyApproval.why', { name })}</Dialog.Description>
      <Facts
        facts={[
          { label: t('requests.by'), value: `${by ? `${nameOf(by)}, ` : ''}${exactUtc(at)}` },
          { label: t('apiKeys.expires'), value: end === null ? t('apiKeys.never') : exactUtc(end) },
          { label: t('apiKeys.from'), value: from.length > 0 ? from.join(', ') : t('apiKeys.anywhere') },
        ]}
      />
      <ul className="num grid grid-cols-2 gap-1 text-small max-sm:grid-cols-1">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
    </>
  );
}

function Decide({ id, close }: { readonly id: string; readonly close: () => void }) {
  const approve = useAction('approveApiKey');
  const [comment, setComment] = useState('');
  const decide = (decision: 'approved' | 'refused') => {
    const body = { decision, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) };
    void approve.mutateAsync({ params: { id }, body }).then(close, () => undefined);
  };
  return (
    <>
      <TextField
        label={fact('keyApproval.comment')}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
        error={approve.error?.message}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={close}>
          {t('review.cancel')}
        </Button>
        <Button busy={approve.isPending} onClick={() => decide('refused')}>
          {fact('keyApproval.refuse')}
        </Button>
        <Button look="primary" busy={approve.isPending} onClick={() => decide('approved')}>
          {fact('keyApproval.approve')}
        </Button>
      </div>
    </>
  );
}
