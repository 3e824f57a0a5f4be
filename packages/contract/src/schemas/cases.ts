import { Type } from 'typebox';
import { Id, nullable, ReasonCodes, Timestamp } from './common.js';

export const CASE_TYPES = ['verification', 'screening', 'transaction', 'wallet', 'business'] as const;
export const CASE_STATES = ['open', 'in_review', 'escalated', 'pending_approval', 'closed'] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

export const Alert = Type.Object({
  id: Id,
  kind: Type.String(),
  severity: Type.Enum([...SEVERITIES]),
  state: Type.String(),
  reason_codes: ReasonCodes,
  created_at: Timestamp,
});

export const Case = Type.Object({
  id: Id,
  type: Type.Enum([...CASE_TYPES]),
  state: Type.Enum([...CASE_STATES]),
  outcome: nullable(Type.Enum(['false_positive', 'confirmed', 'sar_filed', 'no_action'])),
  severity: Type.Enum([...SEVERITIES]),
  owner: nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  subject_reference: nullable(Type.String()),
  alerts: Type.Array(Alert, { description: 'The newest 100, oldest first' }),
  verification_id: nullable(Id),
  transaction_ids: Type.Array(Id),
  due_at: nullable(Timestamp),
  sla_breached: Type.Boolean(),
  tags: Type.Array(Type.String()),
  comments_count: Type.Integer(),
  legal_hold: Type.Boolean(),
  legal_hold_reason: nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  closed_at: nullable(Timestamp),
});

export const LegalHold = Type.Object(
  { hold: Type.Boolean(), reason: Type.String({ minLength: 3, maxLength: 500 }) },
  { additionalProperties: false },
);
