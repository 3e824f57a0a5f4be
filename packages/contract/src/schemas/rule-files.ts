import { Type } from 'typebox';
import { Comment } from './common.js';
import { NewRule } from './rules.js';

/** Rules that one file for import may hold. */
export const RULES_IN_FILE_MAX = 100;
/** Characters of a file for import. */
export const RULE_FILE_MAX = 131_072;

const { id: _id, comment: _comment, name, condition, ...others } = NewRule.properties;

/** What a file of rules holds; of a rule that is here, fields that are left out stay as they are. */
export const RuleFile = Type.Object(
  {
    format: Type.Literal('assay.rules/1'),
    rules: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^rul_[a-z0-9_]{1,59}$', description: 'The rule; a new one begins with this id' }),
          name: Type.Optional(name),
          condition: Type.Optional(condition),
          ...others,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: RULES_IN_FILE_MAX },
    ),
  },
  { additionalProperties: false },
);

export const NewRuleImport = Type.Object(
  {
    yaml: Type.String({
      minLength: 1,
      maxLength: RULE_FILE_MAX,
      description:
        'A file as `GET /v1/rules/export` writes it: `format: assay.rules/1` and up to 100 `rules`. Aliases, tags and repeated keys are refused.',
    }),
    dry_run: Type.Optional(
      Type.Boolean({ default: true, description: 'true only shows the differences; false saves them as drafts' }),
    ),
    comment: Type.Optional(Comment),
  },
  { additionalProperties: false },
);

export const RuleImport = Type.Object({
  dry_run: Type.Boolean({ description: 'Whether nothing was saved' }),
  created: Type.Integer({ description: 'Rules that are new here' }),
  changed: Type.Integer({ description: 'Rules that get another version' }),
  unchanged: Type.Integer({ description: 'Rules whose newest version is the same' }),
  rules: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The rule' }),
      change: Type.Enum(['created', 'changed', 'unchanged'], { description: 'What the file does to it' }),
      version: Type.Integer({ description: 'The draft that the import makes or would make; else the newest version' }),
      fields: Type.Array(
        Type.Object({
          field: Type.String({ description: 'Name of the field' }),
          before: Type.Unknown({ description: 'Its value in the newest version; null for a new rule' }),
          after: Type.Unknown({ description: 'Its value in the file' }),
        }),
        { description: 'Fields that differ from the newest version' },
      ),
    }),
    { description: 'In the order of the file' },
  ),
});
