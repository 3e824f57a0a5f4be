import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';

export type Viewer = ReplyOf<'viewCase'>['viewers'][number];

/** The service forgets a viewer after 45 s without a sign. */
const SIGN_EVERY_MS = 20_000;

/** Says that one looks at a case while the screen stands. @returns who else does */
export function usePresence(caseId: string | null | undefined): readonly Viewer[] {
  const environment = useEnvironment();
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  useEffect(() => {
    if (!caseId) return undefined;
    const params = { id: caseId };
    let gone = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const seen = await call(environment, 'viewCase', { params, body: {} }).catch(() => undefined);
      if (seen && !gone) setViewers(seen.viewers);
    };
    void look();
    const timer = setInterval(() => void look(), SIGN_EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
      setViewers([]);
      void call(environment, 'leaveCase', { params }).catch(() => undefined);
    };
  }, [caseId, environment]);
  return viewers;
}
