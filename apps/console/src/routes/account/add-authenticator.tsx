import { useEffect, useState } from 'react';
import { call, Failure, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { proofRefused, withStepUp } from '../../api/step-up';
import { t } from '../../i18n/text';
import { FormDialog } from '../../ui/form-dialog';
import { Bones } from '../../ui/states';
import { AuthenticatorPicture } from '../sign-in/authenticator-picture';
import { CodeField, codeOf } from '../sign-in/code-field';

export interface AddAuthenticatorProps {
  /** Whether there is one already, which ends. */
  readonly replaces: boolean;
  readonly added: (made: ReplyOf<'confirmTotp'>) => void;
  readonly close: () => void;
}

/** A new authenticator: its picture, then a first code. */
export function AddAuthenticator({ replaces, added, close }: AddAuthenticatorProps) {
  const environment = useEnvironment();
  const [setUp, setSetUp] = useState<ReplyOf<'beginTotp'>>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    withStepUp(() => call(environment, 'beginTotp', { body: {} })).then(setSetUp, (error: unknown) =>
      setProblem(messageOf(error)),
    );
  }, [environment]);
  const run = async (form: FormData) => {
    setBusy(true);
    await call(environment, 'confirmTotp', { body: { code: codeOf(form) } }).then(added, (error: unknown) =>
      setProblem(messageOf(error)),
    );
    setBusy(false);
  };
  return (
    <FormDialog
      title={t(replaces ? 'account.replace' : 'account.addAuthenticator')}
      lead={replaces ? `${t('enrol.lead')} ${t('account.replaceFollows')}` : t('enrol.lead')}
      submit={t('account.add')}
      busy={busy}
      error={problem}
      run={(form) => void run(form)}
      close={close}
    >
      {!setUp && !problem && <Bones rows={3} />}
      {setUp && (
        <>
          <AuthenticatorPicture {...setUp} />
          <CodeField />
        </>
      )}
    </FormDialog>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  return error.status === 401 ? proofRefused(error) : error.message;
}
