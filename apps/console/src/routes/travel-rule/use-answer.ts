import { useState } from 'react';
import type { Input } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import type { Message } from './status';

export type Answer = 'accept' | 'reject' | 'ask' | 'repair' | 'cancel';
type Body = NonNullable<Input<'postTravelRuleMessage'>['body']>;

/** What can be done with a message in its state: the other side's is answered, one's own goes out, again or not at all. */
export function answersFor({ direction, status }: Pick<Message, 'direction' | 'status'>): readonly Answer[] {
  if (status === 'review') return direction === 'in' ? ['accept', 'reject', 'ask'] : ['accept', 'reject'];
  if (direction === 'out' && status === 'repair') return ['repair', 'cancel'];
  if (direction === 'out' && (status === 'pending' || status === 'delivered')) return ['cancel'];
  return [];
}

const ACTIONS = {
  accept: 'accept',
  reject: 'reject',
  ask: 'request_repair',
  repair: 'repair',
  cancel: 'cancel',
} as const satisfies Readonly<Record<Answer, Body['action']>>;

/** The answer that a person gives to a message, and what came of it. */
export function useAnswer({ id }: Message) {
  const [open, setOpen] = useState<Answer>();
  const [told, setTold] = useState<string>();
  const send = useAction('postTravelRuleMessage');
  return {
    open,
    told,
    busy: send.isPending,
    error: send.error?.message,
    toggle(answer: Answer) {
      send.reset();
      setTold(undefined);
      setOpen(open === answer ? undefined : answer);
    },
    close: () => setOpen(undefined),
    async give(answer: Answer, more: Omit<Body, 'action' | 'message_id'>) {
      const body = { ...more, action: ACTIONS[answer], message_id: id };
      const done = await send.mutateAsync({ body }).catch(() => undefined);
      if (!done) return;
      setOpen(undefined);
      setTold(t(`trm.told.${answer}`));
    },
  };
}
