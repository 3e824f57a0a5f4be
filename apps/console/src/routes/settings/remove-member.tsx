import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Told } from '../../ui/panel';

/** Keys of somebody who left that work on. */
export type LeftKeys = ReplyOf<'deleteOperator'>['keys_left'];

export interface RemoveMemberProps {
  readonly id: string;
  readonly done: (keys: LeftKeys) => void;
}

/** Ends a member's access, after a second click. */
export function RemoveMember({ id, done }: RemoveMemberProps) {
  const [sure, setSure] = useState(false);
  const remove = useAction('deleteOperator');
  if (!sure) {
    return (
      <Button look="quiet" onClick={() => setSure(true)}>
        {t('members.remove')}
      </Button>
    );
  }
  const end = () =>
    void remove.mutateAsync({ params: { id } }).then(
      ({ keys_left: keys }) => done(keys),
      () => undefined,
    );
  return (
    <>
      <Button look="danger" busy={remove.isPending} onClick={end}>
        {t('members.removeSure')}
      </Button>
      <Told error={remove.error?.message} />
    </>
  );
}
