import { useSyncExternalStore } from 'react';
import { t } from '../i18n/text';
import { Failure } from './client';

/** Whoever waits for the second factor; undefined while nobody does. */
let asked: ((given: boolean) => void) | undefined;
const watchers = new Set<() => void>();

function setAsked(next: typeof asked): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

/** Asks for the second factor. False where it was not given, and at once while it is asked for already. */
export function askStepUp(): Promise<boolean> {
  return asked ? Promise.resolve(false) : new Promise((resolve) => setAsked(resolve));
}

/** What a refused second factor is told: a wrong proof is named by its field, without one the session is over. */
export function proofRefused({ field }: Failure): string {
  if (field === undefined) return t('secondStep.over');
  return t(field === 'id' ? 'passkey.failed' : 'secondStep.wrong');
}

/** Runs what may need the second factor again: where it does, asks for it once and repeats. @throws Failure */
export async function withStepUp<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure && error.stepUp && (await askStepUp()))) throw error;
    return run();
  }
}

/** Whether the second factor is asked for now. */
export function useStepUpAsked(): boolean {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => asked !== undefined,
  );
}

/** Ends the question. */
export function answerStepUp(given: boolean): void {
  const waiting = asked;
  setAsked(undefined);
  waiting?.(given);
}
