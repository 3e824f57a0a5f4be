import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Failure, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { canUsePasskeys, makePasskey } from '../../api/passkeys';
import { withStepUp } from '../../api/step-up';
import { refresh, useAction, useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormDialog, textOf } from '../../ui/form-dialog';
import { ago, exactBoth, exactUtc } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { AddAuthenticator } from './add-authenticator';
import { CodesDialog } from './codes';

type Factor = ReplyOf<'listOwnFactors'>['data'][number];

/** One's own authenticators and passkeys: named, added and taken away by oneself. */
export function Factors() {
  const found = useOperation('listOwnFactors', { query: { limit: 100 } });
  const [open, setOpen] = useState<{ readonly step: 'rename' | 'remove'; readonly factor: Factor }>();
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={t('account.factors')}
      note={t('account.factorsWhy')}
      actions={<Add hasAuthenticator={found.data?.data.some(({ kind }) => kind === 'totp') ?? false} />}
    >
      {found.isPending && <Bones rows={2} />}
      {found.error && !found.data && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data?.data.length === 0 && <p className="p-4 text-quiet">{t('security.noFactors')}</p>}
      {found.data && found.data.data.length > 0 && (
        <GridTable
          label={t('account.factors')}
          columns={[
            {
              id: 'name',
              head: t('overview.name'),
              cell: ({ name, kind }) => (
                <span className="font-medium [overflow-wrap:anywhere]">{name || word('factor', kind)}</span>
              ),
            },
            { id: 'type', head: t('lists.type'), wide: true, cell: ({ kind }) => word('factor', kind) },
            { id: 'since', head: t('lists.since'), wide: true, cell: ({ created_at: at }) => exactUtc(at) },
            { id: 'used', head: t('security.seen'), wide: true, cell: ({ last_used_at: at }) => <Used at={at} /> },
            {
              id: 'act',
              head: <span className="sr-only">{t('account.steps')}</span>,
              end: true,
              cell: (factor) => (
                <span className="inline-flex gap-2">
                  <Button small onClick={() => setOpen({ step: 'rename', factor })}>
                    {t('account.rename')}
                  </Button>
                  <Button small onClick={() => setOpen({ step: 'remove', factor })}>
                    {t('account.remove')}
                  </Button>
                </span>
              ),
            },
          ]}
          items={found.data.data}
          idOf={({ id }) => id}
        />
      )}
      {open?.step === 'rename' && <Rename factor={open.factor} close={close} />}
      {open?.step === 'remove' && <Remove factor={open.factor} close={close} />}
    </Panel>
  );
}

function Used({ at }: { readonly at: string | null }) {
  return at === null ? '–' : <span title={exactBoth(at)}>{ago(at)}</span>;
}

interface StepProps {
  readonly factor: Factor;
  readonly close: () => void;
}

function Rename({ factor, close }: StepProps) {
  const rename = useAction('renameOwnFactor');
  const run = (form: FormData) =>
    void rename
      .mutateAsync({ params: { id: factor.id }, body: { name: textOf(form, 'name') } })
      .then(close, () => undefined);
  return (
    <FormDialog
      title={t('account.renameTitle')}
      lead={t('account.renameFollows')}
      submit={t('account.rename')}
      busy={rename.isPending}
      error={rename.error?.message}
      run={run}
      close={close}
    >
      <TextField label={t('overview.name')} name="name" defaultValue={factor.name} maxLength={100} required />
    </FormDialog>
  );
}

function Remove({ factor, close }: StepProps) {
  const remove = useAction('removeOwnFactor');
  const run = () => void remove.mutateAsync({ params: { id: factor.id } }).then(close, () => undefined);
  return (
    <FormDialog
      title={t('account.removeTitle', { name: factor.name || word('factor', factor.kind) })}
      lead={t('account.removeFollows')}
      submit={t('account.remove')}
      danger
      busy={remove.isPending}
      error={remove.error?.message}
      run={run}
      close={close}
    />
  );
}

/** Another device: a passkey of this one, or an authenticator; of these a person has one, which a new one replaces. */
function Add({ hasAuthenticator }: { readonly hasAuthenticator: boolean }) {
  const environment = useEnvironment();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const added = (made: { readonly recovery_codes?: readonly string[] | undefined }) => {
    setAdding(false);
    setProblem(undefined);
    setCodes(made.recovery_codes);
    void refresh(queries, environment);
  };
  const passkey = () =>
    withStepUp(() => makePasskey(environment)).then(added, (error: unknown) =>
      setProblem(error instanceof Failure ? error.message : t('passkey.failed')),
    );
  return (
    <>
      <Told error={problem} />
      {canUsePasskeys() && (
        <Button small icon={KeyRound} onClick={() => void passkey()}>
          {t('account.addPasskey')}
        </Button>
      )}
      <Button small icon={Smartphone} onClick={() => setAdding(true)}>
        {t(hasAuthenticator ? 'account.replace' : 'account.addAuthenticator')}
      </Button>
      {adding && <AddAuthenticator replaces={hasAuthenticator} added={added} close={() => setAdding(false)} />}
      {codes && <CodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </>
  );
}
