import { useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Told } from '../../ui/panel';

/** Ends a member's access, after a second click. */
export function RemoveMember({ id, done }: { readonly id: string; readonly done: () => void }) {
  const [sure, setSure] = useState(false);
  const remove = useAction('deleteOperator');
  if (!sure) {
    return (
      <Button look="quiet" onClick={() => setSure(true)}>
        {t('members.remove')}
      </Button>
    );
  }
  return (
    <>
      <Button
        look="danger"
        busy={remove.isPending}
        onClick={() => void remove.mutateAsync({ params: { id } }).then(done, () => undefined)}
      >
        {t('members.removeSure')}
      </Button>
      <Told error={remove.error?.message} />
    </>
  );
}
