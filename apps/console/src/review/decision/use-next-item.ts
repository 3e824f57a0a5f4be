import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client';
import { useEnvironment } from '../../api/environment';

/** Takes the next session that waits for anybody, in the order of the queue; to the queue when none does. */
export function useNextItem(current: string) {
  const environment = useEnvironment();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const query = { state: ['open', 'in_review', 'escalated'], type: ['verification'], limit: 200, snoozed: false };
    const cases = await call(environment, 'listCases', { query }).catch(() => ({ data: [] }));
    const due = ({ due_at: at }: { readonly due_at: string | null }) =>
      at ? Date.parse(at) : Number.POSITIVE_INFINITY;
    const waiting = cases.data
      .filter(({ verification_id: id, owner }) => id !== null && id !== current && owner === null)
      .sort((a, b) => due(a) - due(b) || a.created_at.localeCompare(b.created_at));
    const next = waiting[0];
    if (next)
      await call(environment, 'assignCase', { params: { id: next.id }, body: { owner: 'me' } }).catch(() => undefined);
    setBusy(false);
    if (next?.verification_id) {
      await navigate({ to: '/verifications/$id', params: { id: next.verification_id }, search: { env: environment } });
    } else await navigate({ to: '/queue', search: { env: environment } });
  };
  return { go, busy };
}
