import { Type } from 'typebox';
import { OPENED_ITEMS, REVEALED } from '../personal.js';
import { Id, Timestamp, why } from './common.js';

const Kinds = Type.Enum(Object.keys(REVEALED) as (keyof typeof REVEALED)[]);

export const NewReveal = Type.Object(
  {
    type: Kinds,
    id: Type.String({ minLength: 1, maxLength: 256, description: 'Of a customer also the reference' }),
    fields: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: 20,
      description:
        'Paths in the answer that reads it, with dots: `expected.given_name`, `checks.0.result`; `extracted` reveals all below',
    }),
    reason: why(3, 500, 'Stands in the audit log'),
  },
  { additionalProperties: false },
);

export const Revealed = Type.Object({
  type: Kinds,
  id: Type.String(),
  fields: Type.Record(Type.String(), Type.Unknown(), { description: 'The values by the paths that were asked for' }),
  revealed_at: Timestamp,
});

/** That somebody opened something of a customer. */
export const ItemView = Type.Object({
  id: Id,
  operator: Type.Object({ id: Type.String(), name: Type.String() }),
  item: Type.Object({ type: Type.Enum([...OPENED_ITEMS]), id: Type.String() }, { description: 'What was opened' }),
  created_at: Timestamp,
});
