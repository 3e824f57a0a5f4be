import { Type } from 'typebox';
import { Id, nullable } from './common.js';

const Threshold = Type.Number({ minimum: -1e15, maximum: 1e15 });

/** The range of a threshold sweep, asked for with a back-test. */
export const NewSweep = Type.Object(
  {
    parameter: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', description: 'A numeric parameter of the version' }),
    from: Threshold,
    to: Threshold,
    steps: Type.Integer({ minimum: 2, maximum: 21, description: 'Values from `from` to `to`, both included' }),
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        default: 1,
        description: 'Another seed draws another sample below the line; the same one draws the same again',
      }),
    ),
  },
  { additionalProperties: false, description: 'Evaluates the version with each of these values in the same pass' },
);

export const SweepRequest = Type.Object({
  parameter: Type.String(),
  from: Type.Number(),
  to: Type.Number(),
  steps: Type.Integer(),
  seed: Type.Integer(),
});

const Step = Type.Object({
  value: Type.Number(),
  present: Type.Boolean({ description: 'The version itself has this value' }),
  live: Type.Boolean({ description: 'The live version has this value' }),
  hits: Type.Integer({ description: 'Transactions that would alert' }),
  customers_hit: Type.Integer(),
  unknown: Type.Integer(),
  confirmed: Type.Integer({ description: 'Hits labelled confirmed' }),
  false_positives: Type.Integer({ description: 'Hits labelled false_positive' }),
  precision: nullable(Type.Number({ description: 'confirmed / (confirmed + false_positives); null without labels' })),
  recall: nullable(Type.Number({ description: 'confirmed / all confirmed transactions of the time' })),
});

const NearMiss = Type.Object({
  transaction_id: Id,
  explanation: Type.String({ description: 'What the rule would say with the looser value' }),
  matched: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
    description: 'Windows of the condition with their values',
  }),
});

export const SweepResult = Type.Object({
  steps: Type.Array(Step, {
    description: 'By value, ascending: the range, and the present and the live value where they are not on it',
  }),
  below_the_line: Type.Object(
    {
      value: nullable(Type.Number({ description: 'The next looser value; null where neither neighbour adds any' })),
      count: Type.Integer(),
      sample: Type.Array(NearMiss, {
        description: 'At most 50, drawn uniformly by the seed; empty in lists of back-tests',
      }),
    },
    { description: 'Transactions that do not alert with the present value and would with the next looser one' },
  ),
});
