import { useEffect } from 'react';
import { call, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay, useMe } from '../../api/me';
import { useAction } from '../../api/use-operation';

type Case = ReplyOf<'getCase'>;

/** A lease lasts ten minutes; an open screen renews it well before. */
const RENEW_EVERY_MS = 4 * 60_000;

/** Whose the case is for now; one's own lease is renewed while the screen stands. */
export function useLease(one: Case | undefined) {
  const environment = useEnvironment();
  const me = useMe().data?.id;
  const mayWork = useMay('cases:write');
  const lease = useAction('leaseCase');
  const open = one !== undefined && one.state !== 'closed';
  const mine = open && one.lease?.operator.id === me && me !== undefined;
  const id = one?.id ?? '';
  useEffect(() => {
    if (!mine) return undefined;
    const renew = () => void call(environment, 'leaseCase', { params: { id }, body: {} }).catch(() => undefined);
    const timer = setInterval(renew, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [mine, id, environment]);
  const mayTake = open && mayWork && one.lease === null;
  return {
    mine,
    /** Somebody else, while they hold it. */
    other: open && !mine ? (one.lease ?? undefined) : undefined,
    take: mayTake ? () => lease.mutate({ params: { id }, body: {} }) : undefined,
    busy: lease.isPending,
  };
}
