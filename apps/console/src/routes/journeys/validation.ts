import { validateDefinition } from '@assay/journeys/authoring';
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
