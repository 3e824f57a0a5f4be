import { useState } from 'react';
import { useMe } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { FormDialog } from '../../ui/form-dialog';
import { Panel } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { CodesDialog } from './codes';

/** With fewer left somebody should make new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones in place of them. */
export function Recovery() {
  const found = useOperation('getOwnRecoveryCodes');
  const renew = useAction('renewOwnRecoveryCodes');
  const hasFactor = (useMe().data?.second_factors ?? []).length > 0;
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const run = () =>
    void renew.mutateAsync({}).then(
      (made) => {
        setAsking(false);
        setCodes(made.recovery_codes);
      },
      () => undefined,
    );
  const left = found.data?.recovery_codes_left ?? 0;
  return (
    <Panel title={t('enrol.codesTitle')} note={t('account.codesWhy')}>
      {found.isPending && <Bones rows={2} />}
      {found.error && !found.data && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <div className="flex flex-wrap items-center gap-3 p-4">
          {hasFactor ? (
            <Tag tone={left < FEW ? 'caution' : 'positive'}>{t('account.codesLeft', { n: left })}</Tag>
          ) : (
            <span className="text-quiet">{t('account.codesNone')}</span>
          )}
          {hasFactor && <Button onClick={() => setAsking(true)}>{t('account.renew')}</Button>}
        </div>
      )}
      {asking && (
        <FormDialog
          title={t('account.renewTitle')}
          lead={t('account.renewFollows')}
          submit={t('account.renew')}
          busy={renew.isPending}
          error={renew.error?.message}
          run={run}
          close={() => setAsking(false)}
        />
      )}
      {codes && <CodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </Panel>
  );
}
