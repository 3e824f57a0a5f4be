import { Type } from 'typebox';
import { Id, nullable, Timestamp } from './common.js';

export const ASSIGNMENTS = ['round_robin', 'least_loaded', 'none'] as const;
const Member = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  description: 'An operator, a key, or a person by the name your system knows',
});
const DueHours = nullable(
  Type.Integer({ minimum: 1, maximum: 8760, description: 'Until a case of this inbox is due; by severity where null' }),
);
const Escalation = nullable(
  Type.Object(
    {
      after_hours: Type.Integer({ minimum: 1, maximum: 8760 }),
      inbox: nullable(Type.String({ minLength: 1, maxLength: 64, description: 'Where the case goes then' })),
    },
    { additionalProperties: false, description: 'A case that is still open after this time is escalated' },
  ),
);
const fields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  members: Type.Array(Member, { maxItems: 200, uniqueItems: true }),
  assignment: Type.Enum([...ASSIGNMENTS], {
    description: 'Who owns a new case: members in turn, who has least, nobody',
  }),
  due_hours: DueHours,
  escalation: Escalation,
};
const { name } = fields;
const optional = {
  members: Type.Optional(fields.members),
  assignment: Type.Optional(fields.assignment),
  due_hours: Type.Optional(DueHours),
  escalation: Type.Optional(Escalation),
};

export const Inbox = Type.Object({
  id: Id,
  ...fields,
  open_cases: Type.Integer({ minimum: 0 }),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export const NewInbox = Type.Object({ name, ...optional }, { additionalProperties: false });
export const InboxPatch = Type.Object({ name: Type.Optional(name), ...optional }, { additionalProperties: false });

export const VIEWED_LISTS = ['cases', 'verifications', 'transactions', 'alerts'] as const;
export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  list: Type.Enum([...VIEWED_LISTS]),
  filters: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String())])),
  shared: Type.Boolean(),
  owner: Type.String(),
  created_at: Timestamp,
});
export const NewView = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    list: Type.Enum([...VIEWED_LISTS]),
    filters: Type.Record(
      Type.String({ pattern: '^[a-z_]{1,40}$' }),
      Type.Union([
        Type.String({ maxLength: 100 }),
        Type.Boolean(),
        Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
      ]),
      {
        maxProperties: 20,
        additionalProperties: false,
        description: 'Parameters of the list that are not about a person, and its sort and order',
      },
    ),
    shared: Type.Optional(Type.Boolean({ default: false, description: 'Shown to everybody in the environment' })),
  },
  { additionalProperties: false },
);
