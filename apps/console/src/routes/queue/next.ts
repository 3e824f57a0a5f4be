import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { type Case, pathOf } from './views';

/** Takes work: the case that waits most urgently, or the one that was chosen; a lease keeps others off for 10 minutes. */
export function useTake() {
  const navigate = useNavigate();
  const next = useAction('nextCase');
  const lease = useAction('leaseCase');
  const [nothing, setNothing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const busy = next.isPending || lease.isPending;
  const open = (one: Case) =>
    navigate({ to: pathOf(one), search: ((before: object) => ({ ...before, view: undefined })) as never });
  /** A second press of the key would take a second case, which nobody then works on for as long as it is held. */
  const takeNext = async () => {
    if (busy) return;
    setProblem(undefined);
    const one = await next.mutateAsync({ body: {} }).catch((error: Error) => {
      const isEmpty = error instanceof Failure && error.status === 404;
      setNothing(isEmpty);
      setProblem(isEmpty ? undefined : error.message);
    });
    if (one) await open(one);
  };
  /** What somebody else holds is opened to look at. */
  const take = async (one: Case) => {
    await lease.mutateAsync({ params: { id: one.id }, body: {} }).catch(() => undefined);
    await open(one);
  };
  return { take, takeNext, nothing, problem, busy };
}
