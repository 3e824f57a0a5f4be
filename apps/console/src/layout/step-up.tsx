import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call, Failure } from '../api/client';
import { useEnvironment } from '../api/environment';
import { useMe } from '../api/me';
import { canUsePasskeys, givePasskey } from '../api/passkeys';
import { answerStepUp, proofRefused } from '../api/step-up';
import { t } from '../i18n/text';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { ProviderProof } from './provider-proof';

/** Asks for the second factor again where an action needs it; what was typed below it stays. */
export function StepUp() {
  const me = useMe().data;
  const factors = me?.second_factors ?? [];
  // Who has none here gave theirs at a provider, or none at all.
  const atProvider = factors.length === 0 && me?.session !== undefined && me.session.second_factor_at !== null;
  const withPasskey = factors.includes('passkey') && canUsePasskeys();
  const withCode = factors.includes('totp');
  const proving = useProof();
  return (
    <Dialog.Root open onOpenChange={(next) => !next && answerStepUp(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Popup className="fixed top-[20vh] left-1/2 z-50 w-[min(24rem,calc(100vw-1rem))] -translate-x-1/2 rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="text-lead">{t('stepUp.title')}</Dialog.Title>
          <Dialog.Description className="pt-1 pb-4 text-quiet">
            {t(atProvider ? 'stepUp.leadProvider' : 'stepUp.lead')}
          </Dialog.Description>
          {withPasskey && <PasskeyProof proving={proving} />}
          {withPasskey && !withCode && proving.problem && (
            <p role="alert" className="pb-4 text-negative">
              {proving.problem}
            </p>
          )}
          {atProvider && <ProviderProof />}
          {factors.length === 0 && !atProvider && (
            <p className="pb-4">
              <Link to="/second-factor" search={{ tab: 'enrol' } as never} className="text-accent hover:underline">
                {t('stepUp.enrol')}
              </Link>
            </p>
          )}
          {withCode && <CodeProof proving={proving} />}
          <Button look="quiet" className="mt-2" onClick={() => answerStepUp(false)}>
            {t('review.cancel')}
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Gives a proof to the service and answers whoever asked for it; a refusal is said instead. */
function useProof() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = async (proof: Promise<unknown>) => {
    setBusy(true);
    const error = await proof.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    setBusy(false);
    if (error === undefined) answerStepUp(true);
    else setProblem(problemOf(error));
  };
  return { busy, problem, prove };
}

function problemOf(error: unknown): string {
  // The person closed the question for the passkey, or the device has none that fits.
  if (!(error instanceof Failure)) return t('passkey.failed');
  return error.status === 401 ? proofRefused(error) : error.message;
}

interface ProofProps {
  readonly proving: ReturnType<typeof useProof>;
}

function PasskeyProof({ proving: { busy, prove } }: ProofProps) {
  const environment = useEnvironment();
  return (
    <Button
      icon={KeyRound}
      busy={busy}
      className="mb-4 w-full"
      onClick={() => void prove(givePasskey(environment, false))}
    >
      {t('passkey.go')}
    </Button>
  );
}

function CodeProof({ proving: { busy, problem, prove } }: ProofProps) {
  const environment = useEnvironment();
  const give = (form: FormData) => {
    const code = String(form.get('code')).replaceAll(' ', '');
    return prove(call(environment, 'giveTotp', { body: { code } }));
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void give(new FormData(event.currentTarget));
      }}
    >
      <TextField
        label={t('secondStep.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,7}"
        error={problem}
        required
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('secondStep.go')}
      </Button>
    </form>
  );
}
