import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call, Failure, type Input, type OperationId, type ReplyOf } from '../../api/client';
import { t } from '../../i18n/text';

export type NextStep = 'done' | 'totp' | 'passkey' | 'enrol' | 'password';

type StepId = Extract<
  OperationId,
  'signIn' | 'acceptInvitation' | 'giveTotp' | 'beginTotp' | 'confirmTotp' | 'giveRecoveryCode'
>;

/** Runs one step of signing in and goes where the answer points. */
export function useSignInStep() {
  const navigate = useNavigate();
  const { after, env } = useSearch({ strict: false });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = (next: NextStep) => {
    if (next === 'done') void navigate({ href: withBase(after ?? '/queue'), reloadDocument: true });
    else void navigate({ to: '/second-factor', search: { env, after, tab: next } as never });
  };
  const run = async <Id extends StepId>(id: Id, body: Input<Id>['body']): Promise<ReplyOf<Id> | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call(env ?? 'sandbox', id, { body } as Input<Id>);
      const next = 'next' in answer && !('recovery_codes' in answer) ? answer.next : 'password';
      if (next !== 'password') go(next);
      return answer;
    } catch (error) {
      setProblem(textOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, go, busy, problem };
}

/** Addresses of the router begin behind the console's own path. */
function withBase(path: string): string {
  return `${new URL(document.baseURI).pathname.replace(/\/$/, '')}${path}`;
}

/** Never says which of address, password or code was wrong. */
function textOf(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  if (error.status === 0) return t('state.offlineWhy');
  if (error.status === 401) return t('signIn.wrong');
  if (error.status === 429) return t('signIn.wait', { minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) });
  return error.message;
}
