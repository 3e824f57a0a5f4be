import { CONDITION_FIELDS, validateDefinition } from '@assay/journeys/authoring';
import type { Definition } from './definition';

/** Faults of a definition by their field, `steps.2.when`. @param codes of the reason catalogue */
export function problemsOf(
  definition: Definition,
  codes: ReadonlySet<string>,
): readonly { readonly field: string; readonly message: string }[] {
  const read = validateDefinition(definition, (code) => (codes.has(code) ? 'refer' : undefined));
  if (!('problems' in read)) return [];
  return read.problems.map(({ field, message }) => ({ field: field.replace(/^definition\.?/, ''), message }));
}

const CHECK_PARTS = ['status', 'score', 'reason_codes'] as const;
const FIELD_NAMES = Object.entries(CONDITION_FIELDS).flatMap(([name, fields]) =>
  Object.keys(fields).map((field) => `${name}.${field}`),
);

/** What may stand in the conditions of a definition: fields, the results of its steps, and functions. */
export function namesIn({ steps }: Pick<Definition, 'steps'>): readonly string[] {
  const results = steps.flatMap(({ id }) => CHECK_PARTS.map((part) => `checks.${id}.${part}`));
  return [...FIELD_NAMES, ...results, 'age', 'metadata', 'now', 'has(', 'regex(', 'size('];
}
