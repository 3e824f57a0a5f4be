import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { CloudOff, LogIn, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '../api/me';
import { t } from '../i18n/text';
import { Button, Icon } from '../ui/button';
import { clock } from '../ui/format';
import { useStale } from './live';

const ASK_EVERY_MS = 2_000;

/** What a desk says while it is cut off; the screen below stays as it is, with what was typed. */
export function Trouble({ signedOut }: { readonly signedOut: boolean }) {
  const stale = useStale();
  if (signedOut) return <Expired />;
  return stale ? <Unreachable /> : null;
}

/** Signing in happens in another tab; this one notices. */
function Expired() {
  const { refetch, data } = useMe();
  const was = useRef(data?.id);
  useEffect(() => {
    const ask = async () => {
      const now = await refetch();
      // Somebody else sees nothing of what the one before had on the screen.
      if (now.isSuccess && now.data.id !== was.current) window.location.reload();
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Strip icon={<Icon of={LogIn} />}>
      <p className="min-w-0 grow">
        <strong className="font-semibold">{t('layout.expired')}.</strong> {t('layout.expiredWhy')}
      </p>
      <a
        href={new URL('sign-in', document.baseURI).href}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline"
      >
        {t('layout.signInTab')}
      </a>
    </Strip>
  );
}

function Unreachable() {
  const queries = useQueryClient();
  const busy = useIsFetching() > 0;
  const at = Math.max(
    0,
    ...queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  return (
    <Strip icon={<Icon of={CloudOff} />}>
      <p className="min-w-0 grow">{t('layout.offlineBanner', { time: `${clock(new Date(at).toISOString())} UTC` })}</p>
      <Button small icon={RefreshCw} busy={busy} onClick={() => void queries.refetchQueries({ type: 'active' })}>
        {t('state.retry')}
      </Button>
    </Strip>
  );
}

function Strip({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-caution-soft px-6 py-2 text-caution"
    >
      {icon}
      {children}
    </div>
  );
}
