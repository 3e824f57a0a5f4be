import { Type } from 'typebox';
import { CASE_TYPES } from './cases.js';
import { Id, nullable, Timestamp } from './common.js';

const Person = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const LoadLimit = nullable(Type.Integer({ minimum: 0, maximum: 1000 }));
const CaseTypes = Type.Array(Type.Enum([...CASE_TYPES]), { maxItems: CASE_TYPES.length, uniqueItems: true });

export const Absence = Type.Object({ from: Timestamp, until: Timestamp, deputy: nullable(Type.String()) });
export const NewAbsence = Type.Object(
  {
    from: Type.String({ maxLength: 40 }),
    until: Type.String({ maxLength: 40 }),
    deputy: Type.Optional(nullable(Person)),
  },
  { additionalProperties: false },
);

export const TeamMember = Type.Object({
  id: Id,
  member: Type.String(),
  name: Type.String(),
  load_limit: nullable(Type.Integer()),
  case_types: CaseTypes,
  absence: nullable(Absence),
  absent: Type.Boolean(),
  open_cases: Type.Integer({ minimum: 0 }),
  overdue_cases: Type.Integer({ minimum: 0 }),
  created_at: Timestamp,
  updated_at: Timestamp,
});

const optional = {
  load_limit: Type.Optional(LoadLimit),
  case_types: Type.Optional(CaseTypes),
  absence: Type.Optional(nullable(NewAbsence)),
};
export const NewTeamMember = Type.Object({ member: Person, ...optional }, { additionalProperties: false });
export const TeamMemberPatch = Type.Object(optional, { additionalProperties: false });
