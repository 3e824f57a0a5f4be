import { Link, useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { givePasskey } from '../../api/passkeys';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { BackToSignIn, Frame, Problem } from './frame';
import { useSignInStep } from './steps';

/** The second step with a passkey; who has an authenticator beside it may give a code. */
export function PasskeyStep() {
  const { env, attempt, go, busy, problem } = useSignInStep({ second: true });
  const search = useSearch({ strict: false });
  const prove = () => attempt(async () => go((await givePasskey(env, false)).next));
  return (
    <Frame title={t('secondStep.title')} lead={t('passkey.lead')}>
      <div className="grid gap-4">
        {problem && <Problem>{problem}</Problem>}
        <Button look="primary" icon={KeyRound} busy={busy} onClick={() => void prove()}>
          {t('passkey.go')}
        </Button>
      </div>
      <p className="flex flex-wrap justify-between gap-2 pt-4 text-small text-quiet">
        <BackToSignIn />
        <Link to="/second-factor" search={{ ...search, tab: 'totp' } as never} className="text-accent hover:underline">
          {t('passkey.code')}
        </Link>
        <Link to="/recovery" className="text-accent hover:underline">
          {t('signIn.lost')}
        </Link>
      </p>
    </Frame>
  );
}
