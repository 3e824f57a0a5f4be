import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure, type ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { refresh, useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { clock } from '../../ui/format';
import type { Verdict } from './reasons';

type Session = ReplyOf<'getVerification'>;

export type Tray = Verdict | 'ask' | 'note' | 'escalate' | undefined;

/** What a person can do with a session under review, and what came of it. */
export function useDecision(session: Session) {
  const [tray, setTray] = useState<Tray>();
  const [told, setTold] = useState<string>();
  /** The item as it was when the person began to decide. */
  const [seen, setSeen] = useState<Session>();
  const environment = useEnvironment();
  const queries = useQueryClient();
  const record = useAction('recordDecision');
  const recapture = useAction('requestRecapture');
  const comment = useAction('addCaseComment');
  const escalation = useAction('escalateCase');
  const { reference } = session.subject;
  const params = { id: session.id };
  const inCase = { id: session.case_id ?? '' };
  const [settled, setSettled] = useState(false);
  const done = (text: string) => {
    setTray(undefined);
    setTold(text);
  };
  const decide = async (verdict: Verdict, reason: string, note: string) => {
    const decision = verdict === 'approve' ? 'approved' : 'declined';
    const body = { decision, reason_codes: [reason], ...(note.trim() ? { comment: note.trim() } : {}) } as const;
    const answer = await record.mutateAsync({ params, body }).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 409) void refresh(queries, environment);
      return undefined;
    });
    if (answer) setSettled(true);
    if (answer) done(answer.final ? t(`review.decided.${decision}`, { reference }) : t('review.awaits'));
  };
  const ask = async (checks: string[], text: string) => {
    const body = { checks, ...(text ? { comment: text } : {}) };
    if (await recapture.mutateAsync({ params, body }).catch(() => undefined)) done(t('review.asked'));
  };
  const note = async (text: string) => {
    if (await comment.mutateAsync({ params: inCase, body: { text } }).catch(() => undefined)) done(t('review.noted'));
  };
  const escalate = async (text: string) => {
    const asked = escalation.mutateAsync({ params: inCase, body: { comment: text } });
    if (await asked.catch(() => undefined)) done(t('review.escalated'));
  };
  const actions = [record, recapture, comment, escalation];
  const error = actions.find((action) => action.error)?.error;
  return {
    tray,
    told,
    /** Decided: what comes next can be made ready. */
    settled,
    /** What the person saw, where something else stands there now. */
    stale: tray !== undefined && seen !== undefined && seen.updated_at !== session.updated_at ? seen : undefined,
    decide,
    ask,
    note,
    escalate,
    busy: actions.some(({ isPending }) => isPending),
    error: error ? textOf(error) : undefined,
    open(next: Tray) {
      for (const action of actions) action.reset();
      setTold(undefined);
      setSeen(next && session);
      setTray(next);
    },
  };
}

function textOf(error: Error): string {
  if (!(error instanceof Failure)) return error.message;
  if (error.status === 0) return t('state.offlineWhy');
  if (error.lease) return t('review.held', { name: error.lease.operator.name, time: clock(error.lease.until) });
  return error.status === 409 && error.field === undefined ? t('review.newer') : error.message;
}
