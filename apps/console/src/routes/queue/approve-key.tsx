import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';

export interface ApproveKeyProps {
  readonly id: string;
  readonly close: () => void;
}

/** What a key of production could do, and the word of a second person on it. */
export function ApproveKey({ id, close }: ApproveKeyProps) {
  const may = useMay('keys:approve');
  const found = useOperation('listPendingKeys', { query: { limit: 200 } }, { enabled: may }).data?.data;
  const key = found?.find((one) => one.id === id);
  const approve = useAction('approveApiKey');
  const [comment, setComment] = useState('');
  const decide = (decision: 'approved' | 'refused') => {
    const body = { decision, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) };
    void approve.mutateAsync({ params: { id }, body }).then(close, () => undefined);
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[16vh] left-1/2 z-50 grid w-[min(30rem,calc(100vw-1rem))] -translate-x-1/2 gap-4 rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="text-lead">{fact('keyApproval.title')}</Dialog.Title>
          {key && (
            <>
              <Dialog.Description>{fact('keyApproval.why', { name: key.name })}</Dialog.Description>
              <ul className="num grid gap-1 text-small">
                {key.scopes.map((scope) => (
                  <li key={scope}>{scope}</li>
                ))}
              </ul>
            </>
          )}
          <TextField
            label={fact('keyApproval.comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            error={approve.error?.message}
          />
          <div className="flex justify-end gap-2">
            <Button look="quiet" busy={approve.isPending} onClick={() => decide('refused')}>
              {fact('keyApproval.refuse')}
            </Button>
            <Button look="primary" busy={approve.isPending} disabled={!key} onClick={() => decide('approved')}>
              {fact('keyApproval.approve')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
