import { useRouterState } from '@tanstack/react-router';
import { LogIn, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call, Failure } from '../api/client';
import { useOperation } from '../api/use-operation';
import { t } from '../i18n/text';
import { Button } from '../ui/button';

/** Leads to the identity provider where somebody gave their second factor, and back to this screen. */
export function ProviderProof() {
  const here = useRouterState({ select: ({ location }) => location.href });
  const { data: methods, error, refetch } = useOperation('listSignInMethods');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async (provider: string) => {
    setBusy(true);
    try {
      const asked = { params: { provider }, body: { after: here } };
      const { authorization_url: address } = await call('sandbox', 'startProviderSignIn', asked);
      window.location.assign(address);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Failure ? error.message : t('state.offlineWhy'));
    }
  };
  return (
    <div className="grid gap-2 pb-4">
      {(problem ?? error) && (
        <p role="alert" className="text-negative">
          {problem ?? error?.message}
        </p>
      )}
      {error && (
        <Button icon={RefreshCw} onClick={() => void refetch()}>
          {t('state.retry')}
        </Button>
      )}
      {methods?.providers.map(({ id, name }) => (
        <Button key={id} icon={LogIn} busy={busy} onClick={() => void leave(id)}>
          {t('provider.go', { name })}
        </Button>
      ))}
    </div>
  );
}
