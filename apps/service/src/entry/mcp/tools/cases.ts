import { Type } from 'typebox';
import type { Door, Reply } from '../door.js';
import { type Facts, narrativeOf } from '../narrative.js';
import { type Tool, tool } from '../tool.js';
import { untrusted } from '../untrusted.js';

const TRANSACTIONS_MAX = 50;
const CaseInput = Type.Object(
  { case_id: Type.String({ pattern: '^cas_[0-9a-z]{26}$' }) },
  { additionalProperties: false },
);

const findCases = tool({
  name: 'find_cases',
  title: 'Find cases',
  description:
    'Open cases by default, or those in one state or of one customer: severity, owner and when they are due.',
  scopes: ['cases:read'],
  input: Type.Object(
    {
      state: Type.Optional(Type.Enum(['open', 'in_review', 'escalated', 'pending_approval', 'closed'])),
      subject_reference: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    },
    { additionalProperties: false },
  ),
  async run(door, { state, subject_reference, limit = 10 }) {
    const query = {
      ...{ limit, ...(state === undefined ? {} : { state: [state] }) },
      ...(subject_reference === undefined ? {} : { subject_reference }),
    };
    const { data, next_cursor } = await door.call('listCases', { query });
    const cases = data.map(({ id, type, state, outcome, severity, owner, ...one }) => ({
      ...{ id, type, state, outcome, severity, owner, subject_reference: one.subject_reference },
      ...{ due_at: one.due_at, sla_breached: one.sla_breached, created_at: one.created_at },
    }));
    return { cases, more: next_cursor !== null };
  },
});

const getCase = tool({
  name: 'get_case',
  title: 'Show a case',
  description: 'A case with its alerts, the resources that it is about, and the last comments of reviewers.',
  scopes: ['cases:read'],
  input: CaseInput,
  async run(door, { case_id: id }) {
    const [found, comments] = await Promise.all([
      door.call('getCase', { params: { id } }),
      door.call('listCaseComments', { params: { id }, query: { limit: 20 } }),
    ]);
    const { id: caseId, type, state, outcome, severity, owner, subject_reference, alerts, ...one } = found;
    return {
      ...{ id: caseId, type, state, outcome, severity, owner, subject_reference, alerts, tags: one.tags },
      ...{ verification_id: one.verification_id, transaction_ids: one.transaction_ids, due_at: one.due_at },
      comments: comments.data.map(({ author, text, created_at }) => ({ author, created_at, text: untrusted(text) })),
    };
  },
});

const draftNarrative = tool({
  name: 'draft_narrative',
  title: 'Draft the narrative of a report of suspicion',
  description:
    'Writes a first narrative from the facts of a case alone: who, what, when, how much, which rules, and what is still missing. It is not saved and not filed; a person checks every sentence. Whoever it is about must not learn of it.',
  scopes: ['sar:read', 'cases:read', 'transactions:read'],
  input: CaseInput,
  async run(door, { case_id: id }) {
    const [found, draft] = await Promise.all([
      door.call('getCase', { params: { id } }),
      door.call('getReportDraft', { params: { id } }),
    ]);
    const facts = await factsOf(door, found);
    return {
      case_id: id,
      ...narrativeOf(facts),
      facts: { ...facts, transactions: facts.transactions.map(({ counterparty: _, ...one }) => one) },
      counterparties: untrusted(
        facts.transactions.map(({ id, counterparty }) => ({ transaction_id: id, counterparty })),
      ),
      kept_draft: untrusted(draft.draft),
    };
  },
});

async function factsOf(door: Door, found: Reply<'getCase'>): Promise<Facts> {
  const { transaction_ids: ids = [] } = found;
  const seen: Reply<'getTransaction'>[] = [];
  // One after the other: a key has a rate.
  for (const id of (ids ?? []).slice(0, TRANSACTIONS_MAX))
    seen.push(await door.call('getTransaction', { params: { id } }));
  return {
    ...{ type: found.type, severity: found.severity, subject_reference: found.subject_reference },
    opened_at: found.created_at,
    alerts: found.alerts.map(({ kind, reason_codes, created_at }) => ({ kind, reason_codes, created_at })),
    verification_id: found.verification_id,
    transactions_total: ids?.length ?? 0,
    transactions: seen.map((one) => ({
      ...{
        id: one.id,
        subject_reference: one.subject_reference,
        amount: one.amount,
        currency: one.currency,
        direction: one.direction,
        status: one.status,
      },
      ...{ occurred_at: one.occurred_at, rules: one.rules_fired.map(({ id, name }) => ({ id, name })) },
      ...{ country: one.counterparty?.country ?? null, counterparty: one.counterparty },
    })),
  };
}

export const caseTools: readonly Tool[] = [findCases, getCase, draftNarrative];
