import { Type } from 'typebox';
import { type Tool, tool } from '../tool.js';
import { untrusted } from '../untrusted.js';

const STATUSES = [
  ...(['created', 'awaiting_subject', 'processing', 'referred'] as const),
  ...(['approved', 'declined', 'abandoned', 'expired'] as const),
];

const findSessions = tool({
  name: 'find_sessions',
  title: 'Find verification sessions',
  description: 'Sessions of one subject or in one state, newest first: what was asked, where they stand, why.',
  scopes: ['verifications:read'],
  input: Type.Object(
    {
      subject_reference: Type.Optional(
        Type.String({ minLength: 1, maxLength: 256, description: 'The name that the integrator gave the subject' }),
      ),
      status: Type.Optional(Type.Enum(STATUSES)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    },
    { additionalProperties: false },
  ),
  async run(door, { subject_reference, status, limit = 10 }) {
    const { data, next_cursor } = await door.call('listVerifications', {
      query: {
        limit,
        ...(subject_reference === undefined ? {} : { subject_reference }),
        ...(status === undefined ? {} : { status: [status] }),
      },
    });
    const sessions = data.map(({ id, status, journey, journey_version, subject, decision, reason_codes, ...one }) => ({
      ...{ id, status, journey, journey_version, subject_type: subject.type, subject_reference: subject.reference },
      ...{ decision, reason_codes, created_at: one.created_at, updated_at: one.updated_at },
    }));
    return { sessions, more: next_cursor !== null };
  },
});

const explainDecision = tool({
  name: 'explain_decision',
  title: 'Explain the decision of a session',
  description:
    'Why a session was approved, declined or referred: each reason with its check, limit and message, the points of the risk score, and what would have changed the outcome. No pictures and no fields of documents.',
  scopes: ['verifications:read'],
  input: Type.Object(
    { verification_id: Type.String({ pattern: '^ver_[0-9a-z]{26}$' }) },
    { additionalProperties: false },
  ),
  async run(door, { verification_id: id }) {
    const [session, decision] = await Promise.all([
      door.call('getVerification', { params: { id } }),
      door.call('getDecision', { params: { id } }),
    ]);
    return {
      id,
      ...{ status: session.status, journey: session.journey, journey_version: session.journey_version },
      ...{ subject_reference: session.subject.reference, case_id: session.case_id ?? null },
      ...{ decision: decision.decision, final: decision.final, decided_at: decision.decided_at },
      decided_by: decision.decided_by,
      risk: decision.risk,
      reasons: (decision.reasons ?? []).map((reason) => ({ ...reason, observed: untrusted(reason.observed) })),
      counterfactual: decision.counterfactual ?? null,
      checks: (session.checks ?? []).map(({ type, status, reason_codes }) => ({ type, status, reason_codes })),
    };
  },
});

const findCustomer = tool({
  name: 'find_customer',
  title: 'Show what is known of a customer',
  description: 'Risk, open work, and what is missing before the customer counts as known.',
  scopes: ['customers:read'],
  input: Type.Object(
    { reference: Type.String({ minLength: 1, maxLength: 256, description: 'The name that the integrator gave them' }) },
    { additionalProperties: false },
  ),
  async run(door, { reference }) {
    const { name, ...customer } = await door.call('getCustomer', { params: { reference } });
    return { ...customer, name: untrusted(name) };
  },
});

export const sessionTools: readonly Tool[] = [findSessions, explainDecision, findCustomer];
