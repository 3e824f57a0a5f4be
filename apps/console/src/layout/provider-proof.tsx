import { useRouterState } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call, Failure, type ReplyOf } from '../api/client';
import { t } from '../i18n/text';
import { Button } from '../ui/button';

/** Leads to the identity provider where somebody gave their second factor, and back to this screen. */
export function ProviderProof() {
  const here = useRouterState({ select: ({ location }) => location.href });
  const [methods, setMethods] = useState<ReplyOf<'listSignInMethods'>>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call('sandbox', 'listSignInMethods').then(setMethods, () => undefined);
  }, []);
  const leave = async (provider: string) => {
    setBusy(true);
    try {
      const asked = { params: { provider }, body: { after: here } };
      const { authorization_url: address } = await call('sandbox', 'startProviderSignIn', asked);
      window.location.assign(address);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Failure && error.status !== 0 ? error.message : t('state.offlineWhy'));
    }
  };
  return (
    <div className="grid gap-2 pb-4">
      {problem && (
        <p role="alert" className="text-negative">
          {problem}
        </p>
      )}
      {methods?.providers.map(({ id, name }) => (
        <Button key={id} icon={LogIn} busy={busy} onClick={() => void leave(id)}>
          {t('provider.go', { name })}
        </Button>
      ))}
    </div>
  );
}
