import { KeyRound, LogIn, RefreshCw } from 'lucide-react';
import { canUsePasskeys, givePasskey } from '../../api/passkeys';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Problem } from './frame';
import type { SignInStep } from './steps';

/** The other ways in: a passkey alone, and the identity providers of this service. */
export function BesidePassword({ step }: { readonly step: SignInStep }) {
  const { env, attempt, go, busy } = step;
  const { data: methods, error, refetch } = useOperation('listSignInMethods');
  const passkeys = methods?.passkeys === true && canUsePasskeys();
  if (error)
    return (
      <div className="grid gap-2 pt-4">
        <Problem>{error.message}</Problem>
        <Button icon={RefreshCw} onClick={() => void refetch()}>
          {t('state.retry')}
        </Button>
      </div>
    );
  if (!methods || (!passkeys && methods.providers.length === 0)) return null;
  const withPasskey = () => attempt(async () => go((await givePasskey(env, true)).next));
  return (
    <div className="grid gap-2 pt-4">
      <p className="flex items-center gap-3 text-small text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('door.or')}
      </p>
      {passkeys && (
        <Button icon={KeyRound} busy={busy} onClick={() => void withPasskey()}>
          {t('passkey.signIn')}
        </Button>
      )}
      {methods.providers.map(({ id, name }) => (
        <Button key={id} icon={LogIn} busy={busy} onClick={() => void step.atProvider(id)}>
          {t('provider.go', { name })}
        </Button>
      ))}
    </div>
  );
}
