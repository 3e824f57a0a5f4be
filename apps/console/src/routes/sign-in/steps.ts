import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call, Failure, type Input, type OperationId, type ReplyOf } from '../../api/client';
import { proofRefused } from '../../api/step-up';
import { t } from '../../i18n/text';

export type NextStep = 'done' | 'totp' | 'passkey' | 'enrol' | 'password';

type StepId = Extract<
  OperationId,
  'signIn' | 'acceptInvitation' | 'giveTotp' | 'beginTotp' | 'confirmTotp' | 'giveRecoveryCode'
>;

/**
 * Runs one step of signing in and goes where the answer points.
 * @param second whether the password was given before
 * @param lands the screen at the end, where the address names none
 */
export function useSignInStep({ second = false, lands }: { second?: boolean; lands?: string | undefined } = {}) {
  const navigate = useNavigate();
  const { after = lands, env } = useSearch({ strict: false });
  const environment = env ?? 'sandbox';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [field, setField] = useState<string>();
  const go = (next: NextStep) => {
    if (next === 'done') void navigate({ href: withBase(after ?? '/queue'), reloadDocument: true });
    else void navigate({ to: '/second-factor', search: { env, after, tab: next } as never });
  };
  /** Tries a step and tells what went wrong. */
  const attempt = async <Answer>(step: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await step();
    } catch (error) {
      setProblem(textOf(error, second));
      if (error instanceof Failure && error.field !== undefined) setField(error.field);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const run = <Id extends StepId>(id: Id, body: Input<Id>['body']): Promise<ReplyOf<Id> | undefined> =>
    attempt(async () => {
      const answer = await call(environment, id, { body } as Input<Id>);
      const next = 'next' in answer && !('recovery_codes' in answer) ? answer.next : 'password';
      if (next !== 'password') go(next);
      return answer;
    });
  /** Leaves the console for an identity provider, which sends the browser back. */
  const atProvider = (provider: string) =>
    attempt(async () => {
      const body = after === undefined ? {} : { after };
      const { authorization_url: address } = await call(environment, 'startProviderSignIn', {
        params: { provider },
        body,
      });
      window.location.assign(address);
    });
  return { run, attempt, atProvider, go, busy, problem, field, env: environment };
}

export type SignInStep = ReturnType<typeof useSignInStep>;

/** Addresses of the router begin behind the console's own path. */
function withBase(path: string): string {
  return `${new URL(document.baseURI).pathname.replace(/\/$/, '')}${path}`;
}

/** Never says which of address and password was wrong. */
function textOf(error: unknown, second: boolean): string {
  // The person closed the question for the passkey, or the device has none that fits.
  if (error instanceof DOMException) return t('passkey.failed');
  if (!(error instanceof Failure)) throw error;
  if (error.status === 0) return t('state.offlineWhy');
  if (error.status === 401) return second || error.field ? proofRefused(error) : t('signIn.wrong');
  if (error.status === 429) return t('signIn.wait', { minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) });
  return error.message;
}
