import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client';
import { useEnvironment } from '../../api/environment';

/** Takes the session that waits most urgently and opens it; to the queue when none waits. */
export function useNextItem() {
  const environment = useEnvironment();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const next = await call(environment, 'nextCase', { body: { types: ['verification'] } }).catch(() => undefined);
    setBusy(false);
    const search = { env: environment };
    if (next?.verification_id) {
      await navigate({ to: '/verifications/$id', params: { id: next.verification_id }, search });
    } else await navigate({ to: '/queue', search });
  };
  return { go, busy };
}
