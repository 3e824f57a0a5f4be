import { Type } from 'typebox';
import { nullable, Timestamp } from './common.js';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The day (UTC), YYYY-MM-DD' });
const Customers = Type.Object(
  {
    monitored: Type.Integer({ description: 'Customers with a monitor at the end of the day' }),
    missed: Type.Integer({ description: 'Those whom a change of a list or a due rescreening had not reached' }),
  },
  { description: 'How many customers were covered' },
);
const Complete = Type.Boolean({ description: 'Nobody was missed, and every change of a list reached everybody' });
const Alerts = Type.Integer({ description: 'Alerts of monitoring that were raised' });

export const AttestationSummary = Type.Object({
  date: Day,
  complete: Complete,
  customers: Customers,
  alerts: Alerts,
  changes: Type.Integer({ description: 'Changes of lists on the day' }),
  created_at: Timestamp,
});

export const ScreeningAttestation = Type.Object({
  format: Type.String({ description: 'assay-screening-attestation/1' }),
  environment: Type.String({ description: 'Identifier of the environment' }),
  date: Day,
  made_at: Type.String({ description: 'When it was signed' }),
  complete: Complete,
  customers: Customers,
  editions: Type.Array(
    Type.Object({
      list: Type.String({ description: 'Name of the list' }),
      version: Type.String({ description: 'Its edition at the end of the day' }),
      published_at: Type.String({ description: 'Since when the edition was searched' }),
    }),
    { description: 'What was searched at the end of the day' },
  ),
  changes: Type.Array(
    Type.Object({
      list: Type.String({ description: 'Name of the list' }),
      version: Type.String({ description: 'The new edition, or the name of its removal' }),
      changed_at: Type.String({ description: 'When the list changed' }),
      compared_at: nullable(Type.String({ description: 'When every monitor had been compared; null: not yet' })),
      alerts: Alerts,
      seconds_to_last_alert: nullable(Type.Number({ description: 'From the change to the last alert that it raised' })),
    }),
    { description: 'Changes of lists on the day' },
  ),
  alerts: Alerts,
  signature: Type.Object(
    {
      alg: Type.String({ description: 'Ed25519' }),
      key_id: Type.String({ description: 'Key of /.well-known/evidence-keys.json' }),
      value: Type.String({ description: 'Over the RFC 8785 JSON of all other members, base64' }),
    },
    { description: 'Signed like evidence' },
  ),
});

export const NewAttestation = Type.Object({ date: Day }, { additionalProperties: false });
